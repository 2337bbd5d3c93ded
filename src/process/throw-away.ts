import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of files that live as long as one child. */
export interface ThrowAway {
  /** Makes a file with this content and gives its path. */
  file(name: string, content?: string): string
  /** Removes all of them. */
  dispose(): void
}

/** Makes the folder inside `parent`, readable by the own user only. */
export function throwAwayFolder(parent: string): ThrowAway {
  const folder = mkdtempSync(join(parent, 'child-'))
  return {
    file: (name, content = '') => {
      const path = join(folder, name)
      writeFileSync(path, content, { mode: 0o600 })
      return path
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}
