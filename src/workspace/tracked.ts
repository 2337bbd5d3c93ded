import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentConfigProblem } from '../agent-config/open.ts'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { Environment } from '../process/environment.ts'
import { type Checkout, NOTHING_DONE, openCheckout } from './as-checkout.ts'
import type { FingerprintLook } from './fingerprint.ts'
import { identify } from './identity.ts'
import type { Differences } from './index-differences.ts'
import type { ObjectFormat } from './index-file.ts'
import { keyOf, textOf } from './keys.ts'
import type { Leftovers } from './leftovers.ts'
import { lfsChangesIn } from './lfs-changes.ts'
import { limitsOf, lookAt, looksAndChanges, orElse, type Parts, type StartWatch } from './looks.ts'
import { createNestedReader } from './nested.ts'
import { createOutsideReader } from './outside.ts'
import { createPrivateGit, type Limits, type PrivateGit } from './private-git.ts'
import { fields } from './raw-diff.ts'
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
  /** The work will be handed on: what earlier steps left behind is no part of it. */
  readonly publishing: boolean
  readonly signal?: AbortSignal
}

/** Paths are for people. */
export type WorkspaceProblem =
  | AgentConfigProblem
  /** The index holds an unfinished merge: there is no tree to start from. */
  | { readonly kind: 'unmerged'; readonly paths: readonly string[] }
  /** Nothing can be handed on from here. */
  | { readonly kind: 'no-tree'; readonly reason: string }
  /** What earlier steps changed could not be put back. */
  | { readonly kind: 'not-put-back'; readonly paths: readonly string[] }

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

/** What the work is made into a commit from. */
export interface CommitSource {
  readonly git: PrivateGit
  /** null: nothing was committed yet. */
  readonly start: Repository['head']
  /** What a tree that was taken here has other than the start; null: it was not taken here. */
  differencesFromStart(tree: string): Differences | null
  /** Files of earlier steps that were changed since, for people. */
  leftoverChanges(): Promise<readonly string[]>
  /** Files left out of a tree because they were there before the start, and were not among its leftovers, for people. */
  unhidden(tree: string): readonly string[]
  /** Files of git-lfs that differ from the start in a tree that was taken here, for people. */
  lfsChanges(tree: string): readonly string[]
  limits(): Limits
  /** Writes all objects of the work anew. @returns the tree of what is there now; null: none could be taken */
  renew(): Promise<string | null>
}

const LINK = '120000 '

/** Git knows these without having them. */
const EMPTY_TREE: Readonly<Record<ObjectFormat, string>> = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

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
    problems: await problemsOf(parts, start, options),
    leftovers: { putBack: leftovers.putBack.map(shown), outside: leftovers.outside.map(shown) },
    source: {
      git: parts.git,
      start: repository.head,
      differencesFromStart: taker.differencesFromStart,
      leftoverChanges: async () => (await parts.outside.changed()).map(textOf),
      unhidden: (tree) => {
        const known = new Set(leftovers.outside.map(keyOf))
        return taker.leftOut(tree).flatMap((key) => (known.has(key) ? [] : [textOf(key)]))
      },
      lfsChanges: (tree) => lfsChangesIn(taker.differencesFromStart(tree) ?? new Map(), taker.filters.lfs),
      limits: () => limitsOf(parts),
      renew: async () => {
        const taken = await taker.takeAnew(limitsOf(parts))
        return taken.kind === 'taken' ? taken.tree : null
      },
    },
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

async function problemsOf(
  parts: Parts,
  start: FingerprintLook,
  { publishing }: TrackedOptions,
): Promise<readonly WorkspaceProblem[]> {
  const unmerged = parts.taker.unmerged().map(shown)
  if (unmerged.length > 0) return [{ kind: 'unmerged', paths: unmerged }]
  if (!publishing) return []
  if (start.kind === 'none') return [{ kind: 'no-tree', reason: start.reason }]
  const paths = await pathsLeft(parts, start.tree)
  return paths.length === 0 ? [] : [{ kind: 'not-put-back', paths }]
}

/** A submodule at another commit, or a file that nobody may write. */
async function pathsLeft(parts: Parts, tree: string): Promise<readonly string[]> {
  const { git, commitTree } = parts
  if (tree === commitTree) return []
  const args = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', commitTree, tree]
  const { stdout } = await git.run('objects', args, limitsOf(parts))
  return fields(stdout).map(shown)
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
