import { createHash } from 'node:crypto'
import { keyOf } from './keys.ts'

export type ObjectFormat = 'sha1' | 'sha256'

const ID_BYTES: Readonly<Record<ObjectFormat, number>> = { sha1: 20, sha256: 32 }

/**
 * An index file and where its entries are: numbers, because there may be hundreds of thousands of them.
 * Layout: https://git-scm.com/docs/index-format (versions 2 and 3)
 */
export interface IndexFile {
  readonly bytes: Buffer
  readonly format: ObjectFormat
  /** Where each entry begins: 40 bytes of stat data, then the object id, flags and path. */
  readonly offsets: readonly number[]
  readonly pathStarts: readonly number[]
  readonly pathEnds: readonly number[]
}

const STAT_BYTES = 40
const CTIME = 0
const MODE = 24
const ASSUME_VALID = 0x8000
const EXTENDED = 0x4000
const STAGE = 0x3000
const LONG_PATH = 0xfff
const GITLINK = 0o160000
const SYMLINK = 0o120000

/**
 * Reads an index file of version 2 or 3 that git has just written.
 *
 * @throws {Error} when the bytes are something else.
 */
export function parseIndex(bytes: Buffer, format: ObjectFormat): IndexFile {
  const version = bytes.length < 12 ? 0 : bytes.readUInt32BE(4)
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 3) {
    throw new Error('not an index file of version 2 or 3')
  }
  const index = {
    bytes,
    format,
    offsets: [] as number[],
    pathStarts: [] as number[],
    pathEnds: [] as number[],
  }
  let offset = 12
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const flags = flagsOf(index, offset)
    const start = offset + STAT_BYTES + ID_BYTES[format] + (flags & EXTENDED ? 4 : 2)
    const length = flags & LONG_PATH
    const end = length < LONG_PATH ? start + length : bytes.indexOf(0, start)
    if (bytes[end] !== 0) throw new Error('an index file that ends too early')
    index.offsets.push(offset)
    index.pathStarts.push(start)
    index.pathEnds.push(end)
    // one to eight NUL bytes, so that every entry has a length that eight divides
    offset += (end - offset + 8) & ~7
  }
  return index
}

/** All paths, in their order. */
export function pathsOf(index: IndexFile): readonly Buffer[] {
  return index.offsets.map((_, at) => pathAt(index, at))
}

/** Paths of submodules and nested repositories. */
export function gitlinks(index: IndexFile): readonly Buffer[] {
  return entriesWhere(index, (offset) => index.bytes.readUInt32BE(offset + MODE) === GITLINK)
}

/** Paths of symbolic links. */
export function symlinks(index: IndexFile): readonly Buffer[] {
  return entriesWhere(index, (offset) => index.bytes.readUInt32BE(offset + MODE) === SYMLINK)
}

/** Paths that a merge left undecided, each once. */
export function unmergedPaths(index: IndexFile): readonly Buffer[] {
  const paths = entriesWhere(index, (offset) => (flagsOf(index, offset) & STAGE) !== 0)
  return paths.filter((path, at) => !paths[at - 1]?.equals(path))
}

/** Object ids, by {@link keyOf | key}, of the files that have this name, in whatever folder. */
export function idsNamed(index: IndexFile, name: string): ReadonlyMap<string, string> {
  const ending = Buffer.from(`/${name}`)
  const found = new Map<string, string>()
  for (const [at, offset] of index.offsets.entries()) {
    const path = pathAt(index, at)
    if (!path.equals(ending.subarray(1)) && !path.subarray(-ending.length).equals(ending)) continue
    const [, id = ''] = contentAt(index, offset)?.split(' ') ?? []
    found.set(keyOf(path), id)
  }
  return found
}

function entriesWhere(index: IndexFile, isWanted: (offset: number) => boolean): readonly Buffer[] {
  const found: Buffer[] = []
  for (const [at, offset] of index.offsets.entries()) if (isWanted(offset)) found.push(pathAt(index, at))
  return found
}

function pathAt({ bytes, pathStarts, pathEnds }: IndexFile, at: number): Buffer {
  return bytes.subarray(pathStarts[at], pathEnds[at])
}

