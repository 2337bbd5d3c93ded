import { join, relative, sep } from 'node:path'
import type { Authorized } from '../authorize/decision.ts'
import type { ProtectedRules } from '../bundle/protected-between.ts'
import type { Admission, Companion } from '../companion.ts'
import type { StickyComment } from '../github/sticky-comment.ts'
import type { PublishingInputs } from '../inputs/publishing.ts'
import type { InputProblem } from '../inputs/types.ts'
import type { Publication } from '../loop/publication.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { Inputs } from '../loop/types.ts'
import { directoriesOf, toProtect } from '../ports.ts'
import { findExecutable } from '../process/find-executable.ts'
import { lineFromRoot } from '../protect/line-from-root.ts'
import { probePush } from '../publish/probe-push.ts'
import { publishWork } from '../publish/publish-work.ts'
import { commentMarkdown } from '../report/comment/comment.ts'
import type { CommentFacts } from '../report/comment/facts.ts'
import { startedComment } from '../report/comment/notices.ts'
import { reportJson } from '../report/report.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Connection } from './connect.ts'
import { PUBLISH_MS, stateNow } from './hand-on.ts'
import type { Job } from './job.ts'
import { markEnd } from './labels.ts'
import { commentAdmission, permissionsBlock, pushAdmission, together } from './probe.ts'
import type { Waits } from './waits.ts'

export interface SingleJobOptions {
  readonly job: Job
  readonly wishes: PublishingInputs
  readonly token: string
  readonly connection: Connection
  readonly authorized: Authorized
  /** `GITHUB_WORKSPACE` */
  readonly directory: string
  readonly waits: Waits
  /** Hears a sentence. */
  readonly warn: (sentence: string) => void
}

/** What git may take for the probe. */
const PROBE_MS = 60_000

/** What is known once the workspace was looked at. */
interface Place {
  readonly git: string
  readonly folder: string
  /** Object directories that hold the start commit. */
  readonly alternates: readonly string[]
  readonly protect: ProtectedRules
  readonly gates: readonly string[]
  /** The token is one of the user's, not the job's. */
  readonly isPushToken: boolean
}

/** The forge's side of a run in one job: first comment and dry run, live comment, push, last comment, labels. */
export function singleJob(options: SingleJobOptions): Companion {
  const { wishes, connection, authorized, warn } = options
  const { number } = authorized.pullRequest
  const comment = wishes.comment ? connection.comment(number, wishes.label, warn) : null
  let place: Place | null = null
  return {
    admit: async (workspace, inputs, folder, cancelled) => {
      const problem = headProblem(workspace, authorized)
      if (problem !== null) return { problems: [problem], warnings: [] }
      const isPushToken = wishes.push && (await isUsersToken(options, cancelled))
      place = await placeOf(options, workspace, inputs, folder, isPushToken)
      return admit(options, place, comment, inputs, cancelled)
    },
    progress: (record) => {
      if (record.ending === null) comment?.progress(commentMarkdown(reportJson(record), factsOf(options)))
    },
    quiet: () => comment?.quiet(),
    publish: async (record, cancelled, stopped) =>
      place === null ? null : publish(options, place, record, { cancelled, stopped }),
    ended: async (record, hurry) => {
      await comment?.finish(commentMarkdown(reportJson(record), factsOf(options, record)), { hurry })
      if (place !== null) await markEnd(connection.github('closing', hurry), number, record)
    },
  }
}

function factsOf({ job, wishes }: SingleJobOptions, record: RunRecord | null = null): CommentFacts {
  return {
    label: wishes.label,
    workflow: 'single',
    // whether a later step uploads it nobody knows yet
    links: { ...job.links, artifact: null },
    artifactName: null,
    publication: record?.publication ?? null,
    verification: null,
    nowMs: Date.now(),
    endsByMs: null,
  }
}

/** What is judged must be what was authorised; actions/checkout takes the merge with the base unless it is told. */
function headProblem({ startCommit }: Workspace, { pullRequest }: Authorized): InputProblem | null {
  const { sha } = pullRequest.head
  if (startCommit === sha) return null
  return {
    input: 'working-directory',
    value: startCommit,
    allowed: `This is not the head of the pull request (\`${sha}\`). Allowed: a checkout of it. Give actions/checkout this line:\n\nwith:\n  ref: \${{ github.event.pull_request.head.sha || format('refs/pull/{0}/head', inputs.pull-request) }}`,
  }
}

