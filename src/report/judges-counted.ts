import type { RunRecord } from '../loop/run-record.ts'
import { count } from '../text/duration.ts'
import { JUDGES, type JudgeKind, judgeKind } from './judging-files.ts'

/** `1 test, 2 snapshots`; empty where nothing is. */
export function judgesCounted(record: RunRecord): string {
  const kinds = (record.changedFiles ?? []).map(({ path }) => judgeKind(path))
  const counted = (Object.keys(JUDGES) as JudgeKind[]).flatMap((kind) => {
    const files = kinds.filter((one) => one === kind).length
    return files === 0 ? [] : [count(files, kind)]
  })
  return counted.join(', ')
}
