/** A part of a text, `end` behind its last character (UTF-16 units). */
export interface Range {
  readonly start: number
  readonly end: number
}

/** What stands in place of a secret. */
export const MASK = '***'

/** Both lists in one, sorted; ranges that overlap become one, so that nothing between two secrets stays. */
export function unionOf(one: readonly Range[], other: readonly Range[]): readonly Range[] {
  if (other.length === 0) return one
  if (one.length === 0) return other
  return merged([...one, ...other])
}

/** Sorted; ranges that overlap are one, those that only touch are two. */
export function merged(ranges: readonly Range[]): readonly Range[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** Which part of a text is wanted (default: all), and what stands for each range in it. */
export interface Replacement {
  readonly from?: number
  readonly to?: number
  readonly mask: string
}

/** The text with each range replaced; one that begins before `from` is only left out. */
export function replaced(text: string, ranges: readonly Range[], options: Replacement): string {
  const { from = 0, to = text.length, mask } = options
  const parts: string[] = []
  let at = from
  for (const { start, end } of ranges) {
    if (start >= to) break
    if (end <= at) continue
    if (start >= at) parts.push(text.slice(at, start), mask)
    at = end
  }
  if (at < to) parts.push(text.slice(at, to))
  return parts.join('')
}
