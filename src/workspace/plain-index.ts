import { createHash } from 'node:crypto'
import { type IndexFile, type ObjectFormat, parseIndex } from './index-file.ts'

/** Flags of entries that are to be skipped or have no content yet make it a version 3. */
const PLAIN_VERSION = 2
/**
 * Extensions that say nothing which git would not find out: cached trees, resolved conflicts, where parts begin.
 * Those of a split index, of a sparse one and of caches of the work tree are not among them.
 */
const HARMLESS: ReadonlySet<string> = new Set(['TREE', 'REUC', 'EOIE', 'IEOT'])
const EXTENSION_HEADER = 8
const FIRST_ENTRY = 12

/**
 * Reads an index that git need not write anew first: whole, of version 2, and with nothing in it but paths.
 *
 * @returns null for every other
 */
export function readPlainIndex(bytes: Buffer, format: ObjectFormat): IndexFile | null {
  const checksum = createHash(format)
  const end = bytes.length - checksum.copy().digest().length
  if (end < FIRST_ENTRY || bytes.readUInt32BE(4) !== PLAIN_VERSION) return null
  // git may leave the checksum out (index.skipHash), and what is broken is for git to judge
  if (!checksum.update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end))) return null
  const index = parseIndex(bytes, format)
  return extensionsOf(bytes, endOfEntries(index), end).every((name) => HARMLESS.has(name)) ? index : null
}

function endOfEntries({ offsets, pathEnds }: IndexFile): number {
  const [offset, end] = [offsets.at(-1), pathEnds.at(-1)]
  return offset === undefined || end === undefined ? FIRST_ENTRY : offset + ((end - offset + 8) & ~7)
}

function extensionsOf(bytes: Buffer, start: number, end: number): readonly string[] {
  const names: string[] = []
  for (let at = start; at + EXTENSION_HEADER <= end; at += EXTENSION_HEADER + bytes.readUInt32BE(at + 4)) {
    names.push(bytes.toString('latin1', at, at + 4))
  }
  return names
}
