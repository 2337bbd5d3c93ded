import { join } from 'node:path'
import { EMPTY_BLOB } from './empty-objects.ts'
import { GitError } from './git.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { fields, GITLINK_MODE, type RawChange, readRawDiff } from './raw-diff.ts'

/** Copies objects of the user's repository, so that the work can be told from the start when that is gone. */
export interface ObjectKeeper {
  /** The trees below a tree, and itself. */
  keepTrees(tree: string, limits: Limits): Promise<void>
  /** The old side of changes. */
  keepOld(changes: readonly RawChange[], limits: Limits): Promise<void>
  /** The old side of what differs between two trees. */
  keepOldBetween(from: string, to: string, limits: Limits): Promise<void>
  /** The copies are gone. */
  forget(): void
}

export function createObjectKeeper(git: PrivateGit): ObjectKeeper {
  const emptyBlob = EMPTY_BLOB[git.options.objectFormat]
  let kept = new Set([emptyBlob])
  const keep = async (ids: readonly string[], limits: Limits) => {
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length === 0) return
    await pack(git, missing, limits)
    for (const id of missing) kept.add(id)
  }
  const keepOld = (changes: readonly RawChange[], limits: Limits) => keep(oldIds(changes), limits)
  return {
    keepTrees: async (tree, limits) => keep([tree, ...(await treesBelow(git, tree, limits))], limits),
    keepOld,
    forget: () => {
      kept = new Set([emptyBlob])
    },
    keepOldBetween: async (from, to, limits) => {
      const { stdout } = await git.run('objects', ['diff-tree', '-r', '-z', '--raw', from, to], limits)
      await keepOld(readRawDiff(stdout), limits)
    },
  }
}

function oldIds(changes: readonly RawChange[]): readonly string[] {
  const files = changes.filter(({ oldMode }) => oldMode !== GITLINK_MODE && oldMode !== '000000')
  return files.map(({ oldId }) => oldId)
}

async function treesBelow(git: PrivateGit, tree: string, limits: Limits): Promise<readonly string[]> {
  const { stdout } = await git.run('objects', ['ls-tree', '-r', '-d', '-z', tree], limits)
  const entries = fields(stdout).map((entry) => entry.toString('latin1').split(/[ \t]/, 3))
  return entries.flatMap(([, type, id]) => (type === 'tree' && id !== undefined ? [id] : []))
}

async function pack(git: PrivateGit, ids: readonly string[], limits: Limits): Promise<void> {
  const prefix = join(git.places.gitDirectory, 'objects', 'pack', 'pack')
  const input = Buffer.from(`${[...new Set(ids)].join('\n')}\n`)
  try {
    await git.run('objects', ['pack-objects', '-q', '--window=0', prefix], limits, { input })
  } catch (error) {
    // a partial clone need not have them, and the tree is right without them
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error
  }
}
