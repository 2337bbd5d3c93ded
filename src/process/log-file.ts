import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { count } from '../text/duration.ts'
import { Encoder } from './piece.ts'

/** The whole output of one command in a file; of more than 16 MiB the first and the last 8. */
export class LogFile {
  /** Kept of each end. */
  static readonly eachEndBytes = 8 * 1024 * 1024

  readonly path: string
  readonly #file: number
  readonly #encoder = new Encoder()
  readonly #eachEndBytes: number
  #written = 0

  /** Throws when the file cannot be made: a log that is promised and missing is a fault of ours. */
  constructor(path: string, eachEndBytes = LogFile.eachEndBytes) {
    this.path = path
    this.#eachEndBytes = eachEndBytes
    // Its name can be guessed, and a child can have put something there.
    rmSync(path, { recursive: true, force: true })
    this.#file = openSync(path, 'wx', 0o600)
  }

  /** The beginning is there. */
  get isFull(): boolean {
    return this.#written >= this.#eachEndBytes
  }

  write(text: string): void {
    this.#append(this.#encoder.encode(text))
  }

  /** Bytes are left out here, and with them what is more than the beginning. */
  skip(bytes: number): void {
    const more = Math.max(0, this.#written - this.#eachEndBytes)
    this.#written -= more
    ftruncateSync(this.#file, this.#written)
    this.write(`\n… ${count(bytes + more, 'byte')} left out …\n`)
  }

  /** One call may write fewer than all. */
  #append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const count = writeSync(this.#file, bytes, at, bytes.length - at, this.#written)
      at += count
      this.#written += count
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}
