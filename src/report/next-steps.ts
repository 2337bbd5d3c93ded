import type { RunRecord } from '../loop/run-record.ts'
import { causeHint } from '../text/causes.ts'
import { count, formatDuration, formatMinutes } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { judgeKind } from './judging-files.ts'
import { missingCommand } from './missing-command.ts'
import {
  callsOf,
  changedInside,
  type EndingOf,
  firstNotPassed,
  gateSpan,
  gatesOf,
  lastExecuted,
  obstaclesIn,
  totalMs,
} from './record.ts'
import { type Traces, tracesOf } from './traces.ts'
import { namesText } from './words.ts'

// What a person can do now: each step is one alternative, a sentence or two in markdown.

const AGAIN = 'then run it again.'

export function convergedSteps(record: RunRecord): readonly string[] {
  const last = lastExecuted(record)
  const notes = record.rounds.at(-1)?.notes ?? []
  const inside = changedInside(record)
  if (last === null || last.round.kind === 'baseline') return ['Nothing to do: the agent was not needed.']
  if (notes.some(({ kind }) => kind === 'start-tree')) {
    return ['Nothing to commit: only files that git ignores differ from the start.']
  }
  if (inside.length > 0) {
    return [`Review what changed, and commit what is inside ${namesText(inside)} there: no patch holds it.`]
  }
  const judges = judgesAmong(record)
  if (record.facts.mode === 'local') {
    return [`Review what changed${record.tree === null ? '' : ' (`git status`)'}${judges}, then commit it.`]
  }
  return [
    `Review what changed${judges}. The work is in the workspace: a later step of this job can commit or upload it.`,
  ]
}

/** Whoever reviews should begin with what decides the verdict. */
function judgesAmong({ changedFiles }: RunRecord): string {
  const judges = (changedFiles ?? []).filter(({ path }) => judgeKind(path) !== null).length
  return judges === 0
    ? ''
    : `, first of all ${count(judges, 'file')} that ${judges === 1 ? 'is' : 'are'} among what judges`
}

export function exhaustedSteps(record: RunRecord, ending: EndingOf<'exhausted'>): readonly string[] {
  const inputs = record.facts.inputs
  const limit = ending.limit === 'max-iterations' ? inputs?.maxIterations : inputs?.maxGateRuns
  const now = limit === undefined ? '' : ` (now ${limit})`
  if (hasObstacles(record)) return [OBSTACLES]
  const traces = tracesOf(record)
  if (traces !== null) return taskSteps(traces)
  return [
    ...raiseGateLimit(record),
    ...byHand(record),
    `Let the agent go on: raise \`${ending.limit}\`${now} or say more in \`prompt\`, ${AGAIN}`,
  ]
}

export function stalledSteps(record: RunRecord): readonly string[] {
  if (hasObstacles(record)) return [OBSTACLES]
  const traces = tracesOf(record)
  if (traces !== null) return taskSteps(traces)
  const swings = record.rounds.some(({ change }) => change.kind === 'back')
  const conflict = swings ? ' that settles the conflict' : ''
  const tell = `Tell the agent what it cannot see: one sentence in \`prompt\`${conflict}, ${AGAIN}`
  return [...raiseGateLimit(record), tell, 'Try another `agent`.', ...byHand(record)]
}

const OBSTACLES = `Mend by hand what the notes name, or say in \`prompt\` how; ${AGAIN}`

function hasObstacles(record: RunRecord): boolean {
  const last = lastExecuted(record)
  return last !== null && obstaclesIn(last.round).length > 0
}

/** More iterations would not help an agent that sees nothing to do. */
function taskSteps(traces: Traces): readonly string[] {
  if (traces === 'unknown') {
    return [
      'Look whether the task is done: that cannot be told here.',
      `Say with \`until\` how to tell, or run it in a git repository, ${AGAIN}`,
    ]
  }
  const undone = traces === 'undone' ? ['Look whether a gate puts back what the agent writes.'] : []
  return [
    ...undone,
    `Say in \`prompt\` more precisely what is to be changed, ${AGAIN}`,
    'If there is nothing left to change, leave `prompt` out: then gates that pass are enough.',
  ]
}

/** A gate that has no time cannot pass, however often the agent tries. */
function raiseGateLimit(record: RunRecord): readonly string[] {
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  if (failed?.result.cause?.kind !== 'timeout') return []
  const now = formatMinutes(failed.result.cause.timeoutMs)
  return [
    `If gate ${gateSpan(record, failed.gate)} needs more time, raise its \`timeout-minutes\` or \`gate-timeout-minutes\` (now ${now}), ${AGAIN}`,
  ]
}

