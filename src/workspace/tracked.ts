import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { Environment } from '../process/environment.ts'
import { changedFiles, changedPaths, writePatch } from './changes.ts'
import { type FingerprintOptions, takeFingerprint } from './fingerprint.ts'
import { GitError } from './git.ts'
import { firstReplaced, type Identity, identify } from './identity.ts'
import type { ObjectFormat } from './index-file.ts'
import { createNestedReader } from './nested.ts'
import { createPrivateGit, type Limits, type PrivateGit } from './private-git.ts'
import type { Repository } from './repository.ts'
import { createTreeTaker } from './tree.ts'

/** Resolved before the first child. */
export interface Programs {
  /** Absolute path. */
  readonly git: string
  /** Absolute path; null: not installed. */
  readonly gitLfs: string | null
}

export interface TrackedOptions extends Programs {
  readonly folder: string
  readonly environment: Environment
  readonly gateDirectories: readonly string[]
  readonly lookTimeoutMs: number
  readonly signal?: AbortSignal
}

export type WorkspaceProblem =
  /** The index holds an unfinished merge: there is no tree to start from. Paths are for people. */
  { readonly kind: 'unmerged'; readonly paths: readonly string[] }

/** The part of a workspace that needs a repository. */
export interface Tracked extends Omit<WorkspacePort, 'inspect'> {
  /** null: no repository, or nothing is committed yet. */
  readonly startCommit: string | null
  /** null: no tree could be taken. */
  readonly startTree: string | null
  /** The look that was taken at the start. */
  readonly startLook: Look
  readonly problems: readonly WorkspaceProblem[]
}

/** Git knows these without having them. */
const EMPTY_TREE: Readonly<Record<ObjectFormat, string>> = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

const TIMEOUTS_AT_MOST = 2

interface Parts extends FingerprintOptions {
  readonly options: TrackedOptions
  readonly git: PrivateGit
  readonly identities: readonly Identity[]
  /** Tree of the start commit: what a patch is made for. */
  readonly commitTree: string
}

/** Makes the private git directory of a repository and takes the first look. */
export async function openTracked(options: TrackedOptions, repository: Repository): Promise<Tracked> {
  const parts = await partsOf(options, repository)
  const start = await firstLook(parts, repository)
  const unmerged = parts.taker.unmerged().map((path) => path.toString('utf8'))
  const inOrder = oneAtATime()
  return {
    startCommit: repository.head?.commit ?? null,
    startTree: start.kind === 'taken' ? start.tree : null,
    startLook: start,
    problems: unmerged.length === 0 ? [] : [{ kind: 'unmerged', paths: unmerged }],
    ...portOf(parts, start, inOrder),
  }
}

async function partsOf(options: TrackedOptions, repository: Repository): Promise<Parts> {
  const { git: program, gitLfs, environment: job, folder } = options
  const { root, gitDirectory, objectsDirectory, objectFormat, settings, files, head } = repository
  const content = { objectFormat, settings, files, alternates: [objectsDirectory] }
  const git = createPrivateGit({
    ...content,
    git: program,
    job,
    folder: join(folder, 'private'),
    workTree: root,
  })
  await mkdir(folder, { recursive: true })
  return {
    options,
    git,
    root,
    taker: createTreeTaker(git, { gitDirectory, headTree: head?.tree ?? null, trusted: true }),
    nested: createNestedReader({
      git: program,
      gitLfs,
      job,
      folder: join(folder, 'nested'),
      outer: repository,
    }),
    markDirectories: options.gateDirectories,
    identities: await Promise.all([join(root, '.git'), gitDirectory, objectsDirectory].map(identify)),
    commitTree: head?.tree ?? EMPTY_TREE[objectFormat],
  }
}

/** The look at the start, with copies of what a patch will need when the user's repository is gone. */
async function firstLook(parts: Parts, { head }: Repository): Promise<Look> {
  const { git, taker, commitTree } = parts
  const limits = limitsOf(parts)
  const patiently = (work: () => Promise<void>) => orElse(work, undefined)
  if (head !== null) {
    await patiently(async () => {
      await git.prepare(null)
      await taker.keeper.keepTrees(head.tree, limits)
    })
  }
  const start = await lookAt(parts, { isStart: true })
  if (start.kind === 'taken') {
    await patiently(() => taker.keeper.keepOldBetween(commitTree, start.tree, limitsOf(parts)))
    return start
  }
  return { kind: 'none', reason: start.reason }
}

function limitsOf({ options: { lookTimeoutMs, signal } }: Parts): Limits {
  return { deadline: Date.now() + lookTimeoutMs, signal }
}

async function lookAt(parts: Parts, when: { readonly isStart: boolean }) {
  const replaced = await firstReplaced(parts.identities)
  if (replaced !== null) {
    return { kind: 'none', reason: `${replaced} is gone or was replaced`, cause: 'failed' } as const
  }
  try {
    return await takeFingerprint(parts, when, limitsOf(parts))
  } catch (error) {
    // a full disk or a folder taken away means the same as a failure of git
    if (!isSystemError(error)) throw error
    return { kind: 'none', reason: error.message, cause: 'failed' } as const
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

type Port = Omit<WorkspacePort, 'inspect'>

function portOf(parts: Parts, start: Look, inOrder: InOrder): Port {
  const { taker, git, commitTree, options } = parts
  let timeouts = 0
  const look = async (): Promise<Look> => {
    if (timeouts >= TIMEOUTS_AT_MOST) {
      return { kind: 'none', reason: 'git took too long twice, so it is not asked again' }
    }
    const taken = await lookAt(parts, { isStart: false })
    if (taken.kind === 'taken') return taken
    if (taken.cause === 'timed-out') timeouts += 1
    return { kind: 'none', reason: taken.reason }
  }
  const keep = async (tree: string): Promise<string | null> => {
    const path = join(options.folder, 'changes.patch')
    await rm(path, { force: true })
    if (tree === commitTree) return null
    await git.prepare(tree)
    await writePatch({ git, from: commitTree, to: tree, limits: limitsOf(parts) }, path)
    return path
  }
  const files: Port['changedFiles'] = async (tree) => {
    const differences = taker.differencesFromStart(tree)
    if (differences === null || start.kind === 'none') return null
    await git.prepare(tree)
    return changedFiles({ git, from: start.tree, to: tree, limits: limitsOf(parts) }, differences)
  }
  return {
    look: () => inOrder(look),
    keep: (tree) => inOrder(() => orElse(() => keep(tree), null)),
    changedFiles: (tree) => inOrder(() => orElse(() => files(tree), null)),
    changedPaths: async (from, to) => {
      const before = taker.differencesFromStart(from)
      const after = taker.differencesFromStart(to)
      return before === null || after === null ? [] : changedPaths(before, after)
    },
  }
}

async function orElse<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitError || isSystemError(error)) return fallback
    throw error
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
