import { formsOf } from './forms.ts'
import { LiteralMatcher } from './literals.ts'
import { type Range, unionOf } from './ranges.ts'
import { type FoundShapes, findShapes, goesOn, type OpenShape, restOf } from './shapes.ts'
import { linesWithUnseen, placesIn, type View, visibleBefore } from './view.ts'

/** What a text begins with that belongs to the text before it. */
export interface Carried {
  /** Characters that a mask stands for which was shown already. */
  readonly covered: number
  /** A shape that the text before left open. */
  readonly open: OpenShape | null
}

export const NOTHING_CARRIED: Carried = { covered: 0, open: null }

/** Of a line that goes on this much is held back (characters): more than any token is long. */
const MARGIN = 4096
/** Nobody writes more escapes than this for each character; a text of nothing else must not be held for ever. */
const MOST_UNSEEN = 16

/** Finds given secrets in all their forms, and what looks like a token or a key. */
export class Finder {
  readonly #literals: LiteralMatcher
  /** Beginnings, up to a line end, of secrets that go on behind it; longest first. */
  readonly #beginnings: readonly string[]
  /** No known secret is longer (characters). */
  readonly margin: number

  constructor(secrets: readonly string[]) {
    const forms = new Set(secrets.flatMap((secret) => [...formsOf(secret)]))
    this.#literals = new LiteralMatcher(forms)
    this.#beginnings = [...forms].flatMap(beginningsOf).sort((a, b) => b.length - a.length)
    this.margin = Math.max(MARGIN, this.#literals.longest)
  }

  /** @returns places in the text; a range before 0 is the rest of what is carried */
  find(view: View, carried: Carried): FoundShapes {
    if (view.unseen.length === 0) return this.#findIn(view.text, carried)
    const covered = visibleBefore(view, carried.covered)
    const found = this.#findIn(view.visible, { ...carried, covered })
    const open = found.open && { ...found.open, start: placesIn(view)(found.open.start) }
    return { ranges: unionOf(inText(view, found.ranges), this.#hiddenIn(view)), open }
  }

  #findIn(text: string, carried: Carried): FoundShapes {
    const { ranges, open } = findShapes(text)
    const own = unionOf(this.#literals.find(text), ranges)
    const before = carried.open
    const covered =
      carried.covered + (before === null ? 0 : restOf(before.shape, text.slice(carried.covered)))
    const stillOpen = before !== null && goesOn(before.shape, text, covered) ? { ...before, start: -1 } : null
    return {
      ranges: covered === 0 ? own : unionOf([{ start: -1, end: covered }], own),
      open: open ?? stillOpen,
    }
  }

  /** A secret can also stand in what is unseen, such as the address of a link in a terminal. */
  #hiddenIn(view: View): readonly Range[] {
    return linesWithUnseen(view).flatMap(({ start, end }) =>
      this.#findIn(view.text.slice(start, end), NOTHING_CARRIED).ranges.map((range) => ({
        start: start + range.start,
        end: start + range.end,
      })),
    )
  }

  /** Where a secret that the text does not hold to its end may begin. */
  heldFrom(view: View): number {
    const { text, visible } = view
    const held = this.#heldOf(visible)
    if (held === 0) return text.length
    const from = placesIn(view)(Math.max(0, visible.length - held))
    return Math.max(from, text.length - MOST_UNSEEN * held)
  }

  #heldOf(visible: string): number {
    const last = visible.at(-1)
    if (last !== '\n' && last !== '\r') return this.margin
    return this.#beginnings.find((candidate) => visible.endsWith(candidate))?.length ?? 0
  }
}

function beginningsOf(form: string): string[] {
  return [...form.matchAll(/[\r\n]/g)]
    .map(({ index }) => form.slice(0, index + 1))
    .filter((beginning) => beginning.length < form.length)
}

/** Ranges of what is visible, as ranges of the text. */
function inText(view: View, ranges: readonly Range[]): readonly Range[] {
  const place = placesIn(view)
  return ranges.map(({ start, end }) => ({
    start: start < 0 ? start : place(start),
    end: place(end - 1) + 1,
  }))
}
