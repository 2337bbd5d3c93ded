import type { AgentConfig } from '../agent-config/agent-config.ts'
import { openAgentConfig } from '../agent-config/open.ts'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { Environment } from '../process/environment.ts'
import { findExecutable } from '../process/find-executable.ts'
import { NOTHING_DONE } from './as-checkout.ts'
import { userEnvironment } from './git-environment.ts'
import { inspectDirectory, type KnownDirectory, knowDirectory } from './liveness.ts'
import { openProtected, type ProtectedFiles } from './protected-files.ts'
import type { ToProtect } from './protected-start.ts'
import { type Inspection, inspectRepository, type Repository } from './repository.ts'
import { ignoresCase } from './settings.ts'
import { openTracked, type Programs, type Tracked } from './tracked.ts'

export interface WorkspaceOptions {
  /** Where the run works; absolute. */
  readonly directory: string
  /** `GITHUB_WORKSPACE`: the root where there is no repository; null: not known. */
  readonly fallbackRoot: string | null
  /** Directories that gates run in; absolute. */
  readonly gateDirectories: readonly string[]
  /** What to protect, besides what is protected everywhere. */
  readonly protect?: ToProtect
  /** Full id of the commit whose agent configuration agents see; null: the workspace's is left to them. */
  readonly base?: string | null
  /** Fetches that commit where the repository lacks it. @returns an object directory that holds it; null: it could not be had */
  readonly fetchBase?: (() => Promise<string | null>) | undefined
  /** A folder of the run, outside the workspace. */
  readonly folder: string
  /** The job's environment. */
  readonly environment: Environment
  /** The work will be handed on as a commit; default: it stays where it is. */
  readonly publishing?: boolean
  /** How long one look may take; default 60 s. */
  readonly lookTimeoutMs?: number
  /** Ends what git is doing. */
  readonly signal?: AbortSignal
}

/** The workspace as the loop sees it, with what is known of it from the start. */
export interface Workspace
  extends Tracked,
    ProtectedFiles,
    Pick<AgentConfig, 'lendAgentConfig' | 'takeBackAgentConfig' | 'takeBackNow'>,
    Pick<WorkspacePort, 'inspect'> {
  /** Top of the repository, else the fallback; null: none is known. */
  readonly root: string | null
}

const DEFAULTS = { lookTimeoutMs: 60_000, publishing: false }

/**
 * Opens a workspace and takes the first look at it. Must come before the first child: what is in the repository,
 * in HOME and on PATH now is believed, what comes later is not. Writes only below `folder`.
 */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const inspection = await inspectUsersRepository(options)
  const isRepository = inspection.kind === 'repository'
  const root = isRepository ? inspection.repository.root : options.fallbackRoot
  const directories = await Promise.all([options.directory, ...options.gateDirectories].map(knowDirectory))
  const knownRoot = root === null ? null : await knowDirectory(root)
  const inspect = (path: string) => {
    const known: KnownDirectory = directories.find((one) => one.path === path) ?? { path, real: path }
    return inspectDirectory(known, knownRoot)
  }
  const rest = isRepository
    ? await openTracked({ ...DEFAULTS, ...options, ...inspection.programs }, inspection.repository)
    : withoutTree(inspection.reason, options)
  const ignoreCase = isRepository && ignoresCase(inspection.repository.settings)
  const toProtect = options.protect ?? NOTHING_MORE
  const guard = openProtected({ ...rest, root, ignoreCase, toProtect })
  const { exchange, problems } = await openAgentConfig({
    base: options.base ?? null,
    fetchBase: options.fetchBase,
    found: isRepository ? { ...inspection, git: inspection.programs.git } : inspection,
    known: rest.startKeys,
    rules: toProtect.rules,
    ignoreCase,
    job: options.environment,
    folder: options.folder,
    limits: {
      deadline: Date.now() + (options.lookTimeoutMs ?? DEFAULTS.lookTimeoutMs),
      signal: options.signal,
    },
  })
  return {
    root,
    inspect,
    ...rest,
    ...guard,
    ...exchange,
    ...guarded(rest, exchange),
    problems: [...rest.problems, ...problems],
  }
}

/** No tree may ever hold what an agent was only lent. */
function guarded({ look }: Tracked, exchange: AgentConfig): Pick<WorkspacePort, 'look'> {
  return {
    look: async () => {
      if (exchange.isLent()) throw new Error("the agent's configuration has not been taken back")
      return look()
    },
  }
}

const NOTHING_MORE: ToProtect = { rules: [], lines: [] }

type Found =
  | { readonly kind: 'repository'; readonly repository: Repository; readonly programs: Programs }
  | Extract<Inspection, { kind: 'none' }>

async function inspectUsersRepository(options: WorkspaceOptions): Promise<Found> {
  const path = options.environment['PATH']
  const git = await findExecutable('git', path, options.directory)
  if (git === null) return { kind: 'none', reason: 'git is not installed' }
  const programs = { git, gitLfs: await findExecutable('git-lfs', path, options.directory) }
  const found = await inspectRepository({
    ...programs,
    directory: options.directory,
    environment: userEnvironment(options.environment),
    timeoutMs: options.lookTimeoutMs ?? DEFAULTS.lookTimeoutMs,
    signal: options.signal,
  })
  return found.kind === 'none' ? found : { ...found, programs }
}

function withoutTree(reason: string, { publishing }: WorkspaceOptions): Tracked {
  const look: Look = { kind: 'none', reason }
  return {
    startCommit: null,
    startTree: null,
    startLook: look,
    problems: publishing === true ? [{ kind: 'no-tree', reason }] : [],
    leftovers: { putBack: [], outside: [] },
    source: null,
    restore: async () => {},
    startChanges: async () => null,
    makeCheckout: async () => NOTHING_DONE,
    look: async () => look,
    changedPaths: async () => [],
    changedFiles: async () => null,
    keep: async () => null,
    startKeys: [],
    startLinks: [],
    addedSince: () => [],
    linkedSince: () => [],
    usesLfs: false,
  }
}
