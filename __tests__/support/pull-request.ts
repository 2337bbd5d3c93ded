import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from './fake-github/index.ts'
import type { FakeOptions, Permissions, PullOptions } from './fake-github/state.ts'
import { gitIn } from './git-as.ts'
import { type GitServer, REPOSITORY, startGitServer, TOKEN } from './git-server.ts'
import type { Project } from './project.ts'
import { type Played, play, type Scenario } from './scenario.ts'

export { TOKEN } from './git-server.ts'

export const BRANCH = 'topic'
const HASTY = fileURLToPath(new URL('./hasty-entry.ts', import.meta.url))

/** A run of the root action on a pull request: a forge on loopback, a repository behind HTTP, a checkout of its head. */
export interface PullRequestScenario extends Scenario {
  /** What the base branch has, by path; beside `files`, which both have. */
  readonly base?: Readonly<Record<string, string>>
  /** What the pull request adds or changes. */
  readonly head?: Readonly<Record<string, string>>
  /** Default: `head`, shallow and detached as actions/checkout leaves it; `merge`: what it takes when nobody names a commit. */
  readonly checkout?: 'head' | 'merge' | 'whole'
  readonly forge?: FakeOptions['kind']
  /** The job's own; default: what the README asks for. */
  readonly permissions?: Permissions
  /** Default: what `permissions` say of contents. */
  readonly gitRight?: 'write' | 'read' | 'none'
  readonly pull?: PullOptions
  readonly users?: FakeOptions['users']
  readonly comments?: FakeOptions['comments']
  readonly labels?: readonly string[]
  /** Changes of the event file; null: there is none. */
  readonly event?: Readonly<Record<string, unknown>> | null
  /** Default: one as jobs have on GitHub. Another one is a person's. */
  readonly token?: string
  /** A forge that does not answer is waited for a minute, which here is a second. */
  readonly isHasty?: boolean
  /** The server is called github.com; git reaches it through a proxy. */
  readonly isDotCom?: boolean
  /** Before the run. */
  readonly arrange?: (scene: Scene) => void
}

export interface Scene {
  readonly github: FakeGitHub
  readonly server: GitServer
  readonly project: Project
  readonly base: string
  readonly head: string
}

export interface PlayedPullRequest extends Played, Scene {
  /** Bodies of the comments that are there in the end. */
  readonly comments: readonly string[]
  /** Where a branch of the server is; null: there is none. */
  tip(branch: string): string | null
  /** Names of operations in the order of their calls. */
  readonly operations: readonly (string | null)[]
  readonly warnings: readonly string[]
}

/** Makes it good in the first iteration. */
export const FIXES = 'echo good > value.txt'
const RIGHTS: Permissions = { contents: 'write', 'pull-requests': 'write', issues: 'write' }

/** Plays it, and checks what holds for every run: the forge was asked as described, and the token is nowhere. */
export async function playPullRequest(
  scenario: PullRequestScenario,
  check: (played: PlayedPullRequest) => void | Promise<void>,
): Promise<void> {
  const { permissions = RIGHTS, token = TOKEN } = scenario
  const contents = permissions.contents ?? 'none'
  const server = await startGitServer({ tokens: { [token]: scenario.gitRight ?? contents } })
  const argumentLists: string[] = []
  const github = await startFakeGitHub(forgeOptions(scenario, permissions, token))
  let scene: Scene | null = null
  let environment: Readonly<Record<string, string>> = {}
  try {
    const { inputs = {}, env = {}, prepare } = scenario
    const answer = server.onRequest
    server.onRequest = (request) => {
      argumentLists.push(...runningArguments())
      return answer(request)
    }
    const started: Scenario = {
      ...scenario,
      ...(scenario.isHasty === true ? { entry: HASTY } : {}),
      files: { 'value.txt': 'bad\n', ...scenario.files },
      inputs: { comment: 'true', push: 'true', 'github-token': token, ...inputs },
      prepare: (project) => {
        scene = layOut(scenario, { github, server, project })
        environment = environmentOf(scenario, scene)
        prepare?.(project)
        scenario.arrange?.(scene)
      },
      // read when the action is started, which is after `prepare`
      get env() {
        return { ...environment, ...env }
      },
    }
    await play(started, async (played) => {
      if (scene === null) throw new Error('nothing was laid out')
      const all = withScene(played, scene)
      expect(github.problems).toEqual([])
      expectNoToken(all, argumentLists, token)
      await check(all)
    })
  } finally {
    await server.close()
    rmSync(dirname(dirname(server.folder)), { recursive: true, force: true })
    await github.close()
  }
}

function forgeOptions(scenario: PullRequestScenario, permissions: Permissions, token: string): FakeOptions {
  return {
    kind: scenario.forge ?? 'github',
    repository: REPOSITORY,
    users: [{ login: 'mona', role: 'write' }, ...(scenario.users ?? [])],
    tokens: { [token]: { permissions, ...(token === TOKEN ? {} : { login: 'mona' }) } },
    pulls: [{ labels: ['converge'], files: [{ path: 'value.txt' }], ...scenario.pull }],
    comments: scenario.comments ?? [],
    labels: scenario.labels ?? [],
  }
}

