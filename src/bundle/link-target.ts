import { isGitFolder, partsOf } from './names.ts'
import { LINK_BYTES } from './types.ts'

/** What is wrong with where a link leads. */
export type LinkFlaw = 'link-unreadable' | 'link-outside' | 'link-winding' | 'link-to-git'

/** A drive, a share, or the top of the file system. */
const ABSOLUTE = /^(?:[/\\]|[a-z]:)/i

/**
 * Looks where a link leads, without following it: all that is known is that its own folder is none. `..` is
 * counted only at the beginning. Behind a name it cannot be: the name may be a link to a folder, and `..` is then
 * the folder above that one (https://man7.org/linux/man-pages/man7/path_resolution.7.html). As every new link obeys
 * this, so does a way through several of them; those of the start that do not are minded in `windingBeside`.
 *
 * @param target null: longer than can be followed.
 * @returns null: it stays in the tree
 */
export function flawOfLink(path: Buffer, target: Buffer | null): LinkFlaw | null {
  if (!isReadable(target)) return 'link-unreadable'
  if (ABSOLUTE.test(target.toString('latin1'))) return 'link-outside'
  const parts = stepsOf(target)
  if (parts.some(isGitFolder)) return 'link-to-git'
  if (countUp(parts) > path.toString('latin1').split('/').length - 1) return 'link-outside'
  return isWinding(target) ? 'link-winding' : null
}

/**
 * Whether where a link leads depends on where others do: `..` is behind a name, or nobody can read its target.
 *
 * @param target null: longer than can be followed.
 */
export function isWinding(target: Buffer | null): boolean {
  if (!isReadable(target)) return true
  const parts = stepsOf(target)
  return parts.slice(countUp(parts)).includes('..')
}

function isReadable(target: Buffer | null): target is Buffer {
  return target !== null && target.length > 0 && target.length <= LINK_BYTES && !target.includes(0)
}

function stepsOf(target: Buffer): readonly string[] {
  return partsOf(target).filter((part) => part !== '' && part !== '.')
}

function countUp(parts: readonly string[]): number {
  const firstName = parts.findIndex((part) => part !== '..')
  return firstName < 0 ? parts.length : firstName
}
