import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GitError } from '../workspace/git.ts'
import { pathOf } from '../workspace/keys.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { zeroTerminated } from '../workspace/raw-diff.ts'
import { stateOf } from '../workspace/start-files.ts'
import type { BaseFile } from './base-files.ts'

/**
 * Bytes of files as a checkout of the commit gives them: with the line ends that its own attributes and the settings
 * of the repository ask for. Everything else that a filter could make of them (LFS, `ident`, encodings) is left out:
 * only line ends can be told from the bytes that were checked.
 *
 * @param git sees no work tree, so that attributes come from the commit; its folder gets the files
 * @param contents by id
 * @returns by key of where the content stands in the commit
 */
export async function checkedOut(
  git: PrivateGit,
  tree: string,
  files: readonly BaseFile[],
  contents: ReadonlyMap<string, Buffer>,
  limits: Limits,
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(git.options.folder, 'checked-out')
  await mkdir(folder, { recursive: true })
  await writeOut(git, tree, files, folder, limits)
  return new Map(
    files.flatMap(({ from, id }) => {
      const written = stateOf(folder, from)
      const content = contents.get(id)
      if (written.kind !== 'file' || content === undefined) return []
      return [[from, isSameText(written.bytes, content) ? written.bytes : content] as const]
    }),
  )
}

/** What git cannot write here (a name that this system does not have) is taken as it is in the commit. */
async function writeOut(
  git: PrivateGit,
  tree: string,
  files: readonly BaseFile[],
  folder: string,
  limits: Limits,
): Promise<void> {
  const input = zeroTerminated(files.map(({ from }) => pathOf(from)))
  try {
    await git.run('look', ['read-tree', tree], limits)
    await git.run('look', ['checkout-index', '-q', '-z', '--stdin', `--prefix=${folder}/`], limits, { input })
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error
  }
}

function isSameText(one: Buffer, other: Buffer): boolean {
  return one.equals(other) || withoutCarriageReturns(one).equals(withoutCarriageReturns(other))
}

function withoutCarriageReturns(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}
