import { wholeOf } from '../bundle/batch-file.ts'
import { readCommit } from '../bundle/commit-object.ts'
import type { ObjectStore } from '../bundle/object-store.ts'
import { isFolder, readTree, type TreeEntry } from '../bundle/tree-object.ts'

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
export async function readBaseTree(store: ObjectStore, commit: string): Promise<ReadBaseTree> {
  const found = await contents(store, [commit], 'commit')
  const content = found.get(commit)
  if (content === undefined) return { kind: 'missing' }
  const id = readCommit(content).tree
  const trees = new Map<string, readonly TreeEntry[]>()
  for (let wanted = [id]; wanted.length > 0; ) {
    const read = await contents(store, wanted, 'tree')
    if (read.size < wanted.length) return { kind: 'missing' }
    for (const [one, bytes] of read) trees.set(one, readTree(bytes, store.format).entries)
    const below = [...read.keys()].flatMap((one) => (trees.get(one) ?? []).filter(isFolder))
    wanted = [...new Set(below.map((entry) => entry.id))].filter((one) => !trees.has(one))
  }
  const entriesOf = (one: string) => trees.get(one) ?? []
  return { kind: 'read', id, tree: { root: entriesOf(id), inFolder: (entry) => entriesOf(entry.id) } }
}

/** Whole objects by id; those that are missing, damaged or of another type are left out. */
export async function contents(
  store: ObjectStore,
  ids: readonly string[],
  type: 'commit' | 'tree' | 'blob',
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  if (ids.length === 0) return found
  await store.each(ids, async (object) => {
    if (object.type === type) found.set(object.id, await wholeOf(object))
  })
  return found
}
