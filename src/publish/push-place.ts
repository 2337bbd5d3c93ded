import type { Environment } from '../process/environment.ts'
import type { Limits } from '../workspace/private-git.ts'
import type { Remote } from './connection.ts'
import type { Patience } from './patience.ts'

/** From where, to where and how something is pushed. */
export interface PushPlace {
  /** Absolute path of git. */
  readonly git: string
  /** The job's environment; hardly anything of it is passed on. */
  readonly job: Environment
  /** A folder of its own, not there yet or empty; a real path outside of the workspace. */
  readonly folder: string
  readonly remote: Remote
  /** The token is one of the user's, not the job's. */
  readonly isPushToken: boolean
  /** Object directories that hold the start commit. */
  readonly alternates: readonly string[]
  /** The pull request's head with which the run began. */
  readonly start: string
  readonly limits: Limits
  /** Default: `PATIENCE`. */
  readonly patience?: Patience
}
