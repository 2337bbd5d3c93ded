import { look } from './looking.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'

/** What is moved away can uncover what it hid. */
const TRIES = 3

const UNSETTLED = 'the files went on changing while they were made what a checkout of them gives'

/**
 * Makes the workspace what a checkout of its tree gives, right before it is judged: a gate must not pass on what is in
 * no commit (a file that hides itself, an empty folder, permissions, bytes that git converts).
 *
 * @returns the look at what is judged; `none` where it is, or goes on being, something else than its tree
 */
export async function lookAtCheckout(run: RunState, seen: Look): Promise<Look> {
  let now = seen
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (now.kind === 'none') return now
    const { hasChanged, aside, stuck } = await run.ports.workspace.makeCheckout(now.tree)
    if (aside.length > 0) noteAside(run, aside)
    if (stuck !== null) return { kind: 'none', reason: stuck }
    if (!hasChanged) return judged(run, now)
    const after = await look(run)
    if (after.kind === 'taken' && after.tree === now.tree) return judged(run, after)
    now = after
  }
  return { kind: 'none', reason: UNSETTLED }
}

/** In one remark a round: a second one would not be read. */
function noteAside({ round }: RunState, paths: readonly string[]): void {
  const known = round.notes.flatMap((note) => (note.kind === 'set-aside' ? note.paths : []))
  const others = round.notes.filter(({ kind }) => kind !== 'set-aside')
  round.notes = [...others, { kind: 'set-aside', paths: [...new Set([...known, ...paths])] }]
}

/** It may be another tree than the agent left. */
function judged(run: RunState, now: Extract<Look, { kind: 'taken' }>): Look {
  run.round.tree = now.tree
  run.seen.at(-1)?.fingerprints.add(now.fingerprint)
  return now
}
