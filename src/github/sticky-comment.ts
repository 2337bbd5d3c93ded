import type { Answer, GitHub } from './api.ts'
import { CLOCK } from './clock.ts'
import { markerOf } from './marker.ts'
import { OwnComment } from './own-comment.ts'
import { CASUAL, type Clock, HURRIED, PATIENT, type Patience } from './retry.ts'

export interface StickyCommentOptions {
  /** The API of the repository, with a patience of its own for each phase of a run. */
  readonly open: (options: { readonly patience: Patience; readonly signal: AbortSignal | null }) => GitHub
  /** The pull request. */
  readonly number: number
  readonly label: string
  readonly botId: number | null
  /** Hears one sentence, once, when the comment cannot be written. */
  readonly warn: (sentence: string) => void
  readonly clock?: Clock
}

/** Between two updates of one run. */
const INTERVAL_MS = 10_000
/** After one that failed. */
const PAUSE_MS = 60_000
/** Before it is looked whether a comment was made in spite of an error. */
const LOOK_AGAIN_MS = 2_000
/** How long a last word waits for an update under way: longer than a request may take. */
const PATIENT_WAIT_MS = 11_000
/** Of the two seconds of a hurried last word, what it may wait for one under way. */
const HURRIED_WAIT_MS = 1_000

/**
 * The one comment of a pull request and label. At most one update is in flight; of states that come faster than they
 * may be written only the newest is. Trouble is told once and changes nothing else.
 */
export class StickyComment {
  readonly #options: StickyCommentOptions
  readonly #clock: Clock
  readonly #comment: OwnComment
  readonly #ended = new AbortController()
  readonly #givenUp = new AbortController()
  #newest: string | null = null
  #writing: Promise<void> | null = null
  #notBeforeMs = 0
  #hasWarned = false

  constructor(options: StickyCommentOptions) {
    const { number, label, botId, clock = CLOCK } = options
    this.#options = options
    this.#clock = clock
    this.#comment = new OwnComment({ number, marker: markerOf(label), botId })
  }

  /** The first text, at once. Its answer is a probe: whoever asked judges it, and nothing is told here. */
  async start(text: string): Promise<Answer<null>> {
    const answer = await this.#insist(PATIENT, AbortSignal.timeout(PATIENT.troubleMs), text)
    this.#notBeforeMs = this.#clock.nowMs() + INTERVAL_MS
    return answer
  }

  /** A newer state, to be written when its time comes. Returns at once. */
  progress(text: string): void {
    if (this.#ended.signal.aborted) return
    this.#newest = text
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
  }

  /** No update begins any more; one that is under way may end. To be said as soon as a run is cancelled. */
  quiet(): void {
    this.#newest = null
    this.#ended.abort()
  }

  /**
   * The last text. It waits for an update under way, which could otherwise reach the forge after it. Hurried: in all
   * two seconds and one try, for a run that was cancelled.
   */
  async finish(text: string, { isHurried }: { readonly isHurried: boolean }): Promise<Answer<null>> {
    this.quiet()
    const patience = isHurried ? HURRIED : PATIENT
    const deadline = AbortSignal.timeout(patience.troubleMs)
    await this.#settle(isHurried ? HURRIED_WAIT_MS : PATIENT_WAIT_MS)
    const answer = await this.#insist(patience, deadline, text)
    this.#warnOf(answer)
    return answer
  }

  /** A comment that may have been made is never made again unseen, so the tries are here and not in the client. */
  async #insist(patience: Patience, signal: AbortSignal, text: string): Promise<Answer<null>> {
    const github = this.#options.open({ patience, signal })
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#comment.write(github, text)
      if (!this.#comment.isUnsure || tries >= patience.mostTries) return answer
      await this.#clock.sleep(LOOK_AGAIN_MS, { signal, isIdle: false })
    }
  }

  async #settle(waitMs: number): Promise<void> {
    if (this.#writing === null) return
    const over = new AbortController()
    await Promise.race([
      this.#writing.finally(() => over.abort()),
      this.#clock.sleep(waitMs, { signal: over.signal, isIdle: false }),
    ])
    this.#givenUp.abort()
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    const { signal } = this.#ended
    while (this.#newest !== null) {
      const waitMs = this.#notBeforeMs - this.#clock.nowMs()
      if (waitMs > 0) await this.#clock.sleep(waitMs, { signal, isIdle: true })
      const text = this.#newest
      this.#newest = null
      // Nulled when the last word came during the wait.
      if (text === null) return
      const answer = await this.#comment.write(
        this.#options.open({ patience: CASUAL, signal: this.#givenUp.signal }),
        text,
      )
      if (!this.#givenUp.signal.aborted) this.#warnOf(answer)
      this.#notBeforeMs = this.#clock.nowMs() + (answer.kind === 'ok' ? INTERVAL_MS : PAUSE_MS)
    }
  }

  #warnOf(answer: Answer<null>): void {
    if (answer.kind === 'ok' || this.#hasWarned) return
    this.#hasWarned = true
    this.#options.warn(
      `The comment could not be written: ${textOf(answer)}. Nothing else is changed by that.`,
    )
  }
}

function textOf(answer: Exclude<Answer<null>, { kind: 'ok' }>): string {
  if (answer.kind === 'unreachable') return answer.reason
  return `${answer.message.replace(/\.$/, '')} (status ${answer.status})`
}
