import { StringDecoder } from 'node:string_decoder'

/** A line that never ends is handed on in parts of this size (characters). */
const LONGEST_LINE = 64 * 1024

/**
 * Turns the chunks of one stream into blocks of whole lines, decoded across chunk borders: one decoder a
 * stream, or a character split between two writes becomes two replacement characters.
 * https://github.com/anomalyco/opencode/issues/15385
 */
export class Blocks {
  readonly #decoder = new StringDecoder('utf8')
  readonly #take: (block: string) => void
  #rest = ''

  /** @param take gets text that ends in a line end, or a part of a very long line, or the last line */
  constructor(take: (block: string) => void) {
    this.#take = take
  }

  write(chunk: Buffer): void {
    this.#push(this.#decoder.write(chunk))
  }

  end(): void {
    this.#push(this.#decoder.end())
    if (this.#rest !== '') this.#take(this.#rest)
    this.#rest = ''
  }

  #push(text: string): void {
    const end = lastLineEnd(text)
    if (end > 0) {
      this.#take(this.#rest + text.slice(0, end))
      this.#rest = text.slice(end)
    } else {
      this.#rest += text
    }
    if (this.#rest.length < LONGEST_LINE) return
    this.#take(this.#rest)
    this.#rest = ''
  }
}

/** Behind the last line end; a lone `\r` (a progress bar) counts, one at the very end may yet become `\r\n`. */
function lastLineEnd(text: string): number {
  const feed = text.lastIndexOf('\n')
  const back = text.lastIndexOf('\r', text.length - 2)
  return Math.max(feed, back) + 1
}
