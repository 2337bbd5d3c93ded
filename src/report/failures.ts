import type { RunRecord, StopReason } from '../loop/run-record.ts'
import type { AgentCall, Cause, Round } from '../loop/types.ts'
import type { OutputText } from '../process/outcome.ts'
import { causeText } from '../text/causes.ts'
import { type ClipLimits, clipLines } from '../text/clip.ts'
import { count, formatDuration, grouped } from '../text/duration.ts'
import { codeSpan, htmlCode } from '../text/fence.ts'
import { byteLength, fold, outputFence, section } from './blocks.ts'
import { type Detail, type Forms, fitForms } from './detail.ts'
import { excerpt, isShort } from './excerpt.ts'
import { gatesOf, lastExecuted } from './record.ts'
import { capitalized, roundName } from './words.ts'

const EARLIER_FAILURE: ClipLimits = { first: 20, last: 30, characters: 16_000 }

/** A gate or an agent call that failed in one round. */
export interface Failure {
  readonly kind: 'gate' | 'agent'
  readonly round: Round
  readonly name: string
  readonly cause: Cause | null
  readonly output: OutputText
  readonly durationMs: number
  readonly logPath: string | null
}

/** All failures of a run, the newest first. */
export function failuresOf(record: RunRecord): readonly Failure[] {
  return record.rounds.flatMap((round) => [...agentFailures(round), ...gateFailures(record, round)]).reverse()
}

function agentFailures(round: Round): readonly Failure[] {
  return round.calls.filter((call) => !call.ok).map((call) => agentFailure(round, call))
}

function agentFailure(round: Round, call: AgentCall): Failure {
  const { cause, durationMs, logPath } = call
  return { kind: 'agent', round, name: call.step, cause, output: call.errorOutput, durationMs, logPath }
}

function gateFailures(record: RunRecord, round: Round): readonly Failure[] {
  return (round.judging?.results ?? []).flatMap((result, gate) => {
    const { verdict, cause, output, durationMs, logPath } = result
    if (output === null || verdict === 'pass') return []
    return [
      {
        kind: 'gate' as const,
        round,
        name: gatesOf(record)[gate]?.name ?? '',
        cause,
        output,
        durationMs,
        logPath,
      },
    ]
  })
}

/** Endings that no gate's failure explains. */
const NO_FAILURE: readonly StopReason[] = [
  'converged',
  'condition-broken',
  'workspace-lost',
  'protected-change',
  'internal-error',
]

/** The failure that a reader wants to see first; null where the end was no failure of a gate or an agent. */
export function decidingFailure(record: RunRecord): Failure | null {
  const reason = record.ending?.reason
  if (reason !== undefined && NO_FAILURE.includes(reason)) return null
  const failures = failuresOf(record)
  if (reason === 'agent-failed') return failures.find((failure) => failure.kind === 'agent') ?? null
  const last = lastExecuted(record)?.round
  return failures.find((failure) => failure.kind === 'gate' && failure.round === last) ?? null
}

/** The excerpt in the open, the clip folded. */
export function lastFailureSection(record: RunRecord, { lastClipCharacters }: Detail): string {
  const failure = decidingFailure(record)
  if (failure === null) return ''
  const title = failureTitle(failure)
  const log = failure.logPath === null ? '' : `Whole output: ${codeSpan(failure.logPath, 300)}`
  const intro = introText(failure)
  if (isShort(failure.output)) return section(title, [intro, outputFence(failure.output.head), log])
  const limits = { first: Infinity, last: Infinity, characters: lastClipCharacters }
  const clip = failureFold(failure, limits)
  return section(title, [intro, outputFence(excerpt(failure.output)), clip, log])
}

/** What was cut short has not failed. */
export function failureTitle({ cause }: Failure): string {
  return cause?.kind === 'cut' ? 'Last output' : 'Last failure'
}

