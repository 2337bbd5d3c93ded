import { parseGateList } from './gate-list.ts'
import { type GatesText, gateOfCommand, goesOn, trimCommand } from './written-gate.ts'

/**
 * Each line that is not blank and does not begin with `#` is a gate; a line that ends in `\` goes on. If the
 * first of them begins with `-`, the text is a YAML list of commands and mappings.
 */
export function parseGates(text: string): GatesText {
  const lines = text.split(/\r?\n/)
  const first = lines.find(isCommand)
  if (first === undefined) return { gates: [], problems: [] }
  if (first.trimStart().startsWith('-')) return parseGateList(lines.join('\n'))
  return { gates: commands(lines).map(gateOfCommand), problems: [] }
}

/** Whether a text of gates names none. */
export function hasNoGates(text: string): boolean {
  return !text.split(/\r?\n/).some(isCommand)
}

function isCommand(line: string): boolean {
  const start = line.trimStart()
  return start !== '' && !start.startsWith('#')
}

/** The backslash and its line end stay: only the shell knows whether quotes around them make them text. */
function commands(lines: readonly string[]): string[] {
  const found: string[] = []
  let open: string[] = []
  for (const line of lines) {
    if (open.length === 0 && !isCommand(line)) continue
    open.push(line)
    if (goesOn(line)) continue
    found.push(trimCommand(open.join('\n')))
    open = []
  }
  // A backslash that continues nothing: at the end of a script the shell drops it, in an argument it would not.
  if (open.length > 0) found.push(trimCommand(open.join('\n').slice(0, -1)))
  return found.filter((command) => command !== '')
}
