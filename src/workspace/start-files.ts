import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathOf } from './keys.ts'
import { systemErrorCode } from './system-error.ts'

// One file at a time and without waiting: these are few and small, nobody else is at work while they are read, and
// each await would cost more than the read. Paths are keys: one character for each byte, relative to the root.

/** What is at a path. A link is not followed, and neither is one on the way to it. */
export type FileState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'file'; readonly mode: number; readonly bytes: Buffer }
  | { readonly kind: 'link'; readonly target: Buffer }
  /** A folder, something that is no file, or a file that may not be read. */
  | { readonly kind: 'other' }

const ABSENT: FileState = { kind: 'absent' }
/** Also those bits of a folder that say whose group its files are of, and who may remove them. */
export const PERMISSIONS = 0o7777
const OWNER_EXECUTES = 0o100
const OWNER_ALL = 0o700

export function stateOf(root: string, key: string): FileState {
  try {
    if (parentsOf(key).some((parent) => !lstatSync(placeOf(root, parent)).isDirectory())) return ABSENT
    const place = placeOf(root, key)
    const found = lstatSync(place)
    if (found.isSymbolicLink()) return { kind: 'link', target: readlinkSync(place, { encoding: 'buffer' }) }
    if (!found.isFile()) return { kind: 'other' }
    return { kind: 'file', mode: found.mode & PERMISSIONS, bytes: readFileSync(place) }
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '') ? ABSENT : { kind: 'other' }
  }
}

/** Git keeps of the mode only whether the owner may execute the file. */
export function isSameState(one: FileState, other: FileState): boolean {
  if (one.kind === 'file' && other.kind === 'file') {
    return one.bytes.equals(other.bytes) && (one.mode & OWNER_EXECUTES) === (other.mode & OWNER_EXECUTES)
  }
  if (one.kind === 'link' && other.kind === 'link') return one.target.equals(other.target)
  return one.kind === other.kind
}

/**
 * Makes a path what it was. Whatever stands in its way goes, links above all; the file itself is there whole or not
 * at all.
 */
export function restoreState(root: string, key: string, state: FileState): void {
  if (state.kind === 'other') return
  const place = placeOf(root, key)
  if (state.kind === 'absent' || stateOf(root, key).kind === 'other') {
    rmSync(place, { recursive: true, force: true })
  }
  if (state.kind !== 'absent') write(root, key, state)
}

function write(root: string, key: string, state: Extract<FileState, { kind: 'file' | 'link' }>): void {
  for (const parent of parentsOf(key)) makeDirectory(placeOf(root, parent))
  const beside = besideOf(root, key)
  rmSync(beside, { recursive: true, force: true })
  if (state.kind === 'link') symlinkSync(state.target, beside)
  else writeFileSync(beside, state.bytes, { flag: 'wx' })
  if (state.kind === 'file') chmodSync(beside, state.mode)
  renameSync(beside, placeOf(root, key))
}

/** Where a file is made before it takes its place. Not its name and more: a name can be as long as names may be. */
export function besideOf(root: string, key: string): Buffer {
  return placeOf(root, [...key.split('/').slice(0, -1), `.converge-${process.pid}`].join('/'))
}

/** Makes a folder that is one itself, and ours to write in. */
export function makeDirectory(place: Buffer): void {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    if ((found.mode & OWNER_ALL) !== OWNER_ALL) chmodSync(place, (found.mode & PERMISSIONS) | OWNER_ALL)
    return
  }
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
}

/** Git has no empty folders. One that is not empty, or a link, stays, and so does all above it. */
export function removeEmptyParents(root: string, key: string): void {
  for (const parent of parentsOf(key).reverse()) {
    try {
      // By asking the system, and not by reading what is in it: that may be very much, and be asked for each of it.
      rmdirSync(placeOf(root, parent))
    } catch (error) {
      if (KEEPS_FOLDER.has(systemErrorCode(error) ?? '')) return
      throw error
    }
  }
}

/** It is not empty, or no folder; POSIX allows both codes for the first. */
const KEEPS_FOLDER: ReadonlySet<string> = new Set(['ENOTEMPTY', 'EEXIST', 'ENOTDIR'])

/** Keys of files and links in one folder; empty where there is none. */
export function filesIn(root: string, directory: string): readonly string[] {
  try {
    const entries = readdirSync(placeOf(root, directory), { withFileTypes: true, encoding: 'latin1' })
    const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink())
    return files.map(({ name }) => (directory === '' ? name : `${directory}/${name}`))
  } catch {
    return []
  }
}

/** `a/b/c` has `a` and `a/b`. */
export function parentsOf(key: string): string[] {
  const parts = key.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Where a key is below a folder. */
export function placeOf(root: string, key: string): Buffer {
  return Buffer.concat([Buffer.from(join(root, '/')), pathOf(key)])
}
