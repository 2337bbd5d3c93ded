import type { Limits, PrivateGit } from './private-git.ts'
import { fields, zeroTerminated } from './raw-diff.ts'

/**
 * Writes files of the private index into the work tree, over whatever is in their way; links are not followed. Files
 * with a filter are left alone: what would be written is not what a checkout gives.
 *
 * @returns the paths that were not left alone
 * @throws {GitError}
 */
export async function checkOut(
  git: PrivateGit,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<readonly Buffer[]> {
  const plain = await withoutFilter(git, paths, limits)
  if (plain.length === 0) return plain
  // one that cannot be written must not keep the others from it; the next look tells
  const args = ['checkout-index', '--force', '--quiet', '--index', '-z', '--stdin']
  await git.run('look', args, limits, { input: zeroTerminated(plain), answers: [0, 1, 128] })
  return plain
}

/** `set` names no filter: `filter` alone is as good as `-filter`. */
async function withoutFilter(
  git: PrivateGit,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<readonly Buffer[]> {
  if (paths.length === 0) return []
  const args = ['check-attr', '-z', '--stdin', 'filter']
  const { stdout } = await git.run('look', args, limits, { input: zeroTerminated(paths) })
  const values = fields(stdout).filter((_, at) => at % 3 === 2)
  return paths.filter((_, at) => ['unspecified', 'unset', 'set'].includes(String(values[at])))
}
