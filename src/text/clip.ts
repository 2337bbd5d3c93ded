import type { OutputText } from '../process/outcome.ts'
import { count } from './duration.ts'
import { countLines, lineEnds } from './output-text.ts'

/** How much of each end is shown. */
export interface ClipLimits {
  /** Lines of the beginning. */
  readonly first: number
  /** Lines of the end. */
  readonly last: number
  /** UTF-16 units of the whole clip, the line in the middle included. */
  readonly characters: number
}

export interface ClippedLines {
  readonly text: string
  /** Lines of the whole output. */
  readonly lines: number
  /** Complete lines shown of each end; null: all of it is shown. */
  readonly shown: { readonly first: number; readonly last: number } | null
  /** Where in `text` the end begins, behind the line that counts what is left out; null: there is no such line. */
  readonly tailAt: number | null
}

/** Leaving out fewer lines than this costs the reader more than it saves. */
const FEWEST_LINES_LEFT_OUT = 10

/**
 * Head and tail of an output in at most `maxCharacters` UTF-16 units, the line that counts what is
 * left out included. Cut at line ends where possible, never inside a surrogate pair. What fits is
 * returned as it is.
 */
export function clipText(output: OutputText, maxCharacters: number): string {
  return clipLines(output, { first: Infinity, last: Infinity, characters: maxCharacters }).text
}

/**
 * The first and last lines of an output, with a line between that counts the rest. Fewer than ten
 * lines are left out only where `characters` demands it. A line that is cut counts as left out.
 */
export function clipLines(output: OutputText, limits: ClipLimits): ClippedLines {
  const fewLines = output.lines < limits.first + limits.last + FEWEST_LINES_LEFT_OUT
  if (output.omitted === null && fewLines && output.head.length <= limits.characters) {
    return { text: output.head, lines: output.lines, shown: null, tailAt: null }
  }
  const room = limits.characters - middleLine(output.lines, output.characters).length - 2
  if (room < 0) return tooLittleRoom(output, limits.characters)
  const endText = output.omitted === null ? output.head : output.tail
  const lineLimits = fewLines ? { first: Infinity, last: Infinity } : limits
  const head = cutHead(output.head, lineLimits.first, Math.ceil(room / 2))
  const tail = cutTail(endText, lineLimits.last, Math.floor(room / 2))
  const first = lineEnds(head)
  const last = completeLinesAtEnd(endText, tail)
  const middle = middleLine(output.lines - first - last, output.characters - head.length - tail.length)
  const before = `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${middle}\n`
  return {
    text: `${before}${tail}`,
    lines: output.lines,
    shown: { first, last },
    tailAt: before.length,
  }
}

function middleLine(lines: number, characters: number): string {
  return `… ${count(lines, 'line')} (${count(characters, 'character')}) left out …`
}

function tooLittleRoom(output: OutputText, characters: number): ClippedLines {
  const text = output.head.slice(0, safeCut(output.head, Math.max(0, characters)))
  return { text, lines: output.lines, shown: { first: lineEnds(text), last: 0 }, tailAt: null }
}

// Both: where a very long line would cost more than half of the room, it is cut instead of left out.
function cutHead(text: string, lines: number, characters: number): string {
  const kept = text.slice(0, endOfLine(text, lines))
  if (kept.length <= characters) return kept
  const lineEnd = kept.lastIndexOf('\n', characters - 1) + 1
  return kept.slice(0, lineEnd * 2 > characters ? lineEnd : safeCut(kept, characters))
}

function cutTail(text: string, lines: number, characters: number): string {
  const kept = text.slice(startOfLastLines(text, lines))
  if (kept.length <= characters) return kept
  const earliest = kept.length - characters
  // A cut right behind a line end is a cut at a line end.
  const lineStart = kept.indexOf('\n', Math.max(0, earliest - 1)) + 1
  const atLine = lineStart > 0 && (kept.length - lineStart) * 2 > characters
  return kept.slice(atLine ? lineStart : safeCut(kept, earliest, 'later'))
}

/** A place near `at` that is not inside of a surrogate pair. */
function safeCut(text: string, at: number, move: 'earlier' | 'later' = 'earlier'): number {
  const splitsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1))
  if (!splitsPair) return at
  return move === 'earlier' ? at - 1 : at + 1
}

function endOfLine(text: string, lines: number): number {
  if (lines >= countLines(text)) return text.length
  let at = 0
  for (let line = 0; line < lines; line++) at = text.indexOf('\n', at) + 1
  return at
}

function startOfLastLines(text: string, lines: number): number {
  const all = countLines(text)
  return lines >= all ? 0 : endOfLine(text, all - lines)
}

function completeLinesAtEnd(text: string, tail: string): number {
  const start = text.length - tail.length
  const startsALine = start === 0 || text[start - 1] === '\n'
  return Math.max(0, countLines(tail) - (startsALine ? 0 : 1))
}
