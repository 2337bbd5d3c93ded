import type { RunRecord } from '../loop/run-record.ts'
import type { Change } from '../loop/types.ts'
import { firstNotPassed, lastExecuted } from './record.ts'

/** What is left of an agent's work where all gates pass and that was not accepted as the task. */
export type Traces =
  /** There is no tree to compare. */
  | 'unknown'
  /** Git sees none; files that it ignores may have changed. */
  | 'none'
  /** Files changed, and are as they were: the agent or a gate put them back. */
  | 'undone'

/** null: it is no task over gates that pass. */
export function tracesOf(record: RunRecord): Traces | null {
  const last = lastExecuted(record)
  if (last === null || firstNotPassed(last.judging) !== null || last.round.until?.kind === 'no') return null
  if (record.facts.inputs === null || record.facts.inputs.task === null) return null
  if (last.round.tree === null) return 'unknown'
  const changes = record.rounds.flatMap(({ kind, change }) => (kind === 'iteration' ? [change] : []))
  if (changes.some(({ kind }) => kind === 'unknown')) return 'unknown'
  return changes.some(hasFiles) ? 'undone' : 'none'
}

function hasFiles(change: Change): boolean {
  return change.kind === 'changed' && change.files + change.inside > 0
}
