import { codeSpan, showable } from './fence.ts'

/** Breaks a word for programs, not for eyes: GitHub looks for names and numbers in the rendered text, where a backslash is gone. */
const JOINER = '\u2060'

/**
 * Free text for use outside of a fence: no markup, no HTML, no mention, no link, no reference to an
 * issue or a commit, no formula: a dollar sign becomes a code span, as `\$` is still read as one. One line.
 */
export function escapeMarkdown(text: string): string {
  return (
    showable(text, Infinity)
      // An address is found behind a digit or an underscore, too.
      .replace(/[@#](?=\w)|(?:(?<![a-z])gh-|https?:|ftp:|mailto:|xmpp:|www)(?=[\d/.\w])/gi, `$&${JOINER}`)
      .replace(/[\da-f]{6}(?=[\da-f])/gi, `$&${JOINER}`)
      .replace(/[\\`*_[\]<>#~|&]/g, '\\$&')
      .replace(/\$+/g, '`$&`')
      .replace(/^(?=[-+=])|(?<=^\d+)(?=[.)])/, '\\')
  )
}

/** A sentence of ours in which names stand between single backticks: these become code spans, the rest is escaped. */
export function escapeSentence(sentence: string): string {
  return sentence
    .split(/(`[^`\r\n]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? codeSpan(part.slice(1, -1)) : part === '' ? '' : escapeMarkdown(part),
    )
    .join('')
}
