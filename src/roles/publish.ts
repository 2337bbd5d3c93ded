import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GitHub } from '../github/api.ts'
import { nodeWorld } from '../inputs/node-world.ts'
import { problemText } from '../inputs/problem.ts'
import { type PublishingInputs, parsePublishing } from '../inputs/publishing.ts'
import type { Publication } from '../loop/publication.ts'
import type { StopReason } from '../loop/run-record.ts'
import type { Inputs } from '../loop/types.ts'
import { makeRunFolder } from '../output/run-folder.ts'
import { findExecutable } from '../process/find-executable.ts'
import { StopSwitch } from '../process/stop.ts'
import { publishWork } from '../publish/publish-work.ts'
import { commentMarkdown } from '../report/comment/comment.ts'
import type { CommentFacts, Verification } from '../report/comment/facts.ts'
import { unreportedComment } from '../report/comment/notices.ts'
import type { Report } from '../report/schema.ts'
import { STOP_REASONS } from '../report/stop-reasons.ts'
import { listenForCancel } from '../signals.ts'
import { connect } from './connect.ts'
import { readFailure } from './failure-output.ts'
import { PUBLISH_MS, stateNow } from './hand-on.ts'
import { type Job, jobOf } from './job.ts'
import { parseJudgingInputs } from './judging-inputs.ts'
import { markEnd } from './labels.ts'
import { protectedRules } from './protect.ts'
import type { RoleStart } from './role-start.ts'
import { writeEnd } from './write-outputs.ts'

const MOST_REPORT_BYTES = 64 * 1024 * 1024

/** The inputs, read. */
interface Task extends RoleStart {
  readonly job: Job
  readonly wishes: PublishingInputs
  readonly inputs: Inputs
  readonly token: string
  readonly pushToken: string | null
  readonly number: number
  readonly text: (name: string) => string
  /** The bundle's report, of unknown origin. */
  readonly report: Report | null
}

/**
 * The last job: pushes what was verified, and says how the run ended. It runs nothing of the repository, and of what the
 * job with the agent says it believes only what cannot be used against it: texts are shown, never obeyed.
 *
 * @returns the exit code of the process
 */
export async function runPublish(start: RoleStart): Promise<number> {
  // Half a push cannot be taken back: a cancel finds it said whether there was one, in the seconds that it leaves.
  const cancellation = listenForCancel(new StopSwitch(), () => {})
  try {
    return await publishAndSay(start)
  } finally {
    cancellation.close()
  }
}

async function publishAndSay(start: RoleStart): Promise<number> {
  const read = await readTask(start)
  if (typeof read === 'string') {
    start.log.error(read)
    writeEnd(start.env, { pushed: 'false', branch: '', commit: '' }, null)
    return 1
  }
  const { github, comment } = await open(read)
  const verification = verificationOf(read)
  const publication = await publish(read, verification, github)
  writeEnd(start.env, outputsOf(publication), null)
  if (publication?.kind === 'not-pushed') start.log.warning(`Nothing was pushed. ${publication.why}`)
  if (read.wishes.comment) await comment.finish(commentOf(read, publication, verification), { hurry: null })
  await markEnd(github, read.number, { ending: { reason: reasonOf(read, verification) } })
  return 0
}

async function open({ job, token, number, wishes, log }: Task) {
  const connection = await connect(job, token)
  return {
    github: connection.github('closing'),
    comment: connection.comment(number, wishes.label, log.warning),
  }
}

async function readTask(start: RoleStart): Promise<Task | string> {
  const { env, raw, directory } = start
  const world = { ...nodeWorld({ directory, path: '', pathExtensions: '' }), isDirectory: () => true }
  const wishes = parsePublishing(raw)
  const judging = parseJudgingInputs(raw, world)
  if (wishes.kind === 'invalid' || judging.kind === 'invalid') {
    const problems = [wishes, judging].flatMap((each) => (each.kind === 'invalid' ? each.problems : []))
    return problems.map(problemText).join(' ')
  }
  const { token, pullRequest } = wishes.inputs
  if (token === null || pullRequest === null) return '`github-token` and `pull-request` are needed.'
  const text = (name: string): string => (raw[name] ?? '').trim()
  return {
    ...start,
    job: jobOf(env),
    wishes: wishes.inputs,
    inputs: judging.inputs,
    token,
    pushToken: text('push-token') || null,
    number: pullRequest,
    text,
    report: await reportIn(text('bundle-path')),
  }
}

