import type { InputProblem } from '../inputs/types.ts'
import type { RunRecord } from '../loop/types.ts'
import { cleanText } from '../text/clean.ts'
import { clipText } from '../text/clip.ts'
import { formatTime, grouped } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import { codeSpan } from '../text/fence.ts'
import { outputText } from '../text/output-text.ts'
import { timeBars } from './bars.ts'
import { alertBox, bullets, byteLength, fold, joinBlocks, outputFence, section } from './blocks.ts'
import { earlierFailuresSection, lastFailureSection } from './failures.ts'
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
 * fold. Each block has its own bound, so the whole keeps to {@link MOST_SUMMARY_BYTES} whatever the
 * record holds; text is dropped in whole blocks that say what is missing.
 */
export function summaryMarkdown(record: RunRecord): string {
  const first = firstBlocks(record)
  const whole = `${joinBlocks([...first, ...otherBlocks(record)])}\n`
  if (byteLength(whole) <= MOST_SUMMARY_BYTES) return whole
  return `${joinBlocks([...first, 'The rest was too long for a summary; the report has all.'])}\n`
}

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

function otherBlocks(record: RunRecord): readonly string[] {
  const failure = lastFailureSection(record)
  const table = section('Iterations', [iterationTable(record), noteList(record)])
  const running = record.ending === null
  const take = record.ending?.reason === 'workspace-lost' ? '' : takeTheWork(record)
  return [
    ...(running ? [table, failure] : [failure, take, table]),
    section('Changed files', [changedJudges(record), changedFiles(record)]),
    section('Where the time went', [timeBars(record)]),
    earlierFailuresSection(record),
    section('More', [lastWords(record), settingsFold(record)]),
    contextLine(record),
    footer(record),
  ]
}

function lastWords(record: RunRecord): string {
  const answer = cleanText(callsOf(record).at(-1)?.answer ?? '').trim()
  if (answer === '') return ''
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
