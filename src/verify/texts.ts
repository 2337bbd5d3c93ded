import { causeText } from '../text/causes.ts'
import { namesText, sentenceName } from '../text/names.ts'
import type { NoRetry } from './fresh-start.ts'
import type { VerifyCause } from './judge-in-order.ts'
import type { Verification } from './judge-work.ts'

const UNSUPERVISED =
  ' It has no subreaper (Linux on x64 or arm64, with perl), so whether they would pass beside what gates leave running was not seen.'

/** How a judging on a fresh machine ended, in a sentence or two. */
export function verificationText(verification: Verification): string {
  const { verified, failedGate, cause, noRetry, leftRunning, isAlone } = verification
  const left = listed(leftRunning)
  if (verified) return passedText(verification)
  const what =
    failedGate === null ? 'The work could not be judged' : `Gate ${sentenceName(failedGate)} failed`
  const why = cause === null ? '' : `: ${verifyCauseText(cause)}`
  const said = `${what} on a fresh machine${why}.${noRetry === null ? '' : noRetryText(noRetry)}`
  if (leftRunning.length === 0) return said
  return isAlone
    ? `${said} It passed beside processes that ${left} left behind, and was judged again without them, in the same workspace.`
    : `${said} Processes that ${left} left behind were running meanwhile, as they do between the steps of a job.`
}

function passedText({ isAlone, leftRunning, retried, isSupervised }: Verification): string {
  const beside = isAlone ? `, beside what ${listed(leftRunning)} left running and without it` : ''
  const flaky = retried.length === 0 ? '' : `; ${listed(retried)} only at another try`
  return `All gates passed on a fresh machine${beside}${flaky}.${isSupervised ? '' : UNSUPERVISED}`
}

const listed = (names: readonly string[]) => namesText(names, { show: sentenceName })

function verifyCauseText(cause: VerifyCause): string {
  switch (cause.kind) {
    case 'other-tree':
      return 'the workspace does not hold the commit, or the setup changed tracked files in a way that cannot be undone'
    case 'rewritten':
      if (cause.paths.length === 0)
        return 'it left a workspace of which nobody can tell what in it is of the commit'
      return `it changed files of the commit${namesOf(cause.paths)}, so the next gate would judge something else; a gate judges, it does not edit: use its check form`
    case 'protected':
      return `it changed protected files${namesOf(cause.paths)}, and a gate judges, it does not edit`
    default:
      return causeText(cause)
  }
}

function noRetryText(noRetry: NoRetry): string {
  switch (noRetry.kind) {
    case 'not-undone':
      return ` It was not tried again, because what was changed could not be undone${namesOf(noRetry.paths)}.`
    case 'not-kept':
      return ` It was not tried again, because the workspace could not be kept for that: ${sentenceName(noRetry.why)}.`
    case 'unended':
      return ' It was not tried again, because something that was left running could not be ended.'
  }
}

function namesOf(paths: readonly string[]): string {
  return paths.length === 0 ? '' : ` (${listed(paths)})`
}
