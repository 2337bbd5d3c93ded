import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './retry.ts'

export const CLOCK: Clock = {
  nowMs: () => Date.now(),
  async sleep(ms, { signal, isIdle }) {
    // The only error is the abort, which is a way to end.
    await sleep(ms, undefined, { ref: !isIdle, ...(signal === null ? {} : { signal }) }).catch(() => {})
  },
}
