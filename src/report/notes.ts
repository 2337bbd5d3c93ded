import type { RunRecord } from '../loop/run-record.ts'
import type { Change, Note, Round } from '../loop/types.ts'
import { count } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import { codeSpan } from '../text/fence.ts'
import { namesText } from '../text/names.ts'
import { bullets } from './blocks.ts'
import { putBackText } from './protected.ts'
import { gateSpan, gatesOf } from './record.ts'
import { capitalized, numberedRound, roundName } from './words.ts'

const MOST_NOTES = 40
const MOST_DOUBTS = 5
const MOST_REASON = 500

interface NoteText {
  readonly title: string
  readonly text: string
}

type Texts = {
  readonly [Kind in Note['kind']]: (
    record: RunRecord,
    note: Extract<Note, { kind: Kind }>,
    round: Round,
  ) => NoteText
}

const TEXTS: Texts = {
  flaky: (record, note, round) => ({ title: 'flaky', text: flakyText(record, note, round) }),
  swing: (record, { round, gate }) => ({
    title: 'swing',
    text: `the workspace is the one of ${numberedRound(round)} again, which failed gate ${gateSpan(record, gate)}.`,
  }),
  'cleaned-up': (_, { by, processes }) => ({
    title: 'cleaned up',
    text: `${codeSpan(by)} left ${count(processes, 'process', 'processes')} running, which ${processes === 1 ? 'was' : 'were'} ended.`,
  }),
  rewritten: (_, { by, paths, undone }) => ({
    title: 'rewritten',
    text: `${namesText(by)} rewrote ${count(paths.length, 'file')} (${namesText(paths)})${undone ? ', which was undone' : ''}. A gate should only judge: use its check form.`,
  }),
  'no-bundle': (_, { why }) => ({
    title: 'no commit',
    text: `the work could not be put into a commit: ${escapeSentence(why.slice(0, MOST_REASON))}`,
  }),
  'not-accepted': (_, { why }) => ({
    title: 'not accepted',
    text: `all gates passed, but the work cannot be accepted: ${whyText(why)}`,
  }),
  'put-back': (_, { files }) => ({ title: 'put back', text: putBackText(files) }),
  'set-aside': (record, { paths }) => ({ title: 'set aside', text: setAsideText(record, paths) }),
  'agent-failed-yet-pass': () => ({
    title: 'agent',
    text: 'the last agent call failed, yet all gates pass.',
  }),
  'flaky-or-ignored': () => ({
    title: 'flaky, or an ignored file changed',
    text: 'the gates had failed on this workspace, and passed when they were run once more.',
  }),
  moved: (_, { from, to }) => ({
    title: 'moved',
    text: `${codeSpan(from)} was gone; the agent went on in ${codeSpan(to)}.`,
  }),
  'start-tree': () => ({
    title: 'nothing to commit',
    text: 'only files that git ignores differ from the start.',
  }),
  inside: (_, { paths }) => ({
    title: 'no part of the patch',
    text: insideText(paths),
  }),
  'no-tree': (_, { reason }) => ({
    title: 'no tree',
    text: `no tree could be taken (${escapeSentence(reason.trim().slice(0, MOST_REASON))}), so nobody can tell what has changed.`,
  }),
  'moved-while-judged': () => ({
    title: 'moved while judged',
    text: 'files changed while the gates ran, so they were run once more.',
  }),
}

function setAsideText({ facts }: RunRecord, paths: readonly string[]): string {
  const where = facts.runDirectory === null ? '' : ` to ${codeSpan(`${facts.runDirectory}/set-aside`)}`
  return `something that came after the start (an ignore rule, a ${codeSpan('.git')}) keeps ${namesText(paths)} out of the tree, so the gates ran without ${paths.length === 1 ? 'it' : 'them'}; moved${where}.`
}

/** Sentences of ours with names that are not. */
function whyText(why: readonly string[]): string {
  return why.map((sentence) => escapeSentence(sentence.slice(0, MOST_REASON))).join(' ')
}

/** Remarks on the rounds, newest first, then those on the start; each a bullet. What is among the doubts is not repeated. */
export function noteList(record: RunRecord): string {
  const ofRounds = roundNotes(record)
  const shown = ofRounds.slice(0, MOST_NOTES).map(({ round, note }) => noteText(record, round, note))
  const rest = ofRounds.length - shown.length
  const dropped = rest > 0 ? [`${count(rest, 'older note')} left out; the report has all.`] : []
  return bullets([...shown, ...dropped, ...startNotes(record)])
}

