import type { RunRecord } from '../loop/run-record.ts'
import { formatTime } from '../text/duration.ts'
import { type Alert, alertBox, bullets, joinBlocks } from './blocks.ts'
import { activityText, roundName, uncapitalized } from './words.ts'

// What stands first, in summary and comment.

/** The box with what to do now; one step is a sentence, several are a list of alternatives. */
export function nextBox(alert: Alert, steps: readonly string[], more: readonly string[]): string {
  const [only = '', ...others] = steps
  const next =
    others.length === 0 ? `**Next:** ${uncapitalized(only)}` : `**Next**, one of these:\n${bullets(steps)}`
  return alertBox(alert, joinBlocks([next, ...more]))
}

/** Where a run is that goes on. */
export function runningText(record: RunRecord): { readonly heading: string; readonly now: string } {
  const round = record.rounds.at(-1)
  const most = record.facts.inputs?.maxIterations
  const where = round === undefined ? 'starting' : roundName(round)
  const of = round?.kind === 'iteration' && most !== undefined ? ` of ${most}` : ''
  return { heading: `⏳ Running: ${where}${of}`, now: activityText(record, record.now) ?? 'starting' }
}

/** Milliseconds since the epoch; null: no limit is known. */
export function latestEndMs({ facts, startedAt }: RunRecord): number | null {
  return facts.inputs === null ? null : startedAt + facts.inputs.timeoutMs
}

export function latestText(epochMs: number): string {
  return `The run ends by ${formatTime(epochMs)} at the latest.`
}