export function timedOutSteps(record: RunRecord): readonly string[] {
  const inputs = record.facts.inputs
  const now = inputs === null ? '' : ` (now ${formatMinutes(inputs.timeoutMs)})`
  const longest = longestPart(record)
  const shorten = longest === null ? '' : `, or shorten what took longest (${longest})`
  return [`Raise \`timeout-minutes\`${now}${shorten}, ${AGAIN}`, ...byHand(record)]
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

export function agentFailedSteps(record: RunRecord, ending: EndingOf<'agent-failed'>): readonly string[] {
  const judge = 'Or set `on-agent-failure: judge`: then what a failed call has done is judged all the same.'
  return ending.why === 'stop' ? [agentRepair(record), judge] : [agentRepair(record)]
}

function agentRepair(record: RunRecord): string {
  const cause = callsOf(record).at(-1)?.cause
  const inputs = record.facts.inputs
  if (cause?.kind === 'exit' && (cause.code === 127 || cause.code === 126)) {
    const place = record.facts.mode === 'local' ? 'on this machine' : 'in a step before Converge'
    return `Install the agent ${place}, or correct its line in \`agent\`, ${AGAIN}`
  }
  if (cause?.kind === 'timeout' && inputs !== null) {
    return `Raise \`agent-timeout-minutes\` (now ${formatMinutes(inputs.agentTimeoutMs)}), or narrow the task, ${AGAIN}`
  }
  return 'Read the end of its output: it says why. A key that is missing or wrong belongs in `agent-env`; when the service is busy, wait some minutes. Then run it again.'
}

export function gateBrokenSteps(record: RunRecord, ending: EndingOf<'gate-broken'>): readonly string[] {
  const result = lastExecuted(record)?.judging.results[ending.gate]
  const command = result?.output ? missingCommand(result.output) : null
  const what = command === null ? 'what the gate needs' : codeSpan(command)
  const place = record.facts.mode === 'local' ? '' : ' in a step before Converge'
  const hint = result?.cause ? causeHint(result.cause) : null
  const asked = hint === null || command !== null ? '' : ` ${hint}`
  return [`Install ${what}${place}, or correct the gate's line in \`gates\`; ${AGAIN}${asked}`]
}

export function conditionBrokenSteps(
  record: RunRecord,
  ending: EndingOf<'condition-broken'>,
): readonly string[] {
  const limit = record.facts.inputs?.[ending.condition]?.timeoutMs
  const raise =
    ending.cause.kind === 'timeout' && limit !== undefined
      ? `, or raise its \`timeout-minutes\` (now ${formatMinutes(limit)})`
      : ''
  return [`Run the line of \`${ending.condition}\` by hand and correct it${raise}; ${AGAIN}`]
}

export function haltedSteps(record: RunRecord): readonly string[] {
  return [
    'If it was meant so, there is nothing to do.',
    `Else correct the line of \`while\`, ${AGAIN}`,
    ...byHand(record),
  ]
}

export function workspaceLostSteps(record: RunRecord): readonly string[] {
  const take =
    record.patchPath === null ? 'Find' : 'Take the last known state of the work (its patch). Then find'
  return [
    `${take} what removed the directory (the agent, a gate, or something outside), stop it, and run it again.`,
  ]
}

export function protectedChangeSteps(
  record: RunRecord,
  ending: EndingOf<'protected-change'>,
): readonly string[] {
  if (ending.why === 'not-lent') {
    return [`Find what holds these files (a permission, a process, a full disk), stop it, ${AGAIN}`]
  }
  const wanted = `You want this change: commit it yourself, ${AGAIN}`
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

export function cancelledSteps(record: RunRecord): readonly string[] {
  return ['Run it again: it starts afresh, from what is then in the workspace.', ...byHand(record)]
}

export function invalidInputSteps(record: RunRecord): readonly string[] {
  const place = record.facts.mode === 'local' ? 'on the command line' : 'in the workflow'
  return [`Correct what is not valid ${place}, ${AGAIN}`]
}

export function internalErrorSteps(): readonly string[] {
  return [`Run it again. If it comes back, open an issue with the report.`]
}

/** Empty where there is no work to take. */
function byHand(record: RunRecord): readonly string[] {
  if (record.changedFiles?.length === 0) return []
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  const rest = failed === null ? '' : ` and make gate ${gateSpan(record, failed.gate)} pass`
  const from =
    record.patchPath === null
      ? 'from what is in the workspace'
      : 'from what is in the workspace (or from its patch)'
  return [`Finish by hand: go on ${from}${rest}.`]
}
