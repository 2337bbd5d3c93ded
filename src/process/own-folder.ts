import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes sure that a path is a folder of ours again, after a child that could write there: what stands in its place,
 * a link above all, is removed. Through a link we would write wherever the child wants.
 */
export function ownFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
}

/** Removes the links that stand directly in a folder: we put none there. */
export function dropLinks(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(folder, entry.name))
  }
}
