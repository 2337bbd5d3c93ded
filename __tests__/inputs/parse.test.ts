import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readArguments } from '../../src/inputs/environment.ts'
import { KNOWN_NAMES } from '../../src/inputs/names.ts'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
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
  ['two gates of one name', { gates: 'npm test\nnpm test' }, { gates: [GATE, GATE] }],
]

function parsed(raw: Raw) {
  return parseInputs(raw, world)
}

function problems(raw: Raw): string[] {
  const result = parsed(raw)
  return result.kind === 'invalid' ? result.problems.map(problemText) : []
}

describe('inputs that are valid', () => {
  it.each(GOOD)('%s', (_, raw, expected) => {
    expect(parsed({ ...NEEDED, ...raw })).toEqual({
      kind: 'valid',
      inputs: { ...DEFAULTS, ...expected },
      warnings: [],
    })
  })
})

describe('several problems', () => {
  it('are told at once, in the order of the table', () => {
    const raw = {
      baseline: 'maybe',
      'timeout-minutes': '90 minutes',
      gate: 'npm test',
      agent: 'claud',
      'max-iterations': '0',
    }
    expect(problems(raw)).toEqual([
      expect.stringMatching(/^agent is "claud"\. /),
      'max-iterations is "0". Allowed: a whole number from 1 to 1000.',
      expect.stringMatching(/^timeout-minutes is "90 minutes"\. /),
      'baseline is "maybe". Allowed: `true` or `false`.',
      'gate is "npm test". There is no input of this name; did you mean `gates`?',
    ])
  })

  it('are told of gates and their directories although a number is wrong, too', () => {
    const gates = '- {run: a, working-directory: x}\n- {run: b, retries: -1}'
    expect(problems({ agent: 'x y', gates, 'max-iterations': '0' }).map((text) => text.slice(0, 26))).toEqual(
      ['gates is "retries: -1". Li', 'gates is "working-director', 'max-iterations is "0". All'],
    )
  })

  it('start with what is missing', () => {
    expect(problems({}).map((text) => text.split(' ')[0])).toEqual(['agent', 'gates'])
  })

  it('do not name an input as missing that was given under a mistyped name', () => {
    expect(problems({ agents: 'x y', gate: 'npm test' })).toEqual([
      'agents is "x y". There is no input of this name; did you mean `agent`?',
      'gate is "npm test". There is no input of this name; did you mean `gates`?',
    ])
  })

  it('include those of the arguments, and leave out what only follows from them', () => {
    const read = readArguments(['--agent', 'x y', '--gate', 'npm test', '--max-iterations', '0'])
    const result = read.kind === 'inputs' ? parseInputs(read.raw, world, read.problems) : null
    expect(result?.kind === 'invalid' ? result.problems : null).toEqual([
      { input: 'max-iterations', value: '0', allowed: 'Allowed: a whole number from 1 to 1000.' },
      {
        input: 'argument',
        value: '--gate',
        allowed: 'There is no flag of this name; did you mean `--gates`?',
      },
    ])
  })

  it('of the arguments alone are enough', () => {
    const read = readArguments(['--agent', 'x y', '--gates', 'npm test', '--frobnicate'])
    const result = read.kind === 'inputs' ? parseInputs(read.raw, world, read.problems) : null
    expect(result?.kind).toBe('invalid')
  })
})

describe('warnings', () => {
  function warnings(raw: Raw): readonly string[] {
    const result = parsed({ ...NEEDED, ...raw })
    return result.kind === 'valid' ? result.warnings : [`invalid: ${problems({ ...NEEDED, ...raw })}`]
  }

  it.each([
    'git diff --exit-code',
    'npm run build && git diff --exit-code -- dist',
    'git -C sub --no-pager diff --quiet',
    'test -z "$(git status --porcelain)"',
    '! git status -s | grep -q .',
    'git diff-index --quiet HEAD',
  ])('tell that a gate asks git for a clean tree: %s', (line) => {
    expect(warnings({ gates: `npm test\n${line}` })).toEqual([
      `Gate \`${line}\` asks git for a clean tree, but the work of the agent is not committed while it is judged: the gate fails as soon as a file differs.`,
    ])
  })

  it.each([
    'git log',
    'git diff',
    'diff --exit-code',
    'git diff --no-index --exit-code a b',
    'git status; ls -s',
  ])('say nothing of a gate that does not: %s', (line) => {
    expect(warnings({ gates: line })).toEqual([])
  })

  it('tell that quotes are part of a value, without the value', () => {
    expect(warnings({ 'agent-env': 'A="hunter2"\nB=x"y' })).toEqual([
      'The value of `A` in `agent-env` stands in quotes; they are part of the value.',
    ])
  })

  it('tell of a name that is near to nothing, without the value', () => {
    expect(warnings({ frobnicate: 'hunter2' })).toEqual([
      'There is no input of the name `frobnicate`; it is ignored.',
    ])
  })
})

describe('whatever is given', () => {
  const name = fc.oneof(fc.constantFrom(...KNOWN_NAMES), fc.string(), fc.constant('__proto__'))
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('0', 'true', '- a', '- {run: x}', 'A=b', 'A<<B', '{', '- [[', '\\'),
  )

  it('is valid or a list of problems, and never a throw', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), (raw) => {
        const result = parsed(raw)
        const texts = result.kind === 'invalid' ? result.problems.map(problemText) : result.warnings
        expect(result.kind === 'valid' || texts.length > 0).toBe(true)
        for (const text of texts) {
          expect(text).toMatch(/[.?]$/)
          expect(text).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of 100,000 brackets is a problem', () => {
    expect(
      problems({ ...NEEDED, gates: `- ${'['.repeat(100_000)}`, until: '{'.repeat(100_000) }),
    ).toHaveLength(1)
  })
})
