import type { InputProblem } from './inputs/types.ts'
import type { Publication } from './loop/publication.ts'
import type { RunRecord } from './loop/run-record.ts'
import type { Inputs } from './loop/types.ts'
import type { Workspace } from './workspace/workspace.ts'

/** What goes on beside a run, on the forge. Records are without secrets. Nothing here ever changes a verdict. */
export interface Companion {
  /**
   * Before anything is run: whether the workspace is the pull request, and whether what is to be done in the end may be
   * done. An agent is paid only then.
   *
   * @param cancelled nothing more is asked
   */
  admit(workspace: Workspace, inputs: Inputs, folder: string, cancelled: AbortSignal): Promise<Admission>
  /** Returns at once. */
  progress(record: RunRecord): void
  /** No news any more until the last word. */
  quiet(): void
  /**
   * Hands the work on.
   *
   * @param cancelled what has not begun does not begin
   * @param stopped a moment later: what is under way ends
   * @returns null: that is not wanted
   */
  publish(record: RunRecord, cancelled: AbortSignal, stopped: AbortSignal): Promise<Publication | null>
  /** The last word. @param hurry the run was cancelled: from then on there are two seconds */
  ended(record: RunRecord, hurry: AbortSignal): Promise<void>
}

export interface Admission {
  readonly problems: readonly InputProblem[]
  /** Sentences. */
  readonly warnings: readonly string[]
}
