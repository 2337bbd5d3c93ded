import type { RunnerLog } from '../output/workflow-commands.ts'
import type { Environment } from '../process/environment.ts'

/** What every role begins with. */
export interface RoleStart {
  readonly env: Environment
  /** Texts by input name. */
  readonly raw: Readonly<Record<string, string>>
  readonly log: RunnerLog
  /** `GITHUB_WORKSPACE` */
  readonly directory: string
  /** Where a folder for the run can be made. */
  readonly temporary: string
  readonly platform: string
  readonly arch: string
}
