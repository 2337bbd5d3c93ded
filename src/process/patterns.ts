import { createContext, Script } from 'node:vm'
import { cleanText } from '../text/clean.ts'

/** A line longer than this is tested in windows of this size that overlap, so that memory stays bounded. */
const WINDOW = 1024 * 1024
const OVERLAP = 64 * 1024

/**
 * A pattern can take longer than the universe on a line that an agent chooses, and while it is tested no limit and no
 * signal is heard. Code in a vm can be stopped from outside, a regular expression in it as well.
 */
const MOST_MS = 1_000
const FIND = new Script('lines.some((line) => pattern.test(line))')

/** What is known of a pattern so far. `undecided`: to test it took too long, so nothing is. */
export type PatternState = 'unmatched' | 'matched' | 'undecided'

/** Tests regular expressions line by line over a whole output while it goes by; only hits are kept. */
export class Patterns {
  readonly #states = new Map<RegExp, PatternState>()
  readonly #rests = new Map<string, string>()

  constructor(patterns: readonly RegExp[]) {
    for (const pattern of patterns) this.#states.set(pattern, 'unmatched')
  }

  /** @param stream each stream has lines of its own */
  add(stream: string, block: string): void {
    if (this.#open().length === 0) return
    const lines = ((this.#rests.get(stream) ?? '') + block).split(/\r\n|\n|\r/)
    const rest = lines.pop() ?? ''
    const isLong = rest.length > WINDOW
    this.#test(isLong ? [...lines, rest] : lines)
    this.#rests.set(stream, isLong ? rest.slice(-OVERLAP) : rest)
  }

  end(): void {
    this.#test([...this.#rests.values()].filter((rest) => rest !== ''))
    this.#rests.clear()
  }

  stateOf(pattern: RegExp): PatternState {
    return this.#states.get(pattern) ?? 'unmatched'
  }

  #open(): RegExp[] {
    return [...this.#states].filter(([, state]) => state === 'unmatched').map(([pattern]) => pattern)
  }

  #test(raw: readonly string[]): void {
    if (raw.length === 0) return
    const lines = raw.map(cleanText)
    for (const pattern of this.#open()) this.#states.set(pattern, find(pattern, lines))
  }
}

function find(pattern: RegExp, lines: readonly string[]): PatternState {
  try {
    const isMatched = FIND.runInContext(createContext({ pattern, lines }), { timeout: MOST_MS })
    return isMatched === true ? 'matched' : 'unmatched'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'undecided'
    throw error
  }
}
