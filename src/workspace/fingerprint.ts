import type { Look } from '../loop/ports.ts'
import { hashOf } from './hash.ts'
import { type MarkPlaces, readMarks } from './marks.ts'
import type { NestedReader } from './nested.ts'
import type { OutsideReader } from './outside.ts'
import type { Limits } from './private-git.ts'
import type { TreeLook, TreeTaker } from './tree.ts'

export interface FingerprintOptions {
  readonly root: string
  readonly taker: TreeTaker
  readonly nested: NestedReader
  /** Where the marks of package managers are looked for. */
  readonly markPlaces: MarkPlaces
  readonly outside: OutsideReader
}

export type FingerprintLook = Extract<Look, { kind: 'taken' }> | Extract<TreeLook, { kind: 'none' }>

/**
 * One look at everything a gate can tell and git or a mark can show: the tree, the content of submodules and nested
 * repositories, and what is installed.
 *
 * @param when `isStart`: no child has run yet.
 */
export async function takeFingerprint(
  options: FingerprintOptions,
  when: { readonly isStart: boolean },
  limits: Limits,
): Promise<FingerprintLook> {
  const { root, taker, nested, markPlaces, outside } = options
  const taken = await taker.take(limits)
  if (taken.kind === 'none') return taken
  const inside = await nested.read(root, taken.gitlinks, when, limits)
  if (inside.kind === 'none') return inside
  const content = hashOf([taken.tree, ...inside.inside])
  const marks = await readMarks(markPlaces)
  const fingerprint = hashOf([content, ...marks, ...(await outside.read())])
  return { kind: 'taken', fingerprint, content, tree: taken.tree, inside: inside.inside }
}
