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
  for (const round of rounds.toReversed()) {
    const gate = failedGate(round)
    const result = round.judging?.results[gate]
    if (result) return { round, gate, result }
  }
  return null
}

/** Position of the gate that was executed and did not pass in this round; -1: none. */
export function failedGate(round: Round): number {
  if (round.judging?.kind !== 'executed') return -1
  return round.judging.results.findIndex(({ verdict }) => verdict === 'fail' || verdict === 'broken')
}
