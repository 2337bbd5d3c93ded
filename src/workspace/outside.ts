import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readlink } from 'node:fs/promises'
import { placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

/** Files that are in no tree although git sees them: a gate can tell, so they are part of the fingerprint. */
export interface OutsideReader {
  /** One line for each of them. */
  read(): Promise<readonly string[]>
  /** Keys of those that are not as they were at the first reading. */
  changed(): Promise<readonly string[]>
}

interface Known {
  readonly stamp: string
  readonly state: string
}

/** @param keys paths relative to the root, one character for each byte */
export function createOutsideReader(root: string, keys: readonly string[]): OutsideReader {
  const known = new Map<string, Known>()
  let start: readonly string[] | null = null
  const read = async () => {
    const lines: string[] = []
    for (const key of keys) {
      lines.push(`${JSON.stringify(key)} ${await stateOf(placeOf(root, key), key, known)}`)
    }
    start ??= lines
    return lines
  }
  return {
    read,
    changed: async () => {
      const now = await read()
      return keys.filter((_, at) => now[at] !== start?.[at])
    },
  }
}

/** Content, not time; a file whose stat data has not moved is not read again. A word where there is no content. */
async function stateOf(place: Buffer, key: string, known: Map<string, Known>): Promise<string> {
  try {
    const found = await lstat(place, { bigint: true })
    if (found.isSymbolicLink()) return `link ${await readlink(place, { encoding: 'hex' })}`
    if (!found.isFile()) return 'no-file'
    const stamp = [found.ino, found.size, found.mtimeNs, found.ctimeNs, found.mode].join(' ')
    const before = known.get(key)
    if (before?.stamp === stamp) return before.state
    const state = `${(found.mode & 0o111n) === 0n ? 'file' : 'program'} ${await hashOfFile(place)}`
    known.set(key, { stamp, state })
    return state
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    return code
  }
}

async function hashOfFile(place: Buffer): Promise<string> {
  const file = await open(
    place,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const hash = createHash('sha256')
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
