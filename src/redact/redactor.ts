import { Finder, NOTHING_CARRIED } from './finder.ts'
import { MASK, type Range, replaced } from './ranges.ts'
import type { OpenShape } from './shapes.ts'
import { type View, viewOf } from './view.ts'

/** Hides secrets in everything that leaves a run. */
export interface Redactor {
  /** A whole text. Idempotent. */
  text(text: string): string
  /** A text that comes in parts; one for each stream. */
  stream(): RedactedStream
  /** So much of what comes before a place must be known to tell whether it is part of a secret (characters). */
  readonly reach: number
}

export interface RedactedStream {
  /** @returns what can be shown by now; whole lines are not held back unless a secret may go on behind them */
  push(part: string): string
  /** Takes a part of which nothing is shown; it may hold the beginning of a secret. */
  pass(part: string): void
  /** @returns what was held back */
  end(): string
}

/**
 * Knows the given secrets in all their forms, and what tokens look like. Values that are too short or plain words are
 * left out. Made without work: forms are worked out when the first text comes.
 */
export function makeRedactor(secrets: readonly string[]): Redactor {
  let made: Finder | null = null
  const finder = (): Finder => {
    made ??= new Finder(secrets)
    return made
  }
  return {
    text: (text) => {
      const { ranges } = finder().find(viewOf(text, 'any'), NOTHING_CARRIED)
      return ranges.length === 0 ? text : replaced(text, ranges, { mask: MASK })
    },
    stream: () => new Stream(finder),
    get reach() {
      return finder().margin
    },
  }
}

class Stream implements RedactedStream {
  readonly #finder: () => Finder
  #held = ''
  /** Characters of what is held that a mask stands for which was shown already. */
  #covered = 0
  #open: OpenShape | null = null

  constructor(finder: () => Finder) {
    this.#finder = finder
  }

  push(part: string): string {
    const view = viewOf(this.#held + part, 'common')
    return this.#show(view, this.#finder().heldFrom(view))
  }

  pass(part: string): void {
    this.push(part)
    this.#covered = this.#held.length
  }

  end(): string {
    return this.#show(viewOf(this.#held, 'common'), this.#held.length)
  }

  #show(view: View, to: number): string {
    const { text } = view
    if (text === '') return ''
    const ranges = this.#find(view)
    const over = ranges.find(({ start, end }) => start < to && end > to)
    this.#held = text.slice(to)
    this.#covered = over === undefined ? 0 : over.end - to
    // What begins in the part that is held will be found again.
    if (this.#open !== null && this.#open.start >= to) this.#open = null
    return ranges.length === 0 ? text.slice(0, to) : replaced(text, ranges, { to, mask: MASK })
  }

  #find(view: View): readonly Range[] {
    const { ranges, open } = this.#finder().find(view, { covered: this.#covered, open: this.#open })
    this.#open = open
    return ranges
  }
}
