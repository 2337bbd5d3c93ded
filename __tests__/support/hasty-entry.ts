import { main } from '../../src/main.ts'

/** Times in which a forge's minute is a second. */
const FASTER = 60

/** The root action as it is, but with a clock on which the time to wait for a forge goes by faster. */
await main('root', {
  api: { mostTries: 3, requestMs: 400, troubleMs: 60_000, lastRequestMs: 200 },
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
  git: { tries: 3, callMs: 1_500, totalMs: 2_500, pauseMs: 50 },
})
