import { dirname, join } from 'node:path'
import type { Environment } from './process/environment.ts'
import { findExecutable } from './process/find-executable.ts'
import type { Shells } from './process/shells.ts'

/** Programs of this machine by absolute path, looked up before the first child can change what a name means. */
export interface Machine {
  readonly git: string | null
  readonly gitLfs: string | null
  readonly perl: string | null
  readonly shells: Shells
}

export async function lookAtMachine(job: Environment, platform: string): Promise<Machine> {
  const find = (name: string): Promise<string | null> => findExecutable(name, job['PATH'])
  const [git, gitLfs, perl, bash, sh, pwsh] = await Promise.all(
    ['git', 'git-lfs', 'perl', 'bash', 'sh', 'pwsh'].map(find),
  )
  const own = (path: string | null | undefined): string | null => path ?? null
  const shells = { bash: own(bash), sh: own(sh), pwsh: own(pwsh) }
  return {
    git: own(git),
    gitLfs: own(gitLfs),
    perl: own(perl),
    shells: withGitBash(shells, own(git), platform),
  }
}

/** On Windows `bash` on PATH may be the one of WSL, which sees another file system; git brings its own. */
function withGitBash(shells: Shells, git: string | null, platform: string): Shells {
  if (platform !== 'win32' || git === null) return shells
  return { ...shells, bash: join(dirname(git), '..', 'bin', 'bash.exe') }
}
