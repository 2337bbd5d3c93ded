import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { makeOutputPipes } from './pipes.ts'
import { canSupervise, type OpenFiles, supervised } from './supervisor.ts'

/** The machine, as far as running commands depends on it. */
export interface ProcessHost {
  readonly platform: string
  readonly arch: string
  /** Absolute path; null: there is none, and processes are followed by sampling. */
  readonly perl: string | null
  /** Absolute path; null: there is none, and children write to sockets. */
  readonly mkfifo: string | null
  /** Of whoever started the action; null: it cannot be told, and children have what Node has. */
  readonly openFiles: OpenFiles | null
}

/** What is needed to start a command. */
export interface StartOptions {
  /** First the absolute path of the program. */
  readonly argv: readonly [string, ...string[]]
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  readonly hasInput: boolean
  /** Beginning of a path that is free, for a moment. */
  readonly pipeName: string
}

/** A child that runs. */
export interface StartedChild {
  readonly kind: 'started'
  readonly child: ChildProcess
  readonly pid: number
  readonly stdout: Readable
  readonly stderr: Readable
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
export async function startChild(
  options: StartOptions,
  host: ProcessHost,
): Promise<StartedChild | { readonly kind: 'failed'; readonly message: string }> {
  const marker = randomUUID()
  const isSupervised = hasSupervisor(host)
  const env = { ...options.env, [MARKER]: marker }
  const wrapped =
    host.perl !== null && isSupervised
      ? supervised(options.argv, env, host.perl, { ...host, hasInput: options.hasInput })
      : { argv: options.argv, env }
  const [program, ...rest] = wrapped.argv
  const pipes =
    host.mkfifo === null || host.platform !== 'linux'
      ? null
      : await makeOutputPipes(host.mkfifo, options.pipeName)
  try {
    const child = spawn(program, rest, {
      cwd: options.directory,
      env: wrapped.env,
      detached: true,
      windowsHide: true,
      stdio: [
        options.hasInput ? 'pipe' : 'ignore',
        pipes?.stdout ?? 'pipe',
        pipes?.stderr ?? 'pipe',
        ...(isSupervised ? ['pipe' as const] : []),
      ],
    })
    const failure = new Promise<unknown>((resolve) => child.on('error', resolve))
    const { stdout, stderr } = pipes?.readers ?? child
    if (child.pid === undefined || stdout === null || stderr === null)
      return { kind: 'failed', message: whyNot(await failure) }
    return { kind: 'started', child, pid: child.pid, stdout, stderr, marker, isSupervised }
  } catch (error) {
    // Some errors are thrown at once, past any listener: too long a command line, a NUL in an argument.
    return { kind: 'failed', message: whyNot(error) }
  } finally {
    pipes?.handedOver()
  }
}

/** In words: what the system says names the program, which may be the supervisor, and never the directory. */
const REASONS: Readonly<Record<string, string>> = {
  E2BIG: 'command line and environment are too long',
  EACCES: 'no permission to run it, or to work in its directory',
  EAGAIN: 'there are too many processes',
  ENOENT: 'its program or its directory is gone',
  ENOMEM: 'there is not enough memory',
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = REASONS[code ?? '']
  return reason === undefined ? (message ?? String(error)) : `${reason} (${code})`
}