function flagsOf({ bytes, format }: Pick<IndexFile, 'bytes' | 'format'>, offset: number): number {
  return bytes.readUInt16BE(offset + STAT_BYTES + ID_BYTES[format])
}

/**
 * An index that trusts no entry changed at or after a moment: git compares whole seconds, so a file that was
 * written twice within one and given its old time and size again looks untouched. Entries without stat data are
 * read again. "Assume unchanged" is cleared, because a child can set it.
 *
 * @param trustedBefore Seconds since the epoch.
 */
export function distrusting(index: IndexFile, trustedBefore: number): IndexFile {
  const bytes = Buffer.from(index.bytes)
  for (const offset of index.offsets) {
    const flags = flagsOf(index, offset)
    if (flags & ASSUME_VALID) {
      bytes.writeUInt16BE(flags & ~ASSUME_VALID, offset + STAT_BYTES + ID_BYTES[index.format])
    }
    if (!isSettled(bytes, offset, trustedBefore)) forget(bytes, offset)
  }
  return sealed(index, bytes)
}

/**
 * The base index with newer stat data for what is the same in both: a file that was only touched need not be read
 * a second time. Paths, modes and ids of the base stay.
 *
 * @param trustedBefore As for {@link distrusting}; newer stat data is not taken over.
 */
export function refreshed(base: IndexFile, newer: IndexFile, trustedBefore: number): IndexFile {
  const bytes = Buffer.from(base.bytes)
  forEachPair(base, newer, (offset, other) => {
    if (offset === null || other === null || !isSameContent(base, offset, newer, other)) return
    if (!isSettled(newer.bytes, other, trustedBefore)) return
    newer.bytes.copy(bytes, offset, other, other + STAT_BYTES)
  })
  return bytes.equals(base.bytes) ? base : sealed(base, bytes)
}

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

/** What differs between two indexes, by {@link keyOf | key}, in the order of paths. */
export function differences(before: IndexFile, after: IndexFile): ReadonlyMap<string, Difference> {
  const found = new Map<string, Difference>()
  forEachPair(before, after, (a, b, path) => {
    if (a !== null && b !== null && isSameContent(before, a, after, b)) return
    const difference = { before: contentAt(before, a), after: contentAt(after, b) }
    found.set(keyOf(path()), difference)
  })
  return found
}

function contentAt({ bytes, format }: IndexFile, offset: number | null): string | null {
  if (offset === null) return null
  const id = bytes.toString('hex', offset + STAT_BYTES, offset + STAT_BYTES + ID_BYTES[format])
  return `${bytes.readUInt32BE(offset + MODE).toString(8)} ${id}`
}

type Pair = (a: number | null, b: number | null, path: () => Buffer) => void

/** Walks two indexes side by side; both are in the order of paths. Offsets; null: not there. */
function forEachPair(a: IndexFile, b: IndexFile, visit: Pair): void {
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

function isSameContent(a: IndexFile, aAt: number, b: IndexFile, bAt: number): boolean {
  if (a.bytes.readUInt32BE(aAt + MODE) !== b.bytes.readUInt32BE(bAt + MODE)) return false
  const end = STAT_BYTES + ID_BYTES[a.format]
  return a.bytes.compare(b.bytes, bAt + STAT_BYTES, bAt + end, aAt + STAT_BYTES, aAt + end) === 0
}

function isSettled(bytes: Buffer, offset: number, trustedBefore: number): boolean {
  return bytes.readUInt32BE(offset + CTIME) < trustedBefore
}

function forget(bytes: Buffer, offset: number): void {
  bytes.fill(0, offset, offset + MODE)
  bytes.fill(0, offset + MODE + 4, offset + STAT_BYTES)
}

/** The same entries in other bytes, with a checksum that is right for them. */
function sealed(index: IndexFile, bytes: Buffer): IndexFile {
  const end = bytes.length - ID_BYTES[index.format]
  createHash(index.format).update(bytes.subarray(0, end)).digest().copy(bytes, end)
  return { ...index, bytes }
}
