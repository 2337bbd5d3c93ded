import type { Ending, RunRecord } from '../../loop/run-record.ts'
import { formatDuration } from '../../text/duration.ts'
import { escapeSentence } from '../../text/escape.ts'
import { codeSpan } from '../../text/fence.ts'
import type { Alert } from '../blocks.ts'
import { convergedMessage } from '../messages.ts'
import { OUTSIDE_REASONS } from '../outside-reasons.ts'
import type { Reader } from '../reader.ts'
import { describeEnding } from '../stop-reasons.ts'
import { uncapitalized } from '../words.ts'
import { factsText } from '../work.ts'
import type { CommentFacts, FailedGate, Verification } from './facts.ts'
import { link } from './links.ts'
import { publishedOutcome, publishedText } from './published.ts'
import { workPlace } from './work-place.ts'

/** What stands first in a comment on a run that is over. */
export interface Outcome {
  readonly reason: Ending['reason'] | 'not-verified'
  /** With emoji. */
  readonly heading: string
  /** The message, then where the work is and what was spent. */
  readonly message: string
  readonly alert: Alert
  readonly next: readonly string[]
  /** Paragraphs behind the next steps. */
  readonly more: readonly string[]
}

export function outcomeOf(record: RunRecord, ending: Ending, facts: CommentFacts): Outcome {
  if (ending.reason === 'converged' && facts.verification?.kind === 'failed') {
    return notVerified(record, facts.verification, facts)
  }
  const reader = commentReader(record, facts)
  const text = describeEnding(record, ending, reader)
  const message = `${text.message} ${factsText(record, () => publishedText(record, facts))}`.trimEnd()
  const outcome: Outcome = { ...text, message, more: [] }
  return ending.reason === 'converged' ? { ...outcome, ...publishedOutcome(record, facts, reader) } : outcome
}

function notVerified(
  record: RunRecord,
  { message, gate }: Extract<Verification, { kind: 'failed' }>,
  facts: CommentFacts,
): Outcome {
  const { emoji, alert, heading } = OUTSIDE_REASONS['not-verified']
  const reader = commentReader(record, facts)
  const failed = escapeSentence(message)
  const passed = `In the agent's workspace ${uncapitalized(convergedMessage(record))}`
  const byHand = reader.byHand === null ? [] : ['Finish by hand: take the work (below).']
  return {
    reason: 'not-verified',
    heading: `${emoji} ${heading}`,
    message: `${failed} ${passed} ${publishedText(record, facts)} Spent: ${formatDuration(record.durationMs)}.`,
    alert,
    next: [`${gate === null ? seeText(facts) : MEND[gate.why]}, then ${reader.again}.`, ...byHand],
    more: [],
  }
}

const MEND: Readonly<Record<FailedGate['why'], string>> = {
  failed:
    "Put what only the agent's machine had (most likely a file that git ignores, something in HOME or an installed package) into the commit, the lock file or `setup`",
  edited: 'Let each gate judge only, by its check form',
  beside:
    'Let each gate end what it starts (a server, a watcher, a build daemon): the next one has to pass beside it, and without it',
  'too-long':
    "Give the gates more time (`gate-timeout-minutes`, `timeout-minutes`), or `setup` what only the agent's machine had, such as a cache or a service",
}

function seeText({ links }: CommentFacts): string {
  return `See in ${link('the run', links.run)} why the work could not be judged there`
}

function commentReader(record: RunRecord, facts: CommentFacts): Reader {
  const isThere = workPlace(record, facts).kind !== 'none' && record.changedFiles?.length !== 0
  return {
    again: `add the label ${codeSpan(facts.label)} again`,
    startsFrom: 'the head of the pull request',
    installPlace: facts.workflow === 'reusable' ? 'in `setup`' : 'in a step before Converge',
    byHand: isThere ? 'take the work so far (below)' : null,
    lastState: isThere ? 'below' : null,
  }
}
