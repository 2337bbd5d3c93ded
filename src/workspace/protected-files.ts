import { realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { ProtectedFile, ProtectedPath } from '../loop/files.ts'
import type { WorkspacePort } from '../loop/ports.ts'
import { lineFromRoot } from '../protect/line-from-root.ts'
import { upToRoot } from '../protect/paths.ts'
import type { ProtectedPart, Protection } from '../protect/patterns.ts'
import { protectStart } from '../protect/start.ts'
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

export interface ProtectedOptions
  extends Pick<Tracked, 'startKeys' | 'startLinks' | 'addedSince' | 'linkedSince'> {
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
  readonly since: Pick<Tracked, 'addedSince' | 'linkedSince'>
}

/** Keys of what a look has found in a tree. */
interface Found {
  readonly added: readonly string[]
  /** Links in place of files. */
  readonly linked: readonly string[]
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
    changesOf(guard, foundIn(guard, look))
  const there = rulesOf(guard.files)
  return {
    protectedPaths: guard.protection.rules.map((rule) => asPath(rule, there.has(rule))),
    protectedChanges: async (look) => changesAt(look).map(({ shown }) => shown),
    putBack: async (look) => putBack(guard, changesAt(look)),
  }
}

function foundIn({ since }: Guard, look: Parameters<ProtectedFiles['putBack']>[0]): Found {
  if (look.kind !== 'taken') return { added: [], linked: [] }
  return { added: since.addedSince(look.tree), linked: since.linkedSince(look.tree) }
}

function guardOf(options: ProtectedOptions, root: string): Guard {
  const lines = options.toProtect.lines.flatMap((line) =>
    directoriesIn(root, line.directory).map((directory) => ({ ...lineFromRoot(line, root), directory })),
  )
  const listed = upToRoot(lines.map(({ directory }) => directory))
  const inListed = listed.flatMap((directory) => filesIn(root, directory))
  const known = new Set([...options.startKeys, ...inListed])
  const protection = protectStart({
    rules: options.toProtect.rules,
    lines,
    start: startFilesOf(root, known),
    links: linksAmong(root, [...options.startLinks, ...inListed]),
    ignoreCase: options.ignoreCase,
  })
  const files = startFiles(root, known, protection)
  return { root, protection, files, known, listed, since: options }
}

/** As it is written and as it really is, which are the same where no link is on the way. */
function directoriesIn(root: string, directory: string): readonly string[] {
  const real = directoryIn(root, directory)
  if (real === null) return []
  const written = asWritten(root, directory)
  return written === null || written === real ? [real] : [written, real]
}

/** Links above the root are none of ours. null: it does not lead through the root. */
function asWritten(root: string, directory: string): string | null {
  for (let top = directory; top !== dirname(top); top = dirname(top)) {
    if (directoryIn(root, top) === '') return relative(top, directory).split(sep).join('/')
  }
  return null
}

/** What they say, by path. */
function linksAmong(root: string, keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    keys.flatMap((key) => {
      const state = stateOf(root, key)
      return state.kind === 'link' ? [[asText(key), state.target.toString('utf8')] as const] : []
    }),
  )
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
  return [...known].flatMap((key) => {
    const part = protection.partOf(asText(key))
    const state = part === null ? null : stateOf(root, key)
    return part === null || state === null || state.kind === 'other' ? [] : [{ key, part, state }]
  })
}

function changesOf(guard: Guard, found: Found): readonly Change[] {
  return [...newFiles(guard, found), ...guard.files].flatMap((file) => {
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
function newFiles({ root, protection, known, listed }: Guard, found: Found): readonly StartFile[] {
  const inListed = listed.flatMap((directory) => filesIn(root, directory))
  const keys = new Set([...found.added, ...found.linked, ...inListed])
  return [...keys].flatMap((key) => {
    const path = asText(key)
    const own = protection.partOf(path)
    const part = known.has(key) ? null : own
    // a link brings whatever it leads to; in place of a file it goes like a new one
    const below = own === null && stateOf(root, key).kind === 'link' ? protection.partBelow(path) : null
    const protects = part ?? below
    return protects === null ? [] : [{ key, part: protects, state: { kind: 'absent' as const } }]
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
