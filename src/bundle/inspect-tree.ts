import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { compareTrees } from './compare-trees.ts'
import type { Flaw } from './content.ts'
import { createObjectStore } from './object-store.ts'
import { type ChangedTree, shownPath } from './types.ts'

/** Objects are missing or are not what their ids say; one line each. */
export interface Damaged {
  readonly kind: 'damaged'
  readonly what: readonly string[]
}

export function damaged(flaws: readonly Flaw[]): Damaged {
  const what = flaws.map(({ path, what }) => (path.length === 0 ? what : `${what} (${shownPath(path)})`))
  return { kind: 'damaged', what }
}

export type Inspected = { readonly kind: 'inspected'; readonly tree: ChangedTree } | Damaged

export interface TreeToInspect {
  readonly git: PrivateGit
  /** null: nothing was committed yet. */
  readonly startTree: string | null
  readonly tree: string
  readonly limits: Limits
}

/**
 * Looks at what a tree has other than the start's, for `checkTree`.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function inspectTree({ git, startTree, tree, limits }: TreeToInspect): Promise<Inspected> {
  await git.prepare(tree)
  const comparison = await compareTrees(createObjectStore(git, limits), startTree, tree)
  return comparison.flaws.length > 0 ? damaged(comparison.flaws) : { kind: 'inspected', tree: comparison }
}
