/** One measurement of each side, taken one after the other, so that both met the same machine. */
export interface Pair {
  readonly ours: number
  readonly yardstick: number
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('there is no median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted.length >> 1
  const [low, high] = sorted.slice((sorted.length - 1) >> 1, upper + 1)
  return ((low as number) + (high ?? (low as number))) / 2
}

/** Median of the ratios pair by pair: a machine that gets slower meanwhile slows both sides of a pair. */
export function medianRatio(pairs: readonly Pair[]): number {
  return median(pairs.map(({ ours, yardstick }) => ours / yardstick))
}

/** Median of the differences pair by pair. */
export function medianDifference(pairs: readonly Pair[]): number {
  return median(pairs.map(({ ours, yardstick }) => ours - yardstick))
}

/** Medians of both sides. */
export function medians(pairs: readonly Pair[]): Pair {
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    yardstick: median(pairs.map(({ yardstick }) => yardstick)),
  }
}

/** What is saved, in percent of what it would be without. */
export function percentSaved(used: number, without: number): number {
  if (without === 0) throw new Error('there was nothing to save')
  return (100 * (without - used)) / without
}
