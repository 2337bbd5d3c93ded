import type { Gate, Inputs } from '../../src/inputs/types.ts'
import type { ChangedFile, ProtectedFile, ProtectedPath } from '../../src/loop/files.ts'
import type { Ending, RunFacts, RunRecord, StopReason } from '../../src/loop/run-record.ts'
import type { AgentCall, Cause, GateResult, Judging, Round } from '../../src/loop/types.ts'
import { outputText } from '../../src/text/output-text.ts'

// Records of runs as the loop leaves them, each made from a realistic default and what a test changes of it.

const STARTED_AT = Date.UTC(2026, 10, 30, 9, 48, 0)
export const TREE = '9f2c41e07b3dd0c1a7be5c9f06a2b1c8f4e7d355'
const START_COMMIT = 'a81c3f2b7710c2a5d1f3e5b7c9a1d3f5e7b9c1d3'
const START_TREE = '77d0f3a98c12b4e6f80a1c3e5d7f9b1a3c5e7f90'

export function aGate(overrides: Partial<Gate> = {}): Gate {
  const name = overrides.name ?? 'test'
  return {
    name,
    line: `npm run ${name}`,
    shell: 'bash',
    timeoutMs: 600_000,
    retries: 0,
    workingDirectory: null,
    env: {},
    expect: null,
    reject: null,
    ...overrides,
  }
}

export function someInputs(overrides: Partial<Inputs> = {}): Inputs {
  return {
    agent: { kind: 'shell-line', line: 'codex exec -' },
    gates: [aGate({ name: 'typecheck' }), aGate({ name: 'test' })],
    agentEnv: {},
    task: null,
    workingDirectory: '.',
    maxIterations: 5,
    until: null,
    while: null,
    timeoutMs: 3_600_000,
    agentTimeoutMs: 1_800_000,
    maxGateRuns: 5,
    maxUnchanged: 2,
    onAgentFailure: 'judge',
    baseline: true,
    skipUnchanged: true,
    outputCharacters: 4_000,
    failIfNotConverged: true,
    protectedPaths: [],
    onProtectedChange: 'restore',
    base: null,
    trustAgentConfig: false,
    ...overrides,
  }
}

export function someFacts(overrides: Partial<RunFacts> = {}): RunFacts {
  return {
    version: '0.1.0',
    mode: 'local',
    publishing: 'nobody',
    inputs: someInputs(),
    root: '/home/dev/span-parse',
    startCommit: START_COMMIT,
    startTree: START_TREE,
    protectedPaths: [],
    supervision: 'subreaper',
    runDirectory: '/tmp/converge-Xy12',
    warnings: [],
    ...overrides,
  }
}

export function pass(durationMs = 6_000, overrides: Partial<GateResult> = {}): GateResult {
  return {
    verdict: 'pass',
    flaky: false,
    cause: null,
    attempts: 1,
    durationMs,
    output: outputText('ok\n'),
    logPath: '/tmp/converge-Xy12/logs/gate.log',
    leftovers: 0,
    ...overrides,
  }
}

export function fail(output: string, durationMs = 41_000, overrides: Partial<GateResult> = {}): GateResult {
  const cause: Cause = { kind: 'exit', code: 1 }
  return { ...pass(durationMs), verdict: 'fail', cause, output: outputText(output), ...overrides }
}

export function notExecuted(verdict: 'unchanged' | 'not-run'): GateResult {
  return { ...pass(0), verdict, attempts: 0, output: null, logPath: null }
}

export function executed(...results: GateResult[]): Judging {
  return { kind: 'executed', results, executions: 1, repeatedRound: null, rewritten: [] }
}

export function unchangedSince(since: number, why: 'known' | 'untouched' = 'known', gates = 2): Judging {
  return {
    kind: 'unchanged',
    results: Array.from({ length: gates }, () => notExecuted('unchanged')),
    why,
    since,
  }
}

export function aCall(durationMs = 107_000, overrides: Partial<AgentCall> = {}): AgentCall {
  return {
    step: 'agent',
    ok: true,
    cause: null,
    durationMs,
    answer: 'The fraction case is right now.\n',
    errorOutput: outputText(''),
    logPath: '/tmp/converge-Xy12/logs/agent.log',
    leftovers: 0,
    ...overrides,
  }
}

