import type { Shell } from '../inputs/types.ts'

/** Absolute paths of the shells of this machine, looked up before the first child; null: not installed. */
export interface Shells {
  readonly bash: string | null
  readonly sh: string | null
  readonly pwsh: string | null
}

/**
 * How each shell is told to run one line. No start files, so that a profile cannot change what a gate means;
 * bash stops at the first failure, also inside a pipe (`npm test | tee log` must not be green).
 */
const GATE_FLAGS: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['--noprofile', '--norc', '-eo', 'pipefail', '-c'],
  sh: ['-e', '-c'],
  pwsh: ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command'],
}

/**
 * A condition gets neither `-e` nor `pipefail`: `git log | grep -q x` ends with 141 although it found x,
 * because grep closes the pipe early.
 */
const CONDITION_FLAGS = ['--noprofile', '--norc', '-c']

type Argv = readonly [string, ...string[]]

/** A command line to run, or the shell that it needs and that is not on this machine. */
export type ShellCommand =
  | { readonly kind: 'found'; readonly argv: Argv }
  | { readonly kind: 'missing'; readonly shell: Shell }

/** The command line of a gate or of a shell-line agent. */
export function gateCommand(shells: Shells, shell: Shell, line: string): ShellCommand {
  return shellCommand(shells, shell, [...GATE_FLAGS[shell], line])
}

/** The command line of a condition. */
export function conditionCommand(shells: Shells, line: string): ShellCommand {
  return shellCommand(shells, 'bash', [...CONDITION_FLAGS, line])
}

function shellCommand(shells: Shells, shell: Shell, rest: readonly string[]): ShellCommand {
  const program = shells[shell]
  return program === null ? { kind: 'missing', shell } : { kind: 'found', argv: [program, ...rest] }
}
