import type { Answer, GitHub } from './api.ts'
import { CLOCK } from './clock.ts'
import { markerOf } from './marker.ts'
import { OwnComment } from './own-comment.ts'
import { CASUAL, type Clock, HURRIED, PATIENT, type Patience } from './retry.ts'

export interface StickyCommentOptions {
  /** The API of the repository, with a patience of its own for each phase of a run. */
  readonly open: (options: {
    readonly patience: Patience
    readonly signal: AbortSignal | null
    readonly phase: CommentPhase
  }) => GitHub
  /** The pull request. */
  readonly number: number
  readonly label: string
  readonly botId: number | null
  /** Hears one sentence, once, when the comment cannot be written. */
  readonly warn: (sentence: string) => void
  readonly clock?: Clock
  /** For the first and the last text; default: {@link PATIENT}. */
  readonly patience?: Patience
}

/** `live`: between the first and the last text. */
export type CommentPhase = 'first' | 'live' | 'last' | 'hurried'

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
  readonly #patience: Patience
  readonly #comment: OwnComment
  readonly #ended = new AbortController()
  readonly #givenUp = new AbortController()
  #newest: string | null = null
  #writing: Promise<void> | null = null
  #notBeforeMs = 0
  #hasWarned = false

  constructor(options: StickyCommentOptions) {
    const { number, label, botId, clock = CLOCK, patience = PATIENT } = options
    this.#options = options
    this.#clock = clock
    this.#patience = patience
    this.#comment = new OwnComment({ number, marker: markerOf(label), botId })
  }

  /**
   * The first text, at once. Its answer is a probe: whoever asked judges it, and nothing is told here.
   *
   * @param signal ends it early
   */
  async start(text: string, signal?: AbortSignal): Promise<Answer<null>> {
    const answer = await this.#insist('first', this.#limited(signal), text)
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
   * The last text. It waits for an update under way, which could otherwise reach the forge after it.
   *
   * @param hurry the run was cancelled: from now on it has two seconds and one try; null: that cannot happen
   */
  async finish(text: string, { hurry }: { readonly hurry: AbortSignal | null }): Promise<Answer<null>> {
    this.quiet()
    const answer = (await this.#finishPatiently(text, hurry)) ?? (await this.#finishHurriedly(text))
    this.#warnOf(answer)
    return answer
  }

  /** null: it was hurried before there was an answer. */
  async #finishPatiently(text: string, hurry: AbortSignal | null): Promise<Answer<null> | null> {
    if (isAborted(hurry)) return null
    const signal = this.#limited(hurry)
    await this.#settle(PATIENT_WAIT_MS, hurry)
    const answer = await this.#insist('last', signal, text)
    return isAborted(hurry) && answer.kind === 'unreachable' ? null : answer
  }

  async #finishHurriedly(text: string): Promise<Answer<null>> {
    const signal = AbortSignal.timeout(HURRIED.troubleMs)
    await this.#settle(HURRIED_WAIT_MS, null)
    return this.#insist('hurried', signal, text)
  }

  #limited(signal: AbortSignal | null | undefined): AbortSignal {
    const limit = AbortSignal.timeout(this.#patience.troubleMs)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }

  /** A comment that may have been made is never made again unseen, so the tries are here and not in the client. */
  async #insist(
    phase: 'first' | 'last' | 'hurried',
    signal: AbortSignal,
    text: string,
  ): Promise<Answer<null>> {
    const patience = phase === 'hurried' ? HURRIED : this.#patience
    const github = this.#options.open({ patience, signal, phase })
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#comment.write(github, text)
      if (!this.#comment.isUnsure || tries >= patience.mostTries || signal.aborted) return answer
      await this.#clock.sleep(LOOK_AGAIN_MS, { signal, isIdle: false })
    }
  }

  /**
   * Waits for an update under way, and gives it up when it takes too long; not when only `hurry` ended the waiting.
   * By real time, as the limit of the request that it waits for.
   */
  async #settle(waitMs: number, hurry: AbortSignal | null): Promise<void> {
    if (this.#writing === null) return
    const over = new AbortController()
    const signal = hurry === null ? over.signal : AbortSignal.any([over.signal, hurry])
    const written = this.#writing.then(() => over.abort())
    await Promise.race([written, CLOCK.sleep(waitMs, { signal, isIdle: false })])
    if (isAborted(hurry)) return
    this.#givenUp.abort()
    await written
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
        this.#options.open({
          patience: { ...this.#patience, mostTries: CASUAL.mostTries },
          signal: this.#givenUp.signal,
          phase: 'live',
        }),
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

function isAborted(signal: AbortSignal | null): boolean {
  return signal?.aborted === true
}
