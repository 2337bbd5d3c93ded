import type { RunRecord } from '../loop/run-record.ts'
import type { AgentCall, Change, GateResult, Round } from '../loop/types.ts'
import { count, formatDuration, grouped } from '../text/duration.ts'
import { codeSpan, tableCell } from '../text/fence.ts'
import { type Column, firstAndLast, markdownTable, unbroken } from './blocks.ts'
import type { Detail } from './detail.ts'
import { type CellLook, gateCell, gatesCell, pendingCell, pendingGatesCell } from './gate-cells.ts'
import { callsOf, gatesOf, totalMs } from './record.ts'

/** Up to so many gates have a column each. */
const MOST_GATE_COLUMNS = 3
const GATE_NAME_CHARACTERS = 40
/** Of one round. */
const MOST_CALLS = 10

/** The table of rounds, its verdicts first; empty while nothing was begun. */
export function iterationTable(record: RunRecord, { wholeRounds }: Pick<Detail, 'wholeRounds'>): string {
  const look = { times: true }
  return roundTable(record, firstAndLast(record.rounds, wholeRounds), look, record.rounds.length > 1)
}

/**
 * A table of some rounds, null standing for those left out.
 *
 * @param withSum the row *All*, which counts all rounds of the run
 */
export function roundTable(
  record: RunRecord,
  rounds: readonly (Round | null)[],
  look: CellLook,
  withSum: boolean,
): string {
  if (rounds.length === 0) return ''
  const rows = rounds.map((round) => (round === null ? gapRow(record, look) : roundRow(record, round, look)))
  return markdownTable(columnsOf(record, look), withSum ? [...rows, sumRow(record, look)] : rows)
}

function columnsOf(record: RunRecord, { times }: CellLook): readonly Column[] {
  const gates = gatesOf(record)
  const left = (title: string): Column => ({ title, align: 'left' })
  const right = (title: string): Column => ({ title, align: 'right' })
  const named = gates.map((gate) => left(tableCell(codeSpan(gate.name, GATE_NAME_CHARACTERS))))
  return [
    right('#'),
    ...(gates.length > MOST_GATE_COLUMNS ? [left('Gates')] : named),
    ...(hasUntil(record) ? [left('`until`')] : []),
    left('Agent'),
    left('Files'),
    ...(times ? [right('Time')] : []),
  ]
}

function roundRow(record: RunRecord, round: Round, look: CellLook): readonly string[] {
  return [
    String(round.number),
    ...gateCells(record, round, look),
    ...(hasUntil(record) ? [untilCell(round)] : []),
    agentCell(record, round),
    filesCell(record, round),
    ...(look.times ? [formatDuration(round.durationMs)] : []),
  ].map(unbroken)
}

function gateCells(record: RunRecord, round: Round, look: CellLook): readonly string[] {
  const gates = gatesOf(record)
  const results = round.judging?.results
  if (gates.length > MOST_GATE_COLUMNS) {
    return [
      tableCell(results === undefined ? pendingGatesCell(record, round) : gatesCell(record, results, look)),
    ]
  }
  return gates.map((_, gate) => {
    const result = results?.[gate]
    return result === undefined ? pendingCell(record, round, gate) : gateCell(result, look)
  })
}

function hasUntil(record: RunRecord): boolean {
  return record.facts.inputs !== null && record.facts.inputs.until !== null
}

const UNTIL_CELLS = { yes: '✅ satisfied', no: '– not yet', broken: '⚠️ broken', cut: '– cut short' } as const

function untilCell(round: Round): string {
  return round.until === null ? '–' : UNTIL_CELLS[round.until.kind]
}

function agentCell(record: RunRecord, round: Round): string {
  const running = record.ending === null && record.now.kind === 'agent' && round === record.rounds.at(-1)
  const cells = round.calls.slice(0, MOST_CALLS).map((call) => callCell(call, round.calls.length > 1))
  const rest = round.calls.length - cells.length
  const more = rest > 0 ? [`${grouped(rest)} more`] : []
  return [...cells, ...more, ...(running ? ['⏳ running'] : [])].join(', ') || '–'
}

function callCell(call: AgentCall, named: boolean): string {
  const time = formatDuration(call.durationMs)
  const cell = call.ok ? time : `${call.cause?.kind === 'cut' ? '– cut short' : '⚠️ failed'} ${time}`
  return named ? `${tableCell(codeSpan(call.step, GATE_NAME_CHARACTERS))} ${cell}` : cell
}

function filesCell(record: RunRecord, round: Round): string {
  const isProtected = protectedIn(record, round)
  return [
    changeCell(round.change),
    ...(isProtected > 0 ? [`${grouped(isProtected)} protected`] : []),
    ...(round.kind === 'last-look' ? ['last look'] : []),
  ].join(', ')
}

/** Protected files that were changed in a round, whether they were put back or ended the run. */
function protectedIn({ ending, rounds }: RunRecord, round: Round): number {
  const isLast = round === rounds.at(-1)
  if (isLast && ending?.reason === 'protected-change' && ending.why !== 'not-lent') return ending.files.length
  const note = round.notes.find(({ kind }) => kind === 'put-back')
  return note?.kind === 'put-back' ? note.files.length : 0
}

function changeCell(change: Change): string {
  if (change.kind === 'changed') {
    if (change.inside === 0) return grouped(change.files)
    return `${grouped(change.files)}, and inside ${grouped(change.inside)}`
  }
  return change.kind === 'back' ? `back at ${change.round}` : change.kind
}

function gapRow(record: RunRecord, look: CellLook): readonly string[] {
  return columnsOf(record, look).map(() => '…')
}

function sumRow(record: RunRecord, look: CellLook): readonly string[] {
  const gates = gatesOf(record)
  const inOneColumn = gates.length > MOST_GATE_COLUMNS
  const perGate = inOneColumn
    ? [sumCell(record.rounds.map((round) => round.judging?.results ?? []))]
    : gates.map((_, gate) =>
        sumCell(record.rounds.map((round) => round.judging?.results.slice(gate, gate + 1) ?? [])),
      )
  const calls = callsOf(record)
  return [
    '**All**',
    ...perGate,
    ...(hasUntil(record) ? ['–'] : []),
    calls.length === 0 ? '–' : formatDuration(totalMs(calls)),
    record.changedFiles === null ? 'unknown' : grouped(record.changedFiles.length),
    ...(look.times ? [formatDuration(record.durationMs)] : []),
  ].map(unbroken)
}

/** Executions of one gate, or of all; a retry counts as a run. */
function sumCell(judgings: readonly (readonly GateResult[])[]): string {
  const runs = judgings.flat().reduce((sum, result) => sum + result.attempts, 0)
  const skips = judgings.filter((results) => results.some((result) => result.verdict === 'unchanged')).length
  return skips === 0 ? count(runs, 'run') : `${count(runs, 'run')}, ${count(skips, 'skip')}`
}
