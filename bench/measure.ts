import type { Pair } from './statistics.ts'

/** Gives what it measured, mostly milliseconds. */
export type Measurement = () => Promise<number>

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

export interface Contest {
  readonly rounds: number
  readonly ours: Measurement
  readonly yardstick: Measurement
  /** Comes before each round, and is not measured. */
  readonly prepare?: (round: number) => Promise<void> | void
}

/** Measures both sides in turn; who is first changes from round to round, because the second finds warmer caches. */
export async function inTurn({ rounds, ours, yardstick, prepare }: Contest): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.(round)
    if (round % 2 === 0) {
      const own = await ours()
      pairs.push({ ours: own, yardstick: await yardstick() })
    } else {
      const other = await yardstick()
      pairs.push({ ours: await ours(), yardstick: other })
    }
  }
  return pairs
}
