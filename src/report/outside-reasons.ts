import type { Alert } from './blocks.ts'

interface OutsideReason {
  readonly emoji: string
  readonly heading: string
  readonly alert: Alert
  /** As in the table of stop reasons. */
  readonly green: boolean
  readonly exitCode: 1
}

/** Stop reasons that are no ending of the loop: before it, a run was not allowed; behind it, its pass did not hold. */
export const OUTSIDE_REASONS: {
  readonly [Reason in 'not-verified' | 'refused']: OutsideReason
} = {
  'not-verified': {
    emoji: '❌',
    heading: "Not converged: passes in the agent's workspace, fails in a clean checkout",
    alert: 'CAUTION',
    green: true,
    exitCode: 1,
  },
  refused: { emoji: '⛔', heading: 'Not started: refused', alert: 'CAUTION', green: false, exitCode: 1 },
}
