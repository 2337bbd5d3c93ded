import { showable } from '../text/fence.ts'
import type { ProtectedEdit } from './gates.ts'
import { insideBetween } from './looks.ts'
import { nameOf } from './phrases.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'

const UNSETTLED = 'Files went on changing while the gates ran, so nobody knows what they judged.'

/** What passed every gate. */
export interface Passed {
  readonly judged: Look
  /** What was there behind the gates, with what they wrote undone. */
  readonly after: Look
  readonly edits: readonly ProtectedEdit[]
}

/**
 * Why work that passes is not accepted, a sentence each; empty: it is. Where there was a tree at the start, nobody knows
 * what passed without one: to hide it would be the easiest way to a pass. Where the work is handed on, the rules are those
 * by which the commit is checked again before it is pushed, told while an agent can still do something about it.
 */
export async function obstaclesTo(
  run: RunState,
  { judged, after, edits }: Passed,
): Promise<readonly string[]> {
  const { publisher } = run.ports
  if (judged.kind === 'none') return run.startTree === null ? [] : [noTreeSentence(judged.reason)]
  if (publisher === null) return []
  const settled = after.kind === 'taken' && after.content === judged.content
  const inside = insideBetween(run.ports.startLook, judged)
  const nested = inside.length === 0 ? [] : [insideSentence(inside)]
  const found = [
    ...(settled ? [] : [UNSETTLED]),
    ...editSentences(run, edits),
    ...nested,
    ...(await publisher.obstacles(judged)),
  ]
  return found.length > 0 ? found : noCommitSentences(run, judged)
}

/** What became known on the way can keep work from being a commit, its size above all. */
async function noCommitSentences(run: RunState, judged: Look): Promise<readonly string[]> {
  if (judged.kind === 'none' || judged.tree === run.startTree) return []
  const made = await run.ports.publisher?.bundle(judged.tree, 'unconverged')
  return typeof made === 'string' ? [`The work cannot be put into a commit: ${made}`] : []
}

/** Each gate once, with what it changed. */
function editSentences(run: RunState, edits: readonly ProtectedEdit[]): readonly string[] {
  return [...new Set(edits.map(({ gate }) => gate))].map((gate) => {
    const paths = new Set(edits.filter((edit) => edit.gate === gate).flatMap((edit) => edit.paths))
    return `Gate "${nameOf(run.inputs, gate)}" changed protected files (${shortList([...paths])}); a gate judges, it does not edit.`
  })
}

const MOST_PATHS = 10

function shortList(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_PATHS).map((path) => showable(path))
  const rest = paths.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
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
