import type { OutputText } from '../process/outcome.ts'
import { countLines } from '../text/output-text.ts'

const MOST_LINES = 8
const LINE_CHARACTERS = 300

/** Outputs up to this size are shown whole instead. */
export const WHOLE_LINES = 12

const PROBLEM =
  /\b(?:errors?|fail(?:ed|ure|ures|s)?|assert\w*|expected|exception|panic\w*|traceback|fatal|not found|cannot|undefined)\b|\w(?:Error|Exception)\b|^\s*(?:not ok|[×✗✕✖❌])/i
/** Passing tests have names such as "reports an error". */
const PASSING = /^\s*(?:✓|✔|√|ok\b|pass\b|passed\b)/i

/**
 * The few lines of a failed output that most likely say why: lines that look like a problem, else
 * the last ones. A help for the eye only; the whole clip stands below.
 */
export function excerpt(output: OutputText): string {
  const lines = `${output.head}${output.omitted === null ? '' : '\n'}${output.tail}`
    .split('\n')
    .filter((line) => line.trim() !== '')
  const problems = lines.filter((line) => PROBLEM.test(line.slice(0, LINE_CHARACTERS)) && !PASSING.test(line))
  const shown = problems.length > 0 ? problems.slice(0, MOST_LINES) : lines.slice(-MOST_LINES)
  return shown.map(shortened).join('\n')
}

/** Is an output so short that an excerpt of it would be a riddle? */
export function isShort(output: OutputText): boolean {
  return (
    output.omitted === null &&
    countLines(output.head) <= WHOLE_LINES &&
    output.head.length <= WHOLE_LINES * LINE_CHARACTERS
  )
}

function shortened(line: string): string {
  return line.length <= LINE_CHARACTERS
    ? line
    : `${line.slice(0, LINE_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
