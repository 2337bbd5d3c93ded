import type { ChangedFile, ProtectedFile, ProtectedPath } from '../loop/files.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { count, grouped } from '../text/duration.ts'
import { codeSpan } from '../text/fence.ts'
import { namesText } from '../text/names.ts'
import { bullets, section } from './blocks.ts'

const MOST_FILES = 20
const MOST_PATTERNS = 40
const PATH_CHARACTERS = 120

/** The files that ended a run, each with what protects it; empty for every other ending. */
export function protectedSection(record: RunRecord, titled = section): string {
  if (record.ending?.reason !== 'protected-change') return ''
  const { files } = record.ending
  const rest = files.length - MOST_FILES
  return titled(record.ending.why === 'not-lent' ? 'What could not be exchanged' : 'What was changed', [
    bullets([
      ...files.slice(0, MOST_FILES).map(fileText),
      ...(rest > 0 ? [`and ${grouped(rest)} more`] : []),
    ]),
  ])
}

const STATUS: Readonly<Record<ChangedFile['status'], string>> = {
  added: ' (new)',
  modified: '',
  deleted: ' (deleted)',
}

function fileText({ path, status, protectedBy }: ProtectedFile): string {
  return `${codeSpan(path, PATH_CHARACTERS)}${STATUS[status]}, protected by ${byText(protectedBy)}`
}

function byText({ pattern, line }: ProtectedPath): string {
  const because = line === null ? '' : `, which ${lineText(line)} is made of`
  return `${codeSpan(pattern, PATH_CHARACTERS)}${because}`
}

function lineText(line: string): string {
  return `gate ${codeSpan(line)}`
}

/** `2 protected files (a, b)`: what was put back in one round. */
export function putBackText(files: readonly ProtectedFile[]): string {
  const names = files.map(({ path }) => path)
  return `${count(files.length, 'protected file')} (${namesText(names)}) changed and put back as at the start.`
}

/** The setting in one line, with what each gate is made of. */
export function protectedSetting(record: RunRecord): string {
  const { protectedPaths, inputs } = record.facts
  const named = protectedPaths.filter(
    ({ from, isThere }) => from !== 'agents' && (from !== 'line' || isThere),
  )
  const has = (from: ProtectedPath['from']) => protectedPaths.some((path) => path.from === from)
  const shown = named.slice(0, MOST_PATTERNS).map(({ pattern, line }) => {
    const by = line === null ? '' : ` (${codeSpan(line, 40)})`
    return `${codeSpan(pattern, PATH_CHARACTERS)}${by}`
  })
  const rest = named.length - shown.length
  const all = [
    ...shown,
    ...(rest > 0 ? [`${grouped(rest)} more`] : []),
    ...(has('line') ? ['new configuration of what the gates run'] : []),
    ...(has('agents') ? ['files that configure agents'] : []),
  ]
  const what = all.length === 0 ? 'nothing' : all.join(', ')
  return `Protected: ${what}; when changed: \`${inputs?.onProtectedChange ?? 'restore'}\``
}
