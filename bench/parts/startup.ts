import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BundleRun, runBundle } from '../bundle.ts'
import { runChild } from '../children.ts'
import { inTurn, type Measurement } from '../measure.ts'
import type { BenchContext, Part } from '../part.ts'
import { makeRepository } from '../repositories.ts'
import { inMs, type Result } from '../results.ts'
import { medianRatio, medians } from '../statistics.ts'

const FILES = 100
const ROUNDS = 15

/** How long it takes until the first gate runs: everything that happens before, git's first look included. */
export const startup: Part = {
  name: 'startup',
  heading: {
    title: 'From the start to the first gate',
    yardstick: '`node -e 0`, from start to end',
    number: 'Ratio',
  },
  run: async (context) => {
    const { folder } = await makeRepository(context.place, FILES)
    const results: Result[] = []
    for (const mode of ['local', 'action'] as const) results.push(await measureMode(context, mode, folder))
    return { results, notes: [] }
  },
}

async function measureMode(
  context: BenchContext,
  mode: BundleRun['mode'],
  workspace: string,
): Promise<Result> {
  const { place, say, node } = context
  say(`as ${NAMES[mode]}`)
  const stamp = join(place.folder, 'first-gate')
  const inputs = { agent: 'true', gates: `echo "$EPOCHREALTIME" > '${stamp}'` }
  const ours: Measurement = async () => {
    // Bash tells the time of day, so it is the clock to compare with.
    const startedAt = Date.now()
    await runBundle(context, { mode, inputs, workspace })
    return Number(readFileSync(stamp, 'utf8')) * 1000 - startedAt
  }
  const yardstick: Measurement = async () =>
    (await runChild({ argv: [node, '-e', '0'], cwd: workspace, env: place.env })).durationMs
  const pairs = await inTurn({ rounds: ROUNDS, ours, yardstick })
  return {
    what: `as ${NAMES[mode]}`,
    ours: inMs(medians(pairs).ours),
    yardstick: inMs(medians(pairs).yardstick),
    number: medianRatio(pairs),
    unit: 'ratio',
    aim: { kind: 'at-most', value: 1.5 },
  }
}

const NAMES: Readonly<Record<BundleRun['mode'], string>> = { local: 'local tool', action: 'action' }
