import type { GitHub } from '../github/api.ts'
import type { WorkToPublish } from '../publish/publish-work.ts'

/** What fetching and pushing may take; a call that stalls ends earlier. */
export const PUBLISH_MS = 600_000

/** What became of a pull request meanwhile. Where the forge does not answer the push itself tells. */
export async function stateNow(
  github: GitHub,
  number: number,
): Promise<WorkToPublish['pullRequest']['state']> {
  const answer = await github.pullRequest(number)
  if (answer.kind !== 'ok') return 'open'
  return answer.value.isMerged ? 'merged' : answer.value.state
}
