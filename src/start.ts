import type { Companion } from './companion.ts'
import type { ParsedInputs } from './inputs/parse.ts'
import type { Publishing, RunFacts } from './loop/run-record.ts'
import type { Audience } from './output/audience.ts'
import type { Environment } from './process/environment.ts'
import { VERSION } from './version.ts'

/** What a run begins with. */
export interface Start {
  readonly env: Environment
  readonly mode: RunFacts['mode']
  /** Where the work is handed on, what earlier steps left in the workspace is no part of it. */
  readonly publishing: Publishing
  readonly platform: string
  readonly arch: string
  /** Where relative paths begin: the workspace in Actions, else the current directory. Absolute. */
  readonly directory: string
  /** Where the folder of the run is made. */
  readonly temporary: string
  readonly parsed: ParsedInputs
  readonly audience: Audience
  /** What goes on on the forge; absent: nothing. */
  readonly companion?: Companion
  /** Fetches a commit that the workspace lacks, into this folder. @returns its object directory; null: it could not be had */
  readonly fetchBase?: (base: string, folder: string, signal: AbortSignal) => Promise<string | null>
  /** Tells the runner to hide a value in everything it prints. */
  readonly mask: (value: string) => void
}

/** What is known before the inputs are looked at. */
export function factsBefore({ mode, publishing }: Start, runDirectory: string | null): RunFacts {
  return {
    version: VERSION,
    mode,
    publishing,
    inputs: null,
    root: null,
    startCommit: null,
    startTree: null,
    protectedPaths: [],
    supervision: 'sampled',
    runDirectory,
    warnings: [],
  }
}
