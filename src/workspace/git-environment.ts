import { devNull } from 'node:os'
import { delimiter, dirname } from 'node:path'
import type { Environment } from '../process/environment.ts'

/** What the operating system itself needs; none of it changes what git reads. */
const PASSED_ON = ['SystemRoot', 'ComSpec', 'PATHEXT', 'TMPDIR', 'TEMP', 'TMP']

const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  LC_ALL: 'C',
}

/**
 * The environment of every call on a private git directory: nothing in it is the job's, so neither a
 * variable nor a file in HOME can change an answer.
 *
 * @param emptyDirectory A folder of ours that stands in for HOME.
 * @param git Absolute path; its folder is on PATH, because git-lfs calls git by name.
 */
export function ownEnvironment(job: Environment, git: string, emptyDirectory: string): Environment {
  const kept = PASSED_ON.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]]))
  const system = process.platform === 'win32' ? [] : ['/usr/bin', '/bin']
  return {
    ...Object.fromEntries(kept),
    ...QUIET,
    PATH: [dirname(git), ...system].join(delimiter),
    HOME: emptyDirectory,
    XDG_CONFIG_HOME: emptyDirectory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_LITERAL_PATHSPECS: '1',
  }
}

/**
 * The environment of the one look at the user's repository: HOME counts, so that global settings do, but
 * `GIT_*` of the job does not; it could name another repository or another index.
 */
export function userEnvironment(job: Environment): Environment {
  const kept = Object.entries(job).filter(([name]) => !name.toUpperCase().startsWith('GIT_'))
  return { ...Object.fromEntries(kept), ...QUIET }
}
