import type { Attempt, Headers } from './send.ts'

/** How much trouble the callers of one client put up with. */
export interface Patience {
  readonly mostTries: number
  /** Limit of one request, its answer's last byte included. */
  readonly requestMs: number
  /** What failed tries and waits may cost in all, over all calls. */
  readonly troubleMs: number
  /** Once that is used up, a call is one try, with this limit. */
  readonly lastRequestMs: number
}

export const PATIENT: Patience = {
  mostTries: 3,
  requestMs: 10_000,
  troubleMs: 60_000,
  lastRequestMs: 2_000,
}

/** For the first and last words of a cancelled run, which has seconds. */
export const HURRIED: Patience = { mostTries: 1, requestMs: 2_000, troubleMs: 2_000, lastRequestMs: 1_000 }

/** For what is said again soon, and better: the next state is the second try. */
export const CASUAL: Patience = { ...PATIENT, mostTries: 1 }

/** Time, so that tests do not need to wait. */
export interface Clock {
  nowMs(): number
  /** Ends early, without an error, when `signal` is aborted. An idle one does not keep the process alive. */
  sleep(ms: number, options: { readonly signal: AbortSignal | null; readonly isIdle: boolean }): Promise<void>
}

export interface Situation {
  readonly attempt: Attempt
  /** Tries so far, this one included. */
  readonly tries: number
  readonly mostTries: number
  /** What may still be waited. */
  readonly leftMs: number
  /** Whether to do it twice is the same as to do it once. */
  readonly isRepeatable: boolean
  /** Wall clock. */
  readonly nowMs: number
}

export type Decision =
  | { readonly kind: 'answered' }
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'give-up'; readonly reason: string }

const BACKOFF_MS = [1_000, 4_000] as const
/** Where a limit names no time. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api asks for a minute. */
const LIMIT_BACKOFF_MS = [10_000, 25_000] as const
/** The forge's clock and ours differ. */
const RESET_MARGIN_MS = 1_000

const LIMIT_WORDS = /secondary rate limit|abuse detection|rate limit exceeded|too many requests/i
const TRANSIENT = new Set([408, 500, 502, 503, 504])

/** What to make of one try. */
export function decide(situation: Situation): Decision {
  const { attempt, isRepeatable, tries } = situation
  if (attempt.kind === 'aborted') return { kind: 'give-up', reason: 'there was no time left' }
  if (attempt.kind === 'failed') {
    const isSafe = isRepeatable || !attempt.mayHaveArrived
    return isSafe ? again(situation, backoff(BACKOFF_MS, tries), attempt.reason) : giveUp(attempt.reason)
  }
  if (isLimit(attempt)) {
    const reason = `a rate limit was reached (status ${attempt.status})`
    // A limit is checked before anything is done, so to repeat is always safe.
    return again(
      situation,
      waitFor(attempt.headers, situation.nowMs) ?? backoff(LIMIT_BACKOFF_MS, tries),
      reason,
    )
  }
  if (attempt.status < 500 && !TRANSIENT.has(attempt.status)) return { kind: 'answered' }
  const reason = `the server answered with status ${attempt.status}`
  if (!isRepeatable || !TRANSIENT.has(attempt.status)) return giveUp(reason)
  return again(situation, waitFor(attempt.headers, situation.nowMs) ?? backoff(BACKOFF_MS, tries), reason)
}

function backoff(table: readonly [number, number], tries: number): number {
  return table[tries - 1] ?? table[1]
}

function giveUp(reason: string): Decision {
  return { kind: 'give-up', reason }
}

function again({ tries, mostTries, leftMs }: Situation, afterMs: number, reason: string): Decision {
  if (tries >= mostTries) return giveUp(tries === 1 ? reason : `${reason}, ${tries} times`)
  if (afterMs > leftMs) return giveUp(`${reason}, and to wait ${Math.ceil(afterMs / 1000)} s is too long`)
  return { kind: 'again', afterMs }
}

function isLimit({ status, headers, message }: Extract<Attempt, { kind: 'answered' }>): boolean {
  if (status === 429) return true
  if (status !== 403) return false
  return headers.retryAfter !== null || headers.remaining === '0' || LIMIT_WORDS.test(message)
}

/** What the server asks for; null: nothing, or nothing that can be read. */
function waitFor({ retryAfter, remaining, reset }: Headers, nowMs: number): number | null {
  if (retryAfter !== null) {
    const ms = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs
    if (Number.isFinite(ms)) return Math.max(0, ms)
  }
  if (remaining !== '0' || reset === null || !/^\d+$/.test(reset)) return null
  return Math.max(0, Number(reset) * 1000 - nowMs) + RESET_MARGIN_MS
}

/** The trouble that all calls of a client have had. */
export interface Trouble {
  usedMs: number
}

export interface Tries {
  readonly patience: Patience
  readonly trouble: Trouble
  readonly clock: Clock
  readonly signal: AbortSignal | null
  readonly isRepeatable: boolean
}

export type Outcome =
  | Extract<Attempt, { kind: 'answered' }>
  | { readonly kind: 'unreachable'; readonly reason: string }

/**
 * Sends until there is an answer, or no more patience.
 *
 * @param send given whole milliseconds
 */
export async function sendPatiently(
  send: (limitMs: number) => Promise<Attempt>,
  { patience, trouble, clock, signal, isRepeatable }: Tries,
): Promise<Outcome> {
  const isSpent = trouble.usedMs >= patience.troubleMs
  const mostTries = isSpent ? 1 : patience.mostTries
  for (let tries = 1; ; tries += 1) {
    const since = clock.nowMs()
    const left = Math.max(0, patience.troubleMs - trouble.usedMs)
    // Whole ones, which timers want; what a server asks to wait for need not be.
    const limitMs = Math.min(patience.requestMs, Math.max(Math.ceil(left), 1))
    const attempt = await send(isSpent ? patience.lastRequestMs : limitMs)
    const now = clock.nowMs()
    const leftMs = left - (now - since)
    const decision = decide({ attempt, tries, mostTries, leftMs, isRepeatable, nowMs: now })
    if (decision.kind === 'answered' && attempt.kind === 'answered') return attempt
    trouble.usedMs += now - since
    if (decision.kind !== 'again') {
      return { kind: 'unreachable', reason: decision.kind === 'give-up' ? decision.reason : 'no answer' }
    }
    trouble.usedMs += decision.afterMs
    await clock.sleep(decision.afterMs, { signal, isIdle: false })
    if (signal?.aborted === true) return { kind: 'unreachable', reason: 'there was no time left' }
  }
}
