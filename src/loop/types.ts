import type { Gate, InputProblem, Inputs } from '../inputs/types.ts'
import type { CutBy, OutputText } from '../process/outcome.ts'

/** What one gate said. `flaky` is a flag beside it, not a verdict. */
export type Verdict = 'pass' | 'fail' | 'broken' | 'unchanged' | 'not-run'

/** Why a command did not do what was hoped for, in the order in which causes are looked for. */
export type Cause =
  | { readonly kind: 'directory'; readonly directory: string }
  | { readonly kind: 'spawn'; readonly message: string }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'expect'; readonly pattern: string }
  | { readonly kind: 'reject'; readonly pattern: string }
  /** To test an `expect` or `reject` took too long. */
  | { readonly kind: 'undecided'; readonly pattern: string }
  | { readonly kind: 'cut'; readonly by: CutBy }
  /** A process that this command, or one before it, started could not be ended: what it does is unknown. */
  | { readonly kind: 'unended' }

/** One gate in one judging. */
export interface GateResult {
  readonly verdict: Verdict
  /** It failed and then passed without a change. */
  readonly flaky: boolean
  /** null for pass, unchanged and not-run. */
  readonly cause: Cause | null
  /** Executions: 0 for unchanged and not-run, more than 1 with retries. */
  readonly attempts: number
  readonly durationMs: number
  /** null when it was not executed. */
  readonly output: OutputText | null
  /** Where the whole output is; null when it was not executed. */
  readonly logPath: string | null
  /** Processes it left running, which were ended. */
  readonly leftovers: number
}

/** The judging of one workspace by all gates, or the decision not to run them. */
export type Judging =
  | {
      readonly kind: 'executed'
      readonly results: readonly GateResult[]
      /** How often the gates were run through: 2 when files moved during a pass, which is then judged once more. */
      readonly executions: number
      /** It was executed on a fingerprint on which it had already failed in this run. */
      readonly repeatedRound: number | null
      /** Tracked or unignored files that changed while the gates ran. */
      readonly rewritten: readonly Rewritten[]
    }
  | {
      readonly kind: 'unchanged'
      readonly results: readonly GateResult[]
      /** `known`: failed in round `since`; `untouched`: there is a task and the content is the start's, or as it was left in round `since`. */
      readonly why: 'known' | 'untouched'
      readonly since: number
    }

/** Files that one gate or condition wrote although it should only judge. */
export interface Rewritten {
  /** Names of those that ran while the files changed. */
  readonly by: readonly string[]
  readonly paths: readonly string[]
}

/** One agent call. */
export interface AgentCall {
  /** Name of the step; `agent` where there are no steps. */
  readonly step: string
  readonly ok: boolean
  /** null when ok. */
  readonly cause: Cause | null
  readonly durationMs: number
  /** What it said last. Never read as a verdict. */
  readonly answer: string
  /** The end of its error output, or of its output where that is empty. */
  readonly errorOutput: OutputText
  readonly logPath: string
  readonly leftovers: number
}

/** What the files of a round were, seen from the rounds before it. */
export type Change =
  | { readonly kind: 'baseline' }
  /** Files that differ from the last look, and submodules and nested repositories that differ inside. Neither: packages. */
  | { readonly kind: 'changed'; readonly files: number; readonly inside: number }
  | { readonly kind: 'none' }
  /** The fingerprint of an earlier round, not the last one. */
  | { readonly kind: 'back'; readonly round: number }
  /** There is no fingerprint. */
  | { readonly kind: 'unknown' }

export type ConditionName = 'until' | 'while'

export type ConditionAnswer =
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'broken'; readonly cause: Cause }
  | { readonly kind: 'cut'; readonly by: CutBy }

/** Baseline (number 0), an iteration, or the last look before `stalled` or `exhausted` (same number as the iteration before it). */
export interface Round {
  readonly number: number
  readonly kind: 'baseline' | 'iteration' | 'last-look'
  readonly calls: readonly AgentCall[]
  /** null: it was not judged (yet). */
  readonly judging: Judging | null
  readonly change: Change
  /** Answer of `until` after a pass; null: it was not asked. */
  readonly until: ConditionAnswer | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly notes: readonly Note[]
  /** Tree after the agent, before the judging; null: none could be taken. */
  readonly tree: string | null
}

