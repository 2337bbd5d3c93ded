import type { RunRecord } from '../loop/run-record.ts'
import { count } from '../text/duration.ts'

/** `The work so far (4 files)`, as the beginning of a sentence. */
export function workName({ ending, changedFiles }: Pick<RunRecord, 'ending' | 'changedFiles'>): string {
  const soFar = ending?.reason === 'converged' ? '' : ' so far'
  const files = changedFiles?.length ?? 0
  return `The work${soFar}${files === 0 ? '' : ` (${count(files, 'file')})`}`
}
