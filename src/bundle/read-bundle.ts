import { lstat, readFile } from 'node:fs/promises'
import { GitError } from '../workspace/git.ts'
import type { ObjectFormat } from '../workspace/index-file.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { wholeOf } from './batch-file.ts'
import { type BundleHeader, readHeader } from './bundle-header.ts'
import { type ReadCommit, readCommit } from './commit-object.ts'
import { type Comparison, compareTrees } from './compare-trees.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { makeOwnRepository, type OwnRepositoryOptions, takeIn } from './own-repository.ts'
import { type BundleRefusalKind, type Refusal, refusalOf } from './refusals.ts'
import { type PackedObject, scanPack } from './scan-pack.ts'
import { MOST_BUNDLE_BYTES } from './write-bundle.ts'

export interface BundleToRead extends Omit<OwnRepositoryOptions, 'format'> {
  /** The bundle file, of unknown origin. */
  readonly path: string
  readonly format: ObjectFormat
  readonly limits: Limits
}

export interface CommitFacts extends ReadCommit {
  readonly id: string
}

/** What a bundle holds; every object of it was checked against its id. */
export interface BundleFacts {
  readonly kind: 'read'
  readonly prerequisites: readonly string[]
  readonly refs: BundleHeader['refs']
  /** All that it holds, needed or not. */
  readonly commits: readonly CommitFacts[]
  readonly tagCount: number
  /** Tree of the start commit; null: there is no start, or it is not in the repository. */
  readonly startTree: string | null
  /** Its tree beside the start's; null: it has not just one commit, or the start is missing. */
  readonly comparison: Comparison | null
  /** Objects that the commit does not need; 0 while there is no comparison. */
  readonly unneededCount: number
  /** What git's own check of the objects says; null: nothing. */
  readonly complaint: string | null
  /** A repository of ours that now holds the objects, and sees the start's. */
  readonly git: PrivateGit
}

export type BundleReading =
  | BundleFacts
  /** It is no bundle that could be one of ours. */
  | { readonly kind: 'unreadable'; readonly refusal: Refusal }

type Unreadable = Extract<BundleReading, { kind: 'unreadable' }>

const MOST_OBJECTS = 300_000
/** The writer's limit does not count trees. */
const MOST_UNPACKED_BYTES = 2 * MOST_BUNDLE_BYTES

/**
 * Reads a bundle of unknown origin in a repository of ours. Git sees it only after its size, its header and every
 * object in it were looked at; nothing in it is executed, checked out or believed.
 *
 * The repository stays in `folder` for whoever pushes from it; when the bundle is refused it can hold anything.
 *
 * @throws {GitError} when git was stopped.
 */
export async function readBundle(options: BundleToRead): Promise<BundleReading> {
  try {
    return await read(options)
  } catch (error) {
    if (error instanceof GitError && error.kind === 'timed-out') return unreadable('bundle-time')
    throw error
  }
}

async function read(options: BundleToRead): Promise<BundleReading> {
  const { path, format, limits } = options
  const found = await lstat(path).catch(() => null)
  if (found === null || !found.isFile()) return unreadable('bundle-header', 'there is no such file')
  if (found.size > MOST_BUNDLE_BYTES) return unreadable('bundle-too-large')
  const file = await readFile(path)
  const header = readHeader(file)
  if (header.kind === 'malformed') return unreadable('bundle-header', header.why)
  if (header.kind === 'unsupported') return unreadable('bundle-capability', header.capability)
  if (header.format !== format) return unreadable('bundle-format', header.format)
  const pack = file.subarray(header.length)
  const packLimits = { mostObjects: MOST_OBJECTS, mostBytes: MOST_UNPACKED_BYTES, deadline: limits.deadline }
  const scan = scanPack(pack, format, packLimits)
  if (scan.kind === 'malformed') return unreadable('bundle-pack', scan.why)
  const git = await makeOwnRepository(options)
  const intake = await takeIn(git, pack, limits)
  if (intake.kind === 'unreadable') return unreadable('bundle-pack', intake.complaint)
  return factsOf({ header, objects: scan.objects, git, complaint: intake.complaint }, options)
}

function unreadable(kind: BundleRefusalKind, detail: string | null = null): Unreadable {
  return { kind: 'unreadable', refusal: { ...refusalOf(kind, [], detail), count: 1 } }
}

interface TakenIn {
  readonly header: BundleHeader
  readonly objects: readonly PackedObject[]
  readonly git: PrivateGit
  readonly complaint: string | null
}

async function factsOf(taken: TakenIn, { startCommit, limits }: BundleToRead): Promise<BundleFacts> {
  const { header, objects, git, complaint } = taken
  const store = createObjectStore(git, limits)
  const commits = objects.flatMap(({ id, content }) =>
    content === null ? [] : [{ id, ...readCommit(content) }],
  )
  const [commit, ...more] = commits
  const startTree = startCommit === null ? null : await treeOf(store, startCommit)
  const isComparable = startCommit === null || startTree !== null
  const comparison =
    commit !== undefined && more.length === 0 && isComparable
      ? await compareTrees(store, startTree, commit.tree)
      : null
  return {
    kind: 'read',
    prerequisites: header.prerequisites,
    refs: header.refs,
    commits,
    tagCount: objects.filter(({ type }) => type === 'tag').length,
    startTree,
    comparison,
    unneededCount: comparison === null ? 0 : unneeded(objects, comparison),
    complaint,
    git,
  }
}

async function treeOf(store: ObjectStore, commit: string): Promise<string | null> {
  let tree: string | null = null
  await store.each([commit], async (object) => {
    if (object.type === 'commit') tree = readCommit(await wholeOf(object)).tree
  })
  return tree
}

function unneeded(objects: readonly PackedObject[], { needed }: Comparison): number {
  const wanted = new Set([...needed.trees, ...needed.blobs])
  const seen = new Set<string>()
  return objects.filter(({ id, type }) => {
    const isNeeded = (type === 'commit' || wanted.has(id)) && !seen.has(id)
    seen.add(id)
    return !isNeeded
  }).length
}
