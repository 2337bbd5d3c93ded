import { cpSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveAccess } from './folders.ts'
import { placeOf } from './start-files.ts'
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
  const moved = keys.filter((key) => isDone(() => move(root, key, target)))
  return { moved, stuck: keys.filter((key) => !moved.includes(key)) }
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
  mkdirSync(placeOf(folder, key.slice(0, Math.max(0, key.lastIndexOf('/')))), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error
    copy(from, to)
    rmSync(from, { recursive: true, force: true })
  }
}

/** The temporary folder can be on another disk. A name that is no UTF-8 cannot be copied by Node, and is not worth more. */
function copy(from: Buffer, to: Buffer): void {
  const [source, target] = [from.toString('utf8'), to.toString('utf8')]
  if (!Buffer.from(source).equals(from)) return
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}
