import { z } from 'zod'

export const MINUTE_MS = 60_000
/** A week. Timers of JavaScript go off at once above 2^31 milliseconds, which is a little more than three. */
const LONGEST_MINUTES = 10_080

/** Names that every shell can read. */
export const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Plain digits only: Number() would also take `1e3`, `0x5`, ` 5 ` and, for 0, the empty text. */
export function wholeNumber(least: number, most: number) {
  const error = allowedNumber(least, most)
  return z
    .string({ error })
    .regex(/^(?:0|[1-9][0-9]{0,8})$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
}

/** As wholeNumber, or null for the empty text. */
export function wholeNumberOrNone(least: number, most: number) {
  const none = z.literal('').transform(() => null)
  return z.union([none, wholeNumber(least, most)], { error: allowedNumber(least, most) })
}

/** Minutes as a decimal number, `.5` included, to milliseconds. */
export function minutes({ least }: { readonly least: 'above 0' | 'from 0' }) {
  const none = least === 'from 0' ? ' `0`: no limit.' : ''
  const error = `Allowed: a number of minutes ${least}, such as \`90\` or \`0.5\`, at most ${LONGEST_MINUTES} (a week).${none}`
  return z
    .string({ error })
    .regex(/^(?:(?:0|[1-9][0-9]{0,8})(?:\.[0-9]+)?|\.[0-9]+)$/, { error })
    .transform((text) => Number(text))
    .refine((value) => value <= LONGEST_MINUTES && (value > 0 || least === 'from 0'), { error })
    .transform((value) => Math.ceil(value * MINUTE_MS))
}

/** z.coerce.boolean() takes 'false' for true; the words are those of YAML 1.2, in any case. */
export function trueOrFalse() {
  return z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'Allowed: `true` or `false`.' })
}

export function oneOf<const Words extends readonly [string, string, ...string[]]>(words: Words) {
  const last = words.length - 1
  const list = `${words
    .slice(0, last)
    .map((word) => `\`${word}\``)
    .join(', ')} or \`${words[last]}\``
  return z.enum(words, { error: `Allowed: ${list}.` })
}

/** A full object id in lower case, or null for the empty text: a short one can name another commit tomorrow. */
export function commitOrNone() {
  return z
    .string()
    .regex(/^(?:|[0-9a-f]{40}|[0-9a-f]{64})$/i, {
      error: 'Allowed: the full id of a commit, 40 or 64 hexadecimal digits.',
    })
    .transform((id) => (id === '' ? null : id.toLowerCase()))
}

function allowedNumber(least: number, most: number): string {
  return `Allowed: a whole number from ${least} to ${most}.`
}
