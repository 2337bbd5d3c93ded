import type { CutBy } from '../process/outcome.ts'
import type { Ending, StopReason } from './run-record.ts'
import type { RunState } from './run-state.ts'

/** If several endings apply, the first of these is the run's. */
const PRECEDENCE: readonly StopReason[] = [
  'cancelled',
  'workspace-lost',
  'protected-change',
  'converged',
  'gate-broken',
  'condition-broken',
  'timed-out',
  'agent-failed',
  'stalled',
  'halted',
  'exhausted',
]

/** The ending that counts; null: none applies. */
export function firstOf(endings: readonly (Ending | null)[]): Ending | null {
  const applying = endings.filter((ending) => ending !== null)
  return applying.sort((one, other) => rankOf(one) - rankOf(other))[0] ?? null
}

function rankOf({ reason }: Ending): number {
  return PRECEDENCE.indexOf(reason)
}

/** `cancelled` or `timed-out` when the run was stopped from outside; null while it may go on. */
export function stopEnding(run: RunState): Ending | null {
  const by = run.ports.stoppedBy()
  return by === null ? null : cutEnding(run, by)
}

/** A deadline takes nothing back of what has been decided; a cancel does. */
export function cancelEnding(run: RunState): Ending | null {
  return run.ports.stoppedBy() === 'cancel' ? cutEnding(run, 'cancel') : null
}

/** What it means that a gate or a condition was cut. */
export function cutEnding(run: RunState, by: CutBy): Ending {
  return by === 'cancel'
    ? { reason: 'cancelled', signal: run.ports.cancelSignal(), during: run.now }
    : { reason: 'timed-out', during: run.now }
}
