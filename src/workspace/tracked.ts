import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { Environment } from '../process/environment.ts'
import type { FingerprintLook } from './fingerprint.ts'
import { identify } from './identity.ts'
import type { ObjectFormat } from './index-file.ts'
import { limitsOf, lookAt, looksAndChanges, orElse, type Parts } from './looks.ts'
import { createNestedReader } from './nested.ts'
import { createPrivateGit } from './private-git.ts'
import type { Repository } from './repository.ts'
import { createTreeTaker } from './tree.ts'
import { type Unpublishable, unpublishableIn } from './unpublishable.ts'

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
export interface Tracked extends Omit<WorkspacePort, 'inspect' | 'protectedChanges' | 'putBack'> {
  /** null: no repository, or nothing is committed yet. */
  readonly startCommit: string | null
  /** null: no tree could be taken. */
  readonly startTree: string | null
  /** The look that was taken at the start. */
  readonly startLook: Look
  readonly problems: readonly WorkspaceProblem[]
  /** {@link keyOf | Keys} of the start's files; empty when no tree could be taken. */
  readonly startKeys: readonly string[]
  /** Keys of the files that a tree has and the start has not. */
  addedSince(tree: string): readonly string[]
  /** Whether a tracked file went through git-lfs at the start, installed or not. */
  readonly usesLfs: boolean
  /** What changed since the start and no commit of ours may carry; null: that tree was not taken here. */
  unpublishable(tree: string): readonly Unpublishable[] | null
}

/** Git knows these without having them. */
const EMPTY_TREE: Readonly<Record<ObjectFormat, string>> = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

/** Makes the private git directory of a repository and takes the first look. */
export async function openTracked(options: TrackedOptions, repository: Repository): Promise<Tracked> {
  const parts = await partsOf(options, repository)
  const { taker } = parts
  const start = await firstLook(parts, repository)
  const unmerged = taker.unmerged().map((path) => path.toString('utf8'))
  const startKeys = taker.startKeys()
  return {
    startCommit: repository.head?.commit ?? null,
    startTree: start.kind === 'taken' ? start.tree : null,
    startLook: start.kind === 'taken' ? start : { kind: 'none', reason: start.reason },
    problems: unmerged.length === 0 ? [] : [{ kind: 'unmerged', paths: unmerged }],
    startKeys,
    addedSince: (tree) => {
      const all = [...(taker.differencesFromStart(tree) ?? [])]
      return all.flatMap(([key, { before }]) => (before === null ? [key] : []))
    },
    usesLfs: taker.filters.lfs.size > 0 && startKeys.some((key) => taker.filters.lfs.has(key)),
    unpublishable: (tree) => {
      const differences = taker.differencesFromStart(tree)
      return differences === null ? null : unpublishableIn(differences, taker.filters.lfs)
    },
    ...looksAndChanges(parts, start),
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
  const taker = createTreeTaker(git, { gitDirectory, headTree: head?.tree ?? null, trusted: true })
  return {
    folder,
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
    markDirectories: options.gateDirectories,
    identities: await Promise.all([join(root, '.git'), gitDirectory, objectsDirectory].map(identify)),
    commitTree: head?.tree ?? EMPTY_TREE[objectFormat],
  }
}

/** The look at the start, with copies of what a patch will need when the user's repository is gone. */
async function firstLook(parts: Parts, { head }: Repository): Promise<FingerprintLook> {
  const { git, taker, commitTree } = parts
  if (head !== null) {
    await orElse(async () => {
      await git.prepare(null)
      await taker.keeper.keepTrees(head.tree, limitsOf(parts))
    }, undefined)
  }
  const start = await lookAt(parts, { isStart: true })
  if (start.kind === 'none') return start
  await orElse(() => taker.keeper.keepOldBetween(commitTree, start.tree, limitsOf(parts)), undefined)
  return start
}
