import type { RunRecord } from '../loop/run-record.ts'
import type { Cause } from '../loop/types.ts'
import { causeText } from '../text/causes.ts'
import { count, formatMinutes, grouped } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { namesText } from '../text/names.ts'
import {
  callsOf,
  countedGateRuns,
  type EndingOf,
  firstNotPassed,
  gateSpan,
  gatesOf,
  iterationsOf,
  lastExecuted,
  obstaclesIn,
} from './record.ts'
import { type Traces, tracesOf } from './traces.ts'
import { capitalized, duringText, gatesText, roundName, uncapitalized, whereText } from './words.ts'

// The sentences of the output `message`: ours alone, names as code spans, and always naming the judge.

export function convergedMessage(record: RunRecord): string {
  const inputs = record.facts.inputs
  const last = lastExecuted(record)
  const gates = gatesText(record)
  const satisfied = inputs?.until === null || inputs === null ? '' : ', and `until` is satisfied'
  if (last === null || last.round.kind === 'baseline') {
    if (gates === null) return '`until` was already satisfied before the first agent call.'
    return `${gates} already passed before the first agent call${satisfied}.`
  }
  const unseen = record.tree === null && record.facts.startTree !== null ? '; no tree could be taken' : ''
  if (gates === null) return `\`until\` is satisfied after iteration ${last.round.number}${unseen}.`
  const where = last.round.kind === 'last-look' ? `the ${roundName(last.round)}` : roundName(last.round)
  return `${gates} passed in ${where}${satisfied}${unseen}.`
}

export function exhaustedMessage(record: RunRecord, ending: EndingOf<'exhausted'>): string {
  const used =
    ending.limit === 'max-gate-runs'
      ? ` The limit of ${count(record.facts.inputs?.maxGateRuns ?? countedGateRuns(record), 'gate run')} (\`max-gate-runs\`) is used up.`
      : ''
  return `${stillFailing(record)}${used}`
}

function stillFailing(record: RunRecord): string {
  const iterations = iterationsOf(record)
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  if (failed !== null) {
    return `Gate ${gateSpan(record, failed.gate)} still fails after iteration ${iterations}${causeSuffix(failed.result.cause)}.`
  }
  return passedInVain(record) ?? `Nothing was judged in ${count(iterations, 'iteration')}.`
}

/** The gates passed, and that was not enough; null where they did not. */
function passedInVain(record: RunRecord): string | null {
  const last = lastExecuted(record)
  if (last === null || firstNotPassed(last.judging) !== null) return null
  const gates = gatesText(record)
  if (obstaclesIn(last.round).length > 0) {
    return `${gates ?? 'Nothing failed'}${gates === null ? '' : ' passed'}, but the work cannot be accepted (why: the notes).`
  }
  if (last.round.until?.kind === 'no') {
    const after = `\`until\` is not satisfied after iteration ${last.round.number}.`
    return gates === null ? after : `${gates} passed, but ${after}`
  }
  const traces = tracesOf(record)
  if (traces === null) return 'Nothing was asked to pass.'
  const pass = gatesOf(record).length === 1 ? 'The gate passes' : 'The gates pass'
  return TASK_NOT_DONE[traces](gates === null ? null : pass)
}

/** By what is left of the agent's work. `pass`: null where there is no gate. */
const TASK_NOT_DONE: { readonly [Kind in Traces]: (pass: string | null) => string } = {
  unknown: (pass) =>
    `${pass === null ? 'Without' : `${pass}, but without`} a tree nobody can tell whether the task was done.`,
  none: (pass) =>
    `The agent changed nothing that git sees; ${pass === null ? '' : `${uncapitalized(pass)}, `}the task was not done.`,
  undone: (pass) =>
    `What the agent changed was undone; ${pass === null ? '' : `${uncapitalized(pass)} without it, `}the task was not done.`,
}

export function stalledMessage(record: RunRecord, ending: EndingOf<'stalled'>): string {
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  const inVain = passedInVain(record)
  if (inVain !== null) return inVain
  const iterations = ending.unchanged === 1 ? 'The last iteration' : `The last ${ending.unchanged} iterations`
  const known = `${iterations} brought back a workspace that is known to fail`
  if (failed === null) return `${known}.`
  const again = last?.round.kind === 'last-look' ? ' when it was run once more' : ''
  return `${known}, and gate ${gateSpan(record, failed.gate)} failed again${again}${causeSuffix(failed.result.cause)}.`
}

