import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Environment } from '../process/environment.ts'
import { messageOf } from './system-error.ts'

/** One call of git. */
export interface GitCall {
  /** Absolute path of git. */
  readonly git: string
  readonly args: readonly string[]
  readonly cwd: string
  /** All of the environment; nothing is inherited. */
  readonly environment: Environment
  readonly input?: Buffer
  /** An open file that takes the output; without it the output is returned. */
  readonly outputTo?: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** Exit codes that are an answer; default: 0 only. */
  readonly answers?: readonly number[]
}

export interface GitOutput {
  readonly code: number
  /** Empty when it went to a file. */
  readonly stdout: Buffer
  /** Clipped. */
  readonly stderr: string
}

/** The one way in which a call of git fails. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly kind: 'failed' | 'timed-out' | 'aborted'
  readonly args: readonly string[]
  /** null when it did not exit by itself, or never ran. */
  readonly code: number | null
  /** Clipped. */
  readonly stderr: string

  constructor(kind: GitError['kind'], args: readonly string[], code: number | null, stderr: string) {
    super(`git ${args[0] ?? ''} ${ENDINGS[kind]}${stderr === '' ? '' : `: ${stderr}`}`)
    this.kind = kind
    this.args = args
    this.code = code
    this.stderr = stderr
  }
}

const ENDINGS: Readonly<Record<GitError['kind'], string>> = {
  failed: 'failed',
  'timed-out': 'took too long',
  aborted: 'was stopped',
}

const STDERR_BYTES = 4096
const KILL_AFTER_MS = 2000

/**
 * Runs git and looks at its exit code. The only place that starts git.
 *
 * @throws {GitError} for everything but an exit code that is an answer.
 */
export async function runGit(call: GitCall): Promise<GitOutput> {
  if (call.signal?.aborted) throw new GitError('aborted', call.args, null, '')
  if (call.timeoutMs <= 0) throw new GitError('timed-out', call.args, null, '')
  const child = start(call)
  const stdout = collect(child.stdout, Number.POSITIVE_INFINITY)
  const stderr = collect(child.stderr, STDERR_BYTES)
  // git may end before it has read all of its input; its exit code says what that means
  child.stdin?.on('error', () => {})
  child.stdin?.end(call.input)
  const ended = await waitFor(child, call)
  const complaint = Buffer.concat(stderr).toString('utf8').trim()
  if (ended.kind === 'failed' && ended.code !== null && (call.answers ?? [0]).includes(ended.code)) {
    return { code: ended.code, stdout: Buffer.concat(stdout), stderr: complaint }
  }
  throw new GitError(ended.kind, call.args, ended.code, complaint || ended.message)
}

function start(call: GitCall): ChildProcess {
  const stdio: StdioOptions = [call.input === undefined ? 'ignore' : 'pipe', call.outputTo ?? 'pipe', 'pipe']
  try {
    return spawn(call.git, call.args, {
      cwd: call.cwd,
      env: { ...call.environment },
      stdio,
      // a group of its own, so that a filter started by git is ended with it
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (error) {
    throw new GitError('failed', call.args, null, messageOf(error))
  }
}

function collect(stream: ChildProcess['stdout'], limit: number): Buffer[] {
  const chunks: Buffer[] = []
  let size = 0
  stream?.on('data', (chunk: Buffer) => {
    if (size < limit) chunks.push(chunk.subarray(0, limit - size))
    size += chunk.length
  })
  return chunks
}

interface Ended {
  readonly kind: GitError['kind']
  readonly code: number | null
  readonly message: string
}

function waitFor(child: ChildProcess, call: GitCall): Promise<Ended> {
  return new Promise((resolve) => {
    let kind: GitError['kind'] = 'failed'
    let killer: NodeJS.Timeout | undefined
    const stop = (why: GitError['kind']) => {
      kind = why
      kill(child, 'SIGTERM')
      killer = setTimeout(() => {
        kill(child, 'SIGKILL')
        // a filter that left the group may hold the pipes open; nothing it says counts any more
        finish({ kind, code: null, message: '' })
      }, KILL_AFTER_MS)
    }
    const timer = setTimeout(() => stop('timed-out'), call.timeoutMs)
    const onAbort = () => stop('aborted')
    const finish = (ended: Ended) => {
      clearTimeout(timer)
      clearTimeout(killer)
      call.signal?.removeEventListener('abort', onAbort)
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      resolve(ended)
    }
    call.signal?.addEventListener('abort', onAbort, { once: true })
    child.once('error', (error) => finish({ kind, code: null, message: error.message }))
    child.once('close', (code, signal) =>
      finish({ kind, code, message: signal ? `killed by ${signal}` : '' }),
    )
  })
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // it has already ended
  }
}
