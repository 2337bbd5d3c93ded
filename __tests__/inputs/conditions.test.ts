import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseCondition } from '../../src/inputs/conditions.ts'

function condition(text: string) {
  const read = parseCondition(text)
  return read.kind === 'condition' ? [read.condition.line, read.condition.timeoutMs] : read.problem
}

describe('a condition', () => {
  it.each([
    ['a line', 'test -e done', 'test -e done', 60_000],
    ['several lines', 'a\r\nb', 'a\nb', 60_000],
    ['a group of the shell', '{ make; }', '{ make; }', 60_000],
    ['a group of the shell with a colon', '{ : ; }', '{ : ; }', 60_000],
    ['a command with a colon', 'echo run: x', 'echo run: x', 60_000],
    ['a test', '[ -e done ]', '[ -e done ]', 60_000],
    ['a negation', '! grep -q x y', '! grep -q x y', 60_000],
    ['a mapping', 'run: make', 'make', 60_000],
    ['a mapping with a limit', 'timeout-minutes: 0.5\nrun: make', 'make', 30_000],
    ['a mapping in braces', '{ run: "a: b" }', 'a: b', 60_000],
    ['a mapping without a limit', '{ run: make, timeout-minutes: 0 }', 'make', 0],
    ['a mapping with a block', 'run: |\n  a\n  b', 'a\nb', 60_000],
    ['a mapping of which only the shell knows the keys', '{ run: x, foo: y }', '{ run: x, foo: y }', 60_000],
  ])('may be %s', (_, text, line, timeoutMs) => {
    expect(condition(text)).toEqual([line, timeoutMs])
  })

  it.each(['run: a\nrun: b', 'run: [a]', 'run: a\ntimeout-minute: 5', 'timeout-minutes:', 'run: a: b'])(
    'is a mapping with a mistake: %j',
    (text) => {
      expect(condition(text)).toEqual({ value: text, allowed: expect.stringMatching(/^Allowed: /) })
    },
  )

  it('is read or a problem, and never a throw', () => {
    const part = fc.constantFrom(
      'run: ',
      'timeout-minutes: ',
      '{',
      '}',
      ', ',
      '\n',
      'x',
      '5',
      '-1',
      '"',
      '&',
      '*',
      '!',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (text) => {
          const read = parseCondition(text)
          if (read.kind === 'condition') expect(read.condition.timeoutMs).toBeGreaterThanOrEqual(0)
          else expect(read.problem.allowed).toMatch(/[.?]$/)
        },
      ),
    )
  })
})
