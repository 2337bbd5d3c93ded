import { readCommit } from '../bundle/commit-object.ts'
import { isFolder, readTree, type TreeEntry } from '../bundle/tree-object.ts'
import type { ObjectFormat } from '../workspace/index-file.ts'
import type { Objects } from './objects.ts'

/** All folders of a commit, read from objects whose bytes are what their ids say. */
export interface BaseTree {
  /** What is at the top. */
  readonly root: readonly TreeEntry[]
  /** What is in a folder. */
  inFolder(entry: TreeEntry): readonly TreeEntry[]
}

export type ReadBaseTree =
  | { readonly kind: 'read'; readonly tree: BaseTree; readonly id: string }
  /** There is no such commit, or not all of it. */
  | { readonly kind: 'missing' }

/** @throws {GitError} when git was stopped or took too long. */
export async function readBaseTree(
  objects: Objects,
  format: ObjectFormat,
  commit: string,
): Promise<ReadBaseTree> {
  const content = (await objects.read([commit], 'commit')).get(commit)
  if (content === undefined) return { kind: 'missing' }
  const id = readCommit(content).tree
  const trees = new Map<string, readonly TreeEntry[]>()
  for (let wanted = [id]; wanted.length > 0; ) {
    const read = await objects.read(wanted, 'tree')
    if (read.size < wanted.length) return { kind: 'missing' }
    for (const [one, bytes] of read) trees.set(one, readTree(bytes, format).entries)
    const below = [...read.keys()].flatMap((one) => (trees.get(one) ?? []).filter(isFolder))
    wanted = [...new Set(below.map((entry) => entry.id))].filter((one) => !trees.has(one))
  }
  const entriesOf = (one: string) => trees.get(one) ?? []
  return { kind: 'read', id, tree: { root: entriesOf(id), inFolder: (entry) => entriesOf(entry.id) } }
}
