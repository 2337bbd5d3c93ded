import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a file whole: whoever reads it, also after a kill in the middle, finds the old or the new content. What
 * stood at the path, a link, a FIFO or a folder that a child put there, is replaced and never followed.
 */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.${process.pid}.next`
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
