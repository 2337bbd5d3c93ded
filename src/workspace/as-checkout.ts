import { lstatSync } from 'node:fs'
import type { MadeCheckout } from '../loop/ports.ts'
import { checkOut } from './checkout.ts'
import { keyOf } from './index-file.ts'
import { entriesIn, readOddities, removeOddities, type StartOddities } from './odd-files.ts'
import { type BaseIndex, type Limits, type PrivateGit, writeIndex } from './private-git.ts'
import { GITLINK_MODE, type RawChange, readRawDiff } from './raw-diff.ts'
import { setAside } from './set-aside.ts'
import { placeOf } from './start-files.ts'
import { readStartRules, unignored } from './start-rules.ts'
import type { Differences, TreeTaker } from './tree.ts'
import { withoutSlash } from './work-tree.ts'

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
  /** By key: what was written here, and what the file was then. */
  readonly written: Map<string, Written>
}

interface Written {
  /** Mode and object id, as the index names them. */
  readonly entry: string
  readonly stamp: string
}

export const NOTHING_DONE: MadeCheckout = { hasChanged: false, aside: [] }

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
  const oddities = readOddities(root, taker.startKeys(), foldersIn(await strangers(git, rules, limits)))
  const state: State = { ...options, root, start, rules, oddities, written: new Map() }
  for (const { path, oldMode, oldId } of await touchedIn(git, limits)) {
    const stamp = stampOf(root, path)
    if (stamp !== null) state.written.set(keyOf(path), { entry: `${oldMode} ${oldId}`, stamp })
  }
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
  const { git, taker, root, start, rules } = state
  const differences = taker.differencesFromStart(tree)
  if (differences === null) return NOTHING_DONE
  await git.prepare(tree)
  await writeIndex(git.places, start.index.bytes, start.seconds)
  await setEntries(git, differences, limits)
  const [listed, touched] = await Promise.all([strangers(git, rules, limits), touchedIn(git, limits)])
  const aside = setAside(root, await hiddenIn(state, listed, limits), state.asideFolder)
  const left = aside.length === 0 ? listed : await strangers(git, rules, limits)
  const added = [...differences].flatMap(([key, { before }]) => (before === null ? [key] : []))
  const isChanged = removeOddities(root, state.oddities, added, foldersIn(left))
  const isWritten = await writeTouched(state, touched, limits)
  return {
    hasChanged: aside.length > 0 || isChanged || isWritten,
    aside: aside.map((key) => Buffer.from(key, 'latin1').toString('utf8')),
  }
}

/** Keys of the files that only rules which came after the start can hide, for they are not in the tree. */
async function hiddenIn(state: State, listed: readonly Buffer[], limits: Limits): Promise<readonly string[]> {
  const { git, root, taker, rules, oddities } = state
  const isStarts = (key: string) => oddities.others.has(key) && entriesIn(root, key).length === 0
  const isNews = (path: Buffer) => !taker.isOutside(path) && !isStarts(keyOf(path))
  if (!listed.map(withoutSlash).some(isNews)) return []
  const files = (await unignored(git, rules, limits, [])).map(withoutSlash)
  return files.filter((path) => !taker.isOutside(path)).map(keyOf)
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

/** @returns whether something was written */
async function writeTouched(state: State, touched: readonly RawChange[], limits: Limits): Promise<boolean> {
  const { git, root, written } = state
  const stale = touched.filter((change) => !isAsWritten(state, change))
  const paths = await checkOut(
    git,
    stale.map(({ path }) => path),
    limits,
  )
  const entries = new Map(stale.map(({ path, oldMode, oldId }) => [keyOf(path), `${oldMode} ${oldId}`]))
  for (const path of paths) {
    const stamp = stampOf(root, path)
    if (stamp !== null) written.set(keyOf(path), { entry: entries.get(keyOf(path)) ?? '', stamp })
  }
  return paths.length > 0
}

/** Files whose stat data is not the index's. */
async function touchedIn(git: PrivateGit, limits: Limits): Promise<readonly RawChange[]> {
  const args = ['diff-files', '-z', '--raw', '--no-renames', '--ignore-submodules=dirty']
  const changes = readRawDiff((await git.run('look', args, limits)).stdout)
  return changes.filter(({ oldMode }) => oldMode !== GITLINK_MODE)
}

function isAsWritten({ root, written }: State, { path, oldMode, oldId }: RawChange): boolean {
  const known = written.get(keyOf(path))
  return known?.entry === `${oldMode} ${oldId}` && known.stamp === stampOf(root, path)
}

/** Git compares whole seconds; this does not. null: it is not there. */
function stampOf(root: string, path: Buffer): string | null {
  const found = lstatSync(placeOf(root, keyOf(path)), { bigint: true, throwIfNoEntry: false })
  if (found === undefined) return null
  return [found.ino, found.size, found.mtimeNs, found.ctimeNs, found.mode].join(' ')
}
