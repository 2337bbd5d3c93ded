import { join } from 'node:path'
import { formatOf } from '../bundle/object-id.ts'
import { makeOwnRepository } from '../bundle/own-repository.ts'
import type { Environment } from '../process/environment.ts'
import { findExecutable } from '../process/find-executable.ts'
import { connect, type Remote } from '../publish/connection.ts'
import { fetchCommit } from '../publish/fetch-start.ts'
import { GitError } from '../workspace/git.ts'
import { systemErrorCode } from '../workspace/system-error.ts'

export interface BaseCommitOptions {
  readonly job: Environment
  /** Where an agent works. */
  readonly workspace: string
  /** A folder of its own, not there yet or empty; a real path outside of the workspace. */
  readonly folder: string
  readonly remote: Remote
  /** Full id. */
  readonly base: string
  readonly signal: AbortSignal
}

const FETCH_MS = 300_000

/**
 * Fetches the base commit into a repository of ours: a checkout of the pull request's head does not have it.
 *
 * @returns its object directory; null: it could not be had, and whoever needs it says so
 */
export async function fetchBase(options: BaseCommitOptions): Promise<string | null> {
  const { job, workspace, folder, base, remote, signal } = options
  const program = await findExecutable('git', job['PATH'], workspace)
  if (program === null) return null
  try {
    const git = await makeOwnRepository({
      git: program,
      job,
      folder,
      alternates: [],
      format: formatOf(base),
      startCommit: null,
    })
    const limited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)])
    const fetched = await fetchCommit({ git, connection: connect(remote, job), signal: limited }, base)
    return fetched.kind === 'done' ? join(git.places.gitDirectory, 'objects') : null
  } catch (error) {
    if (!(error instanceof GitError) && systemErrorCode(error) === null) throw error
    return null
  }
}
