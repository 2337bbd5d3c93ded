import { describe, expect, it } from '@jest/globals'
import { type Decision, decide, type Situation, sendPatiently } from '../../src/github/retry.ts'
import type { Attempt } from '../../src/github/send.ts'
import { FastClock } from './opened.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const HEADERS = { retryAfter: null, remaining: null, reset: null }

type Answered = Extract<Attempt, { kind: 'answered' }>

function answered(status: number, more: Partial<Answered['headers']> = {}, message = ''): Answered {
  return { kind: 'answered', status, headers: { ...HEADERS, ...more }, body: null, message }
}

function decided(attempt: Attempt, more: Partial<Situation> = {}): Decision {
  return decide({ attempt, tries: 1, mostTries: 3, leftMs: 60_000, isRepeatable: true, nowMs: NOW, ...more })
}

const again = (afterMs: number): Decision => ({ kind: 'again', afterMs })

describe('what is made of one try', () => {
  it.each([200, 201, 204, 301, 400, 401, 403, 404, 409, 410, 422, 423, 501])(
    'status %i is an answer, or no reason to ask again',
    (status) => {
      expect(decided(answered(status)).kind).toBe(status === 501 ? 'give-up' : 'answered')
    },
  )

  it.each([408, 500, 502, 503, 504])('status %i is tried again, later each time', (status) => {
    expect(decided(answered(status))).toEqual(again(1_000))
    expect(decided(answered(status), { tries: 2 })).toEqual(again(4_000))
    expect(decided(answered(status), { tries: 3 }).kind).toBe('give-up')
  })

  it.each([
    ['429', answered(429, { retryAfter: '7' }), 7_000],
    ['403 with a time', answered(403, { retryAfter: '7' }), 7_000],
    ['503 with a time', answered(503, { retryAfter: '7' }), 7_000],
    ['a date', answered(429, { retryAfter: 'Mon, 30 Nov 2026 12:00:09 GMT' }), 9_000],
    ['a date that is over', answered(429, { retryAfter: 'Mon, 30 Nov 2026 11:00:00 GMT' }), 0],
    ['an hour used up', answered(403, { remaining: '0', reset: String(NOW / 1000 + 20) }), 21_000],
    ['a time that cannot be read', answered(429, { retryAfter: 'soon' }), 10_000],
  ] as const)('a rate limit is waited for as the server says: %s', (_, attempt, afterMs) => {
    expect(decided(attempt)).toEqual(again(afterMs))
  })

  it('a secondary limit without any header is known by its text, and waited for longer', () => {
    const attempt = answered(403, {}, 'You have exceeded a secondary rate limit.')
    expect(decided(attempt)).toEqual(again(10_000))
    expect(decided(attempt, { tries: 2 })).toEqual(again(25_000))
    expect(decided(answered(403, { remaining: '12' }, 'Resource not accessible')).kind).toBe('answered')
  })

  it('a wait that is longer than what is left is not begun', () => {
    const decision = decided(answered(429, { retryAfter: '3600' }))
    const reason = 'a rate limit was reached (status 429), and to wait 3600 s is too long'
    expect(decision).toEqual({ kind: 'give-up', reason })
  })

  it('what must not happen twice is repeated only where it cannot have happened', () => {
    const lost: Attempt = { kind: 'failed', reason: 'reset', mayHaveArrived: true }
    const refused: Attempt = { kind: 'failed', reason: 'refused', mayHaveArrived: false }
    const once = { isRepeatable: false }
    expect(decided(lost, once).kind).toBe('give-up')
    expect(decided(answered(502), once).kind).toBe('give-up')
    expect(decided(refused, once)).toEqual(again(1_000))
    expect(decided(answered(429, { retryAfter: '1' }), once)).toEqual(again(1_000))
    expect(decided(lost)).toEqual(again(1_000))
  })
})

describe('a call', () => {
  const patience = { mostTries: 3, requestMs: 10_000, troubleMs: 60_000, lastRequestMs: 2_000 }

  it('stops at the first answer', async () => {
    const clock = new FastClock()
    const answers = [answered(502), answered(200)]
    const tries = { patience, trouble: { usedMs: 0 }, clock, signal: null, isRepeatable: true }
    const outcome = await sendPatiently(async () => answers.shift() ?? answered(500), tries)
    expect(outcome).toMatchObject({ status: 200 })
    expect(clock.sleptMs).toEqual([1_000])
  })

  it('and those after it share the trouble that is put up with: then each is one short try', async () => {
    const clock = new FastClock()
    const limits: number[] = []
    const trouble = { usedMs: 0 }
    const call = () =>
      sendPatiently(
        async (limitMs) => {
          limits.push(limitMs)
          await clock.sleep(limitMs)
          return { kind: 'failed', reason: 'no answer', mayHaveArrived: true }
        },
        { patience, trouble, clock, signal: null, isRepeatable: true },
      )
    const since = clock.nowMs()
    await call()
    expect(limits).toEqual([10_000, 10_000, 10_000])
    await call()
    expect(Math.round((clock.nowMs() - since) / 1000)).toBeLessThanOrEqual(60)
    limits.length = 0
    expect(await call()).toEqual({ kind: 'unreachable', reason: 'no answer' })
    expect(limits).toEqual([2_000])
  })

  it('has limits that a timer takes, whatever the server asks to wait for', async () => {
    const limits: number[] = []
    const attempt = answered(429, { retryAfter: '25.0004' })
    const trouble = { usedMs: 30_000 }
    await sendPatiently(
      async (limitMs) => {
        limits.push(limitMs)
        return attempt
      },
      { patience, trouble, clock: new FastClock(), signal: null, isRepeatable: true },
    )
    expect(limits).toEqual([10_000, 5_000])
    for (const limit of limits) expect(() => AbortSignal.timeout(limit)).not.toThrow()
  })

  it('that is given up while it waits is not tried again', async () => {
    const control = new AbortController()
    const clock = new FastClock()
    clock.sleep = async () => control.abort()
    let tries = 0
    const outcome = await sendPatiently(
      async () => {
        tries += 1
        return answered(502)
      },
      { patience, trouble: { usedMs: 0 }, clock, signal: control.signal, isRepeatable: true },
    )
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'there was no time left' })
    expect(tries).toBe(1)
  })
})
