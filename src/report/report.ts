import type { Gate, Inputs } from '../inputs/types.ts'
import type { Ending, RunRecord } from '../loop/run-record.ts'
import { judgeKind } from './judging-files.ts'
import { ASSURANCE, outputsOf } from './outputs.ts'
import { activityReport, causeReport, protectedReport, roundReport } from './round-report.ts'
import type { Report } from './schema.ts'
import { describeEnding } from './stop-reasons.ts'
import { activityText } from './words.ts'

/**
 * The whole record for programs, as plain JSON data of the shape in docs/report.schema.json. Values
 * of `agent-env` and of a gate's `env` are not in it, only their names.
 */
export function reportJson(record: RunRecord): Report {
  const { facts } = record
  return {
    schema: 1,
    converge: facts.version,
    mode: facts.mode,
    publishing: facts.publishing !== 'nobody',
    startedAt: new Date(record.startedAt).toISOString(),
    durationMs: Math.round(record.durationMs),
    ending: record.ending === null ? null : endingReport(record, record.ending),
    now: activityReport(record.now),
    assurance: ASSURANCE,
    supervision: facts.supervision,
    warnings: [...facts.warnings],
    settings: facts.inputs === null ? null : settingsReport(facts.inputs),
    start: { root: facts.root, commit: facts.startCommit, tree: facts.startTree },
    protectedPaths: facts.protectedPaths.map((path) => ({ ...path })),
    rounds: record.rounds.map((round) => roundReport(record, round)),
    tree: record.tree,
    changedFiles:
      record.changedFiles === null
        ? null
        : record.changedFiles.map((file) => ({ ...file, judges: judgeKind(file.path) })),
    patchPath: record.patchPath,
    commit: record.commit,
    bundlePath: record.bundlePath,
    publication: record.publication,
    outputs: { ...outputsOf(record) },
  }
}

function endingReport(record: RunRecord, ending: Ending): EndingReport {
  return {
    stopReason: ending.reason,
    message: describeEnding(record, ending).message,
    limit: ending.reason === 'exhausted' ? ending.limit : null,
    during: 'during' in ending ? activityText(record, ending.during) : null,
    signal: ending.reason === 'cancelled' ? ending.signal : null,
    cause: ending.reason === 'condition-broken' ? causeReport(ending.cause) : null,
    protectedFiles: ending.reason === 'protected-change' ? ending.files.map(protectedReport) : [],
    problems:
      ending.reason === 'invalid-input'
        ? ending.problems.map(({ input, value, allowed }) => ({ input, value, allowed }))
        : [],
    ...endingFacts(ending),
    error: ending.reason === 'internal-error' ? { code: ending.code, detail: ending.detail } : null,
  }
}

type EndingReport = NonNullable<Report['ending']>

/** What a text about this ending is made of, besides the rounds. */
function endingFacts(
  ending: Ending,
): Pick<
  EndingReport,
  'next' | 'why' | 'unchanged' | 'gate' | 'condition' | 'directory' | 'rootKnown' | 'activity'
> {
  const lost = ending.reason === 'workspace-lost' ? ending : null
  return {
    next: ending.reason === 'refused' ? ending.next : null,
    why: 'why' in ending ? ending.why : null,
    unchanged: ending.reason === 'stalled' ? ending.unchanged : null,
    gate: ending.reason === 'gate-broken' ? ending.gate : null,
    condition: ending.reason === 'condition-broken' ? ending.condition : null,
    directory: lost?.directory ?? null,
    rootKnown: lost?.rootKnown ?? null,
    activity: 'during' in ending ? activityReport(ending.during) : null,
  }
}

function settingsReport(inputs: Inputs): NonNullable<Report['settings']> {
  const { until, while: whileCondition } = inputs
  return {
    agent: { kind: inputs.agent.kind, line: inputs.agent.line },
    gates: inputs.gates.map(gateReport),
    agentEnv: Object.keys(inputs.agentEnv),
    task: inputs.task,
    workingDirectory: inputs.workingDirectory,
    until: until === null ? null : { ...until },
    while: whileCondition === null ? null : { ...whileCondition },
    maxIterations: inputs.maxIterations,
    maxGateRuns: inputs.maxGateRuns,
    maxUnchanged: inputs.maxUnchanged,
    timeoutMs: inputs.timeoutMs,
    agentTimeoutMs: inputs.agentTimeoutMs,
    onAgentFailure: inputs.onAgentFailure,
    baseline: inputs.baseline,
    skipUnchanged: inputs.skipUnchanged,
    outputCharacters: inputs.outputCharacters,
    failIfNotConverged: inputs.failIfNotConverged,
    protectedPaths: inputs.protectedPaths.map(
      ({ shown, isException }) => `${isException ? '!' : ''}${shown}`,
    ),
    onProtectedChange: inputs.onProtectedChange,
    base: inputs.base,
    trustAgentConfig: inputs.trustAgentConfig,
  }
}

function gateReport(gate: Gate): NonNullable<Report['settings']>['gates'][number] {
  return {
    ...gate,
    env: Object.keys(gate.env),
    expect: gate.expect?.source ?? null,
    reject: gate.reject?.source ?? null,
  }
}
