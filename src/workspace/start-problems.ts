import type { AgentConfigProblem } from '../agent-config/open.ts'
import type { FingerprintLook } from './fingerprint.ts'
import { GitError } from './git.ts'
import { limitsOf, type Parts } from './looks.ts'
import { fields } from './raw-diff.ts'

/** Why nothing can begin in a workspace as it is at the start. Paths are for people. */
export type WorkspaceProblem =
  | AgentConfigProblem
  /** The index holds an unfinished merge: there is no tree to start from. */
  | { readonly kind: 'unmerged'; readonly paths: readonly string[] }
  /** Nothing can be handed on from here. */
  | { readonly kind: 'no-tree'; readonly reason: string }
  /** What earlier steps changed could not be put back. */
  | { readonly kind: 'not-put-back'; readonly paths: readonly string[] }

export async function startProblems(
  parts: Parts,
  start: FingerprintLook,
  { publishing }: { readonly publishing: boolean },
): Promise<readonly WorkspaceProblem[]> {
  const unmerged = parts.taker.unmerged().map(String)
  if (unmerged.length > 0) return [{ kind: 'unmerged', paths: unmerged }]
  if (!publishing) return []
  if (start.kind === 'none') return [{ kind: 'no-tree', reason: start.reason }]
  try {
    const paths = await pathsLeft(parts, start.tree)
    return paths.length === 0 ? [] : [{ kind: 'not-put-back', paths }]
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return [{ kind: 'no-tree', reason: error.message }]
  }
}

/** A submodule at another commit, or a file that nobody may write. */
async function pathsLeft(parts: Parts, tree: string): Promise<readonly string[]> {
  const { git, commitTree } = parts
  if (tree === commitTree) return []
  const args = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', commitTree, tree]
  const { stdout } = await git.run('objects', args, limitsOf(parts))
  return fields(stdout).map(String)
}
