import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { blobId } from './blobs.ts'
import type { Differences } from './index-differences.ts'
import type { ObjectFormat } from './index-file.ts'
import { keyOf } from './keys.ts'
import type { PrivateGit } from './private-git.ts'
import { placeOf } from './start-files.ts'
import type { Found } from './work-tree.ts'

// Without waiting: what is read is little, and each await would cost more than the read.

/** More than this is for git, which does not stop us while it reads. */
const MOST_FILES = 100
const MOST_BYTES = 1024 * 1024
const OWNER_EXECUTES = 0o100

/** A tree that was taken. */
export interface KnownTree {
  readonly tree: string
  /** What it has other than the start, by {@link keyOf | key}. */
  readonly differences: Differences
}

/**
 * Whether the work tree holds exactly what made a tree: everything that was found has the bytes which are in it, and
 * nothing else differs. It spares a look after gates that wrote nothing two starts of git. By content and not by
 * times: an edit within one tick of the clock is an edit. Where git converts a file it is never so, and where an object
 * of the tree is missing neither, because git then makes it anew.
 */
export function isKnownWork(git: PrivateGit, found: Found, { tree, differences }: KnownTree): boolean {
  const changes = [...found.touched, ...found.gone]
  const paths = [...changes.map(({ path }) => path), ...found.untracked]
  const different = paths.filter((path) => differences.has(keyOf(path)))
  if (paths.length > MOST_FILES || different.length !== differences.size || !isThere(git, tree)) return false
  return (
    found.gone.every(({ path }) => differences.get(keyOf(path))?.after === null) &&
    found.untracked.every((path) => isKnown(git, path, null, differences)) &&
    found.touched.every((change) =>
      isKnown(git, change.path, `${change.oldMode} ${change.oldId}`, differences),
    )
  )
}

/** @param start what is there at the start; null: nothing */
function isKnown(git: PrivateGit, path: Buffer, start: string | null, differences: Differences): boolean {
  const { workTree, objectFormat } = git.options
  const content = contentOf(workTree, path, objectFormat)
  const difference = differences.get(keyOf(path))
  if (content === null || content.state !== (difference ? difference.after : start)) return false
  // what is the start's, all but the mode, is where the start is
  return start?.endsWith(content.id) === true || isThere(git, content.id)
}

function isThere({ places }: PrivateGit, id: string): boolean {
  return existsSync(join(places.gitDirectory, 'objects', id.slice(0, 2), id.slice(2)))
}

interface Content {
  readonly id: string
  /** As in {@link Differences}. */
  readonly state: string
}

/** Mode and object id of a file or a link as it lies there; null: anything else, or a large one. */
function contentOf(root: string, path: Buffer, format: ObjectFormat): Content | null {
  const place = placeOf(root, keyOf(path))
  try {
    if (lstatSync(place).isSymbolicLink()) {
      return contentIn(readlinkSync(place, { encoding: 'buffer' }), '120000', format)
    }
    return fileContent(place, format)
  } catch {
    return null
  }
}

function fileContent(place: Buffer, format: ObjectFormat): Content | null {
  // a FIFO would keep an ordinary open waiting
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)
  const file = openSync(place, flags)
  try {
    const found = fstatSync(file)
    if (!found.isFile() || found.size > MOST_BYTES) return null
    return contentIn(readFileSync(file), found.mode & OWNER_EXECUTES ? '100755' : '100644', format)
  } finally {
    closeSync(file)
  }
}

function contentIn(bytes: Buffer, mode: string, format: ObjectFormat): Content {
  const id = blobId(bytes, format)
  return { id, state: `${mode} ${id}` }
}
