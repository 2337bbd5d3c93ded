import { setTimeout as pause } from 'node:timers/promises'

/** How much is done about a server that does not answer. */
export interface Patience {
  readonly tries: number
  /** For one call. */
  readonly callMs: number
  /** For all of them; no call is started later. */
  readonly totalMs: number
  /** Before the second call; twice as long before the third. */
  readonly pauseMs: number
}

export const PATIENCE: Patience = { tries: 3, callMs: 60_000, totalMs: 60_000, pauseMs: 2_000 }

/** What is left of a {@link Patience}. */
export interface Time {
  /** For the next call; 0: it is used up. */
  leftMs(): number
  /** Waits before another try. @returns false: there is none */
  again(): Promise<boolean>
}

export function startTime({ tries, callMs, totalMs, pauseMs }: Patience, signal?: AbortSignal): Time {
  const end = Date.now() + totalMs
  let tried = 1
  const leftMs = () => Math.max(0, Math.min(callMs, end - Date.now()))
  return {
    leftMs,
    again: async () => {
      const waitMs = pauseMs * tried
      if (tried >= tries || Date.now() + waitMs >= end) return false
      tried += 1
      await pause(waitMs, undefined, signal === undefined ? {} : { signal }).catch(() => {})
      return signal?.aborted !== true && leftMs() > 0
    },
  }
}
