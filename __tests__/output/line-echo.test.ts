import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LineEcho } from '../../src/output/line-echo.ts'
import { Capture } from '../../src/process/capture.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { CANARY, leaksOf, TOKEN } from '../redact/canary.ts'
import { temporaryFolder } from '../support/folders.ts'
import { liveCommands } from '../support/runner-log.ts'

const MIB = 1024 * 1024

function echoed(blocks: Iterable<string>, prefix = 'gate'): string[] {
  const lines: string[] = []
  const echo = new LineEcho(prefix, '/logs/1.log', (line) => lines.push(line))
  for (const block of blocks) echo.write(block)
  echo.close()
  return lines
}

/** Lines `0`, `1`, … of the given length, in blocks of a hundred. */
function* numbered(amount: number, length: number, end = '\n'): Generator<string> {
  for (let from = 0; from < amount; from += 100) {
    const numbers = Array.from({ length: Math.min(100, amount - from) }, (_, index) => from + index)
    yield numbers.map((number) => `${String(number).padEnd(length)}${end}`).join('')
  }
}

describe('the output of a command in the log of a job', () => {
  it('is shown line by line behind its prefix while it is short', () => {
    expect(echoed(['a\nb\r\n', 'c\rd'])).toEqual(['gate │ a', 'gate │ b', 'gate │ c', 'gate │ d'])
  })

  it.each(['\n', '\r\n', '\r'])(
    'past 1 MiB only the last 100 lines are shown, the others are counted: %j',
    (end) => {
      const lines = echoed(numbered(30_000, 90, end))
      const middle = lines.findIndex((line) => line.includes('left out'))
      const shown = lines.slice(0, middle)
      const [, amount] =
        /^gate │ … ([\d,]+) lines left out; whole log: \/logs\/1\.log$/.exec(lines[middle] ?? '') ?? []
      expect(Number(amount?.replaceAll(',', ''))).toBe(30_000 - shown.length - 100)
      expect(lines.slice(middle + 1).map((line) => Number(line.slice('gate │ '.length)))).toEqual(
        Array.from({ length: 100 }, (_, index) => 29_900 + index),
      )
      const bytes = Buffer.byteLength(shown.join('\n'))
      expect(bytes).toBeGreaterThan(MIB - 200 * 100)
      expect(bytes).toBeLessThan(MIB + 200 * 100)
    },
  )

  it('a long name before each line counts: the limit is of what is printed', () => {
    const lines = echoed(numbered(60_000, 10), 'x'.repeat(80))
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(MIB + 300 * 100)
  })

  it('nothing is said to be left out when the last 100 lines are all that is left', () => {
    const long = `${'x'.repeat(MIB)}\n`
    expect(echoed([long, ...numbered(100, 10)])).toHaveLength(101)
    expect(echoed([long, ...numbered(101, 10)])[1]).toMatch(/… 1 line left out/)
  })

  it('a line that never ends is held in bounded memory: its parts count as lines', () => {
    const part = 'x'.repeat(1000)
    const lines = echoed(Array.from({ length: 5000 }, () => part))
    expect(lines.slice(-100).every((line) => line === `gate │ ${part}`)).toBe(true)
    expect(lines.length).toBeLessThan(1300)
  })
})

const folder = temporaryFolder('echo')
const redactor = makeRedactor([CANARY, TOKEN])
afterAll(() => folder.remove())

type Writes = readonly (readonly ['stdout' | 'stderr', string])[]

/** Bytes as a child writes them, all the way to the log of the job and to the file. */
function logged(writes: Writes): { log: string; file: string } {
  const lines: string[] = []
  const logPath = join(folder.path, 'log')
  const echo = new LineEcho('gate', logPath, (line) => lines.push(line))
  const capture = new Capture({
    logPath,
    redactor,
    echo: (block) => echo.write(block),
    skip: (count) => echo.skip(count),
    patterns: [],
  })
  for (const [stream, text] of writes) capture.write(stream, Buffer.from(text))
  capture.finish()
  echo.close()
  return { log: lines.map((line) => `${line}\n`).join(''), file: readFileSync(logPath, 'utf8') }
}

describe('whatever a command writes, in whatever parts', () => {
  const signs = [
    '\r',
    '\n',
    '\r\n',
    ':',
    '::',
    '#',
    '##',
    '[',
    ' ',
    '\t',
    '\0',
    '\x1b[31m',
    '\u200b',
    '\u2028',
    '\ufeff',
  ]
  const words = [
    '::error::x',
    '##[error]x',
    '::add-mask::x',
    '::stop-commands::x',
    '::group::',
    CANARY,
    TOKEN,
    'a',
  ]
  const cut = (text: string, at: number): string[] => [
    text.slice(0, at % (text.length + 1)),
    text.slice(at % (text.length + 1)),
  ]
  const writes = fc.array(
    fc.tuple(
      fc.constantFrom('stdout' as const, 'stderr' as const),
      fc.array(fc.constantFrom(...signs, ...words), { maxLength: 6 }).map((parts) => parts.join('')),
      fc.nat(),
    ),
    { maxLength: 12 },
  )

  it('no line of it is a live workflow command, and no secret is in it', () => {
    fc.assert(
      fc.property(writes, (all) => {
        const { log, file } = logged(
          all.flatMap(([stream, text, at]) => cut(text, at).map((part) => [stream, part] as const)),
        )
        expect(liveCommands(log)).toEqual([])
        for (const line of log.split('\n').slice(0, -1)) expect(line.startsWith('gate │ ')).toBe(true)
        for (const text of [log, file]) {
          const seen = text.replace(/\x1b\[31m|\0/g, '')
          expect([...leaksOf(CANARY, seen), ...leaksOf(TOKEN, seen)]).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(['::error::x', '##[error]x', '\r::error::x', 'a\r\n##[error]x', '\u200b::error::x'])(
    'no line is live that is cut at any two places: %j',
    (text) => {
      for (let first = 0; first <= text.length; first++) {
        for (let second = first; second <= text.length; second++) {
          const parts = [text.slice(0, first), text.slice(first, second), text.slice(second)]
          for (const between of ['', 'x', 'x\n']) {
            const all = parts.flatMap(
              (part): Writes => [
                ['stdout', part],
                ['stderr', between],
              ],
            )
            expect(liveCommands(logged(all).log)).toEqual([])
          }
        }
      }
    },
  )

  it('what is left out of a flood is counted, and its last lines are the last', () => {
    const line = `${'x'.repeat(99)}\n`
    const flood = line.repeat(655)
    const amount = 300
    const { log } = logged([
      ...Array.from({ length: amount }, () => ['stdout', flood] as const),
      ['stderr', 'the end\n'],
    ])
    const lines = log.split('\n').slice(0, -1)
    const middle = lines.findIndex((each) => each.includes(' left out; '))
    const [, count = ''] = /… ([\d,]+) lines left out/.exec(lines[middle] ?? '') ?? []
    expect(lines.length - middle - 1).toBe(100)
    expect(lines.at(-1)).toBe('gate │ the end')
    expect(middle + Number(count.replaceAll(',', '')) + 100).toBe(amount * 655 + 1)
  })
})
