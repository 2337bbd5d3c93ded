import type { InputProblem } from './types.ts'

/** A problem on its way to the user, with what is needed to leave out problems that only follow from it. */
export interface Finding extends InputProblem {
  /** For a name that does not exist: the input that was probably meant. */
  readonly meant: string | null
}

/** A problem inside a text, before it is known of which input. `value` may be unsafe to print. */
export interface TextProblem {
  readonly value: string
  readonly allowed: string
}

const SHOWN_CHARACTERS = 80

/** Line ends, control characters, separators, what turns the reading direction, lone surrogates, byte order marks. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Surrogate}]/gu

const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A value of the user on one line: at most 80 characters of it, with everything invisible written as an escape. */
export function shown(value: string): string {
  const characters = Array.from(value.slice(0, 2 * SHOWN_CHARACTERS + 2))
  const cut = characters.length > SHOWN_CHARACTERS
  const kept = cut ? `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…` : characters.join('')
  return kept.replace(INVISIBLE, escaped)
}

/** A word of the user for use inside of a sentence of ours: a code span that its own backticks cannot end. */
export function quoted(word: string): string {
  return `\`${shown(word).replaceAll('`', "'")}\``
}

export function finding(
  input: string,
  value: string | null,
  allowed: string,
  meant: string | null = null,
): Finding {
  return { input, value: value === null ? null : shown(value), allowed, meant }
}

/**
 * A problem as one line of plain text: `max-iterations is "0". Allowed: a whole number from 1 to 1000.`
 * Names inside of the last part stand between single backticks.
 */
export function problemText({ input, value, allowed }: InputProblem): string {
  return `${input} is ${value === null ? 'missing' : value === '' ? 'empty' : `"${value}"`}. ${allowed}`
}

function escaped(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`
}
