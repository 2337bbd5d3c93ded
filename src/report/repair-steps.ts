import type { RunRecord } from '../loop/run-record.ts'
import { causeHint } from '../text/causes.ts'
import { formatMinutes } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { missingCommand } from './missing-command.ts'
import type { Reader } from './reader.ts'
import { callsOf, type EndingOf, lastExecuted } from './record.ts'
import { capitalized } from './words.ts'

// What a person can do now where something must be repaired or decided: each step is one alternative.

export function agentFailedSteps(
  record: RunRecord,
  ending: EndingOf<'agent-failed'>,
  reader: Reader,
): readonly string[] {
  const judge = 'Or set `on-agent-failure: judge`: then what a failed call has done is judged all the same.'
  return ending.why === 'stop' ? [agentRepair(record, reader), judge] : [agentRepair(record, reader)]
}

function agentRepair(record: RunRecord, reader: Reader): string {
  const cause = callsOf(record).at(-1)?.cause
  const inputs = record.facts.inputs
  if (cause?.kind === 'exit' && (cause.code === 127 || cause.code === 126)) {
    return `Install the agent ${reader.installPlace}, or correct its line in \`agent\`, then ${reader.again}.`
  }
  if (cause?.kind === 'timeout' && inputs !== null) {
    return `Raise \`agent-timeout-minutes\` (now ${formatMinutes(inputs.agentTimeoutMs)}), or narrow the task, then ${reader.again}.`
  }
  return `Read the end of its output: it says why. A key that is missing or wrong belongs in \`agent-env\`; when the service is busy, wait some minutes. Then ${reader.again}.`
}

export function gateBrokenSteps(
  record: RunRecord,
  ending: EndingOf<'gate-broken'>,
  reader: Reader,
): readonly string[] {
  const result = lastExecuted(record)?.judging.results[ending.gate]
  const command = result?.output ? missingCommand(result.output) : null
  const what = command === null ? 'what the gate needs' : codeSpan(command)
  const hint = result?.cause ? causeHint(result.cause) : null
  const place = record.facts.mode === 'local' ? '' : ` ${reader.installPlace}`
  const asked = hint === null || command !== null ? '' : ` ${hint}`
  return [`Install ${what}${place}, or correct the gate's line in \`gates\`; then ${reader.again}.${asked}`]
}

export function conditionBrokenSteps(
  record: RunRecord,
  ending: EndingOf<'condition-broken'>,
  reader: Reader,
): readonly string[] {
  const limit = record.facts.inputs?.[ending.condition]?.timeoutMs
  const raise =
    ending.cause.kind === 'timeout' && limit !== undefined
      ? `, or raise its \`timeout-minutes\` (now ${formatMinutes(limit)})`
      : ''
  return [`Run the line of \`${ending.condition}\` by hand and correct it${raise}; then ${reader.again}.`]
}

export function workspaceLostSteps(
  _record: RunRecord,
  _ending: EndingOf<'workspace-lost'>,
  { again, lastState }: Reader,
): readonly string[] {
  const take = lastState === null ? 'Find' : `Take the last known state of the work (${lastState}). Then find`
  return [
    `${take} what removed the directory (the agent, a gate, or something outside), stop it, and ${again}.`,
  ]
}

export function protectedChangeSteps(
  record: RunRecord,
  ending: EndingOf<'protected-change'>,
  reader: Reader,
): readonly string[] {
  if (ending.why === 'not-lent') {
    return [
      `Find what holds these files (a permission, a process, a full disk), stop it, then ${reader.again}.`,
    ]
  }
  const wanted = `You want this change: commit it yourself, then ${reader.again}.`
  if (ending.why === 'stuck') {
    return [
      wanted,
      'You do not: find what holds or rewrites these files (a permission, a process), and stop it.',
    ]
  }
  const how =
    record.facts.mode === 'local' ? '`--on-protected-change restore`' : '`on-protected-change: restore`'
  return [
    wanted,
    `You do not: set ${how}. Converge then puts such files back, tells the agent, and goes on.`,
    'They are no judge here: take them out with a `!` in `protected-paths`.',
  ]
}

export function invalidInputSteps(
  record: RunRecord,
  _ending: EndingOf<'invalid-input'>,
  reader: Reader,
): readonly string[] {
  const place = record.facts.mode === 'local' ? 'on the command line' : 'in the workflow'
  return [`Correct what is not valid ${place}, then ${reader.again}.`]
}

export function internalErrorSteps(
  _record: RunRecord,
  _ending: EndingOf<'internal-error'>,
  reader: Reader,
): readonly string[] {
  return [`${capitalized(reader.again)}. If it comes back, open an issue with the report.`]
}
