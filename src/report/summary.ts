import type { InputProblem } from '../inputs/types.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { cleanText } from '../text/clean.ts'
import { clipText } from '../text/clip.ts'
import { formatTime, grouped } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import { codeSpan } from '../text/fence.ts'
import { outputText } from '../text/output-text.ts'
import { timeBars } from './bars.ts'
import { alertBox, bullets, byteLength, fold, joinBlocks, outputFence, section } from './blocks.ts'
import { DETAILS, type Detail, FULL } from './detail.ts'
import { earlierFailuresSection, lastFailureSection, ONE_LINE_BYTES } from './failures.ts'
import { doubts, noteList } from './notes.ts'
import { ASSURANCE, pathInRun } from './outputs.ts'
import { protectedSection } from './protected.ts'
import { callsOf } from './record.ts'
import { settingsFold } from './settings.ts'
import { describeEnding, type EndingText } from './stop-reasons.ts'
import { iterationTable } from './table.ts'
import { activityText, capitalized, roundName, uncapitalized } from './words.ts'
import { changedFiles, changedJudges, factsText, patchCommands, takeTheWork } from './work.ts'

/** GitHub drops a summary over 1 MiB whole, and some just below it (https://github.com/actions/runner/issues/4337). */
export const MOST_SUMMARY_BYTES = 1_000_000

const ANSWER_CHARACTERS = 20_000
const MOST_PROBLEMS = 50
const PROBLEM_CHARACTERS = 1_000

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
  const ending = describeEnding(record, record.ending)
  return [
    `## ${ending.heading}`,
    `${ending.message} ${factsText(record)}`.trimEnd(),
    nextSteps(record, ending),
    details(record),
  ]
}

function runningBlocks(record: RunRecord): readonly string[] {
  const round = record.rounds.at(-1)
  const most = record.facts.inputs?.maxIterations
  const where = round === undefined ? 'starting' : roundName(round)
  const of = round?.kind === 'iteration' && most !== undefined ? ` of ${most}` : ''
  const now = activityText(record, record.now)
  const asOf = formatTime(record.startedAt + record.durationMs)
  const latest =
    record.facts.inputs === null ? null : formatTime(record.startedAt + record.facts.inputs.timeoutMs)
  const lost =
    latest === null
      ? ''
      : `\n\nThe run ends by ${latest} at the latest. If this page still says *Running* after that, the run was lost.`
  return [
    `## ⏳ Running: ${where}${of}`,
    alertBox('NOTE', `**Now:** ${now ?? 'starting'}, as of ${asOf}.${lost}`),
  ]
}

function nextSteps(record: RunRecord, ending: EndingText): string {
  const [only = '', ...others] = ending.next
  const steps =
    others.length === 0
      ? `**Next:** ${uncapitalized(only)}`
      : `**Next**, one of these:\n${bullets(ending.next)}`
  return alertBox(ending.alert, joinBlocks([steps, ...doubts(record)]))
}

/** What only some endings have: a list of problems, an error of ours, the way back to the work. */
function details(record: RunRecord): string {
  const { ending } = record
  if (ending?.reason === 'workspace-lost')
    return section('The last known state of the work', [patchCommands(record)])
  if (ending?.reason === 'protected-change') return protectedSection(record)
  if (ending?.reason === 'internal-error')
    return outputFence(clipText(outputText(cleanText(ending.detail)), ANSWER_CHARACTERS))
  return ending?.reason === 'invalid-input' ? problemList(ending.problems) : ''
}

function problemList(problems: readonly InputProblem[]): string {
  const rest = problems.length - MOST_PROBLEMS
  return bullets([
    ...problems.slice(0, MOST_PROBLEMS).map(problemText),
    ...(rest > 0 ? [`and ${grouped(rest)} more`] : []),
  ])
}

function problemText({ input, value, allowed }: InputProblem): string {
  const is = value === null ? 'is missing' : value === '' ? 'is empty' : `is ${codeSpan(value)}`
  return `**${codeSpan(input)}** ${is}. ${escapeSentence(allowed.slice(0, PROBLEM_CHARACTERS))}`
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
    record.rounds.length === 0 ? [] : [`assurance \`${ASSURANCE}\`: judged in the agent's own workspace`]
  return `<sub>${capitalized([...reason, ...tree, ...assurance, `Converge ${record.facts.version}`].join(' · '))}</sub>`
}
