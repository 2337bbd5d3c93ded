import type { RunRecord } from '../loop/run-record.ts'
import { formatDuration, formatMinutes } from '../text/duration.ts'
import type { Reader } from './reader.ts'
import {
  callsOf,
  type EndingOf,
  firstNotPassed,
  gateSpan,
  gatesOf,
  lastExecuted,
  obstaclesIn,
  totalMs,
} from './record.ts'
import { type Traces, tracesOf } from './traces.ts'
import { capitalized } from './words.ts'

// What a person can do now where a limit or a person ended the run: each step is one alternative, a sentence or two.

export function exhaustedSteps(
  record: RunRecord,
  ending: EndingOf<'exhausted'>,
  reader: Reader,
): readonly string[] {
  const inputs = record.facts.inputs
  const limit = ending.limit === 'max-iterations' ? inputs?.maxIterations : inputs?.maxGateRuns
  const now = limit === undefined ? '' : ` (now ${limit})`
  if (hasObstacles(record)) return [obstacleStep(reader)]
  const traces = tracesOf(record)
  if (traces !== null) return taskSteps(traces, reader)
  return [
    ...raiseGateLimit(record, reader),
    ...byHand(record, reader),
    `Let the agent go on: raise \`${ending.limit}\`${now} or say more in \`prompt\`, then ${reader.again}.`,
  ]
}

export function stalledSteps(
  record: RunRecord,
  _ending: EndingOf<'stalled'>,
  reader: Reader,
): readonly string[] {
  if (hasObstacles(record)) return [obstacleStep(reader)]
  const traces = tracesOf(record)
  if (traces !== null) return taskSteps(traces, reader)
  const swings = record.rounds.some(({ change }) => change.kind === 'back')
  const conflict = swings ? ' that settles the conflict' : ''
  const tell = `Tell the agent what it cannot see: one sentence in \`prompt\`${conflict}, then ${reader.again}.`
  return [...raiseGateLimit(record, reader), tell, 'Try another `agent`.', ...byHand(record, reader)]
}

function obstacleStep(reader: Reader): string {
  return `Mend by hand what the notes name, or say in \`prompt\` how; then ${reader.again}.`
}

function hasObstacles(record: RunRecord): boolean {
  const last = lastExecuted(record)
  return last !== null && obstaclesIn(last.round).length > 0
}

/** More iterations would not help an agent that sees nothing to do. */
function taskSteps(traces: Traces, reader: Reader): readonly string[] {
  if (traces === 'unknown') {
    return [
      'Look whether the task is done: that cannot be told here.',
      `Say with \`until\` how to tell, or run it in a git repository, then ${reader.again}.`,
    ]
  }
  const undone = traces === 'undone' ? ['Look whether a gate puts back what the agent writes.'] : []
  return [
    ...undone,
    `Say in \`prompt\` more precisely what is to be changed, then ${reader.again}.`,
    'If there is nothing left to change, leave `prompt` out: then gates that pass are enough.',
  ]
}

/** A gate that has no time cannot pass, however often the agent tries. */
function raiseGateLimit(record: RunRecord, reader: Reader): readonly string[] {
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  if (failed?.result.cause?.kind !== 'timeout') return []
  const now = formatMinutes(failed.result.cause.timeoutMs)
  return [
    `If gate ${gateSpan(record, failed.gate)} needs more time, raise its \`timeout-minutes\` or \`gate-timeout-minutes\` (now ${now}), then ${reader.again}.`,
  ]
}

export function timedOutSteps(
  record: RunRecord,
  _ending: EndingOf<'timed-out'>,
  reader: Reader,
): readonly string[] {
  const inputs = record.facts.inputs
  const now = inputs === null ? '' : ` (now ${formatMinutes(inputs.timeoutMs)})`
  const longest = longestPart(record)
  const shorten = longest === null ? '' : `, or shorten what took longest (${longest})`
  return [`Raise \`timeout-minutes\`${now}${shorten}, then ${reader.again}.`, ...byHand(record, reader)]
}

/** Gate or agent, with its time: what a reader should look at first when time is short. */
function longestPart(record: RunRecord): string | null {
  const parts = gatesOf(record).map((_, gate) => ({
    name: `gate ${gateSpan(record, gate)}`,
    durationMs: totalMs(record.rounds.flatMap((round) => round.judging?.results[gate] ?? [])),
  }))
  parts.push({ name: 'the agent', durationMs: totalMs(callsOf(record)) })
  const longest = parts.reduce((most, part) => (part.durationMs > most.durationMs ? part : most))
  return longest.durationMs > 0 ? `${longest.name}, ${formatDuration(longest.durationMs)} in all` : null
}

export function haltedSteps(
  record: RunRecord,
  _ending: EndingOf<'halted'>,
  reader: Reader,
): readonly string[] {
  return [
    'If it was meant so, there is nothing to do.',
    `Else correct the line of \`while\`, then ${reader.again}.`,
    ...byHand(record, reader),
  ]
}

export function cancelledSteps(
  record: RunRecord,
  _ending: EndingOf<'cancelled'>,
  reader: Reader,
): readonly string[] {
  return [
    `${capitalized(reader.again)}: it starts afresh, from ${reader.startsFrom}.`,
    ...byHand(record, reader),
  ]
}

/** Empty where there is no work to take. */
function byHand(record: RunRecord, reader: Reader): readonly string[] {
  if (reader.byHand === null) return []
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  const rest = failed === null ? '' : ` and make gate ${gateSpan(record, failed.gate)} pass`
  return [`Finish by hand: ${reader.byHand}${rest}.`]
}
