import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a file whole: whoever reads it, also after a kill in the middle, finds the old or the new content. What
 * stood at the path, a link, a FIFO or a folder that a child put there, is replaced and never followed; a folder that
 * a child took away is made again.
 */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.${process.pid}.next`
  mkdirSync(dirname(path), { recursive: true })
  rmSync(next, { recursive: true, force: true })
  const file = openSync(next, 'wx', 0o644)
  try {
    writeFileSync(file, content)
  } finally {
    closeSync(file)
  }
  try {
    renameSync(next, path)
  } catch {
    // A folder in the way: rename does not replace it.
    rmSync(path, { recursive: true, force: true })
    renameSync(next, path)
  }
}
