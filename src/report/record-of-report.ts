import type { Inputs } from '../inputs/types.ts'
import type { ProtectedFile } from '../loop/files.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { GateResult, Judging, Note, Round } from '../loop/types.ts'
import { cleanText } from '../text/clean.ts'
import { activityOf, causeOf, endingOf, protectedFileOf } from './endings-of-report.ts'
import { outputOfReport } from './output-report.ts'
import type { Report } from './schema.ts'

type RoundReport = Report['rounds'][number]
type JudgingReport = NonNullable<RoundReport['judging']>

/**
 * The record that a report was made of, as far as a report holds it: outputs are clips, and nothing is known of
 * values of variables and of paths of the machine. With it, all texts on a run have one source, also where only its
 * report is there. The report may be of unknown origin: whatever is in it, the texts made of the record stay texts.
 */
export function recordOf(report: Report): RunRecord {
  return {
    facts: factsOf(report),
    startedAt: timeOf(report.startedAt),
    durationMs: report.durationMs,
    rounds: report.rounds.map(roundOf),
    now: activityOf(report.now),
    ending: report.ending === null ? null : endingOf(report.ending),
    tree: report.tree,
    changedFiles: report.changedFiles,
    patchPath: report.patchPath,
    commit: report.commit,
    bundlePath: report.bundlePath,
    publication: report.publication,
  }
}

/** It stands in sentences as it is. */
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z]{1,10}\.\d{1,4})?$/

function factsOf(report: Report): RunRecord['facts'] {
  return {
    version: VERSION.test(report.converge) ? report.converge : '(unknown)',
    mode: report.mode,
    // a comment tells what became of the work by itself
    publishing: report.publishing ? 'this-job' : 'nobody',
    inputs: report.settings === null ? null : inputsOf(report.settings),
    root: report.start.root,
    startCommit: report.start.commit,
    startTree: report.start.tree,
    protectedPaths: report.protectedPaths,
    supervision: report.supervision,
    runDirectory: null,
    warnings: report.warnings,
  }
}

/** The rest of the settings has the names of the inputs. */
function inputsOf(settings: NonNullable<Report['settings']>): Inputs {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  return {
    ...settings,
    agentEnv: named(settings.agentEnv),
    gates: settings.gates.map((gate) => ({ ...gate, env: named(gate.env), expect: null, reject: null })),
    protectedPaths: [],
  }
}

function roundOf(round: RoundReport): Round {
  return {
    number: round.number,
    kind: round.kind,
    calls: round.calls.map((call) => ({
      ...call,
      cause: call.cause === null ? null : causeOf(call.cause),
      answer: cleanText(call.answer),
      errorOutput: outputOfReport(call.errorOutput),
    })),
    judging: round.judging === null ? null : judgingOf(round.judging),
    change: changeOf(round.change),
    until: untilOf(round.until),
    startedAt: timeOf(round.startedAt),
    durationMs: round.durationMs,
    notes: round.notes.map(noteOf),
    tree: round.tree,
  }
}

function judgingOf(judging: JudgingReport): Judging {
  const results = judging.results.map(resultOf)
  if (judging.kind === 'unchanged') {
    const { unchangedWhy, unchangedSince } = judging
    return { kind: 'unchanged', results, why: unchangedWhy ?? 'known', since: unchangedSince ?? 0 }
  }
  const { executions, repeatedRound, rewritten } = judging
  return { kind: 'executed', results, executions, repeatedRound, rewritten }
}

function resultOf(result: JudgingReport['results'][number]): GateResult {
  const { gate: _, ...rest } = result
  return {
    ...rest,
    cause: result.cause === null ? null : causeOf(result.cause),
    output: result.output === null ? null : outputOfReport(result.output),
  }
}

function changeOf({ kind, files, inside, round }: RoundReport['change']): Round['change'] {
  if (kind === 'changed') return { kind, files: files ?? 0, inside: inside ?? 0 }
  return kind === 'back' ? { kind, round: round ?? 0 } : { kind }
}

function untilOf(until: RoundReport['until']): Round['until'] {
  if (until === null || until === 'yes' || until === 'no') return until === null ? null : { kind: until }
  return until === 'cut' ? { kind: 'cut', by: 'deadline' } : { kind: 'broken', cause: { kind: 'unended' } }
}

function noteOf({ text: _, ...note }: RoundReport['notes'][number]): Note {
  if (note.kind !== 'put-back') return note
  return { kind: 'put-back', files: note.files.map((file): ProtectedFile => protectedFileOf(file)) }
}

function timeOf(text: string): number {
  const epochMs = Date.parse(text)
  return Number.isFinite(epochMs) ? epochMs : 0
}
