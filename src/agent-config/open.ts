import { join } from 'node:path'
import type { Environment } from '../process/environment.ts'
import { createAgentFiles } from '../protect/agent-files.ts'
import type { PathRule } from '../protect/types.ts'
import { GitError } from '../workspace/git.ts'
import type { Limits } from '../workspace/private-git.ts'
import type { Repository } from '../workspace/repository.ts'
import { type AgentConfig, createAgentConfig, NO_EXCHANGE } from './agent-config.ts'
import { readBase } from './read-base.ts'
import { readStart } from './read-start.ts'

export interface OpenAgentConfigOptions {
  /** Full id of the commit whose files agents see; null: nothing is exchanged. */
  readonly base: string | null
  readonly found:
    | { readonly kind: 'repository'; readonly repository: Repository; readonly git: string }
    | { readonly kind: 'none'; readonly reason: string }
  /** Keys of the files that git knows at the start. */
  readonly known: readonly string[]
  /** From the input `protected-paths`. */
  readonly rules: readonly PathRule[]
  readonly ignoreCase: boolean
  readonly job: Environment
  /** The folder of the run. */
  readonly folder: string
  /** Fetches the commit where the repository lacks it. @returns an object directory that holds it; null: it could not be had */
  readonly fetchBase?: (() => Promise<string | null>) | undefined
  readonly limits: Limits
}

/** Why what configures agents cannot be exchanged. Paths are for people. */
export type AgentConfigProblem =
  /** `missing`: of the commit, or of a part of it. `reason`: git's. */
  | { readonly kind: 'base'; readonly commit: string; readonly why: 'missing' | 'too-much' }
  | { readonly kind: 'base'; readonly commit: string; readonly why: 'unknown'; readonly reason: string }
  | {
      readonly kind: 'agent-files'
      readonly commit: string
      readonly why: 'unreadable' | 'too-much'
      readonly paths: readonly string[]
    }

export interface OpenedAgentConfig {
  readonly exchange: AgentConfig
  readonly problems: readonly AgentConfigProblem[]
}

/** Reads both sides of the exchange. Must come before the first child. */
export async function openAgentConfig(options: OpenAgentConfigOptions): Promise<OpenedAgentConfig> {
  const { base: commit, found, limits } = options
  // a run that was stopped meanwhile calls no agent, and what git says then is no problem of the user's
  if (commit === null || limits.signal?.aborted) return { exchange: NO_EXCHANGE, problems: [] }
  if (found.kind === 'none') return refused({ kind: 'base', commit, why: 'unknown', reason: found.reason })
  try {
    return await open(options, commit, found)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (limits.signal?.aborted) return { exchange: NO_EXCHANGE, problems: [] }
    return refused({ kind: 'base', commit, why: 'unknown', reason: error.message })
  }
}

function refused(...problems: readonly AgentConfigProblem[]): OpenedAgentConfig {
  return { exchange: NO_EXCHANGE, problems }
}

async function open(
  options: OpenAgentConfigOptions,
  commit: string,
  found: Extract<OpenAgentConfigOptions['found'], { kind: 'repository' }>,
): Promise<OpenedAgentConfig> {
  const { folder, limits, job } = options
  const { git, repository } = found
  const agentFiles = createAgentFiles(options.rules, options)
  const toRead = { git, job, folder: join(folder, 'base'), repository, base: commit, agentFiles }
  const here = await readBase({ ...toRead, objects: null }, limits)
  const objects = here.kind === 'missing' ? ((await options.fetchBase?.()) ?? null) : null
  const base = objects === null ? here : await readBase({ ...toRead, objects }, limits)
  const start = await readStart({ ...options, root: repository.root, agentFiles, signal: limits.signal })
  if (base.kind === 'read' && start.kind === 'read') {
    const exchange = createAgentConfig({
      root: repository.root,
      agentFiles,
      start: start.entries,
      base: base.entries,
      copyFolder: join(folder, 'agent-config'),
      signal: limits.signal,
    })
    return { exchange, problems: [] }
  }
  return refused(
    ...(base.kind === 'read' ? [] : [{ kind: 'base', commit, why: base.kind } as const]),
    ...(start.kind === 'read'
      ? []
      : [{ kind: 'agent-files', commit, why: start.kind, paths: start.paths } as const]),
  )
}
