import type { Ending, RunRecord, StopReason } from '../loop/run-record.ts'
import { count, formatDuration, formatMinutes } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import type { Alert } from './blocks.ts'
import { convergedSteps } from './converged-steps.ts'
import { cancelledWhere, gateRunsOfMost, iterationsOfMost, iterationsText } from './heading-words.ts'
import * as limits from './limit-steps.ts'
import * as messages from './messages.ts'
import { OUTSIDE_REASONS } from './outside-reasons.ts'
import { type Reader, runReader } from './reader.ts'
import { type EndingOf, gateSpan, iterationsOf } from './record.ts'
import * as repairs from './repair-steps.ts'

interface Entry<Reason extends StopReason> {
  readonly emoji: string
  /** Without the emoji; names as code spans. */
  readonly heading: (record: RunRecord, ending: EndingOf<Reason>) => string
  /** The output `message`: one plain sentence or two. */
  readonly message: (record: RunRecord, ending: EndingOf<Reason>) => string
  readonly alert: Alert
  readonly next: (record: RunRecord, ending: EndingOf<Reason>, reader: Reader) => readonly string[]
  /** `fail-if-not-converged: false` turns the step green. A typo must not look like a finished run, so not for all. */
  readonly green: boolean
  /** Of the local tool. */
  readonly exitCode: 0 | 1 | 2 | 130
}

/** Everything that depends on how a run ended. A new stop reason is a row here and a section in docs/stop-reasons.md. */
export const STOP_REASONS: { readonly [Reason in StopReason]: Entry<Reason> } = {
  converged: {
    emoji: '✅',
    heading: (record) =>
      iterationsOf(record) === 0
        ? 'Converged without an agent call'
        : `Converged after ${iterationsText(record)} in ${formatDuration(record.durationMs)}`,
    message: messages.convergedMessage,
    alert: 'TIP',
    next: convergedSteps,
    green: false,
    exitCode: 0,
  },
  exhausted: {
    emoji: '❌',
    heading: (record, { limit }) =>
      `Not converged: exhausted after ${limit === 'max-gate-runs' ? gateRunsOfMost(record) : iterationsOfMost(record)}`,
    message: messages.exhaustedMessage,
    alert: 'WARNING',
    next: limits.exhaustedSteps,
    green: true,
    exitCode: 1,
  },
  stalled: {
    emoji: '❌',
    heading: (record) => `Not converged: stalled after ${iterationsOfMost(record)}`,
    message: messages.stalledMessage,
    alert: 'WARNING',
    next: limits.stalledSteps,
    green: true,
    exitCode: 1,
  },
  'timed-out': {
    emoji: '❌',
    heading: (record) =>
      `Not converged: timed out after ${formatMinutes(record.facts.inputs?.timeoutMs ?? record.durationMs)}`,
    message: messages.timedOutMessage,
    alert: 'WARNING',
    next: limits.timedOutSteps,
    green: true,
    exitCode: 1,
  },
  'agent-failed': {
    emoji: '⚠️',
    heading: (_, { why }) => `Not converged: the agent failed${why === 'twice' ? ' twice in a row' : ''}`,
    message: messages.agentFailedMessage,
    alert: 'CAUTION',
    next: repairs.agentFailedSteps,
    green: true,
    exitCode: 1,
  },
  'gate-broken': {
    emoji: '⚠️',
    heading: (record, { gate }) => `Not judged: gate ${gateSpan(record, gate)} cannot run`,
    message: messages.gateBrokenMessage,
    alert: 'CAUTION',
    next: repairs.gateBrokenSteps,
    green: false,
    exitCode: 1,
  },
  'condition-broken': {
    emoji: '⚠️',
    heading: (_, { condition }) => `Not judged: the \`${condition}\` condition is broken`,
    message: messages.conditionBrokenMessage,
    alert: 'CAUTION',
    next: repairs.conditionBrokenSteps,
    green: false,
    exitCode: 1,
  },
  halted: {
    emoji: '⏹️',
    heading: (record) => `Not converged: halted before iteration ${iterationsOf(record) + 1}`,
    message: messages.haltedMessage,
    alert: 'WARNING',
    next: limits.haltedSteps,
    green: true,
    exitCode: 1,
  },
  'workspace-lost': {
    emoji: '⚠️',
    heading: (_, { rootKnown }) =>
      `Not converged: the ${rootKnown ? 'workspace' : 'working directory'} is gone`,
    message: messages.workspaceLostMessage,
    alert: 'CAUTION',
    next: repairs.workspaceLostSteps,
    green: false,
    exitCode: 1,
  },
  'protected-change': {
    emoji: '⛔',
    heading: (_, { why }) =>
      why === 'not-lent'
        ? 'Not converged: the agent configuration could not be exchanged'
        : 'Not converged: protected files were changed',
    message: messages.protectedChangeMessage,
    alert: 'CAUTION',
    next: repairs.protectedChangeSteps,
    green: true,
    exitCode: 1,
  },
  cancelled: {
    emoji: '⏹️',
    heading: (record) => `Not converged: cancelled${cancelledWhere(record)}`,
    message: messages.cancelledMessage,
    alert: 'WARNING',
    next: limits.cancelledSteps,
    green: false,
    exitCode: 130,
  },
  refused: {
    ...OUTSIDE_REASONS.refused,
    heading: () => OUTSIDE_REASONS.refused.heading,
    // a report of unknown origin can say anything here; of our own sentences nothing is escaped
    message: (_, { message }) => escapeSentence(message),
    next: (_, { next }) => [escapeSentence(next)],
  },
  skipped: {
    emoji: '⏭️',
    heading: () => 'Skipped: nothing to do for Converge',
    message: (_, { message }) => escapeSentence(message),
    alert: 'TIP',
    next: () => [],
    green: true,
    exitCode: 0,
  },
  'invalid-input': {
    emoji: '⚠️',
    heading: (_, { problems }) =>
      `Not started: ${count(new Set(problems.map(({ input }) => input)).size, 'input')} to correct`,
    message: messages.invalidInputMessage,
    alert: 'CAUTION',
    next: repairs.invalidInputSteps,
    green: false,
    exitCode: 2,
  },
  'internal-error': {
    emoji: '⚠️',
    heading: () => 'Not converged: internal error in Converge',
    message: messages.internalErrorMessage,
    alert: 'CAUTION',
    next: repairs.internalErrorSteps,
    green: false,
    exitCode: 1,
  },
}

/** What is known of an ending, ready to be shown. */
export interface EndingText {
  readonly reason: StopReason
  /** With emoji. */
  readonly heading: string
  readonly message: string
  readonly alert: Alert
  readonly next: readonly string[]
  readonly exitCode: 0 | 1 | 2 | 130
}

export function describeEnding(
  record: RunRecord,
  ending: Ending,
  reader: Reader = runReader(record),
): EndingText {
  const entry = STOP_REASONS[ending.reason] as Entry<StopReason>
  return {
    reason: ending.reason,
    heading: `${entry.emoji} ${entry.heading(record, ending)}`,
    message: entry.message(record, ending),
    alert: entry.alert,
    next: entry.next(record, ending, reader),
    exitCode: entry.exitCode,
  }
}

/** Is the step green? Only `converged` is without being asked, and an event that was none of ours. */
export function isGreen(reason: StopReason, failIfNotConverged: boolean): boolean {
  return reason === 'converged' || reason === 'skipped' || (!failIfNotConverged && STOP_REASONS[reason].green)
}
