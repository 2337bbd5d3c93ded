/** What must not stand in a name: line ends, control characters, and characters that turn the reading direction. */
const UNSHOWABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

const NAME_CHARACTERS = 80

/**
 * A fenced code block whose content is exactly `text` (plus a line end where it has none).
 * Text with ``` in it closed the fence of other actions' comments:
 * https://github.com/The-PR-Agent/pr-agent/issues/3415.
 */
export function fence(text: string, language = 'text'): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  const lineEnd = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${ticks}${language}\n${text}${lineEnd}${ticks}`
}

/** A name, path or line as a code span on one line, at most `characters` (default 80) UTF-16 units of it. */
export function codeSpan(text: string, characters = NAME_CHARACTERS): string {
  const shown = showable(text, characters)
  const ticks = '`'.repeat(longestRun(shown) + 1)
  const pad = /^[ `]|[ `]$/.test(shown) ? ' ' : ''
  return `${ticks}${pad}${shown}${pad}${ticks}`
}

/** A name for places where markdown is not read, such as `<summary>`. */
export function htmlCode(text: string, characters = NAME_CHARACTERS): string {
  return `<code>${escapeHtml(showable(text, characters))}</code>`
}

/** Markdown for one cell of a table: whatever is in it, it stays one cell. */
export function tableCell(markdown: string): string {
  return markdown.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
}

/** One line, without characters that cannot be seen or that move others; `(empty)` when nothing is there. */
export function showable(text: string, characters = NAME_CHARACTERS): string {
  // Of a name of megabytes only the beginning is worth looking at.
  const clean = text.slice(0, characters + 1).replace(UNSHOWABLE, '\ufffd')
  if (clean.trim() === '') return '(empty)'
  if (clean.length <= characters) return clean
  return `${clean.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
