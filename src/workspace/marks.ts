import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from './system-error.ts'

/**
 * Files that package managers leave when they install: ignored by git, but a gate can tell. Looked for at the root
 * and in every directory that a gate runs in.
 */
export const MARKS: readonly string[] = [
  'node_modules/.package-lock.json', // npm 7 and later
  'node_modules/.modules.yaml', // pnpm
  'node_modules/.yarn-state.yml', // yarn 2 and later, linker node-modules
  'node_modules/.yarn-integrity', // yarn 1
  '.yarn/install-state.gz',
  '.pnp.cjs',
]

/** The state of all marks in these directories, as lines: what is not there has none. */
export async function readMarks(directories: readonly string[]): Promise<readonly string[]> {
  const paths = [...new Set(directories)].flatMap((directory) => MARKS.map((mark) => join(directory, mark)))
  const states = await Promise.all(paths.map(stateOf))
  return paths.flatMap((path, at) => (states[at] === null ? [] : [`${JSON.stringify(path)} ${states[at]}`]))
}

/** A hash of the content; a word where it cannot be read, which is a state like any other. */
async function stateOf(path: string): Promise<string | null> {
  try {
    // a FIFO in its place would keep an ordinary open waiting
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      if (!(await file.stat()).isFile()) return 'no-file'
      const hash = createHash('sha256')
      for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
      return hash.digest('hex')
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : code
  }
}
