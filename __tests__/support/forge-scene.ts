import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { type FakeGitHub, startFakeGitHub } from './fake-github/index.ts'
import type { FakeOptions, Permissions, PullOptions } from './fake-github/state.ts'
import { commitFiles, type Files, gitIn, identity } from './git-as.ts'
import { type GitServer, REPOSITORY, startGitServer } from './git-server.ts'

/** Job tokens begin so; behind it stands the name of the job. */
export const JOB_TOKEN = 'ghs_Zyxwvutsrqponmlkjihgfedcba9876543210'
/** What a person gave for the push alone. */
export const PUSH_TOKEN = 'github_pat_11ABCDEFG0Hijklmnopqrstuvwxyz012345678901'
export const BRANCH = 'feature/fix'
export const NUMBER = 7

export const tokenOf = (job: string): string => `${JOB_TOKEN}-${job}`

export interface ForgeSceneOptions {
  readonly base?: Files
  /** What the pull request changes. */
  readonly head?: Files
  readonly pull?: PullOptions
  readonly users?: FakeOptions['users']
  readonly comments?: FakeOptions['comments']
}

/** A pull request on a forge and a git server on loopback, where each job's token may do what converge.yml says. */
export interface ForgeScene {
  readonly forge: FakeGitHub
  readonly server: GitServer
  readonly base: string
  readonly head: string
  /** Of a job that is to find them. */
  readonly environment: Readonly<Record<string, string>>
  /** The event `labeled`, as it was when the label was added. */
  event(changes?: Readonly<Record<string, unknown>>): object
  /** Where a branch of the server is; null: nowhere. */
  tip(branch?: string): string | null
  git(...args: readonly string[]): string
  /** Somebody else's commit on the branch. */
  moveBranch(): string
  /** Texts of all comments. */
  comments(): readonly string[]
  labels(): readonly string[]
  /** What each job's token was used for, sorted: `publish: contents: write (git push)`. */
  used(): readonly string[]
  close(): Promise<void>
}

/** What each job of the workflow asks for. */
export function permissionsOfJobs(
  workflow = '.github/workflows/converge.yml',
): Readonly<Record<string, Permissions>> {
  const { jobs } = parse(readFileSync(workflow, 'utf8')) as {
    jobs: Record<string, { permissions: Permissions }>
  }
  return Object.fromEntries(Object.entries(jobs).map(([name, { permissions }]) => [name, permissions]))
}

const PROJECT: Files = {
  'value.txt': 'bad\n',
  '.gitignore': 'node_modules/\n*.local\n',
  'CLAUDE.md': 'Be good.\n',
}

export async function createForgeScene(options: ForgeSceneOptions = {}): Promise<ForgeScene> {
  const jobs = permissionsOfJobs()
  const rights = Object.entries(jobs).map(([name, { contents = 'none' }]) => [tokenOf(name), contents])
  const server = await startGitServer({
    tokens: { ...Object.fromEntries(rights), [PUSH_TOKEN]: 'write', [JOB_TOKEN]: 'write' },
  })
  const { base, head } = fill(server, options)
  const forge = await startFakeGitHub({
    repository: REPOSITORY,
    users: [{ login: 'mona', role: 'write' }, { login: 'hubot', role: 'triage' }, ...(options.users ?? [])],
    tokens: {
      ...Object.fromEntries(
        Object.entries(jobs).map(([name, permissions]) => [tokenOf(name), { permissions }]),
      ),
      [JOB_TOKEN]: { permissions: { contents: 'write', 'pull-requests': 'write' } },
      [PUSH_TOKEN]: { login: 'mona', permissions: { contents: 'write' } },
    },
    pulls: [pullOf(options, base, head)],
    comments: options.comments ?? [],
  })
  return sceneOf(forge, server, { base, head })
}

