import { join } from 'node:path'
import type { Authorized } from '../authorize/decision.ts'
import type { Admission } from '../companion.ts'
import type { StickyComment } from '../github/sticky-comment.ts'
import type { InputProblem } from '../inputs/types.ts'
import type { Inputs } from '../loop/types.ts'
import { type PushProbe, probePush } from '../publish/probe-push.ts'
import { startedComment } from '../report/comment/notices.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { commentAdmission, permissionsBlock, pushAdmission, together } from './probe.ts'
import { factsOf, type Place, remoteOf, type SingleJobOptions } from './single-place.ts'

/** What git may take for the probe. */
const PROBE_MS = 60_000

/** What is judged must be what was authorised; actions/checkout takes the merge with the base unless it is told. */
export function headProblem({ startCommit }: Workspace, { pullRequest }: Authorized): InputProblem | null {
  const { sha } = pullRequest.head
  if (startCommit === sha) return null
  return {
    input: 'working-directory',
    value: startCommit,
    allowed: `This is not the head of the pull request (\`${sha}\`). Allowed: a checkout of it. Give actions/checkout this line:\n\nwith:\n  ref: \${{ github.event.pull_request.head.sha || format('refs/pull/{0}/head', inputs.pull-request) }}`,
  }
}

/** Writes the first comment and tries the push, before anybody is paid. @param comment null: none is wanted */
export async function admit(
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

function probe(
  options: SingleJobOptions,
  { git, folder, alternates, isPushToken }: Place,
  signal: AbortSignal,
): Promise<PushProbe> {
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
export async function isUsersToken(
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
