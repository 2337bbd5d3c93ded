import { upToRoot } from '../protect/paths.ts'
import type { ProtectedPart, Protection } from '../protect/patterns.ts'
import { protectStart } from '../protect/start.ts'
import type { JudgingLine, PathRule } from '../protect/types.ts'
import { keyOfText, textOf } from './keys.ts'
import { linesInRoot } from './lines-in-root.ts'
import { type FileState, filesIn, stateOf } from './start-files.ts'
import type { Tracked } from './tracked.ts'

export interface ToProtect {
  /** From the input; they come last, so that they can take out what was added before. */
  readonly rules: readonly PathRule[]
  /** Gates and conditions; their directories are absolute. */
  readonly lines: readonly JudgingLine[]
}

/** A protected file as it was at the start. */
export interface StartFile {
  readonly key: string
  readonly part: ProtectedPart
  readonly state: FileState
}

/** What is protected: the rules, and the files at the start that they name. */
export interface ProtectedStart {
  readonly protection: Protection
  readonly files: readonly StartFile[]
  /** Keys of everything that was there at the start. */
  readonly known: ReadonlySet<string>
  /** Folders that are listed as well: a file that git is told to ignore is in no tree. */
  readonly listed: readonly string[]
}

export interface StartToProtect extends Pick<Tracked, 'startKeys' | 'startLinks'> {
  readonly ignoreCase: boolean
  readonly toProtect: ToProtect
}

/**
 * Reads every protected file into memory, before the first child: neither git's objects nor a copy on the disk would
 * be out of an agent's reach, and the bytes of the work tree are the ones to put back, whatever git makes of line
 * ends or LFS.
 */
export function readProtected(root: string, options: StartToProtect): ProtectedStart {
  const lines = linesInRoot(root, options.toProtect.lines)
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
  return { protection, files, known, listed }
}

/** What they say, by path. */
function linksAmong(root: string, keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    keys.flatMap((key) => {
      const state = stateOf(root, key)
      return state.kind === 'link' ? [[textOf(key), state.target.toString('utf8')] as const] : []
    }),
  )
}

function startFilesOf(root: string, known: ReadonlySet<string>) {
  const paths = new Set([...known].map(textOf))
  return {
    paths: [...paths],
    has: (path: string) => paths.has(path),
    read: (path: string) => {
      const state = stateOf(root, keyOfText(path))
      return state.kind === 'file' ? state.bytes.toString('utf8') : null
    },
  }
}

function startFiles(root: string, known: ReadonlySet<string>, protection: Protection): readonly StartFile[] {
  return [...known].flatMap((key) => {
    const part = protection.partOf(textOf(key))
    const state = part === null ? null : stateOf(root, key)
    return part === null || state === null || state.kind === 'other' ? [] : [{ key, part, state }]
  })
}
