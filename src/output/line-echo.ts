import { count } from '../text/duration.ts'
import { logLine } from '../text/log-line.ts'

/** Characters of one command that go to the job's log as they come; the web log stops showing long before. */
const MOST_CHARACTERS = 1024 * 1024
/** https://github.com/actions/runner/issues/2883: the useful tail belongs at the end. */
const LAST_LINES = 100

/** Writes one command's output to a log line by line, each dead to the runner behind a prefix, up to a limit. */
export class LineEcho {
  readonly #prefix: string
  readonly #logPath: string
  readonly #print: (line: string) => void
  #printed = 0
  #held: string[] = []
  #dropped = 0

  constructor(prefix: string, logPath: string, print: (line: string) => void) {
    this.#prefix = prefix
    this.#logPath = logPath
    this.#print = print
  }

  write(block: string): void {
    if (this.#printed < MOST_CHARACTERS) {
      this.#printed += block.length
      for (const line of linesOf(block)) this.#printLine(line)
    } else {
      this.#hold(block)
    }
  }

  /** Past the limit only the last lines are kept; a block is cut before it is split, because it may be long. */
  #hold(block: string): void {
    const lines = linesOf(block)
    this.#held.push(...lines.slice(-LAST_LINES))
    this.#dropped += Math.max(0, lines.length - LAST_LINES)
    const over = this.#held.length - LAST_LINES
    if (over <= 0) return
    this.#held.splice(0, over)
    this.#dropped += over
  }

  close(): void {
    if (this.#dropped > 0)
      this.#printLine(`… ${count(this.#dropped, 'line')} left out; whole log: ${this.#logPath}`)
    for (const line of this.#held) this.#printLine(line)
    this.#held = []
  }

  #printLine(line: string): void {
    this.#print(logLine(`${this.#prefix} │ `, line))
  }
}

function linesOf(block: string): string[] {
  const lines = block.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
