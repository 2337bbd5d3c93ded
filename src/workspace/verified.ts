import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EMPTY_TREE } from './empty-objects.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { GITLINK_MODE, type RawChange, readRawDiff } from './raw-diff.ts'

/**
 * Copies what two trees differ in to where the sight `verified` reads. Git believes that an object is what its id
 * says, and a child can have exchanged it, in the user's repository as in ours; only who takes in a pack from
 * elsewhere names each object by its content, and then what was exchanged is missing.
 * https://git-scm.com/docs/git-index-pack
 *
 * @throws {GitError} when an object is missing; the diff between the two fails as well when one was exchanged.
 */
export async function verifyBetween(
  git: PrivateGit,
  { from, to }: { readonly from: string; readonly to: string },
  limits: Limits,
): Promise<void> {
  const packs = join(git.places.verified, 'pack')
  await rm(git.places.verified, { recursive: true, force: true })
  await mkdir(packs, { recursive: true })
  const raw = ['diff-tree', '-r', '-t', '-z', '--raw', '--no-renames', from, to]
  const { stdout } = await git.run('objects', raw, limits)
  const emptyTree = EMPTY_TREE[git.options.objectFormat]
  const ids = new Set([from, to, ...readRawDiff(stdout).flatMap(idsOf)].filter((id) => id !== emptyTree))
  const input = Buffer.from([...ids].map((id) => `${id}\n`).join(''))
  const pack = ['pack-objects', '-q', '--window=0', '--compression=1', join(packs, 'pack')]
  const name = (await git.run('objects', pack, limits, { input })).stdout.toString('latin1').trim()
  // its ids are those that were asked for
  await rm(join(packs, `pack-${name}.idx`), { force: true })
  await git.run('verified', ['index-pack', join(packs, `pack-${name}.pack`)], limits)
}

function idsOf({ oldMode, newMode, oldId, newId }: RawChange): readonly string[] {
  const isHeld = (mode: string): boolean => mode !== GITLINK_MODE && mode !== '000000'
  return [...(isHeld(oldMode) ? [oldId] : []), ...(isHeld(newMode) ? [newId] : [])]
}
