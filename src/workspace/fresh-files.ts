import { chmodSync, constants, copyFileSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { checkOut } from './checkout.ts'
import { giveAccess, parentOf } from './folders.ts'
import { keyOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import type { RawChange } from './raw-diff.ts'
import { besideOf, placeOf } from './start-files.ts'
import { isDone, read } from './tries.ts'

/** By key: what was written here, and what the file was then. */
export type WrittenFiles = Map<string, Written>

interface Written {
  /** Mode and object id, as the index names them. */
  readonly entry: string
  readonly stamp: string
}

export interface FreshFiles {
  readonly isWritten: boolean
  /** Keys of those that are still what they were. */
  readonly stuck: readonly string[]
}

/**
 * Writes touched files of the private index anew, with the time, the permissions and the bytes that a checkout gives
 * them. Those with a filter that is not run here have the content of the start, or there would be no tree: of them
 * there is a fresh copy.
 *
 * @throws {GitError}
 */
export async function writeFresh(
  git: PrivateGit,
  written: WrittenFiles,
  touched: readonly RawChange[],
  limits: Limits,
): Promise<FreshFiles> {
  const root = git.options.workTree
  const stale = touched.filter((change) => !isAsWritten(root, written, change))
  if (stale.length === 0) return { isWritten: false, stuck: [] }
  const before = new Map(stale.map(({ path }) => [keyOf(path), stampOf(root, path)]))
  for (const folder of new Set(stale.map(({ path }) => parentOf(keyOf(path))))) giveAccess(root, folder)
  const plain = await checkOut(
    git,
    stale.map(({ path }) => path),
    limits,
  )
  const done = new Set(plain.map(keyOf))
  const filtered = stale.filter(({ path }) => !done.has(keyOf(path)))
  for (const change of filtered) copyFresh(root, change)
  noteWritten(root, written, stale)
  const stuck = [...before].filter(([key, stamp]) => stamp === (written.get(key)?.stamp ?? stamp))
  return { isWritten: true, stuck: stuck.map(([key]) => key) }
}

export function noteWritten(root: string, written: WrittenFiles, changes: readonly RawChange[]): void {
  for (const { path, oldMode, oldId } of changes) {
    const stamp = stampOf(root, path)
    if (stamp !== null) written.set(keyOf(path), { entry: `${oldMode} ${oldId}`, stamp })
  }
}

function copyFresh(root: string, { path, oldMode }: RawChange): void {
  const key = keyOf(path)
  const place = placeOf(root, key)
  const beside = besideOf(root, key)
  const mode = (oldMode === '100755' ? 0o777 : 0o666) & ~process.umask()
  isDone(() => {
    if (!lstatSync(place).isFile()) return
    rmSync(beside, { recursive: true, force: true })
    copyFileSync(place, beside, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    chmodSync(beside, mode)
    renameSync(beside, place)
  })
}

function isAsWritten(root: string, written: WrittenFiles, { path, oldMode, oldId }: RawChange): boolean {
  const known = written.get(keyOf(path))
  return known?.entry === `${oldMode} ${oldId}` && known.stamp === stampOf(root, path)
}

/** Git compares whole seconds; this does not. null: it is not there. */
function stampOf(root: string, path: Buffer): string | null {
  const found = read(() => lstatSync(placeOf(root, keyOf(path)), { bigint: true }))
  if (found === null) return null
  return [found.ino, found.size, found.mtimeNs, found.ctimeNs, found.mode].join(' ')
}
