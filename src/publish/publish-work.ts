import { join } from 'node:path'
import { type AcceptedBundle, acceptBundle, type BundleVerdict } from '../bundle/accept-bundle.ts'
import { messageFor } from '../bundle/messages.ts'
import { formatOf } from '../bundle/object-id.ts'
import { makeOwnRepository } from '../bundle/own-repository.ts'
import type { ProtectedRules } from '../bundle/protected-between.ts'
import { refusalText } from '../bundle/refusal-texts.ts'
import type { Publication } from '../loop/publication.ts'
import { GitError } from '../workspace/git.ts'
import { systemErrorCode } from '../workspace/system-error.ts'
import { type Connection, connect } from './connection.ts'
import { fetchCommit } from './fetch-start.ts'
import { PATIENCE } from './patience.ts'
import { checksAfter } from './publication.ts'
import { type Arrival, pushCommit, type ToPush } from './push-commit.ts'
import type { PushPlace } from './push-place.ts'
import { pushBeside } from './side-branch.ts'
import { movedText, notBesideText, takeText, troubleText, unknownArrivalText } from './texts.ts'
import type { Trouble } from './trouble.ts'

/** Without `alternates` the start commit is fetched. */
export interface WorkToPublish extends PushPlace {
  /** Folder of the bundle; null: there is no work. */
  readonly bundle: string | null
  /** The tree that was judged. */
  readonly tree: string
  /** What the run says of the work: what did not converge goes beside. */
  readonly work: 'pass' | 'unconverged'
  readonly pullRequest: {
    readonly number: number
    readonly branch: string
    /** As it is now. */
    readonly state: 'open' | 'closed' | 'merged'
  }
  readonly protect: ProtectedRules
  /** Names of the gates, as the message of the commit has them; absent: it may say others. */
  readonly gates?: readonly string[]
}

/**
 * Makes the commit of a bundle the head of the pull request's branch, if it keeps all rules and the branch is where the
 * run began; else it goes to a branch beside, or nowhere. Nothing is rebased, and nothing but work of ours is replaced.
 * Every trouble with git, files and the server is a result, so that no verdict depends on it.
 */
export async function publishWork(options: WorkToPublish): Promise<Publication> {
  const { bundle, remote, job } = options
  if (bundle === null) return { kind: 'nothing' }
  const connection = connect(remote, job)
  try {
    return await publish({ ...options, bundle }, connection)
  } catch (error) {
    return { kind: 'not-pushed', why: troubleOf(error, connection), commit: null }
  }
}

/** @throws what is a bug */
function troubleOf(error: unknown, { tidied }: Connection): string {
  if (!(error instanceof GitError) && systemErrorCode(error) === null) throw error
  return `${tidied((error as Error).message)}.`
}

async function publish(
  options: WorkToPublish & { readonly bundle: string },
  connection: Connection,
): Promise<Publication> {
  const alternates = await alternatesOf(options, connection)
  if (alternates.kind === 'failed')
    return { kind: 'not-pushed', why: troubleText(alternates.trouble, branchOf(options)), commit: null }
  const folder = join(options.folder, 'bundle')
  const verdict = await acceptBundle({ ...options, folder, alternates: alternates.directories })
  const refusal = refusedBecause(verdict, options)
  if (verdict.kind === 'refused' || refusal !== null)
    return { kind: 'not-pushed', why: refusal ?? '', commit: verdict.commit }
  try {
    return await push(options, { ...verdict, connection })
  } catch (error) {
    const why = `${troubleOf(error, connection)} Nobody knows whether the commit arrived.`
    return { kind: 'not-pushed', why, commit: verdict.commit }
  }
}

function branchOf({ pullRequest }: WorkToPublish): string {
  return pullRequest.branch
}

type Alternates =
  | { readonly kind: 'there'; readonly directories: readonly string[] }
  | { readonly kind: 'failed'; readonly trouble: Trouble }

