import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { makeRedactor, type Redactor } from '../../src/redact/redactor.ts'
import { CANARY, formsFor, LINES, leaksOf, ORDINARY, TOKEN } from './canary.ts'

const redactor = makeRedactor([CANARY, TOKEN, LINES])

function streamed(parts: readonly string[], by: Redactor = redactor): string {
  const stream = by.stream()
  return [...parts.map((part) => stream.push(part)), stream.end()].join('')
}

function cutAt(text: string, cuts: readonly number[]): string[] {
  const points = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) => a - b)
  return points.slice(1).map((end, at) => text.slice(points[at], end))
}

describe.each([
  ['with signs', CANARY],
  ['of letters and digits', TOKEN],
  ['of several lines', LINES],
])('a secret %s', (_, canary) => {
  it.each(formsFor(canary))('is hidden as $name, cut at every position', ({ text, secret }) => {
    const line = `before ${text} after\n`
    expect(leaksOf(secret, line)).not.toEqual([])
    expect(leaksOf(secret, redactor.text(line))).toEqual([])
    for (let at = 0; at <= line.length; at++) {
      const shown = streamed([line.slice(0, at), line.slice(at)])
      expect(leaksOf(secret, shown)).toEqual([])
      expect(shown).toMatch(/^before \S{0,8}\*\*\*[\s\S]*after\n$/)
    }
  })

  it.each(formsFor(canary))('is hidden as $name, character by character', ({ text, secret }) => {
    expect(leaksOf(secret, streamed([...`before ${text} after\n`]))).toEqual([])
  })
})

it('whole lines are shown at once, unless a secret may go on behind them', () => {
  const stream = redactor.stream()
  expect(stream.push('one line\n')).toBe('one line\n')
  expect(stream.push('50 %\r')).toBe('50 %\r')
  expect(stream.push(`a ${TOKEN}\n`)).toBe('a ***\n')
  const [first = '', second = ''] = LINES.split('\r\n')
  expect(stream.push(`a ${first}\r\n`)).toBe('a ')
  expect(stream.push('another\n')).toBe('***\r\nanother\n')
  expect(stream.push(`a ${first}\r\n`)).toBe('a ')
  expect(stream.push(`${second} b\n`)).toBe('*** b\n')
  expect(stream.end()).toBe('')
})

it('a very long line that comes in parts is shown but for a margin, and hides a secret at any of its seams', () => {
  const filler = '. '.repeat(5000)
  for (let at = 0; at <= TOKEN.length; at++) {
    const parts = [`${filler}${TOKEN.slice(0, at)}`, `${TOKEN.slice(at)}${filler}`]
    const stream = redactor.stream()
    expect(stream.push(parts[0] as string).length).toBeGreaterThan(5000)
    expect(streamed(parts)).toBe(`${filler}***${filler}`)
  }
})

const secrets = fc.array(
  fc.string({ unit: 'binary', minLength: 6, maxLength: 40 }).filter((text) => !text.includes('*')),
  { minLength: 1, maxLength: 4 },
)
const pieces = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary' }), fc.constantFrom('\n', '\r', ' ')),
    )
    .map((parts) => parts.join(''))
const worlds = secrets.chain((known) =>
  fc.record({ known: fc.constant(known), text: pieces(known), cuts: fc.array(fc.nat(), { maxLength: 8 }) }),
)

describe('any secrets in any text', () => {
  it('are hidden, the same in one piece and in any parts', () => {
    fc.assert(
      fc.property(worlds, ({ known, text, cuts }) => {
        const by = makeRedactor(known)
        const shown = streamed(cutAt(text, cuts), by)
        expect(shown).toBe(streamed([text], by))
        const real = known.map((secret) => secret.trim()).filter((secret) => secret.length >= 6)
        for (const secret of real.filter((each) => !/^[A-Za-z\d.]*$/.test(each)))
          expect(shown).not.toContain(secret)
      }),
      { numRuns: 500 },
    )
  })

  it('stay hidden: a second time changes nothing', () => {
    fc.assert(
      fc.property(worlds, ({ known, text }) => {
        const by = makeRedactor(known)
        const once = by.text(text)
        expect(by.text(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

it('text without secrets stays as it is', () => {
  expect(redactor.text(ORDINARY)).toBe(ORDINARY)
  expect(streamed(ORDINARY.split(/(?<=\n)/))).toBe(ORDINARY)
  fc.assert(
    fc.property(fc.array(fc.lorem({ mode: 'sentences' })), (sentences) => {
      expect(redactor.text(sentences.join('\n'))).toBe(sentences.join('\n'))
    }),
  )
})

it.each([
  ['a word', 'docker'],
  ['a truth value', 'false'],
  ['a number', '1234567'],
  ['five characters', 'a1b2c'],
  ['nothing', ''],
])('%s is no secret', (_, value) => {
  const text = `x ${value} y`
  expect(makeRedactor([value]).text(text)).toBe(text)
})

describe('what a tool did to a secret before it came here', () => {
  const cases: [string, string][] = [
    ['cut its end off', `${TOKEN.slice(0, 20)}…`],
    ['cut its beginning off', `…${TOKEN.slice(14)}`],
    ['coloured a part', `${TOKEN.slice(0, 12)}\x1b[31m${TOKEN.slice(12, 19)}\x1b[0m${TOKEN.slice(19)}`],
    ['broke its lines', `${TOKEN.slice(0, 13)}\n${TOKEN.slice(13)}`],
  ]
  it.each(cases)('%s', (_, text) => {
    const shown = streamed([`${text}\n`])
    expect(leaksOf(TOKEN, shown.replaceAll(/\x1b\[\d+m/g, ''))).toEqual([])
  })

  it('put bytes between that nobody sees', () => {
    expect(redactor.text(`a ${[...TOKEN].join('\0')} b`)).toBe('a *** b')
  })

  it.each([76, 64])('base64 broke it over lines of %i', (width) => {
    const secret = `${TOKEN}${CANARY}`.repeat(4)
    const encoded = Buffer.from(`user: ${secret}`).toString('base64')
    const text = encoded.replace(new RegExp(`.{${width}}`, 'g'), '$&\n')
    expect(leaksOf(encoded.slice(8), makeRedactor([secret]).text(text))).toEqual([])
  })
})

it('secrets that overlap leave nothing between them', () => {
  const by = makeRedactor(['abcd-1234-efgh', '1234-efgh-5678-ijkl'])
  expect(by.text('x abcd-1234-efgh-5678-ijkl y')).toBe('x *** y')
})
