import type { RunRecord } from '../loop/run-record.ts'
import { count } from '../text/duration.ts'
import { countedGateRuns, iterationsOf } from './record.ts'

// How far a run came, as the headings of endings say it.

export function iterationsText(record: RunRecord): string {
  return count(iterationsOf(record), 'iteration')
}

export function iterationsOfMost(record: RunRecord): string {
  const most = record.facts.inputs?.maxIterations
  return most === undefined
    ? iterationsText(record)
    : `${iterationsOf(record)} of ${count(most, 'iteration')}`
}

export function gateRunsOfMost(record: RunRecord): string {
  const most = record.facts.inputs?.maxGateRuns ?? countedGateRuns(record)
  return `${countedGateRuns(record)} of ${count(most, 'gate run')}`
}

export function cancelledWhere(record: RunRecord): string {
  const round = record.rounds.at(-1)
  if (round === undefined) return ''
  return round.kind === 'baseline' ? ' at the baseline' : ` in iteration ${round.number}`
}