async function alternatesOf(options: WorkToPublish, connection: Connection): Promise<Alternates> {
  const { alternates, start, limits } = options
  if (alternates.length > 0) return { kind: 'there', directories: alternates }
  const git = await makeOwnRepository({
    ...options,
    folder: join(options.folder, 'start'),
    format: formatOf(start),
    startCommit: null,
  })
  const fetched = await fetchCommit({ git, connection, signal: limits.signal }, start)
  if (fetched.kind === 'failed') return fetched
  return { kind: 'there', directories: [join(git.places.gitDirectory, 'objects')] }
}

const UNCONVERGED = `${messageFor({ kind: 'unconverged' })}\n`

/** null: by nothing. */
function refusedBecause(verdict: BundleVerdict, { work }: WorkToPublish): string | null {
  if (verdict.kind === 'refused') return verdict.refusals.map(refusalText).join(' ')
  const says = verdict.message === UNCONVERGED ? 'unconverged' : 'pass'
  return says === work ? null : refusalText({ kind: 'message', paths: [], count: 1, detail: null })
}

interface Accepted extends AcceptedBundle {
  readonly connection: Connection
}

async function push(options: WorkToPublish, accepted: Accepted): Promise<Publication> {
  const { commit, git, connection } = accepted
  const { start, limits, patience = PATIENCE } = options
  const branch = branchOf(options)
  const toPush = { git, connection, signal: limits.signal, commit, start, patience }
  const why = besideBecause(options)
  if (why !== null) return beside(options, toPush, why)
  if (!isBranchName(branch))
    return { kind: 'not-pushed', why: 'The name of the branch is none that git allows.', commit }
  const arrival = await pushCommit({ ...toPush, branch, expected: start })
  if (arrival.kind === 'arrived')
    return { kind: 'pushed', branch, commit, to: 'head', why: null, checks: checksOf(options, 'head') }
  const text = textOf(arrival, { branch, start })
  return mayGoBeside(arrival) ? beside(options, toPush, text) : { kind: 'not-pushed', why: text, commit }
}

/** null: it goes to the pull request's own branch. */
function besideBecause({ work, pullRequest }: WorkToPublish): string | null {
  if (work === 'unconverged') return 'The work did not converge.'
  if (pullRequest.state === 'open') return null
  return `The pull request was ${pullRequest.state} while the run was at work.`
}

/** Another branch has another tip and other rules; all else is the same there. */
function mayGoBeside(arrival: Exclude<Arrival, { kind: 'arrived' }>): boolean {
  return arrival.kind === 'moved' || (arrival.kind === 'refused' && arrival.trouble.kind === 'protected')
}

function textOf(
  arrival: Exclude<Arrival, { kind: 'arrived' }>,
  { branch, start }: { readonly branch: string; readonly start: string },
): string {
  if (arrival.kind === 'moved') return movedText({ ...arrival, branch, start })
  const isOpen = arrival.kind === 'unreachable' && arrival.mayHaveArrived
  return (isOpen ? unknownArrivalText : troubleText)(arrival.trouble, branch)
}

async function beside(
  options: WorkToPublish,
  toPush: Omit<ToPush, 'branch' | 'expected'>,
  why: string,
): Promise<Publication> {
  const { number } = options.pullRequest
  const { commit } = toPush
  const arrival = await pushBeside(toPush, number)
  if (arrival.kind !== 'arrived') {
    return { kind: 'not-pushed', why: `${why} ${notBesideText(arrival, `converge/pr-${number}`)}`, commit }
  }
  const { branch } = arrival
  const text = `${why} ${takeText(branch)}`
  return { kind: 'pushed', branch, commit, to: 'side', why: text, checks: checksOf(options, 'side') }
}

function checksOf({ remote, isPushToken }: WorkToPublish, to: 'head' | 'side') {
  return checksAfter({ serverUrl: remote.serverUrl, isPushToken, to })
}

/** https://git-scm.com/docs/git-check-ref-format, as far as something else than a branch could be meant. */
function isBranchName(branch: string): boolean {
  return branch !== '' && !/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|^-/.test(branch)
}
