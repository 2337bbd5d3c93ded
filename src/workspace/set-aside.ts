import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

/**
 * Moves files and folders out of the workspace, into a folder that has the same paths below it: nothing is lost.
 *
 * @param keys one character for each byte
 * @returns those that are gone from the workspace
 */
export function setAside(root: string, keys: readonly string[], folder: string): readonly string[] {
  return keys.filter((key) => {
    try {
      move(root, key, folder)
      return true
    } catch (error) {
      if (systemErrorCode(error) === null) throw error
      return false
    }
  })
}

function move(root: string, key: string, folder: string): void {
  const [from, to] = [placeOf(root, key), placeOf(folder, key)]
  mkdirSync(placeOf(folder, key.slice(0, Math.max(0, key.lastIndexOf('/')))), { recursive: true })
  rmSync(to, { recursive: true, force: true })
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
