import { expect, it } from '@jest/globals'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { NEEDED, world } from './world.ts'

function parsed(raw: Readonly<Record<string, string>>) {
  return parseInputs({ ...NEEDED, ...raw }, world)
}

it('protected-paths is one pattern per line; comments and blank lines do not count', () => {
  const read = parsed({ 'protected-paths': '\n docs/** \r\n# why\n\n!package.json\npackage.json#/jest\n' })
  const rules = read.kind === 'valid' ? read.inputs.protectedPaths : []
  expect(rules.map(({ shown, isException, pointer }) => [shown, isException, pointer])).toEqual([
    ['docs/**', false, null],
    ['package.json', true, null],
    ['package.json#/jest', false, ['jest']],
  ])
})

it('each pattern that is wrong is told with its line', () => {
  const read = parsed({ 'protected-paths': 'docs/**\n!\n../up\na[b' })
  const problems = read.kind === 'invalid' ? read.problems.map(problemText) : []
  expect(problems).toEqual([
    expect.stringMatching(/^protected-paths is "!"\. Allowed: a pattern of paths, such as /),
    expect.stringMatching(
      /^protected-paths is "\.\.\/up"\. Allowed: patterns relative to the top of the repository/,
    ),
    expect.stringMatching(/^protected-paths is "a\[b"\. Every bracket/),
  ])
})

it('on-protected-change is restore or stop', () => {
  const stop = parsed({ 'on-protected-change': 'stop' })
  expect(stop.kind === 'valid' && stop.inputs.onProtectedChange).toBe('stop')
  const other = parsed({ 'on-protected-change': 'warn' })
  expect(other.kind === 'invalid' && other.problems.map(problemText)).toEqual([
    'on-protected-change is "warn". Allowed: `restore` or `stop`.',
  ])
})