/** A remark on a round, shown as one bullet. */
export type Note =
  /** Gate (index) failed, then passed without a change. `retry`: within its retries, else on a later execution. */
  | { readonly kind: 'flaky'; readonly gate: number; readonly retry: boolean }
  | { readonly kind: 'swing'; readonly round: number; readonly gate: number }
  /** A gate (its name), an agent step or a condition left processes running. */
  | { readonly kind: 'cleaned-up'; readonly by: string; readonly processes: number }
  /** `undone`: the files are what they were again, because a gate judges and does not edit what is handed on. */
  | {
      readonly kind: 'rewritten'
      readonly by: readonly string[]
      readonly paths: readonly string[]
      readonly undone: boolean
    }
  /** The work could not be put into a commit; a sentence. */
  | { readonly kind: 'no-bundle'; readonly why: string }
  /** All gates passed, but the work cannot be handed on: one sentence for each reason. */
  | { readonly kind: 'not-publishable'; readonly why: readonly string[] }
  /** Protected files were changed and are as they were at the start again. */
  | { readonly kind: 'put-back'; readonly files: readonly ProtectedFile[] }
  | { readonly kind: 'agent-failed-yet-pass' }
  /** A pass of the last look on a workspace on which the gates had failed. */
  | { readonly kind: 'flaky-or-ignored' }
  /** The working directory was gone; agents went on in the root. */
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  /** All gates passed on the content of the start: only ignored files differ. */
  | { readonly kind: 'start-tree' }
  /** At the end submodules or nested repositories differ inside from the start: what no tree and no patch can hold. */
  | { readonly kind: 'inside'; readonly paths: readonly string[] }
  /** No tree could be taken, although there was one at the start. */
  | { readonly kind: 'no-tree'; readonly reason: string }
  /** Files changed while a passing judging ran; it was judged once more. */
  | { readonly kind: 'moved-while-judged' }

/** What is going on, or was when the run ended. */
export type Activity =
  | { readonly kind: 'starting' }
  | { readonly kind: 'agent'; readonly step: string }
  | { readonly kind: 'gate'; readonly gate: number }
  | { readonly kind: 'condition'; readonly condition: ConditionName }
  | { readonly kind: 'fingerprint' }

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
  | { readonly reason: 'invalid-input'; readonly problems: readonly InputProblem[] }
  | { readonly reason: 'internal-error'; readonly code: string; readonly detail: string }

export type StopReason = Ending['reason']

/** A file that differs between start and now. Lines are null for binary files. */
export interface ChangedFile {
  /** For people: as in the tree, undecodable bytes as U+FFFD. */
  readonly path: string
  readonly status: 'added' | 'modified' | 'deleted'
  readonly added: number | null
  readonly removed: number | null
}

/** One line of the list of protected paths. */
export interface ProtectedPath {
  /** As people write it, an exception with its `!`. */
  readonly pattern: string
  /** `line`: a gate or condition is made of it. */
  readonly from: 'default' | 'agents' | 'input' | 'line'
  /** Name of the first gate or condition that is made of it; null: none is. */
  readonly line: string | null
  /** A file at the start is protected by it; else it is about files that may come. */
  readonly isThere: boolean
}

/** A protected file that is not as it was at the start. */
export interface ProtectedFile {
  /** For people. */
  readonly path: string
  readonly status: ChangedFile['status']
  readonly protectedBy: ProtectedPath
}

/** What a run is made of before it starts; constant from then on. */
export interface RunFacts {
  readonly version: string
  readonly mode: 'actions' | 'local'
  /** The work will be handed on as a commit: what gates write is undone, and only what a commit can hold is accepted. */
  readonly publishing: boolean
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
}

export type { Gate, Inputs }
