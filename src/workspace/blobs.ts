import { createHash } from 'node:crypto'
import type { ObjectFormat } from './index-file.ts'
import type { Limits, PrivateGit } from './private-git.ts'

/** The id that git gives to these bytes: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_object_storage */
export function blobId(bytes: Buffer, format: ObjectFormat): string {
  return createHash(format).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/**
 * Blobs by their id; one that git does not have, or that is not what its id says, is left out.
 *
 * @throws {GitError}
 */
export async function readBlobs(
  git: PrivateGit,
  ids: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  if (ids.length === 0) return found
  const input = Buffer.from(`${[...new Set(ids)].join('\n')}\n`)
  const { stdout } = await git.run('objects', ['cat-file', '--batch'], limits, { input })
  for (let at = 0; at < stdout.length; ) {
    const start = stdout.indexOf('\n', at) + 1
    // `ID TYPE SIZE`, then the content and a line end; or `ID missing` alone
    const [id = '', , size] = stdout.toString('latin1', at, start - 1).split(' ')
    const end = start + Number(size ?? -1)
    const content = stdout.subarray(start, end)
    if (size !== undefined && blobId(content, git.options.objectFormat) === id) found.set(id, content)
    at = end + 1
  }
  return found
}
