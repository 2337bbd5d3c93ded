import { lstat, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Liveness } from '../loop/ports.ts'
import { systemErrorCode } from './system-error.ts'

/** A directory as it is called, and what that resolved to at the start. */
export interface KnownDirectory {
  readonly path: string
  readonly real: string
}

/** Resolves a directory while it is there, so that two spellings of one can be told later. */
export async function knowDirectory(path: string): Promise<KnownDirectory> {
  return { path, real: await realpath(path).catch(() => resolve(path)) }
}

/** The two questions that are put to the file system. */
export interface DirectoryProbe {
  lstat(path: string): Promise<{ isDirectory(): boolean; isSymbolicLink(): boolean }>
  realpath(path: string): Promise<string>
}

/** What an error means is death; any other (no permission, an input/output error) says nothing. */
const DEAD_PATH: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR'])
const DEAD_LINK: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])

/**
 * Is a directory usable, and if not, what is to be done?
 *
 * @param root Top of the repository; null: none is known, and nothing is claimed about it.
 * @returns `moved`: go on in the root. `lost`: the root is gone, or the directory is the root. `gone`: the directory
 *   is, and no root is known.
 */
export async function inspectDirectory(
  directory: KnownDirectory,
  root: KnownDirectory | null,
  probe: DirectoryProbe = { lstat, realpath },
): Promise<Liveness> {
  if (await isAlive(directory.path, probe)) return { kind: 'usable' }
  if (root === null) return { kind: 'gone' }
  const isRoot = directory.real === root.real || directory.path === root.path
  if (isRoot || !(await isAlive(root.path, probe))) return { kind: 'lost' }
  return { kind: 'moved', to: root.path }
}

async function isAlive(path: string, probe: DirectoryProbe): Promise<boolean> {
  const found = await answer(probe.lstat(path), DEAD_PATH)
  if (found === 'dead' || found === 'unknown') return found === 'unknown'
  if (!found.isSymbolicLink()) return found.isDirectory()
  const target = await answer(probe.realpath(path), DEAD_LINK)
  if (target === 'dead' || target === 'unknown') return target === 'unknown'
  const there = await answer(probe.lstat(target), DEAD_PATH)
  return there === 'dead' || there === 'unknown' ? there === 'unknown' : there.isDirectory()
}

async function answer<T>(asked: Promise<T>, deadly: ReadonlySet<string>): Promise<T | 'dead' | 'unknown'> {
  try {
    return await asked
  } catch (error) {
    return deadly.has(systemErrorCode(error) ?? '') ? 'dead' : 'unknown'
  }
}
