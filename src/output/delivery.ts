import type { InputProblem } from '../inputs/types.ts'
import type { ProgressEvent } from '../loop/ports.ts'
import type { Ending, RunFacts, RunRecord } from '../loop/types.ts'
import type { Environment } from '../process/environment.ts'
import { outputsOf } from '../report/outputs.ts'
import { isGreen, STOP_REASONS } from '../report/stop-reasons.ts'
import type { Audience } from './audience.ts'
import { writeOutputs, writeSummary } from './command-files.ts'
import { writeReport } from './run-folder.ts'

/** A cancelled step is killed after 10 s; by then everything must be on disk, also when something hangs. */
const HURRY_MS = 4_500

/** What is needed to deliver. */
export interface DeliveryOptions {
  readonly env: Environment
  readonly mode: RunFacts['mode']
  readonly audience: Audience
}

/**
 * Brings a run to the people who read it: report, summary and outputs, whole after every round and at every end. It
 * keeps the newest record, so that an ending can be delivered even where the loop itself cannot tell one any more.
 */
export class Delivery {
  readonly #options: DeliveryOptions
  #record: RunRecord
  #failure: Ending | null = null

  constructor(options: DeliveryOptions, facts: RunFacts) {
    this.#options = options
    this.#record = emptyRecord(facts)
  }

  get record(): RunRecord {
    return this.#record
  }

  /** Takes the newest record; a whole report is written when a round is over. */
  progress(record: RunRecord, event: ProgressEvent): void {
    this.#record = record
    this.#options.audience.progress(record, event)
    if (event === 'round') this.#write()
  }

  /** What the inputs ask for cannot be done here; nothing was run. */
  refuse(facts: RunFacts, problems: readonly InputProblem[]): void {
    this.#record = { ...this.#record, facts }
    this.end({ reason: 'invalid-input', problems })
  }

  /** A fault of ours. It stands, whatever ending the loop still comes to. */
  fail(error: unknown): void {
    this.#failure ??= internalError(error)
    this.end(this.#failure)
  }

  /** Writes everything with an ending, as the last act. */
  end(ending: Ending): void {
    this.#record = { ...this.#record, ending: this.#failure ?? ending }
    this.#write()
    if (this.#options.mode === 'actions') writeOutputs(this.#options.env, outputsOf(this.#record))
  }

  /** After a cancel: if the end has not come in time, the record as it is now is delivered without it. */
  hurry(signal: () => string): void {
    setTimeout(() => {
      const { ending, now } = this.#record
      if (ending === null) this.end({ reason: 'cancelled', signal: signal(), during: now })
    }, HURRY_MS).unref()
  }

  exitCode(): number {
    const { ending, facts } = this.#record
    if (ending === null) return 1
    this.#options.audience.ended(this.#record)
    if (this.#options.mode === 'local') return STOP_REASONS[ending.reason].exitCode
    return isGreen(ending.reason, facts.inputs?.failIfNotConverged ?? true) ? 0 : 1
  }

  #write(): void {
    const { runDirectory } = this.#record.facts
    if (runDirectory === null) return
    const summary = writeReport(runDirectory, this.#record)
    if (this.#options.mode === 'actions') writeSummary(this.#options.env, summary)
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
  }
}

function internalError(error: unknown): Ending {
  if (!(error instanceof Error)) return { reason: 'internal-error', code: 'unknown', detail: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { reason: 'internal-error', code, detail: error.stack ?? error.message }
}
