import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { canSupervise, supervised } from './supervisor.ts'

/** The machine, as far as running commands depends on it. */
export interface ProcessHost {
  readonly platform: string
  readonly arch: string
  /** Absolute path; null: there is none, and processes are followed by sampling. */
  readonly perl: string | null
}

/** What is needed to start a command. */
export interface StartOptions {
  /** First the absolute path of the program. */
  readonly argv: readonly [string, ...string[]]
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  readonly hasInput: boolean
}

/** A child that runs. */
export interface StartedChild {
  readonly kind: 'started'
  readonly child: ChildProcess
  readonly pid: number
  /** Stands in the environment of the child and of what it starts. */
  readonly marker: string
  readonly isSupervised: boolean
}

/** Variable that marks our children, where there is no subreaper to find them by descent. */
const MARKER = 'CONVERGE_CHILD'

/** Whether commands on this machine run under a subreaper. */
export function hasSupervisor(host: ProcessHost): boolean {
  return host.perl !== null && canSupervise(host.platform, host.arch)
}

/** Starts a command in a group and session of its own, without a terminal. */
export function startChild(
  options: StartOptions,
  host: ProcessHost,
): StartedChild | { readonly kind: 'failed'; readonly message: string } {
  const marker = randomUUID()
  const isSupervised = hasSupervisor(host)
  const env = { ...options.env, [MARKER]: marker }
  const wrapped =
    host.perl !== null && isSupervised
      ? supervised(options.argv, env, host.perl, host.arch)
      : { argv: options.argv, env }
  const [program, ...rest] = wrapped.argv
  try {
    const child = spawn(program, rest, {
      cwd: options.directory,
      env: wrapped.env,
      detached: true,
      windowsHide: true,
      stdio: [
        options.hasInput ? 'pipe' : 'ignore',
        'pipe',
        'pipe',
        ...(isSupervised ? ['pipe' as const] : []),
      ],
    })
    const failure = new Promise<string>((resolve) => child.on('error', (error) => resolve(error.message)))
    if (child.pid !== undefined) return { kind: 'started', child, pid: child.pid, marker, isSupervised }
    void failure
    return { kind: 'failed', message: 'the operating system refused to start it' }
  } catch (error) {
    // A NUL in an argument is thrown at once, past any listener.
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
