import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'

/** Whether a process runs; one that is dead and not reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Waits until a file has content, as long as the action runs. */
export async function written(path: string, child: ChildProcess): Promise<void> {
  while (!existsSync(path) || readFileSync(path, 'utf8') === '') {
    if (child.exitCode !== null || child.signalCode !== null) return
    await sleep(10)
  }
}

/** Until a process is gone; the kernel ends the children of a killed one a moment later. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(10)
}

/** The signals of one cancel; the runner sends the second 7.5 s after the first, and the third 2.5 s after that. */
export const CANCEL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGKILL']
/** Half a second less than the runner: the promise is 7 s. */
const WAITS_MS = [7_000, 2_500]

/**
 * Cancels the action as the runner does, that one process, as soon as the file beside the workspace has content.
 *
 * @param sent gets each signal that was sent; one that is not there was not needed any more
 * @param signals the first at once, then as the runner does
 */
export function cancelWhen(
  file: string,
  sent: NodeJS.Signals[],
  signals: readonly NodeJS.Signals[] = CANCEL,
): NonNullable<Scenario['onStart']> {
  return (child, project) => void cancel(child, join(project.folder, file), sent, signals)
}

async function cancel(
  child: ChildProcess,
  path: string,
  sent: NodeJS.Signals[],
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  await written(path, child)
  for (const [index, signal] of signals.entries()) {
    if (child.exitCode !== null || child.signalCode !== null) return
    sent.push(signal)
    child.kill(signal)
    const ended = new AbortController()
    child.once('exit', () => ended.abort())
    await sleep(WAITS_MS[index] ?? 0, undefined, { signal: ended.signal }).catch(() => {})
  }
}
