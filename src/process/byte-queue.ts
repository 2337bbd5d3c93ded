import { giveBack } from './give-back.ts'

const FIRST_BYTES = 64 * 1024

/** Bytes in the order in which they came, in one piece of memory that is used again and again. */
export class ByteQueue {
  #memory = Buffer.alloc(0)
  #start = 0
  #length = 0

  push(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#memory.length) this.#grow(this.#length + bytes.length)
    const at = (this.#start + this.#length) % this.#memory.length
    const copied = bytes.copy(this.#memory, at)
    bytes.copy(this.#memory, 0, copied)
    this.#length += bytes.length
  }

  /** Takes the oldest out. @returns their bytes, in one or two parts; good until the next push */
  shift(count: number): readonly Buffer[] {
    if (count === 0) return []
    const end = this.#start + count
    const first = this.#memory.subarray(this.#start, end)
    const second = this.#memory.subarray(0, Math.max(0, end - this.#memory.length))
    this.#start = end % this.#memory.length
    this.#length -= count
    return [first, second]
  }

  /** Forgets everything. */
  close(): void {
    giveBack(this.#memory)
    this.#memory = Buffer.alloc(0)
    this.#start = 0
    this.#length = 0
  }

  #grow(needed: number): void {
    // Not from node's pool: it is given back.
    const memory = Buffer.allocUnsafeSlow(Math.max(needed, this.#memory.length * 2, FIRST_BYTES))
    const length = this.#length
    let at = 0
    for (const part of this.shift(length)) at += part.copy(memory, at)
    giveBack(this.#memory)
    this.#memory = memory
    this.#start = 0
    this.#length = length
  }
}

/** The last bytes of a stream. */
export class LastBytes {
  readonly #memory: Buffer
  #length = 0

  constructor(most: number) {
    this.#memory = Buffer.allocUnsafe(most)
  }

  add(bytes: Buffer): void {
    const most = this.#memory.length
    const added = bytes.subarray(Math.max(0, bytes.length - most))
    const kept = Math.min(this.#length, most - added.length)
    this.#memory.copyWithin(0, this.#length - kept, this.#length)
    added.copy(this.#memory, kept)
    this.#length = kept + added.length
  }

  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#length)
  }
}
