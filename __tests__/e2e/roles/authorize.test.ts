import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ActionResult } from '../../support/action.ts'
import type { FaultRule } from '../../support/fake-github/faults.ts'
import { temporaryFolder } from '../../support/folders.ts'
import { BRANCH, createForgeScene, NUMBER, tokenOf } from '../../support/forge-scene.ts'
import { commandLines, filesWith, runRole } from './role.ts'

const scene = await createForgeScene({ users: [{ login: 'ci-app[bot]', type: 'Bot', role: 'write' }] })
const { forge } = scene
const TOKEN = tokenOf('authorize')

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('authorize')
  forge.heal()
  forge.calls.length = 0
  forge.state.comments.length = 0
  Object.assign(pull(), { state: 'open', labels: ['converge', 'bug'] })
})
afterEach(() => folder.remove())
afterAll(() => scene.close())

function pull() {
  const [first] = forge.state.pulls
  if (first === undefined) throw new Error('there is no pull request')
  return first
}

interface Asked {
  readonly event?: object | string
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

async function ask({ event = scene.event(), inputs = {}, env = {} }: Asked = {}): Promise<ActionResult> {
  const workspace = join(folder.path, 'workspace')
  mkdirSync(workspace)
  const path = join(folder.path, 'event.json')
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event))
  const result = await runRole('authorize', {
    inputs: {
      'github-token': TOKEN,
      comment: 'true',
      label: 'converge',
      'allow-bots': 'false',
      'pull-request': '',
      ...inputs,
    },
    workspace,
    folder: folder.path,
    env: {
      ...scene.environment,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: path,
      GITHUB_REF: `refs/pull/${NUMBER}/merge`,
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_ID: '42',
      GITHUB_WORKFLOW_REF: 'owner/name/.github/workflows/caller.yml@refs/heads/main',
      ...env,
    },
  })
  expect(forge.problems).toEqual([])
  expect(readdirSync(workspace)).toEqual([])
  return result
}

const EMPTY = { 'pull-request': '', head: '', branch: '', base: '', label: '' }

describe('a label of somebody with write access', () => {
  it('may run: outputs, one comment, the label gone; the token nowhere', async () => {
    const lines: string[] = []
    forge.fail({ operation: 'pulls/get', call: 1, fault: { kind: 'slow', delayMs: 200 } })
    const watch = setInterval(() => lines.push(...commandLines()), 50)
    const { exitCode, outputs, log, summary } = await ask()
    clearInterval(watch)
    expect(outputs).toEqual({
      decision: 'run',
      message: '',
      'pull-request': String(NUMBER),
      head: scene.head,
      branch: BRANCH,
      base: scene.base,
      label: 'converge',
    })
    expect(exitCode).toBe(0)
    expect(scene.comments()).toEqual([expect.stringContaining('### ⏳ Running')])
    expect(scene.comments()[0]).toContain('/owner/name/actions/runs/42')
    expect(scene.labels()).toEqual(['bug'])
    for (const text of [...lines, log, summary, JSON.stringify(outputs), ...scene.comments()])
      expect(text).not.toContain(TOKEN)
    expect(filesWith(folder.path, TOKEN)).toEqual([])
  })

  it('in other letters, as GitHub takes it for the same', async () => {
    const { outputs } = await ask({ event: scene.event({ label: { name: 'Converge' } }) })
    expect(outputs).toMatchObject({ decision: 'run', label: 'converge' })
  })

  it('writes into the comment of an earlier run', async () => {
    await ask()
    folder.remove()
    folder = temporaryFolder('authorize')
    pull().labels = ['converge']
    await ask()
    expect(scene.comments()).toHaveLength(1)
  })

  it('without a comment where none is wanted', async () => {
    const { outputs } = await ask({ inputs: { comment: 'false' } })
    expect(outputs).toMatchObject({ decision: 'run' })
    expect(scene.comments()).toEqual([])
  })

  it('a bot that is allowed and has write access', async () => {
    const event = scene.event({ sender: { login: 'ci-app[bot]', type: 'Bot' } })
    expect((await ask({ event, inputs: { 'allow-bots': 'true' } })).outputs).toMatchObject({
      decision: 'run',
    })
  })
})

describe('passed by', () => {
  it.each([
    ['another label', { event: scene.event({ label: { name: 'bug' } }) }],
    ['a label taken off', { event: scene.event({ action: 'unlabeled' }) }],
    ['a bot', { event: scene.event({ sender: { login: 'ci-app[bot]', type: 'Bot' } }) }],
    ['a push', { env: { GITHUB_EVENT_NAME: 'push' } }],
    [
      'an event of a pull request that is no label',
      { event: scene.event({ action: 'opened', label: null }) },
    ],
  ])('%s: green, silent, and nobody is asked', async (_, asked: Asked) => {
    const { exitCode, outputs, summary } = await ask(asked)
    expect(outputs).toEqual({ ...EMPTY, decision: 'skipped', message: expect.stringMatching(/\.$/) })
    expect([exitCode, summary]).toEqual([0, ''])
    expect(forge.calls).toEqual([])
  })
})

