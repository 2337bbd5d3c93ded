import { parsePattern } from '../protect/patterns.ts'
import type { PathRule } from '../protect/types.ts'
import type { TextProblem } from './problem.ts'

export interface ProtectedPathsText {
  readonly rules: readonly PathRule[]
  readonly problems: readonly TextProblem[]
}

/** Reads `protected-paths`: one pattern per line; blank lines and lines that begin with `#` do not count. */
export function parseProtectedPaths(text: string): ProtectedPathsText {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const read = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ line, pattern: parsePattern(line) }))
  return {
    rules: read.flatMap(({ pattern }) => (pattern.kind === 'rule' ? [pattern.rule] : [])),
    problems: read.flatMap(({ line, pattern }) =>
      pattern.kind === 'problem' ? [{ value: line, allowed: pattern.allowed }] : [],
    ),
  }
}
