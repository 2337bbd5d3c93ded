import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { PERMISSIONS, parentsOf, placeOf } from './start-files.ts'
import { isDone, read } from './tries.ts'

// Folders of a work tree by key: one character for each byte, `''` is the root. A link is none.

const OWNER_ALL = 0o700
const OWNER_READS = 0o500

/** All permissions of a folder; null: it is none, or cannot be reached. */
export function modeOf(root: string, folder: string): number | null {
  const found = read(() => lstatSync(placeOf(root, folder)))
  return found?.isDirectory() ? found.mode & PERMISSIONS : null
}

/** Whether it is a folder that no link leads to. */
export function isReal(root: string, folder: string): boolean {
  return [...parentsOf(folder), folder].every((one) => modeOf(root, one) !== null)
}

/** Empty where it cannot be read. */
export function entriesIn(root: string, folder: string) {
  return read(() => readdirSync(placeOf(root, folder), { withFileTypes: true, encoding: 'latin1' })) ?? []
}

export function hasGit(root: string, folder: string): boolean {
  return read(() => lstatSync(placeOf(root, below(folder, '.git')))) !== null
}

export function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

export function parentOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')))
}

/**
 * Makes the folders on the way to a path, and the path itself where it is one, ours to change. Who owns a folder can
 * take that from itself, and what is in it could be neither moved away nor written anew.
 */
export function giveAccess(root: string, key: string): void {
  for (const folder of key === '' ? [''] : ['', ...parentsOf(key), key]) {
    if (modeOf(root, folder) === null) return
    letWrite(root, folder)
  }
}

/** Of one folder, where those above it let us in. */
export function letWrite(root: string, folder: string): void {
  open(root, folder, OWNER_ALL)
}

/** Lets all folders be read that we own. @returns whether there was one that could not be */
export function letReadAll(root: string, folder = ''): boolean {
  let isOpened = open(root, folder, OWNER_READS)
  for (const entry of entriesIn(root, folder)) {
    const isOther = folder !== '' || entry.name !== '.git'
    if (entry.isDirectory() && isOther && letReadAll(root, below(folder, entry.name))) isOpened = true
  }
  return isOpened
}

function open(root: string, folder: string, wanted: number): boolean {
  const mode = modeOf(root, folder)
  if (mode === null || (mode & wanted) === wanted || process.platform === 'win32') return false
  return isDone(() => chmodSync(placeOf(root, folder), mode | OWNER_ALL))
}
