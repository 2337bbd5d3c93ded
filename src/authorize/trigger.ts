import type { RunFacts } from './facts.ts'
import { type Payload, readPayload } from './payload.ts'
import type { RefusalReason } from './refusals.ts'
import type { SkipReason } from './skips.ts'

/** Who started a run. */
export interface Actor {
  readonly login: string
  readonly isBot: boolean
}

/** What an event asks for, before anybody else is asked. */
export type Trigger =
  | {
      readonly kind: 'label'
      readonly number: number
      readonly actor: Actor | null
      /** The head when the label was added. */
      readonly headSha: string
    }
  | { readonly kind: 'dispatch'; readonly number: number; readonly actor: Actor | null }
  | { readonly kind: 'skip'; readonly reason: SkipReason }
  | { readonly kind: 'refuse'; readonly reason: RefusalReason; readonly number: number | null }

export interface Asked {
  /** The event file's JSON. */
  readonly event: unknown
  readonly run: RunFacts
  readonly label: string
  /** The input `pull-request`. */
  readonly pullRequest: number | null
}

const PULL_REQUEST_EVENTS = new Set(['pull_request', 'pull_request_target', 'workflow_call'])

export function readTrigger(asked: Asked): Trigger {
  const { eventName } = asked.run
  const payload = readPayload(asked.event)
  if (eventName === 'workflow_dispatch') return dispatched(asked, payload)
  if (!PULL_REQUEST_EVENTS.has(eventName)) return { kind: 'skip', reason: 'other-event' }
  if (payload === null) return { kind: 'refuse', reason: 'unreadable-event', number: null }
  return labelled(asked, payload)
}

/** By hand, or by a workflow. It needs no label: a pull request with conflicts starts no run by one. */
function dispatched({ run, pullRequest }: Asked, payload: Payload | null): Trigger {
  if (pullRequest === null) return { kind: 'refuse', reason: 'no-number', number: null }
  return { kind: 'dispatch', number: pullRequest, actor: actorOf(run, payload) }
}

function labelled({ run, label }: Asked, payload: Payload): Trigger {
  const { pull_request: pullRequest } = payload
  if (!pullRequest) return { kind: 'skip', reason: 'other-event' }
  const isOurs = (name: string): boolean => isSameLabel(name, label, run.forge)
  const skip = skipReason(payload, isOurs)
  if (skip !== null) return { kind: 'skip', reason: skip }
  const { number, head } = pullRequest
  if (isTarget(run)) return { kind: 'refuse', reason: 'pull-request-target', number }
  return { kind: 'label', number, actor: actorOf(run, payload), headSha: head.sha }
}

/**
 * Forges name a new label differently: GitHub and Forgejo as `label`, Gitea in `changes.added_labels`; GitHub's
 * `unlabeled` names the label as well, and Gitea tells of one that was removed by the same action as of a new one.
 */
function skipReason({ action, label, changes, pull_request }: Payload, isOurs: (name: string) => boolean) {
  if (action === 'unlabeled') return 'unlabelled'
  const added = label ? [label] : (changes?.added_labels ?? [])
  const has = (labels: readonly { name: string }[] | null | undefined): boolean =>
    (labels ?? []).some(({ name }) => isOurs(name))
  if (has(changes?.removed_labels)) return 'unlabelled'
  if (added.length === 0) return 'other-event'
  if (!has(added)) return 'other-label'
  return action !== 'labeled' && pull_request?.labels && !has(pull_request.labels) ? 'unlabelled' : null
}

/** Names of labels differ by more than case on GitHub; on the other forges `Converge` and `converge` are two labels. */
export function isSameLabel(a: string, b: string, forge: RunFacts['forge']): boolean {
  return forge === 'github' ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** Inside of a reusable workflow Gitea hides the event's name, but such a run stands on a branch. */
function isTarget({ eventName, ref }: RunFacts): boolean {
  return (
    eventName === 'pull_request_target' || (eventName === 'workflow_call' && ref.startsWith('refs/heads/'))
  )
}

/** A re-run has the old event, and whoever asked for it is responsible for it. */
function actorOf(run: RunFacts, payload: Payload | null): Actor | null {
  const sender = payload?.sender ?? null
  const login = (run.attempt > 1 ? run.triggeringActor : null) ?? sender?.login ?? run.actor
  if (!login) return null
  const isSender = sender?.login === login
  return { login, isBot: BOT_LOGIN.test(login) || (isSender && sender?.type === 'Bot') }
}

/** Apps are called so on GitHub; the other names are those of the job tokens of Gitea and Forgejo. */
const BOT_LOGIN = /\[bot\]$|^(?:gitea|forgejo)-actions$/i
