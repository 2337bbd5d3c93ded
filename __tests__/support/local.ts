import { spawn } from 'node:child_process'
import { BUNDLE } from './action.ts'

export interface LocalResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface LocalOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the bundle as a developer does, in a folder, without a terminal. */
export function runLocally(args: readonly string[], options: LocalOptions): Promise<LocalResult> {
  return runProgram([process.execPath, BUNDLE, ...args], options)
}

/** The same on a terminal of 100 columns: util-linux's `script` makes a real one. */
export function runOnTerminal(args: readonly string[], options: LocalOptions): Promise<LocalResult> {
  const quoted = [process.execPath, BUNDLE, ...args]
    .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
    .join(' ')
  const line = `stty cols 100; exec ${quoted}`
  return runProgram(['script', '--quiet', '--return', '--command', line, '/dev/null'], options)
}

export function runProgram(argv: readonly string[], { cwd, env }: LocalOptions): Promise<LocalResult> {
  const [program = '', ...args] = argv
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: cwd, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk
    })
  }
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, ...text }))
  })
}
