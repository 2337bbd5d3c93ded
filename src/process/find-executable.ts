import { access, constants, realpath, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, sep } from 'node:path'

/**
 * The absolute path of a program, looked up once and early: a child can change what a name means later.
 *
 * Relative entries of the search path (an empty one is the current directory) are skipped, and so is what lies in the
 * workspace: a setup can put `bin` of the repository on the path, and what stands there is what an agent wrote.
 *
 * @param pathVariable The value of `PATH`; undefined: there is none.
 * @param workspace Absolute path of the folder from which nothing is taken; null: there is none.
 * @param extensions Endings to try, for Windows.
 * @returns null when no entry holds an executable file of that name.
 */
export async function findExecutable(
  name: string,
  pathVariable: string | undefined,
  workspace: string | null,
  extensions: readonly string[] = process.platform === 'win32' ? ['.exe'] : [''],
): Promise<string | null> {
  const forbidden = workspace === null ? null : await realpath(workspace).catch(() => workspace)
  const directories = (pathVariable ?? '').split(delimiter).filter((entry) => isAbsolute(entry))
  for (const directory of directories) {
    for (const extension of extensions) {
      const candidate = join(directory, name + extension)
      if (await isProgram(candidate, forbidden)) return candidate
    }
  }
  return null
}

async function isProgram(path: string, forbidden: string | null): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    if (!(await stat(path)).isFile()) return false
    return forbidden === null || !(await realpath(path)).startsWith(forbidden + sep)
  } catch {
    return false
  }
}
