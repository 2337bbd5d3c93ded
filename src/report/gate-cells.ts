import type { RunRecord } from '../loop/run-record.ts'
import type { GateResult, Round, Verdict } from '../loop/types.ts'
import { formatDuration } from '../text/duration.ts'
import { gateSpan, totalMs } from './record.ts'

/** A sign always has its word beside it: a screen reader needs one, and so does a reader who cannot tell red from green. */
const VERDICTS: Readonly<Record<Verdict, string>> = {
  pass: '✅ pass',
  fail: '❌ fail',
  broken: '⚠️ broken',
  unchanged: '⏭️ unchanged',
  'not-run': '– not run',
}

/** `times`: of each gate, which costs a phone its width. */
export interface CellLook {
  readonly times: boolean
}

const RUNNING = '⏳ running'
const NOT_YET = '– not yet'
const CUT_SHORT = '– cut short'

/** One gate in one round: `✅ pass, flaky 1m 49s`. */
export function gateCell(result: GateResult, { times }: CellLook): string {
  if (result.cause?.kind === 'cut') return CUT_SHORT
  const flaky = result.flaky ? ', flaky' : ''
  const time = times && result.attempts > 0 ? ` ${formatDuration(result.durationMs)}` : ''
  return `${VERDICTS[result.verdict]}${flaky}${time}`
}

/** All gates of one round in one cell, the one that decided named: `❌ fail: e2e, 3 pass, 2 not run`. */
export function gatesCell(record: RunRecord, results: readonly GateResult[], { times }: CellLook): string {
  const decided = results.findIndex((result) => result.verdict !== 'pass')
  const result = results[decided]
  const time = times ? `, ${formatDuration(totalMs(results))}` : ''
  if (result === undefined) {
    const flaky = results.some((each) => each.flaky) ? ', flaky' : ''
    return `${VERDICTS.pass}${flaky}: all ${results.length}${time}`
  }
  if (result.verdict === 'unchanged') return VERDICTS.unchanged
  const verdict = result.cause?.kind === 'cut' ? CUT_SHORT : VERDICTS[result.verdict]
  const before = decided > 0 ? `, ${decided} pass` : ''
  const after = results.length - decided - 1
  return `${verdict}: ${gateSpan(record, decided)}${before}${after > 0 ? `, ${after} not run` : ''}${time}`
}

/** A gate of a round that is not judged: while it goes on, the gates before the running one have passed. */
export function pendingCell(record: RunRecord, round: Round, gate: number): string {
  if (!isGoingOn(record, round)) return VERDICTS['not-run']
  if (record.now.kind === 'condition') return VERDICTS.pass
  if (record.now.kind !== 'gate' || gate > record.now.gate) return NOT_YET
  return gate === record.now.gate ? RUNNING : VERDICTS.pass
}

export function pendingGatesCell(record: RunRecord, round: Round): string {
  if (!isGoingOn(record, round)) return VERDICTS['not-run']
  return record.now.kind === 'gate' ? `${RUNNING}: ${gateSpan(record, record.now.gate)}` : NOT_YET
}

function isGoingOn(record: RunRecord, round: Round): boolean {
  return record.ending === null && round === record.rounds.at(-1)
}
