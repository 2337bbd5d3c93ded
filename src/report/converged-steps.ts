import type { RunRecord } from '../loop/run-record.ts'
import { namesText } from '../text/names.ts'
import { judgesCounted } from './judges-counted.ts'
import { changedInside, lastExecuted } from './record.ts'

export function convergedSteps(record: RunRecord): readonly string[] {
  const last = lastExecuted(record)
  const notes = record.rounds.at(-1)?.notes ?? []
  const inside = changedInside(record)
  if (last === null || last.round.kind === 'baseline') return ['Nothing to do: the agent was not needed.']
  if (notes.some(({ kind }) => kind === 'start-tree')) {
    return ['Nothing to commit: only files that git ignores differ from the start.']
  }
  if (inside.length > 0) {
    return [`Review what changed, and commit what is inside ${namesText(inside)} there: no patch holds it.`]
  }
  if (record.facts.publishing === 'later-jobs') {
    return ['Wait for the jobs behind this one: the comment on the pull request says how it ended.']
  }
  const judges = judgesAmong(record)
  if (record.facts.mode === 'local') {
    return [`Review what changed${record.tree === null ? '' : ' (`git status`)'}${judges}, then commit it.`]
  }
  return [
    `Review what changed${judges}. The work is in the workspace: a later step of this job can commit or upload it.`,
  ]
}

/** Whoever reviews should begin with what decides the verdict. */
export function judgesAmong(record: RunRecord): string {
  const counted = judgesCounted(record)
  return counted === '' ? '' : `, beginning with what judges (${counted})`
}
