import type { Answer, PullRequest } from '../github/api.ts'
import type { RefusalReason } from './refusals.ts'
import type { Actor, Trigger } from './trigger.ts'

export type Start = Extract<Trigger, { readonly kind: 'label' | 'dispatch' }>

type PullRequestRule = readonly [RefusalReason, (pullRequest: PullRequest, start: Start) => boolean]

/** What a pull request must not be, in the order in which it is said. */
const PULL_REQUEST_RULES: readonly PullRequestRule[] = [
  ['merged', ({ isMerged }) => isMerged],
  ['closed', ({ state }) => state !== 'open'],
  ['fork-gone', ({ head }) => head.repositoryId === null],
  ['fork', ({ head, base }) => head.repositoryId !== base.repositoryId],
  ['head-moved', ({ head }, start) => start.kind === 'label' && head.sha !== start.headSha],
]

export function pullRequestProblem(pullRequest: PullRequest, start: Start): RefusalReason | null {
  return PULL_REQUEST_RULES.find(([, isBroken]) => isBroken(pullRequest, start))?.[0] ?? null
}

/** What an answer that is none says about the pull request. */
export function noAnswer(answer: Exclude<Answer<unknown>, { readonly kind: 'ok' }>): RefusalReason {
  if (answer.kind === 'unreachable') return 'api-silent'
  return answer.status === 404 || answer.status === 410 ? 'no-pull-request' : 'not-readable'
}

/**
 * Of an app GitHub says `none` or 404, whatever it may do (https://github.com/anomalyco/opencode/issues/43532,
 * https://github.com/anthropics/claude-code-action/issues/1133); so for one the answer is no proof against it.
 */
export function permissionProblem(
  answer: Answer<'write' | 'less'>,
  { isBot }: Actor,
  isLabeller: boolean,
): RefusalReason | null {
  if (answer.kind === 'unreachable') return 'api-silent'
  if (answer.kind === 'ok' && answer.value === 'write') return null
  if (isBot) return 'bot-unknown'
  if (answer.kind === 'refused' && answer.status !== 404) return 'permission-unknown'
  return isLabeller ? 'labeller-cannot-write' : 'starter-cannot-write'
}
