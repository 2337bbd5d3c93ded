import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markerOf } from '../../../src/github/marker.ts'
import { BRANCH, createScene, type Scene } from '../../publish/scene.ts'
import type { ActionOptions, ActionResult } from '../../support/action.ts'
import { CONVERGED, reportOf } from '../../support/comments.ts'
import { type FakeGitHub, startFakeGitHub } from '../../support/fake-github/index.ts'
import type { FakeOptions } from '../../support/fake-github/state.ts'
import { REPOSITORY, TOKEN } from '../../support/git-server.ts'
import { runRole } from './role.ts'

export const PULL = 7
/** What the jobs before said of a pass that was verified. */
const VERIFIED = {
  'loop-result': 'success',
  converged: 'true',
  'stop-reason': 'converged',
  message: 'Gate `test` passed.',
  'verify-result': 'success',
  verified: 'true',
  'verify-message': 'All gates passed on a fresh machine.',
}

export interface PublishScene {
  readonly scene: Scene
  readonly forge: FakeGitHub
  /** A folder of its own, and what becomes of it. */
  publish(options?: PublishOptions): Promise<Published>
}

export interface PublishOptions {
  readonly inputs?: Readonly<Record<string, string>>
  /** Text of the bundle's report; null: there is none. Left out: one that fits. */
  readonly report?: string | null
  readonly onStart?: NonNullable<ActionOptions['onStart']>
}

export interface Published extends ActionResult {
  readonly folder: string
  /** Text of the one comment of ours. */
  readonly comment: string
}

const RIGHTS = { contents: 'write', 'pull-requests': 'write' } as const

/** The last job of the workflow: a forge on which the run has begun, and a repository that was not touched yet. */
export async function createPublishScene(options: FakeOptions = {}): Promise<PublishScene> {
  const scene = await createScene()
  const forge = await startFakeGitHub({
    repository: REPOSITORY,
    tokens: { [TOKEN]: { permissions: RIGHTS } },
    pulls: [{ number: PULL, head: { sha: scene.start, ref: BRANCH } }],
    comments: [{ issue: PULL, body: `${markerOf('converge')}\nrunning` }],
    ...options,
  })
  return {
    scene,
    forge,
    publish: async ({ inputs = {}, report = fittingReport(scene), onStart } = {}) => {
      const folder = mkdtempSync(join(scene.attempt.forge.repository.beside, 'job-'))
      const workspace = join(folder, 'workspace')
      mkdirSync(workspace)
      const given = { ...inputsOf(scene), ...inputs }
      if (report !== null && given['bundle-path'] !== '')
        writeFileSync(join(given['bundle-path'] ?? '', 'report.json'), report)
      const result = await runRole('publish', {
        inputs: given,
        workspace,
        folder,
        ...(onStart === undefined ? {} : { onStart }),
        env: {
          ...forge.environment,
          GITHUB_SERVER_URL: scene.server.url,
          GITHUB_RUN_ID: '1',
          GITHUB_RUN_ATTEMPT: '1',
        },
      })
      const comment = forge.state.comments.find(({ issue }) => issue === PULL)?.body ?? ''
      return { ...result, folder, comment }
    },
  }
}

function inputsOf({ attempt, start, bundle }: Scene): Readonly<Record<string, string>> {
  return {
    'github-token': TOKEN,
    push: 'true',
    comment: 'true',
    label: 'converge',
    'pull-request': String(PULL),
    'on-unconverged': 'discard',
    'bundle-path': bundle,
    head: start,
    branch: BRANCH,
    commit: attempt.honest,
    tree: attempt.honestTree,
    // the commit says the name of its gate
    gates: '- { name: test, run: "true" }',
    'artifact-url': 'https://github.example/owner/name/actions/runs/1/artifacts/4',
    ...VERIFIED,
  }
}

/** Of the run that made the honest bundle. */
export function fittingReport({ attempt, start }: Scene): string {
  const { facts } = CONVERGED
  const record = {
    ...CONVERGED,
    facts: { ...facts, startCommit: start },
    commit: attempt.honest,
    tree: attempt.honestTree,
  }
  return JSON.stringify(reportOf(record))
}

/** After what each test says and does. */
export function resetForge({ forge, scene }: PublishScene): void {
  forge.heal()
  forge.calls.length = 0
  const [pull] = forge.state.pulls
  if (pull === undefined) throw new Error('there is no pull request')
  Object.assign(pull, { state: 'open', isMerged: false, labels: [] })
  forge.state.labels.length = 0
  forge.state.comments.splice(1)
  const [first] = forge.state.comments
  if (first !== undefined) first.body = `${markerOf('converge')}\nrunning`
  scene.place(scene.start)
  for (const ref of scene.server
    .git('for-each-ref', '--format=%(refname)', 'refs/heads/converge/')
    .split('\n'))
    if (ref !== '') scene.server.git('update-ref', '-d', ref)
}
