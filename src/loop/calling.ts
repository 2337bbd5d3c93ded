import { lastFailure } from './failures.ts'
import { withBaseConfig } from './lending.ts'
import { lossOf, placeFor } from './place.ts'
import { promptFor } from './prompt.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'
import { firstOf, stopEnding } from './stopping.ts'
import type { AgentCall } from './types.ts'

/** Name of the one step of a run without `steps`. */
const STEP = 'agent'

/** Calls the agent once. @returns why the run ends; null: the workspace is to be judged */
export async function callAgent(run: RunState, iteration: number): Promise<Ending | null> {
  const stopped = stopEnding(run)
  if (stopped !== null) return stopped
  const endings = await withBaseConfig(run, () => callOnce(run, iteration))
  const lost = await lossOf(run)
  return firstOf([stopEnding(run), lost, ...endings])
}

async function callOnce(run: RunState, iteration: number): Promise<Ending | null> {
  const from = run.ports.directories.run
  const place = await placeFor(run, from)
  if (place.kind === 'stopped') return place.ending
  if (place.kind === 'moved') run.round.notes.push({ kind: 'moved', from, to: place.to })
  run.doing({ kind: 'agent', step: STEP })
  const call = await run.ports.callAgent({
    prompt: promptFor(run, run.rounds, run.round),
    iteration,
    directory: place.kind === 'moved' ? place.to : from,
    lastLogPath: lastFailure(run.rounds)?.result.logPath ?? null,
  })
  run.round.calls.push(call)
  if (call.leftovers > 0) run.round.notes.push({ kind: 'cleaned-up', by: STEP, processes: call.leftovers })
  return failureOf(run, call)
}

function failureOf(run: RunState, call: AgentCall): Ending | null {
  return !call.ok && run.inputs.onAgentFailure === 'stop' ? { reason: 'agent-failed', why: 'stop' } : null
}
