import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Answer, GitHub } from '../../src/github/api.ts'
import { openGitHub } from '../../src/github/client.ts'
import { forgeOf } from '../../src/github/forge.ts'
import { HURRIED, PATIENT } from '../../src/github/retry.ts'
import type { Fault } from '../support/fake-github/faults.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'
import type { OperationId } from '../support/fake-github/operations.ts'
import { FastClock, open, TOKEN } from './opened.ts'

let fake: FakeGitHub

afterEach(() => fake.close())

async function start(): Promise<void> {
  fake = await startFakeGitHub({
    users: [{ login: 'ann', role: 'write' }],
    tokens: {
      [TOKEN]: { login: 'ann', permissions: { contents: 'read', issues: 'write', 'pull-requests': 'write' } },
    },
    pulls: [{ labels: ['old'], files: [{ path: 'a' }] }],
    comments: [{ id: 77, body: 'x', author: 'ann' }],
    branches: [{ name: 'topic', sha: 'a'.repeat(40) }],
  })
}

type Call = (github: GitHub) => Promise<Answer<unknown>>

const LABEL = { name: 'new', color: '2da44e', description: '' }

/** Every operation that the client asks for, by a call that does it. */
const CALLS: Readonly<Partial<Record<OperationId, Call>>> = {
  'users/get-authenticated': (github) => github.me(),
  'pulls/get': (github) => github.pullRequest(1),
  'pulls/list-files': (github) => github.changedPaths(1),
  'repos/get-collaborator-permission-level': (github) => github.permissionOf('ann'),
  'issues/list-comments': (github) => github.comments(1),
  'issues/create-comment': (github) => github.createComment(1, 'text'),
  'issues/update-comment': (github) => github.updateComment(77, 'text'),
  'issues/add-labels': (github) => github.addLabel(1, 'new'),
  'issues/remove-label': (github) => github.removeLabel(1, { id: null, name: 'old' }),
  'issues/get-label': (github) => github.ensureLabel(LABEL),
  'issues/create-label': (github) => github.ensureLabel(LABEL),
  'repos/get-branch': (github) => github.branch('topic'),
}

const OPERATIONS = Object.entries(CALLS) as [OperationId, Call][]
/** Done twice they would be there twice. */
const ONCE = new Set<OperationId>(['issues/create-comment', 'issues/create-label'])

const LIMIT: Fault = { kind: 'secondary-limit', retryAfterS: 3 }
const FAULTS: readonly [string, Fault][] = [
  ['status 500', { kind: 'status', status: 500 }],
  ['status 502', { kind: 'status', status: 502, message: '<html>' }],
  ['status 503', { kind: 'status', status: 503 }],
  ['a reset connection', { kind: 'reset' }],
  ['status 429', { kind: 'status', status: 429, headers: { 'retry-after': '3' } }],
  ['a secondary limit', LIMIT],
  ['a secondary limit without a time', { kind: 'secondary-limit', retryAfterS: null }],
  ['the limit of the hour', { kind: 'primary-limit', resetS: 20 }],
]

const isLimit = (fault: Fault): boolean =>
  fault.kind.endsWith('limit') || (fault.kind === 'status' && fault.status === 429)

