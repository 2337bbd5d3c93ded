import { setTimeout as sleep } from 'node:timers/promises'
import {
  descendantsOf,
  hasMarker,
  listProcessesByPs,
  type ProcessEntry,
  readProcessTable,
} from './process-table.ts'

/** The living processes that one command has started, as far as they can be seen. */
export interface ProcessTree {
  members(): Promise<readonly number[]>
  /** Ends the watching, not the processes. */
  close(): void
}

/** Everything below a subreaper: complete, whatever the processes did to get away. */
export function supervisedTree(supervisor: number): ProcessTree {
  return {
    members: async () => descendantsOf(supervisor, readProcessTable()),
    close: () => {},
  }
}

const SAMPLE_EVERY_MS = 250

/**
 * Without a subreaper: the process, its group, descendants as they were seen from time to time, and
 * (where there is `/proc`) what carries the marker in its environment. A process that leaves group, parent
 * and environment between two samples is missed.
 */
export function sampledTree(main: number, marker: string, platform: string): ProcessTree {
  const table = platform === 'linux' ? async () => readProcessTable() : listProcessesByPs
  const seen = new Set<number>([main])
  const members = async (): Promise<number[]> => {
    const processes = await table()
    const mine = processes.filter((entry) => isMine(entry, main, marker, platform)).map((entry) => entry.pid)
    for (const pid of [...seen, ...mine])
      for (const child of [pid, ...descendantsOf(pid, processes)]) seen.add(child)
    const alive = new Set(processes.map((entry) => entry.pid))
    for (const pid of seen) if (!alive.has(pid)) seen.delete(pid)
    return [...seen]
  }
  const timer = setInterval(() => void members().catch(() => {}), SAMPLE_EVERY_MS)
  timer.unref()
  return { members, close: () => clearInterval(timer) }
}

function isMine(entry: ProcessEntry, main: number, marker: string, platform: string): boolean {
  return entry.group === main || (platform === 'linux' && hasMarker(entry.pid, marker))
}

/** Sends a signal to each; those that are gone meanwhile do not matter. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone between the look and the signal: that is what was wanted.
    }
  }
}

const POLL_MS = 15
const KILL_ROUNDS = 200

/**
 * Waits until the tree is empty, at most as long as `graceMs()` says; asked again at every poll, so that a
 * cancel can shorten it.
 */
export async function waitForEmpty(tree: ProcessTree, graceMs: () => number): Promise<boolean> {
  const since = performance.now()
  for (;;) {
    if ((await tree.members()).length === 0) return true
    if (performance.now() - since >= graceMs()) return false
    await sleep(POLL_MS)
  }
}

/**
 * TERM to every member, the grace, then KILL until nobody is left: a member may fork while the list is read.
 *
 * @returns false when something could not be ended (uninterruptible sleep)
 */
export async function endTree(tree: ProcessTree, graceMs: () => number): Promise<boolean> {
  signalAll(await tree.members(), 'SIGTERM')
  if (await waitForEmpty(tree, graceMs)) return true
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const members = await tree.members()
    if (members.length === 0) return true
    signalAll(members, 'SIGKILL')
    await sleep(POLL_MS)
  }
  return false
}
