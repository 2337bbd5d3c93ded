import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'
import type { Change } from './types.ts'

/** Takes a look at the workspace and remembers it. */
export async function look(run: RunState): Promise<Look> {
  const taken = await run.ports.workspace.look()
  run.lastLook = taken
  if (taken.kind === 'taken') run.tree = taken.tree
  return taken
}

/** The first look of a run without a baseline: so that "nothing changed" can be told after the first agent call. */
export async function lookAtStart(run: RunState): Promise<void> {
  run.doing({ kind: 'fingerprint' })
  remember(run, 0, await look(run))
}

/** The look before a judging: what did the agent change, seen from all rounds before? */
export async function lookAtWork(run: RunState): Promise<Look> {
  const before = run.lastLook
  const now = await look(run)
  if (run.round.kind === 'iteration') run.round.change = await changeSince(run, before, now)
  if (run.round.kind === 'last-look') run.round.change = { kind: now.kind === 'taken' ? 'none' : 'unknown' }
  run.round.tree = now.kind === 'taken' ? now.tree : null
  remember(run, run.round.number, now)
  return now
}

async function changeSince(run: RunState, before: Look, now: Look): Promise<Change> {
  if (now.kind === 'none') return { kind: 'unknown' }
  const last = run.seen.at(-1)
  if (before.kind === 'taken' && before.fingerprint === now.fingerprint) return { kind: 'none' }
  if (last?.fingerprints.has(now.fingerprint)) return { kind: 'none' }
  const earlier = run.seen.findLast((seen) => seen.fingerprints.has(now.fingerprint))
  if (earlier) return { kind: 'back', round: earlier.round }
  const from = before.kind === 'taken' ? before.tree : run.startTree
  if (from === null) return { kind: 'unknown' }
  return { kind: 'changed', files: (await run.ports.workspace.changedPaths(from, now.tree)).length }
}

/** The look after something of ours ran that should not have changed anything. */
export async function lookAfterwards(run: RunState): Promise<Look> {
  const before = run.lastLook
  const after = await look(run)
  remember(run, run.round.number, after)
  const wasUntouched = before.kind === 'taken' && run.untouched.has(before.tree)
  if (wasUntouched && after.kind === 'taken') run.untouched.add(after.tree)
  return after
}

/** Files of the workspace that differ between two looks. */
export async function pathsBetween(run: RunState, before: Look, after: Look): Promise<readonly string[]> {
  if (before.kind === 'none' || after.kind === 'none' || before.tree === after.tree) return []
  return run.ports.workspace.changedPaths(before.tree, after.tree)
}

function remember(run: RunState, number: number, seen: Look): void {
  if (seen.kind === 'none') return
  const last = run.seen.at(-1)
  if (last?.round === number) last.fingerprints.add(seen.fingerprint)
  else run.seen.push({ round: number, fingerprints: new Set([seen.fingerprint]) })
}
