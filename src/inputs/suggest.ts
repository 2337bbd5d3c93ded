import { distance } from 'fastest-levenshtein'

const LONGEST_WORD = 40
const SHORTEST_PART = 5

/**
 * The candidate that a mistyped word probably means: the same but for case, `_` and a plural `s`; a few
 * keys away; or a whole part of it (`timeout` of `timeout-minutes`). null: nothing is near.
 */
export function suggest(word: string, candidates: readonly string[]): string | null {
  if (word.length > LONGEST_WORD) return null
  const meant = normalised(word)
  const ranked = candidates
    .map((candidate) => ({ candidate, keys: keysBetween(meant, normalised(candidate)) }))
    .filter(({ keys }) => keys <= keysAllowed(word))
    .sort((a, b) => a.keys - b.keys)
  return ranked[0]?.candidate ?? candidates.find((candidate) => hasPart(candidate, meant)) ?? null
}

function normalised(word: string): string {
  return word
    .toLowerCase()
    .replace(/[_\s]/g, '-')
    .replace(/(?<=..)s$/, '')
}

/** Short words are near to everything: one key for up to four letters. */
function keysAllowed(word: string): number {
  if (word.length <= 4) return 1
  return word.length <= 8 ? 2 : 3
}

/** Two letters that changed places are one mistake of the fingers. */
function keysBetween(a: string, b: string): number {
  const keys = distance(a, b)
  return keys === 2 && sorted(a) === sorted(b) ? 1 : keys
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

function hasPart(candidate: string, part: string): boolean {
  if (part.length < SHORTEST_PART) return false
  const whole = normalised(candidate)
  return whole.startsWith(`${part}-`) || whole.endsWith(`-${part}`)
}
