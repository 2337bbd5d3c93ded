import { createContext, Script } from 'node:vm'
import { cleanText, withoutControls } from '../text/clean.ts'

/** A line longer than this is tested in windows of this size that overlap, so that memory stays bounded. */
const WINDOW = 1024 * 1024
const OVERLAP = 64 * 1024
/** Stands where a window ends and the line does not: `^` and `$` are no places in its middle. */
const GOES_ON = '…'

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
  /** What is found also in what nobody sees, and in pieces of lines that are too long. */
  readonly #traces = new Map<RegExp, PatternState>()
  readonly #rests = new Map<string, Rest>()
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
    const { text, isPiece } = this.#rests.get(stream) ?? NO_REST
    const lines = (text + block).split(/\r\n|\n|\r/)
    const rest = lines.pop() ?? ''
    const [first, ...others] = lines
    if (first !== undefined) this.#testLine(first, isPiece)
    this.#test(others)
    const goesOnAsPiece = isPiece && first === undefined
    if (rest.length <= WINDOW) {
      this.#rests.set(stream, { text: rest, isPiece: goesOnAsPiece })
      return
    }
    this.#testLine(rest + GOES_ON, true)
    this.#rests.set(stream, { text: GOES_ON + rest.slice(-OVERLAP), isPiece: true })
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
    for (const { text, isPiece } of this.#rests.values()) if (text !== '') this.#testLine(text, isPiece)
    this.#rests.clear()
  }

  /** Of the text as people see it. A piece of a line does not say what the whole line is. */
  stateOf(pattern: RegExp): PatternState {
    const state = this.#states.get(pattern) ?? 'unmatched'
    return state === 'unmatched' && this.#isPartial ? 'undecided' : state
  }

  /**
   * For what must not be there, also where nobody sees it: a control character, the letters behind a sequence that
   * somebody left open. Of a line that was taken apart nobody knows what stands in it together, nor what would still have
   * been written.
   */
  traceOf(pattern: RegExp): PatternState {
    const found = [this.stateOf(pattern), this.#traces.get(pattern) ?? 'unmatched']
    if (found.includes('matched')) return 'matched'
    return found.includes('undecided') ? 'undecided' : 'unmatched'
  }

  #testLine(line: string, isPiece: boolean): void {
    if (isPiece) {
      this.#isPartial = true
      this.#testTraces([line])
    } else this.#test([line])
  }

  #test(lines: readonly string[]): void {
    if (lines.length === 0) return
    const clean = lines.map(cleanText)
    for (const pattern of openOf(this.#states)) this.#states.set(pattern, find(pattern, clean))
    this.#testTraces(lines.filter((line, at) => line !== clean[at]))
  }

  #testTraces(lines: readonly string[]): void {
    if (lines.length === 0) return
    const all = lines.flatMap((line) => [...new Set([line, withoutControls(line), cleanText(line)])])
    for (const pattern of openOf(this.#traces)) this.#traces.set(pattern, find(pattern, all))
  }
}

/** What a stream has written behind its last line end. */
interface Rest {
  readonly text: string
  /** What stood before it in the line is gone. */
  readonly isPiece: boolean
}

const NO_REST: Rest = { text: '', isPiece: false }

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