async function placeOf(
  { job, directory }: SingleJobOptions,
  workspace: Workspace,
  inputs: Inputs,
  folder: string,
  isPushToken: boolean,
): Promise<Place | null> {
  const git = await findExecutable('git', job.env['PATH'])
  const source = workspace.source
  if (git === null || source === null || workspace.root === null) return null
  const { alternates, settings } = source.git.options
  const { rules, lines } = toProtect(inputs, directoriesOf(inputs, directory))
  const { root } = workspace
  const ignoreCase = settings.some(([name, value]) => name === 'core.ignorecase' && value === 'true')
  const inRoot = lines.map((line) => ({
    ...lineFromRoot(line, root),
    directory: relative(root, line.directory).split(sep).join('/'),
  }))
  const gates = inputs.gates.map(({ name }) => name)
  return { git, folder, alternates, protect: { rules, lines: inRoot, ignoreCase }, gates, isPushToken }
}

async function admit(
  options: SingleJobOptions,
  place: Place | null,
  comment: StickyComment | null,
  inputs: Inputs,
  cancelled: AbortSignal,
): Promise<Admission> {
  const { wishes } = options
  const nowMs = Date.now()
  const started = startedComment({ ...factsOf(options), nowMs, endsByMs: nowMs + inputs.timeoutMs })
  const commented = comment === null ? null : await comment.start(started, cancelled)
  const pushed = wishes.push && place !== null ? await probe(options, place, cancelled) : null
  return together(
    ...(commented === null ? [] : [commentAdmission(commented, permissionsBlock(wishes))]),
    ...(pushed === null ? [] : [pushAdmission(pushed)]),
  )
}

function remoteOf({ job, token }: SingleJobOptions) {
  return { serverUrl: job.forge.serverUrl, repository: job.repository, token }
}

function probe(
  options: SingleJobOptions,
  { git, folder, alternates, isPushToken }: Place,
  signal: AbortSignal,
) {
  const { sha, ref } = options.authorized.pullRequest.head
  return probePush({
    git,
    job: options.job.env,
    folder: join(folder, 'probe'),
    remote: remoteOf(options),
    isPushToken,
    alternates,
    start: sha,
    branch: ref,
    limits: { deadline: Date.now() + PROBE_MS, signal },
    patience: options.waits.git,
  })
}

/**
 * What a person or an App gave starts the checks of what it pushes, the job's own token does not. Where the forge does
 * not say whose it is, nothing is promised.
 */
async function isUsersToken(
  { token, job, connection }: SingleJobOptions,
  cancelled: AbortSignal,
): Promise<boolean> {
  if (token === job.env['GITHUB_TOKEN']) return false
  const { botId } = job.forge.facts
  // tokens of jobs begin so on GitHub
  if (botId === null) return !token.startsWith('ghs_')
  const me = await connection.github('opening', cancelled).me()
  return me.kind === 'ok' && me.value.id !== botId
}

interface Signals {
  readonly cancelled: AbortSignal
  readonly stopped: AbortSignal
}

/** A pass, and what did not pass where that is wanted too. */
async function publish(
  options: SingleJobOptions,
  { git, folder, alternates, protect, gates, isPushToken }: Place,
  record: RunRecord,
  { cancelled, stopped }: Signals,
): Promise<Publication | null> {
  const { wishes, connection, authorized, job, waits } = options
  const isPass = record.ending?.reason === 'converged'
  if (!wishes.push || (!isPass && wishes.onUnconverged === 'discard')) return null
  if (record.bundlePath === null || record.tree === null) return { kind: 'nothing' }
  const { number, head } = authorized.pullRequest
  const state = await stateNow(connection.github('closing', cancelled), number)
  if (cancelled.aborted) return { kind: 'not-pushed', why: CANCELLED, commit: record.commit }
  return publishWork({
    git,
    job: job.env,
    folder: join(folder, 'publish'),
    remote: remoteOf(options),
    isPushToken,
    alternates,
    bundle: record.bundlePath,
    start: head.sha,
    tree: record.tree,
    work: isPass ? 'pass' : 'unconverged',
    pullRequest: { number, branch: head.ref, state },
    protect,
    gates,
    limits: { deadline: Date.now() + PUBLISH_MS, signal: stopped },
    patience: waits.git,
  })
}

const CANCELLED = 'The run was cancelled before the push began.'
