import type { Stop } from '../process/stop.ts'
import type { AgentConfig } from './agent-config.ts'

/** Less than it takes until the record of a cancelled run is delivered without the loop: `Delivery.hurry`. */
const URGENT_MS = 4_000

/**
 * Whatever the loop comes to, and when it does not come to an end after a cancel, the start's agent configuration is put
 * back as far as it is known.
 */
export async function leavingStart(
  config: Pick<AgentConfig, 'takeBackNow'>,
  stop: Stop,
  loop: () => Promise<void>,
  urgentMs: number = URGENT_MS,
): Promise<void> {
  const leave = stop.subscribe((by) => {
    if (by === 'cancel') setTimeout(() => config.takeBackNow(), urgentMs).unref()
  })
  try {
    await loop()
  } finally {
    leave()
    config.takeBackNow()
  }
}
