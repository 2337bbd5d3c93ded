import { authorize } from '../authorize/authorize.ts'
import { type Authorized, decisionOutputs } from '../authorize/decision.ts'
import { readRunFacts } from '../authorize/facts.ts'
import { problemText } from '../inputs/problem.ts'
import { type PublishingInputs, parsePublishing, TOKEN_MISSING } from '../inputs/publishing.ts'
import type { RunnerLog } from '../output/workflow-commands.ts'
import type { Environment } from '../process/environment.ts'
import { startedComment } from '../report/comment/notices.ts'
import { OUTSIDE_REASONS } from '../report/outside-reasons.ts'
import { escapeSentence } from '../text/escape.ts'
import { fence } from '../text/fence.ts'
import { type Connection, connectOnce } from './connect.ts'
import { jobOf } from './job.ts'
import { commentAdmission, permissionsBlock } from './probe.ts'
import type { RoleStart } from './role-start.ts'
import { sayRefused } from './say-refused.ts'
import { writeEnd } from './write-outputs.ts'

/**
 * The first job of the reusable workflow: may this event start a run?
 *
 * @returns the exit code of the process
 */
export async function runAuthorize({ env, raw, log }: RoleStart): Promise<number> {
  const parsed = parsePublishing(raw)
  if (parsed.kind === 'invalid') return refuse(env, log, parsed.problems.map(problemText).join(' '))
  const wishes = parsed.inputs
  const job = jobOf(env)
  const { token } = wishes
  if (token === null) return refuse(env, log, `github-token is missing. ${TOKEN_MISSING}`)
  const connected = connectOnce(job, token)
  const decision = await authorize({
    event: job.event,
    run: readRunFacts(env),
    ...wishes,
    connect: async () => (await connected()).github('opening'),
  })
  if (decision.kind === 'skipped') {
    log.info(`Converge │ Skipped: ${decision.message}`)
    writeEnd(env, decisionOutputs(decision), null)
    return 0
  }
  for (const warning of decision.warnings) log.warning(warning)
  if (decision.kind === 'refused') {
    if (wishes.comment) await sayRefused(decision, job, await connected(), log, 'reusable', null)
    return refuse(env, log, `${decision.message} ${decision.next}`, decisionOutputs(decision))
  }
  return begin(env, wishes, decision, await connected(), log)
}

/** The first comment is the probe: a token that may not write it will not be able to write the last one either. */
async function begin(
  env: Environment,
  wishes: PublishingInputs,
  decision: Authorized,
  connection: Connection,
  log: RunnerLog,
): Promise<number> {
  if (wishes.comment) {
    const facts = {
      label: wishes.label,
      workflow: 'reusable',
      links: { ...jobOf(env).links, artifact: null },
      nowMs: Date.now(),
      endsByMs: null,
    } as const
    const comment = connection.comment(decision.pullRequest.number, wishes.label, log.warning)
    const admission = commentAdmission(
      await comment.start(startedComment(facts)),
      permissionsBlock({ push: true, comment: true }),
    )
    const [problem] = admission.problems
    if (problem !== undefined) return refuse(env, log, problemText(problem))
    for (const warning of admission.warnings) log.warning(warning)
  }
  log.info(`Converge │ Pull request ${decision.pullRequest.number} may be run.`)
  writeEnd(env, decisionOutputs(decision), null)
  return 0
}

const NOTHING_KNOWN = { 'pull-request': '', head: '', branch: '', base: '', label: '' }

function refuse(
  env: Environment,
  log: RunnerLog,
  message: string,
  outputs: Readonly<Record<string, string>> | null = null,
): number {
  const { emoji, heading } = OUTSIDE_REASONS.refused
  // what is to be copied stands behind a blank line
  const [sentence = '', ...block] = message.split('\n\n')
  const toCopy = block.length === 0 ? '' : `\n\n${fence(block.join('\n\n').trimEnd(), 'yaml')}`
  log.error(`${heading}. ${message}`)
  writeEnd(
    env,
    outputs ?? { ...NOTHING_KNOWN, decision: 'refused', message: sentence },
    `## ${emoji} ${heading}\n\n${escapeSentence(sentence)}${toCopy}`,
  )
  return 1
}
