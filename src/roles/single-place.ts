import type { Authorized } from '../authorize/decision.ts'
import type { ProtectedRules } from '../bundle/protected-between.ts'
import type { PublishingInputs } from '../inputs/publishing.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { Inputs } from '../loop/types.ts'
import { directoriesOf, toProtect } from '../ports.ts'
import { findExecutable } from '../process/find-executable.ts'
import type { Remote } from '../publish/connection.ts'
import type { CommentFacts } from '../report/comment/facts.ts'
import { linesInRoot } from '../workspace/lines-in-root.ts'
import { ignoresCase } from '../workspace/settings.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Connection } from './connect.ts'
import type { Job } from './job.ts'
import type { Waits } from './waits.ts'

// What admission and handing on of a run in one job both go by.

export interface SingleJobOptions {
  readonly job: Job
  readonly wishes: PublishingInputs
  readonly token: string
  readonly connection: Connection
  readonly authorized: Authorized
  /** `GITHUB_WORKSPACE` */
  readonly directory: string
  readonly waits: Waits
  /** Hears a sentence. */
  readonly warn: (sentence: string) => void
}

/** @param record null: the run has not ended */
export function factsOf({ job, wishes }: SingleJobOptions, record: RunRecord | null = null): CommentFacts {
  return {
    label: wishes.label,
    workflow: 'single',
    // whether a later step uploads it nobody knows yet
    links: { ...job.links, artifact: null },
    artifactName: null,
    publication: record?.publication ?? null,
    verification: null,
    nowMs: Date.now(),
    endsByMs: null,
  }
}

export function remoteOf({ job, token }: SingleJobOptions): Remote {
  return { serverUrl: job.forge.serverUrl, repository: job.repository, token }
}

/** What is known once the workspace was looked at. */
export interface Place {
  readonly git: string
  readonly folder: string
  /** Object directories that hold the start commit. */
  readonly alternates: readonly string[]
  readonly protect: ProtectedRules
  readonly gates: readonly string[]
  /** The token is one of the user's, not the job's. */
  readonly isPushToken: boolean
}

/** null: there is no repository, so that nothing can be handed on. */
export async function placeOf(
  { job, directory }: SingleJobOptions,
  workspace: Workspace,
  inputs: Inputs,
  folder: string,
  isPushToken: boolean,
): Promise<Place | null> {
  const git = await findExecutable('git', job.env['PATH'], directory)
  const source = workspace.source
  if (git === null || source === null || workspace.root === null) return null
  const { alternates, settings } = source.git.options
  const { rules, lines } = toProtect(inputs, directoriesOf(inputs, directory), job.env)
  const { root } = workspace
  const protect = { rules, lines: linesInRoot(root, lines), ignoreCase: ignoresCase(settings) }
  const gates = inputs.gates.map(({ name }) => name)
  return { git, folder, alternates, protect, gates, isPushToken }
}
