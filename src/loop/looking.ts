import { fingerprintsOf, insideBetween, treeOf } from './looks.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'
import type { Change } from './types.ts'

/** Takes a look at the workspace. A tree that could be taken before and cannot now is worth a word. */
export async function look(run: RunState): Promise<Look> {
  const now = await run.ports.workspace.look()
  run.lastLook = now
  if (now.kind === 'taken') run.tree = now.tree
  else if (run.startTree !== null) run.noteOnce({ kind: 'no-tree', reason: now.reason })
  return now
}

/** A tree has only the commits of submodules and nested repositories: told once, on what the run leaves behind. */
export function noteInside(run: RunState, now: Look): void {
  const paths = insideBetween(run.ports.startLook, now)
  if (paths.length > 0) run.noteOnce({ kind: 'inside', paths })
}

/** The look that the baseline judges: nothing has run since the one at the start. */
export function lookAtStart(run: RunState): Look {
  run.round.tree = treeOf(run.lastLook)
  return run.lastLook
}

/** Notes of any other look before a judging what the agent changed, seen from all rounds before. */
export async function noteWork(run: RunState, before: Look, now: Look): Promise<void> {
  run.round.change = await changeSince(run, before, now)
  run.round.tree = treeOf(now)
  run.seen.push({ round: run.round.number, fingerprints: new Set(fingerprintsOf(now)) })
}

async function changeSince(run: RunState, before: Look, now: Look): Promise<Change> {
  if (now.kind === 'none') return { kind: 'unknown' }
  if (run.seen.at(-1)?.fingerprints.has(now.fingerprint)) return { kind: 'none' }
  const earlier = run.seen.find((seen) => seen.fingerprints.has(now.fingerprint))
  if (earlier) return { kind: 'back', round: earlier.round }
  const from = before.kind === 'taken' ? before : run.ports.startLook
  if (from.kind === 'none') return { kind: 'unknown' }
  const files = (await run.ports.workspace.changedPaths(from.tree, now.tree)).length
  return { kind: 'changed', files, inside: insideBetween(from, now).length }
}

/**
 * Something of ours ran that should not have changed anything. What it left behind belongs to the round that is over
 * (for `while`: the one before), and is no work of an agent.
 */
export function leftBehind(run: RunState, before: Look, after: Look): void {
  if (after.kind === 'none') return
  run.seen.at(-1)?.fingerprints.add(after.fingerprint)
  if (run.calls.length === 0 || run.isUntouched(before)) run.untouched.add(after.content)
}

/** Files of the workspace that differ between two looks. */
export async function pathsBetween(run: RunState, before: Look, after: Look): Promise<readonly string[]> {
  if (before.kind === 'none' || after.kind === 'none' || before.tree === after.tree) return []
  return run.ports.workspace.changedPaths(before.tree, after.tree)
}
