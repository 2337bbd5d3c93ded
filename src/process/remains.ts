import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, readProcessTable } from './process-table.ts'
import { signalAll } from './process-tree.ts'

/** What a command left running below its supervisor, and what is to live on for a while. */
export interface Remains {
  /** Stops all of it, until it is thawed. False: not all could be stopped. */
  freeze(): Promise<boolean>
  thaw(): void
  /** Ends it. False: something goes on, or the command had ended in another way than its supervisor first said. */
  end(): Promise<boolean>
}

const FREEZE_MS = 2_000
/** One pass over the table takes time: who was started behind it and stopped before its end stands in the next one. */
const PASSES = 2

/**
 * Stops everything below a supervisor. Who is stopped starts nothing, so it comes to an end; but for one that forks and
 * exits all the time, which may stand in no table.
 *
 * @returns false when something still moves after {@link FREEZE_MS}
 */
export async function freezeBelow(supervisor: number): Promise<boolean> {
  const until = performance.now() + FREEZE_MS
  for (let still = 0; still < PASSES; ) {
    if (performance.now() > until) return false
    const moving = below(supervisor).filter(({ isStopped }) => !isStopped)
    signalAll(
      moving.map(({ pid }) => pid),
      'SIGSTOP',
    )
    still = moving.length === 0 ? still + 1 : 0
    if (moving.length > 0) await sleep(1)
  }
  return true
}

export function thawBelow(supervisor: number): void {
  signalAll(
    below(supervisor).map(({ pid }) => pid),
    'SIGCONT',
  )
}

function below(supervisor: number) {
  const table = readProcessTable()
  const pids = new Set(descendantsOf(supervisor, table))
  return table.filter(({ pid }) => pids.has(pid))
}
