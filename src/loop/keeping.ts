import { look, noteInside } from './looking.ts'
import type { BundleOf } from './ports.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'

/** Keeps the work so far outside of the workspace, which may be lost at any time. A tree is kept once. */
export async function keepWork(run: RunState, tree: string | null): Promise<void> {
  if (tree !== null && tree !== run.keptTree) await keep(run, tree, 'unconverged')
}

async function keep(run: RunState, tree: string, as: BundleOf): Promise<void> {
  run.patchPath = tree === run.startTree ? null : await run.ports.workspace.keep(tree)
  await bundle(run, tree, as)
  run.keptTree = run.patchPath === null ? null : tree
}

async function bundle(run: RunState, tree: string, as: BundleOf): Promise<void> {
  run.bundle = null
  if (run.ports.publisher === null || tree === run.startTree) return
  const made = await run.ports.publisher.bundle(tree, as)
  if (typeof made === 'string') run.noteOnce({ kind: 'no-bundle', why: made })
  else run.bundle = made
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
  // What is known of an older tree is no longer what is in the workspace.
  if (run.tree === null || now?.kind === 'none') return
  run.changedFiles = await run.ports.workspace.changedFiles(run.tree)
  // What was made before the gates ran was within their reach, and does not say that they passed.
  await keep(run, run.tree, ending.reason === 'converged' ? 'pass' : 'unconverged')
}
