import type { Differences } from './index-differences.ts'
import { keyOf, textOf } from './keys.ts'
import type { Leftovers } from './leftovers.ts'
import { lfsChangesIn } from './lfs-changes.ts'
import { limitsOf, type Parts } from './looks.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import type { Repository } from './repository.ts'

/** What the work is made into a commit from. */
export interface CommitSource {
  readonly git: PrivateGit
  /** null: nothing was committed yet. */
  readonly start: Repository['head']
  /** What a tree that was taken here has other than the start; null: it was not taken here. */
  differencesFromStart(tree: string): Differences | null
  /** Files of earlier steps that were changed since, for people. */
  leftoverChanges(): Promise<readonly string[]>
  /** Files left out of a tree because they were there before the start, and were not among its leftovers, for people. */
  unhidden(tree: string): readonly string[]
  /** Files of git-lfs that differ from the start in a tree that was taken here, for people. */
  lfsChanges(tree: string): readonly string[]
  limits(): Limits
  /** Writes all objects of the work anew. @returns the tree of what is there now; null: none could be taken */
  renew(): Promise<string | null>
}

export function commitSource(parts: Parts, leftovers: Leftovers, start: Repository['head']): CommitSource {
  const { git, taker, outside } = parts
  const known = new Set(leftovers.outside.map(keyOf))
  return {
    git,
    start,
    differencesFromStart: taker.differencesFromStart,
    leftoverChanges: async () => (await outside.changed()).map(textOf),
    unhidden: (tree) => taker.leftOut(tree).flatMap((key) => (known.has(key) ? [] : [textOf(key)])),
    lfsChanges: (tree) => lfsChangesIn(taker.differencesFromStart(tree) ?? new Map(), taker.filters.lfs),
    limits: () => limitsOf(parts),
    renew: async () => {
      const taken = await taker.takeAnew(limitsOf(parts))
      return taken.kind === 'taken' ? taken.tree : null
    },
  }
}
