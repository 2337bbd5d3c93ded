import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GitError } from '../workspace/git.ts'
import type { ObjectFormat } from '../workspace/index-file.ts'
import type { Limits, PrivateGit, Sight } from '../workspace/private-git.ts'
import { startHash } from './object-id.ts'

/** An object whose bytes have been read; they are checked against its id only as they are taken. */
export interface FoundObject {
  readonly id: string
  readonly type: string
  readonly size: number
  /** @throws {DamagedObject} after the last byte, when they are not what the id says. */
  content(): AsyncGenerator<Buffer>
}

/** The bytes of an object are not what its id says. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject'
}

/** Reads objects and checks what it reads: git does not, and a child can write where they are kept. */
export interface ObjectStore {
  readonly format: ObjectFormat
  /**
   * Hands over each object once, in no order.
   *
   * @returns ids of objects that are missing or damaged; a damaged one may have been handed over.
   * @throws {GitError} when git was stopped or took too long.
   */
  each(ids: readonly string[], visit: (object: FoundObject) => Promise<void>): Promise<readonly string[]>
  /**
   * What git says of sizes, by id; unchecked, and absent for what is missing.
   *
   * @throws {GitError} when git was stopped or took too long.
   */
  sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Our own objects first: in the user's repository a child can have put anything. */
const SIGHTS: readonly Sight[] = ['record', 'objects']

export function createObjectStore(git: PrivateGit, limits: Limits): ObjectStore {
  const format = git.options.objectFormat
  const path = join(git.options.folder, 'objects-read')
  return {
    format,
    each: (ids, visit) =>
      bySight(ids, (sight, wanted) => {
        const run = async (some: readonly string[]) => {
          const file = await freshFile(path)
          try {
            const input = lines(some)
            await git.run(sight, ['cat-file', '--batch', '--buffer'], limits, { input, outputTo: file.fd })
            return await visitAll(file, format, visit)
          } finally {
            await file.close()
            await rm(path, { force: true })
          }
        }
        return inHalves([...new Set(wanted)], run)
      }),
    sizes: async (ids) => {
      const found = new Map<string, number>()
      await bySight([...new Set(ids)], (sight, wanted) =>
        inHalves(wanted, async (some) => {
          const { stdout } = await git.run(sight, ['cat-file', '--batch-check', '--buffer'], limits, {
            input: lines(some),
          })
          return some.filter((id) => !found.has(id) && !noteSize(found, id, stdout))
        }),
      )
      return found
    },
  }
}
