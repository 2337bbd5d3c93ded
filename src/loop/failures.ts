import type { GateResult, Round } from './types.ts'

/** A gate that was executed and did not pass, and its round. */
export interface Failure {
  readonly round: Round
  /** Position in the list of gates. */
  readonly gate: number
  readonly result: GateResult
}

/** The last failure of a run; null: no gate has failed. */
export function lastFailure(rounds: readonly Round[]): Failure | null {
  return rounds.map(failureIn).findLast((failure) => failure !== null) ?? null
}

/** Whether the first judging of the run failed, so that a pass later on shows that something was done. */
export function wasRedFirst(rounds: readonly Round[]): boolean {
  const first = rounds.find((round) => round.judging?.kind === 'executed')
  return first !== undefined && failureIn(first) !== null
}

/** The gate that did not pass in this round; null: none was executed, or all passed. */
export function failureIn(round: Round): Failure | null {
  if (round.judging?.kind !== 'executed') return null
  const gate = failedGate(round.judging.results)
  const result = round.judging.results[gate]
  return result === undefined ? null : { round, gate, result }
}

/** Position of the gate that did not pass; -1: there is none. */
export function failedGate(results: readonly GateResult[]): number {
  return results.findIndex(({ verdict }) => verdict === 'fail' || verdict === 'broken')
}
