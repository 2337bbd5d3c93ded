import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { CLOCK } from '../../src/github/clock.ts'
import { markerOf } from '../../src/github/marker.ts'
import type { Clock } from '../../src/github/retry.ts'
import { StickyComment } from '../../src/github/sticky-comment.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'
import type { FakeOptions } from '../support/fake-github/state.ts'
import { FastClock, open, TOKEN } from './opened.ts'

const MARKER = markerOf('converge')
const PATIENTLY = { hurry: null }
const HURRIEDLY = { hurry: AbortSignal.abort() }

let fake: FakeGitHub
let warnings: string[]

afterEach(() => fake.close())

async function start(options: FakeOptions = {}): Promise<void> {
  warnings = []
  fake = await startFakeGitHub({
    tokens: { [TOKEN]: { permissions: { 'pull-requests': 'write' } } },
    pulls: [{ number: 1 }],
    ...options,
  })
}

function sticky(clock: Clock = new FastClock(), botId: number | null = null, token = TOKEN): StickyComment {
  return new StickyComment({
    open: (options) => open(fake, { ...options, clock, token }),
    number: 1,
    label: 'converge',
    botId,
    warn: (sentence) => warnings.push(sentence),
    clock,
  })
}

const bodies = (): string[] => fake.state.comments.map(({ body }) => body)
const written = (): unknown[] =>
  fake.calls.flatMap(({ method, body, status }) =>
    (method === 'POST' || method === 'PATCH') && status !== null && status < 300
      ? [(body as { body: string }).body.split('\n')[1]]
      : [],
  )
const bodyOf = (text: string): string => `${MARKER}\n${text}`

/** Sleeps of a test are awaited by turning the event loop: requests are real, time is not. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5)
}

/** A clock that goes only when a test says so. */
class SteppedClock implements Clock {
  #nowMs = 0
  #wakers: { atMs: number; wake: () => void }[] = []

  nowMs(): number {
    return this.#nowMs
  }

  get sleepers(): number {
    return this.#wakers.length
  }

  sleep(ms: number, { signal }: { readonly signal: AbortSignal | null }): Promise<void> {
    return new Promise((resolve) => {
      const waker = { atMs: this.#nowMs + ms, wake: resolve }
      this.#wakers.push(waker)
      const end = () => {
        this.#wakers = this.#wakers.filter((one) => one !== waker)
        resolve()
      }
      if (signal?.aborted === true) end()
      signal?.addEventListener('abort', end)
    })
  }

  step(ms: number): void {
    this.#nowMs += ms
    const due = this.#wakers.filter(({ atMs }) => atMs <= this.#nowMs)
    this.#wakers = this.#wakers.filter((one) => !due.includes(one))
    for (const { wake } of due) wake()
  }
}

describe('the one comment', () => {
  it('is made, and then changed', async () => {
    await start()
    const comment = sticky()
    expect(await comment.start('started')).toEqual({ kind: 'ok', value: null })
    expect(await comment.finish('final', PATIENTLY)).toEqual({ kind: 'ok', value: null })
    expect(bodies()).toEqual([bodyOf('final')])
    expect(fake.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'PATCH'])
  })

  it('is found again by another run, whatever stands before it on four pages (anthropics/claude-code-action#1781)', async () => {
    const others = Array.from({ length: 350 }, (_, n) => ({ body: `comment ${n}`, author: 'ann' }))
    await start({ users: [{ login: 'ann' }], comments: [...others, { body: bodyOf('old') }] })
    await sticky().finish('new', PATIENTLY)
    expect(fake.state.comments).toHaveLength(351)
    expect(bodies().at(-1)).toBe(bodyOf('new'))
  })

  it('is one for each label', async () => {
    await start({ comments: [{ body: `${markerOf('other')}\nof another label` }] })
    await sticky().finish('mine', PATIENTLY)
    expect(bodies()).toEqual([`${markerOf('other')}\nof another label`, bodyOf('mine')])
  })

  it("is never a stranger's that has our marker (anthropics/claude-code-action#960)", async () => {
    await start({ users: [{ login: 'eve' }], comments: [{ body: bodyOf('trap'), author: 'eve' }] })
    await sticky().finish('mine', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('trap'), bodyOf('mine')])
    expect(fake.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('of a personal token is found by who it belongs to, and a bot is a stranger then (danger/danger-js#1347)', async () => {
    await start({
      users: [{ login: 'ann', role: 'write' }],
      tokens: { [TOKEN]: { login: 'ann', permissions: { 'pull-requests': 'write' } } },
      comments: [{ body: bodyOf('of a bot') }, { body: bodyOf('old'), author: 'ann' }],
    })
    await sticky().finish('new', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('of a bot'), bodyOf('new')])
  })

  it("is the next one where another bot's has our marker and may not be changed", async () => {
    await start({
      users: [{ login: 'app[bot]', type: 'Bot' }],
      comments: [{ body: bodyOf('of an app'), author: 'app[bot]' }, { body: bodyOf('old') }],
    })
    const comment = sticky()
    await comment.finish('new', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('of an app'), bodyOf('new')])
    expect(warnings).toEqual([])
  })

  it('is made where none of those with our marker may be changed', async () => {
    await start({
      users: [{ login: 'app[bot]', type: 'Bot' }],
      comments: [{ body: bodyOf('of an app'), author: 'app[bot]' }],
    })
    await sticky().finish('new', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('of an app'), bodyOf('new')])
  })

