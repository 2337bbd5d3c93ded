import type { CutBy } from './outcome.ts'

/** What running commands look at: was the run stopped, and by what. */
export interface Stop {
  /** null while the run may go on. */
  readonly by: CutBy | null
  /** Calls `listener` at every change from now on; returns how to leave. */
  subscribe(listener: (by: CutBy) => void): () => void
}

/**
 * The one switch of a run. Unlike an AbortSignal it can change once more: a cancel that arrives while a
 * deadline is being carried out shortens the grace.
 */
export class StopSwitch implements Stop {
  by: CutBy | null = null
  readonly #listeners = new Set<(by: CutBy) => void>()

  subscribe(listener: (by: CutBy) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A second cancel, or a deadline after a cancel, changes nothing. */
  cut(by: CutBy): void {
    if (this.by === 'cancel' || this.by === by) return
    this.by = by
    for (const listener of [...this.#listeners]) listener(by)
  }
}

/** Never stops. */
export const neverStops: Stop = { by: null, subscribe: () => () => {} }
