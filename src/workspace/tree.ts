import { type Around, createFilterGuard, type FilterGuard, filteredReason } from './filters.ts'
import { GitError } from './git.ts'
import { type Differences, differences } from './index-differences.ts'
import { gitlinks, type IndexFile, pathsOf, symlinks, unmergedPaths } from './index-file.ts'
import { distrusting, refreshed } from './index-trust.ts'
import { createObjectKeeper, type ObjectKeeper } from './keep.ts'
import { keyOf } from './keys.ts'
import { isKnownWork, type KnownTree } from './known-work.ts'
import { createLeftOut, type LeftOut } from './left-out.ts'
import { type Leftovers, putAside } from './leftovers.ts'
import { removeObjects } from './private-files.ts'
import {
  type BaseIndex,
  firstIndex,
  type IndexSource,
  type Limits,
  type PrivateGit,
  writeIndex,
} from './private-git.ts'
import { findChanges, record } from './work-tree.ts'

/** The content of a work tree at one moment. */
export interface TakenTree {
  readonly kind: 'taken'
  readonly tree: string
  /** Paths of submodules and nested repositories: a tree holds their commit, not their content. */
  readonly gitlinks: readonly Buffer[]
}

export type TreeLook =
  | TakenTree
  | {
      readonly kind: 'none'
      readonly reason: string
      /** `filtered`: something that only a program that we do not run may read is not as it was at the start. */
      readonly cause: GitError['kind'] | 'unmerged' | 'filtered'
    }

/** Takes trees of one work tree; remembers what it has read, so that unchanged files are not read again. */
export interface TreeTaker {
  readonly keeper: ObjectKeeper
  readonly filters: FilterGuard
  /**
   * Before the first tree is taken: makes the start commit the start, whatever earlier steps left behind.
   *
   * @throws {GitError}
   */
  putAside(limits: Limits): Promise<Leftovers>
  take(limits: Limits): Promise<TreeLook>
  /** Takes it with all objects of edited files made anew: a child may have written over those of an earlier look. */
  takeAnew(limits: Limits): Promise<TreeLook>
  /** Paths that a merge left undecided at the start. Empty before the first look. */
  unmerged(): readonly Buffer[]
  /** {@link keyOf | Keys} of the start's files. Empty before the first look. */
  startKeys(): readonly string[]
  /** Those of them that are symbolic links. */
  startLinks(): readonly string[]
  /** The start's index, with the stat data of the last look; null before the first one. */
  startIndex(): BaseIndex | null
  /** Whether earlier steps left a file behind that git did not ignore: it is in no tree. */
  isLeftover(path: Buffer): boolean
  /**
   * What a tree that was taken here has other than the start. From memory: an object of git can be exchanged by a
   * child, and git does not hash again what it reads.
   *
   * @returns null for a tree that was not taken here
   */
  differencesFromStart(tree: string): Differences | null
  /** Keys of untracked files that were left out of a tree, because they, or what holds them, was there before the start. */
  leftOut(tree: string): readonly string[]
  /** Those of the tree that was taken last; null: none was. */
  lastDifferences(): Differences | null
}

interface State {
  readonly git: PrivateGit
  readonly source: IndexSource
  readonly keeper: ObjectKeeper
  readonly filters: FilterGuard
  /** Looks that were begun. */
  looks: number
  /** The start's paths, modes and ids; only its stat data gets newer. null: before the first look. */
  base: BaseIndex | null
  /** The tree of the base; null: none was taken yet. */
  baseTree: string | null
  lastTree: string | null
  /** The look that took it, where the files on disk have the very bytes of the tree; null: not so, or not known. */
  known: (KnownTree & TakenTree) | null
  readonly leftOut: LeftOut
  readonly differences: Map<string, Differences>
}

/**
 * A tree is always the start's index plus what the work tree holds now, so it depends on the files alone and not on
 * the looks before: an ignore rule that comes later hides what came after the start, and a file of the start that
 * comes back is seen although it is ignored.
 *
 * `git add` would do, but it runs `git status` inside of submodules, with their configuration:
 * `is_submodule_modified` in https://github.com/git/git/blob/v2.39.5/submodule.c
 *
 * @param around Of a repository that came after the start: the one around it.
 */
