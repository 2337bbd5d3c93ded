import { ID_BYTES, type ObjectFormat } from '../workspace/index-file.ts'
import { type Entry, MODES } from './types.ts'

export interface TreeEntry extends Entry {
  readonly name: Buffer
}

export interface ReadTree {
  readonly entries: readonly TreeEntry[]
  /** What git would not have written, one word each; empty for a sound tree. */
  readonly flaws: readonly string[]
}

/** Reads a tree object, as far as it goes. */
export function readTree(content: Buffer, format: ObjectFormat): ReadTree {
  const entries: TreeEntry[] = []
  let at = 0
  while (at < content.length) {
    const space = content.indexOf(0x20, at)
    const zero = content.indexOf(0, at)
    const end = zero + 1 + ID_BYTES[format]
    if (space < 0 || zero < space || end > content.length) return { entries, flaws: ['cut off'] }
    entries.push({
      mode: content.toString('latin1', at, space),
      name: content.subarray(space + 1, zero),
      id: content.toString('hex', zero + 1, end),
    })
    at = end
  }
  return { entries, flaws: flawsOf(entries) }
}

function flawsOf(entries: readonly TreeEntry[]): readonly string[] {
  const names = new Set(entries.map(({ name }) => name.toString('latin1')))
  const isUnsorted = entries.some((entry, at) => {
    const before = entries[at - 1]
    return before !== undefined && Buffer.compare(sortKey(before), sortKey(entry)) > 0
  })
  return [
    ...(isUnsorted ? ['not sorted'] : []),
    ...(names.size < entries.length ? ['a name twice'] : []),
    ...(entries.some(({ name }) => name.length === 0) ? ['an empty name'] : []),
    ...(entries.some(({ name }) => name.includes(0x2f)) ? ['a name with a slash'] : []),
    ...(entries.some(({ mode }) => !/^[1-7][0-7]*$/.test(mode)) ? ['a mode that is no number'] : []),
  ]
}

/** Folders are sorted as if their names ended in a slash. */
function sortKey({ name, mode }: TreeEntry): Buffer {
  return mode === MODES.folder ? Buffer.concat([name, Buffer.from('/')]) : name
}

/** `040000` is written by some old tools. */
export function isFolder({ mode }: Entry): boolean {
  return mode === MODES.folder || mode === '040000'
}

/** Git takes any permissions for those of a link. */
export function isLink({ mode }: Entry): boolean {
  return canonicalMode(mode) === MODES.link
}

/**
 * Whether nothing changed. Git once kept more of a file's permissions (`100664`) and leaves that out when it writes
 * a tree again: https://github.com/git/git/blob/v2.39.5/cache.h#L203 (`canon_mode`).
 */
export function isUnchanged(before: Entry, after: Entry): boolean {
  return before.id === after.id && (before.mode === after.mode || canonicalMode(before.mode) === after.mode)
}

function canonicalMode(mode: string): string {
  const bits = Number.parseInt(mode, 8)
  const kind = bits & 0o170000
  if (kind === 0o100000) return (bits & 0o100) === 0 ? MODES.file : MODES.executable
  return kind.toString(8)
}
