import type { Difference } from './index-file.ts'
import { GITLINK_MODE } from './raw-diff.ts'
import type { Differences } from './tree.ts'

/** A change that a commit of ours must not carry, because what it stands for would not be there. */
export interface Unpublishable {
  /** For people. */
  readonly path: string
  /** The content is in the storage of git-lfs, or in a submodule that has moved, or in a repository that is new. */
  readonly why: 'lfs' | 'submodule' | 'nested'
}

/**
 * Those among the differences from the start. What is gone can be published.
 *
 * @param lfs Keys of the files that go through git-lfs.
 */
export function unpublishableIn(
  differences: Differences,
  lfs: ReadonlySet<string>,
): readonly Unpublishable[] {
  return [...differences].flatMap(([key, difference]) => {
    const why = whyNot(difference, lfs.has(key))
    return why === null ? [] : [{ path: Buffer.from(key, 'latin1').toString('utf8'), why }]
  })
}

function whyNot({ before, after }: Difference, isLfs: boolean): Unpublishable['why'] | null {
  if (after === null) return null
  if (isGitlink(after)) return before !== null && isGitlink(before) ? 'submodule' : 'nested'
  return isLfs ? 'lfs' : null
}

/** @param content Mode and id. */
function isGitlink(content: string): boolean {
  return content.startsWith(`${GITLINK_MODE} `)
}
