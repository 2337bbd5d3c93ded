import type { SecretsIn } from '../redact/content.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { wholeOf } from './batch-file.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { MOST_FILE_BYTES } from './rules.ts'
import { type ChangedTree, type Entry, MODES, type TreeChange } from './types.ts'

export interface TreeToSearch {
  readonly git: PrivateGit
  readonly tree: ChangedTree
  readonly secretsIn: SecretsIn
  readonly limits: Limits
}

/**
 * Paths whose new content, or name, holds a secret that nothing of what was changed had before. A value that the
 * repository has anyway, such as a test key that the job has in its environment too, can be moved and edited.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function pathsWithSecrets(options: TreeToSearch): Promise<readonly Buffer[]> {
  const { changes } = options.tree
  const after = await sideWithSecrets(options, 'after')
  if (after.size === 0) return []
  const before = await sideWithSecrets(options, 'before')
  const known = new Set([...before.values()].flat())
  return changes
    .filter((change) => after.get(change)?.some((secret) => !known.has(secret)))
    .map(({ path }) => path)
}

type Side = 'before' | 'after'

async function sideWithSecrets(
  { git, tree, secretsIn, limits }: TreeToSearch,
  side: Side,
): Promise<ReadonlyMap<TreeChange, readonly number[]>> {
  const store = createObjectStore(git, limits)
  const ids = tree.changes.filter(hasNewContent).flatMap((change) => blobOf(change[side]))
  const inContent = await secretsById(store, ids, secretsIn)
  const found = tree.changes.flatMap((change): (readonly [TreeChange, readonly number[]])[] => {
    const entry = change[side]
    if (entry === null) return []
    const secrets = [...secretsIn(change.path.toString('utf8')), ...(inContent.get(entry.id) ?? [])]
    return secrets.length === 0 ? [] : [[change, secrets]]
  })
  return new Map(found)
}

function hasNewContent({ before, after }: TreeChange): boolean {
  return before?.id !== after?.id
}

function blobOf(entry: Entry | null): readonly string[] {
  return entry === null || entry.mode === MODES.submodule ? [] : [entry.id]
}

/** What is larger than a file may be is refused for that. */
async function secretsById(
  store: ObjectStore,
  ids: readonly string[],
  secretsIn: SecretsIn,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  await store.each(ids, async (object) => {
    if (object.size > MOST_FILE_BYTES) return
    const secrets = secretsIn((await wholeOf(object)).toString('utf8'))
    if (secrets.length > 0) found.set(object.id, secrets)
  })
  return found
}
