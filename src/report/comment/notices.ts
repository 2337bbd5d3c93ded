import { formatTime } from '../../text/duration.ts'
import { escapeSentence } from '../../text/escape.ts'
import { codeSpan } from '../../text/fence.ts'
import { VERSION } from '../../version.ts'
import { alertBox, joinBlocks } from '../blocks.ts'
import { latestText, nextBox } from '../front.ts'
import { OUTSIDE_REASONS } from '../outside-reasons.ts'
import type { CommentFacts } from './facts.ts'
import { commitLink, link } from './links.ts'
import { footerLine, headingLine, IN_PLACE, reasonLink } from './parts.ts'

// Comments on runs of which there is no report: not yet, or none.

export type NoticeFacts = Pick<CommentFacts, 'label' | 'workflow' | 'links' | 'nowMs' | 'endsByMs'>

/** The first text, which is the only one that sends mail: it must be worth reading there. */
export function startedComment(facts: NoticeFacts): string {
  const open = link('open the run', facts.links.run)
  const next =
    facts.workflow === 'reusable' ? ' This comment tells the end; until then, the log of the run does.' : ''
  const latest =
    facts.endsByMs === null
      ? `If this comment still says *Running* when the run is over, it was lost: ${open}.`
      : `${latestText(facts.endsByMs)} If this comment still says *Running* after that, the run was lost: ${open}.`
  return page(facts, `⏳ Running: started at ${formatTime(facts.nowMs)}`, [
    alertBox('NOTE', joinBlocks([`An agent works until the gates pass or a limit ends it.${next}`, latest])),
    link('Run, live log', facts.links.run),
    footerLine([IN_PLACE], VERSION, facts.nowMs),
  ])
}

/** A run that may not be started. The message is a sentence of ours, each step is one alternative. */
export function refusedComment(
  { message, next }: { readonly message: string; readonly next: readonly string[] },
  facts: NoticeFacts,
): string {
  const { emoji, heading, alert } = OUTSIDE_REASONS.refused
  const steps = next.map((step) => escapeSentence(step))
  return page(facts, `${emoji} ${heading}`, [
    `${escapeSentence(message)} Nothing was run.`,
    steps.length === 0 ? '' : nextBox(alert, steps, []),
    link('Run', facts.links.run),
    footerLine([`stop reason ${reasonLink('refused', facts)}`], VERSION, facts.nowMs),
  ])
}

const UNREPORTED = {
  failed: {
    heading: '⚠️ Not converged: the run left no report',
    message: 'The job ended before Converge could write one, so nothing is known of its work.',
    alert: 'CAUTION',
  },
  cancelled: {
    heading: '⏹️ Not converged: cancelled',
    message: 'The run was cancelled before Converge could write a report, so nothing is known of its work.',
    alert: 'WARNING',
  },
  contradicted: {
    heading: '⚠️ Not converged: the report says otherwise',
    message: 'The report of the run and its outputs contradict each other, so neither is shown.',
    alert: 'CAUTION',
  },
  verified: {
    heading: '✅ Converged: judged on a fresh machine',
    message: 'The report of the run is missing or says otherwise, so nothing is known of the way there.',
    alert: 'WARNING',
  },
} as const

/**
 * A run that is over without a report that could be shown: a step before Converge failed, the machine was lost, it was
 * cancelled, or what it says of itself does not fit. `verified` is about the commit alone, which needs no report.
 */
export function unreportedComment(how: keyof typeof UNREPORTED, facts: CommentFacts): string {
  const { heading, message, alert } = UNREPORTED[how]
  const again = `add the label ${codeSpan(facts.label)} again`
  const mend = facts.workflow === 'reusable' ? 'often `setup`' : 'one before Converge, or the machine'
  const open = link('the run', facts.links.run)
  const steps = {
    cancelled: `Start afresh: ${again}.`,
    failed: `Open ${open}, mend what failed (${mend}), then ${again}.`,
    contradicted: `Open ${open}: something in that job wrote over what Converge had written.`,
    verified: `Open ${open}, and review the commit before you merge it.`,
  }
  const step = steps[how]
  const { publication } = facts
  const where =
    publication?.kind === 'pushed'
      ? ` Pushed as ${commitLink(facts, publication.commit)} to ${codeSpan(publication.branch)}.`
      : publication?.kind === 'not-pushed'
        ? ` Nothing was pushed. ${escapeSentence(publication.why)}`
        : ''
  return page(facts, heading, [
    `${message}${where}`,
    nextBox(alert, [step], []),
    link('Run', facts.links.run),
    footerLine([], VERSION, facts.nowMs),
  ])
}

function page({ label }: NoticeFacts, heading: string, blocks: readonly string[]): string {
  return `${joinBlocks([headingLine(heading, label), ...blocks])}\n`
}
