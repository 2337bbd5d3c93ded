/** Why a running command was ended before its own time. */
export type CutBy = 'deadline' | 'cancel'

/**
 * How a child process ended. Exactly one of these; a null exit code never gets past the gateway.
 *
 * - `exited`: by itself, with this exit code (0 to 255).
 * - `signalled`: ended by a signal that was not ours.
 * - `timed-out`: it ran into its own limit and was ended, whatever exit code it then gave.
 * - `cut`: the run's deadline or a cancel ended it, whatever exit code it then gave.
 * - `spawn-failed`: it never ran.
 * - `unended`: something that it started could not be ended, so nothing is known for sure.
 */
export type CommandOutcome =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'timed-out'; readonly timeoutMs: number }
  | { readonly kind: 'cut'; readonly by: CutBy }
  | { readonly kind: 'spawn-failed'; readonly message: string }
  | { readonly kind: 'unended' }

/**
 * What is kept of an output in memory: all of it, or its two ends. Clean text: decoded, redacted,
 * without terminal codes and control characters, line ends as `\n`.
 */
export interface OutputText {
  /** The beginning; all of it when `omitted` is null. */
  readonly head: string
  /** The end; empty when `omitted` is null. */
  readonly tail: string
  /** Lines and characters (UTF-16 units) between head and tail that are not kept; null: nothing is missing. */
  readonly omitted: { readonly lines: number; readonly characters: number } | null
  /** Lines of the whole output, a last one without line end included. */
  readonly lines: number
  /** Characters (UTF-16 units) of the whole output. */
  readonly characters: number
}