export function timedOutMessage(record: RunRecord, ending: EndingOf<'timed-out'>): string {
  const limit = record.facts.inputs === null ? '' : ` of ${formatMinutes(record.facts.inputs.timeoutMs)}`
  return `The time limit${limit} passed ${whereText(record)}${duringText(record, ending.during)}.`
}

export function agentFailedMessage(record: RunRecord, ending: EndingOf<'agent-failed'>): string {
  const cause = callsOf(record).at(-1)?.cause ?? null
  const why = cause === null ? '' : ` (${causeText(cause)})`
  if (ending.why === 'twice')
    return `The last two calls of the agent failed${why} and changed nothing that git sees.`
  return `The agent call ${whereText(record)} failed${why}, and \`on-agent-failure\` is \`stop\`.`
}

export function gateBrokenMessage(record: RunRecord, ending: EndingOf<'gate-broken'>): string {
  const cause = lastExecuted(record)?.judging.results[ending.gate]?.cause ?? null
  return `Gate ${gateSpan(record, ending.gate)} could not run${causeSuffix(cause)}.`
}

export function conditionBrokenMessage(record: RunRecord, ending: EndingOf<'condition-broken'>): string {
  const line = record.facts.inputs?.[ending.condition]?.line
  const name = `\`${ending.condition}\`${line === undefined ? '' : ` (${codeSpan(line)})`}`
  const { cause } = ending
  if (cause.kind === 'timeout')
    return `${capitalized(name)} did not end within ${formatMinutes(cause.timeoutMs)}.`
  if (cause.kind === 'directory' || cause.kind === 'spawn')
    return `${name} could not be asked: ${causeText(cause)}.`
  const ended = cause.kind === 'exit' ? 'ended with' : 'was'
  return `${name} ${ended} ${causeText(cause)}; only exit codes 0 and 1 are answers.`
}

export function haltedMessage(record: RunRecord): string {
  return `\`while\` said stop (exit code 1) before iteration ${iterationsOf(record) + 1}.`
}

export function workspaceLostMessage(record: RunRecord, ending: EndingOf<'workspace-lost'>): string {
  const directory = codeSpan(ending.directory, 300)
  const when = `${whereText(record)}${duringText(record, ending.during)}`
  return ending.rootKnown
    ? `The workspace ${directory} disappeared ${when}.`
    : `The directory ${directory} is gone; it was missed ${when}.`
}

export function protectedChangeMessage(record: RunRecord, ending: EndingOf<'protected-change'>): string {
  if (ending.why === 'not-lent') return notLentMessage(record, ending)
  const files = count(ending.files.length, 'protected file')
  const why =
    ending.why === 'stop'
      ? 'and `on-protected-change` is `stop`'
      : `and ${ending.files.length === 1 ? 'it' : 'they'} could not be put back`
  return `Iteration ${record.rounds.at(-1)?.number ?? 0} changed ${files}, ${why}.`
}

function notLentMessage(record: RunRecord, { files }: EndingOf<'protected-change'>): string {
  const what = files.length === 1 ? 'A file that configures' : `${grouped(files.length)} files that configure`
  const iteration = iterationsOf(record) + 1
  return `${what} agents could not be exchanged for the base's before iteration ${iteration}, so the agent was not called.`
}

export function cancelledMessage(record: RunRecord, ending: EndingOf<'cancelled'>): string {
  return `The run was cancelled (${ending.signal}) ${whereText(record)}${duringText(record, ending.during)}.`
}

export function invalidInputMessage(_record: RunRecord, ending: EndingOf<'invalid-input'>): string {
  const names = [...new Set(ending.problems.map((problem) => problem.input))]
  const are = names.length === 1 ? 'is' : 'are'
  return `${count(names.length, 'input')} ${are} not valid: ${namesText(names, { most: 10 })}.`
}

export function internalErrorMessage(record: RunRecord, ending: EndingOf<'internal-error'>): string {
  return `Converge itself failed ${whereText(record)} (${codeSpan(ending.code)}); this says nothing about your code.`
}

function causeSuffix(cause: Cause | null): string {
  return cause === null ? '' : `: ${causeText(cause)}`
}
