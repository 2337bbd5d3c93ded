// Paths relative to the root of the repository, with `/`; the root itself is empty.

/** Begins a word that names a place seen from the root of the repository; a NUL is in no word of a line. */
export const ROOT = '\0'

/** A path as seen from a directory; null: it leads out of the repository. */
export function joined(directory: string, path: string): string | null {
  if (path.startsWith(ROOT)) return joined('', `.${path.slice(ROOT.length)}`)
  if (path.startsWith('/')) return null
  const parts: string[] = directory === '' ? [] : directory.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

/**
 * The folders that a path enters and leaves by `..`: `web` of `web/../check.sh`. A link in place of one of them would
 * make the path lead elsewhere.
 */
export function leftOn(directory: string, path: string): readonly string[] {
  const parts: string[] = directory === '' || path.startsWith(ROOT) ? [] : directory.split('/')
  const left: string[] = []
  for (const part of path.replace(ROOT, '').split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length > 0) {
      left.push(parts.join('/'))
      parts.pop()
    }
  }
  return left
}

/** These directories and all above them, each once, nearest first. */
export function upToRoot(directories: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const directory of directories) {
    for (let at: string | null = directory; at !== null; at = parentOf(at)) found.add(at)
  }
  return [...found]
}

/** null: of the root. */
export function parentOf(path: string): string | null {
  if (path === '') return null
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : path.slice(0, end)
}
