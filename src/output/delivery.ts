import type { InputProblem } from '../inputs/types.ts'
import type { ProgressEvent } from '../loop/ports.ts'
import type { Publication } from '../loop/publication.ts'
import type { Ending, RunFacts, RunRecord } from '../loop/run-record.ts'
import type { Environment } from '../process/environment.ts'
import type { Redactor } from '../redact/redactor.ts'
import { makeValueRedactor } from '../redact/values.ts'
import { outputsOf } from '../report/outputs.ts'
import { isGreen, STOP_REASONS } from '../report/stop-reasons.ts'
import { summaryMarkdown } from '../report/summary.ts'
import type { Audience } from './audience.ts'
import { writeOutputs, writeSummary } from './command-files.ts'
import { writeReport, writeSummaryFile } from './run-folder.ts'

/** A cancelled step is killed after 10 s; by then everything must be on disk, also when something hangs. */
const HURRY_MS = 4_500

/** What is needed to deliver. */
export interface DeliveryOptions {
  readonly env: Environment
  readonly mode: RunFacts['mode']
  readonly audience: Audience
  readonly redactor: Redactor
  readonly companion?: Follower
}

/** Somebody who follows a run from elsewhere. */
export interface Follower {
  progress(record: RunRecord): void
  /** The last word. @param hurry the run was cancelled: from then on there are two seconds */
  ended(record: RunRecord, hurry: AbortSignal): Promise<void>
}

/**
 * Brings a run to the people who read it: outputs, report and summary, whole after every round and at every end. It
 * keeps the newest record, without secrets, so that an ending can be delivered also where the loop cannot tell one any more.
 */
export class Delivery {
  readonly #options: DeliveryOptions
  readonly #redacted: <Value>(value: Value) => Value
  /** Redacted. */
  #record: RunRecord
  #failure: Ending | null = null
  #goodbye: Promise<void> | null = null
  /** Why something could not be written, by what it is. */
  readonly #unwritten = new Map<string, string>()

  constructor(options: DeliveryOptions, facts: RunFacts) {
    this.#options = options
    this.#redacted = makeValueRedactor(options.redactor)
    this.#record = emptyRecord(this.#redacted(facts))
  }

  /** Takes the newest record; a whole report is written when a round is over. An ending that was delivered stands. */
  progress(record: RunRecord, event: ProgressEvent): void {
    this.#record = this.#redacted({ ...record, ending: record.ending ?? this.#record.ending })
    this.#options.audience.progress(this.#record, event)
    this.#options.companion?.progress(this.#record)
    if (event === 'round') this.#writeReport()
  }

  /** What the inputs ask for cannot be done here; nothing was run. */
  refuse(facts: RunFacts, problems: readonly InputProblem[]): void {
    this.#record = this.#redacted({ ...this.#record, facts })
    this.end({ reason: 'invalid-input', problems })
  }

  /** A fault of ours. It stands, whatever ending the loop still comes to. */
  fail(error: unknown): void {
    this.#failure ??= internalError(error)
    this.end(this.#failure)
  }

  /** Writes everything with an ending. Outputs first: after a cancel there may be no time for more. */
  end(ending: Ending): void {
    this.#record = this.#redacted({ ...this.#record, ending: this.#failure ?? ending })
    const { env, mode } = this.#options
    if (mode === 'actions') this.#attempt('outputs', () => writeOutputs(env, outputsOf(this.#record)))
    this.#writeReport()
  }

  /** What is known so far, without secrets. */
  get record(): RunRecord {
    return this.#record
  }

  /** What became of the work is told with everything else. */
  published(publication: Publication): void {
    this.#record = this.#redacted({ ...this.#record, publication })
    if (this.#record.ending !== null) this.end(this.#record.ending)
  }

  /** The last word to those elsewhere, once. @param hurry the run was cancelled */
  sayGoodbye(hurry: AbortSignal): Promise<void> {
    this.#goodbye ??= this.#options.companion?.ended(this.#record, hurry) ?? Promise.resolve()
    return this.#goodbye
  }

  /** After a cancel: if the end has not come in time, the record as it is now is delivered without it. */
  hurry(signal: () => string): void {
    setTimeout(() => {
      const { ending, now } = this.#record
      if (ending !== null) return
      this.end({ reason: 'cancelled', signal: signal(), during: now })
      // whoever waits for the end of the run hears of its trouble
      this.sayGoodbye(AbortSignal.abort()).catch(() => {})
    }, HURRY_MS).unref()
  }

  /** Tells the audience. @returns the exit code of the process; never green when a result could not be written */
  finish(): number {
    const { ending, facts } = this.#record
    if (ending === null) return 1
    this.#options.audience.ended(this.#record, [...this.#unwritten.values()])
    const { exitCode } = STOP_REASONS[ending.reason]
    if (this.#unwritten.size > 0) return exitCode === 0 ? 1 : exitCode
    if (this.#options.mode === 'local') return exitCode
    return isGreen(ending.reason, facts.inputs?.failIfNotConverged ?? true) ? 0 : 1
  }

  #writeReport(): void {
    // a page for each event that is none of ours would bury the one that counts
    if (this.#record.ending?.reason === 'skipped') return
    const { env, mode } = this.#options
    const { runDirectory } = this.#record.facts
    const summary = summaryMarkdown(this.#record)
    if (mode === 'actions') this.#attempt('summary', () => writeSummary(env, summary))
    if (runDirectory === null) return
    this.#attempt('report', () => writeReport(runDirectory, this.#record))
    const { bundlePath } = this.#record
    if (bundlePath !== null) this.#attempt('report', () => writeReport(bundlePath, this.#record))
    this.#attempt('summary file', () => writeSummaryFile(runDirectory, summary))
  }

  /** One thing that cannot be written must not keep the others from being written. */
  #attempt(what: string, write: () => void): void {
    try {
      write()
      this.#unwritten.delete(what)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#unwritten.set(what, `The ${what} could not be written: ${this.#redacted(why)}`)
    }
  }
}

function emptyRecord(facts: RunFacts): RunRecord {
  return {
    facts,
    startedAt: Date.now(),
    durationMs: 0,
    rounds: [],
    now: { kind: 'starting' },
    ending: null,
    tree: facts.startTree,
    changedFiles: null,
    patchPath: null,
    commit: null,
    bundlePath: null,
    publication: null,
  }
}

function internalError(error: unknown): Ending {
  if (!(error instanceof Error)) return { reason: 'internal-error', code: 'unknown', detail: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { reason: 'internal-error', code, detail: error.stack ?? error.message }
}
