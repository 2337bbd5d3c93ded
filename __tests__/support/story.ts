import type { RunRecord } from '../../src/loop/run-record.ts'
import type { Change, Judging, Round } from '../../src/loop/types.ts'

/** A run in a line a round, for tables: `2 none: unchanged since 1`, then how it ended. */
export function story(record: RunRecord): readonly string[] {
  return [...record.rounds.map(roundText), record.ending?.reason ?? 'running']
}

function roundText(round: Round): string {
  const name = round.kind === 'iteration' ? `${round.number} ${changeText(round.change)}` : round.kind
  const until = round.until === null ? '' : `, until ${round.until.kind}`
  return `${name}: ${judgingText(round.judging)}${until}`
}

function changeText(change: Change): string {
  return change.kind === 'back' ? `back at ${change.round}` : change.kind
}

function judgingText(judging: Judging | null): string {
  if (judging === null) return 'not judged'
  if (judging.kind === 'unchanged') {
    return judging.why === 'untouched' ? 'untouched' : `unchanged since ${judging.since}`
  }
  const verdicts = judging.results.map(({ verdict, flaky }) => (flaky ? `flaky ${verdict}` : verdict))
  const twice = judging.executions === 1 ? [] : [`(executed ${judging.executions} times)`]
  return verdicts.length === 0 ? 'nothing to run' : [...verdicts, ...twice].join(' ')
}
