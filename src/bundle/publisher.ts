import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublisherPort, WorkspacePort } from '../loop/ports.ts'
import type { SecretsIn } from '../redact/content.ts'
import type { CommitSource } from '../workspace/commit-source.ts'
import { GitError } from '../workspace/git.ts'
import { systemErrorCode } from '../workspace/system-error.ts'
import { type Inspected, inspectTree } from './inspect-tree.ts'
import { pathsWithSecrets } from './known-secrets.ts'
import type { CommitOf } from './messages.ts'
import { refusalText } from './refusal-texts.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { checkTree } from './rules.ts'
import type { ChangedTree } from './types.ts'
import { BUNDLE_FILE, type WrittenBundle, writeBundle } from './write-bundle.ts'

export interface PublisherOptions {
  readonly source: CommitSource
  readonly workspace: Pick<WorkspacePort, 'protectedChanges'>
  /** Names of the gates, for the message of the commit; without secrets. */
  readonly gates: readonly string[]
  readonly secretsIn: SecretsIn
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
  options: PublisherOptions,
  look: Parameters<PublisherPort['obstacles']>[0],
): Promise<readonly string[]> {
  if (look.kind === 'none') return [look.reason]
  const changes = await options.workspace.protectedChanges(look)
  const inspected = await inspect(options, look.tree)
  if (inspected.kind === 'damaged') {
    return [refusalText(refusalOf('tree-unreadable', [], inspected.what.join('; ')))]
  }
  const names = changes.map(({ path }) => path)
  const refusals = [
    ...checkTree(inspected.tree, names),
    ...(await startRefusals(options.source, look.tree)),
    ...(await secretRefusals(options, inspected.tree)),
  ]
  return refusals.map(refusalText)
}

function inspect({ source }: PublisherOptions, tree: string): Promise<Inspected> {
  const startTree = source.start?.tree ?? null
  return withObjectsRenewed(source, tree, () =>
    inspectTree({ git: source.git, startTree, tree, limits: source.limits() }),
  )
}

/** Not one of the rules that are checked again before a push: who pushes does not know these secrets. */
async function secretRefusals(
  { source, secretsIn }: PublisherOptions,
  tree: ChangedTree,
): Promise<readonly Refusal[]> {
  const paths = await pathsWithSecrets({ git: source.git, tree, secretsIn, limits: source.limits() })
  return paths.length === 0 ? [] : [refusalOf('secret', paths)]
}

/** What no tree tells: only who was there at the start knows it. */
async function startRefusals(source: CommitSource, tree: string): Promise<readonly Refusal[]> {
  const found = [
    ['leftover-changed', await source.leftoverChanges()],
    ['unhidden', source.unhidden(tree)],
    ['lfs', source.lfsChanges(tree)],
  ] as const
  return found.flatMap(([kind, paths]) =>
    paths.length === 0
      ? []
      : [
          refusalOf(
            kind,
            paths.map((path) => Buffer.from(path)),
          ),
        ],
  )
}

async function bundle(
  options: PublisherOptions,
  tree: string,
  as: Parameters<PublisherPort['bundle']>[1],
): Promise<{ path: string; commit: string } | string> {
  const { source, gates, folder } = options
  const inspected = await inspect(options, tree)
  const refusals = inspected.kind === 'damaged' ? [] : await secretRefusals(options, inspected.tree)
  // What is wrong otherwise is told where it is published; a secret must not come that far.
  if (refusals.length > 0) return refusals.map(refusalText).join(' ')
  const of: CommitOf = as === 'pass' ? { kind: 'pass', gates } : { kind: 'unconverged' }
  const written = await withObjectsRenewed(source, tree, () => write(options, tree, of))
  await removeOthers(folder)
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

const OURS: ReadonlySet<string> = new Set([BUNDLE_FILE, 'changes.patch', 'report.json'])

/** Whoever gets the folder gets all that is in it. */
async function removeOthers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!OURS.has(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
