import { setTimeout as sleep } from 'node:timers/promises'
import {
  childrenOf,
  descendantsOf,
  hasMarker,
  listProcessesByPs,
  type ProcessEntry,
  readProcessTable,
} from './process-table.ts'

/** The living processes that one command has started, as far as they can be seen. */
export interface ProcessTree {
  /** A snapshot: who forks and exits all the time may stand in none. */
  members(): Promise<readonly number[]>
  /** Nobody is left. */
  isGone(): Promise<boolean>
  /** Lets go on what a member may have stopped and the ending needs. */
  resume(): void
  /** Kills members for some milliseconds without a pause, faster than they can fork. */
  killNow(): void
  /** Ends the watching, not the processes. */
  close(): void
}

const BURST_MS = 5

/**
 * Everything below a subreaper: complete, whatever the processes did to get away. It is gone when the supervisor has
 * gone, which waits for its last descendant; an empty snapshot proves nothing about a process that forks all the time.
 *
 * @param hasExited whether the supervisor has
 */
export function supervisedTree(supervisor: number, hasExited: () => boolean): ProcessTree {
  return {
    members: async () => descendantsOf(supervisor, readProcessTable()),
    isGone: async () => hasExited(),
    resume: () => signalAll([supervisor], 'SIGCONT'),
    killNow: () => {
      const until = performance.now() + BURST_MS
      while (performance.now() < until) signalAll(childrenOf(supervisor), 'SIGKILL')
    },
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
  return {
    members,
    isGone: async () => (await members()).length === 0,
    resume: () => {},
    killNow: () => {},
    close: () => clearInterval(timer),
  }
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
/** Two thousand times what a single process takes; a process that cannot be killed hangs in the kernel. */
const KILL_MS = 3_000

/**
 * Waits until the tree is gone, at most as long as `graceMs()` says; asked again at every poll, so that a cancel can
 * shorten it.
 */
export async function waitUntilGone(tree: ProcessTree, graceMs: () => number): Promise<boolean> {
  const since = performance.now()
  for (;;) {
    if (await tree.isGone()) return true
    if (performance.now() - since >= graceMs()) return false
    await sleep(POLL_MS)
  }
}

/**
 * TERM to every member, the grace, then KILL until nobody is left: a member may fork while the list is read.
 *
 * @returns false when something could not be ended
 */
export async function endTree(tree: ProcessTree, graceMs: () => number): Promise<boolean> {
  tree.resume()
  signalAll(await tree.members(), 'SIGTERM')
  if (await waitUntilGone(tree, graceMs)) return true
  const since = performance.now()
  while (performance.now() - since < KILL_MS) {
    tree.killNow()
    signalAll(await tree.members(), 'SIGKILL')
    if (await waitUntilGone(tree, () => POLL_MS)) return true
  }
  return false
}
