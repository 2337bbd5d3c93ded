import { describe, expect, it } from '@jest/globals'
import { KNOWN_NAMES } from '../../src/inputs/names.ts'
import { parseInputs } from '../../src/inputs/parse.ts'
import type { Inputs } from '../../src/inputs/types.ts'
import { NEEDED, world } from './world.ts'

type Raw = Readonly<Record<string, string>>

const GATE = {
  name: 'npm test',
  line: 'npm test',
  shell: 'bash',
  timeoutMs: 600_000,
  retries: 0,
  workingDirectory: null,
  env: {},
  expect: null,
  reject: null,
} as const

const DEFAULTS: Inputs = {
  agent: { kind: 'shell-line', line: 'codex exec -' },
  gates: [GATE],
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
  outputCharacters: 4000,
  failIfNotConverged: true,
  protectedPaths: [],
  onProtectedChange: 'restore',
  base: null,
  trustAgentConfig: false,
}

const ALL_EMPTY = { ...Object.fromEntries(KNOWN_NAMES.map((name) => [name, ''])), ...NEEDED }

const GOOD: readonly [string, Raw, Partial<Inputs>][] = [
  ['agent and gates are enough', {}, {}],
  ['empty inputs are defaults', ALL_EMPTY, {}],
  [
    'blank inputs are defaults',
    { 'max-iterations': '  ', baseline: '\n', prompt: ' \n ', 'agent-env': '\n' },
    {},
  ],
  [
    'the limits of whole numbers',
    { 'max-iterations': '1', 'max-gate-runs': '1000' },
    { maxIterations: 1, maxGateRuns: 1000 },
  ],
  ['gate runs are as many as iterations', { 'max-iterations': '7' }, { maxIterations: 7, maxGateRuns: 7 }],
  [
    'white space around a value',
    { 'max-iterations': ' 7\n', agent: '  x y\n' },
    { maxIterations: 7, maxGateRuns: 7, agent: { kind: 'shell-line', line: 'x y' } },
  ],
  ['the least and the most of an output', { 'output-chars': '200' }, { outputCharacters: 200 }],
  ['100000 characters', { 'output-chars': '100000' }, { outputCharacters: 100_000 }],
  [
    'fractions of minutes',
    { 'timeout-minutes': '0.5', 'agent-timeout-minutes': '.25' },
    { timeoutMs: 30_000, agentTimeoutMs: 15_000 },
  ],
  ['a tiny fraction is not nothing', { 'timeout-minutes': '0.000001' }, { timeoutMs: 1 }],
  ['a week', { 'timeout-minutes': '10080' }, { timeoutMs: 604_800_000 }],
  ["the gates' time limit", { 'gate-timeout-minutes': '2' }, { gates: [{ ...GATE, timeoutMs: 120_000 }] }],
  [
    'booleans in any case',
    { baseline: 'False', 'skip-unchanged': 'FALSE', 'fail-if-not-converged': 'false' },
    { baseline: false, skipUnchanged: false, failIfNotConverged: false },
  ],
  ['true in any case', { baseline: 'TRUE', 'skip-unchanged': 'True' }, {}],
  [
    'an agent failure that ends the run',
    { 'on-agent-failure': 'stop', 'max-unchanged': '3' },
    { onAgentFailure: 'stop', maxUnchanged: 3 },
  ],
  ['an agent on PATH', { agent: 'my-agent' }, { agent: { kind: 'shell-line', line: 'my-agent' } }],
  [
    'an agent that is a script',
    { agent: './agent.sh' },
    { agent: { kind: 'shell-line', line: './agent.sh' } },
  ],
  ['an agent from a variable', { agent: '$AGENT' }, { agent: { kind: 'shell-line', line: '$AGENT' } }],
  ['an agent that does nothing', { agent: ':' }, { agent: { kind: 'shell-line', line: ':' } }],
  [
    "a preset's tool with arguments",
    { agent: 'claude -p' },
    { agent: { kind: 'shell-line', line: 'claude -p' } },
  ],
  ['a prompt', { prompt: ' Sort it.\nAll.\n' }, { task: 'Sort it.\nAll.' }],
  ['a prompt file', { 'prompt-file': 'task.md' }, { task: '# Task\n\nSort it.' }],
  ['a directory', { 'working-directory': 'packages/a' }, { workingDirectory: 'packages/a' }],
  [
    'no gates but until',
    { gates: '', until: 'test -e done' },
    { gates: [], until: { line: 'test -e done', timeoutMs: 60_000 } },
  ],
  [
    'conditions with limits',
    { until: 'run: make done\ntimeout-minutes: 5', while: '{ run: make go, timeout-minutes: 0 }' },
    { until: { line: 'make done', timeoutMs: 300_000 }, while: { line: 'make go', timeoutMs: 0 } },
  ],
  [
    'variables of the agent, verbatim',
    { 'agent-env': 'A=x=y # z  \nB<<END\n1\n\n2\nEND\n' },
    { agentEnv: { A: 'x=y # z  ', B: '1\n\n2' } },
  ],
  [
    'a gate with everything',
    {
      gates:
        '- {name: tests, run: npm test, timeout-minutes: 0.5, retries: 2, working-directory: packages/a, env: {CI: "1", EMPTY: ""}, shell: sh, expect: "^[1-9]", reject: "^0 tests"}',
    },
    {
      gates: [
        {
          name: 'tests',
          line: 'npm test',
          shell: 'sh',
          timeoutMs: 30_000,
          retries: 2,
          workingDirectory: 'packages/a',
          env: { CI: '1', EMPTY: '' },
          expect: /^[1-9]/u,
          reject: /^0 tests/u,
        },
      ],
    },
  ],
  [
    'a base, in either case and of either kind of repository',
    { base: ` ${'A1'.repeat(20)} `, 'trust-agent-config': 'TRUE' },
    { base: 'a1'.repeat(20), trustAgentConfig: true },
  ],
  ['a base with SHA-256', { base: 'b'.repeat(64) }, { base: 'b'.repeat(64) }],
  ['two gates of one name', { gates: 'npm test\nnpm test' }, { gates: [GATE, GATE] }],
]

describe('inputs that are valid', () => {
  it.each(GOOD)('%s', (_, raw, expected) => {
    expect(parseInputs({ ...NEEDED, ...raw }, world)).toEqual({
      kind: 'valid',
      inputs: { ...DEFAULTS, ...expected },
      warnings: [],
    })
  })
})
