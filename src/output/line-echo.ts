import { count } from '../text/duration.ts'
import { logLine } from '../text/log-line.ts'
import { countLines } from '../text/output-text.ts'

/** What goes to the job's log as it comes, prefixes included; the web log stops showing long before. */
const MOST_BYTES = 1024 * 1024
/** https://github.com/actions/runner/issues/2883: the useful tail belongs at the end. */
const LAST_LINES = 100

/** Writes one command's output to a log line by line, each dead to the runner behind a prefix, up to a limit. */
export class LineEcho {
  readonly #prefix: string
  readonly #logPath: string
  readonly #print: (line: string) => void
  #printed = 0
  #held: HeldBlock[] = []
  #heldLines = 0
  #dropped = 0

  constructor(prefix: string, logPath: string, print: (line: string) => void) {
    this.#prefix = prefix
    this.#logPath = logPath
    this.#print = print
  }

  write(block: string): void {
    if (this.#printed >= MOST_BYTES) this.#hold(block)
    else for (const line of linesOf(block)) this.#printLine(line)
  }

  /** Past the limit only the last blocks are kept; they are counted and not split, because there may be very many. */
  #hold(block: string): void {
    const lines = numberOfLines(block)
    this.#held.push({ block, lines })
    this.#heldLines += lines
    for (let first = this.#held[0]; first !== undefined; first = this.#held[0]) {
      if (this.#heldLines - first.lines < LAST_LINES) return
      this.#heldLines -= first.lines
      this.#dropped += first.lines
      this.#held.shift()
    }
  }

  /** What was held until now is left out as well. */
  skip(lines: number): void {
    this.#dropped += this.#heldLines + lines
    this.#heldLines = 0
    this.#held = []
  }

  close(): void {
    const lines = this.#held.flatMap(({ block }) => linesOf(block))
    const dropped = this.#dropped + Math.max(0, lines.length - LAST_LINES)
    if (dropped > 0) this.#printLine(`… ${count(dropped, 'line')} left out; whole log: ${this.#logPath}`)
    for (const line of lines.slice(-LAST_LINES)) this.#printLine(line)
    this.#held = []
  }

  #printLine(line: string): void {
    const whole = logLine(`${this.#prefix} │ `, line)
    this.#printed += Buffer.byteLength(whole) + 1
    this.#print(whole)
  }
}

interface HeldBlock {
  readonly block: string
  readonly lines: number
}

/** As many as {@link linesOf} gives. */
function numberOfLines(block: string): number {
  return block.includes('\r') ? linesOf(block).length : countLines(block)
}

function linesOf(block: string): string[] {
  const lines = block.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
