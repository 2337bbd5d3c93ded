import type { MadeCheckout } from '../loop/ports.ts'
import { entriesIn, isReal, letReadAll } from './folders.ts'
import { noteWritten, type WrittenFiles, writeFresh } from './fresh-files.ts'
import { GitError } from './git.ts'
import type { Differences } from './index-differences.ts'
import { gitlinks } from './index-file.ts'
import { keyOf, textOf } from './keys.ts'
import { readOddities, removeOddities, type StartOddities, treeFolders } from './odd-files.ts'
import { type BaseIndex, type Limits, type PrivateGit, writeIndex } from './private-git.ts'
import { GITLINK_MODE, type RawChange, readRawDiff } from './raw-diff.ts'
import { setAside } from './set-aside.ts'
import { parentsOf } from './start-files.ts'
import { readOthers } from './start-others.ts'
import { readStartRules, unignored } from './start-rules.ts'
import { straysIn } from './strays.ts'
import type { TreeTaker } from './tree.ts'
import { silent, withoutSlash } from './work-tree.ts'

/**
 * Makes a work tree what a checkout of a tree gives, as far as git and Node can tell: gates then judge nothing that
 * whoever checks the tree out would not have. What git ignored at the start stays, for dependencies are there, and so
 * does everything that was not touched since.
 */
export interface Checkout {
  /**
   * @param tree one that was taken of this work tree
   * @throws {GitError}
   */
  make(tree: string, limits: Limits): Promise<MadeCheckout>
}

export interface CheckoutOptions {
  readonly git: PrivateGit
  readonly taker: TreeTaker
  /** Where what is moved away goes; absolute. */
  readonly asideFolder: string
}

interface State extends CheckoutOptions {
  readonly root: string
  /** The start's index: whose stat data still fits has not been touched since. */
  readonly start: BaseIndex
  readonly rules: Buffer
  readonly oddities: StartOddities
  /** Keys of submodules that were not there at the start, but for their folder. */
  readonly emptyModules: readonly string[]
  readonly written: WrittenFiles
}

export const NOTHING_DONE: MadeCheckout = { hasChanged: false, aside: [], stuck: null }

/**
 * Before the first child, and after the first tree: what is here then is as good as a checkout.
 *
 * @throws {GitError}
 */
export async function openCheckout(options: CheckoutOptions, limits: Limits): Promise<Checkout> {
  const { git, taker } = options
  const start = taker.startIndex()
  if (start === null) return { make: async () => NOTHING_DONE }
  const root = git.options.workTree
  await git.prepare(null)
  await writeIndex(git.places, start.index.bytes, start.seconds)
  const rules = await readStartRules(git, start.index, limits)
  const others = await readOthers(git, foldersIn(await strangers(git, rules, limits)), limits)
  const oddities = readOddities(root, taker.startKeys(), others)
  const links = gitlinks(start.index).map(keyOf)
  const emptyModules = links.filter((key) => entriesIn(root, key).length === 0)
  const state: State = { ...options, root, start, rules, oddities, emptyModules, written: new Map() }
  noteWritten(root, state.written, await touchedIn(git, limits))
  return { make: (tree, within) => make(state, tree, within) }
}

/** What is in no index: folders of nothing else as one path, with a slash at the end, also empty ones. */
function strangers(git: PrivateGit, rules: Buffer, limits: Limits): Promise<readonly Buffer[]> {
  return unignored(git, rules, limits, ['--directory'])
}

function foldersIn(listed: readonly Buffer[]): readonly string[] {
  return listed.filter((path) => path.at(-1) === SLASH).map((path) => keyOf(withoutSlash(path)))
}

const SLASH = 0x2f

async function make(state: State, tree: string, limits: Limits): Promise<MadeCheckout> {
  const { git, taker, root, start } = state
  const differences = taker.differencesFromStart(tree)
  if (differences === null) return { ...NOTHING_DONE, stuck: `the tree ${tree} was not taken here` }
  await git.prepare(tree)
  await writeIndex(git.places, start.index.bytes, start.seconds)
  await setEntries(git, differences, limits)
  const { isOpened, value } = await readable(root, () => clearAway(state, differences, limits))
  const { touched, aside, removed } = value
  const fresh = await writeFresh(git, state.written, touched, limits)
  const stuck = [...aside.stuck, ...removed.stuck, ...fresh.stuck].map(shown)
  return {
    hasChanged: isOpened || aside.moved.length > 0 || removed.isChanged || fresh.isWritten,
    aside: aside.moved.map(shown),
    stuck: stuck.length === 0 ? null : stuckText(stuck),
  }
}

