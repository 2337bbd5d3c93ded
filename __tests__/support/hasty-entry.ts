import { main } from '../../src/main.ts'

/** Times in which a forge's minute is a second. */
const FASTER = 60

/**
 * The root action as it is, but with a clock on which the time to wait for a forge goes by faster. Limits of single
 * requests are real time: a busy machine must not look like a forge that is silent.
 */
await main('root', {
  api: { mostTries: 3, requestMs: 3_000, troubleMs: 60_000, lastRequestMs: 1_500 },
  clock: {
    nowMs: () => performance.now() * FASTER,
    sleep: (ms, { signal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms / FASTER)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  },
  git: { tries: 3, callMs: 5_000, totalMs: 10_000, pauseMs: 50 },
})
