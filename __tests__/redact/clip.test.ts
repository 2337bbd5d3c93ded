import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { Capture } from '../../src/process/capture.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { clipLines, clipText } from '../../src/text/clip.ts'
import { temporaryFolder } from '../support/folders.ts'
import { CANARY, formsFor, KEY, LINES, leaksOf } from './canary.ts'

const folder = temporaryFolder('clip')
afterAll(() => folder.remove())

const redactor = makeRedactor([CANARY, LINES])
const KEPT = 64 * 1024
const MOST = 400

/** All that is made of an output: what is kept, clips of it, the log, and what was shown meanwhile. */
function sinksOf(text: string, chunk = text.length): string[] {
  const shown: string[] = []
  const logPath = join(folder.path, 'log')
  const capture = new Capture({
    logPath,
    redactor,
    echo: (block) => shown.push(block),
    skip: () => {},
    patterns: [],
  })
  for (let at = 0; at < text.length; at += chunk)
    capture.write('stdout', Buffer.from(text.slice(at, at + chunk)))
  const { both, stdout, answer } = capture.finish()
  const log = readFileSync(logPath, 'utf8')
  rmSync(logPath)
  const clips = [clipText(both, MOST), clipLines(stdout, { first: 2, last: 2, characters: MOST }).text]
  return [...clips, both.head, both.tail, answer, log, shown.join('')]
}

const short = formsFor(CANARY).filter(({ name }) =>
  /^(plain|hex|URL|JSON|base64 after [012], before 0)$/.test(name),
)

it.each(short)('nothing of a secret as $name is left where an output is clipped, at any position', (form) => {
  for (let at = 0; at <= form.text.length; at++) {
    // The clip has half of its room for each end; the edge is somewhere in these.
    for (const edge of [150, 180, 210]) {
      const text = `${'. '.repeat(edge).slice(0, edge - at)}${form.text}${' .'.repeat(2000)}`
      const mirrored = `${'. '.repeat(2000)}${form.text}${' .'.repeat(edge).slice(0, edge - at)}`
      for (const sink of [...sinksOf(text), ...sinksOf(mirrored)])
        expect(leaksOf(form.secret, sink)).toEqual([])
    }
  }
})

it('nothing of a secret is left where the kept ends of an output are cut, at any position', () => {
  const filler = '. '.repeat(KEPT)
  for (let at = 0; at <= CANARY.length; at++) {
    const before = filler.slice(0, KEPT - at)
    const after = filler.slice(0, KEPT - CANARY.length + at)
    const text = `${before}${CANARY}${filler}${CANARY}${after}`
    for (const sink of sinksOf(text)) expect(leaksOf(CANARY, sink)).toEqual([])
  }
})

it.each([
  ['several lines that are known', LINES, LINES.split('\r\n')],
  ['several lines that are known, with other line ends', LINES.replaceAll('\r\n', '\n'), LINES.split('\r\n')],
  ['a key that nobody named', KEY, KEY.split('\n').slice(1, -2)],
  ['such a key in colour', KEY.replace(/^.+$/gm, '\x1b[32m+$&\x1b[m'), KEY.split('\n').slice(1, -2)],
])('nothing of %s is left where an output is clipped, at any position', (_, text, parts) => {
  for (let at = 0; at <= text.length; at += text.length > 200 ? 7 : 1) {
    const edge = 180
    const before = `${'. '.repeat(edge).slice(0, Math.max(0, edge - at))}${text}${' .'.repeat(2000)}`
    const behind = `${'. '.repeat(2000)}\n${text}${' .'.repeat(edge).slice(0, Math.max(0, edge - at))}`
    for (const sink of [...sinksOf(before), ...sinksOf(behind)])
      for (const part of parts) expect(leaksOf(part, sink.replace(/\x1b\[\d*m/g, ''))).toEqual([])
  }
})

const MIB = 1024 * 1024

/** Everything is cut somewhere: lines at 64 Ki characters, the log at 8 MiB from both ends, what is kept at 64 Ki. */
it.each(
  formsFor(CANARY).filter(({ name }) => /^(plain|hex|URL|JSON|base64 after [012], before 0)$/.test(name)),
)(
  'nothing of a secret as $name is left of one line of 20 MiB, wherever it is cut',
  (form) => {
    const part = 64 * 1024
    const filler = '. '.repeat(part)
    const parts: string[] = []
    // Over the border of every part, at another place of the secret each time.
    for (let at = 0, length = 0; length < 20 * MIB; at += 1) {
      const cut = at % (form.text.length + 1)
      const own = `${form.text.slice(cut === 0 ? form.text.length : -cut)}${filler}`
      const next = form.text.slice(0, form.text.length - ((at + 1) % (form.text.length + 1)))
      parts.push(own.slice(0, part - next.length) + next)
      length += part
    }
    expect(parts.every(({ length }) => length === part)).toBe(true)
    const text = parts.join('')
    expect(text.split(form.text).length).toBeGreaterThan(300)
    const sinks = sinksOf(text, part)
    for (const sink of sinks) expect(leaksOf(form.secret, sink)).toEqual([])
    const [clip = '', , , , , log = ''] = sinks
    expect(clip).toMatch(/\n… 1 line \([\d,]+ characters\) left out …\n/)
    expect(/\n… [\d,]+ bytes left out …\n/.test(log)).toBe(true)
    expect(Buffer.byteLength(log)).toBeLessThan(17_000_000)
  },
  120_000,
)
