import { cleanText } from '../text/clean.ts'
import { lineEnds } from '../text/output-text.ts'
import type { OutputText } from './outcome.ts'
import type { TextSize } from './piece.ts'

/**
 * Keeps the first and the last characters of a text that arrives in pieces, in bounded memory: about
 * twice `limit` plus two pieces, however much arrives.
 */
export class Ends {
  readonly #limit: number
  #head = ''
  #pieces: string[] = []
  #tailLength = 0
  #characters = 0
  #ended = 0
  #endsWithLine = true
  #hasGap = false

  /** @param limit characters (UTF-16 units) kept at each end */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** @param ends line ends in the text; a parameter, because counting them is most of the work with a large output */
  add(text: string, ends = lineEnds(text)): void {
    if (text === '') return
    this.#characters += text.length
    this.#ended += ends
    this.#endsWithLine = text.endsWith('\n')
    const room = this.#limit - this.#head.length
    if (room > 0) this.#head += text.slice(0, room)
    if (text.length > room) this.#addToTail(room > 0 ? text.slice(room) : text)
  }

  /** The beginning is there. */
  get isFull(): boolean {
    return this.#head.length >= this.#limit
  }

  /** Something is left out, and with it what is kept of the end so far. */
  skip({ lines, characters }: Pick<TextSize, 'lines' | 'characters'>): void {
    this.#characters += characters
    this.#ended += lines
    this.#hasGap = true
    this.#pieces = []
    this.#tailLength = 0
  }

  #addToTail(text: string): void {
    const last = this.#pieces.length - 1
    // Many tiny pieces would cost more than their text.
    if (last >= 0 && (this.#pieces[last] as string).length + text.length < 4096) this.#pieces[last] += text
    else this.#pieces.push(text)
    this.#tailLength += text.length
    for (let first = this.#pieces[0]; first !== undefined; first = this.#pieces[0]) {
      if (this.#tailLength - first.length < this.#limit) return
      this.#tailLength -= first.length
      this.#pieces.shift()
    }
  }

  /** The last characters as they came, at most `limit`, for what is not shown but handed on. */
  rawTail(): string {
    const whole = this.#hasGap ? this.#tail() : this.#head + this.#tail()
    return whole.slice(-this.#limit)
  }

  #tail(): string {
    return this.#pieces.join('').slice(-this.#limit)
  }

  /** What is kept, cleaned for people. Where something is missing, the ends are cut at line ends if one is near. */
  finish(): OutputText {
    const tail = this.#tail()
    const missing = this.#characters - this.#head.length - tail.length
    const lines = this.#ended + (this.#endsWithLine ? 0 : 1)
    if (missing === 0) {
      const text = cleanText(this.#head + tail)
      return { head: text, tail: '', omitted: null, lines, characters: text.length }
    }
    const ends = { head: upToLineEnd(this.#head), tail: fromLineStart(tail) }
    const omitted = {
      lines: lines - lineEnds(ends.head) - lineEnds(ends.tail) - (this.#endsWithLine ? 0 : 1),
      characters: this.#characters - ends.head.length - ends.tail.length,
    }
    return {
      head: cleanText(ends.head),
      tail: cleanText(ends.tail),
      omitted,
      lines,
      characters: this.#characters,
    }
  }
}

/** How far from the cut a line end may be to move the cut there. */
const NEAR = 4096

function upToLineEnd(text: string): string {
  const end = text.lastIndexOf('\n')
  return end >= 0 && text.length - end < NEAR ? text.slice(0, end + 1) : text
}

function fromLineStart(text: string): string {
  const end = text.indexOf('\n')
  return end >= 0 && end < NEAR && end + 1 < text.length ? text.slice(end + 1) : text
}
