import type { PathRule } from '../protect/types.ts'

/** The inputs after every check: made once, never changed. Units are in the names; paths are as the user wrote them. */
export interface Inputs {
  readonly agent: AgentChoice
  readonly gates: readonly Gate[]
  /** Variables that reach the agent only. */
  readonly agentEnv: Readonly<Record<string, string>>
  /** What was asked for beyond green gates, from `prompt` or `prompt-file`; null: nothing. */
  readonly task: string | null
  /** Relative to the workspace (in Actions) or to the current directory (local). */
  readonly workingDirectory: string
  readonly maxIterations: number
  readonly until: Condition | null
  readonly while: Condition | null
  readonly timeoutMs: number
  readonly agentTimeoutMs: number
  /** Executed judgings at most; baseline, retries and the last look are free. */
  readonly maxGateRuns: number
  /** Unchanged judgings in a row that end the run as `stalled`. */
  readonly maxUnchanged: number
  readonly onAgentFailure: 'judge' | 'stop'
  readonly baseline: boolean
  readonly skipUnchanged: boolean
  /** Characters (UTF-16 units) that a clip has at most. */
  readonly outputCharacters: number
  readonly failIfNotConverged: boolean
  /** Added to what is protected anyway. */
  readonly protectedPaths: readonly PathRule[]
  readonly onProtectedChange: 'restore' | 'stop'
  /** Full id of the commit whose agent configuration is trusted; null: none is known. */
  readonly base: string | null
  /** Agents see the workspace's own configuration although there is a base. */
  readonly trustAgentConfig: boolean
}

/** A shell line; presets for known tools join this union. */
export interface AgentChoice {
  readonly kind: 'shell-line'
  readonly line: string
}

export type Shell = 'bash' | 'sh' | 'pwsh'

/** One command whose exit status decides. Gates are told apart by position, not by name. */
export interface Gate {
  /** Given name, else the line. Shown, never interpreted. */
  readonly name: string
  readonly line: string
  readonly shell: Shell
  readonly timeoutMs: number
  /** Further attempts after a failure, without a change in between. */
  readonly retries: number
  /** Replaces the input `working-directory`; null: as the input. */
  readonly workingDirectory: string | null
  readonly env: Readonly<Record<string, string>>
  /** A line of the output must match, else a pass becomes a failure. */
  readonly expect: RegExp | null
  /** No line of the output may match, else a pass becomes a failure. */
  readonly reject: RegExp | null
}

/** `until` or `while`: a shell command that answers with exit code 0 or 1. */
export interface Condition {
  readonly line: string
  /** 0: no limit of its own. */
  readonly timeoutMs: number
}

/** One thing wrong with the inputs. `value` is null where the input is missing. */
export interface InputProblem {
  readonly input: string
  readonly value: string | null
  /** One sentence or two, ending in a full stop: what is allowed, and a suggestion where there is one. */
  readonly allowed: string
}
