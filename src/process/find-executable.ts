import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * The absolute path of a program, looked up once and early: a child can change what a name means later.
 *
 * Relative entries of the search path (an empty one is the current directory) are skipped, because they
 * would let a file of the workspace be taken for the program.
 *
 * @param pathVariable The value of `PATH`; undefined: there is none.
 * @param extensions Endings to try, for Windows.
 * @returns null when no entry holds an executable file of that name.
 */
export async function findExecutable(
  name: string,
  pathVariable: string | undefined,
  extensions: readonly string[] = process.platform === 'win32' ? ['.exe'] : [''],
): Promise<string | null> {
  const directories = (pathVariable ?? '').split(delimiter).filter((entry) => isAbsolute(entry))
  for (const directory of directories) {
    for (const extension of extensions) {
      const candidate = join(directory, name + extension)
      if (await isExecutableFile(candidate)) return candidate
    }
  }
  return null
}

async function isExecutableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
