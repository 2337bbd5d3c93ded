import type { OutputText } from '../process/outcome.ts'

/** A whole, clean text as an {@link OutputText} of which nothing is missing. */
export function outputText(whole: string): OutputText {
  return { head: whole, tail: '', omitted: null, lines: countLines(whole), characters: whole.length }
}

/** Lines of a text; a last one without line end counts, an empty text has none. */
export function countLines(text: string): number {
  if (text === '') return 0
  return lineEnds(text) + (text.endsWith('\n') ? 0 : 1)
}

export function lineEnds(text: string): number {
  let ends = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends++
  return ends
}
