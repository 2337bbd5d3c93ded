import { join } from 'node:path'
import { formatOf } from '../bundle/object-id.ts'
import { makeOwnRepository } from '../bundle/own-repository.ts'
import { GitError } from '../workspace/git.ts'
import { systemErrorCode } from '../workspace/system-error.ts'
import { type Answer, callServer, type Line } from './call.ts'
import { connect } from './connection.ts'
import { PATIENCE, startTime } from './patience.ts'
import type { PushPlace } from './push-place.ts'
import { deniedText, troubleText } from './texts.ts'

export interface PushToProbe extends PushPlace {
  readonly branch: string
}

/** Whether a push has a chance. */
export type PushProbe =
  /** The server would have taken it; rules of branches are asked only by a real push. */
  | { readonly kind: 'ok' }
  /** `text`: what to do about it; the last lines are to be copied. */
  | { readonly kind: 'denied'; readonly status: number; readonly text: string }
  /** Worth a warning. */
  | { readonly kind: 'unknown'; readonly why: string }

/** Asks before the agent is paid: a dry run of a push that changes nothing. Never throws for what is no bug. */
export async function probePush(options: PushToProbe): Promise<PushProbe> {
  const { remote, job, start, limits } = options
  const connection = connect(remote, job)
  try {
    const git = await makeOwnRepository({
      ...options,
      folder: join(options.folder, 'probe'),
      format: formatOf(start),
      startCommit: start,
    })
    return probed(await dryRun(options, { git, connection, signal: limits.signal }), options)
  } catch (error) {
    if (!(error instanceof GitError) && systemErrorCode(error) === null) throw error
    return { kind: 'unknown', why: `${connection.tidied((error as Error).message)}.` }
  }
}

async function dryRun({ start, branch, patience = PATIENCE }: PushToProbe, line: Line): Promise<Answer> {
  const time = startTime(patience, line.signal)
  const ref = `refs/heads/${branch}`
  const args = ['push', '--dry-run', '--porcelain', '--no-verify', line.connection.url, `${start}:${ref}`]
  for (;;) {
    const answer = await callServer(line, args, time.leftMs())
    if (answer.kind === 'done' || answer.trouble.kind !== 'unreachable') return answer
    if (!(await time.again())) return answer
  }
}

function probed(answer: Answer, options: PushToProbe): PushProbe {
  if (answer.kind === 'done') return { kind: 'ok' }
  const { trouble } = answer
  if (trouble.kind !== 'denied') return { kind: 'unknown', why: troubleText(trouble, options.branch) }
  return { kind: 'denied', status: trouble.status ?? 403, text: deniedText(trouble, options) }
}
