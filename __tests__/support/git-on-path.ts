import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project.ts'

/** Puts a git first on the PATH of a scenario that does `line` before the real one, as soon as a file beside the workspace exists. */
export function gitDoes(line: string, { folder }: Project, file: string): void {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  mkdirSync(join(folder, 'bin'))
  const script = `#!/bin/sh\nif [ -e '${folder}/${file}' ]; then ${line}; fi\nexec '${real}' "$@"\n`
  writeFileSync(join(folder, 'bin', 'git'), script, { mode: 0o755 })
}
