import type { Publication } from '../loop/publication.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { count } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { judgesAmong } from './converged-steps.ts'
import { insideText } from './notes.ts'
import { changedInside } from './record.ts'
import { capitalized, uncapitalized } from './words.ts'
import { workName } from './work-name.ts'

// What became of the work, in words, for comment, summary and log.

export type Pushed = Extract<Publication, { kind: 'pushed' }>

/** What a place of these sentences shows in its own way. */
export interface Showing {
  /** A commit by its full id. */
  readonly commit: (id: string) => string
  /** Where the work is when it was not pushed, as the end of a sentence: `is in the workspace`. */
  readonly kept: string
  /** A sentence of ours in which names stand between backticks, and words of a server that can be anything. */
  readonly sentence: (text: string) => string
}

/** A sentence or two. @param publication null: nothing was to be published, or not yet */
export function publishedText(record: RunRecord, publication: Publication | null, showing: Showing): string {
  const inside = changedInside(record)
  const apart = inside.length === 0 ? '' : ` ${capitalized(insideText(inside))}`
  if (publication?.kind === 'pushed') return `${pushedText(record, publication, showing)}${apart}`
  if (record.changedFiles?.length === 0 && inside.length === 0) {
    return 'Git sees no file that differs from the start, so there is nothing to push.'
  }
  const why = publication?.kind === 'not-pushed' ? showing.sentence(short(publication.why)) : null
  return `${keptText(record, showing, why)}${apart}`
}

function pushedText(record: RunRecord, { to, why, branch, commit }: Pushed, showing: Showing): string {
  const what = record.ending?.reason === 'converged' ? 'The same tree' : workName(record)
  const as = `was pushed as ${showing.commit(commit)}`
  if (to === 'head') return `${what} ${as}; no protected file differs from the start.`
  const because = why === null ? '' : ` ${showing.sentence(short(why))}`
  return `${what} ${as} to the branch ${codeSpan(branch)}, not to this one.${because}`
}

function keptText(record: RunRecord, { kept }: Showing, why: string | null): string {
  const because = why === null ? '' : ` ${why}`
  if (record.changedFiles === null) return `Nothing was pushed.${because} What has changed is not known.`
  const work = `${workName(record)} ${kept}.`
  return why === null ? `Nothing was pushed; ${uncapitalized(work)}` : `Nothing was pushed. ${why} ${work}`
}

/** Whether the pull request's own checks will run. */
export const CHECKS: Readonly<Record<Pushed['checks'], string>> = {
  'wait-for-click':
    "The push was made with the job's own token: the checks of the new commit wait until somebody with write access clicks **Approve workflows to run** on the pull request.",
  run: 'The checks of the new commit were started by the push; wait for them before you merge.',
  none: "The push was made with the job's own token, which starts no workflow: no checks run on the new commit by themselves.",
}

/** `Review what Converge changed (2 files)`. @param changed the words for what was changed */
export function reviewText(record: RunRecord, changed = 'what Converge changed'): string {
  const files = record.changedFiles?.length ?? 0
  const size = files === 0 ? '' : ` (${count(files, 'file')})`
  return `Review ${changed}${size}${judgesAmong(record)}`
}

function short(why: string): string {
  return why.slice(0, MOST_REASON)
}

const MOST_REASON = 600
