import { cleanText } from '../text/clean.ts'

/** A line longer than this is tested in windows of this size that overlap, so that memory stays bounded. */
const WINDOW = 1024 * 1024
const OVERLAP = 64 * 1024

/** Tests regular expressions line by line over a whole output while it goes by; only hits are kept. */
export class Patterns {
  readonly #patterns: readonly RegExp[]
  readonly #hits = new Set<RegExp>()
  readonly #rests = new Map<string, string>()

  constructor(patterns: readonly RegExp[]) {
    this.#patterns = patterns
  }

  /** @param stream each stream has lines of its own */
  add(stream: string, block: string): void {
    if (this.#patterns.length === this.#hits.size) return
    const lines = ((this.#rests.get(stream) ?? '') + block).split(/\r\n|\n|\r/)
    let rest = lines.pop() ?? ''
    for (const line of lines) this.#test(line)
    if (rest.length > WINDOW) {
      this.#test(rest)
      rest = rest.slice(-OVERLAP)
    }
    this.#rests.set(stream, rest)
  }

  end(): void {
    for (const rest of this.#rests.values()) if (rest !== '') this.#test(rest)
    this.#rests.clear()
  }

  matched(pattern: RegExp): boolean {
    return this.#hits.has(pattern)
  }

  #test(line: string): void {
    const clean = cleanText(line)
    for (const pattern of this.#patterns) if (pattern.test(clean)) this.#hits.add(pattern)
  }
}
