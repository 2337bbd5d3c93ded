import { contentAt, ID_BYTES, type IndexFile, MODE, pathAt, STAT_BYTES } from './index-file.ts'
import { keyOf } from './keys.ts'

/** Keys of the paths in both whose stat data differs: what a refresh has found to be the same content. */
export function restated(before: IndexFile, after: IndexFile): ReadonlySet<string> {
  const found = new Set<string>()
  forEachPair(before, after, (a, b, path) => {
    if (a === null || b === null) return
    if (before.bytes.compare(after.bytes, b, b + STAT_BYTES, a, a + STAT_BYTES) !== 0)
      found.add(keyOf(path()))
  })
  return found
}

/** Mode and object id of a path on two sides, as one text each; null: it is not there. */
export interface Difference {
  readonly before: string | null
  readonly after: string | null
}

/** By {@link keyOf | key} of the path. */
export type Differences = ReadonlyMap<string, Difference>

/** What differs between two indexes, by {@link keyOf | key}, in the order of paths. */
export function differences(before: IndexFile, after: IndexFile): Differences {
  const found = new Map<string, Difference>()
  forEachPair(before, after, (a, b, path) => {
    if (a !== null && b !== null && isSameContent(before, a, after, b)) return
    const difference = { before: contentAt(before, a), after: contentAt(after, b) }
    found.set(keyOf(path()), difference)
  })
  return found
}

type Visit = (a: number | null, b: number | null, path: () => Buffer) => void

/** Walks two indexes side by side; both are in the order of paths. Offsets; null: not there. */
export function forEachPair(a: IndexFile, b: IndexFile, visit: Visit): void {
  let i = 0
  let j = 0
  while (i < a.offsets.length || j < b.offsets.length) {
    const order = comparePaths(a, i, b, j)
    const [first, second] = [i, j]
    const path = () => (order <= 0 ? pathAt(a, first) : pathAt(b, second))
    visit(order <= 0 ? (a.offsets[i] ?? null) : null, order >= 0 ? (b.offsets[j] ?? null) : null, path)
    if (order <= 0) i += 1
    if (order >= 0) j += 1
  }
}

function comparePaths(a: IndexFile, i: number, b: IndexFile, j: number): number {
  if (i >= a.offsets.length) return 1
  if (j >= b.offsets.length) return -1
  return a.bytes.compare(b.bytes, b.pathStarts[j], b.pathEnds[j], a.pathStarts[i], a.pathEnds[i])
}

/** Of two offsets, one in each. */
export function isSameContent(a: IndexFile, aAt: number, b: IndexFile, bAt: number): boolean {
  if (a.bytes.readUInt32BE(aAt + MODE) !== b.bytes.readUInt32BE(bAt + MODE)) return false
  const end = STAT_BYTES + ID_BYTES[a.format]
  return a.bytes.compare(b.bytes, bAt + STAT_BYTES, bAt + end, aAt + STAT_BYTES, aAt + end) === 0
}
