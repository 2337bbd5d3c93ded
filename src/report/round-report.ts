import type { ProtectedFile } from '../loop/files.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { AgentCall, Cause, Change, GateResult, Judging, Round } from '../loop/types.ts'
import type { OutputText } from '../process/outcome.ts'
import { causeText } from '../text/causes.ts'
import { clipText } from '../text/clip.ts'
import { outputText } from '../text/output-text.ts'
import { noteSentence } from './notes.ts'
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
    notes: round.notes.map((note) => ({ kind: note.kind, text: noteSentence(record, round, note) })),
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
  }
}

function callReport(record: RunRecord, call: AgentCall): RoundReport['calls'][number] {
  return {
    step: call.step,
    ok: call.ok,
    cause: call.cause === null ? null : causeReport(call.cause),
    durationMs: Math.round(call.durationMs),
    answer: clipText(outputText(call.answer), clipCharacters(record)),
    errorOutput: outputReport(record, call.errorOutput),
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
    output: result.output === null ? null : outputReport(record, result.output),
    logPath: result.logPath,
    leftovers: result.leftovers,
  }
}

function outputReport(record: RunRecord, output: OutputText): RoundReport['calls'][number]['errorOutput'] {
  return {
    clip: clipText(output, clipCharacters(record)),
    lines: output.lines,
    characters: output.characters,
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
