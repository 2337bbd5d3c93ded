import { type ObjectType, objectId } from '../bundle/object-id.ts'
import { GitError } from '../workspace/git.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'

/** Reads objects and checks what it reads: git does not, and an earlier step of the job can have written anything. */
export interface Objects {
  /**
   * Whole objects by id; those that are missing, damaged or of another type are left out.
   *
   * @throws {GitError} when git was stopped or took too long.
   */
  read(ids: readonly string[], type: ObjectType): Promise<ReadonlyMap<string, Buffer>>
  /** What git says of their size, in bytes, all together. @throws {GitError} as above */
  size(ids: readonly string[]): Promise<number>
}

export function createObjects(git: PrivateGit, limits: Limits): Objects {
  const ask = async (args: readonly string[], ids: readonly string[]): Promise<Buffer> => {
    if (ids.length === 0) return Buffer.alloc(0)
    const input = Buffer.from(`${ids.join('\n')}\n`)
    try {
      return (await git.run('objects', ['cat-file', '--buffer', ...args], limits, { input })).stdout
    } catch (error) {
      // it ends at the first damaged one
      if (error instanceof GitError && error.kind === 'failed') return Buffer.alloc(0)
      throw error
    }
  }
  return {
    read: async (ids, type) => {
      const found = new Map<string, Buffer>()
      for (const [id, content] of listed(await ask(['--batch'], ids))) {
        if (objectId(git.options.objectFormat, type, content) === id) found.set(id, content)
      }
      return found
    },
    size: async (ids) => {
      const lines = (await ask(['--batch-check=%(objectsize)'], ids)).toString('latin1').split('\n')
      return lines.reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0)
    },
  }
}

/** `id type size LF content LF` or `id missing LF`: https://git-scm.com/docs/git-cat-file#_batch_output */
function* listed(output: Buffer): Generator<readonly [id: string, content: Buffer]> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at)
    const [id = '', , digits] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (digits === undefined) continue
    const size = Number(digits)
    yield [id, output.subarray(at, at + size)]
    at += size + 1
  }
}