describe('refused', () => {
  it('is red, in outputs, summary, annotation and comment with the same sentence', async () => {
    pull().state = 'closed'
    const { exitCode, outputs, log, summary } = await ask()
    const message = 'The pull request is not open. Reopen it, then add the label `converge` again.'
    expect(outputs).toEqual({
      ...EMPTY,
      decision: 'refused',
      message,
      'pull-request': '7',
      label: 'converge',
    })
    expect(log).toContain(`::error::Not started: refused. ${message}`)
    expect(summary).toContain('Not started: refused')
    expect(summary).toContain('The pull request is not open.')
    expect(scene.comments()[0]).toContain('The pull request is not open.')
    expect(scene.labels()).toEqual(['bug'])
    expect(exitCode).toBe(1)
  })

  it.each([
    ['an event that cannot be read', { event: 'nonsense' }, /event file of this run cannot be read/],
    [
      '`pull_request_target`',
      { env: { GITHUB_EVENT_NAME: 'pull_request_target' } },
      /Write `pull_request: types: \[labeled\]`/,
    ],
    [
      'a dispatch without a number',
      { env: { GITHUB_EVENT_NAME: 'workflow_dispatch' } },
      /names no pull request/,
    ],
    ['no token', { inputs: { 'github-token': '' } }, /github-token/],
    ['a number that is none', { inputs: { 'pull-request': 'x' } }, /pull-request/],
    ['a token that is not known', { inputs: { 'github-token': 'ghs_of_nobody' } }, /does not let this token/],
    [
      'a token that may not write comments',
      { inputs: { 'github-token': tokenOf('loop') } },
      /Give the job `pull-requests: read` \(or `write`\)/,
    ],
  ])('%s', async (_, asked: Asked, said) => {
    const { exitCode, outputs, log } = await ask(asked)
    expect(outputs).toMatchObject({ decision: 'refused', message: expect.stringMatching(said), head: '' })
    expect(log).toMatch(/^::error::/m)
    expect(exitCode).toBe(1)
    expect(scene.comments().filter((text) => !text.includes('### ⛔ Not started: refused'))).toEqual([])
    expect(scene.server.requests).toEqual([])
  })
})

describe('a forge in trouble', () => {
  it.each([
    ['pulls/get', 403],
    ['pulls/get', 404],
    ['pulls/list-files', 404],
    ['pulls/list-files', 500],
    ['repos/get-collaborator-permission-level', 403],
    ['repos/get-collaborator-permission-level', 404],
  ] as const)('%s answers %i: nothing is known, so nothing may run', async (operation, status) => {
    forge.fail({ operation, call: 'every', fault: { kind: 'status', status } })
    const { outputs, exitCode } = await ask()
    expect(outputs).toMatchObject({ decision: 'refused', head: '' })
    expect(exitCode).toBe(1)
  })

  it.each([403, 404])(
    'a first comment that is answered %i is a probe that failed: refused, with the permissions to copy',
    async (status) => {
      forge.fail({ operation: 'issues/create-comment', call: 'every', fault: { kind: 'status', status } })
      const { outputs, summary, exitCode } = await ask()
      expect(outputs).toMatchObject({ decision: 'refused' })
      expect(outputs['message']).not.toContain('\n')
      expect(summary).toContain('```yaml\npermissions:\n  contents: write\n  pull-requests: write\n```')
      expect(exitCode).toBe(1)
    },
  )

  const WARNED: readonly [string, FaultRule][] = [
    [
      'a first comment that is not taken',
      { operation: 'issues/create-comment', call: 'every', fault: { kind: 'status', status: 422 } },
    ],
    [
      'a conversation that is not shown',
      { operation: 'issues/list-comments', call: 'every', fault: { kind: 'garbage' } },
    ],
    [
      'a label that does not come off',
      { operation: 'issues/remove-label', call: 'every', fault: { kind: 'status', status: 403 } },
    ],
    ['a connection that breaks off', { operation: 'pulls/get', call: 1, fault: { kind: 'reset' } }],
  ]
  it.each(WARNED)('%s does not stop the run', async (_, rule) => {
    forge.fail(rule)
    const { outputs, exitCode } = await ask()
    expect(outputs).toMatchObject({ decision: 'run', head: scene.head })
    expect(exitCode).toBe(0)
  })
})
