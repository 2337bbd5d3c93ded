import type { ProtectedFile } from './files.ts'
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

/** The look before a judging of what an agent did: with the protected files as they were at the start. */
export async function lookAtWork(run: RunState): Promise<GuardedLook> {
  const before = run.lastLook
  const ending = await guard(run, await look(run))
  await noteWork(run, before, run.lastLook)
  return { seen: run.lastLook, ending }
}

async function guard(run: RunState, seen: Look): Promise<Ending | null> {
  if (run.inputs.onProtectedChange === 'restore') return (await putBack(run, seen)).stuck
  const files = await run.ports.workspace.protectedChanges(seen)
  return files.length === 0 ? null : { reason: 'protected-change', why: 'stop', files }
}

/** Protected files that were not as they were at the start. */
export interface PutBack {
  readonly files: readonly ProtectedFile[]
  /** Some still are not; null: all are. */
  readonly stuck: Ending | null
}

/**
 * A gate runs what an agent wrote, and so can change what the next one is made of. That is undone whatever
 * `on-protected-change` says, because it need not be the agent's doing.
 */
export async function putBack(run: RunState, seen: Look): Promise<PutBack> {
  const { workspace } = run.ports
  const files = await workspace.protectedChanges(seen)
  if (files.length === 0) return { files, stuck: null }
  await workspace.putBack(seen)
  // what is judged is what is there, not what was meant to be
  const left = await workspace.protectedChanges(await look(run))
  if (left.length > 0) return { files, stuck: { reason: 'protected-change', why: 'stuck', files: left } }
  run.round.notes.push({ kind: 'put-back', files })
  return { files, stuck: null }
}
