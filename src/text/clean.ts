/** One string sequence (OSC, DCS, SOS, PM, APC) that ends on its own line, with BEL or ST. */
const STRING_SEQUENCE = /(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\r\n]*(?:\x07|\x1b\\|\x9c)/
/** A control sequence, also one that was cut before its final byte. */
const CONTROL_SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?/
/** Character sets, cursor saving and the like; of any other escape only the escape itself goes, so that no text is lost. */
const SHORT_ESCAPE = /\x1b(?:[ -/]+[0-~]|[78=>cDEHMNOZ\\])?/

const ANSI = new RegExp(
  [STRING_SEQUENCE, CONTROL_SEQUENCE, SHORT_ESCAPE].map((part) => part.source).join('|'),
  'g',
)

/** C0 except tab, line feed and carriage return; DEL; C1; line and paragraph separator; what turns the reading direction. */
const UNWANTED = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Sequences of a terminal, and what stands between the letters of UTF-16. */
const COMMON = new RegExp(`${ANSI.source}|\\x00+`, 'g')
const INVISIBLE = new RegExp(`${ANSI.source}|${UNWANTED.source}`, 'g')

/**
 * Text that is safe to store, show and hand on: without terminal sequences, control characters and
 * bidirectional overrides; line ends are `\n`; lone surrogates are U+FFFD. Idempotent.
 *
 * A progress bar that redraws with `\r` becomes one line per redraw, and CRLF one line end
 * (https://github.com/IonBazan/composer-diff-action/pull/11). Colour codes were garbage in other
 * actions' comments: https://github.com/pulumi/actions/issues/814.
 */
export function cleanText(text: string): string {
  return text
    .replace(ANSI, '')
    .replace(UNWANTED, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Without control characters alone, so that of terminal sequences the letters stay. */
export function withoutControls(text: string): string {
  return text.replace(UNWANTED, '')
}

/** Which characters are looked for; `common` is several times faster. */
export type Invisible = 'common' | 'any'

/** Parts of a text, sorted, that {@link cleanText} takes away: what stands before and after each then stands together. */
export function invisibleIn(
  text: string,
  which: Invisible,
): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(which === 'any' ? INVISIBLE : COMMON), ({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }))
}
