import type { RunRecord } from '../../loop/run-record.ts'
import { count, formatTime, grouped } from '../../text/duration.ts'
import { codeSpan } from '../../text/fence.ts'
import { bullets, firstAndLast, fold, joinBlocks } from '../blocks.ts'
import { judgesCounted } from '../judges-counted.ts'
import { judgeKind } from '../judging-files.ts'
import { ASSURANCE, ASSURANCE_TEXTS } from '../outputs.ts'
import { roundTable } from '../table.ts'
import { capitalized } from '../words.ts'
import { changedJudges, fileText } from '../work.ts'
import type { CommentDetail } from './detail.ts'
import type { CommentFacts } from './facts.ts'
import { commitLink, link } from './links.ts'

const WHOLE_ROWS = 8
const MOST_FOLDED_ROWS = 60
const MOST_FILES = 20
const TREE_CHARACTERS = 12
const LOOK = { times: false }

/** The table of rounds: how it began and how it ended, the rest in a fold. */
export function tableBlock(record: RunRecord, { rows, foldsRows }: CommentDetail): string {
  const { rounds, ending } = record
  const table = roundTable(
    record,
    firstAndLast(rounds, WHOLE_ROWS, rows),
    LOOK,
    ending !== null && rounds.length > 1,
  )
  const between = rounds.length > WHOLE_ROWS ? rounds.slice(rows.first, -rows.last) : []
  if (between.length === 0) return table
  const title = `${grouped(between.length)} rows between`
  const rest =
    foldsRows && between.length <= MOST_FOLDED_ROWS
      ? fold(title, roundTable(record, between, LOOK, false))
      : `${title} are left out to keep this comment short; the report has all.`
  return joinBlocks([table, rest])
}

/** What is among the judges in the open, all files folded; where not all are shown, judges first. */
export function filesBlock(record: RunRecord, { listsFiles }: CommentDetail): string {
  const files = record.changedFiles ?? []
  if (files.length === 0) return ''
  const judges = judgesCounted(record)
  const title = `Changed files: ${grouped(files.length)}${judges === '' ? '' : `, of which ${judges}`}`
  if (!listsFiles) return `${title}. The report has the list.`
  const isJudge = files.filter(({ path }) => judgeKind(path) !== null)
  const inOrder = files.length <= MOST_FILES ? files : [...new Set([...isJudge, ...files])]
  const rest = files.length - MOST_FILES
  const shown = inOrder.slice(0, MOST_FILES).map(fileText)
  return joinBlocks([
    changedJudges(record),
    fold(title, bullets([...shown, ...(rest > 0 ? [`and ${count(rest, 'more file')}`] : [])])),
  ])
}

export function linksLine(record: RunRecord, facts: CommentFacts): string {
  const { links, publication } = facts
  if (record.ending === null) return link('Run, live log', links.run)
  return [
    link('Run and summary', links.run),
    ...(publication?.kind === 'pushed' ? [`Commit ${commitLink(facts, publication.commit)}`] : []),
    ...(links.artifact === null ? [] : [link('Report', links.artifact)]),
  ].join(' · ')
}

/** @param reason how it ended; null while it runs */
export function footer(record: RunRecord, facts: CommentFacts, reason: string | null): string {
  const { tree, rounds } = record
  const judged = rounds.length > 0 && reason !== null && facts.verification?.kind !== 'failed'
  const assurance = facts.verification?.kind === 'verified' ? 'isolated' : ASSURANCE
  return footerLine(
    [
      ...(reason === null ? [IN_PLACE] : [`stop reason ${reasonLink(reason, facts)}`]),
      ...(reason === null || tree === null ? [] : [`tree ${codeSpan(tree.slice(0, TREE_CHARACTERS))}`]),
      ...(judged ? [`assurance \`${assurance}\`: ${ASSURANCE_TEXTS[assurance]}`] : []),
    ],
    record.facts.version,
    facts.nowMs,
  )
}

/** Only a new comment sends mail. */
export const IN_PLACE = 'this comment is edited in place, without further notifications'

export function reasonLink(reason: string, { links }: Pick<CommentFacts, 'links'>): string {
  return link(`\`${reason}\``, `${links.docs}/stop-reasons.md#${reason}`)
}

export function footerLine(parts: readonly string[], version: string, nowMs: number): string {
  const all = [...parts, `Converge ${version}`, `updated ${formatTime(nowMs).replace(' ', '\u00a0')}`]
  return `<sub>${capitalized(all.join(' · '))}</sub>`
}

/** Two labels are two comments, told apart by more than what they say. */
export function headingLine(heading: string, label: string): string {
  return `### ${heading}${label === 'converge' ? '' : ` (label ${codeSpan(label)})`}`
}
