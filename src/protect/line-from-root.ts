import { ROOT } from './paths.ts'
import type { JudgingLine } from './types.ts'

/**
 * A line in which absolute paths of the repository are seen from its root: of `${{ github.workspace }}/check.sh` it has
 * only what that is on this machine.
 *
 * @param root absolute
 */
export function lineFromRoot(line: JudgingLine, root: string): JudgingLine {
  if (root.length < 2) return line
  const seen = (text: string) => text.replaceAll(`${root}/`, `${ROOT}/`)
  const environment = Object.entries(line.environment ?? {}).map(([name, value]) => [name, seen(value)])
  return { ...line, line: seen(line.line), environment: Object.fromEntries(environment) }
}
