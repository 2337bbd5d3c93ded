/** Which forge runs the job. Gitea and Forgejo speak GitHub's API with the differences of {@link FORGES}. */
export type ForgeKind = 'github' | 'ghes' | 'gitea' | 'forgejo'

export interface ForgeFacts {
  /** As people call it. */
  readonly name: string
  /** The way from the server's address to its API, where the job does not say. */
  readonly apiPath: string
  /** Entries to ask for on one page; each forge has a cap of its own and cuts silently. */
  readonly pageSize: number
  readonly labelsAreRemovedBy: 'name' | 'id'
  readonly labelNames: 'any-case' | 'exact'
  /**
   * Whether the list of who can be assigned tells who can push, where a job's token may not ask for permissions.
   * On Gitea and Forgejo a stranger can set a label, so somebody has to be asked.
   */
  readonly assigneesCanWrite: boolean
  /** Id of the job's own account, where the forge has one of the same id for all repositories. */
  readonly botId: number | null
  /** What a link to a run ends in: on Forgejo `GITHUB_RUN_ID` is not the number in the address. */
  readonly runLink: 'GITHUB_RUN_ID' | 'GITHUB_RUN_NUMBER'
  readonly hasAttempts: boolean
}

const GITHUB: ForgeFacts = {
  name: 'GitHub',
  apiPath: '/api/v3',
  pageSize: 100,
  labelsAreRemovedBy: 'name',
  labelNames: 'any-case',
  assigneesCanWrite: false,
  botId: null,
  runLink: 'GITHUB_RUN_ID',
  hasAttempts: true,
}

const GITEA: ForgeFacts = {
  name: 'Gitea',
  apiPath: '/api/v1',
  pageSize: 50,
  labelsAreRemovedBy: 'id',
  labelNames: 'exact',
  assigneesCanWrite: true,
  botId: -2,
  runLink: 'GITHUB_RUN_ID',
  hasAttempts: false,
}

export const FORGES: { readonly [Kind in ForgeKind]: ForgeFacts } = {
  github: GITHUB,
  ghes: { ...GITHUB, name: 'GitHub Enterprise Server' },
  gitea: GITEA,
  forgejo: { ...GITEA, name: 'Forgejo', runLink: 'GITHUB_RUN_NUMBER' },
}

export interface Forge {
  readonly kind: ForgeKind
  readonly facts: ForgeFacts
  /** Without a slash at its end, like `https://api.github.com`. */
  readonly apiUrl: string
  readonly serverUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The forge that the job's environment speaks of; an empty one means github.com. */
export function forgeOf(environment: Environment): Forge {
  const serverUrl = address(environment['GITHUB_SERVER_URL']) ?? 'https://github.com'
  const kind = kindOf(environment, serverUrl)
  const facts = FORGES[kind]
  const { protocol, host } = new URL(serverUrl)
  const usual = kind === 'github' ? `${protocol}//api.${host}` : `${serverUrl}${facts.apiPath}`
  return { kind, facts, serverUrl, apiUrl: address(environment['GITHUB_API_URL']) ?? usual }
}

function kindOf(environment: Environment, serverUrl: string): ForgeKind {
  // Forgejo's runner says both.
  if (environment['FORGEJO_ACTIONS'] === 'true') return 'forgejo'
  if (environment['GITEA_ACTIONS'] === 'true') return 'gitea'
  const { hostname } = new URL(serverUrl)
  return hostname === 'github.com' || hostname.endsWith('.ghe.com') ? 'github' : 'ghes'
}

/** Null: there is none that could be used. */
function address(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim().replace(/\/+$/, '')
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** Where people find the log of this run; null where the job does not say which run it is. */
export function runUrlOf(forge: Forge, environment: Environment): string | null {
  const repository = environment['GITHUB_REPOSITORY'] ?? ''
  const run = environment[forge.facts.runLink] ?? ''
  if (!/^[^/\s]+\/[^/\s]+$/.test(repository) || !/^\d+$/.test(run)) return null
  const attempt = Number(environment['GITHUB_RUN_ATTEMPT'] ?? '1')
  const again = forge.facts.hasAttempts && attempt > 1 ? `/attempts/${attempt}` : ''
  return `${forge.serverUrl}/${repository}/actions/runs/${run}${again}`
}
