import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Without waiting: the files are few and small, they are read before each row of calls, and each await would cost more
// than the read.

/** What is meant to be in a folder; paths in it, with slashes. */
export interface Meant {
  readonly files: ReadonlyMap<string, Buffer>
  /** Folders that may be there. */
  readonly folders: ReadonlySet<string>
  /** Files that may be there, whatever is in them. */
  readonly replaceable: ReadonlySet<string>
  /** Folders whose content is somebody else's concern. */
  readonly leftAlone: ReadonlySet<string>
}

/** Whether a folder holds these files and nothing else: nothing more, no link, and no link in place of itself. */
export function isAsWritten(folder: string, meant: Meant): boolean {
  try {
    if (!lstatSync(folder).isDirectory()) return false
    const found = entriesIn(folder, '', meant)
    return found.length === meant.files.size && found.every((entry) => isSame(folder, entry, meant))
  } catch {
    return false
  }
}

type Found = readonly [name: string, entry: Dirent]

/** To any depth, without what may be there in any case. */
function entriesIn(folder: string, below: string, meant: Meant): Found[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry): Found[] => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && meant.leftAlone.has(name)) return []
    if (entry.isDirectory() && meant.folders.has(name)) return entriesIn(folder, name, meant)
    return entry.isFile() && meant.replaceable.has(name) ? [] : [[name, entry]]
  })
}

function isSame(folder: string, [name, entry]: Found, { files }: Meant): boolean {
  return entry.isFile() && files.get(name)?.equals(readFileSync(join(folder, name))) === true
}
