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

/** There was no other try of a gate, because it would have found what the last one left. */
export interface NotUndone {
  readonly kind: 'not-undone'
  /** What could not be put back. */
  readonly paths: readonly string[]
  /** Why nothing could be kept before the first try, as the system says it; null: it was. */
  readonly why: string | null
}

/**
 * One gate with its retries. Each finds what the first one found, whatever git sees of it: a try that fails can leave what
 * makes the next one pass, and no other machine has it (a snapshot that a test writes, a setting in git's own folder).
 */
export async function judgeGate(
  work: GatesPlace,
  gate: Gate,
  position: number,
  judging: Judging,
): Promise<{ readonly result: GateResult; readonly notUndone: NotUndone | null }> {
  const { directories, context } = work
  const directory = directories[position]
  if (directory === undefined) throw new Error(`there is no directory for gate ${position}`)
  const kept = gate.retries === 0 ? null : await keep(work)
  const attempts: GateAttempt[] = []
  let notUndone: NotUndone | null = null
  do {
    attempts.push(await runGate(gate, position, judging, directory, context))
    if (attempts.length > gate.retries || !isWorthRetrying(attempts.at(-1)?.cause ?? null, true)) break
    notUndone = await putBack(kept)
  } while (notUndone === null)
  if (kept?.kind === 'kept') await kept.snapshot.remove()
  return { result: resultOf(attempts, true), notUndone }
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

async function putBack(kept: Kept | null): Promise<NotUndone | null> {
  if (kept === null) return null
  if (kept.kind === 'not-kept') return { kind: 'not-undone', paths: [], why: kept.why }
  const paths = await kept.snapshot.putBack()
  return paths.length === 0 ? null : { kind: 'not-undone', paths, why: null }
}
