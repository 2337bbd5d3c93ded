import type { Gate, Inputs } from '../inputs/types.ts'
import type { CutBy, OutputText } from '../process/outcome.ts'
import type { ProtectedFile } from './files.ts'

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
  /** To test an `expect` or `reject` took too long, or a line was too long to tell what is not in it. */
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
  /** All gates passed, but the work cannot be accepted: one sentence for each reason. */
  | { readonly kind: 'not-accepted'; readonly why: readonly string[] }
  /** Protected files were changed and are as they were at the start again. */
  | { readonly kind: 'put-back'; readonly files: readonly ProtectedFile[] }
  /** What only an ignore rule or a `.git` that came after the start keeps out of the tree was moved away before it was judged. */
  | { readonly kind: 'set-aside'; readonly paths: readonly string[] }
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

export type { Gate, Inputs }
