import { createHash } from 'node:crypto'
import { forEachPair, isSameContent } from './index-differences.ts'
import { flagsOf, ID_BYTES, type IndexFile, MODE, STAT_BYTES } from './index-file.ts'

// What of the stat data in an index is believed: whose stat data still fits is not read again.

const CTIME = 0
const ASSUME_VALID = 0x8000

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
