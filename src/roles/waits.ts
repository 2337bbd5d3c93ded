import { CLOCK } from '../github/clock.ts'
import { type Patience as ApiPatience, type Clock, PATIENT } from '../github/retry.ts'
import { type Patience as GitPatience, PATIENCE } from '../publish/patience.ts'

/** How long a forge that does not answer is waited for. Tests have less time. */
export interface Waits {
  readonly api: ApiPatience
  readonly clock: Clock
  readonly git: GitPatience
}

export const WAITS: Waits = { api: PATIENT, clock: CLOCK, git: PATIENCE }
