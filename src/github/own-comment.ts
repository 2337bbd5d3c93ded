import type { Answer, Comment, GitHub } from './api.ts'
import { hasMarker, withMarker } from './marker.ts'

export interface OwnCommentOptions {
  readonly number: number
  readonly marker: string
  /** Id of the job's account where `GET /user` is not allowed; null: any bot could be it. */
  readonly botId: number | null
}

/**
 * Our one comment on a pull request, found again by marker **and** author, because anybody can post the marker.
 * It is not for concurrent use.
 */
export class OwnComment {
  readonly #options: OwnCommentOptions
  /** Ours, as far as is known; null: it was not looked for yet. */
  #id: number | null = null
  /** What could not be changed, so it is not ours whatever it looks like. */
  readonly #notOurs = new Set<number>()
  #isUnsure = false

  constructor(options: OwnCommentOptions) {
    this.#options = options
  }

  /** Whether the last write may have made a comment of which the id was never heard; the next write looks for it. */
  get isUnsure(): boolean {
    return this.#isUnsure
  }

  /** Changes the comment, or makes it. */
  async write(github: GitHub, text: string): Promise<Answer<null>> {
    this.#isUnsure = false
    const body = withMarker(this.#options.marker, text)
    if (this.#id !== null) {
      const answer = await this.#update(github, this.#id, body)
      if (answer !== null) return answer
    }
    const found = await this.#find(github)
    if (found.kind !== 'ok') return found
    for (const id of found.value) {
      const answer = await this.#update(github, id, body)
      if (answer !== null) return answer
    }
    return this.#create(github, body)
  }

  /** Null: this one cannot be changed, so another one is to be tried. */
  async #update(github: GitHub, id: number, body: string): Promise<Answer<null> | null> {
    const answer = await github.updateComment(id, body)
    if (answer.kind === 'ok') this.#id = id
    // The token itself is not accepted: to try others, or to make one, would say the same.
    if (answer.kind !== 'refused' || answer.status === 401) return answer
    this.#id = null
    this.#notOurs.add(id)
    return null
  }

  async #create(github: GitHub, body: string): Promise<Answer<null>> {
    const answer = await github.createComment(this.#options.number, body)
    this.#isUnsure = answer.kind === 'unreachable'
    // Nothing may be written at all, so what could not be changed may be ours: the next time begins anew.
    if (answer.kind === 'refused') this.#notOurs.clear()
    if (answer.kind !== 'ok') return answer
    this.#id = answer.value.id
    return { kind: 'ok', value: null }
  }

  async #find(github: GitHub): Promise<Answer<readonly number[]>> {
    const me = await github.me()
    if (me.kind === 'unreachable') return me
    const comments = await github.comments(this.#options.number)
    if (comments.kind !== 'ok') return comments
    const myId = me.kind === 'ok' ? me.value.id : this.#options.botId
    const ours = comments.value.filter(
      ({ id, body, author }) =>
        !this.#notOurs.has(id) && hasMarker(body, this.#options.marker) && isBy(author, myId),
    )
    return { kind: 'ok', value: ours.map(({ id }) => id) }
  }
}

/** `id` null: a job's token, which may not ask whose it is. Its account is a bot. */
function isBy(author: Comment['author'], id: number | null): boolean {
  if (author === null) return false
  return id === null ? author.type === 'Bot' : author.id === id
}
