import type { z } from 'zod'
import type { Answer } from './api.ts'
import { CLOCK } from './clock.ts'
import { type Clock, type Outcome, type Patience, sendPatiently, type Trouble } from './retry.ts'
import { type Request, sendRequest } from './send.ts'

export interface CallerOptions {
  readonly apiUrl: string
  readonly token: string
  readonly patience: Patience
  /** Ends what is under way, and every later call at once. */
  readonly signal: AbortSignal | null
  readonly clock?: Clock
  /** Shared with other callers, which then put up with no more than {@link patience} together; default: its own. */
  readonly trouble?: Trouble | undefined
}

export interface Call<Shape extends z.ZodType> {
  readonly method: Request['method']
  /** Begins with a slash; what is filled in must be encoded. */
  readonly path: string
  readonly body?: unknown
  readonly shape: Shape
  /** Whether to do it twice is the same as to do it once. */
  readonly isRepeatable: boolean
}

/** Asks the forge one thing. Calls of one caller share their patience. */
export type Caller = <Shape extends z.ZodType>(call: Call<Shape>) => Promise<Answer<z.output<Shape>>>

export function createCaller(options: CallerOptions): Caller {
  const { apiUrl, patience, signal, clock = CLOCK, trouble = { usedMs: 0 } } = options
  // A secret often ends in a line break, which cannot be sent.
  const token = options.token.trim()
  return async ({ method, path, body, shape, isRepeatable }) => {
    const request = { method, url: `${apiUrl}${path}`, token, body, signal }
    const outcome = await sendPatiently((limitMs) => sendRequest({ ...request, limitMs }), {
      patience,
      trouble,
      clock,
      signal,
      isRepeatable,
    })
    return answerOf(outcome, shape)
  }
}

function answerOf<Shape extends z.ZodType>(outcome: Outcome, shape: Shape): Answer<z.output<Shape>> {
  if (outcome.kind === 'unreachable') return outcome
  const { status, message, body } = outcome
  if (status < 200 || status > 299) return { kind: 'refused', status, message: message || usualText(status) }
  const parsed = shape.safeParse(body)
  if (parsed.success) return { kind: 'ok', value: parsed.data }
  return { kind: 'unreachable', reason: `the answer (status ${status}) is not one of this API` }
}

/** Some forges say no without a word. */
const TEXTS: Readonly<Record<number, string>> = {
  401: 'the token is not accepted',
  403: 'the token may not do this',
  404: 'not found, or the token may not see it',
  410: 'it is gone',
  422: 'the request was not accepted',
  423: 'the repository is archived',
}

function usualText(status: number): string {
  if (status >= 300 && status <= 399) return 'the repository has moved'
  return TEXTS[status] ?? `status ${status}`
}
