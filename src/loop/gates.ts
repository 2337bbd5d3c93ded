import { putBack } from './guarding.ts'
import { look } from './looking.ts'
import { lossOf, placeFor } from './place.ts'
import type { GateAttempt, Look } from './ports.ts'
import { undoSince } from './restoring.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'
import { cancelEnding, cutEnding, firstOf } from './stopping.ts'
import type { GateResult } from './types.ts'
import { deadDirectory, isWorthRetrying, notRun, resultOf } from './verdicts.ts'

/** The gates, run once in order up to the first that does not pass. */
export interface GatesOutcome {
  /** One a gate, in their order. */
  readonly results: readonly GateResult[]
  /** Every gate exited 0. */
  readonly passed: boolean
  /** Why nothing more may run; null: it may. */
  readonly ending: Ending | null
  /** What gates changed of what is protected; undone. */
  readonly edits: readonly ProtectedEdit[]
  /** Files that failed tries wrote and that were undone before the next one, for people. */
  readonly undone: readonly string[]
}

/** Of a pass it is no part: without us, the gates behind this one would have been made of something else. */
export interface ProtectedEdit {
  /** Position of the gate behind which it was found. */
  readonly gate: number
  /** For people. */
  readonly paths: readonly string[]
}

interface OneGate {
  readonly result: GateResult
  readonly ending: Ending | null
}

/** What is undone while gates run. */
interface Undone {
  readonly edits: ProtectedEdit[]
  readonly paths: Set<string>
}

/** @param show called with all results so far whenever there is a new one, so that a kill leaves a whole record */
export async function runGates(
  run: RunState,
  show: (results: readonly GateResult[]) => void,
): Promise<GatesOutcome> {
  const results: GateResult[] = run.inputs.gates.map(() => notRun)
  const undone: Undone = { edits: [], paths: new Set() }
  const outcome = (passed: boolean, ending: Ending | null): GatesOutcome => ({
    results,
    passed,
    ending,
    edits: undone.edits,
    undone: [...undone.paths],
  })
  for (const gate of results.keys()) {
    const stuck = gate === 0 ? null : await putBackBehind(run, gate - 1, undone)
    if (stuck !== null) return outcome(false, stuck)
    const { result, ending } = await runGate(run, gate, undone)
    results[gate] = result
    if (result !== notRun) show([...results])
    noteGate(run, gate, result)
    if (ending !== null || result.verdict !== 'pass') return outcome(false, ending)
  }
  return outcome(true, null)
}

/** A gate runs what an agent wrote, and so can change what the next one, or its own next try, is made of. */
async function putBackBehind(run: RunState, gate: number, { edits }: Undone): Promise<Ending | null> {
  const { files, stuck } = await putBack(run, await look(run))
  if (files.length > 0) edits.push({ gate, paths: files.map(({ path }) => path) })
  return stuck
}

/** Another try finds what the first one found: what earlier gates left, and nothing of the try that failed. */
async function undoTry(run: RunState, gate: number, before: Look, undone: Undone): Promise<Ending | null> {
  const stuck = await putBackBehind(run, gate, undone)
  if (stuck !== null || !run.isPublishing) return stuck
  for (const path of await undoSince(run, before)) undone.paths.add(path)
  return null
}

/** One gate with its retries. */
async function runGate(run: RunState, gate: number, undone: Undone): Promise<OneGate> {
  const directory = run.ports.directories.gates[gate] ?? run.ports.directories.run
  const before = run.lastLook
  const attempts: GateAttempt[] = []
  const isFirstJudging = run.round.kind === 'baseline'
  const retries = run.inputs.gates[gate]?.retries ?? 0
  do {
    const stuck = attempts.length === 0 ? null : await undoTry(run, gate, before, undone)
    if (stuck !== null) return { result: resultOf(attempts, isFirstJudging), ending: stuck }
    const place = await placeFor(run, directory)
    if (place.kind === 'stopped') return { result: resultOf(attempts, isFirstJudging), ending: place.ending }
    if (place.kind === 'moved') return { result: deadDirectory(attempts, directory), ending: null }
    if (attempts.length === 0) run.doing({ kind: 'gate', gate })
    attempts.push(await run.ports.runGate(gate, run.round.number))
  } while (attempts.length <= retries && isWorthRetrying(attempts.at(-1)?.cause ?? null, isFirstJudging))
  const result = resultOf(attempts, isFirstJudging)
  return { result, ending: await endingBehind(run, result) }
}

/** A deadline that passes behind a gate that has decided takes nothing back. */
async function endingBehind(run: RunState, { cause }: GateResult): Promise<Ending | null> {
  const cut = cause?.kind === 'cut' ? cutEnding(run, cause.by) : null
  const lost = await lossOf(run)
  return firstOf([cancelEnding(run), lost, cut])
}

function noteGate(run: RunState, gate: number, result: GateResult): void {
  if (result.flaky) {
    run.memory.markFlaky(gate)
    run.round.notes.push({ kind: 'flaky', gate, retry: true })
  }
  const by = run.inputs.gates[gate]?.name ?? ''
  if (result.leftovers > 0) run.round.notes.push({ kind: 'cleaned-up', by, processes: result.leftovers })
}
