import { putBack } from './guarding.ts'
import { leftBehind, look, pathsBetween } from './looking.ts'
import { fingerprintOf } from './looks.ts'
import type { Look } from './ports.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'

/** What something of ours that should only judge left behind. */
export interface Behind {
  /** The look at what is there now. */
  readonly after: Look
  /** Something moved meanwhile, also where it was undone. */
  readonly hasMoved: boolean
  /** Files that it wrote, for people. */
  readonly rewritten: readonly string[]
  /** Protected files that it changed, put back, for people. */
  readonly putBack: readonly string[]
  /** What is protected could not be put back; null: it is as it was. */
  readonly stuck: Ending | null
}

/** Undoing can uncover what was hidden, by an ignore rule for example. */
const TRIES = 3

/**
 * The look behind gates or a condition. A gate judges, it does not edit: where the work is handed on, what was written
 * is undone, so that no tree ever holds it.
 */
export async function lookBehind(run: RunState, before: Look): Promise<Behind> {
  const moved = await look(run)
  const rewritten = await pathsBetween(run, before, moved)
  const { files, stuck } = await putBack(run, moved)
  const after = run.isPublishing ? await restored(run, before, run.lastLook) : run.lastLook
  leftBehind(run, before, after)
  const paths = files.map(({ path }) => path)
  return { after, hasMoved: differ(before, moved), rewritten, putBack: paths, stuck }
}

/** Undoes what was written since a look. @returns the files, for people */
export async function undoSince(run: RunState, before: Look): Promise<readonly string[]> {
  const paths = await pathsBetween(run, before, run.lastLook)
  if (paths.length > 0) await restored(run, before, run.lastLook)
  return paths
}

async function restored(run: RunState, before: Look, moved: Look): Promise<Look> {
  if (before.kind === 'none') return moved
  let now = moved
  for (let tries = 0; tries < TRIES && now.kind === 'taken' && now.tree !== before.tree; tries += 1) {
    await run.ports.workspace.restore(before.tree)
    now = await look(run)
  }
  return now
}

function differ(one: Look, other: Look): boolean {
  return one.kind === 'taken' && one.fingerprint !== fingerprintOf(other)
}
