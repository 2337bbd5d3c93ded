import type { PublisherPort, WorkspacePort } from '../loop/ports.ts'
import { GitError } from '../workspace/git.ts'
import { systemErrorCode } from '../workspace/system-error.ts'
import type { CommitSource } from '../workspace/tracked.ts'
import { inspectTree } from './inspect-tree.ts'
import type { CommitOf } from './messages.ts'
import { refusalText } from './refusal-texts.ts'
import { refusalOf } from './refusals.ts'
import { checkTree } from './rules.ts'
import { type WrittenBundle, writeBundle } from './write-bundle.ts'

export interface PublisherOptions {
  readonly source: CommitSource
  readonly workspace: Pick<WorkspacePort, 'protectedChanges'>
  /** Names of the gates, for the message of the commit. */
  readonly gates: readonly string[]
  /** Of the bundle; absolute. */
  readonly folder: string
  /** Of the commit; seconds since the epoch. */
  readonly now: () => number
}

/** Makes the work of a run a commit, and tells beforehand whether it can be one. */
export function createPublisher(options: PublisherOptions): PublisherPort {
  return {
    obstacles: (look) => orSentence(async () => obstacles(options, look)).then(asList),
    bundle: (tree, as) => orSentence(async () => bundle(options, tree, as)),
  }
}

function asList(found: readonly string[] | string): readonly string[] {
  return typeof found === 'string' ? [found] : found
}

async function obstacles(
  { source, workspace }: PublisherOptions,
  look: Parameters<PublisherPort['obstacles']>[0],
): Promise<readonly string[]> {
  if (look.kind === 'none') return [look.reason]
  const changes = await workspace.protectedChanges(look)
  const startTree = source.start?.tree ?? null
  const inspected = await withObjectsRenewed(source, look.tree, () =>
    inspectTree({ git: source.git, startTree, tree: look.tree, limits: source.limits() }),
  )
  if (inspected.kind === 'damaged') {
    return [refusalText(refusalOf('tree-unreadable', [], inspected.what.join('; ')))]
  }
  const names = changes.map(({ path }) => path)
  const lfs = source.lfsChanges(look.tree).map((path) => Buffer.from(path))
  const refusals = checkTree(inspected.tree, names)
  return [...refusals, ...(lfs.length === 0 ? [] : [refusalOf('lfs', lfs)])].map(refusalText)
}

async function bundle(
  options: PublisherOptions,
  tree: string,
  as: Parameters<PublisherPort['bundle']>[1],
): Promise<{ path: string; commit: string } | string> {
  const { source, gates, folder } = options
  const of: CommitOf = as === 'pass' ? { kind: 'pass', gates } : { kind: 'unconverged' }
  const written = await withObjectsRenewed(source, tree, () => write(options, tree, of))
  return written.kind === 'written' ? { path: folder, commit: written.commit } : failureText(written)
}

/** Gates and conditions run after a look, and can write over its objects; the files are still there. */
async function withObjectsRenewed<Result extends { readonly kind: string }>(
  source: CommitSource,
  tree: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const first = await work()
  return first.kind === 'damaged' && (await source.renew()) === tree ? work() : first
}

function write(
  { source, folder, now }: PublisherOptions,
  tree: string,
  of: CommitOf,
): Promise<WrittenBundle> {
  return writeBundle(
    {
      git: source.git,
      start: source.start,
      tree,
      differences: source.differencesFromStart(tree),
      of,
      seconds: now(),
      limits: source.limits(),
    },
    folder,
  )
}

function failureText(failed: Exclude<WrittenBundle, { kind: 'written' }>): string {
  switch (failed.kind) {
    case 'damaged':
      return `objects of git are damaged: ${failed.what.join('; ')}.`
    case 'too-large':
      return `it would have ${failed.bytes} bytes, and ${failed.mostBytes} are allowed.`
  }
}

/** What git or the file system refuses keeps work from being handed on; everything else is a bug. */
async function orSentence<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitError || systemErrorCode(error) !== null) return `${(error as Error).message}.`
    throw error
  }
}
