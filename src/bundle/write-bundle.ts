import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Differences } from '../workspace/index-differences.ts'
import { keyOf, pathOf } from '../workspace/keys.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { bundleHeader } from './bundle-header.ts'
import { commitText } from './commit-object.ts'
import { type Comparison, compareTrees } from './compare-trees.ts'
import type { Flaw } from './content.ts'
import { freshFile } from './fresh-file.ts'
import { type Damaged, damaged } from './inspect-tree.ts'
import { type CommitOf, messageFor } from './messages.ts'
import { objectId } from './object-id.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { startPack } from './pack-file.ts'

export const BUNDLE_FILE = 'commit.bundle'

/** Bytes of a bundle file, and of the content that goes into one. */
export const MOST_BUNDLE_BYTES = 200_000_000

export interface BundleToWrite {
  readonly git: PrivateGit
  /** The start commit and its own tree, as they were before any child ran; null: nothing was committed yet. */
  readonly start: { readonly commit: string; readonly tree: string } | null
  readonly tree: string
  /** What is expected to differ from the start's tree, from memory; null: not known. */
  readonly differences: Differences | null
  readonly of: CommitOf
  /** Of the commit; seconds since the epoch. */
  readonly seconds: number
  readonly limits: Limits
  /** Default: {@link MOST_BUNDLE_BYTES}. */
  readonly mostBytes?: number
}

export type WrittenBundle =
  | { readonly kind: 'written'; readonly commit: string; readonly path: string; readonly bytes: number }
  | Damaged
  | { readonly kind: 'too-large'; readonly bytes: number; readonly mostBytes: number }

/**
 * Writes `commit.bundle`: one commit whose parent is the start commit and whose tree is the given one, with exactly
 * the objects that the start need not have. Every object is checked against its id on the way, and the walk begins
 * at ids from memory, so what is written is right or nothing is. No rule of publishing is checked here.
 *
 * A bundle that is there stays whole until the new one is.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function writeBundle(options: BundleToWrite, folder: string): Promise<WrittenBundle> {
  const { git, start, tree, differences, limits, mostBytes = MOST_BUNDLE_BYTES } = options
  await git.prepare(tree)
  const store = createObjectStore(git, limits)
  const comparison = await compareTrees(store, start?.tree ?? null, tree)
  if (comparison.flaws.length > 0) return damaged(comparison.flaws)
  const surprises = differences === null ? [] : unexpected(comparison, differences)
  if (surprises.length > 0) return damaged(surprises)
  const bytes = comparison.changes.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes > mostBytes) return { kind: 'too-large', bytes, mostBytes }
  await mkdir(folder, { recursive: true })
  const path = join(folder, BUNDLE_FILE)
  const beside = `${path}.part`
  try {
    const written = await writeTo(beside, { ...options, store, comparison })
    if (written.kind === 'damaged') return written
    if (written.bytes > mostBytes) return { kind: 'too-large', bytes: written.bytes, mostBytes }
    await rename(beside, path)
    return { ...written, path }
  } finally {
    await rm(beside, { force: true })
  }
}

/** Both come from the same tree, unless something was changed on the way. */
function unexpected({ changes }: Comparison, differences: Differences): readonly Flaw[] {
  const found = new Map(changes.map((change) => [keyOf(change.path), change.after]))
  const keys = new Set([...found.keys(), ...differences.keys()])
  const isAsExpected = (key: string) => {
    const after = found.get(key)
    const expected = differences.get(key)
    if (after === undefined || expected === undefined) return false
    return (after === null ? null : `${after.mode} ${after.id}`) === expected.after
  }
  const wrong = [...keys].filter((key) => !isAsExpected(key))
  return wrong.map((key) => ({ path: pathOf(key), what: 'not what was recorded' }))
}

interface Checked extends BundleToWrite {
  readonly store: ObjectStore
  readonly comparison: Comparison
}

type Packed = Omit<Extract<WrittenBundle, { kind: 'written' }>, 'path'>

async function writeTo(
  beside: string,
  { store, comparison, start, tree, of, seconds }: Checked,
): Promise<Packed | Damaged> {
  const { format } = store
  const text = commitText({ tree, parent: start?.commit ?? null, message: messageFor(of), seconds })
  const commit = objectId(format, 'commit', text)
  const header = bundleHeader(format, start?.commit ?? null, commit)
  const { trees, blobs } = comparison.needed
  const file = await freshFile(beside)
  try {
    await file.appendFile(header)
    const pack = await startPack(file, format, 1 + trees.length + blobs.length)
    await pack.add({ type: 'commit', size: text.length, content: [text] })
    const missing: string[] = []
    for (const [type, ids] of [
      ['tree', trees],
      ['blob', blobs],
    ] as const) {
      const left = await store.each(ids, async (object) => {
        if (object.type === type) await pack.add({ type, size: object.size, content: object.content() })
        else missing.push(`${type} ${object.id}: it is a ${object.type}`)
      })
      for (const id of left) missing.push(`${type} ${id}: missing or damaged`)
    }
    const bytes = header.length + (await pack.end())
    return missing.length > 0 ? { kind: 'damaged', what: missing } : { kind: 'written', commit, bytes }
  } finally {
    await file.close()
  }
}
