import { chmodSync, rmdirSync, rmSync } from 'node:fs'
import { below, entriesIn, giveAccess, hasGit, letWrite, modeOf, parentOf } from './folders.ts'
import { placeOf } from './start-files.ts'
import type { OtherFolder } from './start-others.ts'
import { isDone } from './tries.ts'

// What git does not see and a gate can: files that are none (a FIFO, a socket), folders with nothing in them, and the
// permissions of folders. Without waiting, as everything that is many and small.

/** What was there at the start: it stays as it is. Keys, one character for each byte. */
export interface StartOddities {
  /** Permissions of the folders that hold files of the tree. */
  readonly folders: ReadonlyMap<string, number>
  /** Files that are none. */
  readonly specials: ReadonlySet<string>
  /** Folders that no file of the tree is in. */
  readonly others: ReadonlyMap<string, OtherFolder>
  /** Folders of the tree that have a `.git` in them. */
  readonly withGit: ReadonlySet<string>
}

/** Folders that hold files of the tree now, with their permissions. */
export type TreeFolders = ReadonlyMap<string, number>

export interface Removed {
  /** There was something to do. */
  readonly isChanged: boolean
  /** Keys of what could not be removed or changed. */
  readonly stuck: readonly string[]
}

/** @param files keys of the start's */
export function readOddities(
  root: string,
  files: readonly string[],
  others: ReadonlyMap<string, OtherFolder>,
): StartOddities {
  const folders = realFolders(root, foldersOf(files))
  const open = [...others].flatMap(([key, kind]) => (kind === 'open' ? [key] : []))
  const specials = [...folders.keys(), ...open].flatMap((folder) => specialsIn(root, folder))
  const withGit = new Set([...folders.keys()].filter((folder) => hasGit(root, folder)))
  return { folders, specials: new Set(specials), others, withGit }
}

/** @param added keys of files of the tree that the start has not */
export function treeFolders(root: string, start: StartOddities, added: readonly string[]): TreeFolders {
  return realFolders(root, [...start.folders.keys(), ...foldersOf(added)])
}

/**
 * Takes away what came since, and makes folders what a checkout makes them.
 *
 * @param others folders that no file of the tree is in, as git lists them
 */
export function removeOddities(
  root: string,
  start: StartOddities,
  folders: TreeFolders,
  others: readonly string[],
): Removed {
  const work: Work = { root, start, isChanged: false, stuck: [] }
  const wanted = wantedModes(start, folders)
  for (const [folder, mode] of folders) {
    if (mode !== wanted.get(folder)) setMode(work, folder, mode, wanted.get(folder) ?? mode)
    removeSpecials(work, folder)
  }
  for (const folder of others) removeNew(work, folder)
  return work
}

interface Work {
  readonly root: string
  readonly start: StartOddities
  isChanged: boolean
  readonly stuck: string[]
}

const SET_GROUP = 0o2000

/** A new folder takes over from the one it is in that files belong to its group. */
function wantedModes(start: StartOddities, folders: TreeFolders): ReadonlyMap<string, number> {
  const usual = 0o777 & ~process.umask()
  const wanted = new Map<string, number>()
  for (const folder of folders.keys()) {
    const around = process.platform === 'linux' ? (wanted.get(parentOf(folder)) ?? 0) : 0
    wanted.set(folder, start.folders.get(folder) ?? usual | (around & SET_GROUP))
  }
  return wanted
}

/** The folders that hold these files, the root included. */
function foldersOf(files: readonly string[]): readonly string[] {
  const found = new Set([''])
  for (const file of files) {
    let end = file.lastIndexOf('/')
    // where a folder is known, all above it are
    while (end > 0 && !found.has(file.slice(0, end))) {
      found.add(file.slice(0, end))
      end = file.lastIndexOf('/', end - 1)
    }
  }
  return [...found]
}

/** Permissions of those that are folders, by key, the outer ones first. What a link leads to is none, and neither is anything below it. */
function realFolders(root: string, folders: readonly string[]): TreeFolders {
  const real = new Map<string, number>()
  for (const folder of [...folders].sort()) {
    const mode = folder === '' || real.has(parentOf(folder)) ? modeOf(root, folder) : null
    if (mode !== null) real.set(folder, mode)
  }
  return real
}

/** On Windows there is nothing to set, and other file systems may not keep all of it. */
function setMode(work: Work, folder: string, mode: number, wanted: number): void {
  if (process.platform === 'win32') return
  const isSet = isDone(() => chmodSync(placeOf(work.root, folder), wanted))
  if (!isSet) work.stuck.push(folder)
  else if (modeOf(work.root, folder) !== mode) work.isChanged = true
}

function specialsIn(root: string, folder: string): readonly string[] {
  return entriesIn(root, folder)
    .filter((entry) => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink())
    .map(({ name }) => below(folder, name))
}

function removeSpecials(work: Work, folder: string): void {
  const { root, start } = work
  for (const key of specialsIn(root, folder)) {
    if (start.specials.has(key)) continue
    giveAccess(root, folder)
    if (isDone(() => rmSync(placeOf(root, key), { force: true }))) work.isChanged = true
    else work.stuck.push(key)
  }
}

/** In a folder of the start what was not there goes, in any other all that is empty. */
function removeNew(work: Work, folder: string): void {
  const known = work.start.others.get(folder)
  if (known === undefined) {
    giveAccess(work.root, folder)
    removeEmpty(work, folder)
  }
  if (known !== 'open') return
  removeSpecials(work, folder)
  for (const entry of entriesIn(work.root, folder)) {
    if (entry.isDirectory() && entry.name !== '.git') removeNew(work, below(folder, entry.name))
  }
}

/** What git ignores in it stays, and so does the folder then. */
function removeEmpty(work: Work, folder: string): void {
  const { root, stuck } = work
  if (modeOf(root, folder) === null) {
    // a name that is too long for us is not too long for everybody
    stuck.push(folder)
    return
  }
  letWrite(root, folder)
  removeSpecials(work, folder)
  for (const entry of entriesIn(root, folder)) {
    if (entry.isDirectory() && entry.name !== '.git') removeEmpty(work, below(folder, entry.name))
  }
  if (entriesIn(root, folder).length > 0) return
  if (isDone(() => rmdirSync(placeOf(root, folder)))) work.isChanged = true
  else stuck.push(folder)
}
