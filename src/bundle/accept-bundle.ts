import { join } from 'node:path'
import type { Environment } from '../process/environment.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { checkBundle } from './check-bundle.ts'
import { isMessageOf, isOurMessage } from './messages.ts'
import { formatOf } from './object-id.ts'
import { type ProtectedRules, protectedBetween } from './protected-between.ts'
import { type BundleFacts, readBundle } from './read-bundle.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { BUNDLE_FILE } from './write-bundle.ts'

export interface BundleToAccept {
  /** Absolute path of git. */
  readonly git: string
  /** The job's environment; hardly anything of it is passed on. */
  readonly job: Environment
  /** A folder of its own, not there yet or empty; a real path. */
  readonly folder: string
  /** Object directories that hold the start commit. */
  readonly alternates: readonly string[]
  /** Folder of the bundle, of unknown origin. */
  readonly bundle: string
  readonly start: string
  /** The tree that was judged; null: it will be. */
  readonly tree: string | null
  readonly protect: ProtectedRules
  /** Names of the gates: a message that says anything else could tell a forge to skip checks; absent: any. */
  readonly gates?: readonly string[]
  readonly limits: Limits
}

export interface AcceptedBundle {
  readonly kind: 'accepted'
  readonly commit: string
  readonly tree: string
  /** Of the commit, with its line end. */
  readonly message: string
  /** A repository of ours that holds the commit and sees the start. */
  readonly git: PrivateGit
}

export type BundleVerdict =
  | AcceptedBundle
  /** `commit`: the one that it holds; null: none, or several. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly commit: string | null }

/**
 * Reads a bundle of unknown origin and checks it by all rules.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function acceptBundle(options: BundleToAccept): Promise<BundleVerdict> {
  const { bundle, start } = options
  const reading = await readBundle({
    ...options,
    path: join(bundle, BUNDLE_FILE),
    format: formatOf(start),
    startCommit: start,
  })
  if (reading.kind === 'unreadable') return { kind: 'refused', refusals: [reading.refusal], commit: null }
  const [commit, ...more] = reading.commits
  const tree = options.tree ?? commit?.tree ?? ''
  const changes = await protectedChanges(reading, options)
  const refusals = [
    ...(changes === null ? [refusalOf('tree-unreadable', [], 'the start’s')] : []),
    ...checkBundle(reading, { startCommit: start, tree, protectedChanges: changes ?? [] }),
    ...strangeMessage(reading, options),
  ]
  if (refusals.length > 0 || commit === undefined)
    return { kind: 'refused', refusals, commit: more.length > 0 ? null : (commit?.id ?? null) }
  return { kind: 'accepted', commit: commit.id, tree, message: commit.message, git: reading.git }
}

function strangeMessage({ commits }: BundleFacts, { gates }: BundleToAccept): readonly Refusal[] {
  // one that is nobody's is refused already
  const isStrange = ({ message }: BundleFacts['commits'][number]) =>
    gates !== undefined && isOurMessage(message) && !isMessageOf(message, gates)
  return commits.some(isStrange) ? [refusalOf('message', [], null)] : []
}

/** null: nobody can tell. */
async function protectedChanges(
  { git, startTree, comparison }: BundleFacts,
  { protect, limits }: BundleToAccept,
): Promise<readonly string[] | null> {
  // without one of them the bundle is refused anyway
  if (startTree === null || comparison === null) return []
  return protectedBetween({ git, startTree, tree: comparison, protect, limits })
}
