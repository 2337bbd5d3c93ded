import type { Publication } from '../../loop/publication.ts'
import type { RunRecord } from '../../loop/run-record.ts'
import { count } from '../../text/duration.ts'
import { escapeSentence } from '../../text/escape.ts'
import { codeSpan } from '../../text/fence.ts'
import { judgesAmong } from '../converged-steps.ts'
import { insideText } from '../notes.ts'
import type { Reader } from '../reader.ts'
import { changedInside } from '../record.ts'
import type { Alert } from '../stop-reasons.ts'
import { capitalized, uncapitalized } from '../words.ts'
import { workName } from '../work.ts'
import type { CommentFacts } from './facts.ts'
import { commitLink, compareLink } from './links.ts'
import { artifactLink, workPlace } from './work-place.ts'

// What became of the work, in words.

type Pushed = Extract<Publication, { kind: 'pushed' }>

/** What became of the work, in a sentence or two. */
export function publishedText(record: RunRecord, facts: CommentFacts): string {
  const { publication } = facts
  const inside = changedInside(record)
  const apart = inside.length === 0 ? '' : ` ${capitalized(insideText(inside))}`
  if (publication?.kind === 'pushed') return `${pushedText(record, publication, facts)}${apart}`
  if (record.changedFiles?.length === 0 && inside.length === 0) {
    return 'Git sees no file that differs from the start, so there is nothing to push.'
  }
  const why = publication?.kind === 'not-pushed' ? sentence(publication.why) : null
  return `${keptText(record, facts, why)}${apart}`
}

function pushedText(record: RunRecord, { to, why, branch, commit }: Pushed, facts: CommentFacts): string {
  const what = record.ending?.reason === 'converged' ? 'The same tree' : workName(record)
  const as = `was pushed as ${commitLink(facts, commit)}`
  if (to === 'head') return `${what} ${as}; no protected file differs from the start.`
  const because = why === null ? '' : ` ${sentence(why)}`
  return `${what} ${as} to the branch ${codeSpan(branch)}, not to this one.${because}`
}

function keptText(record: RunRecord, facts: CommentFacts, why: string | null): string {
  const because = why === null ? '' : ` ${why}`
  if (record.changedFiles === null) return `Nothing was pushed.${because} What has changed is not known.`
  const place = workPlace(record, facts)
  const where =
    place.kind === 'artifact'
      ? `is kept in the ${artifactLink(place)}`
      : "was left on the job's machine and is gone with it, unless a later step uploads it"
  const kept = `${workName(record)} ${where}.`
  return why === null ? `Nothing was pushed; ${uncapitalized(kept)}` : `Nothing was pushed. ${why} ${kept}`
}

const CHECKS: Readonly<Record<Pushed['checks'], string>> = {
  'wait-for-click':
    "The push was made with the job's own token: the checks of the new commit wait until somebody with write access clicks **Approve workflows to run** below.",
  run: 'The checks of the new commit were started by the push; wait for them before you merge.',
  none: "The push was made with the job's own token, which starts no workflow: no checks run on the new commit by themselves.",
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

function pushedOutcome(record: RunRecord, pushed: Pushed, facts: CommentFacts) {
  const files = record.changedFiles?.length ?? 0
  const size = files === 0 ? '' : ` (${count(files, 'file')})`
  const changed = compareLink('what Converge changed', facts, record.facts.startCommit, pushed.commit)
  const review = `Review ${changed}${size}${judgesAmong(record)}`
  if (pushed.to === 'head') return { next: [`${review}, then merge.`], more: [CHECKS[pushed.checks]] }
  return { alert: 'WARNING' as const, next: [`${review}, then take the commit over: two commands (below).`] }
}

function sentence(text: string): string {
  return escapeSentence(text.slice(0, MOST_REASON))
}

const MOST_REASON = 600
