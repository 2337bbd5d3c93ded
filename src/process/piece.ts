import { lineEnds } from '../text/output-text.ts'

/** No UTF-16 unit needs more bytes in UTF-8. */
export const MOST_BYTES_A_UNIT = 3

/** Used again for every text: a new buffer each would be garbage as large as the output. */
export class Encoder {
  #memory = Buffer.alloc(0)

  /** @returns the text as UTF-8; good until the next call */
  encode(text: string): Buffer {
    const most = text.length * MOST_BYTES_A_UNIT
    if (this.#memory.length < most) this.#memory = Buffer.allocUnsafe(most)
    return this.#memory.subarray(0, this.#memory.write(text))
  }
}

/** How much of a text there is. */
export interface TextSize {
  readonly lines: number
  /** UTF-16 units. */
  readonly characters: number
  /** In UTF-8. */
  readonly bytes: number
}

/** A part of an output as it came; what is known of it is worked out once, and only where somebody asks. */
export class Piece {
  readonly text: string
  readonly #encoder: Encoder
  #bytes: Buffer | null = null
  #size: TextSize | null = null

  constructor(text: string, encoder: Encoder) {
    this.text = text
    this.#encoder = encoder
  }

  /** Good until the next piece. */
  get bytes(): Buffer {
    this.#bytes ??= this.#encoder.encode(this.text)
    return this.#bytes
  }

  get size(): TextSize {
    this.#size ??= {
      lines: lineEnds(this.text),
      characters: this.text.length,
      bytes: this.bytes.length,
    }
    return this.#size
  }
}
