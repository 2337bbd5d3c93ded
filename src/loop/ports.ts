import type { CutBy, OutputText } from '../process/outcome.ts'
import type { ChangedFile, ProtectedFile } from './files.ts'
import type { RunRecord } from './run-record.ts'
import type { AgentCall, Cause, ConditionAnswer, ConditionName } from './types.ts'

/** One execution of a gate. */
export interface GateAttempt {
  /** null: it passed. */
  readonly cause: Cause | null
  readonly durationMs: number
  readonly output: OutputText
  readonly logPath: string
  readonly leftovers: number
}

/** What one agent call is given. */
export interface AgentRequest {
  readonly prompt: string
  readonly iteration: number
  readonly directory: string
  /** Log of the last failing gate; null: none has failed. */
  readonly lastLogPath: string | null
}

/** What one question to a condition is given. */
export interface ConditionRequest {
  readonly name: ConditionName
  /** For `while` the iteration about to start, for `until` the one just judged (baseline 0). */
  readonly iteration: number
  readonly directory: string
  /** What the agent said last; empty when it was not called yet. */
  readonly answer: string
}

/** One execution of a condition. */
export interface ConditionAttempt {
  readonly answer: ConditionAnswer
  /** Processes it left running, which were ended. */
  readonly leftovers: number
}

/** What can be said of a directory. */
export type Liveness =
  | { readonly kind: 'usable' }
  /** It is gone, the root is there. */
  | { readonly kind: 'moved'; readonly to: string }
  /** The root is gone, or the directory is the root. */
  | { readonly kind: 'lost' }
  /** It is gone and no root is known. */
  | { readonly kind: 'gone' }

/** One look at the workspace. `none`: no fingerprint could be taken, so nothing may be skipped. */
export type Look =
  | {
      readonly kind: 'taken'
      /** Everything that can be told. */
      readonly fingerprint: string
      /** The tree, and what is inside of submodules and nested repositories: the files, without what is installed. */
      readonly content: string
      readonly tree: string
      /** What is inside of each submodule and nested repository, as a hash by its path (for people). */
      readonly inside: ReadonlyMap<string, string>
    }
  | { readonly kind: 'none'; readonly reason: string }

/** What had to be done to make a workspace like a checkout. */
export interface MadeCheckout {
  /** Something was: what is there now is to be looked at again. */
  readonly hasChanged: boolean
  /** What only an ignore rule, a `.git` and the like that came after the start keep out of the tree, for people; moved away. */
  readonly aside: readonly string[]
  /** Why it is no checkout of its tree all the same, a part of a sentence; null: it is one, as far as can be told. */
  readonly stuck: string | null
}

/** The workspace, seen from outside the user's own git. */
export interface WorkspacePort {
  look(): Promise<Look>
  inspect(directory: string): Promise<Liveness>
  /** Paths, for people, that differ between two trees. */
  changedPaths(from: string, to: string): Promise<readonly string[]>
  /** What differs from the start; null when it cannot be told. */
  changedFiles(tree: string): Promise<readonly ChangedFile[] | null>
  /** Protected files that are not as they were at the start. @param look the one that was just taken */
  protectedChanges(look: Look): Promise<readonly ProtectedFile[]>
  /** Puts these files back. What could not be put back is still listed by the next question. */
  putBack(look: Look): Promise<void>
  /**
   * Puts what configures agents as it is in the base in place of the start's, for as long as one agent runs. Nothing is
   * looked at or judged meanwhile. Without a base nothing is done.
   *
   * @returns what could not be exchanged; no agent may be called then
   */
  lendAgentConfig(): Promise<readonly ProtectedFile[]>
  /** Makes it the start's again, whatever an agent did to it. @returns what could not be put back */
  takeBackAgentConfig(): Promise<readonly ProtectedFile[]>
  /** Keeps the work so far where a loss of the workspace does not reach it. @returns the patch, null: there is none */
  keep(tree: string): Promise<string | null>
  /** Makes the files what they were in a tree that was looked at. What could not be is seen by the next look. */
  restore(tree: string): Promise<void>
  /**
   * Makes the workspace what a checkout of the tree that was looked at last gives, but for what git ignored at the
   * start.
   */
  makeCheckout(tree: string): Promise<MadeCheckout>
}

/** Whether every gate passed on it. */
export type BundleOf = 'pass' | 'unconverged'

/** Work as a commit on the start commit. */
export interface Bundle {
  /** The folder that holds it; absolute. */
  readonly path: string
  readonly commit: string
}

/** What hands the work on as a commit. */
export interface PublisherPort {
  /** Why what was looked at cannot be handed on; a sentence each. Empty: it can. */
  obstacles(look: Look): Promise<readonly string[]>
  /** @returns a sentence where it could not be made */
  bundle(tree: string, as: BundleOf): Promise<Bundle | string>
}

/** Everything the loop needs from the world. Durations in milliseconds, times since the epoch. */
export interface Ports {
  now(): number
  /** null while the run may go on. */
  stoppedBy(): CutBy | null
  /** Name of the signal that cancelled the run. */
  cancelSignal(): string
  callAgent(request: AgentRequest): Promise<AgentCall>
  /** @param gate position in the list of gates */
  runGate(gate: number, iteration: number): Promise<GateAttempt>
  /** Directory of the run, and of each gate by position; absolute. */
  readonly directories: { readonly run: string; readonly gates: readonly string[] }
  ask(request: ConditionRequest): Promise<ConditionAttempt>
  readonly workspace: WorkspacePort
  /** null: the work stays in the workspace. */
  readonly publisher: PublisherPort | null
  /** The look that was taken when the workspace was opened; nothing of ours has run since. */
  readonly startLook: Look
  /** Called whenever something changed that a person may want to see. */
  progress(record: RunRecord, event: ProgressEvent): void
}

/** `round`: a round is over, so a whole report is due; `now`: something else is going on. */
export type ProgressEvent = 'now' | 'round' | 'end'
