import type { RunState } from './run-state.ts'
import type { Ending } from './types.ts'

/** `cancelled` or `timed-out` when the run was stopped from outside; null while it may go on. */
export function stopEnding(run: RunState): Ending | null {
  const by = run.ports.stoppedBy()
  if (by === 'cancel') return { reason: 'cancelled', signal: run.ports.cancelSignal(), during: run.now }
  return by === 'deadline' ? { reason: 'timed-out', during: run.now } : null
}
