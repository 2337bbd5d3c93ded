import type { Publication } from '../../src/loop/publication.ts'
import type { RunRecord, StopReason } from '../../src/loop/run-record.ts'
import type { CommentFacts } from '../../src/report/comment/facts.ts'
import { reportJson } from '../../src/report/report.ts'
import type { Report } from '../../src/report/schema.ts'
import { outputText } from '../../src/text/output-text.ts'
import {
  aRecord,
  EXAMPLES,
  executed,
  fail,
  pass,
  RECORDS,
  ROUNDS,
  someFacts,
  someInputs,
  testOutput,
} from './records.ts'

// Comments as a reader finds them: a report of another job, and what became of the work.

export const COMMIT = '4be19d0c8a7f3e2d1b0a9c8f7e6d5c4b3a2f1e0d'
const REPOSITORY = 'https://github.example/span-labs/span-parse'
export const RUN = `${REPOSITORY}/actions/runs/7714025519`
export const ARTIFACT = `${RUN}/artifacts/2210457731`

export function commentFacts(overrides: Partial<CommentFacts> = {}): CommentFacts {
  return {
    label: 'converge',
    workflow: 'reusable',
    links: {
      run: RUN,
      repository: REPOSITORY,
      artifact: ARTIFACT,
      docs: 'https://github.example/converge/converge/blob/v1/docs',
    },
    artifactName: 'converge-bundle',
    publication: null,
    verification: null,
    nowMs: Date.UTC(2026, 10, 30, 9, 58, 12),
    endsByMs: null,
    ...overrides,
  }
}

/** Nothing was uploaded. */
export const SINGLE = {
  workflow: 'single',
  artifactName: null,
  links: { ...commentFacts().links, artifact: null },
} as const

/** The report as another job has it: read from a file. */
export function reportOf(record: RunRecord): Report {
  const facts = { ...record.facts, mode: 'actions' as const, publishing: 'this-job' as const }
  return JSON.parse(JSON.stringify(reportJson({ ...record, facts })))
}

export function pushed(overrides: Partial<Extract<Publication, { kind: 'pushed' }>> = {}): Publication {
  return {
    kind: 'pushed',
    branch: 'fix/iso-weeks',
    commit: COMMIT,
    to: 'head',
    why: null,
    checks: 'wait-for-click',
    ...overrides,
  }
}

export const TO_THE_SIDE = pushed({
  to: 'side',
  branch: 'converge/pr-214',
  why: 'The branch `fix/iso-weeks` moved while the run went on.',
})
export const REFUSED_PUSH: Publication = {
  kind: 'not-pushed',
  why: 'The branch `fix/iso-weeks` is protected, and so is `converge/pr-214`.',
  commit: COMMIT,
}
export const NOT_VERIFIED = {
  kind: 'failed',
  message: 'Gate `test` failed on a fresh machine: exit code 1.',
  gate: { name: 'test', why: 'failed', output: outputText(testOutput()) },
} as const

const REASONS = Object.keys(RECORDS) as StopReason[]
const TEST = { path: 'test/iso.test.ts', status: 'modified', added: 21, removed: 0 } as const
export const CONVERGED: RunRecord = {
  ...RECORDS.converged,
  commit: COMMIT,
  changedFiles: [...(RECORDS.converged.changedFiles ?? []), TEST],
}
const running = aRecord({
  rounds: [...ROUNDS, { ...(ROUNDS[2] as (typeof ROUNDS)[number]), number: 3, judging: null }],
  now: { kind: 'gate', gate: 1 },
})
const long = aRecord({
  ending: { reason: 'exhausted', limit: 'max-iterations' },
  facts: someFacts({
    inputs: someInputs({ maxIterations: 13 }),
    warnings: ['A warning about `x`.', 'Another one.', 'A third.', 'A fourth.'],
  }),
  rounds: Array.from({ length: 14 }, (_, at) => ({
    ...(ROUNDS[at === 0 ? 0 : 2] as (typeof ROUNDS)[number]),
    number: at,
    judging: executed(pass(), fail(testOutput(200))),
    notes: [{ kind: 'cleaned-up' as const, by: 'test', processes: 1 }],
  })),
  changedFiles: Array.from({ length: 64 }, (_, at) => ({ ...TEST, path: `src/part-${at}.ts` })),
})

export interface CommentExample {
  readonly record: RunRecord
  readonly facts: CommentFacts
}

/** One comment for each ending, and what else a comment has to look good for. */
export const COMMENTS: Readonly<Record<string, CommentExample>> = {
  ...Object.fromEntries(
    REASONS.map((reason) => [
      reason,
      { record: RECORDS[reason], facts: commentFacts({ publication: null }) },
    ]),
  ),
  converged: {
    record: CONVERGED,
    facts: commentFacts({ publication: pushed(), verification: { kind: 'verified' } }),
  },
  'converged-run': { record: CONVERGED, facts: commentFacts({ publication: pushed({ checks: 'run' }) }) },
  'converged-side': {
    record: CONVERGED,
    facts: commentFacts({ publication: TO_THE_SIDE, verification: { kind: 'verified' } }),
  },
  'converged-not-pushed': {
    record: CONVERGED,
    facts: commentFacts({ publication: REFUSED_PUSH, verification: { kind: 'verified' } }),
  },
  'converged-single': { record: CONVERGED, facts: commentFacts(SINGLE) },
  'converged-at-once': {
    record: EXAMPLES['converged-at-once'] as RunRecord,
    facts: commentFacts({ publication: { kind: 'nothing' }, verification: { kind: 'verified' } }),
  },
  'converged-flaky': {
    record: EXAMPLES['converged-flaky'] as RunRecord,
    facts: commentFacts({ publication: pushed(), label: 'fix-it' }),
  },
  'exhausted-single': { record: RECORDS.exhausted, facts: commentFacts(SINGLE) },
  'exhausted-branch': {
    record: RECORDS.exhausted,
    facts: commentFacts({ publication: { ...TO_THE_SIDE, why: null } as Publication }),
  },
  'exhausted-long': { record: long, facts: commentFacts() },
  'not-verified': { record: CONVERGED, facts: commentFacts({ verification: NOT_VERIFIED }) },
  running: { record: running, facts: commentFacts(SINGLE) },
}
