import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveAccess, parentOf } from './folders.ts'
import { PERMISSIONS, placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'
import { isDone } from './tries.ts'

/** Keys, one character for each byte. */
export interface SetAside {
  readonly moved: readonly string[]
  /** Still where they were. */
  readonly stuck: readonly string[]
}

const NOTHING: SetAside = { moved: [], stuck: [] }

/**
 * Moves files and folders out of the workspace, into a numbered folder that has the same paths below it. Each time
 * there is a new one: nothing is lost, and nothing that is there already is in the way or leads elsewhere.
 */
export function setAside(root: string, keys: readonly string[], folder: string): SetAside {
  if (keys.length === 0) return NOTHING
  const target = freshFolder(folder)
  const moved: string[] = []
  const stuck: string[] = []
  for (const key of keys) (isDone(() => move(root, key, target)) ? moved : stuck).push(key)
  return { moved, stuck }
}

/** A child can have put something else in its place. */
function freshFolder(folder: string): string {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    rmSync(folder, { force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (let number = 1; ; number += 1) {
    const place = join(folder, String(number))
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) continue
    mkdirSync(place)
    return place
  }
}

function move(root: string, key: string, folder: string): void {
  const [from, to] = [placeOf(root, key), placeOf(folder, key)]
  giveAccess(root, key)
  mkdirSync(placeOf(folder, parentOf(key)), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error
    copy(from, to)
    rmSync(from, { recursive: true, force: true })
  }
}

/** The temporary folder can be on another disk. Not by Node's own `cpSync`, for which every name is UTF-8. */
function copy(from: Buffer, to: Buffer): void {
  const found = lstatSync(from)
  if (found.isSymbolicLink()) {
    symlinkSync(readlinkSync(from, { encoding: 'buffer' }), to)
    return
  }
  if (found.isDirectory()) {
    mkdirSync(to)
    for (const name of readdirSync(from, { encoding: 'buffer' })) copy(within(from, name), within(to, name))
    chmodSync(to, found.mode & PERMISSIONS)
  } else if (found.isFile()) copyFileSync(from, to, constants.COPYFILE_EXCL)
  else throw Object.assign(new Error('neither a file nor a folder'), { code: 'ENOTSUP' })
  utimesSync(to, found.atime, found.mtime)
}

function within(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from('/'), name])
}
