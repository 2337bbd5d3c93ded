import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'
import { firstOf, stopEnding } from './stopping.ts'

/** Where something may run now, or why nothing may run any more. */
export type Place =
  | { readonly kind: 'usable' }
  /** The directory is gone; the root is there. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'stopped'; readonly ending: Ending }

/** Asked before every agent call, gate and condition. */
export async function placeFor(run: RunState, directory: string): Promise<Place> {
  const found = await run.ports.workspace.inspect(directory)
  const isLost = found.kind === 'lost' || found.kind === 'gone'
  const ending = firstOf([isLost ? lostEnding(run, directory, found.kind) : null, stopEnding(run)])
  if (ending !== null) return { kind: 'stopped', ending }
  return found.kind === 'moved' ? found : { kind: 'usable' }
}

/** The ending when the directory of the run is gone for good; null: it is there, or work can go on in the root. */
export async function lossOf(run: RunState): Promise<Ending | null> {
  const directory = run.ports.directories.run
  const { kind } = await run.ports.workspace.inspect(directory)
  return kind === 'lost' || kind === 'gone' ? lostEnding(run, directory, kind) : null
}

function lostEnding(run: RunState, directory: string, how: 'lost' | 'gone'): Ending {
  return { reason: 'workspace-lost', directory, rootKnown: how === 'lost', during: run.now }
}
