import { type AuthorizeOptions, authorize } from '../../src/authorize/authorize.ts'
import type { Decision } from '../../src/authorize/decision.ts'
import { readRunFacts } from '../../src/authorize/facts.ts'
import type { Answer, GitHub, PullRequest } from '../../src/github/api.ts'

const HEAD = 'a'.repeat(40)
const MOVED = 'b'.repeat(40)
const BASE = 'c'.repeat(40)
const LABEL = { id: 5, name: 'converge' }

export const shas = { HEAD, MOVED, BASE }

/** The pull request as it is when everything is in order. */
export function aPullRequest(changes: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 7,
    state: 'open',
    isMerged: false,
    isLocked: false,
    isDraft: false,
    head: { sha: HEAD, ref: 'fix', repositoryId: 1 },
    base: { sha: BASE, ref: 'main', repositoryId: 1 },
    labels: [{ id: 4, name: 'bug' }, LABEL],
    isCrossRepository: false,
    ...changes,
  }
}

/** The event file that GitHub writes when `converge` is added. */
export function labeled(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    action: 'labeled',
    number: 7,
    label: LABEL,
    pull_request: { number: 7, head: { sha: HEAD, repo: { id: 1 } }, labels: [LABEL] },
    sender: { login: 'mona', type: 'User' },
    ...changes,
  }
}

export interface Scene {
  readonly event?: unknown
  readonly job?: Readonly<Record<string, string>>
  readonly pullRequest?: Answer<PullRequest>
  readonly paths?: Answer<readonly string[]>
  readonly permission?: Answer<'write' | 'less'>
  readonly removal?: Answer<null>
  readonly options?: Partial<Pick<AuthorizeOptions, 'label' | 'allowBots' | 'pullRequest'>>
}

export interface Decided {
  readonly decision: Decision
  /** What the API was asked, in order; `connect` is the loading of its client. */
  readonly calls: readonly string[]
}

export const ok = <T>(value: T): Answer<T> => ({ kind: 'ok', value })
export const no = (status: number) => ({ kind: 'refused', status, message: 'Not Found' }) as const
export const silence = { kind: 'unreachable', reason: 'no answer within 10s' } as const

const JOB = {
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_REPOSITORY: 'octo/tools',
  GITHUB_WORKFLOW_REF: 'octo/tools/.github/workflows/converge.yml@refs/pull/7/merge',
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_RUN_ATTEMPT: '1',
  GITHUB_ACTOR: 'mona',
  GITHUB_TRIGGERING_ACTOR: 'mona',
}

export const byHand = { ...JOB, GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: 'refs/heads/main' }

/** Without a variable: the forge does not set it. */
export function withoutVariable(name: keyof typeof JOB): Record<string, string> {
  return Object.fromEntries(Object.entries(JOB).filter(([each]) => each !== name))
}

export async function decide(scene: Scene = {}): Promise<Decided> {
  const calls: string[] = []
  const answering =
    <T>(name: string, answer: T) =>
    (...asked: unknown[]): Promise<T> => {
      calls.push([name, ...asked.map((each) => JSON.stringify(each))].join(' '))
      return Promise.resolve(answer)
    }
  const github = {
    pullRequest: answering('pullRequest', scene.pullRequest ?? ok(aPullRequest())),
    changedPaths: answering('changedPaths', scene.paths ?? ok(['src/a.ts'])),
    permissionOf: answering('permissionOf', scene.permission ?? ok('write' as const)),
    removeLabel: answering('removeLabel', scene.removal ?? ok(null)),
  }
  const decision = await authorize({
    event: 'event' in scene ? scene.event : labeled(),
    run: readRunFacts({ ...(scene.job ?? JOB) }),
    label: 'converge',
    allowBots: false,
    pullRequest: null,
    ...scene.options,
    connect: () => {
      calls.push('connect')
      return Promise.resolve(github as unknown as GitHub)
    },
  })
  return { decision, calls }
}

/** The job's variables with some of them changed. */
export function job(changes: Readonly<Record<string, string>>): Record<string, string> {
  return { ...JOB, ...changes }
}