/** The base, the pull request and a checkout of it, as a runner has them. */
function layOut(
  scenario: PullRequestScenario,
  { github, server, project }: Pick<Scene, 'github' | 'server' | 'project'>,
): Scene {
  const { git, workspace } = project
  const commit = (files: Readonly<Record<string, string>>, message: string): string => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true })
      writeFileSync(join(workspace, path), content)
    }
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', `--message=${message}`)
    return git('rev-parse', 'HEAD').trim()
  }
  git('checkout', '--quiet', '-b', BRANCH)
  const head = commit({ 'topic.txt': 'topic\n', ...scenario.head }, 'topic')
  git('checkout', '--quiet', 'main')
  const base = commit({ 'main.txt': 'main\n', ...scenario.base }, 'main')
  git('checkout', '--quiet', '-b', 'merged', BRANCH)
  git('merge', '--quiet', '--no-edit', '-m', 'merge', 'main')
  const merged = git('rev-parse', 'HEAD').trim()
  server.git('fetch', '--quiet', workspace, 'main:main', `${BRANCH}:${BRANCH}`, 'merged:refs/pull/1/merge')
  checkOut(scenario, { server, project, head, merged })
  const [pull] = github.state.pulls
  if (pull === undefined) throw new Error('there is no pull request')
  pull.head = { sha: head, ref: BRANCH, repositoryId: github.state.repositoryId, ...scenario.pull?.head }
  pull.base = { sha: base, ref: 'main', ...scenario.pull?.base }
  return { github, server, project, base, head }
}

function checkOut(
  { checkout = 'head' }: PullRequestScenario,
  { server, project, head, merged }: Pick<Scene, 'server' | 'project' | 'head'> & { readonly merged: string },
): void {
  const { git, workspace } = project
  const commit = checkout === 'merge' ? merged : head
  for (const name of readdirSync(workspace)) rmSync(join(workspace, name), { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', `${server.url}/${REPOSITORY}.git`)
  const depth = checkout === 'whole' ? [] : ['--depth=1']
  git('fetch', '--quiet', '--no-tags', ...depth, `file://${server.folder}`, commit)
  git('checkout', '--quiet', '--detach', commit)
}

function environmentOf(scenario: PullRequestScenario, { github, server, project, head }: Scene) {
  const event = {
    action: 'labeled',
    number: 1,
    label: { name: 'converge' },
    pull_request: { number: 1, head: { sha: head }, labels: [{ name: 'converge' }] },
    sender: { login: 'mona', type: 'User' },
    ...scenario.event,
  }
  const path =
    scenario.event === null
      ? join(project.folder, 'none')
      : project.beside('event.json', JSON.stringify(event))
  return {
    ...github.environment,
    ...(scenario.isDotCom === true
      ? { GITHUB_SERVER_URL: 'http://github.com', http_proxy: server.url, no_proxy: '127.0.0.1' }
      : { GITHUB_SERVER_URL: server.url }),
    GITHUB_EVENT_PATH: path,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_REF: 'refs/pull/1/merge',
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/converge.yml@refs/pull/1/merge`,
    GITHUB_RUN_ID: '42',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_ACTOR: 'mona',
    GITHUB_TRIGGERING_ACTOR: 'mona',
    GITHUB_SHA: head,
  }
}

function withScene(played: Played, scene: Scene): PlayedPullRequest {
  const { github, server } = scene
  return {
    ...played,
    ...scene,
    comments: github.state.comments.map(({ body }) => body),
    operations: github.calls.map(({ operation }) => operation),
    warnings: played.log.split('\n').filter((line) => line.startsWith('::warning::')),
    tip: (branch) => {
      const found = server.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
      return found === '' ? null : found
    },
  }
}

/** Of all processes of this machine, as anybody can see them. */
function runningArguments(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [readFileSync(join('/proc', name, 'cmdline'), 'utf8')]
    } catch {
      return []
    }
  })
}

/** The token is in no text that somebody else reads, and in no file that outlives the step. */
function expectNoToken(played: PlayedPullRequest, argumentLists: readonly string[], token: string): void {
  const { log, outputs, summary, report, comments, project } = played
  const forms = [token, Buffer.from(`x-access-token:${token}`).toString('base64')]
  const holdsToken = (text: string): boolean => forms.some((form) => text.includes(form))
  const texts = { log, outputs, summary, report, comments, argumentLists }
  const found = [
    ...Object.entries(texts).flatMap(([name, text]) => (holdsToken(JSON.stringify(text)) ? [name] : [])),
    ...filesBelow(project.folder).filter((path) => holdsToken(readFileSync(path, 'latin1'))),
  ]
  expect(found).toEqual([])
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && lstatSync(path).isFile())
}

/** What git itself makes of a commit on the server. */
export function treeOf({ server }: Scene, commit: string): string {
  return server.git('rev-parse', `${commit}^{tree}`)
}

/** Somebody else's commit on a branch of the server, upon its tip. @returns its id */
export function pushElsewhere({ server }: Scene, branch: string, parent = branch): string {
  const tree = server.git('rev-parse', `${parent}^{tree}`)
  const args = ['commit-tree', tree, '-p', server.git('rev-parse', parent), '-m', 'hers']
  const commit = gitIn(server.folder, 'Mona')(...args)
  server.git('update-ref', `refs/heads/${branch}`, commit)
  return commit
}
