import { chmodSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { PERMISSIONS, placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

// What git does not see and a gate can: files that are none (a FIFO, a socket), folders with nothing in them, and the
// permissions of folders. Without waiting, as everything that is many and small.

/** What was there at the start: it stays as it is. Keys, one character for each byte. */
export interface StartOddities {
  /** Permissions of the folders that hold files of the tree. */
  readonly folders: ReadonlyMap<string, number>
  /** Files that are none. */
  readonly specials: ReadonlySet<string>
  /** Folders that no file of the tree is in. */
  readonly others: ReadonlySet<string>
}

/**
 * @param files keys of the start's
 * @param others as git lists them
 */
export function readOddities(
  root: string,
  files: readonly string[],
  others: readonly string[],
): StartOddities {
  const folders = realFolders(root, foldersOf(files))
  const specials = [...folders.keys()].flatMap((folder) => specialsIn(root, folder))
  return { folders, specials: new Set(specials), others: new Set(others) }
}

/**
 * Takes away what came since, and makes folders what a checkout makes them.
 *
 * @param added keys of files of the tree that the start has not
 * @param others folders that no file of the tree is in, as git lists them
 * @returns whether there was anything to do
 */
export function removeOddities(
  root: string,
  start: StartOddities,
  added: readonly string[],
  others: readonly string[],
): boolean {
  let isChanged = false
  const usual = PERMISSIONS & ~process.umask()
  for (const [folder, mode] of realFolders(root, [...start.folders.keys(), ...foldersOf(added)])) {
    const wanted = start.folders.get(folder) ?? usual
    if (mode !== wanted && setMode(root, folder, wanted)) isChanged = true
    if (removeSpecials(root, folder, start)) isChanged = true
  }
  for (const folder of others) {
    if (!start.others.has(folder) && removeEmpty(root, folder, start)) isChanged = true
  }
  return isChanged
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

/** Permissions of those that are folders, by key. What a link leads to is none, and neither is anything below it. */
function realFolders(root: string, folders: readonly string[]): ReadonlyMap<string, number> {
  const real = new Map<string, number>()
  for (const folder of [...folders].sort()) {
    const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    const mode = folder === '' || real.has(parent) ? modeOf(root, folder) : null
    if (mode !== null) real.set(folder, mode)
  }
  return real
}

function modeOf(root: string, folder: string): number | null {
  const found = read(() => lstatSync(placeOf(root, folder)))
  return found?.isDirectory() ? found.mode & PERMISSIONS : null
}

/** The root is the user's, and on Windows there is nothing to set. */
function setMode(root: string, folder: string, mode: number): boolean {
  if (folder === '' || process.platform === 'win32') return false
  return isDone(() => chmodSync(placeOf(root, folder), mode))
}

/** Empty where it cannot be read. */
export function entriesIn(root: string, folder: string) {
  return read(() => readdirSync(placeOf(root, folder), { withFileTypes: true, encoding: 'latin1' })) ?? []
}

function specialsIn(root: string, folder: string): readonly string[] {
  return entriesIn(root, folder)
    .filter((entry) => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink())
    .map(({ name }) => below(folder, name))
}

function removeSpecials(root: string, folder: string, { specials }: StartOddities): boolean {
  const added = specialsIn(root, folder).filter((key) => !specials.has(key))
  return added.map((key) => isDone(() => rmSync(placeOf(root, key), { force: true }))).includes(true)
}

/** What git ignores in it stays, and so does the folder then. */
function removeEmpty(root: string, folder: string, start: StartOddities): boolean {
  if (modeOf(root, folder) === null) return false
  let isChanged = removeSpecials(root, folder, start)
  for (const entry of entriesIn(root, folder)) {
    if (!entry.isDirectory() || entry.name === '.git') continue
    if (removeEmpty(root, below(folder, entry.name), start)) isChanged = true
  }
  if (entriesIn(root, folder).length > 0) return isChanged
  return isDone(() => rmdirSync(placeOf(root, folder))) || isChanged
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** What cannot be read is not there for us; a bug is one. */
function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return null
  }
}

function isDone(work: () => void): boolean {
  return (
    read(() => {
      work()
      return true
    }) ?? false
  )
}
