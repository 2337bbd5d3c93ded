import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Begins the arguments of a git that commits: in somebody's name, whatever this machine has set up. */
export function identity(name = 'Test'): readonly string[] {
  const settings = [
    `user.name=${name}`,
    `user.email=${name.toLowerCase()}@example.invalid`,
    'commit.gpgsign=false',
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/** Git in a folder, in somebody's name. It gives its output without the last line end. */
export function gitIn(folder: string, name = 'Test'): (...args: readonly string[]) => string {
  return (...args) =>
    execFileSync('git', [...identity(name), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).replace(/\n$/, '')
}

export type Files = Readonly<Record<string, string>>

/** @param files content by path in the folder */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Writes files and commits everything that is there. @returns the commit */
export function commitFiles(
  folder: string,
  git: ReturnType<typeof gitIn>,
  message: string,
  files: Files,
): string {
  writeFiles(folder, files)
  git('add', '--all', '--force')
  git('commit', '--quiet', '--allow-empty', '--message', message)
  return git('rev-parse', 'HEAD')
}
