/** Numbers from 0 up to, not including, 1; the same ones for the same seed. */
export type Random = () => number

/** Mulberry32, by Tommy Ettinger: small, and good enough for names and contents of files. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** @returns a whole number from `from` to `to`, both included */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function pick<T>(random: Random, values: readonly T[]): T {
  if (values.length === 0) throw new Error('there is nothing to pick from')
  return values[Math.floor(random() * values.length)] as T
}
