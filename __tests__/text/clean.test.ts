import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cleanText } from '../../src/text/clean.ts'

const ALLOWED = /^(?:[\t\n]|[^\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069])*$/u

describe('cleanText', () => {
  it.each([
    ['colours', '\x1b[31;1mred\x1b[0m and \x1b[38:2::255:0:0mtrue\x1b[m', 'red and true'],
    ['cursor movement and erasing', 'a\x1b[2K\x1b[1Gb\x1b[?25lc', 'abc'],
    ['a control sequence in its one-character form', '\u009b31mred', 'red'],
    ['a link ended by ST', '\x1b]8;;https://a.example\x1b\\text\x1b]8;;\x1b\\', 'text'],
    ['a title ended by BEL', '\x1b]0;title\x07text', 'text'],
    [
      'device control and application strings',
      'a\x1bPq#0\x1b\\b\x1b_Gf=1\x1b\\c\x1b^x\x1b\\d\x1bXy\x1b\\',
      'abcd',
    ],
    ['character sets and saved cursors', 'a\x1b(Bb\x1b7c\x1b=d', 'abcd'],
    ['a lone escape, losing no text', 'a\x1bé\x1b', 'aé'],
    ['a string sequence that never ends, losing no text', '\x1b]0;open\ntext', ']0;open\ntext'],
    ['a control sequence that is cut', 'text\x1b[38;5', 'text'],
    ['NUL, bell, backspace, DEL and C1', 'a\x00\x07\x08\x7f\u0085b', 'ab'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'abc'],
    ['what turns the reading direction', 'a\u202eb\u2066c\u2069', 'abc'],
  ])('removes %s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  it('makes one line end of CRLF, and one of each lone CR', () => {
    expect(cleanText('a\r\nb\r\nc')).toBe('a\nb\nc')
    expect(cleanText('10%\r50%\r100%\n')).toBe('10%\n50%\n100%\n')
  })

  it('keeps tabs, other writing systems, emoji and joined emoji', () => {
    const text = '\t≤ 🦊 👩‍💻 العربية 日本語 é'
    expect(cleanText(text)).toBe(text)
  })

  it('replaces half a surrogate pair, and only that', () => {
    expect(cleanText('a\ud83eb \udd8a 🦊')).toBe('a\ufffdb \ufffd 🦊')
  })

  it('leaves only what is allowed, and nothing more to do', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\x1b',
        '\x1b[',
        '\x1b]',
        '\x1bP',
        '\x1b\\',
        '\x07',
        '\r',
        '\n',
        '\ud83e',
        '\udd8a',
        '31m',
        '\x00',
        '\u009b',
        '\u202e',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanText(pieces.join(''))
        expect(once).toMatch(ALLOWED)
        expect(cleanText(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  it('takes a text of many unfinished sequences in one pass', () => {
    expect(cleanText('\x1b]'.repeat(200_000)).length).toBe(200_000)
    expect(cleanText('\x1b[1;'.repeat(200_000))).toBe('')
  })
})
