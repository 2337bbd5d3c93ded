/** Everything that the fake forge knows. Tests may change it while the forge runs. */
export interface ForgeState {
  readonly kind: 'github' | 'gitea' | 'forgejo'
  /** `owner/name` */
  readonly repository: string
  readonly repositoryId: number
  readonly users: FakeUser[]
  readonly tokens: Record<string, FakeToken>
  readonly pulls: FakePull[]
  readonly comments: FakeComment[]
  readonly labels: FakeLabel[]
  readonly branches: FakeBranch[]
}

export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none'

export interface FakeUser {
  id: number
  login: string
  type: 'User' | 'Bot'
  role: Role
}

/** As they are written in `permissions:` of a workflow; what is not named is not granted. */
export type PermissionName = 'contents' | 'issues' | 'pull-requests' | 'metadata'
export type Permissions = Partial<Record<PermissionName, 'read' | 'write'>>

export interface FakeToken {
  /** Whose it is, and what is written with it. */
  login: string
  permissions: Permissions
  /** A job's own token may not ask whose it is. */
  isJobToken: boolean
}

export interface FakePull {
  number: number
  state: 'open' | 'closed'
  isMerged: boolean
  isLocked: boolean
  isDraft: boolean
  /** `repositoryId` null: the fork is gone. */
  head: { sha: string; ref: string; repositoryId: number | null }
  base: { sha: string; ref: string }
  labels: string[]
  files: { path: string; oldPath?: string }[]
}

export interface FakeComment {
  id: number
  issue: number
  body: string
  /** Null: the account is gone. */
  author: string | null
}

export interface FakeLabel {
  id: number
  name: string
  color: string
  description: string
}

export interface FakeBranch {
  name: string
  sha: string
  isProtected: boolean
}

export const JOB_BOT: FakeUser = { id: 41898282, login: 'github-actions[bot]', type: 'Bot', role: 'none' }
const GITEA_BOT: FakeUser = { id: -2, login: 'gitea-actions', type: 'Bot', role: 'none' }

/** What differs from an empty repository; ids that are left out are given. */
export interface FakeOptions {
  readonly kind?: ForgeState['kind']
  readonly repository?: string
  readonly repositoryId?: number
  readonly users?: readonly (Partial<FakeUser> & { readonly login: string })[]
  /** By the token's text. Without `login` it is a job's own. */
  readonly tokens?: Readonly<Record<string, { readonly login?: string; readonly permissions: Permissions }>>
  readonly pulls?: readonly PullOptions[]
  readonly comments?: readonly (Partial<FakeComment> & { readonly body: string })[]
  readonly labels?: readonly string[]
  readonly branches?: readonly (Partial<FakeBranch> & { readonly name: string; readonly sha: string })[]
}

export type PullOptions = Partial<Omit<FakePull, 'head' | 'base'>> & {
  readonly head?: Partial<FakePull['head']>
  readonly base?: Partial<FakePull['base']>
}

export function stateOf(options: FakeOptions): ForgeState {
  const { kind = 'github', repository = 'octo/repo', repositoryId = 1 } = options
  const bot = kind === 'github' ? JOB_BOT : GITEA_BOT
  const state: ForgeState = {
    kind,
    repository,
    repositoryId,
    users: [
      bot,
      ...(options.users ?? []).map(
        (user, n): FakeUser => ({ id: 100 + n, type: 'User', role: 'none', ...user }),
      ),
    ],
    tokens: {},
    pulls: (options.pulls ?? []).map((pull) => pullOf(pull, repositoryId)),
    comments: [],
    labels: (options.labels ?? []).map((name, n) => ({
      id: 500 + n,
      name,
      color: 'ededed',
      description: '',
    })),
    branches: (options.branches ?? []).map((branch) => ({ isProtected: false, ...branch })),
  }
  for (const [text, { login, permissions }] of Object.entries(options.tokens ?? {})) {
    state.tokens[text] = { login: login ?? bot.login, permissions, isJobToken: login === undefined }
  }
  for (const comment of options.comments ?? []) {
    state.comments.push({ id: nextId(state), issue: 1, author: bot.login, ...comment })
  }
  return state
}

function pullOf({ head, base, ...more }: PullOptions, repositoryId: number): FakePull {
  return {
    number: 1,
    state: 'open',
    isMerged: false,
    isLocked: false,
    isDraft: false,
    labels: [],
    files: [],
    head: { sha: 'a'.repeat(40), ref: 'topic', repositoryId, ...head },
    base: { sha: 'b'.repeat(40), ref: 'main', ...base },
    ...more,
  }
}

export function nextId({ comments }: ForgeState): number {
  return Math.max(1_000, ...comments.map(({ id }) => id)) + 1
}
