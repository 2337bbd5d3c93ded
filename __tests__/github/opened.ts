import { openGitHub } from '../../src/github/client.ts'
import { forgeOf } from '../../src/github/forge.ts'
import { type Clock, PATIENT, type Patience } from '../../src/github/retry.ts'
import type { FakeGitHub } from '../support/fake-github/index.ts'

/** The text of the token that most tests use. */
export const TOKEN = 'ghs_job-token.for.tests'

/** A clock of which a sleep takes no time, and that knows how long it slept. */
export class FastClock implements Clock {
  sleptMs: number[] = []
  #aheadMs = 0

  nowMs(): number {
    return Date.now() + this.#aheadMs
  }

  async sleep(ms: number): Promise<void> {
    this.sleptMs.push(ms)
    this.#aheadMs += ms
  }
}

export interface Opening {
  readonly token?: string
  readonly patience?: Patience
  readonly signal?: AbortSignal | null
  readonly clock?: Clock
  readonly repository?: string
}

export function open(fake: FakeGitHub, opening: Opening = {}) {
  return openGitHub({
    forge: forgeOf(fake.environment),
    repository: fake.state.repository,
    token: TOKEN,
    patience: PATIENT,
    signal: null,
    clock: new FastClock(),
    ...opening,
  })
}
