import { lineEnds } from '../text/output-text.ts'
import { Blocks } from './blocks.ts'
import { Ends } from './ends.ts'
import { LogFile } from './log-file.ts'
import type { OutputText } from './outcome.ts'
import { type PatternState, Patterns } from './patterns.ts'

/** Hides secrets in a text; the one seam through which everything passes that leaves a child. */
export type Redact = (text: string) => string

/** What to do with the output of one command. */
export interface CaptureOptions {
  readonly logPath: string
  readonly redact: Redact
  /** Gets blocks of whole lines as they come, redacted, for the job's log or the terminal. */
  readonly echo: (block: string) => void
  /** Tested line by line over both streams, before redaction. */
  readonly patterns: readonly RegExp[]
}

/** What is known of an output once the command is gone. */
export interface CapturedOutput {
  /** Both streams as they came, by whole lines. */
  readonly both: OutputText
  readonly stdout: OutputText
  readonly stderr: OutputText
  /** The last 64 Ki characters of stdout as they came, redacted. */
  readonly answer: string
  readonly logPath: string
  stateOf(pattern: RegExp): PatternState
}

/** Characters kept at each end: more than the largest clip needs for its half, terminal codes included. */
const KEPT = 64 * 1024

type StreamName = 'stdout' | 'stderr'

/** Takes both streams of one command, in bounded memory whatever their size. */
export class Capture {
  readonly #both = new Ends(KEPT)
  readonly #ends = { stdout: new Ends(KEPT), stderr: new Ends(KEPT) }
  readonly #log: LogFile
  readonly #patterns: Patterns
  readonly #options: CaptureOptions
  readonly #blocks: Readonly<Record<StreamName, Blocks>>
  /** The stream whose last line is still open. */
  #open: StreamName | null = null

  constructor(options: CaptureOptions) {
    this.#options = options
    this.#log = new LogFile(options.logPath)
    this.#patterns = new Patterns(options.patterns)
    this.#blocks = {
      stdout: new Blocks((block) => this.#take('stdout', block)),
      stderr: new Blocks((block) => this.#take('stderr', block)),
    }
  }

  write(stream: StreamName, chunk: Buffer): void {
    this.#blocks[stream].write(chunk)
  }

  #take(stream: StreamName, block: string): void {
    this.#patterns.add(stream, block)
    const text = this.#options.redact(block)
    const ends = lineEnds(text)
    this.#ends[stream].add(text, ends)
    this.#merge(stream, text, ends)
  }

  /** Both streams in one text: a line that one of them left open is closed before the other goes on. */
  #merge(stream: StreamName, own: string, ends: number): void {
    const closes = this.#open !== null && this.#open !== stream
    const text = closes ? `\n${own}` : own
    this.#open = own.endsWith('\n') ? null : stream
    this.#both.add(text, closes ? ends + 1 : ends)
    this.#log.write(text)
    this.#options.echo(text)
  }

  finish(): CapturedOutput {
    this.#blocks.stdout.end()
    this.#blocks.stderr.end()
    this.#patterns.end()
    this.#log.close()
    return {
      both: this.#both.finish(),
      stdout: this.#ends.stdout.finish(),
      stderr: this.#ends.stderr.finish(),
      answer: this.#ends.stdout.rawTail(),
      logPath: this.#log.path,
      stateOf: (pattern) => this.#patterns.stateOf(pattern),
    }
  }
}
