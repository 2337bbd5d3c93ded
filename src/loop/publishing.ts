import { insideBetween } from './looks.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'

const UNSETTLED = 'Files went on changing while the gates ran, so nobody knows what they judged.'

/**
 * Why work that passes is not accepted, a sentence each; empty: it is. Where there was a tree at the start, nobody knows
 * what passed without one: to hide it would be the easiest way to a pass. Where the work is handed on, the rules are those
 * by which the commit is checked again before it is pushed, told while an agent can still do something about it.
 *
 * @param after what was there behind the gates, with what they wrote undone
 */
export async function obstaclesTo(run: RunState, judged: Look, after: Look): Promise<readonly string[]> {
  const { publisher } = run.ports
  if (judged.kind === 'none') return run.startTree === null ? [] : [noTreeSentence(judged.reason)]
  if (publisher === null) return []
  const settled = after.kind === 'taken' && after.content === judged.content
  const inside = insideBetween(run.ports.startLook, judged)
  const nested = inside.length === 0 ? [] : [insideSentence(inside)]
  return [...(settled ? [] : [UNSETTLED]), ...nested, ...(await publisher.obstacles(judged))]
}

const MOST_REASON = 500

/** The reason names the file where one file is the reason. */
function noTreeSentence(reason: string): string {
  const why = reason.trim().replace(/\s+/g, ' ').slice(0, MOST_REASON)
  return `The content of the workspace cannot be told (${why}), so nobody knows what passed.`
}

function insideSentence(paths: readonly string[]): string {
  return `A commit holds nothing of what changed inside the repositories ${paths.join(', ')}; undo it.`
}
