import { targetsOf } from './content.ts'
import { isWinding } from './link-target.ts'
import type { ObjectStore } from './object-store.ts'
import { filesOfTree } from './tree-files.ts'
import { isLink } from './tree-object.ts'
import { MODES, type TreeChange } from './types.ts'

/**
 * Links of the start that wind, where a change may turn what they lead through; null: the tree cannot be listed.
 *
 * Why no link that stayed in the tree at the start can lead out of it when no such change is beside one that winds:
 * - One that does not wind stays in, wherever others lead. It stands in a real folder, climbs from there no further
 *   than to the top, and then goes down by names; each is a file or folder below the place it has come to, or a link,
 *   of which the same can be said.
 * - One that winds stays in as long as its way is the old one: `d/l -> sub/../../x` leads out once `d/sub` leads to
 *   `..`. When no link is new, gone or another, each step goes where it went, or there is nothing any more.
 *
 * A link that led nowhere did not stay in: what it names may come into being, and it then leads where it says.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function windingBeside(
  store: ObjectStore,
  tree: string,
  changes: readonly TreeChange[],
): Promise<readonly Buffer[] | null> {
  // a whole tree takes time, so it is listed only for this
  if (!changes.some(turnsWays)) return []
  const files = await filesOfTree(store, tree)
  if (files === null) return null
  const changed = new Set(changes.map(({ path }) => path.toString('latin1')))
  const links = [...files].filter(([key, entry]) => isLink(entry) && !changed.has(key))
  const targets = await targetsOf(
    store,
    links.map(([, { id }]) => id),
  )
  const winding = links.filter(([, { id }]) => isWinding(targets.get(id) ?? null))
  return winding.map(([key]) => Buffer.from(key, 'latin1')).sort(Buffer.compare)
}

/** Whether a way through this path may go on elsewhere: it was or is a link, or a submodule, which can hold some. */
export function turnsWays({ before, after }: TreeChange): boolean {
  return [before, after].some((entry) => entry !== null && (isLink(entry) || entry.mode === MODES.submodule))
}
