import { z } from 'zod'
import type { FailedGate } from '../report/comment/facts.ts'
import { outputOfReport, outputReport } from '../report/output-report.ts'
import type { VerifyCause } from '../verify/judge-in-order.ts'
import type { Verification } from '../verify/judge-work.ts'

/**
 * UTF-16 units of the clip. An input is a variable of the environment, of at most 128 KiB, and the outputs of a job have
 * 1 MB: three bytes a character, each of them escaped, stay far below both.
 */
const MOST_CHARACTERS = 8_000

type Failure = Omit<FailedGate, 'name'>

const WHY: { readonly [Kind in VerifyCause['kind']]?: Failure['why'] } = {
  rewritten: 'edited',
  protected: 'edited',
  timeout: 'too-long',
  cut: 'too-long',
}

const count = z.int().nonnegative()
const SCHEMA = z.strictObject({
  why: z.enum(['failed', 'edited', 'too-long', 'beside']),
  output: z.strictObject({ clip: z.string(), lines: count, characters: count, tailAt: count.nullable() }),
})

/** What a gate said, from the job that verifies to the one that publishes: JSON on one line; empty where none ran. */
export function failureOutput({ cause, output, leftRunning }: Verification): string {
  if (cause === null || output === null) return ''
  const failed = leftRunning.length > 0 ? 'beside' : 'failed'
  return JSON.stringify({ why: WHY[cause.kind] ?? failed, output: outputReport(output, MOST_CHARACTERS) })
}

/**
 * It comes from a machine on which the work ran, so it is shown and never believed. Where it did not come (a runner
 * drops an output in which it finds a secret), the gate has failed as any does.
 */
export function readFailure(text: string): Failure {
  try {
    const { why, output } = SCHEMA.parse(JSON.parse(text))
    return { why, output: outputOfReport(output) }
  } catch {
    return { why: 'failed', output: null }
  }
}
