import type { OperationId } from './operations.ts'

/** What goes wrong with a call. */
export type Fault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly message?: string
      readonly headers?: Record<string, string>
    }
  /** `retryAfterS` null: the forge names no time. */
  | { readonly kind: 'secondary-limit'; readonly retryAfterS: number | null }
  /** The hour's calls are used up; there are more in `resetS` seconds. */
  | { readonly kind: 'primary-limit'; readonly resetS: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'reset' }
  /** It is done, and the answer is lost. */
  | { readonly kind: 'answer-lost' }
  | { readonly kind: 'garbage' }
  /** It is done, later, whether or not somebody still waits for it. */
  | { readonly kind: 'slow'; readonly delayMs: number }

export interface FaultRule {
  readonly fault: Fault
  /** Left out: any. */
  readonly operation?: OperationId
  /** Which of the calls that the rule fits, counted from its beginning: the first (1) if left out; `every`. */
  readonly call?: number | 'every'
}

interface Active extends FaultRule {
  seen: number
}

export class Faults {
  readonly #rules: Active[] = []

  add(rule: FaultRule): void {
    this.#rules.push({ ...rule, seen: 0 })
  }

  clear(): void {
    this.#rules.length = 0
  }

  /** The fault of this call; null: none. */
  of(operation: OperationId): Fault | null {
    let found: Fault | null = null
    for (const rule of this.#rules) {
      if (rule.operation !== undefined && rule.operation !== operation) continue
      rule.seen += 1
      if (rule.call === 'every' || rule.seen === (rule.call ?? 1)) found ??= rule.fault
    }
    return found
  }
}

/** What a fault that is an answer says; null: it is none. */
export function answerOf(fault: Fault) {
  switch (fault.kind) {
    case 'status':
      return {
        status: fault.status,
        headers: fault.headers ?? {},
        body: { message: fault.message ?? '', documentation_url: '' },
      }
    case 'secondary-limit':
      return {
        status: 403,
        headers: fault.retryAfterS === null ? {} : { 'retry-after': String(fault.retryAfterS) },
        body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' },
      }
    case 'primary-limit':
      return {
        status: 403,
        headers: {
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + fault.resetS),
        },
        body: { message: 'API rate limit exceeded for installation.' },
      }
    default:
      return null
  }
}
