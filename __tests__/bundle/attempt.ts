import { checkBundle } from '../../src/bundle/check-bundle.ts'
import type { Refusal } from '../../src/bundle/refusals.ts'
import { createForge, type Forge, headerOf } from './forge.ts'
import { readFor } from './work.ts'

/** An honest piece of work, and what it takes to hand in something else in its place. */
export interface Attempt {
  readonly forge: Forge
  readonly honestTree: string
  readonly honest: string
  /** The honest objects, with another commit. @returns path of the bundle */
  withCommit(commit: string, header?: string): string
  /** Why a bundle is refused by whoever expects a tree; default: the honest one. */
  refusals(path: string, tree?: string): Promise<readonly Refusal[]>
}

export function createAttempt(...init: readonly string[]): Attempt {
  const forge = createForge(...init)
  const honestTree = forge.grown(['100644', 'new.txt', forge.blob('new\n')])
  const honest = forge.commit(honestTree)
  return {
    forge,
    honestTree,
    honest,
    withCommit: (commit, header = headerOf(forge.start, commit)) => {
      const rest = forge.needs(honest).filter((id) => id !== honest)
      return forge.bundle({ commit, header, ids: [commit, ...rest] })
    },
    refusals: async (path, tree = honestTree) => {
      const reading = await readFor(forge.repository, path, forge.start)
      return checkBundle(reading, { startCommit: forge.start, tree, protectedChanges: [] })
    },
  }
}

export const kinds = (found: readonly Refusal[]) => found.map(({ kind }) => kind)
