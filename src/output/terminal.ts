import { stripVTControlCharacters } from 'node:util'
import type { ProgressEvent } from '../loop/ports.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { CommandLabel, OutputSink } from '../process/commands.ts'
import { cleanText } from '../text/clean.ts'
import { formatDuration } from '../text/duration.ts'
import type { Audience } from './audience.ts'
import { endingLines } from './ending-lines.ts'
import { nowLine, roundLine } from './narration.ts'

/** Where the local tool writes. */
export interface TerminalStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 120
const CLEAR_LINE = '\r\u001b[2K'

/** A person at a terminal: one live line with what is going on, one lasting line a round. */
export class Terminal implements Audience {
  readonly #stream: TerminalStream
  readonly #hasColour: boolean
  #timer: NodeJS.Timeout | null = null
  #frame = 0
  #now = ''
  #nowSince = performance.now()
  #lastLine = ''
  #hasWarned = false

  constructor(stream: TerminalStream, options: { readonly hasColour: boolean }) {
    this.#stream = stream
    this.#hasColour = options.hasColour
  }

  /** Only the last line of a command is shown, beside what is going on; its log has all. */
  open(_label: CommandLabel, _logPath: string): OutputSink {
    this.#lastLine = ''
    return {
      write: (block) => {
        const line = cleanText(block.slice(-2_000)).trimEnd().split('\n').at(-1)
        if (line) this.#lastLine = line.trim()
      },
      skip: () => {},
      close: () => {
        this.#lastLine = ''
      },
    }
  }

  progress(record: RunRecord, event: ProgressEvent): void {
    if (!this.#hasWarned) this.#warn(record)
    const round = record.rounds.at(-1)
    if (event === 'round' && round) this.#print(roundLine(record, round))
    if (event === 'now' && record.now.kind !== 'fingerprint') this.#show(nowLine(record))
  }

  #warn(record: RunRecord): void {
    this.#hasWarned = true
    for (const warning of record.facts.warnings) this.#print(`Note: ${warning}`)
  }

  ended(record: RunRecord, unwritten: readonly string[]): void {
    this.#stopLive()
    const [, heading = '', ...rest] = endingLines(record)
    const colour = record.ending?.reason === 'converged' ? 32 : 31
    this.#stream.write(`\n${this.#styled(heading, `1;${colour}`)}\n${[...rest, ...unwritten].join('\n')}\n`)
  }

  #show(text: string): void {
    if (text === this.#now) return
    this.#now = text
    this.#nowSince = performance.now()
    if (!this.#stream.isTTY) {
      this.#stream.write(`${text}\n`)
      return
    }
    this.#timer ??= setInterval(() => this.#draw(), FRAME_MS).unref()
    this.#draw()
  }

  #draw(): void {
    this.#frame = (this.#frame + 1) % FRAMES.length
    const time = formatDuration(performance.now() - this.#nowSince)
    const left = `${FRAMES[this.#frame]} ${this.#now} ${time}`
    const room = (this.#stream.columns ?? 80) - left.length - 5
    const tail = room > 10 && this.#lastLine !== '' ? `  │ ${this.#lastLine.slice(0, room)}` : ''
    this.#stream.write(`${CLEAR_LINE}${left}${this.#styled(tail, '2')}`)
  }

  #print(line: string): void {
    const start = this.#stream.isTTY ? CLEAR_LINE : ''
    this.#stream.write(`${start}${stripVTControlCharacters(line)}\n`)
  }

  #stopLive(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    if (this.#stream.isTTY) this.#stream.write(CLEAR_LINE)
  }

  #styled(text: string, code: string): string {
    return this.#hasColour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text
  }
}
