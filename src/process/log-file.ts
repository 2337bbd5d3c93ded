import { closeSync, openSync, writeSync } from 'node:fs'

const EACH_END_BYTES = 8 * 1024 * 1024

/** The whole output of one command in a file; of more than 16 MiB the first and the last 8. */
export class LogFile {
  readonly path: string
  readonly #file: number
  #written = 0
  #tail: Buffer[] = []
  #tailBytes = 0
  #dropped = 0

  /** Throws when the file cannot be made: a log that is promised and missing is a fault of ours. */
  constructor(path: string) {
    this.path = path
    this.#file = openSync(path, 'wx', 0o600)
  }

  write(text: string): void {
    const bytes = Buffer.from(text, 'utf8')
    if (this.#written < EACH_END_BYTES) {
      this.#written += bytes.length
      writeSync(this.#file, bytes)
      return
    }
    this.#tail.push(bytes)
    this.#tailBytes += bytes.length
    for (let first = this.#tail[0]; first !== undefined; first = this.#tail[0]) {
      if (this.#tailBytes - first.length < EACH_END_BYTES) return
      this.#tailBytes -= first.length
      this.#dropped += first.length
      this.#tail.shift()
    }
  }

  close(): void {
    if (this.#dropped > 0)
      writeSync(this.#file, `\n… ${this.#dropped.toLocaleString('en-US')} bytes left out …\n`)
    for (const bytes of this.#tail) writeSync(this.#file, bytes)
    this.#tail = []
    closeSync(this.#file)
  }
}
