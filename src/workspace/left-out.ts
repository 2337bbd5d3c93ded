import { keyOf } from './keys.ts'
import type { Leftovers } from './leftovers.ts'
import { parentsOf } from './start-files.ts'

/** Knows what was there before the start: no tree holds it, so that no commit brings it in as an agent's work. */
export interface LeftOut {
  /** What earlier steps left behind, before the first tree is taken; nothing is left out until then. */
  know(leftovers: Leftovers): void
  /** Whether earlier steps left a file behind that git did not ignore. */
  isLeftover(path: Buffer): boolean
  /** Parts untracked paths into those that belong into a tree, and the keys of the others. */
  sort(untracked: readonly Buffer[]): { readonly ours: readonly Buffer[]; readonly others: readonly string[] }
  /** Remembers the others of a tree that was taken. */
  note(tree: string, others: readonly string[]): void
  /** The others of a tree. */
  of(tree: string): readonly string[]
}

export function createLeftOut(): LeftOut {
  // of a folder a key stands for all below
  let all: ReadonlySet<string> = new Set()
  let leftover: ReadonlySet<string> = new Set()
  const byTree = new Map<string, readonly string[]>()
  return {
    know: ({ outside, ignored }) => {
      leftover = new Set(outside.map(keyOf))
      all = new Set([...outside, ...ignored].map(keyOf))
    },
    isLeftover: (path) => isAmong(leftover, path),
    sort: (untracked) => ({
      ours: untracked.filter((path) => !isAmong(all, path)),
      others: untracked.filter((path) => isAmong(all, path)).map(keyOf),
    }),
    note: (tree, others) => void byTree.set(tree, others),
    of: (tree) => byTree.get(tree) ?? [],
  }
}

function isAmong(keys: ReadonlySet<string>, path: Buffer): boolean {
  if (keys.size === 0) return false
  const key = keyOf(path)
  return keys.has(key) || parentsOf(key).some((parent) => keys.has(parent))
}
