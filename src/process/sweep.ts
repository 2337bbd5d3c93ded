import { setTimeout as sleep } from 'node:timers/promises'
import { type Ended, lostSupervisor, outcomeOf } from './ended.ts'
import type { CommandOutcome } from './outcome.ts'
import { endTree, type ProcessTree, sampledTree } from './process-tree.ts'
import type { StartedChild } from './start.ts'
import type { SupervisorHints } from './supervisor.ts'

/** What a command left running, and what is to live on for a while. */
export interface Remains {
  /** Ends it. False: something goes on, or the command had ended in another way than its supervisor first said. */
  end(): Promise<boolean>
}

/** How a command ended, when nothing of it is running any more but what is in `remains`. */
export interface CommandEnd {
  readonly outcome: CommandOutcome
  /** Processes that were still there when the command itself had ended. */
  readonly leftovers: number
  /** They live on; null: they are gone. */
  readonly remains: Remains | null
  /** False: there was no subreaper, so a descendant could get away. */
  readonly supervised: boolean
  /** False: something that it started could not be ended, or may have got away because the supervisor was killed. */
  readonly contained: boolean
}

/** Between TERM and KILL where nobody should wait long. */
export const SHORT_GRACE_MS = 1_000
/** A pipe handed to a process that is not ours could stay open for ever. https://github.com/tinylibs/tinyexec/issues/138 */
export const CLOSE_MS = 1_000

/** A child whose end is waited for. */
export interface Watched {
  readonly started: StartedChild
  readonly tree: ProcessTree
  readonly hints: SupervisorHints
  readonly exited: Promise<Ended>
  readonly closed: Promise<unknown>
  /** The supervisor has no more to say. */
  readonly allRead: Promise<void>
  readonly platform: string
}

export interface Sweeping {
  readonly leftovers: number
  readonly isGone: boolean
}

/** Ends a child by `end`, and says how that went when nothing can change it any more. */
export async function sweep(
  { started, tree, hints, exited, closed, allRead, platform }: Watched,
  limit: CommandOutcome | null,
  end: () => Promise<Sweeping>,
): Promise<CommandEnd> {
  const { pid, marker, isSupervised } = started
  const { leftovers, isGone } = await end()
  tree.close()
  const ended = isGone ? await exited : UNENDED
  if (isSupervised && isGone) await inTime(allRead)
  const wasKilled = isSupervised && lostSupervisor(ended, hints)
  if (wasKilled) await sweepByMarker(pid, marker, platform)
  await letGo(started, closed)
  return {
    outcome: outcomeOf(ended, isSupervised ? hints : null, limit),
    leftovers,
    remains: null,
    supervised: isSupervised && !hints.unsupervised,
    contained: isGone && !wasKilled,
  }
}

/** Stands for a command of which something goes on: its supervisor must stay, or what is below it would be set free. */
const UNENDED: Ended = { code: null, signal: null }

/** The child killed its supervisor: what it started is found by the marker only. */
async function sweepByMarker(pid: number, marker: string, platform: string): Promise<void> {
  const tree = sampledTree(pid, marker, platform)
  await endTree(tree, () => SHORT_GRACE_MS)
  tree.close()
}

/** The action must be able to end although something of the command goes on. */
async function letGo({ child, stdout, stderr }: StartedChild, closed: Promise<unknown>): Promise<void> {
  if (await inTime(closed)) return
  for (const stream of [...child.stdio, stdout, stderr]) stream?.destroy()
  child.unref()
}

export function allClosed(emitters: readonly NodeJS.EventEmitter[]): Promise<unknown> {
  return Promise.all(emitters.map((one) => new Promise((resolve) => one.once('close', resolve))))
}

/** Whether what should follow an exit at once does so. */
function inTime(event: Promise<unknown>): Promise<boolean> {
  // Open pipes keep the action alive by themselves; this timer must not, or it would outlive the last command.
  return Promise.race([event.then(() => true), sleep(CLOSE_MS, false, { ref: false })])
}
