import type { GateAttempt } from './ports.ts'
import type { RunState } from './run-state.ts'
import { stopEnding } from './stopping.ts'
import type { Ending, GateResult } from './types.ts'
import { deadDirectory, isWorthRetrying, notRun, resultOf } from './verdicts.ts'

/** The gates, run once in order up to the first that does not pass. */
export interface GatesOutcome {
  /** One a gate, in their order. */
  readonly results: readonly GateResult[]
  /** Every gate exited 0. */
  readonly passed: boolean
  /** Why nothing more may run; null: it may. */
  readonly ending: Ending | null
}

export async function runGates(run: RunState): Promise<GatesOutcome> {
  const results: GateResult[] = run.inputs.gates.map(() => notRun)
  for (let gate = 0; gate < results.length; gate += 1) {
    run.doing({ kind: 'gate', gate })
    const result = await runGate(run, gate)
    if ('ending' in result) return { results, passed: false, ending: result.ending }
    results[gate] = result
    run.judged({ kind: 'executed', results: [...results], executions: 1, repeatedRound: null, rewritten: [] })
    noteGate(run, gate, result)
    const ending = endingAfter(run, result)
    if (ending) return { results, passed: false, ending }
    if (result.verdict !== 'pass') return { results, passed: false, ending: null }
  }
  const lost = await lostDirectory(run, run.ports.directories.run)
  return { results, passed: lost === null, ending: lost }
}

/** A deadline that passes behind a gate that has decided takes nothing back; a cancel always ends the run. */
function endingAfter(run: RunState, result: GateResult): Ending | null {
  const wasCut = result.cause?.kind === 'cut'
  return wasCut || run.ports.stoppedBy() === 'cancel' ? stopEnding(run) : null
}

async function runGate(run: RunState, gate: number): Promise<GateResult | { readonly ending: Ending }> {
  const stopped = stopEnding(run)
  if (stopped) return { ending: stopped }
  const directory = run.ports.directories.gates[gate] ?? run.ports.directories.run
  const attempts: GateAttempt[] = []
  const isFirstJudging = run.round.kind === 'baseline'
  for (let left = run.inputs.gates[gate]?.retries ?? 0; ; left -= 1) {
    const place = await run.ports.workspace.inspect(directory)
    if (place.kind === 'moved') return deadDirectory(directory)
    if (place.kind !== 'usable') return { ending: lostEnding(run, directory, place.kind) }
    const attempt = await run.ports.runGate(gate, run.round.number)
    attempts.push(attempt)
    if (left <= 0 || !isWorthRetrying(attempt.cause) || isBroken(attempts, isFirstJudging)) break
  }
  return resultOf(attempts, isFirstJudging)
}

function isBroken(attempts: readonly GateAttempt[], isFirstJudging: boolean): boolean {
  return resultOf(attempts, isFirstJudging).verdict === 'broken'
}

function noteGate(run: RunState, gate: number, result: GateResult): void {
  if (result.flaky) {
    run.memory.markFlaky(gate)
    run.round.notes.push({ kind: 'flaky', gate, retry: true })
  }
  const by = run.inputs.gates[gate]?.name ?? ''
  if (result.leftovers > 0) run.round.notes.push({ kind: 'cleaned-up', by, processes: result.leftovers })
}

/** The ending when a directory, looked at again, is gone for good; null: it is there, or work can go on in the root. */
export async function lostDirectory(run: RunState, directory: string): Promise<Ending | null> {
  const place = await run.ports.workspace.inspect(directory)
  return place.kind === 'lost' || place.kind === 'gone' ? lostEnding(run, directory, place.kind) : null
}

export function lostEnding(run: RunState, directory: string, how: 'lost' | 'gone'): Ending {
  return { reason: 'workspace-lost', directory, rootKnown: how === 'lost', during: run.now }
}
