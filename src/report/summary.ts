import type { RunRecord } from '../loop/run-record.ts'
import { cleanText } from '../text/clean.ts'
import { clipText } from '../text/clip.ts'
import { formatTime } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { outputText } from '../text/output-text.ts'
import { timeBars } from './bars.ts'
import { alertBox, byteLength, fold, joinBlocks, outputFence, section } from './blocks.ts'
import { DETAILS, type Detail, FULL } from './detail.ts'
import { endingDetails } from './ending-details.ts'
import { earlierFailuresSection, lastFailureSection, ONE_LINE_BYTES } from './failures.ts'
import { latestEndMs, latestText, nextBox, runningText } from './front.ts'
import { doubts, noteList } from './notes.ts'
import { ASSURANCE, ASSURANCE_TEXTS, pathInRun } from './outputs.ts'
import { endingWithWork } from './pushed-steps.ts'
import { callsOf } from './record.ts'
import { settingsFold } from './settings.ts'
import { iterationTable } from './table.ts'
import { capitalized } from './words.ts'
import { changedFiles, changedJudges, factsText, takeTheWork } from './work.ts'

/** GitHub drops a summary over 1 MiB whole, and some just below it (https://github.com/actions/runner/issues/4337). */
export const MOST_SUMMARY_BYTES = 1_000_000

const ANSWER_CHARACTERS = 20_000
const SUMMARY_DETAILS = {
  titled: section,
  problems: 50,
  problemCharacters: 1_000,
  errorCharacters: ANSWER_CHARACTERS,
}

/**
 * The job summary: stop reason, message and next steps first, so that nothing needed stands below a
 * fold. It keeps to {@link MOST_SUMMARY_BYTES} whatever the record holds: whole blocks are dropped, what is missed
 * least first, and each says what is missing.
 */
export function summaryMarkdown(record: RunRecord): string {
  const first = firstBlocks(record)
  for (const detail of DETAILS) {
    const { before, after } = otherBlocks(record, detail)
    const room = MOST_SUMMARY_BYTES - SEPARATORS - byteLength(joinBlocks([...first, ...before, ...after]))
    // Nothing else is given up while older failures still have more than their one line.
    const earlier = earlierFailuresSection(record, detail === FULL ? room : Math.min(room, ONE_LINE_BYTES))
    if (earlier !== null && room >= 0) {
      return `${joinBlocks([...first, ...before, earlier, ...after])}\n`
    }
  }
  return `${joinBlocks([...first, 'The rest was too long for a summary; the report has all.'])}\n`
}

/** Blank lines around one block more, and the line end. */
const SEPARATORS = 3

function firstBlocks(record: RunRecord): readonly string[] {
  if (record.ending === null) return runningBlocks(record)
  const ending = endingWithWork(record, record.ending)
  return [
    `## ${ending.heading}`,
    `${ending.message} ${factsText(record)}`.trimEnd(),
    nextBox(ending.alert, ending.next, [...ending.more, ...doubts(record)]),
    endingDetails(record, SUMMARY_DETAILS),
  ]
}

function runningBlocks(record: RunRecord): readonly string[] {
  const { heading, now } = runningText(record)
  const asOf = formatTime(record.startedAt + record.durationMs)
  const latestMs = latestEndMs(record)
  const lost =
    latestMs === null
      ? ''
      : `${latestText(latestMs)} If this page still says *Running* after that, the run was lost.`
  return [`## ${heading}`, alertBox('NOTE', joinBlocks([`**Now:** ${now}, as of ${asOf}.`, lost]))]
}

/** What stands before and behind the failures on the way. */
function otherBlocks(
  record: RunRecord,
  detail: Detail,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const failure = lastFailureSection(record, detail)
  const table = section('Iterations', [iterationTable(record, detail), noteList(record)])
  const running = record.ending === null
  const take = record.ending?.reason === 'workspace-lost' ? '' : takeTheWork(record)
  return {
    before: [
      ...(running ? [table, failure] : [failure, take, table]),
      section('Changed files', [changedJudges(record), changedFiles(record, detail)]),
      section('Where the time went', [timeBars(record, detail)]),
    ],
    after: [
      section('More', [lastWords(record, detail), settingsFold(record)]),
      contextLine(record),
      footer(record),
    ],
  }
}

function lastWords(record: RunRecord, { agentWords }: Detail): string {
  const answer = cleanText(callsOf(record).at(-1)?.answer ?? '').trim()
  if (answer === '') return ''
  if (!agentWords) return 'What the agent said last is left out to keep this page short; the report has it.'
  return fold(
    'What the agent said last; it plays no part in the verdict',
    outputFence(clipText(outputText(answer), ANSWER_CHARACTERS)),
  )
}

function contextLine(record: RunRecord): string {
  const { startCommit, runDirectory } = record.facts
  const start = startCommit === null ? [] : [`start commit ${codeSpan(startCommit.slice(0, 7))}`]
  const report =
    runDirectory === null ? [] : [`report ${codeSpan(pathInRun(runDirectory, 'report.json'), 300)}`]
  return capitalized([...start, `started ${formatTime(record.startedAt)}`, ...report].join(' · '))
}

function footer(record: RunRecord): string {
  const reason = record.ending === null ? [] : [`stop reason \`${record.ending.reason}\``]
  const tree = record.tree === null ? [] : [`tree ${codeSpan(record.tree)}`]
  const assurance =
    record.rounds.length === 0 ? [] : [`assurance \`${ASSURANCE}\`: ${ASSURANCE_TEXTS[ASSURANCE]}`]
  return `<sub>${capitalized([...reason, ...tree, ...assurance, `Converge ${record.facts.version}`].join(' · '))}</sub>`
}
