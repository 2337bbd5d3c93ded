import { authorize } from '../authorize/authorize.ts'
import type { Authorized, Decision } from '../authorize/decision.ts'
import { readRunFacts } from '../authorize/facts.ts'
import type { ParsedInputs } from '../inputs/parse.ts'
import type { PublishingInputs } from '../inputs/publishing.ts'
import type { RunnerLog } from '../output/workflow-commands.ts'
import { StopSwitch } from '../process/stop.ts'
import { endWithoutRun, runConverge } from '../run.ts'
import { type Cancellation, listenForCancel } from '../signals.ts'
import type { Start } from '../start.ts'
import { fetchBase } from './base-commit.ts'
import { type Connection, connectOnce } from './connect.ts'
import { type Job, jobOf } from './job.ts'
import { sayRefused } from './say-refused.ts'
import { singleJob } from './single-job.ts'
import { WAITS, type Waits } from './waits.ts'

/** What the journey is made with. */
interface Journey {
  readonly start: Start
  readonly wishes: PublishingInputs
  readonly log: RunnerLog
  readonly job: Job
  readonly connected: () => Promise<Connection>
  readonly waits: Waits
}

/**
 * The whole journey in one job: whether it may start, the run with its comment, the push.
 *
 * @returns the exit code of the process
 */
export async function runOnPullRequest(
  start: Start,
  wishes: PublishingInputs,
  log: RunnerLog,
  waits: Waits = WAITS,
): Promise<number> {
  const job = jobOf(start.env)
  const connected = connectOnce(job, wishes.token ?? '', waits)
  const journey: Journey = { start, wishes, log, job, connected, waits }
  // The run has a listener of its own; until then a signal would end the process without a word.
  const cancellation = listenForCancel(new StopSwitch(), () => {})
  try {
    const decision = await mayStart(journey, cancellation)
    if (decision.kind !== 'run') return await endBefore(journey, decision, cancellation)
    const run = await prepared(journey, decision)
    cancellation.close()
    return await runConverge(run)
  } finally {
    cancellation.close()
  }
}

async function mayStart(
  { job, start, wishes, connected }: Journey,
  { cancelled }: Cancellation,
): Promise<Decision> {
  return authorize({
    event: job.event,
    run: readRunFacts(start.env),
    ...wishes,
    connect: async () => (await connected()).github('opening', cancelled),
  })
}

/** What is to be known of the run is written before anybody is asked again. */
async function endBefore(
  { start, wishes, log, job, connected }: Journey,
  decision: Exclude<Decision, { kind: 'run' }>,
  { signal, cancelled }: Cancellation,
): Promise<number> {
  if (signal !== null)
    return endWithoutRun(start, { reason: 'cancelled', signal, during: { kind: 'starting' } })
  if (decision.kind === 'skipped')
    return endWithoutRun(start, { reason: 'skipped', message: decision.message })
  for (const warning of decision.warnings) log.warning(warning)
  const { message, next } = decision
  const exitCode = endWithoutRun(start, { reason: 'refused', message, next })
  if (wishes.comment) await sayRefused(decision, job, await connected(), log, 'single', cancelled)
  return exitCode
}

async function prepared(
  { start, wishes, log, job, connected, waits }: Journey,
  decision: Authorized,
): Promise<Start> {
  const token = wishes.token ?? ''
  const { repository, forge } = job
  const remote = { serverUrl: forge.serverUrl, repository, token }
  for (const warning of decision.warnings) log.warning(warning)
  return {
    ...start,
    publishing: wishes.push ? 'this-job' : 'nobody',
    parsed: withBase(start.parsed, decision.pullRequest.base.sha),
    companion: singleJob({
      job,
      wishes,
      token,
      connection: await connected(),
      authorized: decision,
      directory: start.directory,
      waits,
      warn: log.warning,
    }),
    fetchBase: (base, folder, signal) =>
      fetchBase({ job: start.env, workspace: start.directory, folder, remote, base, signal }),
  }
}

/** Of what configures agents the base has the word, unless the user names another commit. */
function withBase(parsed: ParsedInputs, base: string): ParsedInputs {
  if (parsed.kind === 'invalid' || parsed.inputs.base !== null) return parsed
  return { ...parsed, inputs: { ...parsed.inputs, base } }
}
