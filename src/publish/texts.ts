import { showable } from '../text/fence.ts'
import type { SideArrival } from './side-branch.ts'
import type { Trouble, TroubleKind } from './trouble.ts'

// Sentences of ours. They quote branches and servers on one line and clipped, but not escaped for markdown.

const ID_DIGITS = 7
const BRANCH_CHARACTERS = 200

export function shownBranch(branch: string): string {
  return `\`${showable(branch, BRANCH_CHARACTERS).replaceAll('`', '\u2019')}\``
}

function shownId(commit: string): string {
  return commit.slice(0, ID_DIGITS)
}

export interface Moved {
  readonly branch: string
  readonly start: string
  /** null: it is gone. */
  readonly tip: string | null
  /** Whether anybody knows where it is. */
  readonly isKnown: boolean
}

export function movedText({ branch, start, tip, isKnown }: Moved): string {
  const shown = shownBranch(branch)
  if (!isKnown) return `The branch ${shown} is not at ${shownId(start)} any more, where the run began.`
  if (tip === null) return `The branch ${shown} was deleted while the run was at work.`
  return `The branch ${shown} moved from ${shownId(start)} to ${shownId(tip)} while the run was at work; nothing is rebased, because what was judged would not be what is pushed.`
}

/** A sentence for why a server did not do what it was asked. */
export function troubleText({ kind, status, said }: Trouble, branch: string): string {
  const code = status === null ? '' : `HTTP ${status}, `
  return `${TROUBLES[kind](shownBranch(branch))} (${code}“${said}”).${REMEDIES[kind] ?? ''}`
}

const TROUBLES: Readonly<Record<TroubleKind, (branch: string) => string>> = {
  moved: (branch) => `The branch ${branch} is not where the run began`,
  protected: (branch) => `A rule of the repository protects the branch ${branch}`,
  workflows: () => 'The token may not change workflow files',
  denied: () => 'The token may not push',
  archived: () => 'The repository is archived and cannot be changed',
  'name-taken': (branch) => `No branch can be called ${branch}, because another one stands in its way`,
  shallow: () => 'The server wants to know the history of the commit, which could not be fetched',
  'no-commit': () => 'The server does not have the commit any more with which the run began',
  unreachable: () => 'The server did not answer',
  other: (branch) => `The server refused the branch ${branch}`,
}

const REMEDIES: Partial<Record<TroubleKind, string>> = {
  workflows: ' A personal access token or an app token for the push can have that right.',
  denied: ' The job that pushes needs `contents: write`; a token of your own needs write access to contents.',
}

export function unknownArrivalText(trouble: Trouble, branch: string): string {
  return `${troubleText(trouble, branch)} Nobody knows whether the commit arrived.`
}

/** How to take a commit that is on a branch beside. */
export function takeText(branch: string): string {
  return `The commit is on ${shownBranch(branch)}: \`git fetch origin ${branch}\`, then \`git merge FETCH_HEAD\`.`
}

export function notBesideText(arrival: Exclude<SideArrival, { kind: 'arrived' }>, branch: string): string {
  if (arrival.kind === 'no-place')
    return `It could not go to ${shownBranch(branch)} either: there are branches of other people.`
  const text = arrival.kind === 'unreachable' && arrival.mayHaveArrived ? unknownArrivalText : troubleText
  return `It could not go to ${shownBranch(branch)} either. ${text(arrival.trouble, branch)}`
}

/** How a token gets the right that it lacks; several lines, of which the last ones are to be copied. */
export function deniedText(trouble: Trouble, { isPushToken }: { readonly isPushToken: boolean }): string {
  const first = `The token may not push (HTTP ${trouble.status ?? 403}, “${trouble.said}”).`
  if (isPushToken)
    return `${first} The token for the push needs write access to the contents of this repository, and must not have run out.`
  return `${first} Give the job what it needs:\n\n${PERMISSIONS}`
}

const PERMISSIONS = 'permissions:\n  contents: write\n  pull-requests: write\n'