/** The same, at most so many in all; the rest is counted. */
export function fewNotes(record: RunRecord, most: number): string {
  const ofRounds = roundNotes(record)
  const atStart = startNotes(record)
  const shown = [
    ...ofRounds.slice(0, most).map(({ round, note }) => noteText(record, round, note)),
    ...atStart,
  ].slice(0, most)
  const rest = ofRounds.length + atStart.length - shown.length
  return bullets([...shown, ...(rest > 0 ? [`${count(rest, 'more note')}: in the summary of the run`] : [])])
}

/** What is among the doubts has its place beside the pass. */
function roundNotes(record: RunRecord): readonly { readonly round: Round; readonly note: Note }[] {
  const doubted = doubtsOf(record)
  return record.rounds
    .flatMap((round) => round.notes.map((note) => ({ round, note })))
    .filter(({ note }) => !doubted.includes(note))
    .reverse()
}

const DOUBTS: readonly Note['kind'][] = ['flaky', 'flaky-or-ignored', 'no-tree']

/** What belongs beside a pass: that it may not pass again, or that nobody can name what passed. */
export function doubts(record: RunRecord): readonly string[] {
  const round = record.rounds.at(-1)
  return round === undefined ? [] : doubtsOf(record).map((note) => noteText(record, round, note))
}

function doubtsOf(record: RunRecord): readonly Note[] {
  if (record.ending?.reason !== 'converged') return []
  return (
    record.rounds
      .at(-1)
      ?.notes.filter(({ kind }) => DOUBTS.includes(kind))
      .slice(0, MOST_DOUBTS) ?? []
  )
}

function noteText(record: RunRecord, round: Round, note: Note): string {
  const { title, text } = noteParts(record, round, note)
  return `**${capitalized(roundName(round))}, ${title}:** ${text}`
}

/** A note in words, as one sentence in markdown, without the round it belongs to. */
export function noteSentence(record: RunRecord, round: Round, note: Note): string {
  return capitalized(noteParts(record, round, note).text)
}

function noteParts(record: RunRecord, round: Round, note: Note): NoteText {
  return (TEXTS[note.kind] as (record: RunRecord, note: Note, round: Round) => NoteText)(record, note, round)
}

function flakyText(record: RunRecord, note: Extract<Note, { kind: 'flaky' }>, round: Round): string {
  const gate = gateSpan(record, note.gate)
  if (!note.retry) return `gate ${gate} passed on a workspace on which it had failed.`
  const attempts = round.judging?.results[note.gate]?.attempts ?? 0
  const retries = gatesOf(record)[note.gate]?.retries ?? 0
  // A pass that was judged twice has the attempts of both.
  const which = attempts > 1 && attempts <= retries + 1 ? ` (retry ${attempts - 1} of ${retries})` : ''
  return `gate ${gate} failed, then passed without a change${which}.`
}

/** What the agent changed in a round, in words: `2 files changed`. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'baseline':
      return 'baseline'
    case 'changed':
      return changedText(change)
    case 'none':
      return 'git sees no change'
    case 'back':
      return `back at ${numberedRound(change.round)}`
    case 'unknown':
      return 'changes unknown'
  }
}

function changedText({ files, inside }: Extract<Change, { kind: 'changed' }>): string {
  const nested = inside === 0 ? '' : `the inside of ${count(inside, 'repository', 'repositories')}`
  if (files === 0) return `${nested === '' ? 'only packages' : nested} changed`
  return `${[count(files, 'file'), nested].filter((text) => text !== '').join(' and ')} changed`
}

/** A sentence on submodules and nested repositories that differ inside from the start. */
export function insideText(paths: readonly string[]): string {
  return `what changed inside ${namesText(paths)} is in no tree and no patch of this repository.`
}

function startNotes(record: RunRecord): readonly string[] {
  const warnings = record.facts.warnings
    .slice(0, MOST_NOTES)
    .map((warning) => escapeSentence(warning.slice(0, 1_000)))
  const sampled =
    record.facts.supervision === 'sampled'
      ? [
          'processes are followed by looking at them now and then, so one that a gate leaves behind may be missed.',
        ]
      : []
  return [...warnings, ...sampled].map((text) => `**Start:** ${text}`)
}
