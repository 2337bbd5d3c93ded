import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for one test, by its real path. */
export function temporaryFolder(name = 'test', place = tmpdir()): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(place, `converge-${name}-`)))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
