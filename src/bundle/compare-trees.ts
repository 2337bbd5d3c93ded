import { wholeOf } from './batch-file.ts'
import { below } from './clashes.ts'
import { type BareChange, contentOf, type Flaw } from './content.ts'
import type { ObjectStore } from './object-store.ts'
import { isFolder, isUnchanged, readTree, type TreeEntry } from './tree-object.ts'
import type { ChangedTree, Entry, GrownFolder } from './types.ts'
import { windingBeside } from './winding-links.ts'

/** Two trees side by side, by objects that were all checked. */
export interface Comparison extends ChangedTree {
  /** Ids of the trees and blobs that the new tree needs and the start need not have. */
  readonly needed: { readonly trees: readonly string[]; readonly blobs: readonly string[] }
  /** What is missing, damaged or malformed, each with what it is; the comparison is incomplete then. */
  readonly flaws: readonly Flaw[]
}

/** A hostile tree can hold itself, so to speak: ten levels of ten folders that are one object are 10^10 files. */
const MOST_PATHS = 300_000
const MOST_LEVELS = 500

interface Pair {
  readonly path: Buffer
  readonly before: string | null
  readonly after: string | null
}

interface State {
  readonly store: ObjectStore
  readonly changes: BareChange[]
  readonly grown: GrownFolder[]
  readonly trees: Set<string>
  readonly flaws: Flaw[]
}

/**
 * Compares two trees from the top down, only where they differ.
 *
 * @param start null: there is none, so that everything is new.
 * @throws {GitError} when git was stopped or took too long.
 */
export async function compareTrees(
  store: ObjectStore,
  start: string | null,
  tree: string,
): Promise<Comparison> {
  const state: State = { store, changes: [], grown: [], trees: new Set(), flaws: [] }
  let level: readonly Pair[] = start === tree ? [] : [{ path: Buffer.alloc(0), before: start, after: tree }]
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > MOST_LEVELS || level.length + state.changes.length > MOST_PATHS) {
      state.flaws.push({ path: level[0]?.path ?? Buffer.alloc(0), what: 'more than can be compared' })
      break
    }
    level = await compareLevel(state, level)
  }
  const { grown, changes, trees } = state
  const content = await contentOf(store, changes)
  const flaws = [...state.flaws, ...content.flaws]
  // one that is refused anyway can unfold to more than anybody wants to list
  const winding = flaws.length > 0 ? [] : await windingBeside(store, tree, content.changes)
  return {
    grown,
    changes: content.changes,
    winding: winding ?? [],
    flaws: winding === null ? [UNLISTED] : flaws,
    needed: { trees: [...trees], blobs: content.blobs },
  }
}

const UNLISTED: Flaw = {
  path: Buffer.alloc(0),
  what: 'folders are missing or damaged, or hold more than can be listed',
}

async function compareLevel(state: State, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  const trees = await readTrees(state, pairs)
  const next: Pair[] = []
  for (const pair of pairs) {
    const before = entriesOf(state, trees, pair, 'before')
    const after = entriesOf(state, trees, pair, 'after')
    if (pair.after !== null) state.trees.add(pair.after)
    noteGrowth(state, pair, before, after)
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const path = below(pair.path, Buffer.from(name, 'latin1'))
      const deeper = compareEntries(state, path, before.get(name) ?? null, after.get(name) ?? null)
      if (deeper !== null) next.push(deeper)
    }
    if (next.length > MOST_PATHS) return next
  }
  return next
}

type Entries = ReadonlyMap<string, TreeEntry>

interface KnownTree {
  readonly entries: Entries
  readonly flaws: readonly string[]
}

type KnownTrees = ReadonlyMap<string, KnownTree>

async function readTrees({ store }: State, pairs: readonly Pair[]): Promise<KnownTrees> {
  const trees = new Map<string, KnownTree>()
  const ids = pairs.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null)
  await store.each(ids, async (object) => {
    if (object.type !== 'tree') return
    const { entries, flaws } = readTree(await wholeOf(object), store.format)
    const byName = new Map(entries.map((entry) => [entry.name.toString('latin1'), entry]))
    trees.set(object.id, { entries: byName, flaws })
  })
  return trees
}

const NO_ENTRIES: Entries = new Map()

function entriesOf({ flaws }: State, trees: KnownTrees, pair: Pair, side: 'before' | 'after'): Entries {
  const id = pair[side]
  if (id === null) return NO_ENTRIES
  const known = trees.get(id)
  if (known === undefined) {
    flaws.push({ path: pair.path, what: `tree ${id}: missing or damaged` })
    return NO_ENTRIES
  }
  // what the start has is none of ours
  if (side === 'after') {
    const isEmpty = known.entries.size === 0 && pair.path.length > 0
    const found = isEmpty ? [...known.flaws, 'an empty folder'] : known.flaws
    for (const flaw of found) flaws.push({ path: pair.path, what: `tree ${id}: ${flaw}` })
  }
  return known.entries
}

function noteGrowth({ grown }: State, { path }: Pair, before: Entries, after: Entries): void {
  const added = [...after.keys()].filter((name) => !before.has(name))
  if (added.length === 0) return
  const bytes = (names: Iterable<string>) => [...names].map((name) => Buffer.from(name, 'latin1'))
  grown.push({ path, names: bytes(after.keys()), added: bytes(added) })
}

/** @returns the folders to be compared next. */
function compareEntries(
  { changes }: State,
  path: Buffer,
  before: TreeEntry | null,
  after: TreeEntry | null,
): Pair | null {
  if (before !== null && after !== null && isUnchanged(before, after)) return null
  const [oldFolder, newFolder] = [folderOf(before), folderOf(after)]
  if (before !== null && after !== null && oldFolder !== null && oldFolder === newFolder) return null
  const [oldLeaf, newLeaf] = [leafOf(before), leafOf(after)]
  if (oldLeaf !== null || newLeaf !== null) changes.push({ path, before: oldLeaf, after: newLeaf })
  return oldFolder === null && newFolder === null ? null : { path, before: oldFolder, after: newFolder }
}

function folderOf(entry: TreeEntry | null): string | null {
  return entry !== null && isFolder(entry) ? entry.id : null
}

function leafOf(entry: TreeEntry | null): Entry | null {
  return entry === null || isFolder(entry) ? null : { mode: entry.mode, id: entry.id }
}
