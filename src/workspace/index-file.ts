import { keyOf } from './keys.ts'

export type ObjectFormat = 'sha1' | 'sha256'

/** Of an object id. */
export const ID_BYTES: Readonly<Record<ObjectFormat, number>> = { sha1: 20, sha256: 32 }

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

export const STAT_BYTES = 40
/** Where the mode stands in an entry. */
export const MODE = 24
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

export function pathAt({ bytes, pathStarts, pathEnds }: IndexFile, at: number): Buffer {
  return bytes.subarray(pathStarts[at], pathEnds[at])
}

export function flagsOf({ bytes, format }: Pick<IndexFile, 'bytes' | 'format'>, offset: number): number {
  return bytes.readUInt16BE(offset + STAT_BYTES + ID_BYTES[format])
}

/** Mode and object id of an entry as one text; null: there is none. */
export function contentAt({ bytes, format }: IndexFile, offset: number | null): string | null {
  if (offset === null) return null
  const id = bytes.toString('hex', offset + STAT_BYTES, offset + STAT_BYTES + ID_BYTES[format])
  return `${bytes.readUInt32BE(offset + MODE).toString(8)} ${id}`
}
