import type { Played, Scenario } from '../scenario.ts'

/** One way to a stop reason, with everything that is said of it. */
export interface StopCase {
  readonly name: string
  readonly scenario: Scenario
  /** What differs from a run that did nothing; `message`, `iterations` and `gate-runs` are always given. */
  readonly outputs: Readonly<Record<string, unknown>> & {
    readonly message: unknown
    readonly iterations: string
    readonly 'gate-runs': string
  }
  /** The summary's first line. */
  readonly heading: RegExp
  readonly also?: (played: Played) => void
}