export function createTreeTaker(
  git: PrivateGit,
  source: IndexSource,
  around: Around | null = null,
): TreeTaker {
  const keeper = createObjectKeeper(git)
  const filters = createFilterGuard(git, around)
  const leftOut = createLeftOut()
  const state: State = {
    git,
    source,
    keeper,
    filters,
    looks: 0,
    base: null,
    baseTree: null,
    lastTree: null,
    known: null,
    leftOut,
    differences: new Map(),
  }
  return {
    keeper,
    filters,
    take: async (limits) => {
      const taken = await orNone(() => take(state, limits))
      const isDamaged = taken.kind === 'none' && taken.cause === 'failed' && state.lastTree !== null
      return isDamaged ? orNone(() => takeAnew(state, limits)) : taken
    },
    takeAnew: (limits) => orNone(() => takeAnew(state, limits)),
    putAside: (limits) => putAsideIn(state, limits),
    unmerged: () => (state.base === null ? [] : unmergedPaths(state.base.index)),
    startKeys: () => (state.base === null ? [] : pathsOf(state.base.index).map(keyOf)),
    startLinks: () => (state.base === null ? [] : symlinks(state.base.index).map(keyOf)),
    startIndex: () => state.base,
    isLeftover: leftOut.isLeftover,
    differencesFromStart: (tree) => state.differences.get(tree) ?? null,
    leftOut: leftOut.of,
    lastDifferences: () => state.differences.get(state.lastTree ?? '') ?? null,
  }
}

async function orNone(work: () => Promise<TreeLook>): Promise<TreeLook> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitError) return { kind: 'none', reason: error.message, cause: error.kind }
    throw error
  }
}

async function takeAnew(state: State, limits: Limits): Promise<TreeLook> {
  await removeObjects(state.git.places)
  state.keeper.forget()
  state.known = null
  return take(state, limits)
}

async function putAsideIn(state: State, limits: Limits): Promise<Leftovers> {
  const { git, source } = state
  await git.prepare(null)
  const first = await firstIndex(git, source, limits)
  state.base = first
  if (unmergedPaths(first.index).length > 0) return { putBack: [], outside: [], ignored: [] }
  const { leftovers, base } = await putAside(git, first, source.headTree, limits)
  state.base = base
  state.leftOut.know(leftovers)
  return leftovers
}

async function take(state: State, limits: Limits): Promise<TreeLook> {
  const { git, filters } = state
  const when = { isStart: state.source.trusted && state.looks === 0 }
  state.looks += 1
  // one second back, because the clock of files runs a little behind
  const trustedBefore = Math.floor(Date.now() / 1000) - 1
  await git.prepare(state.lastTree)
  state.base ??= await firstIndex(git, state.source, limits)
  const { index: base, seconds } = state.base
  if (unmergedPaths(base).length > 0) {
    return { kind: 'none', reason: 'the index holds an unfinished merge', cause: 'unmerged' }
  }
  await writeIndex(git.places, base.bytes, seconds)
  const changes = await findChanges(git, limits)
  const untracked = state.leftOut.sort(changes.untracked)
  const ours = { ...changes, untracked: untracked.ours }
  if (state.known !== null && isKnownWork(git, ours, state.known)) {
    state.leftOut.note(state.known.tree, untracked.others)
    return state.known
  }
  const sifted = await filters.sift(base, ours, when, limits)
  if (sifted.kind === 'filtered') {
    return { kind: 'none', reason: filteredReason(sifted.drivers), cause: 'filtered' }
  }
  const { tree, index } = await record({ ...state, base, baseTree: state.baseTree }, sifted.found, limits)
  if (!state.differences.has(tree)) {
    state.differences.set(tree, state.baseTree === null ? new Map() : differences(base, index))
  }
  if (index !== base) state.base = { index: nextBase(state, index, trustedBefore), seconds: trustedBefore }
  state.baseTree ??= tree
  state.lastTree = tree
  state.leftOut.note(tree, untracked.others)
  const taken: TakenTree = { kind: 'taken', tree, gitlinks: gitlinks(index) }
  const known = { ...taken, differences: state.differences.get(tree) ?? new Map() }
  state.known = isKnownWork(git, ours, known) ? known : null
  return taken
}

/** The first tree is the start, whose paths, modes and ids stay. */
function nextBase({ base, baseTree }: State, index: IndexFile, trustedBefore: number): IndexFile {
  if (base === null || baseTree === null) return distrusting(index, trustedBefore)
  return refreshed(base.index, index, trustedBefore)
}
