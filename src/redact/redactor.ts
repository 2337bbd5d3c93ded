import { invisibleIn } from '../text/clean.ts'
import { formsOf } from './forms.ts'
import { LiteralMatcher } from './literals.ts'
import { MASK, type Range, replaced, unionOf } from './ranges.ts'
import { type FoundShapes, findShapes, goesOn, type OpenShape, restOf } from './shapes.ts'

/** Hides secrets in everything that leaves a run. */
export interface Redactor {
  /** A whole text. Idempotent. */
  text(text: string): string
  /** A text that comes in parts; one for each stream. */
  stream(): RedactedStream
}

export interface RedactedStream {
  /** @returns what can be shown by now; whole lines are not held back unless a secret may go on behind them */
  push(part: string): string
  /** @returns what was held back */
  end(): string
}

/** Of a line that goes on this much is held back (characters): more than any token is long. */
const MARGIN = 4096

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
      const { ranges } = finder().find(text, 'any')
      return ranges.length === 0 ? text : replaced(text, ranges, { mask: MASK })
    },
    stream: () => new Stream(finder),
  }
}

class Finder {
  readonly #literals: LiteralMatcher
  /** Beginnings, up to a line end, of secrets that go on behind it; longest first. */
  readonly #beginnings: readonly string[]
  readonly margin: number

  constructor(secrets: readonly string[]) {
    const forms = new Set(secrets.flatMap((secret) => [...formsOf(secret)]))
    this.#literals = new LiteralMatcher(forms)
    this.#beginnings = [...forms].flatMap(beginningsOf).sort((a, b) => b.length - a.length)
    this.margin = Math.max(MARGIN, this.#literals.longest)
  }

  /** @param invisible which characters may stand inside of a secret without being seen */
  find(text: string, invisible: 'escapes' | 'any'): FoundShapes {
    const found = this.#findIn(text)
    if (invisible === 'escapes' && !text.includes('\x1b')) return found
    const unseen = invisibleIn(text)
    if (unseen.length === 0) return found
    const ranges = this.#findIn(replaced(text, unseen, { mask: '' })).ranges
    return { ranges: unionOf(found.ranges, asBefore(ranges, unseen)), open: found.open }
  }

  #findIn(text: string): FoundShapes {
    const { ranges, open } = findShapes(text)
    return { ranges: unionOf(this.#literals.find(text), ranges), open }
  }

  /** Where a secret that the text does not hold to its end may begin. */
  heldFrom(text: string): number {
    const last = text.at(-1)
    if (last !== '\n' && last !== '\r') return Math.max(0, text.length - this.margin)
    const beginning = this.#beginnings.find((candidate) => text.endsWith(candidate))
    return text.length - (beginning?.length ?? 0)
  }
}

function beginningsOf(form: string): string[] {
  return [...form.matchAll(/[\r\n]/g)]
    .map(({ index }) => form.slice(0, index + 1))
    .filter((beginning) => beginning.length < form.length)
}

/** Ranges of a text without its unseen parts, as ranges of the text with them. */
function asBefore(ranges: readonly Range[], unseen: readonly Range[]): readonly Range[] {
  let next = 0
  let shift = 0
  const place = (at: number): number => {
    for (let part = unseen[next]; part !== undefined && part.start - shift <= at; part = unseen[next]) {
      shift += part.end - part.start
      next += 1
    }
    return at + shift
  }
  return ranges.map(({ start, end }) => ({ start: place(start), end: place(end - 1) + 1 }))
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
    const text = this.#held + part
    return this.#show(text, this.#finder().heldFrom(text))
  }

  end(): string {
    return this.#show(this.#held, this.#held.length)
  }

  #show(text: string, to: number): string {
    if (text === '') return ''
    const ranges = this.#find(text)
    const over = ranges.find(({ start, end }) => start < to && end > to)
    this.#held = text.slice(to)
    this.#covered = over === undefined ? 0 : over.end - to
    // What begins in the part that is held will be found again.
    if (this.#open !== null && this.#open.start >= to) this.#open = null
    return ranges.length === 0 ? text.slice(0, to) : replaced(text, ranges, { to, mask: MASK })
  }

  #find(text: string): readonly Range[] {
    const { ranges, open } = this.#finder().find(text, 'escapes')
    const before = this.#open
    const rest = before === null ? 0 : restOf(before.shape, text.slice(this.#covered))
    const covered = this.#covered + rest
    this.#open = open ?? (before && goesOn(before.shape, text, covered) ? { ...before, start: -1 } : null)
    return covered === 0 ? ranges : unionOf([{ start: -1, end: covered }], ranges)
  }
}
