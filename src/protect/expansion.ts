import type { Variables } from './called.ts'
import type { Words } from './commands.ts'

const NAME = '[A-Za-z_]\\w*'
const PLAIN = new RegExp(`\\$(?:(${NAME})|\\{(${NAME})\\})`, 'g')
/**
 * An innermost one that says what is to be put there: `${X:-check.sh}`.
 *
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_06_02
 */
const WITH_WORD = new RegExp(`\\$\\{(${NAME}|\\d+|[@*])(:?[-=+])([^{}]*)\\}`, 'g')
/** Of expansions in expansions. */
const MOST_DEPTHS = 5

/** With what is known put in its place, and where nothing is known, what the line says for that. */
export function expandedText(text: string, variables: Variables): string {
  let before = text
  for (let depth = 0; depth < MOST_DEPTHS; depth += 1) {
    const after = before
      .replace(PLAIN, (all, plain, braced) => variables.get(plain ?? braced) ?? all)
      .replace(WITH_WORD, (_, name, sign, word) => chosen(variables.get(name), sign, unquoted(word)))
    if (after === before || !after.includes('${')) return after
    before = after
  }
  return before
}

/** Nobody knows whether a variable is set elsewhere: then `${X:+word}` is the word as well. */
function chosen(value: string | undefined, sign: string, word: string): string {
  if (sign.endsWith('+')) return word
  return value === undefined || (value === '' && sign.startsWith(':')) ? word : value
}

function unquoted(word: string): string {
  return word.replaceAll(/["']/g, '')
}

/** `: "${DIR:=ci}"` */
export function assignedByDefault(
  words: Words,
  variables: Variables,
): readonly (readonly [name: string, value: string])[] {
  const assigning = new RegExp(`\\$\\{(${NAME})(:?=)([^{}]*)\\}`, 'g')
  return words.flatMap((word) =>
    [...word.matchAll(assigning)].map(([, name = '', sign = '', text = '']) => {
      const value = expandedText(unquoted(text), variables)
      return [name, chosen(variables.get(name), sign, value)] as const
    }),
  )
}

/** A word that is nothing else; its value is several words if it has spaces. */
export function isOneExpansion(word: string): boolean {
  return /^\$(?:\w+|\{\w+\}|\{(?:\w+|[@*]):?[-=+].*\})$/s.test(word)
}
