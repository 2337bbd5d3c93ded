import { grouped } from './duration.ts'
import { codeSpan, showable } from './fence.ts'

interface HowMany {
  /** So many are named (default 5). */
  readonly most?: number
  /** How many there are, where not all are given. */
  readonly of?: number
  /** How one is shown (default: as a code span). */
  readonly show?: (name: string) => string
}

/** Names in a sentence: `a`, `a and b`, `a, b and c`, `a, b and 7 more`. */
export function namesText(
  names: readonly string[],
  { most = 5, of = names.length, show = (name) => codeSpan(name) }: HowMany = {},
): string {
  const shown = names.slice(0, most).map(show)
  const rest = of - shown.length
  const all = rest > 0 ? [...shown, `${grouped(rest)} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** A name for a sentence of ours, in which names stand between single backticks (`escapeSentence` reads it). */
export function sentenceName(name: string): string {
  return `\`${showable(name).replaceAll('`', "'")}\``
}
