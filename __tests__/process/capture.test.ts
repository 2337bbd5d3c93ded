import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Blocks } from '../../src/process/blocks.ts'
import { Capture } from '../../src/process/capture.ts'
import { Ends } from '../../src/process/ends.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { linuxHost, runLine } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('capture')
})
afterEach(() => folder.remove())

const run = (line: string, options: Omit<Parameters<typeof runLine>[1], 'folder'> = {}) =>
  runLine(line, { folder: folder.path, ...options })

describe('blocks', () => {
  const split = (bytes: Buffer, cuts: number[]): string[] => {
    const blocks: string[] = []
    const target = new Blocks((block) => blocks.push(block))
    const points = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
    for (const [index, from] of points.entries()) target.write(bytes.subarray(from, points[index + 1]))
    target.end()
    return blocks
  }

  it('no text is lost or changed, however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(), { maxLength: 20 }), (text, cuts) => {
        expect(split(Buffer.from(text), cuts).join('')).toBe(Buffer.from(text).toString())
      }),
    )
  })

  it('every block but the last ends in a line end', () => {
    const text = fc
      .array(fc.constantFrom('a', 'é', '🦊', '\n', '\r\n', '\r', '\0'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 20 }), (whole, cuts) => {
        for (const block of split(Buffer.from(whole), cuts).slice(0, -1)) expect(block).toMatch(/[\r\n]$/)
      }),
    )
  })

  it('a progress bar that redraws its line is handed on while it does', () => {
    expect(split(Buffer.from('10%\r20%\r30%'), [])).toEqual(['10%\r20%\r', '30%'])
  })

  it('a line end of two characters that is cut in the middle is one line end', () => {
    expect(split(Buffer.from('a\r\nb\n'), [2])).toEqual(['a\r\n', 'b\n'])
  })

  it('bytes that are no UTF-8 become one replacement character a run, and nothing throws', () => {
    expect(split(Buffer.from([0x61, 0xff, 0x62, 0xe2, 0x89]), [1, 2, 3, 4]).join('')).toBe('a\ufffdb\ufffd')
  })
})

describe('ends', () => {
  it('keep a prefix and a suffix, and count the rest, however the text arrives', () => {
    const pieces = fc.array(fc.stringMatching(/^[a-z\n]{0,40}$/), { maxLength: 60 })
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 60 }), (parts, limit) => {
        const ends = new Ends(limit)
        for (const part of parts) ends.add(part)
        const whole = parts.join('')
        const { head, tail, omitted, lines, characters } = ends.finish()
        expect(characters).toBe(whole.length)
        expect(lines).toBe(whole === '' ? 0 : whole.split('\n').length - (whole.endsWith('\n') ? 1 : 0))
        expect(whole.startsWith(head)).toBe(true)
        expect(whole.endsWith(tail)).toBe(true)
        expect(head.length + tail.length + (omitted?.characters ?? 0)).toBe(whole.length)
        if (omitted === null) expect(head).toBe(whole)
        else expect(omitted.lines).toBe(lineEnds(whole.slice(head.length, whole.length - tail.length)))
        expect(ends.rawTail()).toBe(whole.slice(-limit))
      }),
    )
  })

  it('what is left out takes with it what came shortly before', () => {
    const ends = new Ends(10)
    ends.add('beginning\n')
    expect(ends.isFull).toBe(true)
    ends.add('before\n')
    ends.skip({ lines: 5, characters: 500 })
    ends.add('end\n')
    expect(ends.rawTail()).toBe('end\n')
    expect(ends.finish()).toEqual({
      head: 'beginning\n',
      tail: 'end\n',
      omitted: { lines: 6, characters: 507 },
      lines: 8,
      characters: 521,
    })
  })

  const lineEnds = (text: string): number => text.split('\n').length - 1
})

