import type { Refused } from '../authorize/decision.ts'
import type { RunnerLog } from '../output/workflow-commands.ts'
import { refusedComment } from '../report/comment/notices.ts'
import type { Connection } from './connect.ts'
import type { Job } from './job.ts'

/** On the pull request, where the token may write; the annotation and the summary say the same. */
export async function sayRefused(
  { number, label, message, next }: Refused,
  job: Job,
  connection: Connection,
  log: RunnerLog,
  workflow: 'single' | 'reusable',
  hurry: AbortSignal | null,
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
  await connection.comment(number, label, log.warning).finish(text, { hurry })
}
