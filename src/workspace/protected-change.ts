import type { ChangedFile } from '../loop/files.ts'
import { checkValue, hasValue } from '../protect/json-value.ts'
import type { PathRule } from '../protect/types.ts'
import type { StartFile } from './protected-start.ts'
import { type FileState, isSameState } from './start-files.ts'

/** How a protected file differs from the start, and what it is to be instead. */
export interface WhatChanged {
  readonly status: ChangedFile['status']
  readonly rule: PathRule
  readonly wanted: FileState
}

/** null: it is as it was, or only parts of it have changed that are not protected. */
export function whatChanged({ part, state: start }: StartFile, now: FileState): WhatChanged | null {
  if (isSameState(start, now)) return null
  const status = start.kind === 'absent' ? 'added' : now.kind === 'absent' ? 'deleted' : 'modified'
  if (part.kind === 'whole') return { status, rule: part.rule, wanted: start }
  const { rules } = part
  const [rule] = rules
  if (rule === undefined) return null
  if (start.kind === 'absent' && now.kind === 'file') return newValue(rules, now, start)
  if (start.kind !== 'file' || now.kind !== 'file') return { status, rule, wanted: start }
  return changedValues(rules, start, now)
}

type File = Extract<FileState, { kind: 'file' }>

/** A new file is no change of a value that it does not have. */
function newValue(rules: readonly PathRule[], now: File, start: FileState): WhatChanged | null {
  const text = textOf(now)
  const rule = rules.find(({ pointer }) => text === null || hasValue(text, pointer ?? []))
  return rule === undefined ? null : { status: 'added', rule, wanted: start }
}

function changedValues(rules: readonly PathRule[], start: File, now: File): WhatChanged | null {
  const before = textOf(start)
  let text = textOf(now)
  let changed: PathRule | null = null
  for (const rule of rules) {
    if (before === null || text === null) return { status: 'modified', rule, wanted: start }
    const check = checkValue(before, text, rule.pointer ?? [])
    if (check.kind === 'same') continue
    changed ??= rule
    if (check.fixed === null) return { status: 'modified', rule, wanted: start }
    text = check.fixed
  }
  if (changed === null) return null
  return { status: 'modified', rule: changed, wanted: { ...now, bytes: Buffer.from(text ?? '', 'utf8') } }
}

/** null: it is not UTF-8, so that its bytes would not survive. */
function textOf({ bytes }: File): string | null {
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : null
}
