import { wholeOf } from './batch-file.ts'
import type { ObjectStore } from './object-store.ts'
import { isFolder, readTree } from './tree-object.ts'
import type { Entry } from './types.ts'

/** What stands at each path of a tree, by key: one character for each byte of the path. */
export type TreeFiles = ReadonlyMap<string, Entry>

/** A tree can unfold to more paths than there is memory. */
const MOST_PATHS = 2_000_000

/**
 * Lists a tree by objects that are all checked.
 *
 * @returns null when one is missing or damaged, or there are too many
 * @throws {GitError} when git was stopped or took too long.
 */
export async function filesOfTree(store: ObjectStore, tree: string): Promise<TreeFiles | null> {
  const files = new Map<string, Entry>()
  let level = new Map([[tree, ['']]])
  while (level.size > 0) {
    const next = new Map<string, string[]>()
    const missing = await store.each([...level.keys()], async (object) => {
      const places = level.get(object.id) ?? []
      const { entries } = readTree(await wholeOf(object), store.format)
      for (const entry of entries) {
        const name = entry.name.toString('latin1')
        const keys = places.map((place) => (place === '' ? name : `${place}/${name}`))
        if (isFolder(entry)) addTo(next, entry.id, keys)
        else for (const key of keys) files.set(key, { mode: entry.mode, id: entry.id })
      }
    })
    const paths = [...next.values()].reduce((sum, keys) => sum + keys.length, files.size)
    if (missing.length > 0 || paths > MOST_PATHS) return null
    level = next
  }
  return files
}

/** Not by a new list each time: the same folder can stand in thousands of places. */
function addTo(places: Map<string, string[]>, id: string, keys: readonly string[]): void {
  const known = places.get(id)
  if (known === undefined) places.set(id, [...keys])
  else for (const key of keys) known.push(key)
}

/**
 * Reads blobs.
 *
 * @returns null when one is missing or damaged
 */
export async function contentsOf(
  store: ObjectStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer> | null> {
  const contents = new Map<string, Buffer>()
  const missing = await store.each(ids, async (object) => {
    contents.set(object.id, await wholeOf(object))
  })
  return missing.length > 0 ? null : contents
}
