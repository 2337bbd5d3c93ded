import type { Cause } from './types.ts'

/** What is remembered of a failed judging. */
export interface KnownFailure {
  /** Round in which the gates were executed. */
  readonly round: number
  /** Position of the first gate that failed. */
  readonly gate: number
  readonly cause: Cause
}

/** Causes that say something about the files. The others can be different a moment later on the same files. */
const REMEMBERED: Readonly<Record<Cause['kind'], boolean>> = {
  exit: true,
  timeout: true,
  signal: true,
  expect: true,
  reject: true,
  undecided: false,
  directory: false,
  spawn: false,
  cut: false,
  unended: false,
}

/**
 * The failures of this run, by fingerprint. Only failures: a pass is never taken from memory, so the memory can
 * spare work but never grant a verdict.
 */
export class FailureMemory {
  readonly #failures = new Map<string, KnownFailure>()
  readonly #flaky = new Set<number>()

  remember(fingerprints: readonly string[], failure: KnownFailure): void {
    if (!REMEMBERED[failure.cause.kind]) return
    for (const fingerprint of fingerprints) this.#failures.set(fingerprint, failure)
  }

  /** null: nothing is known of this workspace. */
  find(fingerprint: string | null): KnownFailure | null {
    return (fingerprint !== null && this.#failures.get(fingerprint)) || null
  }

  /** A workspace on which the gates had failed passed: the failure is forgotten, its gate is flaky from now on. */
  passed(fingerprint: string | null): KnownFailure | null {
    const failure = this.find(fingerprint)
    if (fingerprint === null || failure === null) return null
    this.#failures.delete(fingerprint)
    this.markFlaky(failure.gate)
    return failure
  }

  /** A failure of a flaky gate proves nothing: it is never a reason to skip. */
  markFlaky(gate: number): void {
    this.#flaky.add(gate)
  }

  canSkip(failure: KnownFailure): boolean {
    return !this.#flaky.has(failure.gate)
  }
}
