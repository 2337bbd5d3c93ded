import { chmodSync, lstatSync, rmdirSync, unlinkSync } from 'node:fs'
import {
  type FileState,
  makeDirectory,
  PERMISSIONS,
  parentsOf,
  placeOf,
  restoreState,
  stateOf,
} from '../workspace/start-files.ts'
import { systemErrorCode } from '../workspace/system-error.ts'

/** What stands at a path and can be made again. */
export type Entry =
  | Extract<FileState, { kind: 'file' | 'link' }>
  | { readonly kind: 'folder'; readonly mode: number }

/** By key; a folder comes before what is in it. */
export type Entries = ReadonlyMap<string, Entry>

export type Found = Entry | { readonly kind: 'absent' | 'other' }

export function isEntry(found: Found): found is Entry {
  return found.kind !== 'absent' && found.kind !== 'other'
}

/** What is at a path. A link is not followed, and neither is one on the way to it. */
export function entryAt(root: string, key: string): Found {
  const state = stateOf(root, key)
  if (state.kind !== 'other') return state
  const found = lstatSync(placeOf(root, key), { throwIfNoEntry: false })
  return found?.isDirectory() ? { kind: 'folder', mode: found.mode & PERMISSIONS } : { kind: 'other' }
}

/** Entries in the order of their keys, in which a folder comes before what is in it. */
export function inOrder(entries: Iterable<readonly [key: string, entry: Entry]>): Entries {
  return new Map([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Takes away what is not wanted, and makes what is. What stands in the way of a wanted file goes; a folder that is not
 * wanted stays while there is something else in it.
 *
 * @param there keys of what may be there now; whatever else is there is not looked at
 * @returns keys of what is not as wanted afterwards
 */
export function setEntries(root: string, there: readonly string[], wanted: Entries): readonly string[] {
  // through a link in its place everything would land somewhere else
  if (!lstatSync(root, { throwIfNoEntry: false })?.isDirectory()) return [...wanted.keys()]
  for (const key of [...there].sort().reverse()) attempt(() => makeRoom(root, key, wanted.get(key)))
  for (const [key, entry] of wanted) attempt(() => put(root, key, entry))
  // last and from below, because in a folder that may not be written nothing can be put
  for (const [key, entry] of [...wanted].reverse()) attempt(() => setMode(root, key, entry))
  const unwanted = there.filter((key) => !wanted.has(key) && isFile(entryAt(root, key)))
  const missed = [...wanted].filter(([key, entry]) => !isSameContent(entryAt(root, key), entry))
  return [...unwanted, ...missed.map(([key]) => key)]
}

/** One that fails must not keep the others from it; what is missing then is seen afterwards. */
function attempt(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
  }
}

function makeRoom(root: string, key: string, wanted: Entry | undefined): void {
  const now = entryAt(root, key)
  if (now.kind === 'absent') return
  const isFolder = now.kind === 'folder'
  if (wanted !== undefined && isFolder === (wanted.kind === 'folder')) return
  const parent = parentsOf(key).at(-1)
  if (parent !== undefined) makeDirectory(placeOf(root, parent))
  if (isFolder) rmdirSync(placeOf(root, key))
  else unlinkSync(placeOf(root, key))
}

function put(root: string, key: string, entry: Entry): void {
  const now = entryAt(root, key)
  if (entry.kind === 'folder') {
    if (now.kind === 'folder') return
    for (const folder of [...parentsOf(key), key]) makeDirectory(placeOf(root, folder))
    return
  }
  // a folder that is still there holds what is not ours to take away
  if (now.kind === 'folder' || isSameContent(now, entry)) return
  restoreState(root, key, entry)
}

function setMode(root: string, key: string, entry: Entry): void {
  const now = entryAt(root, key)
  if (entry.kind === 'link' || now.kind !== entry.kind || now.mode === entry.mode) return
  chmodSync(placeOf(root, key), entry.mode)
}

function isFile({ kind }: Found): boolean {
  return kind !== 'absent' && kind !== 'folder'
}

/** Without modes: not every file system has them. */
function isSameContent(one: Found, other: Entry): boolean {
  if (one.kind === 'file' && other.kind === 'file') return one.bytes.equals(other.bytes)
  if (one.kind === 'link' && other.kind === 'link') return one.target.equals(other.target)
  return one.kind === 'folder' && other.kind === 'folder'
}
