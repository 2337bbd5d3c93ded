import { open, rename, rm } from 'node:fs/promises'
import type { ChangedFile } from '../loop/files.ts'
import { GitError } from './git.ts'
import type { Difference, Differences } from './index-differences.ts'
import { keyOf, textOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { fields } from './raw-diff.ts'
import { verifyBetween } from './verified.ts'

/** Nothing of the user's may change how a difference is shown. */
const PLAIN = ['--no-renames', '--no-ext-diff', '--no-textconv', '--no-color']

/** Paths, for people, whose content or mode differs between two trees, each given as differences from the start. */
export function changedPaths(from: Differences, to: Differences): readonly string[] {
  const keys = [...new Set([...from.keys(), ...to.keys()])]
  return keys
    .filter((key) => sideOf(from, to, key) !== sideOf(to, from, key))
    .sort()
    .map(textOf)
}

/** Content in one tree; where it has none of its own, the start's, which the other tree then knows. */
function sideOf(own: Differences, other: Differences, key: string): string | null {
  const difference = own.get(key)
  return difference ? difference.after : (other.get(key)?.before ?? null)
}

export interface ChangesOptions {
  readonly git: PrivateGit
  readonly from: string
  readonly to: string
  readonly limits: Limits
}

/**
 * The files that differ from the start, in the order of their bytes, with lines added and removed. Lines are null
 * for binary files, and for all files when git cannot read the objects any more.
 */
export async function changedFiles(
  options: ChangesOptions,
  differences: Differences,
): Promise<readonly ChangedFile[]> {
  const lines = await lineCounts(options)
  return [...differences].map(([key, difference]) => ({
    path: textOf(key),
    status: statusOf(difference),
    ...(lines.get(key) ?? UNKNOWN_LINES),
  }))
}

const UNKNOWN_LINES = { added: null, removed: null }

type Lines = Pick<ChangedFile, 'added' | 'removed'>

function statusOf({ before, after }: Difference): ChangedFile['status'] {
  if (before === null) return 'added'
  return after === null ? 'deleted' : 'modified'
}

async function lineCounts({ git, from, to, limits }: ChangesOptions): Promise<ReadonlyMap<string, Lines>> {
  try {
    await verifyBetween(git, { from, to }, limits)
    const args = ['diff-tree', '-r', '-z', '--numstat', ...PLAIN, from, to]
    const { stdout } = await git.run('verified', args, limits)
    return new Map(fields(stdout).map(readCounts))
  } catch (error) {
    if (error instanceof GitError) return new Map()
    throw error
  }
}

/** `added TAB removed TAB path`; `-` for binary files. */
function readCounts(field: Buffer): readonly [key: string, lines: Lines] {
  const [added = '-', removed = '-', ...path] = keyOf(field).split('\t')
  return [path.join('\t'), { added: countOf(added), removed: countOf(removed) }]
}

function countOf(text: string): number | null {
  return text === '-' ? null : Number(text)
}

/**
 * Writes the difference between two trees as a patch that `git apply --index` takes, binary files included. The
 * file is whole or not there.
 *
 * @throws {GitError} when git cannot read the objects any more.
 */
export async function writePatch({ git, from, to, limits }: ChangesOptions, path: string): Promise<void> {
  const beside = `${path}.part`
  await verifyBetween(git, { from, to }, limits)
  const file = await open(beside, 'w')
  try {
    const args = ['diff-tree', '-r', '-p', '--binary', '--full-index', ...PLAIN, from, to]
    await git.run('verified', args, limits, { outputTo: file.fd })
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await file.close()
    await rm(beside, { force: true })
    throw error
  }
}
