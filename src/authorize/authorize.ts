import type { Answer, GitHub, PullRequest } from '../github/api.ts'
import { type Authorized, type Decision, type Refused, refused, skipped } from './decision.ts'
import type { RunFacts } from './facts.ts'
import { changesItsJudge } from './judging-files.ts'
import type { RefusalReason } from './refusals.ts'
import { noAnswer, permissionProblem, pullRequestProblem, type Start } from './rules.ts'
import { type Actor, isSameLabel, readTrigger } from './trigger.ts'

export interface AuthorizeOptions {
  /** The JSON of the event file; whatever it is when that could not be read. */
  readonly event: unknown
  readonly run: RunFacts
  readonly label: string
  readonly allowBots: boolean
  /** The input `pull-request`. */
  readonly pullRequest: number | null
  /** Called only when somebody is to be asked: most events are none of ours, and end without network code. */
  readonly connect: () => Promise<GitHub>
}

/**
 * Decides whether an event may start a run. The event says what is asked for; what is true now, the API says: a re-run
 * repeats the old event, and a label is no proof of anything.
 */
export async function authorize(options: AuthorizeOptions): Promise<Decision> {
  const { label } = options
  const trigger = readTrigger(options)
  if (trigger.kind === 'skip') return skipped(trigger.reason)
  if (trigger.kind === 'refuse') return refused(trigger.reason, trigger.number, label)
  if (trigger.actor === null) return refused('no-actor', trigger.number, label)
  if (trigger.actor.isBot && !options.allowBots) return skipped('bot')
  return ask(options, trigger, trigger.actor, await options.connect())
}

async function ask(options: AuthorizeOptions, start: Start, actor: Actor, github: GitHub): Promise<Decision> {
  const { label, run } = options
  const answer = await github.pullRequest(start.number)
  if (answer.kind !== 'ok') return refused(noAnswer(answer), start.number, label)
  const pullRequest = answer.value
  const isLabelled = pullRequest.labels.some(({ name }) => isSameLabel(name, label, run.forge))
  if (start.kind === 'label' && run.attempt === 1 && !isLabelled) return skipped('label-gone')
  const problem =
    pullRequestProblem(pullRequest, start) ??
    (await actorProblem(github, start, actor, run)) ??
    (await judgeProblem(github, start, run))
  const warnings = await takeLabelOff(options, github, pullRequest, problem)
  return decisionOf(problem, { kind: 'run', pullRequest, label, actor, warnings })
}

function decisionOf(problem: RefusalReason | null, authorized: Authorized): Authorized | Refused {
  if (problem === null) return authorized
  const { pullRequest, label, warnings } = authorized
  return { ...refused(problem, pullRequest.number, label), warnings }
}

/** `workflow_dispatch` needs write access anyway; for a bot, of which no API tells it, that is what there is. */
async function actorProblem(
  github: GitHub,
  start: Start,
  actor: Actor,
  run: RunFacts,
): Promise<RefusalReason | null> {
  if (start.kind === 'dispatch' && actor.isBot) return null
  const isLabeller = start.kind === 'label' && run.attempt === 1
  return permissionProblem(await github.permissionOf(actor.login), actor, isLabeller)
}

async function judgeProblem(github: GitHub, { number }: Start, run: RunFacts): Promise<RefusalReason | null> {
  const answer = await github.changedPaths(number)
  return answer.kind === 'ok' ? changesItsJudge(answer.value, run) : noAnswer(answer)
}

/**
 * So that the next run needs no more than the label, also after a refusal. After an API that fell silent nothing more is
 * asked of it. Not allowed, or gone already, is no trouble.
 */
async function takeLabelOff(
  { label, run }: AuthorizeOptions,
  github: GitHub,
  { number, labels }: PullRequest,
  problem: RefusalReason | null,
): Promise<readonly string[]> {
  if (problem === 'api-silent') return []
  const ours = labels.filter(({ name }) => isSameLabel(name, label, run.forge))
  const answers: Answer<null>[] = []
  for (const each of ours) answers.push(await github.removeLabel(number, each))
  return answers.some(({ kind }) => kind === 'unreachable')
    ? [
        `The label \`${label}\` could not be taken off: the API did not answer. Remove it before you add it again.`,
      ]
    : []
}
