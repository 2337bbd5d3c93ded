import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from './process/environment.ts'
import { findExecutable } from './process/find-executable.ts'
import type { Shells } from './process/shells.ts'

/** Programs of this machine by absolute path, looked up before the first child can change what a name means. */
export interface Machine {
  readonly perl: string | null
  readonly mkfifo: string | null
  readonly shells: Shells
}

export async function lookAtMachine(job: Environment, platform: string): Promise<Machine> {
  const find = (name: string): Promise<string | null> => findExecutable(name, job['PATH'])
  const ofGit = platform === 'win32' ? bashOfGit(await find('git')) : null
  const [perl, mkfifo, bash, sh, pwsh] = await Promise.all(['perl', 'mkfifo', 'bash', 'sh', 'pwsh'].map(find))
  return {
    perl: perl ?? null,
    mkfifo: mkfifo ?? null,
    shells: { bash: ofGit ?? bash ?? null, sh: sh ?? null, pwsh: pwsh ?? null },
  }
}

/** From the folder of git: it is in `cmd`, in `bin`, or in `mingw64/bin`. */
const BASH_OF_GIT = ['../bin/bash.exe', '../../bin/bash.exe']

/** On Windows `bash` on PATH may be the one of WSL, which sees another file system; git brings its own. */
function bashOfGit(git: string | null): string | null {
  if (git === null) return null
  return BASH_OF_GIT.map((way) => join(dirname(git), way)).find((path) => existsSync(path)) ?? null
}
