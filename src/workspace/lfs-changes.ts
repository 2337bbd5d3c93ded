import type { Differences } from './index-differences.ts'

/**
 * Files of git-lfs among the differences from the start, for people: a commit of ours would hold a pointer to what is in
 * nobody's storage. What is gone needs none.
 *
 * @param lfs Keys of the files that go through git-lfs.
 */
export function lfsChangesIn(differences: Differences, lfs: ReadonlySet<string>): readonly string[] {
  return [...differences].flatMap(([key, { after }]) => (after !== null && lfs.has(key) ? [textOf(key)] : []))
}

import { textOf } from './keys.ts'
