import type { Readable } from 'node:stream'
import type { CommandOutcome } from './outcome.ts'
import type { Stop } from './stop.ts'
import { readHint, type SupervisorHints } from './supervisor.ts'

/**
 * `mainGone` resolves when the supervisor says that its child is gone, never without a supervisor; `allRead` when it
 * has no more to say, which can be after its exit.
 */
export function listenToHints(
  stream: Readable | null | undefined,
  hints: SupervisorHints,
): { mainGone: Promise<void>; allRead: Promise<void> } {
  const allRead = new Promise<void>((resolve) => stream?.once('close', () => resolve()))
  const mainGone = new Promise<void>((resolve) => {
    let text = ''
    stream?.on('error', () => {})
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const lines = text.split('\n')
      text = (lines.pop() ?? '').slice(-4096)
      for (const line of lines) readHint(line, hints)
      if (hints.status !== null || hints.failure !== null) resolve()
    })
  })
  return { mainGone, allRead }
}

/** @returns the limit that was hit, or null when the command ended by itself */
export function waitForEnd(
  mainEnded: Promise<unknown>,
  timeoutMs: number | null,
  stop: Stop,
): Promise<CommandOutcome | null> {
  return new Promise((resolve) => {
    const timer =
      timeoutMs === null ? undefined : setTimeout(() => settle({ kind: 'timed-out', timeoutMs }), timeoutMs)
    const leave = stop.subscribe((by) => settle({ kind: 'cut', by }))
    const settle = (limit: CommandOutcome | null): void => {
      clearTimeout(timer)
      leave()
      resolve(limit)
    }
    void mainEnded.then(() => settle(null))
    // The run may have been stopped since the command was started.
    if (stop.by !== null) settle({ kind: 'cut', by: stop.by })
  })
}