export function failedCall(code = 1, durationMs = 94_000): AgentCall {
  return aCall(durationMs, {
    ok: false,
    cause: { kind: 'exit', code },
    answer: '',
    errorOutput: outputText('Retrying in 8 seconds (attempt 9 of 10)\nAPI Error: 529 overloaded_error\n'),
  })
}

export function baseline(judging: Judging | null, overrides: Partial<Round> = {}): Round {
  return aRound(0, judging, {
    kind: 'baseline',
    calls: [],
    change: { kind: 'baseline' },
    tree: START_TREE,
    ...overrides,
  })
}

export function iteration(number: number, judging: Judging | null, overrides: Partial<Round> = {}): Round {
  return aRound(number, judging, overrides)
}

export function lastLook(number: number, judging: Judging, overrides: Partial<Round> = {}): Round {
  return aRound(number, judging, { kind: 'last-look', calls: [], change: { kind: 'none' }, ...overrides })
}

function aRound(number: number, judging: Judging | null, overrides: Partial<Round>): Round {
  const calls = overrides.calls ?? [aCall()]
  const spentMs = [...calls, ...(judging?.results ?? [])].reduce((sum, part) => sum + part.durationMs, 0)
  return {
    number,
    kind: 'iteration',
    calls,
    judging,
    change: { kind: 'changed', files: 2, inside: 0 },
    until: null,
    startedAt: STARTED_AT + number * 180_000,
    durationMs: spentMs,
    notes: [],
    tree: TREE,
    ...overrides,
  }
}

export const CHANGED_FILES: readonly ChangedFile[] = [
  { path: 'src/index.ts', status: 'modified', added: 2, removed: 1 },
  { path: 'src/iso.ts', status: 'modified', added: 64, removed: 12 },
  { path: 'src/units.ts', status: 'added', added: 1_204, removed: 0 },
  { path: 'logo.png', status: 'deleted', added: null, removed: null },
]

/** A test runner's output with one failed test among many lines. */
export function testOutput(lines = 60): string {
  const passing = Array.from(
    { length: lines },
    (_, index) => `   ✓ parse > case ${index + 1} reports an error 2ms\n`,
  )
  return `${passing.join('')} FAIL  test/iso.test.ts > iso > rejects a week mixed with days
AssertionError: expected [Function] to throw an error
 ❯ test/iso.test.ts:88:41
    88|     expect(() => parseIso("P1W2D")).toThrow(RangeError)
      Tests  1 failed | 138 passed (139)
`
}

const TYPE_ERRORS = `src/iso.ts(41,9): error TS2322: Type 'string | undefined' is not assignable to type 'string'.
src/iso.ts(58,17): error TS18048: 'match.groups' is possibly 'undefined'.
`

/** A run that failed at the baseline and twice after it, still without an end. */
export const ROUNDS: readonly Round[] = [
  baseline(executed(pass(), fail(testOutput(80)))),
  iteration(
    1,
    executed(fail(TYPE_ERRORS, 6_000, { cause: { kind: 'exit', code: 2 } }), notExecuted('not-run')),
  ),
  iteration(2, executed(pass(), fail(testOutput(), 40_000))),
]

/** Rounds default to {@link ROUNDS}; the time is the rounds' own. */
export function aRecord(overrides: Partial<RunRecord> = {}): RunRecord {
  const rounds = overrides.rounds ?? ROUNDS
  return {
    facts: someFacts(),
    startedAt: STARTED_AT,
    durationMs: rounds.reduce((sum, round) => sum + round.durationMs, 0),
    rounds,
    now: { kind: 'fingerprint' },
    ending: null,
    tree: TREE,
    changedFiles: CHANGED_FILES,
    patchPath: '/tmp/converge-Xy12/work.patch',
    commit: null,
    bundlePath: null,
    publication: null,
    ...overrides,
  }
}

export function ended(ending: Ending, overrides: Partial<RunRecord> = {}): RunRecord {
  return aRecord({ ending, ...overrides })
}

const WORKFLOWS: ProtectedPath = { pattern: '.github/**', from: 'default', line: null, isThere: true }
const SCRIPTS: ProtectedPath = { pattern: 'package.json#/scripts', from: 'line', line: 'test', isThere: true }
export const PROTECTED_PATHS: readonly ProtectedPath[] = [
  WORKFLOWS,
  { pattern: 'AGENTS.md', from: 'agents', line: null, isThere: false },
  SCRIPTS,
]
export const PROTECTED_FILES: readonly ProtectedFile[] = [
  { path: '.github/workflows/ci.yml', status: 'modified', protectedBy: WORKFLOWS },
  { path: 'package.json', status: 'modified', protectedBy: SCRIPTS },
]

