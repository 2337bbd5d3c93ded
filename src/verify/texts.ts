import { causeText } from '../text/causes.ts'
import { namesText, sentenceName } from '../text/names.ts'
import type { Verification, VerifyCause } from './judge-work.ts'

const UNSUPERVISED =
  ' It has no subreaper (Linux on x64 or arm64, with perl), so whether they would pass beside what gates leave running was not seen.'

/** How a judging on a fresh machine ended, in a sentence or two. */
export function verificationText(verification: Verification): string {
  const { verified, failedGate, cause, leftRunning, isAlone, isSupervised } = verification
  const left = namesText(leftRunning, { show: sentenceName })
  if (verified)
    return `All gates passed on a fresh machine${isAlone ? `, beside what ${left} left running and without it` : ''}.${isSupervised ? '' : UNSUPERVISED}`
  const what =
    failedGate === null ? 'The work could not be judged' : `Gate ${sentenceName(failedGate)} failed`
  const said = `${what} on a fresh machine${cause === null ? '' : `: ${verifyCauseText(cause)}`}.`
  if (leftRunning.length === 0) return said
  return isAlone
    ? `${said} It passed beside processes that ${left} left behind, and was judged again without them, in the same workspace.`
    : `${said} Processes that ${left} left behind were running meanwhile, as they do between the steps of a job.`
}

function verifyCauseText(cause: VerifyCause): string {
  switch (cause.kind) {
    case 'other-tree':
      return 'the workspace does not hold the commit, or the setup changed tracked files in a way that cannot be undone'
    case 'rewritten':
      return `it changed files of the commit${namesOf(cause.paths)}, so the next gate would judge something else; a gate judges, it does not edit: use its check form`
    case 'not-undone':
      return cause.why === null
        ? `what a failed try changed could not be undone${namesOf(cause.paths)}, so there was no other`
        : `a try failed, and there was no other, because the workspace could not be kept for it (${sentenceName(cause.why)})`
    case 'protected':
      return `it changed protected files${namesOf(cause.paths)}, and a gate judges, it does not edit`
    default:
      return causeText(cause)
  }
}

function namesOf(paths: readonly string[]): string {
  return paths.length === 0 ? '' : ` (${namesText(paths, { show: sentenceName })})`
}
