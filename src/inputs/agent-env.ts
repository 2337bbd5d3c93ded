import type { TextProblem } from './problem.ts'
import { VARIABLE_NAME } from './values.ts'

export interface AgentEnvText {
  readonly variables: ReadonlyMap<string, string>
  readonly problems: readonly TextProblem[]
  /** Names whose values stand in quotes, which then are part of the value. */
  readonly quoted: readonly string[]
}

const LINES = 'Allowed: lines `NAME=VALUE`, without quotes; `NAME<<EOF` begins a value of several lines.'
const EMPTY = 'The value is empty: is the secret set? Pull requests from forks get none.'
const TWICE = 'The name is given twice. Allowed: each name once.'

/** A name that is shown: a key that was given without its name must not be taken for one. */
const NAME_OF_ONE_CASE = /^(?:[A-Z0-9_]{1,64}|[a-z0-9_]{1,64})$/

interface Entry {
  readonly line: number
  readonly name: string
  /** null: its here-document is not closed. */
  readonly value: string | null
  readonly delimiter: string | null
}

/**
 * Lines `NAME=VALUE`, verbatim to the end of the line, and here-documents `NAME<<EOF` up to a line that is
 * exactly the delimiter; lines that begin with `#` and blank lines mean nothing. Of a problem only names and
 * line numbers are told, never a value.
 */
export function parseAgentEnv(text: string): AgentEnvText {
  const variables = new Map<string, string>()
  const problems: TextProblem[] = []
  for (const entry of entries(text.split(/\r?\n/))) {
    const problem = problemOf(entry, variables)
    if (problem !== null) problems.push(problem)
    else variables.set(entry.name, entry.value ?? '')
  }
  const quoted = [...variables].filter(([name, value]) => isShowable(name) && /^(["']).*\1$/s.test(value))
  return { variables, problems, quoted: quoted.map(([name]) => name) }
}

function entries(lines: readonly string[]): Entry[] {
  const found: Entry[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimStart()
    if (line === '' || line.startsWith('#')) continue
    const start = /^([^=]*?)<<(.*)$/.exec(line)
    if (start === null) {
      found.push(simpleEntry(line, index + 1))
      continue
    }
    const delimiter = (start[2] ?? '').trim()
    const end = delimiter === '' ? -1 : lines.indexOf(delimiter, index + 1)
    const value = end === -1 ? null : lines.slice(index + 1, end).join('\n')
    found.push({ line: index + 1, name: start[1] ?? '', value, delimiter })
    index = end === -1 ? lines.length : end
  }
  return found
}

function simpleEntry(line: string, number: number): Entry {
  const equals = line.indexOf('=')
  const name = equals === -1 ? '' : line.slice(0, equals)
  return { line: number, name, value: line.slice(equals + 1), delimiter: null }
}

function problemOf(
  { line, name, value, delimiter }: Entry,
  earlier: ReadonlyMap<string, string>,
): TextProblem | null {
  const place = `line ${line} (not shown)`
  if (!VARIABLE_NAME.test(name)) return { value: place, allowed: badName(name) }
  const known = isShowable(name)
  if (value === null) {
    const end = delimiter === '' ? 'a delimiter after `<<`' : 'a line that is exactly the delimiter'
    return { value: known ? `${name}<<` : place, allowed: `The value does not end. Allowed: ${end}.` }
  }
  if (value.trim() === '') return { value: known ? `${name}=` : place, allowed: EMPTY }
  if (earlier.has(name)) return { value: known ? `${name}=` : place, allowed: TWICE }
  return null
}

function isShowable(name: string): boolean {
  return NAME_OF_ONE_CASE.test(name)
}

function badName(name: string): string {
  if (/^export\s/.test(name)) return `${LINES} Leave out \`export\`.`
  if (VARIABLE_NAME.test(name.trim())) return `${LINES} Leave out the space before \`=\`.`
  return LINES
}
