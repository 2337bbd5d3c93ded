import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { Environment } from '../process/environment.ts'
import { type Checkout, NOTHING_DONE, openCheckout } from './as-checkout.ts'
import { type CommitSource, commitSource } from './commit-source.ts'
import { EMPTY_TREE } from './empty-objects.ts'
import type { FingerprintLook } from './fingerprint.ts'
import { identify } from './identity.ts'
import { keyOf } from './keys.ts'
import type { Leftovers } from './leftovers.ts'
import { limitsOf, lookAt, looksAndChanges, orElse, type Parts, type StartWatch } from './looks.ts'
import { createNestedReader } from './nested.ts'
import { createOutsideReader } from './outside.ts'
import { createPrivateGit } from './private-git.ts'
import type { Repository } from './repository.ts'
import { startProblems, type WorkspaceProblem } from './start-problems.ts'
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
  /** The work will be handed on: what earlier steps left behind is no part of it. */
  readonly publishing: boolean
  readonly signal?: AbortSignal
}

/** The part of a workspace that needs a repository. */
export interface Tracked
  extends StartWatch,
    Omit<
      WorkspacePort,
      'inspect' | 'protectedChanges' | 'putBack' | 'lendAgentConfig' | 'takeBackAgentConfig'
    > {
  /** null: no repository, or nothing is committed yet. */
  readonly startCommit: string | null
  /** null: no tree could be taken. */
  readonly startTree: string | null
  /** The look that was taken at the start. */
  readonly startLook: Look
  readonly problems: readonly WorkspaceProblem[]
  /** What earlier steps left behind, for people; empty unless publishing. */
  readonly leftovers: { readonly putBack: readonly string[]; readonly outside: readonly string[] }
  /** What a commit is made with; null: no repository. */
  readonly source: CommitSource | null
  /** {@link keyOf | Keys} of the start's files; empty when no tree could be taken. */
  readonly startKeys: readonly string[]
  /** Those of them that are symbolic links. */
  readonly startLinks: readonly string[]
  /** Keys of the files that a tree has and the start has not. */
  addedSince(tree: string): readonly string[]
  /** Keys of the links that a tree has where the start has a file. */
  linkedSince(tree: string): readonly string[]
  /** Whether a tracked file went through git-lfs at the start, installed or not. */
  readonly usesLfs: boolean
}

const LINK = '120000 '

/** Makes the private git directory of a repository and takes the first look. */
export async function openTracked(options: TrackedOptions, repository: Repository): Promise<Tracked> {
  const basis = await basisOf(options, repository)
  const leftovers = options.publishing ? await clear(basis, options) : NO_LEFTOVERS
  const parts = { ...basis, outside: createOutsideReader(basis.root, leftovers.outside.map(keyOf)) }
  const { taker } = parts
  const start = await firstLook(parts, repository)
  const startKeys = taker.startKeys()
  return {
    startCommit: repository.head?.commit ?? null,
    startTree: start.kind === 'taken' ? start.tree : null,
    startLook: start.kind === 'taken' ? start : { kind: 'none', reason: start.reason },
    problems: await startProblems(parts, start, options),
    leftovers: { putBack: leftovers.putBack.map(shown), outside: leftovers.outside.map(shown) },
    source: commitSource(parts, leftovers, repository.head),
    startKeys,
    startLinks: taker.startLinks(),
    addedSince: (tree) => {
      const all = [...(taker.differencesFromStart(tree) ?? [])]
      return all.flatMap(([key, { before }]) => (before === null ? [key] : []))
    },
    linkedSince: (tree) => {
      const all = [...(taker.differencesFromStart(tree) ?? [])]
      return all.flatMap(([key, { before, after }]) =>
        before !== null && !before.startsWith(LINK) && after?.startsWith(LINK) ? [key] : [],
      )
    },
    usesLfs: taker.filters.lfs.size > 0 && startKeys.some((key) => taker.filters.lfs.has(key)),
    ...looksAndChanges(parts, start, await firstCheckout(parts, start, options)),
  }
}

function shown(path: Buffer): string {
  return path.toString('utf8')
}

const NO_LEFTOVERS: Leftovers = { putBack: [], outside: [], ignored: [] }

/** Where it cannot be done, the first look says why. */
function clear({ taker }: Basis, limits: Parameters<typeof limitsOf>[0]): Promise<Leftovers> {
  return orElse(() => taker.putAside(limitsOf(limits)), NO_LEFTOVERS)
}

type Basis = Omit<Parts, 'outside'>

async function basisOf(options: TrackedOptions, repository: Repository): Promise<Basis> {
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
  const taker = createTreeTaker(git, { gitDirectory, headTree: head?.tree ?? null, trusted: true })
  return {
    patchPath: join(folder, ...(options.publishing ? ['bundle'] : []), 'changes.patch'),
    lookTimeoutMs: options.lookTimeoutMs,
    signal: options.signal,
    git,
    root,
    taker,
    nested: createNestedReader({
      git: program,
      gitLfs,
      job,
      folder: join(folder, 'nested'),
      outer: repository,
      outerTaker: taker,
    }),
    markPlaces: { directories: [root, ...options.gateDirectories], python: job['pythonLocation'] || null },
    identities: await Promise.all([join(root, '.git'), gitDirectory, objectsDirectory].map(identify)),
    commitTree: head?.tree ?? EMPTY_TREE[objectFormat],
  }
}

const UNREAD = 'what the workspace was at the start could not be read'

/** What is there at the start is as good as a checkout of it. */
async function firstCheckout(
  parts: Parts,
  start: FingerprintLook,
  { folder }: TrackedOptions,
): Promise<Checkout> {
  if (start.kind === 'none') return { make: async () => NOTHING_DONE }
  return orElse(() => openCheckout({ ...parts, asideFolder: join(folder, 'set-aside') }, limitsOf(parts)), {
    make: async () => ({ ...NOTHING_DONE, stuck: UNREAD }),
  })
}

/** The look at the start, and beside it copies of what a patch will need when the user's repository is gone. */
async function firstLook(parts: Parts, { head }: Repository): Promise<FingerprintLook> {
  const { git, taker, commitTree } = parts
  const keepTrees = async () => {
    if (head !== null) await taker.keeper.keepTrees(head.tree, limitsOf(parts))
  }
  // The look prepares it too, and then finds everything as it is here.
  await orElse(() => git.prepare(null), undefined)
  const [start] = await Promise.all([lookAt(parts, { isStart: true }), orElse(keepTrees, undefined)])
  if (start.kind === 'none' || start.tree === commitTree) return start
  await orElse(() => taker.keeper.keepOldBetween(commitTree, start.tree, limitsOf(parts)), undefined)
  return start
}
