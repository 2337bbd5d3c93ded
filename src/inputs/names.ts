import { ELSEWHERE, ELSEWHERE_TEXT } from './elsewhere.ts'
import { LATER } from './later.ts'
import { type Finding, finding, quoted } from './problem.ts'
import { PUBLISHING_INPUTS } from './publishing-table.ts'
import { suggest } from './suggest.ts'
import { findInput, INPUTS } from './table.ts'

export interface StrangeNames {
  readonly findings: readonly Finding[]
  readonly warnings: readonly string[]
}

/** Inputs whose values are secrets, or may hold some. */
const SECRET = new Set(['agent-env', 'github-token'])
/** Under such a name, or one that is near to an input with secrets, a value is never shown. */
const SECRET_NAME = /env|tok|key|secret|pass|auth|cred/i

const NOT_SHOWN = '(not shown)'

/** The names that a user can have meant: the inputs of this release first. */
export const KNOWN_NAMES: readonly string[] = [
  ...INPUTS.map(({ name }) => name),
  ...ELSEWHERE,
  ...LATER.keys(),
]

/**
 * Names that are no input of this release: planned ones and those near to a known one are problems, because
 * ignoring them would look as if they worked; others are only warned about.
 */
export function strangeNames(raw: Readonly<Record<string, string>>): StrangeNames {
  const names = Object.keys(raw).filter((name) => findInput(name) === undefined)
  const known = (name: string): boolean => LATER.has(name) || ELSEWHERE.has(name)
  const given = names.filter((name) => !known(name) || !isDefault(name, raw[name] ?? ''))
  const found = given.map((name) => ({ name, finding: strangeName(name, raw[name] ?? '') }))
  return {
    findings: found.flatMap(({ finding: each }) => each ?? []),
    warnings: found
      .filter((each) => each.finding === null)
      .map(({ name }) => `There is no input of the name ${quoted(name)}; it is ignored.`),
  }
}

/** What `action.yml` fills in by itself, nobody has given. */
function isDefault(name: string, value: string): boolean {
  const spec = PUBLISHING_INPUTS.find((input) => input.name === name)
  return ['', spec?.default].includes(value.trim())
}

function strangeName(name: string, value: string): Finding | null {
  const later = LATER.get(name)
  if (later !== undefined)
    return finding(name, showable(name, name, value), `This input comes later. ${later}`)
  if (ELSEWHERE.has(name)) return finding(name, showable(name, name, value), ELSEWHERE_TEXT)
  const meant = suggest(name, KNOWN_NAMES)
  if (meant === null) return null
  const comesLater = LATER.has(meant) ? ' That one comes later.' : ''
  const allowed = `There is no input of this name; did you mean \`${meant}\`?${comesLater}`
  return finding(shownName(name), showable(name, meant, value), allowed, meant)
}

function showable(name: string, meant: string, value: string): string {
  return SECRET.has(meant) || SECRET_NAME.test(name) ? NOT_SHOWN : value.trim()
}

/** Names come from the environment, so they can hold anything. */
function shownName(name: string): string {
  return quoted(name).slice(1, -1)
}
