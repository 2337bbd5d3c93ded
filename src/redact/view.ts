import { type Invisible, invisibleIn } from '../text/clean.ts'
import { type Range, replaced } from './ranges.ts'

/** A text, and what of it is seen: a secret may be coloured in the middle, or come as UTF-16. */
export interface View {
  readonly text: string
  /** The text without its unseen parts. */
  readonly visible: string
  /** Parts of the text, sorted. */
  readonly unseen: readonly Range[]
}

export function viewOf(text: string, which: Invisible): View {
  const mayHold = which === 'any' || text.includes('\x1b') || text.includes('\0')
  const unseen = mayHold ? invisibleIn(text, which) : NONE
  return { text, visible: unseen.length === 0 ? text : replaced(text, unseen, { mask: '' }), unseen }
}

const NONE: readonly Range[] = []

/** Gives places in the text for places in what is visible of it; to be asked from the front to the back. */
export function placesIn({ unseen }: View): (visible: number) => number {
  let next = 0
  let shift = 0
  return (visible) => {
    for (let part = unseen[next]; part !== undefined && part.start - shift <= visible; part = unseen[next]) {
      shift += part.end - part.start
      next += 1
    }
    return visible + shift
  }
}

/** How much of what is visible comes before a place in the text. */
export function visibleBefore({ unseen }: View, place: number): number {
  let hidden = 0
  for (const { start, end } of unseen) {
    if (start >= place) break
    hidden += Math.min(end, place) - start
  }
  return place - hidden
}

/** The lines of the text that hold something unseen; those side by side are one range. */
export function linesWithUnseen({ text, unseen }: View): readonly Range[] {
  const lines: { start: number; end: number }[] = []
  for (const part of unseen) {
    const last = lines.at(-1)
    if (last !== undefined && part.end <= last.end) continue
    const start = text.lastIndexOf('\n', part.start - 1) + 1
    const end = text.indexOf('\n', part.end - 1) + 1 || text.length
    if (last !== undefined && start <= last.end) last.end = end
    else lines.push({ start, end })
  }
  return lines
}
