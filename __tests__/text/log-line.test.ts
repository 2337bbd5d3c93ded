import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { logLine, logLines } from '../../src/text/log-line.ts'

// The rules of the runner's own parser: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
const WEIGHTLESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const runnerLines = (text: string) => text.split(/\r\n|\n|\r/)
const isLive = (line: string) => {
  const seen = line.replace(WEIGHTLESS, '')
  return /^[\s\u0085]*::/u.test(seen) || seen.includes('##[')
}

describe('logLine', () => {
  it('breaks the old command form visibly', () => {
    expect(logLine('test | ', 'x ##[error]y ###[group]')).toBe('test | x ##\\[error]y ###\\[group]')
  })

  it.each([
    '\u200b',
    '\u00ad',
    '\x00',
    '\ufe0f',
    '\u{e0020}',
    '\u2060',
    '\x1b',
    '\ud800',
    '\u115f',
    '\u3164',
  ])('sees the old form through %j', (hidden) => {
    expect(isLive(logLine('| ', `#${hidden}#${hidden}[error]x`))).toBe(false)
  })

  it('puts the prefix before the new command form', () => {
    expect(logLine('test | ', '::set-output name=converged::true')).toBe(
      'test | ::set-output name=converged::true',
    )
  })

  it('is not fooled by a prefix that is a command, or completes one', () => {
    expect(logLine('::error::', 'x')).toBe('\\::error::x')
    expect(logLine('', '\u00a0\ufeff::error::x')).toMatch(/^\\/)
    expect(logLine(':', ':error::x')).toBe('\\::error::x')
    expect(logLine('#', '#[error]x')).toBe('##\\[error]x')
  })

  it('keeps colours', () => {
    expect(logLine('| ', '\x1b[31mred\x1b[0m')).toBe('| \x1b[31mred\x1b[0m')
  })
})

describe('logLines', () => {
  it('ends a line where the runner does', () => {
    expect(logLines('| ', 'a\r::error::b\r\nc\n\nd\n')).toEqual(['| a', '| ::error::b', '| c', '| ', '| d'])
    expect(logLines('| ', '')).toEqual([])
  })

  it('leaves no live command in any text, cut anywhere', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '#',
        '##',
        '[',
        '##[',
        ':',
        '::',
        '::error::',
        '\r',
        '\n',
        '\r\n',
        ' ',
        '\t',
        '\u00a0',
        '\u0085',
        '\u2028',
      ),
      fc.constantFrom('\u200b', '\u00ad', '\x00', '\ufeff', '\u{e0001}', '\ud800', '\\', 'error]', 'a'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(60), (pieces, at) => {
        const text = pieces.join('')
        for (const chunk of [text, text.slice(0, at), text.slice(at)]) {
          const lines = logLines('gate | ', chunk)
          for (const line of runnerLines(lines.join('\n'))) expect(isLive(line)).toBe(false)
          expect(lines.join('')).not.toMatch(/[\r\n]/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
