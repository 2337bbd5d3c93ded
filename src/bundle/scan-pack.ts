import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { ID_BYTES, type ObjectFormat } from '../workspace/index-file.ts'
import { type ObjectType, objectId } from './object-id.ts'
import { PACK_TYPES } from './pack-file.ts'

export interface PackedObject {
  readonly type: ObjectType
  readonly id: string
  /** Bytes; null: not kept, because it is no commit. */
  readonly content: Buffer | null
}

export type PackScan =
  | { readonly kind: 'pack'; readonly objects: readonly PackedObject[] }
  /** It is no pack as we write one. */
  | { readonly kind: 'malformed'; readonly why: string }

export interface PackLimits {
  readonly mostObjects: number
  /** Bytes of all objects together, unpacked. */
  readonly mostBytes: number
  /** Milliseconds since the epoch. */
  readonly deadline: number
}

type Malformed = Extract<PackScan, { kind: 'malformed' }>

const HEAD_BYTES = 12

/**
 * Reads a pack of unknown origin before git does: a few bytes of deltas or of zeros can unpack to more than a
 * machine has, and only here is that counted first. Ours has no deltas, so none are taken.
 */
export function scanPack(pack: Buffer, format: ObjectFormat, limits: PackLimits): PackScan {
  const end = pack.length - ID_BYTES[format]
  if (end < HEAD_BYTES || pack.toString('latin1', 0, 4) !== 'PACK' || pack.readUInt32BE(4) !== 2) {
    return malformed('no pack begins there')
  }
  if (!createHash(format).update(pack.subarray(0, end)).digest().equals(pack.subarray(end))) {
    return malformed('its checksum is wrong')
  }
  const count = pack.readUInt32BE(8)
  if (count > limits.mostObjects) return malformed(`it holds ${count} objects`)
  return scanEntries(pack.subarray(0, end), { ...limits, format, count })
}

function malformed(why: string): Malformed {
  return { kind: 'malformed', why }
}

interface Entries extends PackLimits {
  readonly format: ObjectFormat
  readonly count: number
}

function scanEntries(pack: Buffer, { format, count, mostBytes, deadline }: Entries): PackScan {
  const objects: PackedObject[] = []
  let at = HEAD_BYTES
  let bytes = 0
  while (objects.length < count) {
    if (Date.now() > deadline) return malformed('reading it took too long')
    const head = readHead(pack, at)
    if (head.kind === 'malformed') return head
    bytes += head.size
    if (bytes > mostBytes) return malformed('its objects are too large')
    const unpacked = unpack(pack.subarray(head.end), head.size)
    if (unpacked === null) return malformed('an object cannot be unpacked')
    const { type } = head
    const { content } = unpacked
    objects.push({
      type,
      id: objectId(format, type, content),
      content: type === 'commit' ? content : null,
    })
    at = head.end + unpacked.read
  }
  return at === pack.length ? { kind: 'pack', objects } : malformed('it holds more than its objects')
}

const TYPES: ReadonlyMap<number, ObjectType> = new Map(
  Object.entries(PACK_TYPES).map(([type, number]) => [number, type as ObjectType]),
)

interface Head {
  readonly kind: 'head'
  readonly type: ObjectType
  readonly size: number
  readonly end: number
}

/** More than this is no size of ours, and no exact number either. */
const MOST_SIZE_BITS = 46

function readHead(pack: Buffer, from: number): Head | Malformed {
  const first = pack[from]
  if (first === undefined) return malformed('it ends too early')
  const type = TYPES.get((first >> 4) & 7)
  if (type === undefined) return malformed('an object is no whole object')
  let size = first & 0x0f
  let at = from
  for (let bits = 4; ((pack[at] ?? 0) & 0x80) !== 0; bits += 7) {
    at += 1
    if (bits > MOST_SIZE_BITS) return malformed('its objects are too large')
    size += ((pack[at] ?? 0) & 0x7f) * 2 ** bits
  }
  return { kind: 'head', type, size, end: at + 1 }
}

const LEAST_CHUNK_BYTES = 64
const MOST_CHUNK_BYTES = 1 << 20

interface Unpacked {
  readonly content: Buffer
  /** Bytes of the pack that it took. */
  readonly read: number
}

/** null: not the bytes that it should be. */
function unpack(packed: Buffer, size: number): Unpacked | null {
  try {
    const chunkSize = Math.min(Math.max(LEAST_CHUNK_BYTES, size), MOST_CHUNK_BYTES)
    const options = { info: true, maxOutputLength: Math.max(1, size), chunkSize }
    // `info` is documented and not in the types: https://nodejs.org/api/zlib.html#class-options
    const { buffer, engine } = inflateSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return buffer.length === size ? { content: buffer, read: engine.bytesWritten } : null
  } catch {
    return null
  }
}
