import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBundle } from '../bundle.ts'
import { runChild } from '../children.ts'
import { inTurn, type Measurement } from '../measure.ts'
import type { BenchContext, Part } from '../part.ts'
import { makeRepository } from '../repositories.ts'
import { inMs, type Result } from '../results.ts'
import { bareLoop } from '../shell-loop.ts'
import { medianDifference, medians } from '../statistics.ts'

const FILES = 100
const ROUNDS = 5
/** The difference of two lengths has neither start-up nor ending in it. */
const SHORT = 2
const LONG = 22

/** What one iteration costs more than the same agent and gates in a bare loop of the shell. */
export const loop: Part = {
  name: 'loop',
  heading: { title: 'One iteration', yardstick: 'Bare shell loop', number: 'Overhead' },
  run: async (context) => {
    const { folder } = await makeRepository(context.place, FILES)
    const results: Result[] = []
    for (const gates of [1, 3]) results.push(await measureGates(context, gates, folder))
    return { results, notes: [] }
  },
}

/** Each iteration changes a file, so the gates run; the last of them never passes. */
async function measureGates(context: BenchContext, gates: number, workspace: string): Promise<Result> {
  const { place, say } = context
  const what = `one agent call, ${gates === 1 ? '1 gate' : `${gates} gates`}`
  say(what)
  const agent = 'echo "$CONVERGE_ITERATION" >> work.txt'
  const lines = [...Array.from({ length: gates - 1 }, (_, at) => `test ${at} -eq ${at}`), 'test -e done']
  const script = join(place.folder, 'loop.sh')
  writeFileSync(script, bareLoop(agent, lines))
  const oursOf = async (iterations: number): Promise<number> => {
    const inputs = { agent, gates: lines.join('\n'), 'max-iterations': String(iterations) }
    const { durationMs, stopReason } = await runBundle(context, { mode: 'action', inputs, workspace })
    if (stopReason !== 'exhausted') throw new Error(`the run should be exhausted, and is ${stopReason}`)
    return durationMs
  }
  const bareOf = async (iterations: number): Promise<number> => {
    const argv = ['bash', script, String(iterations)] as const
    return (await runChild({ argv, cwd: workspace, env: place.env, exits: [1] })).durationMs
  }
  const pairs = await inTurn({ rounds: ROUNDS, ours: oneOf(oursOf), yardstick: oneOf(bareOf) })
  return {
    what,
    ours: inMs(medians(pairs).ours),
    yardstick: inMs(medians(pairs).yardstick),
    number: medianDifference(pairs),
    unit: 'ms',
    aim: { kind: 'at-most', value: 30 },
  }
}

function oneOf(measure: (iterations: number) => Promise<number>): Measurement {
  return async () => {
    const long = await measure(LONG)
    return (long - (await measure(SHORT))) / (LONG - SHORT)
  }
}
