import type { OutputText } from '../process/outcome.ts'

/** What shells say, at the end of a line: `sh: 1: tsc: not found`, `bash: line 1: tsc: command not found`. */
const NOT_FOUND = /(?:^|[\s:])([^\s:]+): (?:command )?not found\s*$/

/** The command that a shell did not find, read from the last lines of an output; null where they do not say. */
export function missingCommand(output: OutputText): string | null {
  const end = output.omitted === null ? output.head : output.tail
  const lines = end.slice(-2_000).split('\n').reverse()
  for (const line of lines) {
    const command = NOT_FOUND.exec(line)?.[1]
    if (command !== undefined) return command
  }
  return null
}
