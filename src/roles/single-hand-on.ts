import { join } from 'node:path'
import type { Publication } from '../loop/publication.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { publishWork } from '../publish/publish-work.ts'
import { PUBLISH_MS, stateNow } from './hand-on.ts'
import { type Place, remoteOf, type SingleJobOptions } from './single-place.ts'

interface Signals {
  /** What has not begun does not begin. */
  readonly cancelled: AbortSignal
  /** What is under way ends. */
  readonly stopped: AbortSignal
}

/** Hands on a pass, and what did not pass where that is wanted too. @returns null: it is not wanted */
export async function handOn(
  options: SingleJobOptions,
  { git, folder, alternates, protect, gates, isPushToken }: Place,
  record: RunRecord,
  { cancelled, stopped }: Signals,
): Promise<Publication | null> {
  const { wishes, connection, authorized, job, waits } = options
  const isPass = record.ending?.reason === 'converged'
  if (!wishes.push || (!isPass && wishes.onUnconverged === 'discard')) return null
  if (record.bundlePath === null || record.tree === null) return { kind: 'nothing' }
  const { number, head } = authorized.pullRequest
  const state = await stateNow(connection.github('closing', cancelled), number)
  if (cancelled.aborted) return { kind: 'not-pushed', why: CANCELLED, commit: record.commit }
  return publishWork({
    git,
    job: job.env,
    folder: join(folder, 'publish'),
    remote: remoteOf(options),
    isPushToken,
    alternates,
    bundle: record.bundlePath,
    start: head.sha,
    tree: record.tree,
    work: isPass ? 'pass' : 'unconverged',
    pullRequest: { number, branch: head.ref, state },
    protect,
    gates,
    limits: { deadline: Date.now() + PUBLISH_MS, signal: stopped },
    patience: waits.git,
  })
}

const CANCELLED = 'The run was cancelled before the push began.'
