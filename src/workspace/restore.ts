import { checkOut } from './checkout.ts'
import type { Differences } from './index-differences.ts'
import { pathOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { removeEmptyParents, restoreState } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

export interface RestoreOptions {
  readonly git: PrivateGit
  readonly root: string
  /** What is there now, as differences from the start. */
  readonly from: Differences
  /** What is to be there. */
  readonly to: Differences
  readonly limits: Limits
}

/**
 * Makes the files of a work tree what they were in a tree that was recorded here. What is new goes first: it may be a
 * link in place of a folder. Whether all of it worked is for the next look to say, since git does not hash again what
 * it reads.
 *
 * @throws {GitError}
 */
export async function restoreTree({ git, root, from, to, limits }: RestoreOptions): Promise<void> {
  const wanted = wantedEntries(from, to)
  for (const [key, entry] of wanted) if (entry === null) remove(root, key)
  const entries = [...wanted].flatMap(([key, entry]) => (entry === null ? [] : [{ key, entry }]))
  if (entries.length === 0) return
  await git.run('look', ['read-tree', '--empty'], limits)
  const input = Buffer.from(entries.map(({ key, entry }) => `${entry}\t${key}\0`).join(''), 'latin1')
  await git.run('look', ['update-index', '-z', '--index-info'], limits, { input })
  await checkOut(
    git,
    entries.map(({ key }) => pathOf(key)),
    limits,
  )
}

/** Mode and id of every path that differs; null: it is not to be there. What one side does not name is the start's. */
function wantedEntries(from: Differences, to: Differences): ReadonlyMap<string, string | null> {
  const wanted = new Map<string, string | null>()
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const [now, then] = [from.get(key), to.get(key)]
    const isThere = now === undefined ? then?.before : now.after
    const isToBe = then === undefined ? now?.before : then.after
    if (isThere !== isToBe) wanted.set(key, isToBe ?? null)
  }
  return wanted
}

/** A folder that was made for it goes as well: `mkdir` would fail the next time. */
function remove(root: string, key: string): void {
  try {
    restoreState(root, key, { kind: 'absent' })
    removeEmptyParents(root, key)
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
  }
}
