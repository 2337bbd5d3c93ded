/** Shorter values would blank out half of a log. https://github.com/actions/runner/issues/507 */
const SHORTEST = 6
const SHORTEST_NAMED = 8

const NAME = /(?:TOKEN|KEY|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)S?$/i
const PUBLIC = /PUBLIC[-_]?KEYS?$/i

/** A number, a word, or letters too few to be random. */
const PLAIN = /^(?:[+-]?\d+(?:\.\d+)?|[A-Za-z]{0,16}|[A-Z]?[a-z]{0,40}|[A-Z]{0,40})$/
const PATH = /^(?:[.~]{0,2}\/|[A-Za-z]:[\\/])/
const BETWEEN_WORDS = /[-_./:@,+ ]+/
const WORD = /^(?:[A-Za-z]{0,16}|[A-Za-z]{1,16}\d{1,4}|[vV]?\d{1,6})$/

/** Values that are no secrets wherever they come from: hiding `1` or `true` would make a log unreadable. */
export function isWeak(value: string): boolean {
  return value.length < SHORTEST || PLAIN.test(value)
}

/** Made of words and short numbers, such as `linux-node-modules-v24`: parts of it stand in any log. */
export function isWords(value: string): boolean {
  return value.split(BETWEEN_WORDS).every((part) => WORD.test(part))
}

/**
 * Values of variables whose names say that they are secrets. Such a name is a guess, so a path or words are left
 * alone: `CACHE_KEY=linux-node` is none.
 */
export function namedSecrets(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => NAME.test(name) && !PUBLIC.test(name) && isLikely(value))
    .map(([, value]) => value)
}

function isLikely(value: string): boolean {
  const trimmed = value.trim()
  return trimmed.length >= SHORTEST_NAMED && !isWeak(trimmed) && !PATH.test(trimmed) && !isWords(trimmed)
}
