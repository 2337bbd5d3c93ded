import type { Ending, RunRecord } from '../../loop/run-record.ts'
import { alertBox, byteLength, joinBlocks } from '../blocks.ts'
import { type DetailLimits, endingDetails } from '../ending-details.ts'
import { latestEndMs, latestText, nextBox, runningText } from '../front.ts'
import { doubts, fewNotes } from '../notes.ts'
import { recordOf } from '../record-of-report.ts'
import type { Report } from '../schema.ts'
import { COMMENT_DETAILS, type CommentDetail } from './detail.ts'
import type { CommentFacts } from './facts.ts'
import { failureBlock, verificationBlock } from './failure.ts'
import { link } from './links.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { filesBlock, footer, headingLine, linksLine, tableBlock } from './parts.ts'
import { takeCommands, takeTheWork } from './work-place.ts'

/**
 * UTF-8 bytes: safe under every reading of the forges' limits. Room for the line with the marker, which whoever
 * writes the comment puts before it, is left.
 */
export const MOST_COMMENT_BYTES = 64_900

/**
 * The comment on a run, from its report and what became of the work: whole from the state, never a patch of an older
 * text. It keeps to {@link MOST_COMMENT_BYTES} whatever the report holds; whole blocks are dropped, what is missed
 * least first, and each says what is missing. Nothing in the report is believed to be harmless.
 */
export function commentMarkdown(report: Report, facts: CommentFacts): string {
  const record = recordOf(report)
  const { first, rest, last } =
    record.ending === null ? running(record, facts) : final(record, record.ending, facts)
  for (const detail of COMMENT_DETAILS) {
    const text = joinBlocks([...first, ...rest(detail), ...last])
    if (byteLength(text) < MOST_COMMENT_BYTES) return `${text}\n`
  }
  const short = 'The rest was too long for a comment; the summary of the run has it.'
  return `${joinBlocks([...first, short, ...last])}\n`
}

interface Blocks {
  readonly first: readonly string[]
  readonly rest: (detail: CommentDetail) => readonly string[]
  readonly last: readonly string[]
}

function running(record: RunRecord, facts: CommentFacts): Blocks {
  const { heading, now } = runningText(record)
  const latestMs = facts.endsByMs ?? latestEndMs(record)
  const open = link('open the run', facts.links.run)
  const lost =
    latestMs === null
      ? ''
      : `${latestText(latestMs)} If this comment still says *Running* after that, the run was lost: ${open}.`
  return {
    first: [headingLine(heading, facts.label), alertBox('NOTE', joinBlocks([`**Now:** ${now}.`, lost]))],
    rest: (detail) => [tableBlock(record, detail), failureBlock(record, detail)],
    last: [linksLine(record, facts), footer(record, facts, null)],
  }
}

function final(record: RunRecord, ending: Ending, facts: CommentFacts): Blocks {
  const outcome = outcomeOf(record, ending, facts)
  const isLost = ending.reason === 'workspace-lost'
  return {
    first: firstBlocks(record, outcome, facts),
    rest: (detail) => [
      endingDetails(record, detailLimits(facts)),
      outcome.reason === 'not-verified' && facts.verification?.kind === 'failed'
        ? verificationBlock(facts.verification.gate, detail)
        : failureBlock(record, detail),
      tableBlock(record, detail),
      fewNotes(record, detail.notes),
      filesBlock(record, detail),
      isLost ? '' : takeTheWork(record, facts),
    ],
    last: [linksLine(record, facts), footer(record, facts, outcome.reason)],
  }
}

function firstBlocks(record: RunRecord, outcome: Outcome, { label }: CommentFacts): readonly string[] {
  return [
    headingLine(outcome.heading, label),
    outcome.message,
    nextBox(outcome.alert, outcome.next, [...outcome.more, ...doubts(record)]),
  ]
}

function detailLimits(facts: CommentFacts): DetailLimits {
  return {
    titled: (title, blocks) => {
      const content = joinBlocks(blocks)
      return content === '' ? '' : `**${title}**\n\n${content}`
    },
    problems: 20,
    problemCharacters: 300,
    errorCharacters: 2_000,
    takeWork: (record) => takeCommands(record, facts),
  }
}