/** A folder that was closed hides what is in it; git complains, and is asked again where that can be mended. */
async function readable<T>(
  root: string,
  work: () => Promise<T>,
): Promise<{ readonly isOpened: boolean; readonly value: T }> {
  try {
    return { isOpened: false, value: await work() }
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed' || !letReadAll(root)) throw error
    return { isOpened: true, value: await work() }
  }
}

/** Everything that a checkout has not: what is content is moved away, the rest removed. */
async function clearAway(state: State, differences: Differences, limits: Limits) {
  const { git, root, rules, oddities } = state
  const [listed, touched] = await Promise.all([strangers(git, rules, limits), touchedIn(git, limits)])
  const added = [...differences].flatMap(([key, { before }]) => (before === null ? [key] : []))
  const folders = treeFolders(root, oddities, added)
  const others = foldersIn(listed)
  const strays = await straysIn({ git, rules, start: oddities, folders, others }, limits)
  const files = await hiddenIn(state, listed, limits)
  const whole = new Set(files)
  const apart = strays.filter((key) => !parentsOf(key).some((parent) => whole.has(parent)))
  const hidden = [...files, ...apart, ...insideModules(state)]
  const aside = setAside(root, hidden, state.asideFolder)
  const left = aside.moved.length === 0 ? others : foldersIn(await strangers(git, rules, limits))
  return { touched, aside, removed: removeOddities(root, oddities, folders, left) }
}

/** Of a submodule that is not there a checkout has an empty folder. */
function insideModules({ root, emptyModules }: State): readonly string[] {
  const real = emptyModules.filter((key) => isReal(root, key))
  return real.flatMap((key) => entriesIn(root, key).map(({ name }) => `${key}/${name}`))
}

const MOST_SHOWN = 3

function stuckText(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_SHOWN).map((path) => JSON.stringify(path))
  const rest = paths.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} could neither be made what a checkout gives nor be moved away`
}

function shown(key: string): string {
  return key === '' ? '.' : textOf(key)
}

/** Keys of the files that only rules which came after the start can hide, for they are not in the tree. */
async function hiddenIn(state: State, listed: readonly Buffer[], limits: Limits): Promise<readonly string[]> {
  const { git, root, taker, rules, oddities } = state
  const isStarts = (key: string) => {
    const known = oddities.others.get(key)
    return known === 'sealed' || (known !== undefined && entriesIn(root, key).length === 0)
  }
  const isNews = (path: Buffer) => !taker.isLeftover(path) && !isStarts(keyOf(path))
  if (!listed.map(withoutSlash).some(isNews)) return []
  const files = (await unignored(git, rules, limits, [])).map(withoutSlash)
  return files.filter((path) => !taker.isLeftover(path)).map(keyOf)
}

/** Makes the private index one of the tree, from memory: a tree object can have been exchanged. */
async function setEntries(git: PrivateGit, differences: Differences, limits: Limits): Promise<void> {
  if (differences.size === 0) return
  const gone = `0 ${'0'.repeat(git.options.objectFormat === 'sha256' ? 64 : 40)}`
  const lines = [...differences].map(([key, { after }]) => ({
    isGone: after === null,
    line: `${after ?? gone}\t${key}\0`,
  }))
  // a file can be where a folder was
  lines.sort((a, b) => Number(b.isGone) - Number(a.isGone))
  const input = Buffer.from(lines.map(({ line }) => line).join(''), 'latin1')
  await git.run('look', ['update-index', '-z', '--index-info'], limits, { input })
}

/** Files whose stat data is not the index's. */
async function touchedIn(git: PrivateGit, limits: Limits): Promise<readonly RawChange[]> {
  const args = ['diff-files', '-z', '--raw', '--no-renames', '--ignore-submodules=dirty']
  const changes = readRawDiff(await silent(git, args, limits))
  return changes.filter(({ oldMode }) => oldMode !== GITLINK_MODE)
}
