import type { RunRecord } from '../loop/run-record.ts'
import type { Activity, Round } from '../loop/types.ts'
import { codeSpan } from '../text/fence.ts'
import { gateSpan, gatesOf } from './record.ts'

/** `baseline`, `iteration 3`, `last look after iteration 5`. */
export function roundName(round: Pick<Round, 'kind' | 'number'>): string {
  if (round.kind === 'baseline') return 'baseline'
  return round.kind === 'iteration'
    ? `iteration ${round.number}`
    : `last look after iteration ${round.number}`
}

/** A round that is only known by its number. */
export function numberedRound(number: number): string {
  return number === 0 ? 'the baseline' : `iteration ${number}`
}

/** Where in the run something happened: `in iteration 3`, `at the baseline`, `before the first judging`. */
export function whereText(record: RunRecord): string {
  const round = record.rounds.at(-1)
  if (round === undefined) return 'before the first judging'
  if (round.kind === 'baseline') return 'at the baseline'
  return round.kind === 'iteration' ? `in iteration ${round.number}` : `in the ${roundName(round)}`
}

/** `, during gate x`; empty where nothing in particular was going on. */
export function duringText(record: RunRecord, activity: Activity): string {
  const what = activityText(record, activity)
  return what === null ? '' : `, during ${what}`
}

/** What is going on, in words; null while it starts. */
export function activityText(record: RunRecord, activity: Activity): string | null {
  switch (activity.kind) {
    case 'starting':
      return null
    case 'agent':
      return agentText(activity.step)
    case 'gate':
      return `gate ${gateSpan(record, activity.gate)}`
    case 'condition':
      return `the \`${activity.condition}\` condition`
    case 'fingerprint':
      return 'the look at what has changed'
  }
}

/** A step's name; where there are no steps, it is just the agent. */
export function agentText(step: string): string {
  return step === 'agent' ? 'the agent call' : `step ${codeSpan(step)}`
}

/** `Gate x`, `Both gates`, `All 3 gates`; null where there is none. */
export function gatesText(record: RunRecord): string | null {
  const gates = gatesOf(record).length
  if (gates === 0) return null
  if (gates === 1) return `Gate ${gateSpan(record, 0)}`
  return gates === 2 ? 'Both gates' : `All ${gates} gates`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
