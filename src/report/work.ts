import type { ChangedFile } from '../loop/files.ts'
import type { Publishing, RunRecord } from '../loop/run-record.ts'
import { formatDuration, grouped } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import { codeSpan, fence } from '../text/fence.ts'
import { bullets, fold, joinBlocks } from './blocks.ts'
import type { Detail } from './detail.ts'
import { judgesCounted } from './judges-counted.ts'
import { JUDGES, judgeKind } from './judging-files.ts'
import { insideText } from './notes.ts'
import { publishedText } from './published.ts'
import { changedInside, iterationsOf } from './record.ts'
import { capitalized } from './words.ts'
import { workName } from './work-name.ts'

/** In the open; more are folded. */
const OPEN_FILES = 20
const PATH_CHARACTERS = 120
/** As long as git's own short form of an id. */
const SHORT_ID = 7

/**
 * What stands behind the message: where the work is, and what was spent.
 *
 * @param whereWork where it is, if an agent was called
 */
export function factsText(record: RunRecord, whereWork = workText): string {
  if (record.ending?.reason === 'invalid-input') return 'Nothing was run.'
  const converged = record.ending?.reason === 'converged'
  const called = iterationsOf(record) > 0
  const notCalled = converged ? '' : 'The agent was not called.'
  const work = called ? whereWork(record) : notCalled
  const inHeading = converged && called
  const { ending } = record
  const isUnjudged = ending?.reason === 'protected-change' && ending.why !== 'not-lent'
  const judged = isUnjudged ? 'It was not judged.' : ''
  return [judged, work, inHeading ? '' : `Spent: ${formatDuration(record.durationMs)}.`]
    .filter((text) => text !== '')
    .join(' ')
}

/** What is on the forge now, or why it is not; empty where nothing was to be there. */
export function handedOnText(record: RunRecord, sentence: (text: string) => string): string {
  const { publication } = record
  if (publication === null || publication.kind === 'nothing') return ''
  const commit = (id: string): string => codeSpan(id.slice(0, SHORT_ID))
  return publishedText(record, publication, { commit, kept: 'is in the workspace', sentence })
}

function workText(record: RunRecord): string {
  const handedOn = handedOnText(record, escapeSentence)
  if (handedOn !== '') return handedOn
  if (record.ending?.reason === 'workspace-lost') {
    return record.patchPath === null ? '' : 'The last known state of the work is kept as a patch (below).'
  }
  const files = record.changedFiles
  if (files === null)
    return `What has changed is not known. ${capitalized(NOTHING_PUSHED[record.facts.publishing])}.`
  const inside = changedInside(record)
  if (files.length === 0 && inside.length === 0) return 'Git sees no file that differs from the start.'
  const apart = inside.length === 0 ? '' : ` ${capitalized(insideText(inside))}`
  return `${workName(record)} ${placeText(record)}.${apart}`
}

const NOTHING_PUSHED: Readonly<Record<Publishing, string>> = {
  nobody: 'Converge committed and pushed nothing',
  'this-job': 'Converge pushed nothing',
  'later-jobs': 'this job pushes nothing',
}

/** Where work is that was not pushed. */
function placeText({ facts, bundlePath, ending }: RunRecord): string {
  const { publishing } = facts
  const isBundled = publishing === 'later-jobs' && bundlePath !== null
  const place = isBundled ? 'is in the bundle' : 'is in the workspace'
  return isBundled && ending?.reason === 'converged'
    ? `${place}; later jobs judge it again on a fresh machine, and push it`
    : `${place}; ${NOTHING_PUSHED[publishing]}`
}

/** Commands that bring the work to another place, folded; empty where there is none. */
export function takeTheWork(record: RunRecord): string {
  const content = patchCommands(record)
  return content === '' ? '' : takeFold(record, content)
}

export function takeFold({ ending }: RunRecord, content: string): string {
  return fold(`Take the work${ending?.reason === 'converged' ? '' : ' so far'}: 2 commands`, content)
}

export function patchCommands(record: RunRecord): string {
  const { patchPath, facts } = record
  if (patchPath === null) return ''
  const start = facts.startCommit
  const base = start === null ? '# in a copy of the files as they were at the start' : `git checkout ${start}`
  const isBundled = facts.publishing === 'later-jobs' && record.bundlePath !== null
  const patch = isBundled ? 'changes.patch' : shellWord(patchPath)
  const commands = fence(`${base}\ngit apply ${patch}\n`, 'sh')
  const where = isBundled
    ? 'The patch is in the bundle, which the reusable workflow keeps as an artifact of the run. Beside it, in a clone:'
    : facts.mode === 'local'
      ? 'In a clone of this repository:'
      : 'The patch is on the machine of this job: upload it in a later step, or it is gone with it. In a clone:'
  return `${where}\n\n${commands}`
}

/** The files that differ from the start, the first of many; empty where there are none. */
export function changedFiles(record: RunRecord, { files: most }: Detail): string {
  const files = record.changedFiles ?? []
  const folded = files.slice(OPEN_FILES, most)
  const rest = files.length - Math.min(files.length, most)
  const more = rest > 0 ? [`and ${grouped(rest)} more`] : []
  if (folded.length === 0) return bullets([...files.map(fileText), ...more])
  return joinBlocks([
    bullets(files.slice(0, OPEN_FILES).map(fileText)),
    fold(`${grouped(files.length - OPEN_FILES)} more files`, bullets([...folded.map(fileText), ...more])),
  ])
}

/** Whatever is among the changed files that decides what gates see; empty where nothing is. */
export function changedJudges(record: RunRecord): string {
  const counted = judgesCounted(record)
  return counted === '' ? '' : `**Changed what judges:** ${counted}`
}

const STATUS: Readonly<Record<ChangedFile['status'], string>> = {
  added: ', new',
  modified: '',
  deleted: ', deleted',
}

/** A path with what changed in it. */
export function fileText(file: ChangedFile): string {
  const lines =
    file.added === null || file.removed === null
      ? 'binary'
      : `+${grouped(file.added)} −${grouped(file.removed)}`
  const kind = judgeKind(file.path)
  return `${codeSpan(file.path, PATH_CHARACTERS)} ${lines}${STATUS[file.status]}${kind === null ? '' : `, ${JUDGES[kind]}`}`
}

/** A word that a shell takes as it is. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
