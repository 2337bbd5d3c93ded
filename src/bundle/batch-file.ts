import type { FileHandle } from 'node:fs/promises'
import type { ObjectFormat } from '../workspace/index-file.ts'
import { startHash } from './object-id.ts'

/** An object whose bytes are what its id says. */
export interface FoundObject {
  readonly id: string
  readonly type: string
  readonly size: number
  /** @throws {DamagedObject} at the end, when the bytes have changed since they were checked. */
  content(): AsyncGenerator<Buffer>
}

/** Bytes are not what their id says. */
class DamagedObject extends Error {
  override readonly name = 'DamagedObject'
}

/** An output of `cat-file --batch`: https://git-scm.com/docs/git-cat-file#_batch_output */
export interface BatchFile {
  readonly file: FileHandle
  readonly format: ObjectFormat
  /** What was asked for. */
  readonly ids: readonly string[]
}

/** @returns ids of objects that are missing, or whose bytes are not what the id says. */
export async function visitObjects(
  { file, format, ids }: BatchFile,
  visit: (object: FoundObject) => Promise<void>,
): Promise<readonly string[]> {
  const left = new Set(ids)
  let at = 0
  for (let line = await lineAt(file, at); line !== ''; line = await lineAt(file, at)) {
    at += line.length + 1
    const [id = '', type = '', digits] = line.split(' ')
    if (digits === undefined) continue
    const part = { file, at, size: Number(digits) }
    at += part.size + 1
    if (!left.has(id) || (await idOf(part, format, type)) !== id) continue
    const object = { id, type, size: part.size, content: () => checked({ part, format, type, id }) }
    if (await isWhole(visit(object))) left.delete(id)
  }
  return [...left]
}

async function isWhole(visited: Promise<void>): Promise<boolean> {
  try {
    await visited
    return true
  } catch (error) {
    if (error instanceof DamagedObject) return false
    throw error
  }
}

const LINE_BYTES = 200
const CHUNK_BYTES = 1 << 20

/** Empty at the end. */
async function lineAt(file: FileHandle, at: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LINE_BYTES), 0, LINE_BYTES, at)
  const end = buffer.subarray(0, bytesRead).indexOf(0x0a)
  return end < 0 ? '' : buffer.toString('latin1', 0, end)
}

interface Part {
  readonly file: FileHandle
  readonly at: number
  readonly size: number
}

async function* bytesOf({ file, at, size }: Part): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at + done)
    if (bytesRead === 0) return
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

async function idOf(part: Part, format: ObjectFormat, type: string): Promise<string> {
  const hash = startHash(format, type, part.size)
  for await (const chunk of bytesOf(part)) hash.update(chunk)
  return hash.digest('hex')
}

interface Claim {
  readonly part: Part
  readonly format: ObjectFormat
  readonly type: string
  readonly id: string
}

async function* checked({ part, format, type, id }: Claim): AsyncGenerator<Buffer> {
  const hash = startHash(format, type, part.size)
  for await (const chunk of bytesOf(part)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== id) throw new DamagedObject(id)
}

/** All of an object, for trees and links. */
export async function wholeOf(object: FoundObject): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of object.content()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
