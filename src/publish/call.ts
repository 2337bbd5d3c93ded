import { GitError, type GitOutput } from '../workspace/git.ts'
import type { PrivateGit } from '../workspace/private-git.ts'
import type { Connection } from './connection.ts'
import { readTrouble, TOO_LATE, type Trouble } from './trouble.ts'

/** A repository of ours, and the way from it to the server. */
export interface Line {
  readonly git: PrivateGit
  readonly connection: Connection
  readonly signal?: AbortSignal | undefined
}

export type Answer =
  | { readonly kind: 'done'; readonly stdout: string }
  | { readonly kind: 'failed'; readonly trouble: Trouble }

/** 1: a push of which not everything went; 128: git gave up. */
const ANSWERS = [0, 1, 128]

/**
 * One call of git that talks to the server.
 *
 * @throws {GitError} when it was stopped, or is no git.
 */
export async function callServer(line: Line, args: readonly string[], timeoutMs: number): Promise<Answer> {
  const { git, connection, signal } = line
  try {
    const limits = { deadline: Date.now() + timeoutMs, signal }
    const more = { variables: connection.variables, answers: ANSWERS }
    return answerOf(await git.run('objects', args, limits, more), connection)
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'timed-out') throw error
    return { kind: 'failed', trouble: TOO_LATE }
  }
}

function answerOf({ code, stdout, stderr }: GitOutput, { tidied }: Connection): Answer {
  const text = stdout.toString('utf8')
  if (code === 0) return { kind: 'done', stdout: text }
  return { kind: 'failed', trouble: readTrouble({ stdout: tidied(text), stderr: tidied(stderr) }) }
}
