import type { PullRequest } from '../github/api.ts'
import { type RefusalReason, refusalText } from './refusals.ts'
import { SKIPS, type SkipReason } from './skips.ts'
import type { Actor } from './trigger.ts'

/** The run may start: `pullRequest.head.sha` is the commit that was looked at, and no other. */
export interface Authorized {
  readonly kind: 'run'
  readonly pullRequest: PullRequest
  /** As the input says it. */
  readonly label: string
  readonly actor: Actor
  readonly warnings: readonly string[]
}

/** Somebody asked for a run that may not start. Red, with what to do next. */
export interface Refused {
  readonly kind: 'refused'
  readonly reason: RefusalReason
  /** One sentence of ours. */
  readonly message: string
  /** What to do, one sentence of ours. */
  readonly next: string
  /** null: not even that is known. */
  readonly number: number | null
  readonly label: string
  readonly warnings: readonly string[]
}

/** The event is none of ours. Green and silent. */
export interface Skipped {
  readonly kind: 'skipped'
  readonly reason: SkipReason
  readonly message: string
}

export type Decision = Authorized | Refused | Skipped

export function refused(reason: RefusalReason, number: number | null, label: string): Refused {
  return { kind: 'refused', reason, ...refusalText(reason, label), number, label, warnings: [] }
}

export function skipped(reason: SkipReason): Skipped {
  return { kind: 'skipped', reason, message: SKIPS[reason] }
}

/** The outputs of `actions/authorize`, all of them text; what is not known is empty. */
export function decisionOutputs(decision: Decision): Readonly<Record<AuthorizeOutput, string>> {
  const empty = { 'pull-request': '', head: '', branch: '', base: '', label: '' }
  if (decision.kind === 'skipped') return { ...empty, decision: decision.kind, message: decision.message }
  if (decision.kind === 'refused') {
    return {
      ...empty,
      decision: decision.kind,
      message: `${decision.message} ${decision.next}`,
      'pull-request': decision.number === null ? '' : String(decision.number),
      label: decision.label,
    }
  }
  const { number, head, base } = decision.pullRequest
  return {
    decision: decision.kind,
    message: '',
    'pull-request': String(number),
    head: head.sha,
    branch: head.ref,
    base: base.sha,
    label: decision.label,
  }
}

type AuthorizeOutput = 'decision' | 'message' | 'pull-request' | 'head' | 'branch' | 'base' | 'label'
