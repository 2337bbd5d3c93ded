import type { TextProblem } from './problem.ts'
import type { Gate } from './types.ts'

/** A gate as it is written: `timeoutMs` is null where the input `gate-timeout-minutes` holds. */
export type WrittenGate = Omit<Gate, 'timeoutMs'> & { readonly timeoutMs: number | null }

export interface GatesText {
  readonly gates: readonly WrittenGate[]
  readonly problems: readonly TextProblem[]
}

/** An odd number of backslashes: the last one is not escaped itself. */
const OPEN_BACKSLASH = /(?<!\\)(?:\\\\)*\\$/

/** A gate that is only a command. */
export function gateOfCommand(command: string): WrittenGate {
  return {
    name: nameOf(command),
    line: command,
    shell: 'bash',
    timeoutMs: null,
    retries: 0,
    workingDirectory: null,
    env: {},
    expect: null,
    reject: null,
  }
}

/** Whether a line goes on in the next one, as for the shell. */
export function goesOn(line: string): boolean {
  return OPEN_BACKSLASH.test(line)
}

/** A command without the white space around it; a space that a backslash escapes belongs to the command. */
export function trimCommand(text: string): string {
  const start = text.trimStart()
  const end = start.trimEnd()
  return goesOn(end) ? start.slice(0, end.length + 1) : end
}

/** The first line of the command. */
function nameOf(command: string): string {
  const [first = '', second] = command.split('\n')
  return second === undefined ? first : first.replace(/\\$/, '').trimEnd()
}
