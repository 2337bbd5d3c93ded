import { type Answer, callServer, type Line } from './call.ts'
import { PATIENCE, type Patience, startTime } from './patience.ts'

/** One commit of a large repository can take a while; what is slower than a byte in a second has stopped. */
const FETCH_PATIENCE: Patience = { ...PATIENCE, callMs: 600_000, totalMs: 600_000 }
const SLOW = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=60']
const FETCH = [
  ...SLOW,
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-recurse-submodules',
  '--no-auto-maintenance',
]

/**
 * Takes one commit in, with its tree and without what came before it.
 *
 * @throws {GitError} when git was stopped.
 */
export async function fetchCommit(line: Line, commit: string): Promise<Answer> {
  return fetch(line, ['--depth=1', line.connection.url, commit])
}

/** Takes in what came before a commit. */
export async function fetchHistory(line: Line, commit: string): Promise<Answer> {
  return fetch(line, ['--unshallow', line.connection.url, commit])
}

async function fetch(line: Line, args: readonly string[]): Promise<Answer> {
  const time = startTime(FETCH_PATIENCE, line.signal)
  for (;;) {
    const answer = await callServer(line, [...FETCH, ...args], time.leftMs())
    if (answer.kind === 'done' || answer.trouble.kind !== 'unreachable') return answer
    if (!(await time.again())) return answer
  }
}
