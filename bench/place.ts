import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the benchmarks work: a folder of their own, and an environment without anybody's settings. */
export interface Place {
  /** Absolute. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Makes a new folder inside. */
  newFolder(name: string): string
  remove(): void
}

/** @param path where programs are found: the value of `PATH` */
export function makePlace(path: string): Place {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'converge-bench-')))
  const home = join(folder, 'home')
  mkdirSync(home)
  return {
    folder,
    // git with its defaults: neither the user's nor the system's configuration
    env: { PATH: path, HOME: home, TMPDIR: folder, LANG: 'C.UTF-8', GIT_CONFIG_NOSYSTEM: '1' },
    newFolder: (name) => mkdtempSync(join(folder, `${name}-`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
