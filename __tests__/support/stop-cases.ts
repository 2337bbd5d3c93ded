import type { StopReason } from '../../src/loop/run-record.ts'
import { convergedCases } from './stop-cases/converged.ts'
import { failureCases } from './stop-cases/failures.ts'
import { limitCases } from './stop-cases/limits.ts'
import { outsideCases } from './stop-cases/outside.ts'
import { protectedCases } from './stop-cases/protected.ts'
import type { StopCase } from './stop-cases/types.ts'

/** Ways to each stop reason. */
export const CASES: Readonly<Record<StopReason, readonly StopCase[]>> = {
  converged: convergedCases,
  ...limitCases,
  ...failureCases,
  ...outsideCases,
  ...protectedCases,
}

export type { StopCase }
