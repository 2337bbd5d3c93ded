import { setTimeout as sleep } from 'node:timers/promises'
import {
  childrenOf,
  descendantsOf,
  hasMarker,
  listProcessesByPs,
  type ProcessEntry,
  readProcessTable,
} from './process-table.ts'
import { settlesWithin } from './settles-within.ts'

/** The living processes that one command has started, as far as they can be seen. */
export interface ProcessTree {
  /** A snapshot: who forks and exits all the time may stand in none. */
  members(): Promise<readonly number[]>
  /** Whether nobody is left, as soon as that is so and at the latest after `ms`. */
  goneWithin(ms: number): Promise<boolean>
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
 * @param exited settles when the supervisor has
 */
export function supervisedTree(supervisor: number, exited: Promise<unknown>): ProcessTree {
  return {
    members: async () => descendantsOf(supervisor, readProcessTable()),
    goneWithin: (ms) => settlesWithin(exited, ms),
    resume: () => signalAll([supervisor], 'SIGCONT'),
    killNow: () => {
      const until = performance.now() + BURST_MS
      while (performance.now() < until) signalAll(childrenOf(supervisor), 'SIGKILL')
    },
    close: () => {},
  }
}

const SAMPLE_EVERY_MS = 250
const POLL_MS = 15

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
    goneWithin: async (ms) => {
      const until = performance.now() + ms
      for (;;) {
        if ((await members()).length === 0) return true
        if (performance.now() >= until) return false
        await sleep(POLL_MS)
      }
    },
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

/** How soon a grace that became shorter is noticed. */
const GRACE_CHECK_MS = 50
/** Between two rounds of KILL: a member may have forked while they were counted. */
const KILL_AGAIN_MS = 15
/** Nobody outlives a KILL so long but who hangs in the kernel, and that one may hang for ever. */
const KILL_MS = 3_000

/**
 * Waits until the tree is gone, at most as long as `graceMs()` says; asked again and again, so that a cancel can
 * shorten it.
 */
async function waitUntilGone(tree: ProcessTree, graceMs: () => number): Promise<boolean> {
  const since = performance.now()
  for (;;) {
    const left = graceMs() - (performance.now() - since)
    if (await tree.goneWithin(Math.max(0, Math.min(left, GRACE_CHECK_MS)))) return true
    if (left <= GRACE_CHECK_MS) return false
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
    // Whoever stops the supervisor does so again and again.
    tree.resume()
    tree.killNow()
    signalAll(await tree.members(), 'SIGKILL')
    if (await tree.goneWithin(KILL_AGAIN_MS)) return true
  }
  return false
}
