import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** One command to run to its end. */
export interface ChildOptions {
  readonly argv: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Exit codes that are expected; default: 0 only. */
  readonly exits?: readonly number[]
  /** Something else is written to its standard input. */
  readonly input?: Iterable<string> | undefined
}

export interface ChildResult {
  /** From the call that starts it to the end of its output. */
  readonly durationMs: number
  readonly exitCode: number | null
  /** Most memory that it had in use, in bytes (VmHWM of Linux); 0 where the system does not tell. */
  readonly peakBytes: number
  /** The last 64 KiB. */
  readonly stdout: string
}

const KEPT = 64 * 1024
/** The value only grows, so what is lost is what happens in the last moment. */
const LOOK_EVERY_MS = 10

const running = new Set<ChildProcess>()

/** Ends what is running at once: it must not write any more where things are being removed. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Runs a command, reads all of its output, and throws when it ends otherwise than expected. */
export async function runChild(
  options: ChildOptions,
  measure: 'time' | 'memory' = 'time',
): Promise<ChildResult> {
  const since = performance.now()
  const child = start(options)
  running.add(child)
  let peakBytes = 0
  const look = () => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid))
  }
  const timer = measure === 'memory' ? setInterval(look, LOOK_EVERY_MS) : undefined
  const [stdout, stderr] = [tailOf(child.stdout), tailOf(child.stderr)]
  await write(child, options.input)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => {
    clearInterval(timer)
    running.delete(child)
  })
  const durationMs = performance.now() - since
  if (!(options.exits ?? [0]).includes(exitCode ?? -1)) {
    throw new Error(`${options.argv.join(' ')} ended with ${exitCode}:\n${stdout()}\n${stderr()}`)
  }
  return { durationMs, exitCode, peakBytes, stdout: stdout() }
}

function start({ argv, cwd, env, input }: ChildOptions): ChildProcess {
  const [program, ...args] = argv
  return spawn(program, args, {
    cwd,
    env: { ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
}

async function write({ stdin }: ChildProcess, input: Iterable<string> | undefined): Promise<void> {
  if (stdin === null || input === undefined) return
  // its exit code says what became of it
  stdin.on('error', () => {})
  for (const text of input) {
    if (!stdin.write(text) && !stdin.destroyed) await new Promise((resolve) => stdin.once('drain', resolve))
  }
  stdin.end()
}

function tailOf(stream: ChildProcess['stdout']): () => string {
  let tail = Buffer.alloc(0)
  stream?.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-KEPT)
  })
  return () => tail.toString('utf8')
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
