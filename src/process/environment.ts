/** Environment variables by name. */
export type Environment = Readonly<Record<string, string>>

/** Tokens of the job: a child that holds one can act as the job. */
const TOKENS = ['GITHUB_TOKEN', 'GITEA_TOKEN', 'FORGEJO_TOKEN']

/** What bash reads before it runs anything: start files, and options (`noexec` makes every line green). */
const SHELL_START = ['BASH_ENV', 'ENV', 'SHELLOPTS', 'BASHOPTS']

/**
 * `ACTIONS_*` holds the runtime, results, cache and OIDC tokens: with them a child can replace artifacts. An exported
 * function (`BASH_FUNC_npm%%`) would stand in for the command that a gate names.
 */
const REMOVED_PREFIXES = ['INPUT_', 'ACTIONS_', 'BASH_FUNC_']

/** The files by which a step talks to the runner, on every forge; `ARTIFACTS` came with runner 2.336. */
const COMMAND_FILE = /^(GITHUB|GITEA|FORGEJO)_(OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|ARTIFACTS\w*)$/

/** What a child's environment is made of. */
export interface ChildEnvironmentOptions {
  /** The job's environment. */
  readonly job: Environment
  /** Names that are removed as well, such as the agents' keys for a gate. */
  readonly without: readonly string[]
  /** Set after the removals. */
  readonly extra: Environment
  /** Gives the path of an empty file for one of the runner's command files. */
  readonly throwAwayFile: (name: string) => string
}

/**
 * The environment of one child: the job's, without what is the action's own. Command files point to empty
 * files that are thrown away: removing the variables would turn `>> "$GITHUB_STEP_SUMMARY"` red.
 */
export function childEnvironment(options: ChildEnvironmentOptions): Environment {
  const { job, without, extra, throwAwayFile } = options
  const removed = new Set([...TOKENS, ...SHELL_START, ...without])
  const secrets = new Set([...TOKENS, 'INPUT_GITHUB-TOKEN'].flatMap((name) => job[name] || []))
  const kept = Object.entries(job).filter(([name, value]) => {
    if (removed.has(name) || REMOVED_PREFIXES.some((prefix) => name.startsWith(prefix))) return false
    return !(name === 'GH_TOKEN' && secrets.has(value))
  })
  const redirected = kept.map(([name, value]) => [
    name,
    COMMAND_FILE.test(name) ? throwAwayFile(name) : value,
  ])
  return { ...Object.fromEntries(redirected), CI: 'true', ...extra }
}

/** Names of the runner's command files that this job has. */
export function commandFileNames(job: Environment): string[] {
  return Object.keys(job).filter((name) => COMMAND_FILE.test(name))
}
