import type { RunRecord } from '../loop/run-record.ts'
import type { Alert } from './blocks.ts'
import { CHECKS, reviewText } from './published.ts'
import { describeEnding, type EndingText } from './stop-reasons.ts'

/** The end as the summary and the log tell it: what was pushed is to be reviewed elsewhere than what is in the workspace. */
export function endingWithWork(
  record: RunRecord,
  ending: NonNullable<RunRecord['ending']>,
): EndingText & { readonly more: readonly string[] } {
  const text = describeEnding(record, ending)
  const { publication } = record
  if (ending.reason !== 'converged' || publication === null || publication.kind === 'nothing')
    return { ...text, more: [] }
  const alert: Alert = 'WARNING'
  if (publication.kind === 'not-pushed') {
    const again = 'Remove what stood in the way of the push, then add the label again.'
    return { ...text, alert, next: [again, ...text.next], more: [] }
  }
  const review = reviewText(record)
  return publication.to === 'head'
    ? { ...text, next: [`${review}, then merge.`], more: [CHECKS[publication.checks]] }
    : { ...text, alert, next: [`${review}, then take the commit over.`], more: [] }
}
