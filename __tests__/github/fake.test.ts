import { afterEach, describe, expect, it } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'
import { OPERATIONS } from '../support/fake-github/operations.ts'
import type { Permissions } from '../support/fake-github/state.ts'

// What other tests rely on: that the fake says no, and that it notices what GitHub would not take.

let fake: FakeGitHub

afterEach(() => fake.close())

async function start(permissions: Permissions): Promise<void> {
  fake = await startFakeGitHub({
    tokens: { secret: { permissions } },
    pulls: [{ labels: ['x'] }],
    comments: [{ id: 5, body: 'text' }],
    users: [{ login: 'ann' }],
    branches: [{ name: 'main', sha: 'a'.repeat(40) }],
  })
}

async function ask(method: string, path: string, body?: unknown, token = 'secret'): Promise<Response> {
  return fetch(`${fake.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const FILLED: Readonly<Record<string, string>> = {
  owner: 'octo',
  repo: 'repo',
  pull_number: '1',
  issue_number: '1',
  username: 'ann',
  comment_id: '5',
  name: 'x',
  branch: 'main',
}
const BODIES: Readonly<Record<string, unknown>> = {
  'issues/create-comment': { body: 'text' },
  'issues/update-comment': { body: 'text' },
  'issues/add-labels': { labels: ['x'] },
  'issues/create-label': { name: 'new' },
}

const GUARDED = Object.entries(OPERATIONS).filter(
  ([id, { needs }]) => !id.startsWith('gitea/') && needs.length > 0 && needs[0]?.[0] !== 'metadata',
)

describe.each(GUARDED)('%s', (id, { method, path, needs }) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? name)

  it.each(needs.map((need) => [...need]))('is allowed by %s: %s, and recorded so', async (name, level) => {
    await start({ [name as string]: level })
    expect((await ask(method, filled, BODIES[id])).ok).toBe(true)
    expect(fake.calls).toMatchObject([{ operation: id, token: 'secret', permission: `${name}: ${level}` }])
  })

  it('is not allowed by everything else', async () => {
    const others = Object.entries({ contents: 'write', issues: 'write', 'pull-requests': 'write' })
    await start(Object.fromEntries(others.filter(([name]) => !needs.some(([needed]) => needed === name))))
    expect((await ask(method, filled, BODIES[id])).status).toBe(403)
    expect(fake.calls).toMatchObject([{ operation: id, permission: null, status: 403 }])
  })

  it('is not allowed by the right to read, where it writes', async () => {
    await start({ contents: 'read', issues: 'read', 'pull-requests': 'read' })
    expect((await ask(method, filled, BODIES[id])).ok).toBe(method === 'GET')
  })
})

describe('the fake forge', () => {
  it('knows no other token, route or repository', async () => {
    await start({ 'pull-requests': 'read' })
    expect((await ask('GET', '/repos/octo/repo/pulls/1', undefined, 'other')).status).toBe(401)
    expect((await ask('GET', '/repos/octo/other/pulls/1')).status).toBe(404)
    expect((await ask('GET', '/rate_limit')).status).toBe(404)
  })

  it('notices a request that is not as described', async () => {
    await start({ 'pull-requests': 'write' })
    await ask('POST', '/repos/octo/repo/issues/1/comments', { body: 'x', text: 'y' })
    await ask('POST', '/repos/octo/repo/issues/1/comments', { body: 7 })
    expect(fake.problems).toEqual([
      'issues/create-comment request: text is unknown',
      'issues/create-comment request: /body must be string',
    ])
    await expect(fake.close()).rejects.toThrow('not as described')
    await start({})
  })

  it('notices an answer that is not as described', async () => {
    await start({ 'pull-requests': 'read' })
    const [pull] = fake.state.pulls
    if (pull !== undefined) pull.state = 'merged' as 'open'
    await ask('GET', '/repos/octo/repo/pulls/1')
    expect(fake.problems).toEqual([expect.stringContaining('pulls/get 200: /state')])
    fake.problems.length = 0
  })

  it('fails the call that it is told to fail', async () => {
    await start({ 'pull-requests': 'read' })
    fake.fail({ operation: 'pulls/get', call: 2, fault: { kind: 'status', status: 418 } })
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await ask('GET', '/repos/octo/repo/pulls/1')).status)
    expect(statuses).toEqual([200, 418, 200])
  })
})
