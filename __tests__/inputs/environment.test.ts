import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readActionInputs, readArguments } from '../../src/inputs/environment.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { INPUTS } from '../../src/inputs/table.ts'

function given(...argv: string[]): unknown {
  const read = readArguments(argv)
  if (read.kind !== 'inputs') return read.kind
  return read.problems.length > 0 ? read.problems.map(problemText) : read.raw
}

const STRAY = 'Allowed: flags, each followed by its value; a value with spaces stands in quotes.'

describe('the inputs that the runner hands over', () => {
  it('have the names of the inputs, whatever their case was', () => {
    const env = {
      'INPUT_MAX-ITERATIONS': '3',
      INPUT_MAX_UNCHANGED: '2',
      INPUT_GATES: ' a\nb ',
      'INPUT_AGENT-ENV': '',
      INPUTS: 'x',
      MY_INPUT_A: 'x',
      INPUT_GONE: undefined,
      PATH: '/bin',
    }
    expect(readActionInputs(env)).toEqual({
      'max-iterations': '3',
      max_unchanged: '2',
      gates: ' a\nb ',
      'agent-env': '',
      gone: '',
    })
  })

  it('are all known under the names that the runner makes of the table', () => {
    const env = Object.fromEntries(
      INPUTS.map(({ name }) => [`INPUT_${name.replace(/ /g, '_').toUpperCase()}`, name]),
    )
    expect(readActionInputs(env)).toEqual(Object.fromEntries(INPUTS.map(({ name }) => [name, name])))
  })
})

describe('the command line', () => {
  it('takes values after a space or an equals sign', () => {
    expect(given('--agent', 'codex exec -', '--gates=a=b', '--until', '', '--while=')).toEqual({
      agent: 'codex exec -',
      gates: 'a=b',
      until: '',
      while: '',
    })
  })

  it('adds a line for each further gate and variable', () => {
    expect(given('--gates', 'a', '--agent-env', 'A=1', '--gates=b', '--agent-env', 'B=2')).toEqual({
      gates: 'a\nb',
      'agent-env': 'A=1\nB=2',
    })
  })

  it('takes a YAML list, and values with one dash', () => {
    expect(given('--gates', '- a\n- b', '--max-iterations', '-1')).toEqual({
      gates: '- a\n- b',
      'max-iterations': '-1',
    })
  })

  it('takes booleans bare, negated and with a value', () => {
    expect(given('--baseline', '--no-skip-unchanged')).toEqual({
      baseline: 'true',
      'skip-unchanged': 'false',
    })
    expect(given('--baseline', 'false', '--skip-unchanged=FALSE')).toEqual({
      baseline: 'false',
      'skip-unchanged': 'FALSE',
    })
    expect(given('--baseline', 'maybe')).toEqual({ baseline: 'maybe' })
  })

  it('asks for help or the version, whatever else stands there', () => {
    expect(given('--help')).toBe('help')
    expect(given('--agent', 'x', '-h', '--frob')).toBe('help')
    expect(given('--version', '--help')).toBe('help')
    expect(given('stray', '--version')).toBe('version')
    expect(given('--prompt=--help')).toEqual({ prompt: '--help' })
  })

  it('hands on inputs that come later, so that they are an error', () => {
    expect(given('--model', 'opus', '--plan')).toEqual({ model: 'opus', plan: 'true' })
  })

  it('without arguments asks for nothing', () => {
    expect(given()).toEqual({})
  })

  it.each<[string[], string]>([
    [['--gate', 'a'], 'argument is "--gate". There is no flag of this name; did you mean `--gates`?'],
    [
      ['--max_iterations=3'],
      'argument is "--max_iterations". There is no flag of this name; did you mean `--max-iterations`?',
    ],
    [['--hlep'], 'argument is "--hlep". There is no flag of this name; did you mean `--help`?'],
    [['--no-agent'], 'argument is "--no-agent". There is no flag of this name. `--help` shows all of them.'],
    [
      ['--frobnicate', 'a'],
      'argument is "--frobnicate". There is no flag of this name. `--help` shows all of them.',
    ],
    [['--'], 'argument is "--". There is no flag of this name. `--help` shows all of them.'],
    [
      ['--constructor'],
      'argument is "--constructor". There is no flag of this name. `--help` shows all of them.',
    ],
    [
      ['--fail-if-not-converged', 'false'],
      'argument is "--fail-if-not-converged". This is an input of the action, not a flag: here the exit code says it.',
    ],
    [
      ['--no-fail-if-not-converged'],
      'argument is "--no-fail-if-not-converged". There is no flag of this name. `--help` shows all of them.',
    ],
    [['--agent'], 'argument is "--agent". It needs a value after it.'],
    [['--agent', '--baseline'], 'argument is "--agent". It needs a value after it.'],
    [['--agent', 'a', '--agent', 'b'], 'argument is "--agent". It is given twice. Allowed: once.'],
    [['--baseline', '--no-baseline'], 'argument is "--no-baseline". It is given twice. Allowed: once.'],
    [['--no-baseline=true'], 'argument is "--no-baseline". Allowed: `--no-baseline` without a value.'],
    [['test'], `argument is "test". ${STRAY}`],
    [
      ['--push', 'true'],
      'argument is "--push". This is an input of the action, for a pull request. The local tool leaves the work in the directory: commit and push it from there.',
    ],
    [['-x'], `argument is "-x". ${STRAY}`],
    [['--no-baseline', 'true'], `argument is "true". ${STRAY}`],
    [['--agent-env', 'A=1', 'KEY=hunter2'], `argument is "KEY=…". ${STRAY}`],
  ])('tells what is wrong with %j', (argv, text) => {
    expect(given(...argv)).toEqual([text])
  })

  it('is inputs, problems, help or the version, and never a throw', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...INPUTS.map(({ name }) => `--${name}`),
        '--',
        '-h',
        '--no-',
        '=',
        '--x=',
        '--__proto__=1',
      ),
    )
    fc.assert(
      fc.property(fc.array(word), (argv) => {
        const read = readArguments(argv)
        expect(['help', 'version', 'inputs']).toContain(read.kind)
        if (read.kind === 'inputs')
          for (const problem of read.problems) expect(problemText(problem)).toMatch(/[.?]$/)
      }),
    )
  })
})
