import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBundle } from '../bundle.ts'
import { runChild } from '../children.ts'
import { inTurn } from '../measure.ts'
import type { BenchContext, Part } from '../part.ts'
import { between, pick, type Random, seededRandom } from '../random.ts'
import { makeRepository } from '../repositories.ts'
import { inMegabytes, type Result } from '../results.ts'
import { quoted } from '../shell-loop.ts'
import { median, medianRatio, medians, type Pair } from '../statistics.ts'

const MEGABYTES = 256
/** The file is read so many times: it stays in the system's cache, and the program that prints it costs next to nothing. */
const COPIES = 8
const ROUNDS = 3

/** How fast the output of a gate is taken in, and what memory that needs. */
export const output: Part = {
  name: 'output',
  heading: { title: `A gate that prints ${MEGABYTES} MB`, yardstick: '`cat > /dev/null`', number: 'Number' },
  run: async (context) => {
    const { folder: workspace } = await makeRepository(context.place, 100)
    const results: Result[] = []
    for (const [what, lineOf] of KINDS) results.push(...(await measureKind(context, workspace, what, lineOf)))
    return { results, notes: [] }
  },
}

const KINDS: readonly (readonly [string, LineOf])[] = [
  ['lines of 120 `x`', () => 'x'.repeat(119)],
  ['log lines', logLine],
]

type LineOf = (random: Random, at: number) => string

async function measureKind(
  context: BenchContext,
  workspace: string,
  what: string,
  lineOf: LineOf,
): Promise<Result[]> {
  const { place, say } = context
  say(what)
  const file = join(place.folder, 'output.txt')
  writeFileSync(file, textOf(lineOf, (MEGABYTES * 1_000_000) / COPIES))
  const print = `cat${` ${quoted(file)}`.repeat(COPIES)}`
  const peaks: Pair[] = []
  const gate = (line: string) =>
    runBundle(context, {
      mode: 'action',
      inputs: { agent: 'true', gates: line },
      workspace,
      measure: 'memory',
    })
  const pairs = await inTurn({
    rounds: ROUNDS,
    ours: async () => {
      const [idle, flooded] = [await gate('true'), await gate(print)]
      peaks.push({ ours: flooded.peakBytes / 1e6, yardstick: idle.peakBytes / 1e6 })
      return MEGABYTES / ((flooded.durationMs - idle.durationMs) / 1000)
    },
    yardstick: async () => {
      const argv = ['bash', '-c', `${print} | cat > /dev/null`] as const
      return MEGABYTES / ((await runChild({ argv, cwd: workspace, env: place.env })).durationMs / 1000)
    },
  })
  return [speedOf(what, pairs), memoryOf(what, peaks)]
}

function speedOf(what: string, pairs: readonly Pair[]): Result {
  const { ours, yardstick } = medians(pairs)
  return {
    what: `${what}: speed`,
    ours: `${inMegabytes(ours)}/s`,
    yardstick: `${inMegabytes(yardstick)}/s`,
    number: medianRatio(pairs),
    unit: 'ratio',
    aim: null,
  }
}

/** The yardstick is the same run with a gate that prints nothing. */
function memoryOf(what: string, peaks: readonly Pair[]): Result {
  const { ours, yardstick } = medians(peaks)
  return {
    what: `${what}: peak of memory over a gate that prints nothing`,
    ours: inMegabytes(ours),
    yardstick: `${inMegabytes(yardstick)} (prints nothing)`,
    number: median(peaks.map((peak) => peak.ours - peak.yardstick)),
    unit: 'megabytes',
    aim: { kind: 'at-most', value: 100 },
  }
}

function textOf(lineOf: LineOf, bytes: number): string {
  const random = seededRandom(1)
  const lines: string[] = []
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const line = lineOf(random, at)
    lines.push(line)
    size += Buffer.byteLength(line) + 1
  }
  return `${lines.join('\n')}\n`
}

const LEVELS = ['INFO', 'DEBUG', 'WARN', '\u001b[31mERROR\u001b[39m', '\u001b[32m✓\u001b[39m']
const THINGS =
  'request user worker cache socket token Größe 時間 retry src/app/server.ts:42:7 {"id":17}'.split(' ')

/** As a test runner or a server prints them: levels in colour, some characters beyond ASCII, long and short. */
function logLine(random: Random, at: number): string {
  const time = new Date(1_700_000_000_000 + at * 37).toISOString()
  const things = Array.from({ length: between(random, 2, 14) }, () => pick(random, THINGS))
  return `${time} ${pick(random, LEVELS)} [worker-${at % 8}] ${things.join(' ')}`
}
