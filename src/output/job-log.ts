import type { ProgressEvent } from '../loop/ports.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { CommandLabel, OutputSink } from '../process/commands.ts'
import { describeEnding } from '../report/stop-reasons.ts'
import { showable } from '../text/fence.ts'
import { logLine, logLines } from '../text/log-line.ts'
import type { Audience } from './audience.ts'
import { endingLines } from './ending-lines.ts'
import { LineEcho } from './line-echo.ts'
import { roundLine } from './narration.ts'
import type { RunnerLog } from './workflow-commands.ts'

const OURS = 'Converge │ '
/** A step may have 10 annotations of a kind; the summary has all. */
const MOST_WARNINGS = 9

/** The log of a job: the output of each command in a fold, one line a round, the last failure once more at the end. */
export class JobLog implements Audience {
  readonly #log: RunnerLog
  #rounds = 0

  constructor(log: RunnerLog) {
    this.#log = log
  }

  open(label: CommandLabel, logPath: string): OutputSink {
    this.#log.startGroup(showable(label.title))
    const echo = new LineEcho(showable(label.prefix), logPath, (line) => this.#log.info(line))
    return {
      write: (block) => echo.write(block),
      skip: (lines) => echo.skip(lines),
      close: () => {
        echo.close()
        this.#log.endGroup()
      },
    }
  }

  progress(record: RunRecord, event: ProgressEvent): void {
    if (this.#rounds === 0 && event === 'now') this.#warn(record)
    const round = record.rounds.at(-1)
    if (event === 'round' && round) this.#log.info(logLine(OURS, roundLine(record, round)))
  }

  #warn(record: RunRecord): void {
    this.#rounds = 1
    for (const warning of record.facts.warnings.slice(0, MOST_WARNINGS))
      this.#log.warning(showable(warning, Number.POSITIVE_INFINITY))
  }

  /** A green step of which nothing arrived would look as if all were well. */
  #warnOfPush({ publication }: RunRecord): void {
    if (publication?.kind === 'not-pushed') this.#log.warning(`Nothing was pushed. ${publication.why}`)
  }

  /** One annotation, with the sentence that is also the output `message`. */
  ended(record: RunRecord, unwritten: readonly string[]): void {
    for (const sentence of unwritten) this.#log.error(sentence)
    if (record.ending?.reason === 'skipped') {
      this.#log.info(logLine(OURS, `Skipped: ${record.ending.message}`))
      return
    }
    for (const line of endingLines(record)) for (const own of logLines(OURS, line)) this.#log.info(own)
    if (record.ending?.reason === 'converged') this.#warnOfPush(record)
    if (record.ending === null || record.ending.reason === 'converged') return
    const { heading, message } = describeEnding(record, record.ending)
    this.#log.error(`${heading}. ${message}`)
  }
}
