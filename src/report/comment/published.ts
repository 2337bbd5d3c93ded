import type { RunRecord } from '../../loop/run-record.ts'
import { escapeSentence } from '../../text/escape.ts'
import type { Alert } from '../blocks.ts'
import * as published from '../published.ts'
import type { Reader } from '../reader.ts'
import type { CommentFacts } from './facts.ts'
import { commitLink, compareLink } from './links.ts'
import { artifactLink, workPlace } from './work-place.ts'

/** What became of the work, in a sentence or two. */
export function publishedText(record: RunRecord, facts: CommentFacts): string {
  const place = workPlace(record, facts)
  return published.publishedText(record, facts.publication, {
    commit: (id) => commitLink(facts, id),
    sentence: escapeSentence,
    kept:
      place.kind === 'artifact'
        ? `is kept in the ${artifactLink(place)}`
        : "was left on the job's machine and is gone with it, unless a later step uploads it",
  })
}

/** What to do about a run that converged; empty where nothing had to be published, or was not to be. */
export function publishedOutcome(
  record: RunRecord,
  facts: CommentFacts,
  { again }: Reader,
): { readonly alert?: Alert; readonly next?: readonly string[]; readonly more?: readonly string[] } {
  const { publication } = facts
  if (publication?.kind === 'pushed') return pushedOutcome(record, publication, facts)
  const canTake = workPlace(record, facts).kind === 'artifact'
  const take = canTake ? ['Take the work (below), review it, and push it yourself.'] : []
  if (publication?.kind === 'not-pushed') {
    return { alert: 'WARNING', next: [...take, `Remove what stood in the way of the push, then ${again}.`] }
  }
  return publication === null && canTake ? { next: take } : {}
}

function pushedOutcome(record: RunRecord, pushed: published.Pushed, facts: CommentFacts) {
  const changed = compareLink('what Converge changed', facts, record.facts.startCommit, pushed.commit)
  const review = published.reviewText(record, changed)
  if (pushed.to === 'head')
    return { next: [`${review}, then merge.`], more: [published.CHECKS[pushed.checks]] }
  return { alert: 'WARNING' as const, next: [`${review}, then take the commit over: two commands (below).`] }
}
