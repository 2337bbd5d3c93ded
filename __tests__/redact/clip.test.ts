import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { Capture } from '../../src/process/capture.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { clipLines, clipText } from '../../src/text/clip.ts'
import { temporaryFolder } from '../support/commands.ts'
import { CANARY, formsFor, leaksOf } from './canary.ts'

const folder = temporaryFolder('clip')
afterAll(() => folder.remove())

const redactor = makeRedactor([CANARY])
const KEPT = 64 * 1024
const MOST = 400

/** All that is made of an output: what is kept, clips of it, the log, and what was shown meanwhile. */
function sinksOf(text: string): string[] {
  const shown: string[] = []
  const logPath = join(folder.path, 'log')
  const capture = new Capture({
    logPath,
    redactor,
    echo: (block) => shown.push(block),
    skip: () => {},
    patterns: [],
  })
  capture.write('stdout', Buffer.from(text))
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
