import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { BothEnds } from '../../src/process/both-ends.ts'
import { Encoder, Piece, type TextSize } from '../../src/process/piece.ts'
import { makeRedactor, type Redactor } from '../../src/redact/redactor.ts'
import { CANARY, formsFor, LINES, leaksOf, TOKEN } from '../redact/canary.ts'

type Write = readonly [stream: 'out' | 'err', text: string]

interface Kept {
  readonly head: Record<'out' | 'err', string>
  readonly skipped: TextSize | null
  readonly tail: Record<'out' | 'err', string>
}

/** What is handed on of these writes, before and behind what is left out. */
function kept(
  writes: readonly Write[],
  options: { redactor?: Redactor; headCharacters: number; tailBytes: number },
): Kept {
  const head = { out: '', err: '' }
  const tail = { out: '', err: '' }
  let skipped: TextSize | null = null
  const encoder = new Encoder()
  const ends = new BothEnds<'out' | 'err'>({
    redactor: options.redactor ?? makeRedactor([]),
    tailBytes: options.tailBytes,
    sink: {
      isFull: () => head.out.length + head.err.length >= options.headCharacters,
      add: (stream, text) => {
        if (skipped === null) head[stream] += text
        else tail[stream] += text
      },
      skip: (size) => {
        expect(skipped).toBeNull()
        skipped = size
      },
    },
  })
  for (const [stream, text] of writes) ends.write(stream, new Piece(text, encoder))
  ends.finish()
  return { head, skipped, tail }
}

const bytes = (text: string): number => Buffer.byteLength(text)
const lines = (text: string): number => text.split('\n').length - 1
const EMPTY: TextSize = { lines: 0, characters: 0, bytes: 0 }

it('of any output the beginning and the end are kept and the rest is counted, for each stream in its order', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '≤', '🦊', ' '), maxLength: 12 })
  const writes = fc.array(fc.tuple(fc.constantFrom('out' as const, 'err' as const), line), { maxLength: 80 })
  fc.assert(
    fc.property(
      writes,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 200 }),
      (parts, headCharacters, tailBytes) => {
        const all = parts.map(([stream, text]): Write => [stream, `${text}\n`])
        const { head, skipped, tail } = kept(all, { headCharacters, tailBytes })
        for (const stream of ['out', 'err'] as const) {
          const whole = all.map(([from, text]) => (from === stream ? text : '')).join('')
          expect(whole.startsWith(head[stream])).toBe(true)
          expect(whole.endsWith(tail[stream])).toBe(true)
        }
        const whole = all.map(([, text]) => text).join('')
        const shown = head.out + head.err + tail.out + tail.err
        const gone = skipped ?? EMPTY
        expect(lines(shown) + gone.lines).toBe(lines(whole))
        expect(shown.length + gone.characters).toBe(whole.length)
        expect(bytes(shown) + gone.bytes).toBe(bytes(whole))
        if (skipped !== null) expect(bytes(tail.out + tail.err)).toBeGreaterThanOrEqual(tailBytes)
      },
    ),
    { numRuns: 300 },
  )
})

it('an output is kept whole as long as it is no longer than both ends', () => {
  const all = Array.from({ length: 100 }, (_, at): Write => ['out', `line ${at}\n`])
  const { head, skipped } = kept(all, { headCharacters: 400, tailBytes: 490 })
  expect(skipped).toBeNull()
  expect(head.out).toBe(all.map(([, text]) => text).join(''))
})

const redactor = makeRedactor([CANARY, TOKEN, LINES])

/** Streams take turns, so that each write can be the last that is dropped. */
function takingTurns(parts: readonly string[]): Write[] {
  return parts.flatMap((part): Write[] => [
    ['out', part],
    ['err', 'x\n'],
  ])
}

const forms = [CANARY, TOKEN, LINES].flatMap(formsFor)

it.each(forms)(
  'nothing of a secret as $name is shown that the edge of what is kept cuts, at any position',
  (form) => {
    for (let at = 1; at < form.text.length; at++) {
      const before = Array.from({ length: 20 }, () => `${'. '.repeat(10)}\n`)
      const after = Array.from({ length: 10 }, () => ' .'.repeat(10))
      const parts = [...before, form.text.slice(0, at), form.text.slice(at), ...after]
      const behind = bytes(form.text.slice(at) + after.join('')) + 2 * (after.length + 1)
      const { skipped, tail } = kept(takingTurns(parts), { redactor, headCharacters: 50, tailBytes: behind })
      // The edge is where it should be.
      expect(skipped?.characters).toBeGreaterThan(at)
      expect(leaksOf(form.secret, tail.out)).toEqual([])
      expect(tail.out.endsWith(after.join(''))).toBe(true)
    }
  },
)

const LETTERS = 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8zA0cD2fG4'
const BODY = Array.from({ length: 40 }, (_, at) => (LETTERS + LETTERS).slice(at % 8, (at % 8) + 64))
const KEY = ['-----BEGIN RSA PRIVATE KEY-----', ...BODY, '-----END RSA PRIVATE KEY-----'].map(
  (line) => `${line}\n`,
)

it('a key that nobody named stays hidden where the edge of what is kept cuts it, after any of its lines', () => {
  for (let at = 1; at < KEY.length; at++) {
    const after = Array.from({ length: 10 }, (_, line) => `line ${line}\n`)
    const parts = [...Array.from({ length: 20 }, () => 'line\n'), ...KEY, ...after]
    const behind = bytes([...KEY.slice(at), ...after].join('')) + 2 * (KEY.length - at + after.length)
    const { skipped, tail } = kept(takingTurns(parts), { headCharacters: 50, tailBytes: behind })
    expect(skipped).not.toBeNull()
    for (const line of BODY) expect(leaksOf(line, tail.out)).toEqual([])
    expect(tail.out.endsWith(after.join(''))).toBe(true)
  }
})

it('a secret is hidden that one stream begins at the beginning and ends at the end, while the other is a flood', () => {
  const secret = 'correct horse 4 battery staple'
  for (let at = 1; at < secret.length; at++) {
    const flood = Array.from({ length: 100 }, (): Write => ['out', `${'. '.repeat(1000)}\n`])
    const writes: Write[] = [['err', secret.slice(0, at)], ...flood, ['err', `${secret.slice(at)}\n`]]
    const options = { redactor: makeRedactor([secret]), headCharacters: 8, tailBytes: 400 }
    const { head, skipped, tail } = kept([['err', 'begins\n'], ...writes], options)
    expect(skipped).not.toBeNull()
    expect(leaksOf(secret, `${head.err}|${tail.err}`)).toEqual([])
  }
})
