import type { OutputText } from '../process/outcome.ts'
import { cleanText } from '../text/clean.ts'
import { clipLines } from '../text/clip.ts'
import { countLines, lineEnds } from '../text/output-text.ts'

/** An output as plain JSON data: a clip, and how much there was. */
export interface OutputReport {
  readonly clip: string
  /** Of the whole output. */
  readonly lines: number
  readonly characters: number
  /** Where in `clip` the tail begins, behind the line that counts what is left out; null: nothing is. */
  readonly tailAt: number | null
}

/** @param characters UTF-16 units of the clip */
export function outputReport(output: OutputText, characters: number): OutputReport {
  const { text, tailAt } = clipLines(output, { first: Infinity, last: Infinity, characters })
  return { clip: text, lines: output.lines, characters: output.characters, tailAt }
}

/** Head and tail again, without the line between them; of unknown origin as well. */
export function outputOfReport({ clip, lines, characters, tailAt }: OutputReport): OutputText {
  const headEnd = tailAt === null ? clip.length : clip.lastIndexOf('\n', Math.max(0, tailAt - 2)) + 1
  const head = cleanText(clip.slice(0, headEnd))
  const tail = tailAt === null ? '' : cleanText(clip.slice(tailAt))
  // Counts that cannot be are set right: they are subtracted from each other later.
  const shownLines = tailAt === null ? countLines(head) : lineEnds(head) + countLines(tail)
  const all = {
    lines: Math.max(lines, shownLines),
    characters: Math.max(characters, head.length + tail.length),
  }
  const omitted = { lines: all.lines - shownLines, characters: all.characters - head.length - tail.length }
  return { head, tail, omitted: tailAt === null && omitted.characters === 0 ? null : omitted, ...all }
}
