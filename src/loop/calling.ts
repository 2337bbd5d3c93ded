import { lastFailure } from './failures.ts'
import { lostEnding } from './gates.ts'
import { promptFor } from './prompt.ts'
import type { RunState } from './run-state.ts'
import { stopEnding } from './stopping.ts'
import type { AgentCall, Ending } from './types.ts'

/** Name of the one step of a run without `steps`. */
const STEP = 'agent'

/** Calls the agent once. @returns why the run ends; null: the workspace is to be judged */
export async function callAgent(run: RunState, iteration: number): Promise<Ending | null> {
  run.doing({ kind: 'agent', step: STEP })
  const place = await run.ports.workspace.inspect(run.ports.directories.run)
  if (place.kind === 'lost' || place.kind === 'gone')
    return lostEnding(run, run.ports.directories.run, place.kind)
  const directory = place.kind === 'moved' ? place.to : run.ports.directories.run
  if (place.kind === 'moved') noteMove(run, directory)
  const call = await run.ports.callAgent({
    prompt: promptFor(run.inputs, run.rounds, run.round),
    iteration,
    directory,
    lastLogPath: lastFailure(run.rounds)?.result.logPath ?? null,
  })
  run.round.calls.push(call)
  if (call.leftovers > 0) run.round.notes.push({ kind: 'cleaned-up', by: STEP, processes: call.leftovers })
  return stopEnding(run) ?? (await afterCall(run, call))
}

async function afterCall(run: RunState, call: AgentCall): Promise<Ending | null> {
  const place = await run.ports.workspace.inspect(run.ports.directories.run)
  if (place.kind === 'lost' || place.kind === 'gone')
    return lostEnding(run, run.ports.directories.run, place.kind)
  if (!call.ok && run.inputs.onAgentFailure === 'stop') return { reason: 'agent-failed', why: 'stop' }
  return null
}

/** Told once, not at every call: until the directory is back and gone again. */
function noteMove(run: RunState, to: string): void {
  run.round.notes.push({ kind: 'moved', from: run.ports.directories.run, to })
}