describe.each(OPERATIONS)('%s', (operation, call) => {
  it.each(FAULTS)('bears %s once', async (_, fault) => {
    await start()
    fake.fail({ operation, fault })
    const { kind } = await call(open(fake))
    expect(kind).toBe(ONCE.has(operation) && !isLimit(fault) ? 'unreachable' : 'ok')
  })

  it.each(FAULTS)('gives up %s that stays, within three tries and a minute', async (_, fault) => {
    await start()
    const clock = new FastClock()
    fake.fail({ operation, fault, call: 'every' })
    const { kind } = await call(open(fake, { clock }))
    expect(kind).toBe('unreachable')
    expect(fake.calls.filter((one) => one.operation === operation).length).toBeLessThanOrEqual(3)
    expect(clock.sleptMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(60_000)
  })

  it.each([401, 403, 410, 423])('takes status %i as a no, at once', async (status) => {
    await start()
    fake.fail({
      operation,
      fault: { kind: 'status', status, message: `no\n\u001b[31m${TOKEN}` },
      call: 'every',
    })
    const answer = await call(open(fake))
    const isGone = operation === 'issues/remove-label' && status === 410
    const message = 'no [31m***'
    expect(answer).toEqual(isGone ? { kind: 'ok', value: null } : { kind: 'refused', status, message })
    expect(fake.calls.filter((one) => one.operation === operation)).toHaveLength(1)
  })

  it('says something where the forge says no without a word', async () => {
    await start()
    fake.fail({ operation, fault: { kind: 'status', status: 403 }, call: 'every' })
    const message = 'the token may not do this'
    expect(await call(open(fake))).toEqual({ kind: 'refused', status: 403, message })
  })

  it('does not take a page of something else for an answer', async () => {
    await start()
    fake.fail({ operation, fault: { kind: 'garbage' }, call: 'every' })
    const { kind } = await call(open(fake))
    // Where nothing is read of the answer, its status is enough.
    expect(kind).toBe(operation === 'issues/remove-label' ? 'ok' : 'unreachable')
  })

  it('does not wait for ever', async () => {
    await start()
    fake.fail({ operation, fault: { kind: 'timeout' }, call: 'every' })
    const patience = { ...PATIENT, requestMs: 60 }
    const answer = await call(open(fake, { patience }))
    const tries = ONCE.has(operation) ? '' : ', 3 times'
    expect(answer).toEqual({ kind: 'unreachable', reason: `no answer within 0.06 s${tries}` })
  })
})

describe('the client', () => {
  it('tries once in a hurry', async () => {
    await start()
    fake.fail({ fault: { kind: 'status', status: 502 }, call: 'every' })
    const answer = await open(fake, { patience: HURRIED }).pullRequest(1)
    expect(answer).toEqual({ kind: 'unreachable', reason: 'the server answered with status 502' })
    expect(fake.calls).toHaveLength(1)
  })

  it('can be given up in the middle of a call', async () => {
    await start()
    const control = new AbortController()
    fake.fail({ fault: { kind: 'timeout' }, call: 'every' })
    const answer = open(fake, { signal: control.signal }).pullRequest(1)
    while (fake.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    control.abort()
    expect(await answer).toEqual({ kind: 'unreachable', reason: 'there was no time left' })
    expect(await open(fake, { signal: control.signal }).pullRequest(1)).toMatchObject({ kind: 'unreachable' })
    expect(fake.calls).toHaveLength(1)
  })

  it('sends a token that ends in a line break, as secrets do', async () => {
    await start()
    expect(await open(fake, { token: `${TOKEN}\n` }).me()).toMatchObject({ kind: 'ok' })
  })

  it.each([`${TOKEN}\n`, ''])(
    'hides the token %j in what the forge says, and nothing else',
    async (token) => {
      await start()
      fake.fail({ fault: { kind: 'status', status: 403, message: `no: ${token.trim()}` } })
      const message = token === '' ? 'no:' : 'no: ***'
      expect(await open(fake, { token }).me()).toEqual({ kind: 'refused', status: 403, message })
    },
  )

  it('never repeats a token that cannot be sent', async () => {
    await start()
    const answer = await open(fake, { token: 'ghp_se\ncret' }).me()
    expect(answer.kind).toBe('unreachable')
    expect(JSON.stringify(answer)).not.toContain('ghp')
  })

  it('says that nobody listens', async () => {
    await start()
    const forge = forgeOf({ ...fake.environment, GITHUB_API_URL: 'http://127.0.0.1:1' })
    const options = { forge, repository: 'octo/repo', token: TOKEN, patience: PATIENT, signal: null }
    const answer = await openGitHub({ ...options, clock: new FastClock() }).createComment(1, 'x')
    expect(answer).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('the connection failed'),
    })
  })

  it('sends no token to another host that it is led to, and no write at all', async () => {
    await start()
    const heard: (string | undefined)[] = []
    const other = createServer((request, response) => {
      heard.push(`${request.method} ${request.headers.authorization ?? 'no token'}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"login":"eve"}')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
    const fault: Fault = { kind: 'status', status: 301, headers: { location } }
    fake.fail({ fault, call: 'every' })
    await open(fake).me()
    const answer = await open(fake).createComment(1, 'x')
    expect(heard).toEqual(['GET no token'])
    expect(answer).toEqual({ kind: 'refused', status: 301, message: 'the repository has moved' })
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })
})
