import type { Ending, RunRecord } from '../loop/run-record.ts'
import type { AgentCall, Gate, GateResult, Judging, Round } from '../loop/types.ts'
import { codeSpan } from '../text/fence.ts'

export type Executed = Extract<Judging, { kind: 'executed' }>
export type EndingOf<Reason extends Ending['reason']> = Extract<Ending, { reason: Reason }>

/** A round whose gates were run. */
export interface ExecutedRound {
  readonly round: Round
  readonly judging: Executed
}

export function gatesOf(record: RunRecord): readonly Gate[] {
  return record.facts.inputs?.gates ?? []
}

/** A gate's name as a code span. */
export function gateSpan(record: RunRecord, index: number): string {
  return codeSpan(gatesOf(record)[index]?.name ?? String(index + 1))
}

export function executedRounds(record: RunRecord): readonly ExecutedRound[] {
  return record.rounds.flatMap((round) =>
    round.judging?.kind === 'executed' ? [{ round, judging: round.judging }] : [],
  )
}

export function lastExecuted(record: RunRecord): ExecutedRound | null {
  return executedRounds(record).at(-1) ?? null
}

/** The gate that decided: the first that did not pass; null when all passed. */
export function firstNotPassed(
  judging: Judging,
): { readonly gate: number; readonly result: GateResult } | null {
  const gate = judging.results.findIndex((result) => result.verdict !== 'pass')
  const result = judging.results[gate]
  return result === undefined ? null : { gate, result }
}

/** Submodules and nested repositories that differ inside from the start, as far as is known at the end. */
export function changedInside(record: RunRecord): readonly string[] {
  return record.rounds.at(-1)?.notes.flatMap((note) => (note.kind === 'inside' ? note.paths : [])) ?? []
}

/** Iterations, each counted from the start of its first agent call, however it ended. */
export function iterationsOf(record: RunRecord): number {
  const last = record.rounds.at(-1)
  const begun = (round: Round) => round.calls.length > 0 || (round === last && record.now.kind === 'agent')
  const numbers = record.rounds
    .filter((round) => round.kind === 'iteration' && begun(round))
    .map((round) => round.number)
  return numbers.at(-1) ?? 0
}

/** How often the gates were run, baseline and last look included; a pass that was judged once more counts twice. */
export function gateRunsOf(record: RunRecord): number {
  return gatesOf(record).length === 0
    ? 0
    : executedRounds(record).reduce((sum, { judging }) => sum + judging.executions, 0)
}

/** Judgings that did not run the gates, because nothing had changed. */
export function gateSkipsOf(record: RunRecord): number {
  return record.rounds.filter((round) => round.judging?.kind === 'unchanged').length
}

/** Judgings that count towards `max-gate-runs`. */
export function countedGateRuns(record: RunRecord): number {
  if (gatesOf(record).length === 0) return 0
  return executedRounds(record).filter(({ round }) => round.kind === 'iteration').length
}

export function callsOf(record: RunRecord): readonly AgentCall[] {
  return record.rounds.flatMap((round) => round.calls)
}

/** The whole of some durations; rounds, calls and gate results all have one. */
export function totalMs(parts: readonly { readonly durationMs: number }[]): number {
  return parts.reduce((sum, part) => sum + part.durationMs, 0)
}

/** Why what passed in a round cannot be handed on as a commit; sentences of ours, not escaped. */
export function obstaclesIn({ notes }: Pick<Round, 'notes'>): readonly string[] {
  return notes.flatMap((note) => (note.kind === 'not-accepted' ? note.why : []))
}
