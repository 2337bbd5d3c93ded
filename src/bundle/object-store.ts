import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GitError } from '../workspace/git.ts'
import type { ObjectFormat } from '../workspace/index-file.ts'
import type { Limits, PrivateGit, Sight } from '../workspace/private-git.ts'
import { type FoundObject, visitObjects } from './batch-file.ts'
import { freshFile } from './fresh-file.ts'

/** Reads objects and checks what it reads: git does not, and a child can write where they are kept. */
export interface ObjectStore {
  readonly format: ObjectFormat
  /**
   * Hands over each object once, in no order, when its bytes are what its id says.
   *
   * @returns ids of objects that are missing or damaged; one that was handed over changed while it was read.
   * @throws {GitError} when git was stopped or took too long.
   */
  each(ids: readonly string[], visit: (object: FoundObject) => Promise<void>): Promise<readonly string[]>
  /**
   * What git says of them, by id; unchecked, and absent for what is missing or damaged.
   *
   * @throws {GitError} when git was stopped or took too long.
   */
  heads(ids: readonly string[]): Promise<ReadonlyMap<string, ObjectHead>>
}

export interface ObjectHead {
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Our own objects first: in the user's repository a child can have put anything. */
const SIGHTS: readonly Sight[] = ['record', 'objects']

export function createObjectStore(git: PrivateGit, limits: Limits): ObjectStore {
  return {
    format: git.options.objectFormat,
    each: async (ids, visit) => {
      const changed = new Set<string>()
      const visitOnce = async (object: FoundObject) => {
        stopWhenOver(limits)
        changed.add(object.id)
        await visit(object)
        changed.delete(object.id)
      }
      const left = await bySight(ids, async (sight, some) => {
        const wanted = some.filter((id) => !changed.has(id))
        return visitWith({ git, limits, sight, ids: wanted }, visitOnce)
      })
      return [...new Set([...left, ...changed])]
    },
    heads: async (ids) => {
      const heads = new Map<string, ObjectHead>()
      await bySight(ids, async (sight, some) => {
        const args = ['cat-file', '--batch-check', '--buffer']
        const { stdout } = await git.run(sight, args, limits, { input: lines(some) })
        for (const [id, head] of readHeads(stdout)) heads.set(id, head)
        return some.filter((id) => !heads.has(id))
      })
      return heads
    },
  }
}

/** Hashing and packing are not git's time, but count all the same. */
function stopWhenOver({ deadline, signal }: Limits): void {
  if (signal?.aborted) throw new GitError('aborted', ['cat-file'], null, '')
  if (Date.now() > deadline) throw new GitError('timed-out', ['cat-file'], null, '')
}

interface Reading {
  readonly git: PrivateGit
  readonly limits: Limits
  readonly sight: Sight
  readonly ids: readonly string[]
}

async function visitWith(
  { git, limits, sight, ids }: Reading,
  visit: (object: FoundObject) => Promise<void>,
): Promise<readonly string[]> {
  const path = join(git.options.folder, 'objects-read')
  const file = await freshFile(path)
  try {
    const more = { input: lines(ids), outputTo: file.fd }
    await git.run(sight, ['cat-file', '--batch', '--buffer'], limits, more)
    return await visitObjects({ file, format: git.options.objectFormat, ids }, visit)
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

type Read = (sight: Sight, ids: readonly string[]) => Promise<readonly string[]>

async function bySight(ids: readonly string[], read: Read): Promise<readonly string[]> {
  let left: readonly string[] = [...new Set(ids)]
  for (const sight of SIGHTS) {
    if (left.length > 0) left = await inHalves(left, (some) => read(sight, some))
  }
  return left
}

/** Git ends at the first damaged object, so that one has to be found. */
async function inHalves(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await read(ids)
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error
    // without an exit code it did not run: a lost work tree
    if (ids.length === 1 || error.code === null) return ids
    const middle = ids.length >> 1
    return [...(await inHalves(ids.slice(0, middle), read)), ...(await inHalves(ids.slice(middle), read))]
  }
}

function lines(ids: readonly string[]): Buffer {
  return Buffer.from(`${ids.join('\n')}\n`)
}

/** Lines of `id type size`, or `id missing`. */
function readHeads(output: Buffer): readonly (readonly [id: string, head: ObjectHead])[] {
  const found = output
    .toString('latin1')
    .split('\n')
    .map((line) => line.split(' '))
  return found.flatMap(([id = '', type = '', size]) =>
    size === undefined ? [] : [[id, { type, size: Number(size) }] as const],
  )
}
