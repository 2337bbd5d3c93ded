import { createHash, type Hash } from 'node:crypto'
import type { ObjectFormat } from '../workspace/index-file.ts'

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag'

/** What an object's id is made of: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_object_storage */
export function startHash(format: ObjectFormat, type: string, size: number): Hash {
  return createHash(format).update(`${type} ${size}\0`)
}

export function objectId(format: ObjectFormat, type: ObjectType, content: Buffer): string {
  return startHash(format, type, content.length).update(content).digest('hex')
}

const SHA256_DIGITS = 64

/** What kind of ids a full one is of. */
export function formatOf(id: string): ObjectFormat {
  return id.length === SHA256_DIGITS ? 'sha256' : 'sha1'
}
