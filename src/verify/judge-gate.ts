import { type GateContext, type Judging, runGate } from '../gates/run-gate.ts'
import type { Gate } from '../inputs/types.ts'
import type { GateAttempt } from '../loop/ports.ts'
import type { GateResult } from '../loop/types.ts'
import { isWorthRetrying, resultOf } from '../loop/verdicts.ts'
import { type Snapshot, takeSnapshot } from '../workspace/snapshot.ts'
import { messageOf, systemErrorCode } from '../workspace/system-error.ts'

/** Where gates work, and what they need. */
export interface GatesPlace {
  /** Of each gate by position; absolute. */
  readonly directories: readonly string[]
  readonly context: GateContext
  /** With everything in it that gates work on; absolute. */
  readonly root: string
  /** A folder that is not there yet, for what is kept between tries. */
  readonly place: string
}

/** Why a gate that failed was not tried again although it has retries. */
export type NoRetry =
  /** What the try changed could not be undone. */
  | { readonly kind: 'not-undone'; readonly paths: readonly string[] }
  /** Nothing was kept before the first try; `why` as the system says it. */
  | { readonly kind: 'not-kept'; readonly why: string }
  /** What earlier gates left running cannot be put back. */
  | { readonly kind: 'beside' }
  /** What the try left running could not be ended. */
  | { readonly kind: 'unended' }

/** Beside what a gate is judged. */
export interface Beside {
  /** Earlier gates left something running. */
  readonly isBeside: boolean
  readonly judging: Judging
}

export interface JudgedGate {
  readonly result: GateResult
  /** null: it passed, or had all its tries. */
  readonly noRetry: NoRetry | null
  /** It passed, and something of it goes on. */
  readonly leavesRunning: boolean
}

/**
 * One gate with its retries. Each finds what the first one found, whatever git sees of it: a try that fails can leave what
 * makes the next one pass, and no other machine has it (a file that a test compares with, a setting in git's own folder,
 * a server that answers only from its second request on).
 */
export async function judgeGate(
  work: GatesPlace,
  gate: Gate,
  position: number,
  { judging, isBeside }: Beside,
): Promise<JudgedGate> {
  const { directories, context } = work
  const directory = directories[position]
  if (directory === undefined) throw new Error(`there is no directory for gate ${position}`)
  const kept = gate.retries === 0 || isBeside ? null : await keep(work)
  const attempts: GateAttempt[] = []
  let noRetry: NoRetry | null = null
  do {
    attempts.push(await runGate(gate, position, judging, directory, context))
    if (attempts.length > gate.retries || !isWorthRetrying(attempts.at(-1)?.cause ?? null, true)) break
    noRetry = await undo(kept, context)
  } while (noRetry === null)
  if (kept?.kind === 'kept') await kept.snapshot.remove()
  const result = resultOf(attempts, true)
  // Without a subreaper it was ended.
  const livesOn = judging.leftovers === 'live-on' && context.commands.areSupervised
  const leavesRunning = livesOn && result.verdict === 'pass' && (attempts.at(-1)?.leftovers ?? 0) > 0
  return { result, noRetry, leavesRunning }
}

type Kept =
  | { readonly kind: 'kept'; readonly snapshot: Snapshot }
  | { readonly kind: 'not-kept'; readonly why: string }

async function keep({ root, place }: GatesPlace): Promise<Kept> {
  try {
    return { kind: 'kept', snapshot: await takeSnapshot(root, place) }
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return { kind: 'not-kept', why: messageOf(error) }
  }
}

/** @returns null: everything is as it was before the first try */
async function undo(kept: Kept | null, { commands }: GateContext): Promise<NoRetry | null> {
  if (kept === null) return { kind: 'beside' }
  if (kept.kind === 'not-kept') return kept
  if (!(await commands.endRemains())) return { kind: 'unended' }
  const paths = await kept.snapshot.putBack()
  return paths.length === 0 ? null : { kind: 'not-undone', paths }
}