const untouchedFiles = { changedFiles: [], patchPath: null } as const

/** One realistic record for each stop reason. */
export const RECORDS: { readonly [Reason in StopReason]: RunRecord } = {
  converged: ended(
    { reason: 'converged' },
    {
      rounds: [
        ...ROUNDS,
        iteration(3, executed(pass(), pass(43_000)), { change: { kind: 'changed', files: 1, inside: 0 } }),
      ],
    },
  ),
  exhausted: ended(
    { reason: 'exhausted', limit: 'max-iterations' },
    {
      facts: someFacts({ inputs: someInputs({ maxIterations: 2 }) }),
    },
  ),
  stalled: ended(
    { reason: 'stalled', unchanged: 2 },
    {
      rounds: [
        ...ROUNDS,
        iteration(3, unchangedSince(1), {
          change: { kind: 'back', round: 1 },
          notes: [{ kind: 'swing', round: 1, gate: 0 }],
        }),
        iteration(4, unchangedSince(1), { change: { kind: 'none' } }),
        lastLook(
          4,
          executed(fail(TYPE_ERRORS, 6_000, { cause: { kind: 'exit', code: 2 } }), notExecuted('not-run')),
        ),
      ],
    },
  ),
  'timed-out': ended(
    { reason: 'timed-out', during: { kind: 'gate', gate: 1 } },
    {
      facts: someFacts({ inputs: someInputs({ timeoutMs: 900_000 }) }),
      rounds: [
        ...ROUNDS,
        iteration(
          3,
          executed(
            pass(),
            fail('running…\n', 400_000, { verdict: 'not-run', cause: { kind: 'cut', by: 'deadline' } }),
          ),
        ),
      ],
    },
  ),
  'agent-failed': ended(
    { reason: 'agent-failed', why: 'twice' },
    {
      rounds: [
        ...ROUNDS,
        iteration(3, unchangedSince(2), { calls: [failedCall()], change: { kind: 'none' } }),
        iteration(4, unchangedSince(2), {
          calls: [failedCall()],
          change: { kind: 'none' },
          durationMs: 154_000,
        }),
      ],
    },
  ),
  'gate-broken': ended(
    { reason: 'gate-broken', gate: 0 },
    {
      ...untouchedFiles,
      rounds: [
        baseline(
          executed(
            fail('> span-parse@0.9.0 typecheck\n> tsc --noEmit\n\nsh: 1: tsc: not found\n', 700, {
              verdict: 'broken',
              cause: { kind: 'exit', code: 127 },
            }),
            notExecuted('not-run'),
          ),
        ),
      ],
      tree: START_TREE,
    },
  ),
  'condition-broken': ended(
    { reason: 'condition-broken', condition: 'until', cause: { kind: 'exit', code: 2 } },
    {
      facts: someFacts({
        inputs: someInputs({ until: { line: 'grep -q done TODO.md', timeoutMs: 60_000 } }),
      }),
      rounds: [
        ...ROUNDS,
        iteration(3, executed(pass(), pass(43_000)), {
          until: { kind: 'broken', cause: { kind: 'exit', code: 2 } },
        }),
      ],
    },
  ),
  halted: ended(
    { reason: 'halted' },
    { facts: someFacts({ inputs: someInputs({ while: { line: 'test ! -e STOP', timeoutMs: 60_000 } }) }) },
  ),
  'protected-change': ended(
    { reason: 'protected-change', why: 'stop', files: PROTECTED_FILES },
    {
      facts: someFacts({
        inputs: someInputs({ onProtectedChange: 'stop' }),
        protectedPaths: PROTECTED_PATHS,
      }),
      rounds: [...ROUNDS.slice(0, -1), iteration(2, null)],
    },
  ),
  'workspace-lost': ended(
    {
      reason: 'workspace-lost',
      directory: '/home/dev/span-parse',
      rootKnown: true,
      during: { kind: 'agent', step: 'agent' },
    },
    { rounds: [...ROUNDS, iteration(3, null, { change: { kind: 'unknown' }, tree: null })] },
  ),
  cancelled: ended(
    { reason: 'cancelled', signal: 'SIGINT', during: { kind: 'agent', step: 'agent' } },
    {
      rounds: [
        ...ROUNDS,
        iteration(3, null, {
          calls: [aCall(12_000, { ok: false, cause: { kind: 'cut', by: 'cancel' }, answer: '' })],
          change: { kind: 'unknown' },
        }),
      ],
    },
  ),
  'invalid-input': ended(
    {
      reason: 'invalid-input',
      problems: [
        { input: 'max-iterations', value: '0', allowed: 'Allowed: a whole number from 1 to 1000.' },
        {
          input: 'timeout-minutes',
          value: '90 minutes',
          allowed: 'Allowed: a number of minutes above 0, such as `90` or `0.5`.',
        },
        {
          input: 'gate',
          value: 'npm test',
          allowed: 'There is no input of this name; did you mean `gates`?',
        },
        { input: 'agent', value: null, allowed: 'Allowed: a shell line that starts an agent.' },
      ],
    },
    {
      ...untouchedFiles,
      facts: someFacts({ inputs: null, startCommit: null, startTree: null, root: null }),
      rounds: [],
      tree: null,
      changedFiles: null,
    },
  ),
  refused: ended(
    {
      reason: 'refused',
      message: 'The pull request comes from a fork.',
      next: 'Push its branch to this repository, then add the label `converge` again.',
    },
    { rounds: [], ...untouchedFiles },
  ),
  skipped: ended(
    { reason: 'skipped', message: 'Another label was added.' },
    { rounds: [], ...untouchedFiles },
  ),
  'internal-error': ended(
    {
      reason: 'internal-error',
      code: 'ENOSPC',
      detail: 'Error: ENOSPC: no space left on device, write\n    at writeSync',
    },
    { changedFiles: null, patchPath: null },
  ),
}

