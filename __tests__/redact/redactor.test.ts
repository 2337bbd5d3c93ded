import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { makeRedactor, type Redactor } from '../../src/redact/redactor.ts'
import { CANARY, formsFor, KEY, LINES, leaksOf, ORDINARY, TOKEN } from './canary.ts'

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

  it.each([
    ['coloured a part of it', '\x1b[1;31m'],
    ['put a link to it', '\x1b]8;;https://example.com\x1b\\\\'],
    ['moved the cursor', '\x1b[2K\x1b[1G'],
  ])('%s, at every position and cut at every position', (_, sequence) => {
    for (let at = 0; at <= TOKEN.length; at++) {
      const line = `a ${TOKEN.slice(0, at)}${sequence}${TOKEN.slice(at)} b\n`
      for (let cut = 0; cut <= line.length; cut++) {
        const shown = streamed([line.slice(0, cut), line.slice(cut)])
        expect(leaksOf(TOKEN, shown.replaceAll(sequence, ''))).toEqual([])
      }
    }
  })

  it('coloured each of its characters', () => {
    const text = [...TOKEN].map((sign, at) => `\x1b[38;5;${at}m${sign}`).join('')
    for (const secret of [text, `${'. '.repeat(40_000)}${text}`]) {
      const shown = streamed([secret.slice(0, -200), secret.slice(-200), '\x1b[0m\n'])
      expect(leaksOf(TOKEN, shown.replace(/\x1b\[[\d;]*m/g, ''))).toEqual([])
    }
  })

  it('coloured each of its characters, at the seam of a very long line, and what stands around it stays', () => {
    const coloured = [...TOKEN].map((sign, at) => `\x1b[38;5;${at}m${sign}`).join('')
    for (let at = 4090 - 2 * TOKEN.length; at < 4100; at++) {
      const shown = streamed([
        `${'. '.repeat(3000)}${coloured}${'_ '.repeat(3000).slice(0, at)}`,
        ' and more\n',
      ])
      expect(shown.replace(/\x1b\[[\d;]*m/g, '')).toBe(
        `${'. '.repeat(3000)}***${'_ '.repeat(3000).slice(0, at)} and more\n`,
      )
    }
  })

  it('put more escapes between its characters than a margin has room for', () => {
    const sequence = `\x1b[${'1;'.repeat(100)}1m`
    const phrase = 'correct horse 4 battery staple'
    const text = [...phrase].join(sequence)
    for (let at = 0; at < text.length; at += 97) {
      const parts = [`${'. '.repeat(40_000)}${text.slice(0, at)}`, `${text.slice(at)} b\n`]
      const shown = streamed(parts, makeRedactor([phrase]))
      expect(shown.replaceAll(sequence, '')).toBe(`${'. '.repeat(40_000)}*** b\n`)
    }
  })

  it('put it where only a terminal looks', () => {
    expect(streamed([`\x1b]8;;https://a.example/?key=${TOKEN}\x1b\\\\here\x1b]8;;\x1b\\\\\n`])).not.toContain(
      TOKEN.slice(0, 8),
    )
  })

  it('wrote it in UTF-16, in either order', () => {
    for (const text of [[...TOKEN].join('\0'), [...TOKEN].map((sign) => `\0${sign}`).join('')])
      expect(streamed([`a ${text} b\n`]).replaceAll('\0', '')).toBe('a *** b\n')
  })

  it('redrew the line before it, and after a part of it', () => {
    expect(streamed([`10 %\r${TOKEN}\r20`, ` %\r${TOKEN.slice(0, 9)}`, `${TOKEN.slice(9)}\r30 %\r\n`])).toBe(
      '10 %\r***\r20 %\r***\r30 %\r\n',
    )
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

/** Signs that one writer or the other has to escape. */
const SIGNS = 'kT9/v+2&x\'Lm"7Zp<Rw>4Yc%8Ud=1Bf$x`y\\z!;(a)#{b}|~*?^ä'

it.each([
  ['a shell in single quotes', SIGNS.replaceAll("'", "'\\''")],
  ['`export -p`', SIGNS.replace(/["$`\\]/g, '\\$&')],
  ['`printf %q`', SIGNS.replace(/[&'"<>$`\\!;(){}|*?^]/g, '\\$&')],
  [
    '`quote` of Python',
    encodeURIComponent(SIGNS)
      .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%2F', '/'),
  ],
  ['Python', SIGNS.replace(/[\\']/g, '\\$&')],
  ['JSON', JSON.stringify(SIGNS).slice(1, -1)],
  ['JSON of PHP', JSON.stringify(SIGNS).slice(1, -1).replaceAll('/', '\\/').replace('ä', '\\u00e4')],
  [
    'a JSON encoder for HTML',
    JSON.stringify(SIGNS)
      .slice(1, -1)
      .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  ],
  [
    'HTML',
    SIGNS.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  ],
  [
    'XML',
    SIGNS.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;'),
  ],
  ['markup in numbers', SIGNS.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)],
  ['an address', encodeURIComponent(SIGNS)],
  ['a whole address', encodeURI(SIGNS)],
  ['a form', new URLSearchParams({ a: SIGNS }).toString().slice(2)],
])('a secret is hidden as %s writes it', (_, text) => {
  expect(makeRedactor([SIGNS]).text(`<a ${text} b>`)).toBe('<a *** b>')
})

describe('a key of several lines', () => {
  const body = KEY.split('\n').slice(1, -2)
  const leaks = (known: string, text: string): string[] => {
    const by = makeRedactor([known])
    return body.flatMap((line) => [...leaksOf(line, by.text(text)), ...leaksOf(line, streamed([text], by))])
  }

  it.each([
    ['as it is', KEY],
    ['without a line end at its end', KEY.trimEnd()],
    ['with the line ends of Windows', KEY.replaceAll('\n', '\r\n')],
    ['in one line, with its line ends written out', KEY.replaceAll('\n', '\\n')],
    ['in a key file', JSON.stringify({ type: 'account', private_key: KEY, private_key_id: 'x' })],
    ['in a key file of several lines', JSON.stringify({ type: 'account', private_key: KEY }, null, 2)],
  ])('%s is hidden in every form in which its lines come, one by one', (_, known) => {
    for (const line of body.filter(({ length }) => length > 8)) {
      expect(leaks(known, `${line}\n`)).toEqual([])
      expect(leaks(known, `time=1 line="${line.slice(0, 40)}\n`)).toEqual([])
      expect(leaks(known, `${line.slice(11, 30)}…\n`)).toEqual([])
    }
    expect(leaks(known, KEY)).toEqual([])
    expect(leaks(known, JSON.stringify({ key: KEY }))).toEqual([])
  })

  it('that nobody named is hidden line by line also in colour, and what follows is not', () => {
    const by = makeRedactor([])
    const lines = `a\n${KEY.replace(/^.+$/gm, '\x1b[32m+$&\x1b[m')}b\n`.split(/(?<=\n)/)
    const shown = streamed(lines, by)
    expect(body.flatMap((line) => leaksOf(line, shown))).toEqual([])
    expect(shown.startsWith('a\n\x1b[32m')).toBe(true)
    expect(shown.endsWith('b\n')).toBe(true)
  })
})

it('a part that is not shown is known to what follows', () => {
  for (let at = 0; at <= TOKEN.length; at++) {
    const stream = redactor.stream()
    stream.pass(`nobody sees ${TOKEN.slice(0, at)}`)
    const shown = stream.push(`${TOKEN.slice(at)} after\n`) + stream.end()
    expect(shown).toBe(at === 0 ? '*** after\n' : ' after\n')
  }
})
