import type { StopReason } from '../../src/loop/run-record.ts'
import { convergedCases } from './stop-cases/converged.ts'
import { failureCases } from './stop-cases/failures.ts'
import { limitCases } from './stop-cases/limits.ts'
import { outsideCases } from './stop-cases/outside.ts'
import { protectedCases } from './stop-cases/protected.ts'
import type { StopCase } from './stop-cases/types.ts'

/** Ways to each stop reason but `skipped`, of which there is no summary. */
export const CASES: Readonly<Record<Exclude<StopReason, 'skipped'>, readonly StopCase[]>> = {
  converged: convergedCases,
  ...limitCases,
  ...failureCases,
  ...outsideCases,
  ...protectedCases,
}

export type { StopCase }
