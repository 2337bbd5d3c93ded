import type { Redactor } from '../redact/redactor.ts'
import { lineEnds } from '../text/output-text.ts'
import { Blocks } from './blocks.ts'
import { BothEnds } from './both-ends.ts'
import { Ends } from './ends.ts'
import { LogFile } from './log-file.ts'
import type { OutputText } from './outcome.ts'
import { type PatternState, Patterns } from './patterns.ts'
import { Encoder, MOST_BYTES_A_UNIT, Piece } from './piece.ts'

/** What to do with the output of one command. */
export interface CaptureOptions {
  readonly logPath: string
  /** The one seam through which everything passes that leaves a child. */
  readonly redactor: Redactor
  /** Gets blocks of whole lines as they come, redacted, for the job's log or the terminal. */
  readonly echo: (block: string) => void
  /** Told when something of a very large output is left out before the next block. */
  readonly skip: (lines: number) => void
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
  /** For what must not be there. */
  traceOf(pattern: RegExp): PatternState
}

/** Characters kept at each end: more than the largest clip needs for its half, terminal codes included. */
const KEPT = 64 * 1024

type StreamName = 'stdout' | 'stderr'

/** Takes both streams of one command, in bounded memory whatever their size. */
export class Capture {
  readonly #options: CaptureOptions
  readonly #log: LogFile
  readonly #patterns: Patterns
  readonly #encoder = new Encoder()
  readonly #both = new Ends(KEPT)
  readonly #ends = { stdout: new Ends(KEPT), stderr: new Ends(KEPT) }
  readonly #merged: BothEnds<StreamName>
  readonly #single: Readonly<Record<StreamName, BothEnds<StreamName>>>
  readonly #blocks: Readonly<Record<StreamName, Blocks>>
  /** The stream whose last line is still open. */
  #open: StreamName | null = null

  constructor(options: CaptureOptions) {
    this.#options = options
    this.#log = new LogFile(options.logPath)
    this.#patterns = new Patterns(options.patterns)
    this.#merged = this.#mergedEnds()
    this.#single = { stdout: this.#singleEnds('stdout'), stderr: this.#singleEnds('stderr') }
    this.#blocks = {
      stdout: new Blocks((block) => this.#take('stdout', block)),
      stderr: new Blocks((block) => this.#take('stderr', block)),
    }
  }

  #mergedEnds(): BothEnds<StreamName> {
    return new BothEnds({
      redactor: this.#options.redactor,
      // Of all that is made of both streams together, the log keeps the most.
      tailBytes: LogFile.eachEndBytes,
      sink: {
        isFull: () => this.#log.isFull,
        add: (stream, text) => this.#merge(stream, text),
        skip: (size) => {
          this.#open = null
          this.#both.skip(size)
          this.#log.skip(size.bytes)
          this.#options.skip(size.lines)
        },
      },
    })
  }

  #singleEnds(name: StreamName): BothEnds<StreamName> {
    const ends = this.#ends[name]
    return new BothEnds({
      redactor: this.#options.redactor,
      tailBytes: KEPT * MOST_BYTES_A_UNIT,
      sink: {
        isFull: () => ends.isFull,
        add: (_, text) => ends.add(text),
        skip: (size) => ends.skip(size),
      },
    })
  }

  write(stream: StreamName, chunk: Buffer): void {
    this.#blocks[stream].write(chunk)
  }

  #take(stream: StreamName, block: string): void {
    this.#patterns.add(stream, block)
    const piece = new Piece(block, this.#encoder)
    this.#merged.write(stream, piece)
    this.#single[stream].write(stream, piece)
  }

  /** Both streams in one text: a line that one of them left open is closed before the other goes on. */
  #merge(stream: StreamName, own: string): void {
    const closes = this.#open !== null && this.#open !== stream
    const text = closes ? `\n${own}` : own
    this.#open = own.endsWith('\n') ? null : stream
    this.#both.add(text)
    this.#log.write(text)
    this.#options.echo(text)
  }

  /** Whether more output can still decide about a pattern. */
  get isAsking(): boolean {
    return this.#patterns.areOpen
  }

  /** The command has ended, and something else can still write to its output. */
  cutOff(): void {
    this.#patterns.cutOff()
  }

  finish(): CapturedOutput {
    this.#blocks.stdout.end()
    this.#blocks.stderr.end()
    for (const ends of [this.#merged, this.#single.stdout, this.#single.stderr]) ends.finish()
    this.#patterns.end()
    this.#log.close()
    return {
      both: this.#finished(this.#both),
      stdout: this.#finished(this.#ends.stdout),
      stderr: this.#finished(this.#ends.stderr),
      answer: this.#options.redactor.text(this.#ends.stdout.rawTail()),
      logPath: this.#log.path,
      stateOf: (pattern) => this.#patterns.stateOf(pattern),
      traceOf: (pattern) => this.#patterns.traceOf(pattern),
    }
  }

  /** Once more: without its control characters a text may show what stood apart. */
  #finished(ends: Ends): OutputText {
    return redactedOutput(ends.finish(), this.#options.redactor)
  }
}

function redactedOutput(output: OutputText, redactor: Redactor): OutputText {
  const head = redactor.text(output.head)
  const tail = redactor.text(output.tail)
  const gone = (before: string, after: string, count: (text: string) => number): number =>
    count(before) - count(after)
  const both = (count: (text: string) => number): number =>
    gone(output.head, head, count) + gone(output.tail, tail, count)
  return {
    ...output,
    head,
    tail,
    lines: output.lines - both(lineEnds),
    characters: output.characters - both((text) => text.length),
  }
}
