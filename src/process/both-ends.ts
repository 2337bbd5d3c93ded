import type { RedactedStream, Redactor } from '../redact/redactor.ts'
import { MOST_BYTES_A_UNIT, type Piece, type TextSize } from './piece.ts'
import { RawTail } from './raw-tail.ts'

/** What keeps the beginning and the end of an output. */
export interface EndsSink<Stream> {
  /** It has its beginning, and needs nothing more but the end. */
  isFull(): boolean
  /** @param text redacted */
  add(stream: Stream, text: string): void
  /** Something is left out here, and what came shortly before is not wanted any more. */
  skip(size: TextSize): void
}

export interface BothEndsOptions<Stream> {
  readonly sink: EndsSink<Stream>
  readonly redactor: Redactor
  /** What the sink needs of the end. */
  readonly tailBytes: number
}

/** More than any key is long, whose lines do not look like a secret each on their own. */
const CONTEXT_BYTES = 64 * 1024

/**
 * Hides secrets in what is kept of an output. Its beginning is handed on as it comes. To look for secrets in a flood
 * only to throw it away would take most of the time, so the rest waits as it came, and only the end of it is looked
 * at; with so much of what was before that a secret over the edge is known, which is then thrown away.
 */
export class BothEnds<Stream extends string> {
  readonly #options: BothEndsOptions<Stream>
  readonly #redacted = new Map<Stream, RedactedStream>()
  #tail: RawTail<Stream> | null = null

  constructor(options: BothEndsOptions<Stream>) {
    this.#options = options
  }

  write(stream: Stream, piece: Piece): void {
    const { sink, redactor, tailBytes } = this.#options
    if (this.#tail === null && sink.isFull()) {
      const contextBytes = Math.max(CONTEXT_BYTES, redactor.reach * MOST_BYTES_A_UNIT)
      this.#tail = new RawTail({ bytes: tailBytes, contextBytes })
    }
    if (this.#tail === null) this.#push(stream, piece.text)
    else this.#tail.add(stream, piece)
  }

  #push(stream: Stream, text: string): void {
    this.#add(stream, this.#redactedOf(stream).push(text))
  }

  #add(stream: Stream, text: string): void {
    if (text !== '') this.#options.sink.add(stream, text)
  }

  #redactedOf(stream: Stream): RedactedStream {
    const known = this.#redacted.get(stream)
    if (known !== undefined) return known
    const made = this.#options.redactor.stream()
    this.#redacted.set(stream, made)
    return made
  }

  finish(): void {
    if (this.#tail !== null && this.#tail.dropped.bytes > 0) this.#leaveOut(this.#tail)
    this.#tail?.handOver((stream, text) => this.#push(stream, text))
    for (const stream of this.#redacted.keys()) this.#end(stream)
  }

  /** A stream of which nothing was dropped just goes on. */
  #leaveOut(tail: RawTail<Stream>): void {
    const contexts = tail.contexts()
    for (const stream of contexts.keys()) this.#end(stream)
    this.#options.sink.skip(tail.dropped)
    for (const [stream, text] of contexts) this.#redactedOf(stream).pass(text)
  }

  #end(stream: Stream): void {
    this.#add(stream, this.#redactedOf(stream).end())
    this.#redacted.delete(stream)
  }
}
