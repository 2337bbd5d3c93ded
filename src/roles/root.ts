import { authorize } from '../authorize/authorize.ts'
import type { Decision } from '../authorize/decision.ts'
import { readRunFacts } from '../authorize/facts.ts'
import type { ParsedInputs } from '../inputs/parse.ts'
import type { PublishingInputs } from '../inputs/publishing.ts'
import type { RunnerLog } from '../output/workflow-commands.ts'
import { refusedComment } from '../report/comment/notices.ts'
import { endWithoutRun, runConverge, type Start } from '../run.ts'
import { fetchBase } from './base-commit.ts'
import { type Connection, connect } from './connect.ts'
import { type Job, jobOf } from './job.ts'
import { singleJob } from './single-job.ts'

/**
 * The whole journey in one job: whether it may start, the run with its comment, the push.
 *
 * @returns the exit code of the process
 */
export async function runOnPullRequest(
  start: Start,
  wishes: PublishingInputs,
  log: RunnerLog,
): Promise<number> {
  const job = jobOf(start.env)
  const token = wishes.token ?? ''
  let connection: Connection | null = null
  const connected = async (): Promise<Connection> => {
    connection ??= await connect(job, token)
    return connection
  }
  const decision = await authorize({
    event: job.event,
    run: readRunFacts(start.env),
    ...wishes,
    connect: async () => (await connected()).github(),
  })
  if (decision.kind === 'skipped')
    return endWithoutRun(start, { reason: 'skipped', message: decision.message })
  for (const warning of decision.warnings) log.warning(warning)
  if (decision.kind === 'refused') {
    if (wishes.comment) await sayRefused(decision, job, await connected(), log)
    const { message, next } = decision
    return endWithoutRun(start, { reason: 'refused', message, next })
  }
  const companion = singleJob({
    job,
    wishes,
    token,
    connection: await connected(),
    authorized: decision,
    directory: start.directory,
    warn: log.warning,
  })
  const remote = { serverUrl: job.forge.serverUrl, repository: job.repository, token }
  return runConverge({
    ...start,
    publishing: wishes.push,
    parsed: withBase(start.parsed, decision.pullRequest.base.sha),
    companion,
    fetchBase: (base, folder, signal) => fetchBase({ job: start.env, folder, remote, base, signal }),
  })
}

/** Of what configures agents the base has the word, unless the user names another commit. */
function withBase(parsed: ParsedInputs, base: string): ParsedInputs {
  if (parsed.kind === 'invalid' || parsed.inputs.base !== null) return parsed
  return { ...parsed, inputs: { ...parsed.inputs, base } }
}

/** Where the token may write; the annotation and the summary say the same. */
export async function sayRefused(
  { number, label, message, next }: Extract<Decision, { kind: 'refused' }>,
  job: Job,
  connection: Connection,
  log: RunnerLog,
  workflow: 'single' | 'reusable' = 'single',
): Promise<void> {
  if (number === null) return
  const facts = {
    label,
    workflow,
    links: { ...job.links, artifact: null },
    nowMs: Date.now(),
    endsByMs: null,
  } as const
  const text = refusedComment({ message, next: [next] }, facts)
  await connection.comment(number, label, log.warning).finish(text, { isHurried: false })
}