const FOUR_GATES = ['typecheck', 'test', 'lint', 'e2e | smoke'].map((name) => aGate({ name }))

/** More than one record per stop reason: what the pages have to look good for. */
export const EXAMPLES: Readonly<Record<string, RunRecord>> = {
  ...RECORDS,
  running: aRecord({ rounds: [...ROUNDS, iteration(3, null)], now: { kind: 'gate', gate: 1 } }),
  'converged-at-once': ended(
    { reason: 'converged' },
    { ...untouchedFiles, rounds: [baseline(executed(pass(300), pass(200)))], tree: START_TREE },
  ),
  'converged-flaky': ended(
    { reason: 'converged' },
    {
      facts: someFacts({
        mode: 'actions',
        warnings: [
          'Gate `git diff --exit-code` asks for a clean tree, but the work is not committed while it is judged.',
        ],
        supervision: 'sampled',
        inputs: someInputs({
          gates: FOUR_GATES,
          until: { line: 'grep -q done TODO.md', timeoutMs: 60_000 },
          agentEnv: { OPENAI_API_KEY: 'secret-value' },
          task: 'Support weeks in durations.',
        }),
      }),
      rounds: [
        baseline(executed(pass(), fail(testOutput(4)), notExecuted('not-run'), notExecuted('not-run'))),
        iteration(1, unchangedSince(0, 'known', 4), {
          calls: [failedCall()],
          change: { kind: 'none' },
          notes: [{ kind: 'cleaned-up', by: 'test', processes: 1 }],
        }),
        iteration(2, executed(pass(), pass(90_000, { flaky: true, attempts: 2 }), pass(), pass(4_000)), {
          until: { kind: 'yes' },
          notes: [
            { kind: 'flaky', gate: 1, retry: false },
            { kind: 'rewritten', by: ['lint'], paths: ['src/a.ts', 'src/b.ts'], undone: false },
          ],
        }),
      ],
    },
  ),
  'stalled-untouched': ended(
    { reason: 'stalled', unchanged: 2 },
    {
      ...untouchedFiles,
      facts: someFacts({ inputs: someInputs({ task: 'Write a changelog.' }) }),
      rounds: [
        baseline(executed(pass(), pass())),
        iteration(1, unchangedSince(0, 'untouched'), { change: { kind: 'none' } }),
        iteration(2, unchangedSince(0, 'untouched'), { change: { kind: 'none' } }),
        lastLook(2, executed(pass(), pass())),
      ],
    },
  ),
}
