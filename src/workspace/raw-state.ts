import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readlink } from 'node:fs/promises'
import { GitError } from './git.ts'
import type { Limits } from './private-git.ts'
import { systemErrorCode } from './system-error.ts'

/** What is at a path, whatever git would make of it. */
export type RawState =
  /** Of a file or a link; equal only for equal bytes, kind and executability. */
  | { readonly kind: 'content'; readonly hash: string }
  | { readonly kind: 'folder' }
  /** Nothing, or nothing that can be read. */
  | { readonly kind: 'unreadable' }

const OWNER_EXECUTES = 0o100

/** @throws {GitError} when it takes too long, as for a look with git. */
export async function rawStateOf(path: Buffer, limits: Limits): Promise<RawState> {
  try {
    const found = await lstat(path)
    if (found.isDirectory()) return { kind: 'folder' }
    if (found.isSymbolicLink()) {
      const target = await readlink(path, { encoding: 'buffer' })
      return { kind: 'content', hash: hashed('link').update(target).digest('hex') }
    }
    if (!found.isFile()) return { kind: 'unreadable' }
    const mode = found.mode & OWNER_EXECUTES ? 'executable' : 'file'
    return { kind: 'content', hash: await hashOfFile(path, hashed(mode), limits) }
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return { kind: 'unreadable' }
  }
}

function hashed(kind: string) {
  return createHash('sha256').update(`${kind}\0`)
}

async function hashOfFile(path: Buffer, hash: ReturnType<typeof hashed>, limits: Limits): Promise<string> {
  // a FIFO that takes its place now would keep an ordinary open waiting
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      if (limits.signal?.aborted) throw new GitError('aborted', ['read'], null, '')
      if (Date.now() >= limits.deadline) throw new GitError('timed-out', ['read'], null, '')
      hash.update(chunk)
    }
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
