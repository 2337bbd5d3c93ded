import type { GateAttempt } from './ports.ts'
import type { Cause, GateResult, Verdict } from './types.ts'

/** A gate that was not executed. */
export const notRun: GateResult = {
  verdict: 'not-run',
  flaky: false,
  cause: null,
  attempts: 0,
  durationMs: 0,
  output: null,
  logPath: null,
  leftovers: 0,
}

export const unchanged: GateResult = { ...notRun, verdict: 'unchanged' }

/**
 * What an attempt says of the gate.
 *
 * @param isFirstJudging before any agent call: then a gate that cannot judge ends the run. Later the same codes
 *   are a failure, because the agent may have caused it.
 */
export function verdictOf(cause: Cause | null, isFirstJudging: boolean): Verdict {
  if (cause === null) return 'pass'
  if (cause.kind === 'cut') return 'not-run'
  return isFirstJudging && cannotJudge(cause) ? 'broken' : 'fail'
}

/** A missing command, a file that is no program. A dead directory is not meant: that can come back. */
function cannotJudge(cause: Cause): boolean {
  return cause.kind === 'spawn' || (cause.kind === 'exit' && (cause.code === 126 || cause.code === 127))
}

/** Whether a retry can help: what was cut, cannot start or has no directory will not pass a moment later. */
export function isWorthRetrying(cause: Cause | null, isFirstJudging: boolean): boolean {
  if (cause === null || ['cut', 'spawn', 'directory'].includes(cause.kind)) return false
  return verdictOf(cause, isFirstJudging) !== 'broken'
}

/** The result of a gate after its attempts; the last one decides. */
export function resultOf(attempts: readonly GateAttempt[], isFirstJudging: boolean): GateResult {
  const last = attempts.at(-1)
  if (!last) return notRun
  const verdict = verdictOf(last.cause, isFirstJudging)
  return {
    verdict,
    flaky: verdict === 'pass' && attempts.length > 1,
    cause: last.cause,
    attempts: attempts.length,
    durationMs: sum(attempts.map((attempt) => attempt.durationMs)),
    output: last.output,
    logPath: last.logPath,
    leftovers: sum(attempts.map((attempt) => attempt.leftovers)),
  }
}

/** The result of a gate whose directory is gone, perhaps after some attempts: a failure, never `broken`. */
export function deadDirectory(attempts: readonly GateAttempt[], directory: string): GateResult {
  const cause: Cause = { kind: 'directory', directory }
  return { ...resultOf(attempts, false), verdict: 'fail', flaky: false, cause }
}

/** Gates that were executed twice in one judging: the second verdicts, the work of both. */
export function together(first: readonly GateResult[], second: readonly GateResult[]): GateResult[] {
  return second.map((result, gate) => {
    const before = first[gate] ?? notRun
    return {
      ...result,
      flaky: before.flaky || result.flaky,
      attempts: before.attempts + result.attempts,
      durationMs: before.durationMs + result.durationMs,
      leftovers: before.leftovers + result.leftovers,
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
