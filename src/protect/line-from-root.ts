import { ROOT } from './paths.ts'
import type { JudgingLine } from './types.ts'

/** `/w/r` is no part of `/w/rest`. */
const NAME_ENDS = /^(?:[/\s"':;&|)]|$)/

/**
 * A line in which absolute paths of the repository are seen from its root: of `${{ github.workspace }}/check.sh` it has
 * only what that is on this machine.
 *
 * @param root absolute
 */
export function lineFromRoot(line: JudgingLine, root: string): JudgingLine {
  if (root.length < 2) return line
  const seen = (text: string) =>
    text.split(root).reduce((before, after) => before + (NAME_ENDS.test(after) ? ROOT : root) + after)
  const environment = Object.entries(line.environment ?? {}).map(([name, value]) => [name, seen(value)])
  return { ...line, line: seen(line.line), environment: Object.fromEntries(environment) }
}
