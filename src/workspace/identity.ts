import { lstat, readFile } from 'node:fs/promises'

/** What tells one file or folder from another that takes its place. */
export interface Identity {
  readonly path: string
  /** Device, inode, type, and for a file its content; null: it was not there. */
  readonly mark: string | null
  /** Nanoseconds since the epoch; null: not known. An inode may be given out again at once. */
  readonly bornNs: bigint | null
}

export async function identify(path: string): Promise<Identity> {
  try {
    const found = await lstat(path, { bigint: true })
    const content = found.isFile() ? (await readFile(path)).toString('latin1') : ''
    const mark = [found.dev, found.ino, found.mode & 0o170000n, content].join(' ')
    // where the file system knows no birth, node may give the time of the last change
    const isKnown = found.birthtimeNs > 0n && found.birthtimeNs !== found.ctimeNs
    return { path, mark, bornNs: isKnown ? found.birthtimeNs : null }
  } catch {
    return { path, mark: null, bornNs: null }
  }
}

/** @returns the first path that is no longer what it was; null: all are. */
export async function firstReplaced(identities: readonly Identity[]): Promise<string | null> {
  for (const before of identities) {
    const now = await identify(before.path)
    const bornAnew = before.bornNs !== null && now.bornNs !== null && before.bornNs !== now.bornNs
    if (now.mark !== before.mark || bornAnew) return before.path
  }
  return null
}