function pullOf({ head: files = {}, pull = {} }: ForgeSceneOptions, base: string, head: string): PullOptions {
  return {
    number: NUMBER,
    labels: ['converge'],
    files: Object.keys({ 'feature.txt': '', ...files }).map((path) => ({ path })),
    ...pull,
    head: { sha: head, ref: BRANCH, ...pull.head },
    base: { sha: base, ref: 'main' },
  }
}

/** A base, and a pull request one commit on. */
function fill(
  server: GitServer,
  { base = {}, head = {} }: ForgeSceneOptions,
): { base: string; head: string } {
  const folder = join(dirname(dirname(server.folder)), 'filling')
  mkdirSync(folder)
  const git = gitIn(folder, 'Mona')
  git('init', '--quiet', '--initial-branch=main')
  const commit = (message: string, files: Files) => commitFiles(folder, git, message, files)
  commit('long ago', {})
  const ids = { base: commit('base', { ...PROJECT, ...base }), head: '' }
  git('checkout', '--quiet', '-b', BRANCH)
  ids.head = commit('feature', { 'feature.txt': 'new\n', ...head })
  server.git('fetch', '-q', folder, 'refs/heads/*:refs/heads/*')
  server.git('symbolic-ref', 'HEAD', 'refs/heads/main')
  rmSync(folder, { recursive: true })
  return ids
}

function sceneOf(
  forge: FakeGitHub,
  server: GitServer,
  { base, head }: { base: string; head: string },
): ForgeScene {
  const tip = (branch = BRANCH): string | null =>
    server.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`) || null
  return {
    forge,
    server,
    base,
    head,
    environment: { GITHUB_API_URL: forge.url, GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: REPOSITORY },
    event: (changes = {}) => ({
      action: 'labeled',
      number: NUMBER,
      label: { name: 'converge' },
      pull_request: {
        number: NUMBER,
        head: { sha: head, ref: BRANCH },
        base: { sha: base, ref: 'main' },
        labels: [{ name: 'converge' }],
      },
      repository: { full_name: REPOSITORY, default_branch: 'main' },
      sender: { login: 'mona', type: 'User' },
      ...changes,
    }),
    tip,
    git: (...args) => server.git(...args),
    moveBranch: () => moved(server, tip() ?? head),
    comments: () => forge.state.comments.map(({ body }) => body),
    labels: () => forge.state.pulls[0]?.labels ?? [],
    used: () => [...new Set([...usedOfApi(forge), ...usedOfGit(server)])].sort(),
    close: async () => {
      await server.close()
      rmSync(dirname(dirname(server.folder)), { recursive: true, force: true })
      await forge.close()
    },
  }
}

function moved(server: GitServer, parent: string): string {
  const commit = server.git(
    ...identity('Mona'),
    'commit-tree',
    `${parent}^{tree}`,
    '-p',
    parent,
    '-m',
    'meanwhile',
  )
  server.git('update-ref', `refs/heads/${BRANCH}`, commit)
  return commit
}

/** The job of a workflow that has only one. */
const ONE_FOR_ALL = 'converge'

const jobOfToken = (token: string | null): string =>
  token === PUSH_TOKEN ? 'PUSH_TOKEN' : (token ?? '').slice(JOB_TOKEN.length + 1) || ONE_FOR_ALL

function usedOfApi({ calls }: FakeGitHub): readonly string[] {
  return calls.flatMap(({ operation, permission, token }) =>
    permission === null || operation === null ? [] : [`${jobOfToken(token)}: ${permission} (${operation})`],
  )
}

function usedOfGit({ requests }: GitServer): readonly string[] {
  return requests.flatMap(({ authorization, path }) => {
    const basic = /^basic (.+)$/i.exec(authorization ?? '')?.[1]
    if (basic === undefined) return []
    const token = Buffer.from(basic, 'base64').toString('utf8').split(':')[1] ?? null
    const what = path.includes('receive-pack') ? 'contents: write (git push)' : 'contents: read (git fetch)'
    return [`${jobOfToken(token)}: ${what}`]
  })
}