/** Which failure it is, where and after what time. */
export function introText(failure: Failure): string {
  const what = failure.kind === 'gate' ? `Gate ${codeSpan(failure.name)}` : agentName(failure)
  const cut = failure.cause?.kind === 'cut' ? `${causeText(failure.cause)} ` : ''
  const took = failure.round.kind === 'last-look' ? 'ran' : 'after'
  const end = failure.kind === 'agent' ? '; the end of its error output:' : ''
  return `${what}, ${roundName(failure.round)}, ${cut}${took} ${formatDuration(failure.durationMs)}${end}`
}

/**
 * All other failures, newest first, in the room there is: the oldest become excerpts first, then a line of their own,
 * then part of one line for all of them.
 *
 * @param room in bytes
 * @returns null: not even that line fits
 */
export function earlierFailuresSection(record: RunRecord, room: number): string | null {
  const failures = earlierFailures(record)
  if (failures.length === 0) return ''
  const forms = failures.slice(0, MOST_EARLIER).map(formsOf)
  const rest = failures.length - forms.length
  const chosen = fitForms(forms, room - ONE_LINE_BYTES, (block) => (block === '' ? 0 : byteLength(block) + 1))
  if (chosen === null) return room < ONE_LINE_BYTES ? null : section(TITLE, [leftOut(failures.length)])
  const blocks = forms.flatMap((block, at) => block[chosen[at] ?? 0] || [])
  const dropped = failures.length - blocks.length
  return section(TITLE, [blocks.join('\n'), dropped + rest === 0 ? '' : leftOut(dropped)])
}

const TITLE = 'Failures on the way'
/** Title and the line on what was left out. */
export const ONE_LINE_BYTES = 200
/** Rendering thousands that will be dropped takes longer than anybody waits. */
const MOST_EARLIER = 100

function leftOut(failures: number): string {
  return `${count(failures, 'older failure')} left out to keep this page short; the report has all.`
}

function earlierFailures(record: RunRecord): readonly Failure[] {
  const deciding = decidingFailure(record)
  return failuresOf(record).filter(
    (failure) =>
      failure.round !== deciding?.round || failure.name !== deciding.name || failure.kind !== deciding.kind,
  )
}

function formsOf(failure: Failure): Forms {
  const short = outputFence(isShort(failure.output) ? failure.output.head : excerpt(failure.output))
  return [failureFold(failure, EARLIER_FAILURE), fold(`${titleOf(failure)}, an excerpt`, short), '']
}

/** The clip, folded. */
export function failureFold(failure: Failure, limits: ClipLimits): string {
  return outputFold(titleOf(failure), failure.output, limits)
}

/** The clip of an output, folded, with its size behind the title. */
export function outputFold(titleHtml: string, output: OutputText, limits: ClipLimits): string {
  const { text, lines, shown } = clipLines(output, limits)
  const size = lines === 0 ? 'no output' : `${count(lines, 'line')}${shown === null ? '' : shownText(shown)}`
  return fold(`${titleHtml}, ${size}`, outputFence(text))
}

/** HTML. */
function titleOf(failure: Failure): string {
  const name = failure.kind === 'gate' ? htmlCode(failure.name) : agentNameHtml(failure)
  const cause = failure.cause === null ? 'failed' : htmlOf(causeText(failure.cause))
  return `${capitalized(roundName(failure.round))}: ${name}, ${cause}`
}

function shownText({ first, last }: { readonly first: number; readonly last: number }): string {
  if (first === 0 && last === 0) return ', shortened'
  return `, the first ${grouped(first)} and the last ${grouped(last)} are shown`
}

function agentName(failure: Failure): string {
  return failure.name === 'agent' ? 'The agent' : `Step ${codeSpan(failure.name)}`
}

function agentNameHtml(failure: Failure): string {
  return failure.name === 'agent' ? 'the agent' : `step ${htmlCode(failure.name)}`
}

/** Markdown of ours for a place where only HTML is read: code spans become elements. */
function htmlOf(markdown: string): string {
  return markdown
    .split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/)
    .filter((_, index) => index % 3 !== 2)
    .map((part) => (part.startsWith('`') ? htmlCode(part.replace(/^`+ ?| ?`+$/g, ''), 300) : part))
    .join('')
}
