import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readArguments } from '../../src/inputs/environment.ts'
import { KNOWN_NAMES } from '../../src/inputs/names.ts'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { NEEDED, world } from './world.ts'

type Raw = Readonly<Record<string, string>>

function parsed(raw: Raw) {
  return parseInputs(raw, world)
}

function problems(raw: Raw): string[] {
  const result = parsed(raw)
  return result.kind === 'invalid' ? result.problems.map(problemText) : []
}

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
    'diff --exit-code git',
    'git diff --no-index --exit-code a b',
    'git status; ls -s',
  ])('say nothing of a gate that does not: %s', (line) => {
    expect(warnings({ gates: line })).toEqual([])
  })

  it('keep a name with backticks in one piece', () => {
    expect(warnings({ gates: 'git diff --quiet `cat files`' })).toEqual([
      expect.stringMatching(/^Gate `git diff --quiet 'cat files'` asks /),
    ])
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
      { numRuns: 200 },
    )
  })

  it('of 20,000 brackets is a problem', () => {
    expect(
      problems({ ...NEEDED, gates: `- ${'['.repeat(20_000)}`, until: `run${'{'.repeat(20_000)}` }),
    ).toHaveLength(1)
  })
})