describe('the output of a command', () => {
  it('half a character at the end of a write is put together with the rest', async () => {
    const result = await run(
      String.raw`printf 'a\xe2\x89'; sleep 0.05; printf '\xa4b \xf0\x9f'; sleep 0.05; printf '\xa6\x8a'`,
    )
    expect(result.output.both.head).toBe('a≤b 🦊')
  })

  it('two streams do not share a half character', async () => {
    const result = await run(String.raw`printf '\xe2\x89'; printf 'x\n' >&2; sleep 0.05; printf '\xa4\n'`)
    expect(result.output.stdout.head).toBe('≤\n')
    expect(result.output.stderr.head).toBe('x\n')
  })

  it('a line left open by one stream is not glued to a line of the other', async () => {
    const result = await run('printf out; printf err >&2')
    expect(result.output.both.head.split('\n').sort()).toEqual(['err', 'out'])
    expect(result.output.both.lines).toBe(2)
  })

  it('NUL and colours do not reach a reader, and are in the log', async () => {
    const result = await run(String.raw`printf 'a\0b\x1b[31mred\x1b[0m\n'`)
    expect(result.output.both.head).toBe('abred\n')
    expect(readFileSync(result.output.logPath, 'latin1')).toBe('a\0b\x1b[31mred\x1b[0m\n')
  })

  it('one line of 5 MB: both ends exact, the rest counted', async () => {
    const result = await run(`printf start; head -c 5000000 /dev/zero | tr '\\0' x; printf end`)
    const { head, tail, omitted, lines, characters } = result.output.both
    expect(head.startsWith('startxxx')).toBe(true)
    expect(tail.endsWith('xxxend')).toBe(true)
    expect(lines).toBe(1)
    expect(characters).toBe(5_000_008)
    expect(omitted?.characters).toBe(5_000_008 - head.length - tail.length)
  })

  it('a log over 16 MiB holds the first and the last 8', async () => {
    const result = await run(
      `echo first; head -c 30000000 /dev/zero | tr '\\0' x | fold -w 99; echo; echo last`,
    )
    expect(statSync(result.output.logPath).size).toBeLessThan(17 * 1024 * 1024)
    const log = readFileSync(result.output.logPath, 'utf8')
    expect(log.startsWith('first\nxxx')).toBe(true)
    expect(log.endsWith('xxx\nlast\n')).toBe(true)
    expect(/\n… [\d,]+ bytes left out …\n/.test(log)).toBe(true)
  })

  it('no output at all', async () => {
    const result = await run('exit 1')
    expect(result.output.both).toEqual({ head: '', tail: '', omitted: null, lines: 0, characters: 0 })
  })
})

