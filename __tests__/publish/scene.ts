import { mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Publication } from '../../src/loop/publication.ts'
import type { Patience } from '../../src/publish/patience.ts'
import { publishWork, type WorkToPublish } from '../../src/publish/publish-work.ts'
import { type Attempt, createAttempt } from '../bundle/attempt.ts'
import type { BundleParts, CommitParts } from '../bundle/forge.ts'
import { gitProgram, limits } from '../bundle/work.ts'
import {
  type GitServer,
  type GitServerOptions,
  REPOSITORY,
  startGitServer,
  TOKEN,
} from '../support/git-server.ts'

export const BRANCH = 'feature/one'
export const NO_RULES = { rules: [], lines: [], ignoreCase: false }
export const PATIENCE: Patience = { tries: 3, callMs: 20_000, totalMs: 60_000, pauseMs: 5 }

/** A pull request's branch on a server, and honest work for it. */
export interface Scene {
  readonly server: GitServer
  readonly attempt: Attempt
  readonly start: string
  /** Folder of the honest bundle. */
  readonly bundle: string
  /** Where a branch of the server is; null: nowhere. */
  tip(branch?: string): string | null
  /** Takes an object of the forge to the server as a branch. */
  place(commit: string, branch?: string): void
  /** @returns folder of a bundle */
  bundleOf(parts: BundleParts): string
  publish(overrides?: Partial<WorkToPublish>): Promise<Publication>
  options(overrides?: Partial<WorkToPublish>): Promise<WorkToPublish>
}

const servers: GitServer[] = []

/** For `afterAll`. */
export async function closeServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close()
}

export async function createScene(
  settings: GitServerOptions & { readonly init?: readonly string[] } = {},
): Promise<Scene> {
  const attempt = createAttempt(...(settings.init ?? []))
  const { forge, honest, honestTree } = attempt
  const { repository, start } = forge
  const server = await startGitServer(settings)
  servers.push(server)
  const place = (commit: string, branch = BRANCH) => {
    // by what is no branch, because `+` and a name are not enough for a commit that no branch leads to
    repository.git('update-ref', 'refs/placed', commit)
    server.git('fetch', '-q', repository.root, `+refs/placed:refs/heads/${branch}`)
  }
  place(start)
  const bundle = dirname(forge.bundle({ commit: honest }))
  const options = async (overrides: Partial<WorkToPublish> = {}): Promise<WorkToPublish> => ({
    git: await gitProgram(repository),
    job: repository.environment,
    folder: mkdtempSync(join(repository.beside, 'publish-')),
    remote: { serverUrl: server.url, repository: REPOSITORY, token: TOKEN },
    isPushToken: false,
    alternates: [],
    bundle,
    start,
    tree: honestTree,
    work: 'pass',
    pullRequest: { number: 7, branch: BRANCH, state: 'open' },
    protect: NO_RULES,
    limits: limits(),
    patience: PATIENCE,
    ...overrides,
  })
  return {
    server,
    attempt,
    start,
    bundle,
    tip: (branch = BRANCH) => {
      const listed = server.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
      return listed === '' ? null : listed
    },
    place,
    bundleOf: (parts) => dirname(forge.bundle(parts)),
    options,
    publish: async (overrides) => publishWork(await options(overrides)),
  }
}

/** A commit of somebody else on top of one. */
export function commitOn({ attempt: { forge } }: Scene, parent: string, parts: CommitParts = {}): string {
  const who = 'Somebody <somebody@example.invalid> 1796000000 +0000'
  const tree = forge.grown(['100644', 'theirs.txt', forge.blob('theirs\n')])
  return forge.commit(tree, { parents: [parent], author: who, committer: who, message: 'Theirs\n', ...parts })
}
