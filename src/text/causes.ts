import type { Cause } from '../loop/types.ts'
import { formatMinutes } from './duration.ts'
import { codeSpan } from './fence.ts'

type Texts = { readonly [Kind in Cause['kind']]: (cause: Extract<Cause, { kind: Kind }>) => string }

const MESSAGE_CHARACTERS = 300

/** Exit codes that say more than "it failed". A shell gives 128+n where a command was ended by signal n. */
const EXIT_CODES: Readonly<Record<number, string>> = {
  124: 'exit code 124: what `timeout` gives when its time is over',
  126: 'not executable (exit code 126)',
  127: 'command not found (exit code 127)',
  129: 'exit code 129: ended by SIGHUP',
  130: 'exit code 130: ended by SIGINT',
  131: 'exit code 131: ended by SIGQUIT',
  132: 'exit code 132: crashed with SIGILL',
  133: 'exit code 133: crashed with SIGTRAP',
  134: 'exit code 134: crashed with SIGABRT',
  135: 'exit code 135: crashed with SIGBUS',
  136: 'exit code 136: crashed with SIGFPE',
  137: 'exit code 137: killed by SIGKILL, perhaps out of memory',
  139: 'exit code 139: crashed with SIGSEGV',
  141: 'exit code 141: a reader such as `head` or `grep -q` closed the pipe early',
  143: 'exit code 143: ended by SIGTERM',
}

const TEXTS: Texts = {
  directory: ({ directory }) => `the directory ${codeSpan(directory, MESSAGE_CHARACTERS)} is gone`,
  spawn: ({ message }) => `could not start: ${codeSpan(message, MESSAGE_CHARACTERS)}`,
  timeout: ({ timeoutMs }) => `timed out after ${formatMinutes(timeoutMs)}`,
  signal: ({ signal }) => `killed by ${signal}${signal === 'SIGKILL' ? ' (perhaps out of memory)' : ''}`,
  exit: ({ code }) => EXIT_CODES[code] ?? `exit code ${code}`,
  expect: ({ pattern }) => `exit code 0, but no line matched \`expect\` ${codeSpan(pattern)}`,
  reject: ({ pattern }) => `exit code 0, but a line matched \`reject\` ${codeSpan(pattern)}`,
  undecided: ({ pattern }) =>
    `exit code 0, but the pattern ${codeSpan(pattern)} could not be tested: that took too long, a line was longer than a million characters, or something that was left running kept the output open`,
  unended: () => 'a process that was started could not be ended, so no pass can be trusted',
  cut: ({ by }) => (by === 'cancel' ? 'cut short by a cancel' : "cut short by the run's time limit"),
}

/** A cause in words, without a full stop: `exit code 1`. Names in it are code spans, safe in markdown. */
export function causeText(cause: Cause): string {
  return (TEXTS[cause.kind] as (cause: Cause) => string)(cause)
}

/** A question or hint that helps with this cause, as a sentence; null where there is none. */
export function causeHint(cause: Cause): string | null {
  if (cause.kind === 'timeout') return 'Does it wait for input, or run in watch mode?'
  if (cause.kind === 'spawn') return 'Is its shell installed?'
  if (cause.kind !== 'exit') return null
  if (cause.code === 127) return 'Is it installed, and on the PATH of this job?'
  if (cause.code === 126) return 'Is the file executable (`chmod +x`)?'
  return null
}