  it('that was deleted in between is made again', async () => {
    await start({ comments: [{ id: 5, body: bodyOf('old') }] })
    const comment = sticky()
    await comment.start('started')
    fake.state.comments.length = 0
    await comment.finish('final', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('final')])
    fake.state.comments.length = 0
    await sticky().finish('alone', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('alone')])
  })

  it('is never blank (jeffwidman/bitbucket-issue-migration#127)', async () => {
    await start()
    expect(await sticky().finish(' \n', PATIENTLY)).toMatchObject({ kind: 'ok' })
    expect(bodies()[0]?.replace(MARKER, '').trim()).not.toBe('')
  })

  it('is not made twice where its answer was lost', async () => {
    await start()
    fake.fail({ operation: 'issues/create-comment', fault: { kind: 'answer-lost' } })
    expect(await sticky().start('started')).toEqual({ kind: 'ok', value: null })
    expect(bodies()).toEqual([bodyOf('started')])
  })

  it('is not made twice by a second run of the same event (vshulcz/deja-vu#3506)', async () => {
    await start()
    await sticky().finish('first', PATIENTLY)
    await sticky().finish('second', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('second')])
  })

  it('is not made where it cannot be looked for: there could be one', async () => {
    await start({ comments: [{ body: bodyOf('old') }] })
    fake.fail({ operation: 'issues/list-comments', fault: { kind: 'status', status: 502 }, call: 'every' })
    expect(await sticky().finish('final', PATIENTLY)).toMatchObject({ kind: 'unreachable' })
    expect(bodies()).toEqual([bodyOf('old')])
  })

  it('is not made where it cannot be asked whose token it is', async () => {
    await start({
      users: [{ login: 'ann', role: 'write' }],
      tokens: { [TOKEN]: { login: 'ann', permissions: { 'pull-requests': 'write' } } },
      comments: [{ body: bodyOf('old'), author: 'ann' }],
    })
    fake.fail({ operation: 'users/get-authenticated', fault: { kind: 'status', status: 502 }, call: 'every' })
    expect(await sticky().finish('final', PATIENTLY)).toMatchObject({ kind: 'unreachable' })
    expect(bodies()).toEqual([bodyOf('old')])
  })

  it('that may not be changed any more is tried once, and made anew', async () => {
    await start()
    const comment = sticky()
    await comment.start('started')
    const fault = { kind: 'status', status: 403 } as const
    fake.fail({ operation: 'issues/update-comment', fault, call: 'every' })
    expect(await comment.finish('final', PATIENTLY)).toMatchObject({ kind: 'ok' })
    expect(bodies()).toEqual([bodyOf('started'), bodyOf('final')])
    expect(fake.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  it('is found again after all that could not be written for a while', async () => {
    await start({ comments: [{ body: bodyOf('old') }] })
    const fault = { kind: 'status', status: 403 } as const
    fake.fail({ operation: 'issues/update-comment', fault, call: 'every' })
    fake.fail({ operation: 'issues/create-comment', fault, call: 'every' })
    const comment = sticky()
    expect(await comment.start('started')).toMatchObject({ kind: 'refused', status: 403 })
    fake.heal()
    expect(await comment.finish('final', PATIENTLY)).toMatchObject({ kind: 'ok' })
    expect(bodies()).toEqual([bodyOf('final')])
  })

  it.each([
    ['gitea', -2],
    ['forgejo', -2],
  ] as const)('is found on %s, which sends all comments each time', async (kind, botId) => {
    const others = Array.from({ length: 180 }, (_, n) => ({ body: `comment ${n}`, author: 'ann' }))
    const trap = { body: bodyOf('trap'), author: 'eve' }
    const users = [{ login: 'ann' }, { login: 'eve' }]
    await start({ kind, users, comments: [trap, ...others, { body: bodyOf('old') }] })
    await sticky(undefined, botId).finish('new', PATIENTLY)
    // A token that may not ask whose it is: the account of all jobs.
    fake.fail({ operation: 'users/get-authenticated', fault: { kind: 'status', status: 403 } })
    await sticky(undefined, botId).finish('newer', PATIENTLY)
    expect(bodies()).toHaveLength(182)
    expect(bodies()[0]).toBe(bodyOf('trap'))
    expect(bodies().at(-1)).toBe(bodyOf('newer'))
  })
})

describe('a comment that cannot be written', () => {
  it('is a no of the probe, and no warning yet (marocchino/sticky-pull-request-comment#227)', async () => {
    await start({ tokens: { [TOKEN]: { permissions: { contents: 'read' } } } })
    const message = 'Resource not accessible by integration'
    expect(await sticky().start('started')).toEqual({ kind: 'refused', status: 403, message })
    expect(warnings).toEqual([])
  })

  it('is told once in a run, however often it fails (alibaba/open-code-review#158)', async () => {
    await start()
    const comment = sticky()
    await comment.start('started')
    fake.fail({
      fault: { kind: 'status', status: 403, message: 'Resource not accessible by integration' },
      call: 'every',
    })
    comment.progress('one')
    await until(() => warnings.length > 0)
    comment.progress('two')
    expect(await comment.finish('final', PATIENTLY)).toMatchObject({ kind: 'refused' })
    expect(warnings).toEqual([
      'The comment could not be written: Resource not accessible by integration (status 403). Nothing else is changed by that.',
    ])
  })

  it('because the conversation was locked meanwhile is told once', async () => {
    await start({ pulls: [{ isLocked: true }] })
    expect(await sticky().finish('final', PATIENTLY)).toMatchObject({ kind: 'refused', status: 403 })
    expect(warnings).toEqual([
      'The comment could not be written: Unable to create comment because issue is locked (status 403). Nothing else is changed by that.',
    ])
  })

  it('with a token that is not accepted is not tried again and again', async () => {
    await start({ comments: [{ body: bodyOf('old') }] })
    const comment = sticky()
    await comment.start('started')
    delete fake.state.tokens[TOKEN]
    const before = fake.calls.length
    expect(await comment.finish('final', PATIENTLY)).toMatchObject({ kind: 'refused', status: 401 })
    expect(fake.calls).toHaveLength(before + 1)
  })

  it('because of a rate limit waits as long as the server says (EnricoMi/publish-unit-test-result-action#170)', async () => {
    await start()
    const clock = new FastClock()
    fake.fail({ operation: 'issues/create-comment', fault: { kind: 'secondary-limit', retryAfterS: 17 } })
    expect(await sticky(clock).finish('final', PATIENTLY)).toMatchObject({ kind: 'ok' })
    expect(clock.sleptMs).toEqual([17_000])
  })
})

describe('progress', () => {
  it('is written ten seconds apart, the newest state only', async () => {
    await start()
    const clock = new SteppedClock()
    const comment = sticky(clock)
    await comment.start('started')
    for (const text of ['1', '2', '3']) comment.progress(text)
    await until(() => clock.sleepers === 1)
    clock.step(9_999)
    await sleep(50)
    expect(written()).toEqual(['started'])
    clock.step(1)
    await until(() => written().length === 2)
    comment.progress('4')
    comment.progress('5')
    await until(() => clock.sleepers === 1)
    clock.step(10_000)
    await until(() => written().length === 3)
    expect(written()).toEqual(['started', '3', '5'])
    await comment.finish('final', PATIENTLY)
    expect(written()).toEqual(['started', '3', '5', 'final'])
    expect(fake.commentsInFlight.most).toBe(1)
  })

  it('that waits for its time is dropped for the last text, which waits for nothing', async () => {
    await start()
    const clock = new SteppedClock()
    const comment = sticky(clock)
    await comment.start('started')
    comment.progress('never')
    await until(() => clock.sleepers === 1)
    expect(await comment.finish('final', PATIENTLY)).toMatchObject({ kind: 'ok' })
    comment.progress('too late')
    clock.step(100_000)
    await sleep(50)
    expect(written()).toEqual(['started', 'final'])
  })

  // Real time in these: to wait for what is under way, or to give it up, is a matter of it.
  it('that the forge does three seconds late never overtakes the last text', async () => {
    await start()
    await sticky().start('started')
    const comment = sticky(CLOCK)
    fake.fail({ operation: 'issues/update-comment', fault: { kind: 'slow', delayMs: 3_000 } })
    comment.progress('late')
    await until(() => fake.calls.some(({ method }) => method === 'PATCH'))
    comment.progress('never')
    await comment.finish('final', PATIENTLY)
    expect(written()).toEqual(['started', 'late', 'final'])
    expect(bodies()).toEqual([bodyOf('final')])
    expect(fake.commentsInFlight.most).toBe(1)
    expect(warnings).toEqual([])
  })

  it('that was made three seconds late does not leave a second comment', async () => {
    await start()
    const comment = sticky(CLOCK)
    fake.fail({ operation: 'issues/create-comment', fault: { kind: 'slow', delayMs: 3_000 } })
    comment.progress('late')
    await until(() => fake.calls.some(({ method }) => method === 'POST'))
    await comment.finish('final', PATIENTLY)
    expect(bodies()).toEqual([bodyOf('final')])
  })

  it('that hangs is given up by a hurried last text', async () => {
    await start()
    await sticky().start('started')
    const comment = sticky(CLOCK)
    fake.fail({ operation: 'issues/update-comment', fault: { kind: 'timeout' } })
    comment.progress('hangs')
    await until(() => fake.calls.some(({ method }) => method === 'PATCH'))
    expect(await comment.finish('cancelled', HURRIEDLY)).toEqual({ kind: 'ok', value: null })
    expect(written()).toEqual(['started', 'cancelled'])
    expect(warnings).toEqual([])
  })

  it('that failed is a while later tried again with the newest state', async () => {
    await start()
    const clock = new SteppedClock()
    const comment = sticky(clock)
    await comment.start('started')
    clock.step(10_000)
    fake.fail({ operation: 'issues/update-comment', fault: { kind: 'status', status: 502 } })
    comment.progress('lost')
    await until(() => warnings.length === 1)
    comment.progress('kept')
    await until(() => clock.sleepers === 1)
    clock.step(59_999)
    await sleep(50)
    expect(written()).toEqual(['started'])
    clock.step(1)
    await until(() => written().length === 2)
    expect(written()).toEqual(['started', 'kept'])
    expect(warnings).toHaveLength(1)
    await comment.finish('final', PATIENTLY)
  })

  it('stops as soon as a run is cancelled', async () => {
    await start()
    const comment = sticky()
    await comment.start('started')
    comment.quiet()
    comment.progress('never')
    await sleep(50)
    expect(await comment.finish('cancelled', HURRIEDLY)).toMatchObject({ kind: 'ok' })
    expect(written()).toEqual(['started', 'cancelled'])
  })

  it('and the last text of a hurried run end when nothing answers', async () => {
    await start()
    const comment = sticky()
    await comment.start('started')
    fake.fail({ fault: { kind: 'timeout' }, call: 'every' })
    const before = fake.calls.length
    expect(await comment.finish('cancelled', HURRIEDLY)).toMatchObject({ kind: 'unreachable' })
    expect(fake.calls).toHaveLength(before + 1)
    expect(warnings).toHaveLength(1)
  })
})
