import { createContext, Script } from 'node:vm'
import { cleanText, withoutControls } from '../text/clean.ts'

/** A line longer than this is tested in windows of this size that overlap, so that memory stays bounded. */
const WINDOW = 1024 * 1024
const OVERLAP = 64 * 1024
/** Stands where a window ends and the line does not: `^` and `$` are no places in its middle. */
const GOES_ON = '…'
const HAS_ESCAPE = /[\x1b\x90-\x9f]/

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
  /** Of the same lines with the letters of their terminal sequences left in. */
  readonly #traces = new Map<RegExp, PatternState>()
  readonly #rests = new Map<string, string>()
  /** Not all was tested, or not together. */
  #isPartial = false

  constructor(patterns: readonly RegExp[]) {
    for (const pattern of patterns) {
      this.#states.set(pattern, 'unmatched')
      this.#traces.set(pattern, 'unmatched')
    }
  }

  /** @param stream each stream has lines of its own */
  add(stream: string, block: string): void {
    if (!this.areOpen && openOf(this.#traces).length === 0) return
    const lines = ((this.#rests.get(stream) ?? '') + block).split(/\r\n|\n|\r/)
    const rest = lines.pop() ?? ''
    const isLong = rest.length > WINDOW
    this.#isPartial ||= isLong
    this.#test(isLong ? [...lines, rest + GOES_ON] : lines)
    this.#rests.set(stream, isLong ? GOES_ON + rest.slice(-OVERLAP) : rest)
  }

  /** Whether a pattern was not found so far. */
  get areOpen(): boolean {
    return openOf(this.#states).length > 0
  }

  /** More may be written that nobody will hear. */
  cutOff(): void {
    this.#isPartial = true
  }

  end(): void {
    this.#test([...this.#rests.values()].filter((rest) => rest !== ''))
    this.#rests.clear()
  }

  /** Of the text as people see it. */
  stateOf(pattern: RegExp): PatternState {
    return this.#states.get(pattern) ?? 'unmatched'
  }

  /**
   * For what must not be there: a sequence that somebody left open swallows the letters behind it, and of a line that was
   * taken apart nobody knows what stands in it together, nor what would still have been written.
   */
  traceOf(pattern: RegExp): PatternState {
    const found = [this.stateOf(pattern), this.#traces.get(pattern) ?? 'unmatched']
    if (found.includes('matched')) return 'matched'
    return found.includes('undecided') || this.#isPartial ? 'undecided' : 'unmatched'
  }

  #test(raw: readonly string[]): void {
    if (raw.length === 0) return
    const lines = raw.map(cleanText)
    for (const pattern of openOf(this.#states)) this.#states.set(pattern, find(pattern, lines))
    const traces = raw.filter((line) => HAS_ESCAPE.test(line)).map(withoutControls)
    if (traces.length === 0) return
    for (const pattern of openOf(this.#traces)) this.#traces.set(pattern, find(pattern, traces))
  }
}

function openOf(states: ReadonlyMap<RegExp, PatternState>): RegExp[] {
  return [...states].filter(([, state]) => state === 'unmatched').map(([pattern]) => pattern)
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
