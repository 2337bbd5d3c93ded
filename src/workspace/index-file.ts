import { createHash } from 'node:crypto'

export type ObjectFormat = 'sha1' | 'sha256'

export const ID_BYTES: Readonly<Record<ObjectFormat, number>> = { sha1: 20, sha256: 32 }

/**
 * One entry of an index file, as positions in its bytes.
 * Layout: https://git-scm.com/docs/index-format (versions 2 and 3)
 */
export interface IndexEntry {
  /** Where the entry begins: 40 bytes of stat data, then the object id. */
  readonly offset: number
  readonly path: Buffer
  readonly stage: number
}

export interface IndexFile {
  readonly bytes: Buffer
  readonly format: ObjectFormat
  readonly entries: readonly IndexEntry[]
}

const STAT_BYTES = 40
const CTIME = 0
const MODE = 24
const ASSUME_VALID = 0x8000
const EXTENDED = 0x4000
const STAGE = 0x3000
const GITLINK = 0o160000

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
  const flagsAt = STAT_BYTES + ID_BYTES[format]
  const entries: IndexEntry[] = []
  let offset = 12
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const flags = bytes.readUInt16BE(offset + flagsAt)
    const nameAt = offset + flagsAt + (flags & EXTENDED ? 4 : 2)
    const nameEnd = bytes.indexOf(0, nameAt)
    if (nameEnd < 0) throw new Error('an index file that ends too early')
    entries.push({ offset, path: bytes.subarray(nameAt, nameEnd), stage: (flags & STAGE) >> 12 })
    // one to eight NUL bytes, so that every entry has a length that eight divides
    offset += (nameEnd - offset + 8) & ~7
  }
  return { bytes, format, entries }
}

/** Paths of submodules and nested repositories. */
export function gitlinks(index: IndexFile): readonly Buffer[] {
  return index.entries
    .filter((entry) => index.bytes.readUInt32BE(entry.offset + MODE) === GITLINK)
    .map((entry) => entry.path)
}

/** Paths that a merge left undecided, each once. */
export function unmergedPaths(index: IndexFile): readonly Buffer[] {
  const stages = index.entries.filter((entry) => entry.stage > 0)
  return stages.filter((entry, at) => !stages[at - 1]?.path.equals(entry.path)).map((entry) => entry.path)
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
  const flagsAt = STAT_BYTES + ID_BYTES[index.format]
  for (const { offset } of index.entries) {
    const flags = bytes.readUInt16BE(offset + flagsAt)
    if (flags & ASSUME_VALID) bytes.writeUInt16BE(flags & ~ASSUME_VALID, offset + flagsAt)
    if (!isSettled(bytes, offset, trustedBefore)) forget(bytes, offset)
  }
  return sealed({ ...index, bytes })
}

/**
 * The base index with newer stat data for what is the same in both: a file that was only touched need not be read
 * a second time. Paths, modes and ids of the base stay.
 *
 * @param trustedBefore As for {@link distrusting}; newer stat data is not taken over.
 */
export function refreshed(base: IndexFile, newer: IndexFile, trustedBefore: number): IndexFile {
  const bytes = Buffer.from(base.bytes)
  const byPath = new Map(newer.entries.map((entry) => [keyOf(entry.path), entry]))
  for (const { offset, path } of base.entries) {
    const other = byPath.get(keyOf(path))
    if (other === undefined || !isSameContent(base, offset, newer, other.offset)) continue
    if (!isSettled(newer.bytes, other.offset, trustedBefore)) continue
    newer.bytes.copy(bytes, offset, other.offset, other.offset + STAT_BYTES)
  }
  return sealed({ ...base, bytes })
}

/** Mode and object id of a path on two sides, as one text each; null: it is not there. */
export interface Difference {
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two indexes, by {@link keyOf | key}, in the order of paths. */
export function differences(before: IndexFile, after: IndexFile): ReadonlyMap<string, Difference> {
  const old = contentsOf(before)
  const now = contentsOf(after)
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  return new Map(
    keys.sort().map((key) => [key, { before: old.get(key) ?? null, after: now.get(key) ?? null }]),
  )
}

function contentsOf({ bytes, format, entries }: IndexFile): ReadonlyMap<string, string> {
  const idAt = STAT_BYTES
  return new Map(
    entries.map(({ offset, path }) => {
      const id = bytes.toString('hex', offset + idAt, offset + idAt + ID_BYTES[format])
      return [keyOf(path), `${bytes.readUInt32BE(offset + MODE).toString(8)} ${id}`]
    }),
  )
}

/** Of these paths, those that a refresh did not find to be the same as before: their stat data is still the old one. */
export function notRefreshed(
  before: IndexFile,
  after: IndexFile,
  paths: readonly Buffer[],
): readonly Buffer[] {
  const wanted = new Set(paths.map(keyOf))
  const old = statOf(before, wanted)
  const now = statOf(after, wanted)
  return paths.filter((path) => old.get(keyOf(path)) === now.get(keyOf(path)))
}

/** A path as a key: one character for each byte, so that no two paths share one. */
export function keyOf(path: Buffer): string {
  return path.toString('latin1')
}

function statOf(index: IndexFile, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path, offset } of index.entries) {
    const key = keyOf(path)
    if (wanted.has(key)) found.set(key, index.bytes.toString('latin1', offset, offset + STAT_BYTES))
  }
  return found
}

function isSameContent(a: IndexFile, aAt: number, b: IndexFile, bAt: number): boolean {
  const length = STAT_BYTES + ID_BYTES[a.format]
  const sameMode = a.bytes.readUInt32BE(aAt + MODE) === b.bytes.readUInt32BE(bAt + MODE)
  return (
    sameMode && a.bytes.compare(b.bytes, bAt + STAT_BYTES, bAt + length, aAt + STAT_BYTES, aAt + length) === 0
  )
}

function isSettled(bytes: Buffer, offset: number, trustedBefore: number): boolean {
  return bytes.readUInt32BE(offset + CTIME) < trustedBefore
}

function forget(bytes: Buffer, offset: number): void {
  bytes.fill(0, offset, offset + MODE)
  bytes.fill(0, offset + MODE + 4, offset + STAT_BYTES)
}

/** Writes the checksum at the end anew. */
function sealed(index: IndexFile): IndexFile {
  const end = index.bytes.length - ID_BYTES[index.format]
  createHash(index.format).update(index.bytes.subarray(0, end)).digest().copy(index.bytes, end)
  return index
}
