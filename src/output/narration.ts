import type { RunRecord } from '../loop/run-record.ts'
import type { AgentCall, GateResult, Judging, Round } from '../loop/types.ts'
import { changeText } from '../report/notes.ts'
import { gatesOf } from '../report/record.ts'
import { activityText, capitalized, roundName } from '../report/words.ts'
import { causeText } from '../text/causes.ts'
import { formatDuration } from '../text/duration.ts'
import { showable } from '../text/fence.ts'

// What is said of a run, line by line, in a job's log and on a terminal: always the same words.

/** What is going on now: `Iteration 2 of 5: gate test`. */
export function nowLine(record: RunRecord): string {
  const round = record.rounds.at(-1)
  const what =
    record.now.kind === 'agent' ? record.now.step : (activityText(record, record.now) ?? 'starting')
  if (!round) return capitalized(what)
  const most = record.facts.inputs?.maxIterations
  const of = round.kind === 'iteration' && most !== undefined ? ` of ${most}` : ''
  return `${capitalized(roundName(round))}${of}: ${what.replaceAll('`', '')}`
}

/** What a round came to: `Iteration 2: agent 1m 47s, 2 files · ✅ typecheck 6s · ❌ test 40s, exit code 1`. */
export function roundLine(record: RunRecord, round: Round): string {
  const parts = [...callParts(round), ...judgingParts(record, round.judging)]
  return `${capitalized(roundName(round))}: ${parts.join(' · ')}`
}

function callParts(round: Round): string[] {
  return round.calls.map((call) => {
    return `${call.step} ${stateOf(call)}${formatDuration(call.durationMs)}, ${changeText(round.change)}`
  })
}

function stateOf({ ok, cause }: AgentCall): string {
  if (ok || cause === null) return ''
  return cause.kind === 'cut' ? `– ${causeText(cause)} ` : `⚠️ failed (${causeText(cause)}) `
}

function judgingParts(record: RunRecord, judging: Judging | null): string[] {
  if (judging === null) return ['not judged']
  if (judging.kind === 'unchanged') return ['⏭️ unchanged, the gates were not run']
  return judging.results.map((result, gate) => gatePart(showable(gatesOf(record)[gate]?.name ?? ''), result))
}

const MARKS = { pass: '✅', fail: '❌', broken: '⚠️', unchanged: '⏭️', 'not-run': '–' } as const

function gatePart(name: string, result: GateResult): string {
  const mark = `${MARKS[result.verdict]} ${name}`
  if (result.verdict === 'not-run') return `${mark} not run`
  const cause = result.cause ? `, ${causeText(result.cause)}` : ''
  return `${mark} ${formatDuration(result.durationMs)}${cause}${result.flaky ? ', flaky' : ''}`
}
