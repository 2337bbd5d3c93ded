import type { OutputName } from '../inputs/outputs.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { showable } from '../text/fence.ts'
import {
  callsOf,
  firstNotPassed,
  gateRunsOf,
  gateSkipsOf,
  gatesOf,
  iterationsOf,
  lastExecuted,
} from './record.ts'
import { describeEnding } from './stop-reasons.ts'

/**
 * How much the verdict is worth: judged in the workspace that the agent worked in, so ignored files,
 * caches and HOME could have been changed.
 */
export const ASSURANCE = 'best-effort'

/** What each level of assurance means, behind its name. */
export const ASSURANCE_TEXTS = {
  isolated: 'judged again on a fresh machine without secrets',
  'best-effort': "judged in the agent's own workspace",
} as const

/**
 * The outputs of the action: one line each, `'true'` and `'false'` as text, empty where nothing is
 * known. Words, numbers, paths and our own sentences; never what an agent or a gate said.
 */
export function outputsOf(record: RunRecord): Readonly<Record<OutputName, string>> {
  const { ending, facts } = record
  return {
    converged: String(ending?.reason === 'converged'),
    iterations: String(iterationsOf(record)),
    'stop-reason': ending?.reason ?? '',
    message: ending === null ? '' : describeEnding(record, ending).message,
    ok: String(callsOf(record).at(-1)?.ok ?? true),
    'failed-gate': failedGate(record),
    'gate-runs': String(gateRunsOf(record)),
    'gate-skips': String(gateSkipsOf(record)),
    tree: record.tree ?? '',
    commit: record.commit ?? '',
    pushed: String(record.publication?.kind === 'pushed' && record.publication.to === 'head'),
    branch: record.publication?.kind === 'pushed' ? record.publication.branch : '',
    'changed-files': record.changedFiles === null ? '' : String(record.changedFiles.length),
    'duration-ms': String(Math.round(record.durationMs)),
    assurance: ASSURANCE,
    'report-path': pathInRun(facts.runDirectory, 'report.json'),
    'bundle-path': record.bundlePath ?? '',
    'log-path': pathInRun(facts.runDirectory, 'logs'),
  }
}

/** The gate that decided in the last judging that ran; empty when all passed. */
function failedGate(record: RunRecord): string {
  const last = lastExecuted(record)
  const failed = last === null ? null : firstNotPassed(last.judging)
  const gate = failed === null ? undefined : gatesOf(record)[failed.gate]
  return gate === undefined ? '' : showable(gate.name, Infinity)
}

/** Works on Windows too, where both separators are understood. */
export function pathInRun(runDirectory: string | null, name: string): string {
  return runDirectory === null ? '' : `${runDirectory}/${name}`
}
