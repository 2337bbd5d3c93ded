import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from './process/environment.ts'
import { findExecutable } from './process/find-executable.ts'
import type { Shells } from './process/shells.ts'
import type { ProcessHost } from './process/start.ts'
import type { OpenFiles } from './process/supervisor.ts'

/** What is to be known of this machine before the first child can change what a name means. */
export interface Machine {
  readonly host: ProcessHost
  readonly shells: Shells
}

export interface MachineOptions {
  readonly env: Environment
  readonly platform: string
  readonly arch: string
  /** Where an agent works: no program is taken from there. */
  readonly directory: string
}

export async function lookAtMachine({ env, platform, arch, directory }: MachineOptions): Promise<Machine> {
  const find = (name: string): Promise<string | null> => findExecutable(name, env['PATH'], directory)
  const ofGit = platform === 'win32' ? bashOfGit(await find('git')) : null
  const programs = ['perl', 'mkfifo', 'bash', 'sh', 'pwsh'].map(find)
  const [perl = null, mkfifo = null, bash = null, sh = null, pwsh = null] = await Promise.all(programs)
  return {
    host: { platform, arch, perl, mkfifo, openFiles: platform === 'linux' ? openFilesOfStarter() : null },
    shells: { bash: ofGit ?? bash, sh, pwsh },
  }
}

/** From the folder of git: it is in `cmd`, in `bin`, or in `mingw64/bin`. */
const BASH_OF_GIT = ['../bin/bash.exe', '../../bin/bash.exe']

/** On Windows `bash` on PATH may be the one of WSL, which sees another file system; git brings its own. */
function bashOfGit(git: string | null): string | null {
  if (git === null) return null
  return BASH_OF_GIT.map((way) => join(dirname(git), way)).find((path) => existsSync(path)) ?? null
}

/**
 * Node raises its own limit of open files as far as it may, and children would inherit that.
 * https://github.com/nodejs/node/blob/main/src/node.cc (PlatformInit)
 */
function openFilesOfStarter(): OpenFiles | null {
  const [theirs, ours] = [process.ppid, 'self'].map(openFilesOf)
  return theirs && ours ? { soft: Math.min(theirs.soft, ours.soft), hard: ours.hard } : null
}

function openFilesOf(process: number | string): OpenFiles | null {
  try {
    const found = /^Max open files +(\d+) +(\d+)/m.exec(readFileSync(`/proc/${process}/limits`, 'latin1'))
    return found === null ? null : { soft: Number(found[1]), hard: Number(found[2]) }
  } catch {
    return null
  }
}
