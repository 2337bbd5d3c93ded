import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, sep } from 'node:path'
import { lineFromRoot } from '../protect/line-from-root.ts'
import type { JudgingLine } from '../protect/types.ts'

/**
 * Lines with their directories from the root, as rules of protection need them. One whose directory is reached through
 * a link stands there twice, as it is written and as it really is; one that works outside of the root not at all.
 *
 * @param lines with absolute directories
 */
export function linesInRoot(root: string, lines: readonly JudgingLine[]): readonly JudgingLine[] {
  return lines.flatMap((line) =>
    directoriesIn(root, line.directory).map((directory) => ({ ...lineFromRoot(line, root), directory })),
  )
}

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

/** null: outside of the root. */
function directoryIn(root: string, directory: string): string | null {
  try {
    const path = relative(realpathSync(root), realpathSync(directory)).split(sep).join('/')
    // on another drive there is no way but an absolute one
    return path === '..' || path.startsWith('../') || isAbsolute(path) ? null : path
  } catch {
    return null
  }
}