describe('patterns', () => {
  it('are tested line by line over the whole output, far outside of what is kept', async () => {
    const patterns = [/^needle$/, /missing/, /^red end$/, /^in stderr$/]
    const filler = `head -c 3000000 /dev/zero | tr '\\0' x | fold -w 80; echo`
    const result = await run(
      String.raw`${filler}; echo needle; echo 'needle too'; printf '\x1b[1mred\x1b[0m end\r\n'; echo 'in stderr' >&2; ${filler}`,
      { patterns },
    )
    expect(result.output.both.head + result.output.both.tail).not.toContain('needle')
    expect(patterns.map((pattern) => result.output.stateOf(pattern) === 'matched')).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('a pattern that would never come to an end does not hold up the run, and matches nothing', async () => {
    const patterns = [/^(a+)+$/, /done/]
    const result = await run(`echo ${'a'.repeat(60)}!; echo done`, { patterns })
    expect(patterns.map((pattern) => result.output.stateOf(pattern))).toEqual(['undecided', 'matched'])
  })

  it('are not led to take the middle of a line of 3 MB for its beginning or end', async () => {
    const patterns = [/^x/, /x$/, /^a.*b/, /^ax/]
    const result = await run(`printf a; head -c 3000000 /dev/zero | tr '\\0' x; echo b`, { patterns })
    expect(patterns.map((pattern) => result.output.stateOf(pattern))).toEqual(patterns.map(() => 'undecided'))
    expect(patterns.map((pattern) => result.output.traceOf(pattern))).toEqual([
      'undecided',
      'undecided',
      'undecided',
      'matched',
    ])
  })

  it('find what must not be there behind a sequence that was left open', async () => {
    const patterns = [/[1-9]\d* failed/, /^all [1-9]\d* passed/]
    const result = await run(
      String.raw`printf 'noise \x1b['; echo '3 failed'; printf '\x1b[1;31m'; echo '0 failed'`,
      {
        patterns,
      },
    )
    expect(patterns.map((pattern) => result.output.stateOf(pattern))).toEqual(['unmatched', 'unmatched'])
    expect(patterns.map((pattern) => result.output.traceOf(pattern))).toEqual(['matched', 'unmatched'])
    const honest = await run(
      String.raw`printf '\x1b[1;31m'; echo '0 failed'; printf '\x1b]0;a title\x07done\n'`,
      { patterns },
    )
    expect(patterns.map((pattern) => honest.output.traceOf(pattern))).toEqual(['unmatched', 'unmatched'])
  })

  describe.each(['end', 'live-on'] as const)(
    'behind the end of a command whose leftovers %s',
    (leftovers) => {
      const late = [/^late$/, /^never$/]
      const traces = async (line: string, host = linuxHost): Promise<string[]> => {
        const result = await runLine(line, { folder: folder.path, patterns: late, leftovers, host })
        await result.remains?.end()
        expect(result.outcome).toEqual({ kind: 'exited', code: 0 })
        return late.map((pattern) => result.output.traceOf(pattern))
      }
      const cases: [string, string, string[]][] = [
        ['find what is written late', '(sleep 1; echo late) &', ['matched', 'unmatched']],
        [
          'find what a substituted process writes',
          'echo early > >(sleep 1; sed s/early/late/)',
          ['matched', 'unmatched'],
        ],
        ['do not know what somebody could still write', 'sleep 60 &', ['undecided', 'undecided']],
        [
          'do not know what somebody could still write to stderr',
          'sleep 60 >/dev/null &',
          ['undecided', 'undecided'],
        ],
        [
          'know all where nobody can write any more',
          'sleep 60 >/dev/null 2>&1 &',
          ['unmatched', 'unmatched'],
        ],
      ]
      it.each(cases)('%s', async (_, line, expected) => {
        expect(await traces(line)).toEqual(expected)
        // Without a subreaper nothing lives on.
        if (leftovers === 'end') expect(await traces(line, { ...linuxHost, perl: null })).toEqual(expected)
      })
    },
  )

  it('wait for nothing where nothing is left to decide', async () => {
    const line = 'echo here; (sleep 3; echo late) &'
    const here = /^here$/
    const result = await run(line, { patterns: [here] })
    expect(result.output.stateOf(here)).toBe('matched')
    expect(result.output.both.head).toBe('here\n')
  })

  it('see a last line without line end, and for `reject` the end of a line of 5 MB', async () => {
    const patterns = [/last$/, /xend$/]
    const result = await run(`head -c 5000000 /dev/zero | tr '\\0' x; echo end; printf last`, { patterns })
    expect(patterns.map((pattern) => result.output.stateOf(pattern))).toEqual(['matched', 'undecided'])
    expect(patterns.map((pattern) => result.output.traceOf(pattern))).toEqual(['matched', 'matched'])
  })

  it('take no piece of a line for the line', async () => {
    const passes = /^(?!.*"failed").*"tests":[1-9]/
    const json = `printf '{"tests":5,'; head -c 3000000 /dev/zero | tr '\\0' x; echo '"failed"}'`
    expect((await run(json, { patterns: [passes] })).output.stateOf(passes)).toBe('undecided')
    const short = await run(`printf '{"tests":5,'; head -c 900000 /dev/zero | tr '\\0' x; echo '"failed"}'`, {
      patterns: [passes],
    })
    expect(short.output.stateOf(passes)).toBe('unmatched')
    expect((await run(`${json}; echo '{"tests":5}'`, { patterns: [passes] })).output.stateOf(passes)).toBe(
      'matched',
    )
  })

  it.each([
    ['what turns the reading direction', String.raw`printf 'a\u202eb\n'`, /[\u202A-\u202E]/],
    ['a NUL', String.raw`printf 'a\0b\n'`, /\0/],
    ['a colour', String.raw`printf 'a\x1b[31mb\x1b[0m\n'`, /\x1b\[31m/],
    ['a form feed', String.raw`printf 'a\fb\n'`, /\f/],
  ])('see for `reject`, and not for `expect`, %s', async (_, line, pattern) => {
    const result = await run(line, { patterns: [pattern], env: { LC_ALL: 'C.UTF-8' } })
    expect(result.output.traceOf(pattern)).toBe('matched')
    expect(result.output.stateOf(pattern)).toBe('unmatched')
  })
})

it('what is hidden is hidden in everything that is kept and shown, and patterns see it all the same', () => {
  const shown: string[] = []
  const pattern = /s3cret/
  const capture = new Capture({
    logPath: join(folder.path, 'log'),
    redactor: makeRedactor(['s3cret']),
    echo: (block) => shown.push(block),
    skip: () => {},
    patterns: [pattern],
  })
  capture.write('stdout', Buffer.from('a s3c'))
  capture.write('stdout', Buffer.from('ret here\n'))
  const { both, stdout, answer, logPath, stateOf } = capture.finish()
  expect([both.head, stdout.head, answer, shown.join(''), readFileSync(logPath, 'utf8')]).toEqual(
    Array(5).fill('a *** here\n'),
  )
  expect(stateOf(pattern)).toBe('matched')
})
