import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { runLine } from '../support/commands.ts'
import { flood, floodLine, floodSize } from '../support/flood.ts'
import { temporaryFolder } from '../support/folders.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'

const EACH_STREAM = 2_000_000_000
const MIB = 1024 * 1024

/** Reads the peak of a process's resident memory, in kB, while it runs. */
function watchPeak(child: ChildProcess): () => number {
  let peak = 0
  const read = (): void => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? peak)
    } catch {
      // It has just ended.
    }
  }
  const timer = setInterval(read, 20)
  child.once('exit', () => clearInterval(timer))
  return () => peak
}

async function peakOf(scenario: Scenario, check: (played: Played) => void): Promise<number> {
  let peak = (): number => 0
  await play(
    {
      ...scenario,
      onStart: (child) => {
        peak = watchPeak(child)
      },
    },
    check,
  )
  return peak()
}

const ONCE = { baseline: 'false', 'max-iterations': '1' }
const AGENT = { agent: ['echo x > x'], inputs: ONCE }

it('2 GB on stdout and 2 GB on stderr at once: right verdict, both ends, and no memory to speak of', async () => {
  const idle = await peakOf({ ...AGENT, gates: { flood: 'exit 3' } }, () => {})
  const peak = await peakOf(
    { ...AGENT, gates: { flood: `${flood(EACH_STREAM)}; exit 3` } },
    ({ outputs, report, log }) => {
      const [result] = report.rounds[0].judging.results
      expect(outputs['stop-reason']).toBe('exhausted')
      expect(result).toMatchObject({ verdict: 'fail', cause: { kind: 'exit', exitCode: 3 } })
      const { bytes, lines } = floodSize(EACH_STREAM)
      expect(result.output).toMatchObject({ lines: 2 * lines, characters: 2 * bytes })
      expectEnds(result.output.clip)
      expectEnds(readFileSync(result.logPath, 'utf8'))
      expect(statSync(result.logPath).size).toBeLessThan(17_000_000)
      const group = /^::group::Iteration 1: gate flood$([\s\S]*?)^::endgroup::$/m.exec(log)?.[1] ?? ''
      expect(Buffer.byteLength(group)).toBeGreaterThan(MIB)
      expect(Buffer.byteLength(group)).toBeLessThan(1.2 * MIB)
      expectEnds(group.trimStart().replaceAll('flood │ ', ''))
    },
  )
  expect(idle).toBeGreaterThan(10_000)
  // The promise is 100 MB; without what keeps it small it is just kept.
  expect(peak - idle).toBeLessThan(75_000)
}, 600_000)

/** The two streams come as they like, but each whole line by line. */
function expectEnds(text: string): void {
  const [first = '', second = ''] = text.split('\n')
  expect([floodLine('first of STDOUT'), floodLine('first of STDERR')]).toContain(`${first}\n`)
  expect(second).toMatch(/^(x{63}|first of STD.*)$/)
  expect([floodLine('last of STDOUT'), floodLine('last of STDERR')]).toContain(
    `${text.trimEnd().split('\n').at(-1)}\n`,
  )
  expect(text).toMatch(/^(flood │ )?… [\d,]+ (lines|bytes).* left out/m)
}

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('flood')
})
afterEach(() => folder.remove())

it('of each stream exactly the beginning and the end are kept', async () => {
  const each = 32_000_000
  const { outcome, output } = await runLine(`${flood(each)}; exit 5`, { folder: folder.path })
  expect(outcome).toEqual({ kind: 'exited', code: 5 })
  for (const name of ['stdout', 'stderr'] as const) {
    const { head, tail, omitted, lines, characters } = output[name]
    const size = floodSize(each)
    expect({ lines, characters }).toEqual({ lines: size.lines, characters: size.bytes })
    const filler = floodLine('').replaceAll('.', 'x')
    const STREAM = name.toUpperCase()
    expect(head).toBe(`${floodLine(`first of ${STREAM}`)}${filler.repeat(head.length / 64 - 1)}`)
    expect(tail).toBe(`${filler.repeat(tail.length / 64 - 1)}${floodLine(`last of ${STREAM}`)}`)
    expect(Math.min(head.length, tail.length)).toBeGreaterThan(60_000)
    expect(omitted).toEqual({
      lines: size.lines - (head.length + tail.length) / 64,
      characters: size.bytes - head.length - tail.length,
    })
  }
})
