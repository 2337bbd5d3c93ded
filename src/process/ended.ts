import { constants } from 'node:os'
import type { CommandOutcome } from './outcome.ts'
import type { SupervisorHints } from './supervisor.ts'

/** What node says of a process that is gone: exactly one of the two is not null; none: it is not gone. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/**
 * The outcome of a command. A limit that was hit stands, whatever exit code came after it. A supervisor that
 * was killed, or that went without saying that nothing is left, is never a pass.
 *
 * @param hints what the supervisor said; null when there was none
 */
export function outcomeOf(
  ended: Ended,
  hints: SupervisorHints | null,
  limit: CommandOutcome | null,
): CommandOutcome {
  if (limit !== null) return limit
  if (hints?.failure) return { kind: 'spawn-failed', message: hints.failure }
  if (ended.signal !== null) return { kind: 'signalled', signal: ended.signal }
  if (ended.code === null) return { kind: 'unended' }
  if (hints === null) return { kind: 'exited', code: ended.code }
  return hints.done ? supervisedOutcome(ended.code, hints.status ?? 0) : { kind: 'unended' }
}

/** Whether a supervisor was brought to its end before its time: what it watched over may have got away. */
export function lostSupervisor(ended: Ended, hints: SupervisorHints): boolean {
  return ended.signal !== null || (ended.code !== null && !hints.done)
}

/** The supervisor's exit code carries the verdict; the hint only tells a signal from an exit code above 128. */
function supervisedOutcome(code: number, status: number): CommandOutcome {
  const signal = status & 127
  if (signal !== 0 && code === 128 + signal) return { kind: 'signalled', signal: signalName(signal) }
  return { kind: 'exited', code }
}

function signalName(number: number): string {
  const found = Object.entries(constants.signals).find(([, value]) => value === number)
  return found?.[0] ?? `signal ${number}`
}

/** What the supervisor exits with behind a wait status. */
export function exitOf(status: number): Ended {
  const signal = status & 127
  return { code: signal === 0 ? status >> 8 : 128 + signal, signal: null }
}
