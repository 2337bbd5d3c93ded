import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'
import type { ObjectFormat } from '../workspace/index-file.ts'
import type { ObjectType } from './object-id.ts'

/** Numbers of types in a pack: https://git-scm.com/docs/gitformat-pack#_object_types */
export const PACK_TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 }

export interface ObjectToPack {
  readonly type: ObjectType
  readonly size: number
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Writes a pack of whole objects: without deltas, so that nobody needs another object to read one. */
export interface PackWriter {
  add(object: ObjectToPack): Promise<void>
  /** Closes the pack. @returns bytes of it */
  end(): Promise<number>
}

/**
 * Begins a pack where a file stands now. Written by us and not by git, which would read its objects again,
 * unchecked: what goes in are the bytes that were checked.
 *
 * @param count How many objects will follow.
 */
export async function startPack(file: FileHandle, format: ObjectFormat, count: number): Promise<PackWriter> {
  const hash = createHash(format)
  let bytes = 0
  const write = async (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
    await file.appendFile(chunk)
  }
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(count, 8)
  await write(head)
  return {
    add: async ({ type, size, content }) => {
      await write(entryHead(PACK_TYPES[type], size))
      await pipeline(content, createDeflate(), async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) await write(chunk)
      })
    },
    end: async () => {
      const sum = hash.digest()
      await file.appendFile(sum)
      return bytes + sum.length
    },
  }
}

/** Type, and size in groups of bits: four, then seven each; the highest bit says that more follow. */
function entryHead(type: number, size: number): Buffer {
  const groups = [(type << 4) | (size % 16)]
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) groups.push(rest % 128)
  return Buffer.from(groups.map((group, at) => (at < groups.length - 1 ? group | 0x80 : group)))
}
