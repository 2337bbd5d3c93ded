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
      // The open line apart: putting it before all of a large block would copy that block.
      const first = this.#rest === '' ? 0 : text.indexOf('\n') + 1 || end
      if (first > 0) this.#take(this.#rest + text.slice(0, first))
      if (first < end) this.#take(text.slice(first, end))
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
  // Only behind the last `\n`: looking for a `\r` that is not there in all of a large text takes its time.
  const back = text.slice(feed + 1, -1).lastIndexOf('\r')
  return feed + 1 + (back + 1)
}
