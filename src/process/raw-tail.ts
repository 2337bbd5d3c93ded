import { StringDecoder } from 'node:string_decoder'
import { ByteQueue, LastBytes } from './byte-queue.ts'
import type { Piece, TextSize } from './piece.ts'

export interface RawTailOptions {
  /** So much of the end is kept, and at most two pieces more. */
  readonly bytes: number
  /** So much of each stream before that. */
  readonly contextBytes: number
}

interface Segment<Stream> extends TextSize {
  readonly stream: Stream
}

/** Small pieces of one stream are put together up to this (bytes). */
const SEGMENT_BYTES = 64 * 1024
/** Streams that take turns at every byte would cost more than their text. */
const MOST_SEGMENTS = 1 << 17

/** The end of an output as it came, in bounded memory. */
export class RawTail<Stream extends string> {
  readonly #options: RawTailOptions
  readonly #kept = new ByteQueue()
  readonly #context = new Map<Stream, LastBytes>()
  #segments: Segment<Stream>[] = []
  #first = 0
  #bytes = 0
  #dropped: TextSize = { lines: 0, characters: 0, bytes: 0 }

  constructor(options: RawTailOptions) {
    this.#options = options
  }

  /** What is not kept any more. */
  get dropped(): TextSize {
    return this.#dropped
  }

  add(stream: Stream, piece: Piece): void {
    const { size, bytes } = piece
    const last = this.#segments.at(-1)
    const isSmall = last?.stream === stream && last.bytes + size.bytes <= SEGMENT_BYTES
    if (isSmall) this.#segments[this.#segments.length - 1] = { stream, ...sum(last, size) }
    else this.#segments.push({ stream, ...size })
    this.#bytes += size.bytes
    this.#kept.push(bytes)
    while (this.#isTooMuch()) this.#drop()
  }

  #isTooMuch(): boolean {
    const first = this.#segments[this.#first]
    if (first === undefined) return false
    const { length } = this.#segments
    return this.#bytes - first.bytes >= this.#options.bytes || length - this.#first > MOST_SEGMENTS
  }

  #drop(): void {
    const segment = this.#segments[this.#first] as Segment<Stream>
    for (const part of this.#take(segment)) this.#contextOf(segment.stream).add(part)
    this.#dropped = sum(this.#dropped, segment)
    this.#bytes -= segment.bytes
    // To take out the first one each time would move all the others.
    if (this.#first * 2 > this.#segments.length) {
      this.#segments = this.#segments.slice(this.#first)
      this.#first = 0
    }
  }

  #take({ bytes }: Segment<Stream>): readonly Buffer[] {
    this.#first += 1
    return this.#kept.shift(bytes)
  }

  #contextOf(stream: Stream): LastBytes {
    const known = this.#context.get(stream)
    if (known !== undefined) return known
    const made = new LastBytes(this.#options.contextBytes)
    this.#context.set(stream, made)
    return made
  }

  /** What comes right before the first text of each stream of which some was dropped. */
  contexts(): ReadonlyMap<Stream, string> {
    return new Map([...this.#context].map(([stream, { bytes }]) => [stream, textOf([bytes])]))
  }

  /** Hands over what is kept, in the order in which it came; then nothing is. */
  handOver(take: (stream: Stream, text: string) => void): void {
    for (let next = this.#segments[this.#first]; next; next = this.#segments[this.#first]) {
      take(next.stream, textOf(this.#take(next)))
    }
    this.#kept.close()
    this.#segments = []
  }
}

function sum(one: TextSize, other: TextSize): TextSize {
  return {
    lines: one.lines + other.lines,
    characters: one.characters + other.characters,
    bytes: one.bytes + other.bytes,
  }
}

/** A character can lie in two parts. */
function textOf(parts: readonly Buffer[]): string {
  const decoder = new StringDecoder('utf8')
  return parts.map((part) => decoder.write(part)).join('') + decoder.end()
}
