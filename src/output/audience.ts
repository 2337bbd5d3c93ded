import type { ProgressEvent } from '../loop/ports.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { OutputView } from '../process/commands.ts'

/** Somebody who watches a run: the readers of a job's log, or a person at a terminal. */
export interface Audience extends OutputView {
  progress(record: RunRecord, event: ProgressEvent): void
  /** The run is over. @param unwritten sentences on results that could not be written */
  ended(record: RunRecord, unwritten: readonly string[]): void
}
