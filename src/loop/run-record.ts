import type { InputProblem, Inputs } from '../inputs/types.ts'
import type { ChangedFile, ProtectedFile, ProtectedPath } from './files.ts'
import type { Publication } from './publication.ts'
import type { Activity, Cause, ConditionName, Round } from './types.ts'

/** How the run ended: one stop reason with the facts that its message needs. */
export type Ending =
  | { readonly reason: 'converged' }
  | { readonly reason: 'exhausted'; readonly limit: 'max-iterations' | 'max-gate-runs' }
  | { readonly reason: 'stalled'; readonly unchanged: number }
  | { readonly reason: 'timed-out'; readonly during: Activity }
  | { readonly reason: 'agent-failed'; readonly why: 'twice' | 'stop' }
  | { readonly reason: 'gate-broken'; readonly gate: number }
  | { readonly reason: 'condition-broken'; readonly condition: ConditionName; readonly cause: Cause }
  | { readonly reason: 'halted' }
  | {
      readonly reason: 'workspace-lost'
      readonly directory: string
      readonly rootKnown: boolean
      readonly during: Activity
    }
  /**
   * `stop`: as `on-protected-change` says; `stuck`: they could not be put back; `not-lent`: the base's agent
   * configuration could not be put in place, so no agent was called.
   */
  | {
      readonly reason: 'protected-change'
      readonly why: 'stop' | 'stuck' | 'not-lent'
      readonly files: readonly ProtectedFile[]
    }
  | { readonly reason: 'cancelled'; readonly signal: string; readonly during: Activity }
  /** The event may not start a run. Sentences of ours, names in them between backticks. */
  | { readonly reason: 'refused'; readonly message: string; readonly next: string }
  /** The event is none of ours: nothing was looked at. */
  | { readonly reason: 'skipped'; readonly message: string }
  | { readonly reason: 'invalid-input'; readonly problems: readonly InputProblem[] }
  | { readonly reason: 'internal-error'; readonly code: string; readonly detail: string }

export type StopReason = Ending['reason']

/**
 * Who hands the work on as a commit: nobody, this job with a push, or later jobs, which get it as a bundle. Where somebody
 * does, what gates write is undone, and only what a commit can hold is accepted.
 */
export type Publishing = 'nobody' | 'this-job' | 'later-jobs'

/** What a run is made of before it starts; constant from then on. */
export interface RunFacts {
  readonly version: string
  readonly mode: 'actions' | 'local'
  readonly publishing: Publishing
  /** null when the inputs were not valid. */
  readonly inputs: Inputs | null
  /** Top of the repository (or workspace) that is worked on; null: none is known. */
  readonly root: string | null
  readonly startCommit: string | null
  readonly startTree: string | null
  readonly protectedPaths: readonly ProtectedPath[]
  /** How processes are followed; `sampled` may miss some, and the report says so. */
  readonly supervision: 'subreaper' | 'sampled'
  readonly runDirectory: string | null
  /** Things worth saying once, at the start; sentences. */
  readonly warnings: readonly string[]
}

/** Everything that is known of a run at one moment: report, summary and outputs are functions of this. */
export interface RunRecord {
  readonly facts: RunFacts
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly rounds: readonly Round[]
  readonly now: Activity
  /** null while it runs. */
  readonly ending: Ending | null
  /** The last tree that was taken; null: none. */
  readonly tree: string | null
  /** Compared with the start; null: unknown. */
  readonly changedFiles: readonly ChangedFile[] | null
  /** The patch of the work so far, on top of the start commit; null: there is none. */
  readonly patchPath: string | null
  /** When publishing, the work as a commit on the start commit; null: there is none. */
  readonly commit: string | null
  /** The folder that holds this commit; null: there is none. */
  readonly bundlePath: string | null
  /** What became of the work on the forge; null: nothing yet, or nothing was to. */
  readonly publication: Publication | null
}
