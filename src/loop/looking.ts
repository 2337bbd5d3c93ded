import { fingerprintsOf, treeOf } from './looks.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'
import type { Change } from './types.ts'

/** Takes a look at the workspace. */
export async function look(run: RunState): Promise<Look> {
  run.lastLook = await run.ports.workspace.look()
  if (run.lastLook.kind === 'taken') run.tree = run.lastLook.tree
  return run.lastLook
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
  const from = treeOf(before) ?? run.startTree
  if (from === null) return { kind: 'unknown' }
  return { kind: 'changed', files: (await run.ports.workspace.changedPaths(from, now.tree)).length }
}

/**
 * The look after something of ours ran that should not have changed anything. What it left behind belongs to the
 * round that is over (for `while`: the one before), and is no work of an agent.
 */
export async function lookAfterwards(run: RunState): Promise<Look> {
  const before = treeOf(run.lastLook)
  const after = await look(run)
  if (after.kind === 'none') return after
  run.seen.at(-1)?.fingerprints.add(after.fingerprint)
  const wasUntouched = run.calls.length === 0 || (before !== null && run.untouched.has(before))
  if (wasUntouched) run.untouched.add(after.tree)
  return after
}

/** Files of the workspace that differ between two looks. */
export async function pathsBetween(run: RunState, before: Look, after: Look): Promise<readonly string[]> {
  if (before.kind === 'none' || after.kind === 'none' || before.tree === after.tree) return []
  return run.ports.workspace.changedPaths(before.tree, after.tree)
}
