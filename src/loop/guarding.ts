import { look, noteWork } from './looking.ts'
import type { Look } from './ports.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'

/** The work as it is to be judged, or why it is not. */
export interface GuardedLook {
  readonly seen: Look
  /** null: it is to be judged. */
  readonly ending: Ending | null
}

/** The look before a judging of what an agent did: with the protected files as they were at the start. Design §9. */
export async function lookAtWork(run: RunState): Promise<GuardedLook> {
  const before = run.lastLook
  const ending = await guard(run, await look(run))
  await noteWork(run, before, run.lastLook)
  return { seen: run.lastLook, ending }
}

async function guard(run: RunState, seen: Look): Promise<Ending | null> {
  if (run.inputs.onProtectedChange === 'restore') return putBack(run, seen)
  const files = await run.ports.workspace.protectedChanges(seen)
  return files.length === 0 ? null : { reason: 'protected-change', why: 'stop', files }
}

/**
 * A gate runs what an agent wrote, and so can change what the next one is made of. That is undone whatever
 * `on-protected-change` says, because it need not be the agent's doing.
 */
export async function putBack(run: RunState, seen: Look): Promise<Ending | null> {
  const { workspace } = run.ports
  const files = await workspace.protectedChanges(seen)
  if (files.length === 0) return null
  await workspace.putBack(seen)
  // what is judged is what is there, not what was meant to be
  const left = await workspace.protectedChanges(await look(run))
  if (left.length > 0) return { reason: 'protected-change', why: 'stuck', files: left }
  run.round.notes.push({ kind: 'put-back', files })
  return null
}
