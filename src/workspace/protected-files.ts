import type { ProtectedFile, ProtectedPath } from '../loop/files.ts'
import type { Look, WorkspacePort } from '../loop/ports.ts'
import type { PathRule } from '../protect/types.ts'
import { textOf } from './keys.ts'
import { whatChanged } from './protected-change.ts'
import { type ProtectedStart, readProtected, type StartFile, type StartToProtect } from './protected-start.ts'
import { type FileState, filesIn, restoreState, stateOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'
import type { Tracked } from './tracked.ts'

export interface ProtectedFiles extends Pick<WorkspacePort, 'protectedChanges' | 'putBack'> {
  readonly protectedPaths: readonly ProtectedPath[]
}

type Since = Pick<Tracked, 'addedSince' | 'linkedSince'>

export interface ProtectedOptions extends StartToProtect, Since {
  /** null: there is nothing to protect. */
  readonly root: string | null
}

interface Guard extends ProtectedStart {
  readonly root: string
  readonly since: Since
}

/** One file to put back. */
interface Change {
  readonly shown: ProtectedFile
  readonly key: string
  readonly wanted: FileState
}

/** Keys of what a look has found in a tree. */
interface Found {
  readonly added: readonly string[]
  /** Links in place of files. */
  readonly linked: readonly string[]
}

/** Tells which protected files are not as they were at the start, and puts them back. Must come before the first child. */
export function openProtected(options: ProtectedOptions): ProtectedFiles {
  if (options.root === null)
    return { protectedPaths: [], protectedChanges: async () => [], putBack: async () => {} }
  const { root } = options
  const guard: Guard = { ...readProtected(root, options), root, since: options }
  const changesAt = (look: Look): readonly Change[] => changesOf(guard, foundIn(guard, look))
  const there = rulesOf(guard.files)
  return {
    protectedPaths: guard.protection.rules.map((rule) => asPath(rule, there.has(rule))),
    protectedChanges: async (look) => changesAt(look).map(({ shown }) => shown),
    putBack: async (look) => putBack(guard, changesAt(look)),
  }
}

function foundIn({ since }: Guard, look: Look): Found {
  if (look.kind !== 'taken') return { added: [], linked: [] }
  return { added: since.addedSince(look.tree), linked: since.linkedSince(look.tree) }
}

function changesOf(guard: Guard, found: Found): readonly Change[] {
  return [...newFiles(guard, found), ...guard.files].flatMap((file) => {
    const change = whatChanged(file, stateOf(guard.root, file.key))
    if (change === null) return []
    const shown = {
      path: textOf(file.key),
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
    const path = textOf(key)
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
