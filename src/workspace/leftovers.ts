import { checkOut } from './checkout.ts'
import { distrusting } from './index-trust.ts'
import { type BaseIndex, type Limits, type PrivateGit, readIndex, writeIndex } from './private-git.ts'
import { fields, GITLINK_MODE } from './raw-diff.ts'
import { findChanges, withoutSlash } from './work-tree.ts'

/** What earlier steps of the job left in the workspace. */
export interface Leftovers {
  /** Tracked files that they changed, put back as the start commit has them. */
  readonly putBack: readonly Buffer[]
  /** Files, and repositories, that they added: they stay where they are, and in no tree. */
  readonly outside: readonly Buffer[]
  /** What git ignored, whole folders as one: an agent that changes the rules must not bring it into a tree. */
  readonly ignored: readonly Buffer[]
}

/**
 * Makes the start commit the start: nothing of what earlier steps did may be handed on as an agent's work, a file
 * with credentials above all.
 *
 * @param first the first index
 * @param headTree null: nothing is committed yet
 * @throws {GitError}
 */
export async function putAside(
  git: PrivateGit,
  first: BaseIndex,
  headTree: string | null,
  limits: Limits,
): Promise<{ readonly leftovers: Leftovers; readonly base: BaseIndex }> {
  const seconds = Math.floor(Date.now() / 1000) - 1
  await writeIndex(git.places, first.index.bytes, first.seconds)
  // the stat data of what is the same in both stays
  await git.run('look', ['read-tree', ...(headTree === null ? ['--empty'] : ['--reset', headTree])], limits)
  await git.run('look', ['update-index', '-q', '--refresh'], limits, { answers: [0, 1] })
  const { touched, gone, untracked } = await findChanges(git, limits)
  const list = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory']
  const ignored = fields((await git.run('look', list, limits)).stdout).map(withoutSlash)
  const files = [...touched, ...gone].filter(
    ({ oldMode, newMode }) => oldMode !== GITLINK_MODE && newMode !== GITLINK_MODE,
  )
  // of a file with a filter that is not ours nobody can tell here whether it was changed
  const putBack = await checkOut(
    git,
    files.map(({ path }) => path),
    limits,
  )
  const index = distrusting(await readIndex(git), seconds)
  return { leftovers: { putBack, outside: untracked, ignored }, base: { index, seconds } }
}
