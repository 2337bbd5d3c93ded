import type { ProtectedFile } from '../loop/files.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { Activity, AgentCall, Cause, Change, GateResult, Judging, Note, Round } from '../loop/types.ts'
import { causeText } from '../text/causes.ts'
import { clipText } from '../text/clip.ts'
import { outputText } from '../text/output-text.ts'
import { noteSentence } from './notes.ts'
import { outputReport } from './output-report.ts'
import { gatesOf } from './record.ts'
import type { Report } from './schema.ts'

type RoundReport = Report['rounds'][number]
type JudgingReport = NonNullable<RoundReport['judging']>

export function roundReport(record: RunRecord, round: Round): RoundReport {
  return {
    number: round.number,
    kind: round.kind,
    startedAt: new Date(round.startedAt).toISOString(),
    durationMs: Math.round(round.durationMs),
    calls: round.calls.map((call) => callReport(record, call)),
    judging: round.judging === null ? null : judgingReport(record, round.judging),
    change: changeReport(round.change),
    until: round.until?.kind ?? null,
    tree: round.tree,
    putBack: round.notes.flatMap((note) => (note.kind === 'put-back' ? note.files.map(protectedReport) : [])),
    notes: round.notes.map((note) => noteReport(record, round, note)),
  }
}

function noteReport(record: RunRecord, round: Round, note: Note): RoundReport['notes'][number] {
  const files = note.kind === 'put-back' ? { files: note.files.map(protectedReport) } : {}
  // Nobody changes either; only the types differ, in what is read-only.
  return { ...note, ...files, text: noteSentence(record, round, note) } as RoundReport['notes'][number]
}

export function activityReport(activity: Activity): Report['now'] {
  return {
    kind: activity.kind,
    step: activity.kind === 'agent' ? activity.step : null,
    gate: activity.kind === 'gate' ? activity.gate : null,
    condition: activity.kind === 'condition' ? activity.condition : null,
  }
}

export function protectedReport({
  path,
  status,
  protectedBy,
}: ProtectedFile): RoundReport['putBack'][number] {
  return { path, status, pattern: protectedBy.pattern, line: protectedBy.line }
}

export function causeReport(cause: Cause): NonNullable<JudgingReport['results'][number]['cause']> {
  return {
    kind: cause.kind,
    text: causeText(cause),
    exitCode: cause.kind === 'exit' ? cause.code : null,
    signal: cause.kind === 'signal' ? cause.signal : null,
    subject: subjectOf(cause),
    timeoutMs: cause.kind === 'timeout' ? Math.round(cause.timeoutMs) : null,
  }
}

function subjectOf(cause: Cause): string | null {
  switch (cause.kind) {
    case 'directory':
      return cause.directory
    case 'spawn':
      return cause.message
    case 'expect':
    case 'reject':
    case 'undecided':
      return cause.pattern
    case 'cut':
      return cause.by
    default:
      return null
  }
}

function callReport(record: RunRecord, call: AgentCall): RoundReport['calls'][number] {
  return {
    step: call.step,
    ok: call.ok,
    cause: call.cause === null ? null : causeReport(call.cause),
    durationMs: Math.round(call.durationMs),
    answer: clipText(outputText(call.answer), clipCharacters(record)),
    errorOutput: outputReport(call.errorOutput, clipCharacters(record)),
    logPath: call.logPath,
    leftovers: call.leftovers,
  }
}

function judgingReport(record: RunRecord, judging: Judging): JudgingReport {
  const executed = judging.kind === 'executed' ? judging : null
  const unchanged = judging.kind === 'unchanged' ? judging : null
  return {
    kind: judging.kind,
    results: judging.results.map((result, gate) => resultReport(record, result, gate)),
    executions: executed?.executions ?? 0,
    repeatedRound: executed?.repeatedRound ?? null,
    unchangedSince: unchanged?.since ?? null,
    unchangedWhy: unchanged?.why ?? null,
    rewritten: (executed?.rewritten ?? []).map(({ by, paths }) => ({ by: [...by], paths: [...paths] })),
  }
}

function resultReport(record: RunRecord, result: GateResult, gate: number): JudgingReport['results'][number] {
  return {
    gate: gatesOf(record)[gate]?.name ?? '',
    verdict: result.verdict,
    flaky: result.flaky,
    cause: result.cause === null ? null : causeReport(result.cause),
    attempts: result.attempts,
    durationMs: Math.round(result.durationMs),
    output: result.output === null ? null : outputReport(result.output, clipCharacters(record)),
    logPath: result.logPath,
    leftovers: result.leftovers,
  }
}

function clipCharacters(record: RunRecord): number {
  return record.facts.inputs?.outputCharacters ?? 4_000
}

function changeReport(change: Change): RoundReport['change'] {
  return {
    kind: change.kind,
    files: change.kind === 'changed' ? change.files : null,
    inside: change.kind === 'changed' ? change.inside : null,
    round: change.kind === 'back' ? change.round : null,
  }
}
