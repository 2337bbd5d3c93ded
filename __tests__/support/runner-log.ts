/** Every command that a runner obeys, and two that make it fail the step. */
export const COMMANDS = [
  'add-mask',
  'add-matcher',
  'remove-matcher',
  'debug',
  'notice',
  'warning',
  'error',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
  'set-output',
  'save-state',
  'set-env',
  'add-path',
] as const

export interface LiveCommand {
  readonly name: string
  readonly value: string
}

/** What a culture-sensitive search does not see; more of it than any culture has, to be on the safe side. */
const IGNORED = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The workflow commands in the log of a step, as the runner finds them: lines end at `\n`, `\r\n` and `\r`; `::name::`
 * counts at the start of a line behind any white space, `##[name]` anywhere in it, whatever the case of the name.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function liveCommands(log: string): LiveCommand[] {
  return log.split(/\r\n|\n|\r/).flatMap((line) => commandIn(line.replace(IGNORED, '')) ?? [])
}

function commandIn(line: string): LiveCommand | null {
  const found = /^\s*::([^\s:]+)(?: [^:]*)?::(.*)$/s.exec(line) ?? /##\[([^\s\]]+)[^\]]*\](.*)$/s.exec(line)
  const [, name = '', value = ''] = found ?? []
  const known = COMMANDS.find((command) => command === name.toLowerCase())
  return known === undefined ? null : { name: known, value }
}

/** The value of a command as it was before it was escaped. */
export function unescaped(value: string): string {
  return value.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')
}
