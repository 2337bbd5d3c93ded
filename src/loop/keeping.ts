import { look, noteInside } from './looking.ts'
import type { RunState } from './run-state.ts'
import type { Ending } from './types.ts'

/** Keeps the work so far outside of the workspace, which may be lost at any time. A tree is kept once. */
export async function keepWork(run: RunState, tree: string | null): Promise<void> {
  if (tree === null || tree === run.keptTree) return
  run.patchPath = tree === run.startTree ? null : await run.ports.workspace.keep(tree)
  run.keptTree = run.patchPath === null ? null : tree
}

/**
 * What the run leaves behind. Looked at again where the last look is not what is claimed; not after a cancel, when
 * seconds count, and not where the workspace is gone, or holds what an agent was only lent: then what was kept last is
 * all there is.
 */
export async function leaveBehind(run: RunState, ending: Ending): Promise<void> {
  if (ending.reason === 'cancelled' || ending.reason === 'workspace-lost') return
  if (run.isAgentConfigLent) return
  run.doing({ kind: 'fingerprint' })
  const now = ending.reason === 'converged' ? null : await look(run)
  if (now !== null) noteInside(run, now)
  if (run.tree === null) {
    // What passed has no tree: an older patch is not what passed.
    run.patchPath = null
    return
  }
  // What is known of an older tree is no longer what is in the workspace.
  if (now?.kind === 'none') return
  run.changedFiles = await run.ports.workspace.changedFiles(run.tree)
  await keepWork(run, run.tree)
}
