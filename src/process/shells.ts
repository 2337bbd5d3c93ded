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

/** The command line of a gate or of a shell-line agent; null when the shell is not installed. */
export function gateCommand(shells: Shells, shell: Shell, line: string): Argv | null {
  const program = shells[shell]
  return program === null ? null : [program, ...GATE_FLAGS[shell], line]
}

/** The command line of a condition; null when bash is not installed. */
export function conditionCommand(shells: Shells, line: string): Argv | null {
  return shells.bash === null ? null : [shells.bash, ...CONDITION_FLAGS, line]
}
