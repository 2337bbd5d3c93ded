import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { count } from '../text/duration.ts'
import { giveBack } from './give-back.ts'

const EACH_END_BYTES = 8 * 1024 * 1024
/** No UTF-16 unit needs more bytes in UTF-8. */
const MOST_BYTES_A_UNIT = 3

/** The whole output of one command in a file; of more than 16 MiB the first and the last 8. */
export class LogFile {
  readonly path: string
  readonly #file: number
  /** Used again for every block: a new buffer each would be garbage as large as the output. */
  #encoded = Buffer.alloc(0)
  #written = 0
  readonly #eachEndBytes: number
  readonly #tail: ByteRing

  /** Throws when the file cannot be made: a log that is promised and missing is a fault of ours. */
  constructor(path: string, eachEndBytes = EACH_END_BYTES) {
    this.path = path
    this.#eachEndBytes = eachEndBytes
    this.#tail = new ByteRing(eachEndBytes)
    // Its name can be guessed, and a child can have put something there.
    rmSync(path, { recursive: true, force: true })
    this.#file = openSync(path, 'wx', 0o600)
  }

  write(text: string): void {
    const most = text.length * MOST_BYTES_A_UNIT
    if (this.#encoded.length < most) this.#encoded = Buffer.allocUnsafe(most)
    const bytes = this.#encoded.subarray(0, this.#encoded.write(text))
    const room = Math.min(bytes.length, this.#eachEndBytes - this.#written)
    this.#written += writeWhole(this.#file, bytes.subarray(0, room))
    this.#tail.add(bytes.subarray(room))
  }

  close(): void {
    const dropped = this.#tail.dropped
    if (dropped > 0) writeWhole(this.#file, Buffer.from(`\n… ${count(dropped, 'byte')} left out …\n`))
    for (const part of this.#tail.parts()) writeWhole(this.#file, part)
    closeSync(this.#file)
    this.#tail.close()
  }
}

/** @returns the number of bytes, all of them: one call may write fewer */
function writeWhole(file: number, bytes: Buffer): number {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  return bytes.length
}

/** The last bytes of a stream, in one piece of memory that is taken when the first byte comes. */
class ByteRing {
  readonly #size: number
  #memory: Buffer | null = null
  #total = 0

  constructor(size: number) {
    this.#size = size
  }

  get dropped(): number {
    return Math.max(0, this.#total - this.#size)
  }

  add(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#memory ??= Buffer.allocUnsafe(this.#size)
    for (let from = Math.max(0, bytes.length - this.#size); from < bytes.length; ) {
      const at = (this.#total + from) % this.#size
      from += bytes.copy(this.#memory, at, from)
    }
    this.#total += bytes.length
  }

  /** Nothing can be added or read any more. */
  close(): void {
    if (this.#memory !== null) giveBack(this.#memory)
    this.#memory = null
  }

  /** Oldest first. */
  parts(): readonly Buffer[] {
    if (this.#memory === null) return []
    const next = this.#total % this.#size
    if (this.dropped === 0) return [this.#memory.subarray(0, this.#total)]
    return [this.#memory.subarray(next), this.#memory.subarray(0, next)]
  }
}