async function reportIn(folder: string): Promise<Report | null> {
  if (folder === '') return null
  try {
    const path = join(folder, 'report.json')
    const found = lstatSync(path)
    if (!found.isFile() || found.size > MOST_REPORT_BYTES) return null
    const text = readFileSync(path, 'utf8')
    // the schema takes its time to load, and only here a report is read
    const { readReport } = await import('../report/read-report.ts')
    const read = readReport(text)
    return read.kind === 'ok' ? read.report : null
  } catch {
    return null
  }
}

/** Only what a fresh machine said counts; null: it was not asked, because the loop had no pass. */
function verificationOf({ text }: Task): Verification | null {
  if (text('converged') !== 'true') return null
  const succeeded = text('loop-result') === 'success' && text('verify-result') === 'success'
  if (succeeded && text('verified') === 'true') return { kind: 'verified' }
  if (text('verified') === 'true') return { kind: 'failed', message: NOT_JUDGED, gate: null }
  const name = text('failed-gate')
  const gate = name === '' ? null : { name, ...readFailure(text('verify-failure')) }
  return { kind: 'failed', message: text('verify-message') || NOT_JUDGED, gate }
}

const NOT_JUDGED = 'A job ended before the work was judged on a fresh machine.'

async function publish(
  task: Task,
  verification: Verification | null,
  github: GitHub,
): Promise<Publication | null> {
  const { wishes, text, job, temporary, directory, number, inputs } = task
  const isPass = wishes.push && verification?.kind === 'verified'
  // A commit that says that its gates passed, and did not hold on a fresh machine, goes nowhere.
  const isKept =
    wishes.onUnconverged === 'branch' && text('converged') !== 'true' && text('loop-result') !== 'cancelled'
  if (!isPass && !isKept) return null
  const git = await findExecutable('git', task.env['PATH'], null)
  const bundle = text('bundle-path')
  if (bundle === '' || text('commit') === '') return { kind: 'nothing' }
  if (git === null) return { kind: 'not-pushed', why: 'git is not installed.', commit: null }
  const { repository, forge } = job
  return publishWork({
    git,
    job: task.env,
    folder: join(makeRunFolder(temporary, directory), 'publish'),
    remote: { serverUrl: forge.serverUrl, repository, token: task.pushToken ?? task.token },
    isPushToken: task.pushToken !== null,
    alternates: [],
    bundle,
    start: text('head'),
    tree: text('tree'),
    work: isPass ? 'pass' : 'unconverged',
    pullRequest: { number, branch: text('branch'), state: await stateNow(github, number) },
    protect: protectedRules(inputs),
    gates: inputs.gates.map(({ name }) => name),
    limits: { deadline: Date.now() + PUBLISH_MS },
  })
}

function outputsOf(publication: Publication | null): Readonly<Record<string, string>> {
  if (publication?.kind !== 'pushed') return { pushed: 'false', branch: '', commit: '' }
  const { to, branch, commit } = publication
  return { pushed: String(to === 'head'), branch, commit }
}

function commentOf(
  { job, wishes, text, report, number, env }: Task,
  publication: Publication | null,
  verification: Verification | null,
): string {
  const artifact = text('artifact-url') || null
  const facts: CommentFacts = {
    label: wishes.label,
    workflow: 'reusable',
    links: { ...job.links, artifact },
    artifactName: artifact === null ? null : `converge-${number}-${env['GITHUB_RUN_ATTEMPT'] || '1'}`,
    publication,
    verification,
    nowMs: Date.now(),
    endsByMs: null,
  }
  const ending = report?.ending ?? null
  if (report === null || ending === null) return unreportedComment(unreported(text, verification), facts)
  const isPass = text('converged') === 'true'
  if ((ending.stopReason === 'converged') === isPass) return commentMarkdown(report, facts)
  return unreportedComment(verification?.kind === 'verified' ? 'verified' : 'contradicted', facts)
}

function unreported(
  text: Task['text'],
  verification: Verification | null,
): 'verified' | 'cancelled' | 'failed' {
  if (verification?.kind === 'verified') return 'verified'
  return text('loop-result') === 'cancelled' ? 'cancelled' : 'failed'
}

/** Without an end there was no pass either. */
function reasonOf({ text }: Task, verification: Verification | null): StopReason | 'not-verified' {
  if (verification !== null) return verification.kind === 'verified' ? 'converged' : 'not-verified'
  const said = text('stop-reason')
  return isStopReason(said) && said !== 'converged' ? said : 'exhausted'
}

function isStopReason(text: string): text is StopReason {
  return Object.hasOwn(STOP_REASONS, text)
}
