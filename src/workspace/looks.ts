import { lstat, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Look, MadeCheckout, WorkspacePort } from '../loop/ports.ts'
import { type Checkout, NOTHING_DONE } from './as-checkout.ts'
import { changedFiles, changedPaths, writePatch } from './changes.ts'
import { type FingerprintLook, type FingerprintOptions, takeFingerprint } from './fingerprint.ts'
import { GitError } from './git.ts'
import { firstReplaced, type Identity } from './identity.ts'
import { textOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { restoreTree } from './restore.ts'
import { messageOf, systemErrorCode } from './system-error.ts'

/** What looks and changes are made with. */
export interface Parts extends FingerprintOptions {
  readonly lookTimeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly git: PrivateGit
  /** What must still be there for a look to mean something. */
  readonly identities: readonly Identity[]
  /** Tree of the start commit: what a patch is made for. */
  readonly commitTree: string
  /** Where the patch of the work is written; absolute. */
  readonly patchPath: string
}

const TIMEOUTS_AT_MOST = 2

export function limitsOf({
  lookTimeoutMs,
  signal,
}: Pick<Parts, 'lookTimeoutMs'> & { readonly signal?: AbortSignal | undefined }): Limits {
  return { deadline: Date.now() + lookTimeoutMs, signal }
}

/** One look. Whatever goes wrong means that there is none, never that nothing has changed. */
export async function lookAt(parts: Parts, when: { readonly isStart: boolean }): Promise<FingerprintLook> {
  const replaced = await firstReplaced(parts.identities)
  if (replaced !== null) return failed(`${replaced} is gone or was replaced`)
  try {
    return await takeFingerprint(parts, when, limitsOf(parts))
  } catch (error) {
    // a full disk or a folder taken away means the same as a failure of git
    if (systemErrorCode(error) === null) throw error
    return failed(messageOf(error))
  }
}

function failed(reason: string): FingerprintLook {
  return { kind: 'none', reason, cause: 'failed' }
}

/** Beside what the loop asks for. */
export interface StartWatch {
  /** Files of the start that are not what they were, for people; null: that cannot be told. */
  startChanges(): Promise<readonly string[] | null>
}

type LooksAndChanges = StartWatch &
  Pick<WorkspacePort, 'look' | 'keep' | 'restore' | 'makeCheckout' | 'changedFiles' | 'changedPaths'>

/** The looks after the start, and what can be said of the trees they took. One thing at a time. */
export function looksAndChanges(parts: Parts, start: FingerprintLook, checkout: Checkout): LooksAndChanges {
  const inOrder = oneAtATime()
  const look = laterLooks(parts, start)
  const { taker } = parts
  return {
    look: () => inOrder(look),
    restore: (tree) => inOrder(() => orElse(() => restore(parts, tree), undefined)),
    makeCheckout: (tree) => inOrder(() => orStuck(() => checkout.make(tree, limitsOf(parts)))),
    startChanges: () => inOrder(() => orElse(() => startChanges(parts, look), null)),
    keep: (tree) => inOrder(() => orElse(() => keepPatch(parts, tree), null)),
    changedFiles: (tree) => inOrder(() => orElse(() => filesSince(parts, start, tree), null)),
    changedPaths: async (from, to) => {
      const before = taker.differencesFromStart(from)
      const after = taker.differencesFromStart(to)
      return before === null || after === null ? [] : changedPaths(before, after)
    },
  }
}

function laterLooks(parts: Parts, start: FingerprintLook): () => Promise<Look> {
  const misses = [start].filter(isTimeout)
  return async () => {
    if (misses.length >= TIMEOUTS_AT_MOST) {
      return { kind: 'none', reason: 'git took too long twice, so it is not asked again' }
    }
    const taken = await lookAt(parts, { isStart: false })
    if (taken.kind === 'taken') return taken
    if (isTimeout(taken)) misses.push(taken)
    return { kind: 'none', reason: taken.reason }
  }
}

function isTimeout(look: FingerprintLook): boolean {
  return look.kind === 'none' && look.cause === 'timed-out'
}

async function keepPatch(parts: Parts, tree: string): Promise<string | null> {
  const { git, commitTree, patchPath: path } = parts
  // First, because it does not follow a link that a child has put in the way.
  await git.prepare(tree)
  await rm(path, { recursive: true, force: true })
  if (tree === commitTree) return null
  await makeFolder(dirname(path))
  await writePatch({ git, from: commitTree, to: tree, limits: limitsOf(parts) }, path)
  return path
}

/** A child can have put a link in its place, and what we write would land wherever that leads. */
async function makeFolder(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (found !== null && !found.isDirectory()) await rm(path)
  await mkdir(path, { recursive: true })
}

async function restore(parts: Parts, tree: string): Promise<void> {
  const { git, root, taker } = parts
  const from = taker.lastDifferences()
  const to = taker.differencesFromStart(tree)
  if (from === null || to === null) return
  await git.prepare(tree)
  await restoreTree({ git, root, from, to, limits: limitsOf(parts) })
}

async function startChanges({ taker }: Parts, look: () => Promise<Look>): Promise<readonly string[] | null> {
  if ((await look()).kind === 'none') return null
  const changed = [...(taker.lastDifferences() ?? [])].filter(([, { before }]) => before !== null)
  return changed.map(([key]) => textOf(key))
}

async function filesSince(parts: Parts, start: FingerprintLook, tree: string) {
  const { git, taker } = parts
  const differences = taker.differencesFromStart(tree)
  if (differences === null || start.kind === 'none') return null
  await git.prepare(tree)
  return changedFiles({ git, from: start.tree, to: tree, limits: limitsOf(parts) }, differences)
}

/** Does without when git or the file system fails; everything else is a bug. */
export async function orElse<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitError || systemErrorCode(error) !== null) return fallback
    throw error
  }
}

/** What could not be made a checkout is none. */
async function orStuck(work: () => Promise<MadeCheckout>): Promise<MadeCheckout> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GitError) && systemErrorCode(error) === null) throw error
    return { ...NOTHING_DONE, stuck: messageOf(error) }
  }
}

type InOrder = <T>(work: () => Promise<T>) => Promise<T>

/** Two calls must not write the private git directory at the same time. */
function oneAtATime(): InOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
