import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { ProtectedFile, ProtectedPath } from '../loop/files.ts'
import type { WorkspacePort } from '../loop/ports.ts'
import { defaultRules } from '../protect/defaults.ts'
import { deriveRules } from '../protect/derive.ts'
import { joined, parentOf, upToRoot } from '../protect/paths.ts'
import { createProtection, type ProtectedPart, type Protection } from '../protect/patterns.ts'
import type { JudgingLine, PathRule } from '../protect/types.ts'
import { whatChanged } from './protected-change.ts'
import { type FileState, filesIn, restoreState, stateOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'
import type { Tracked } from './tracked.ts'

export interface ToProtect {
  /** From the input; they come last, so that they can take out what was added before. */
  readonly rules: readonly PathRule[]
  /** Gates and conditions; their directories are absolute. */
  readonly lines: readonly JudgingLine[]
}

export interface ProtectedFiles extends Pick<WorkspacePort, 'protectedChanges' | 'putBack'> {
  readonly protectedPaths: readonly ProtectedPath[]
}

export interface ProtectedOptions extends Pick<Tracked, 'startKeys' | 'addedSince'> {
  /** null: there is nothing to protect. */
  readonly root: string | null
  readonly ignoreCase: boolean
  readonly toProtect: ToProtect
}

/** A protected file as it was at the start. */
export interface StartFile {
  readonly key: string
  readonly part: ProtectedPart
  readonly state: FileState
}

/** One file to put back. */
interface Change {
  readonly shown: ProtectedFile
  readonly key: string
  readonly wanted: FileState
}

interface Guard {
  readonly root: string
  readonly protection: Protection
  readonly files: readonly StartFile[]
  /** Keys of everything that was there at the start. */
  readonly known: ReadonlySet<string>
  /** Folders that are listed as well: a file that git is told to ignore is in no tree. */
  readonly listed: readonly string[]
  readonly addedSince: Tracked['addedSince']
}

/**
 * Reads every protected file into memory, before the first child: neither git's objects nor a copy on the disk would
 * be out of an agent's reach, and the bytes of the work tree are the ones to put back, whatever git makes of line
 * ends or LFS.
 */
export function openProtected(options: ProtectedOptions): ProtectedFiles {
  if (options.root === null)
    return { protectedPaths: [], protectedChanges: async () => [], putBack: async () => {} }
  const guard = guardOf(options, options.root)
  const changesAt: (look: Parameters<ProtectedFiles['putBack']>[0]) => readonly Change[] = (look) =>
    changesOf(guard, look.kind === 'taken' ? guard.addedSince(look.tree) : [])
  const there = rulesOf(guard.files)
  return {
    protectedPaths: guard.protection.rules.map((rule) => asPath(rule, there.has(rule))),
    protectedChanges: async (look) => changesAt(look).map(({ shown }) => shown),
    putBack: async (look) => putBack(guard, changesAt(look)),
  }
}

function guardOf(options: ProtectedOptions, root: string): Guard {
  const lines = options.toProtect.lines.flatMap((line) => {
    const directory = directoryIn(root, line.directory)
    return directory === null ? [] : [{ ...line, directory }]
  })
  const listed = upToRoot(lines.map(({ directory }) => directory))
  const known = new Set([...options.startKeys, ...listed.flatMap((directory) => filesIn(root, directory))])
  const rules = [
    ...defaultRules(),
    ...deriveRules(lines, startFilesOf(root, known)),
    ...options.toProtect.rules,
  ]
  const protection = createProtection(rules, options)
  const files = startFiles(root, known, protection)
  return { root, protection, files, known, listed, addedSince: options.addedSince }
}

/** null: outside of the root. */
function directoryIn(root: string, directory: string): string | null {
  try {
    const path = relative(realpathSync(root), realpathSync(directory)).split(sep).join('/')
    return path === '..' || path.startsWith('../') || /^[A-Za-z]:/.test(path) ? null : path
  } catch {
    return null
  }
}

function startFilesOf(root: string, known: ReadonlySet<string>) {
  const paths = new Set([...known].map(asText))
  return {
    paths: [...paths],
    has: (path: string) => paths.has(path),
    read: (path: string) => {
      const state = stateOf(root, asKey(path))
      return state.kind === 'file' ? state.bytes.toString('utf8') : null
    },
  }
}

function startFiles(root: string, known: ReadonlySet<string>, protection: Protection): readonly StartFile[] {
  const files = new Map<string, StartFile>()
  for (const key of known) {
    const part = protection.partOf(asText(key))
    if (part !== null) addWithTarget(files, root, known, { key, part, state: stateOf(root, key) })
  }
  return [...files.values()]
}

/** Who protects a link means what it leads to as well. */
function addWithTarget(
  files: Map<string, StartFile>,
  root: string,
  known: ReadonlySet<string>,
  file: StartFile,
): void {
  if (file.state.kind === 'other' || files.has(file.key)) return
  files.set(file.key, file)
  if (file.state.kind !== 'link') return
  const target = joined(parentOf(file.key) ?? '', file.state.target.toString('latin1'))
  if (target === null || !known.has(target)) return
  addWithTarget(files, root, known, { ...file, key: target, state: stateOf(root, target) })
}

function changesOf(guard: Guard, added: readonly string[]): readonly Change[] {
  return [...newFiles(guard, added), ...guard.files].flatMap((file) => {
    const change = whatChanged(file, stateOf(guard.root, file.key))
    if (change === null) return []
    const shown = {
      path: asText(file.key),
      status: change.status,
      protectedBy: asPath(change.rule, file.state.kind !== 'absent'),
    }
    return [{ shown, key: file.key, wanted: change.wanted }]
  })
}

/** They go first: one of them may be a link in place of a folder. */
function newFiles(
  { root, protection, known, listed }: Guard,
  added: readonly string[],
): readonly StartFile[] {
  const keys = new Set([...added, ...listed.flatMap((directory) => filesIn(root, directory))])
  return [...keys].flatMap((key) => {
    const part = known.has(key) ? null : protection.partOf(asText(key))
    return part === null ? [] : [{ key, part, state: { kind: 'absent' as const } }]
  })
}

/** One that cannot be put back must not keep the others from it. */
function putBack({ root }: Guard, changes: readonly Change[]): void {
  for (const { key, wanted } of changes) {
    try {
      restoreState(root, key, wanted)
    } catch (error) {
      if (systemErrorCode(error) === null) throw error
    }
  }
}

function rulesOf(files: readonly StartFile[]): ReadonlySet<PathRule> {
  return new Set(files.flatMap(({ part }) => (part.kind === 'whole' ? [part.rule] : part.rules)))
}

function asPath({ shown, isException, by }: PathRule, isThere: boolean): ProtectedPath {
  return {
    pattern: isException ? `!${shown}` : shown,
    from: by.kind,
    line: by.kind === 'line' ? by.name : null,
    isThere,
  }
}

function asText(key: string): string {
  return Buffer.from(key, 'latin1').toString('utf8')
}

function asKey(path: string): string {
  return Buffer.from(path, 'utf8').toString('latin1')
}
