import type { GitHub } from '../github/api.ts'
import type { StopReason } from '../loop/run-record.ts'

const CONVERGED = {
  name: 'converged',
  color: '1a7f37',
  description: 'All gates passed on the work of the last run of Converge',
}
const NOT_CONVERGED = {
  name: 'not-converged',
  color: '9a6700',
  description: 'The last run of Converge ended without a pass',
}

/** A run that did not start says nothing of the work. */
const SILENT: ReadonlySet<StopReason> = new Set(['refused', 'skipped', 'invalid-input', 'internal-error'])

/**
 * Labels the pull request by how the run ended, where the labels are there or can be made. They are for lists and
 * filters; the comment has the word, so nothing is said of one that could not be set.
 */
export async function markEnd(
  github: GitHub,
  number: number,
  { ending }: { readonly ending: { readonly reason: StopReason | 'not-verified' } | null },
): Promise<void> {
  if (ending === null || (SILENT as ReadonlySet<string>).has(ending.reason)) return
  const isPass = ending.reason === 'converged'
  const [wanted, other] = isPass ? [CONVERGED, NOT_CONVERGED] : [NOT_CONVERGED, CONVERGED]
  const pullRequest = await github.pullRequest(number)
  if (pullRequest.kind !== 'ok') return
  const { labels } = pullRequest.value
  for (const label of labels.filter(({ name }) => name === other.name)) {
    const removed = await github.removeLabel(number, label)
    if (removed.kind === 'unreachable') return
  }
  if (labels.some(({ name }) => name === wanted.name)) return
  const made = await github.ensureLabel(wanted)
  // where it cannot be made it may be there all the same
  if (made.kind !== 'unreachable') await github.addLabel(number, wanted.name)
}
