import { below, entriesIn, hasGit } from './folders.ts'
import { keyOf } from './keys.ts'
import type { StartOddities, TreeFolders } from './odd-files.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { parentsOf } from './start-files.ts'
import { unignored } from './start-rules.ts'
import { withoutSlash } from './work-tree.ts'

interface ToLookThrough {
  readonly git: PrivateGit
  /** Those of the start. */
  readonly rules: Buffer
  readonly start: StartOddities
  readonly folders: TreeFolders
  /** Keys of folders that no file of the tree is in. */
  readonly others: readonly string[]
}

/**
 * Keys of what is named `.git` and came since, where there is no repository that git sees: it never lists such a thing,
 * so it would hide whatever is in it, and an empty folder around it.
 *
 * @throws {GitError}
 */
export async function straysIn(where: ToLookThrough, limits: Limits): Promise<readonly string[]> {
  const { git, rules, start, folders, others } = where
  const root = git.options.workTree
  const inTree = [...folders.keys()].filter(
    (folder) => folder !== '' && !start.withGit.has(folder) && hasGit(root, folder),
  )
  const beside = others.flatMap((folder) => foldersWithGit(root, folder, start))
  // what was ignored at the start may be a repository, of a package for example
  const ignored = beside.length === 0 ? new Set<string>() : await ignoredIn(git, rules, limits)
  const isIgnored = (key: string) => [...parentsOf(key), key].some((one) => ignored.has(one))
  const strays = [...inTree, ...beside.filter((folder) => !isIgnored(folder))]
  return strays.map((folder) => below(folder, '.git'))
}

function foldersWithGit(root: string, folder: string, start: StartOddities): readonly string[] {
  if (['left', 'sealed'].includes(start.others.get(folder) ?? '')) return []
  const found = hasGit(root, folder) ? [folder] : []
  const inner = entriesIn(root, folder).filter((entry) => entry.isDirectory() && entry.name !== '.git')
  return [...found, ...inner.flatMap(({ name }) => foldersWithGit(root, below(folder, name), start))]
}

/** Whole folders as one. */
async function ignoredIn(git: PrivateGit, rules: Buffer, limits: Limits): Promise<ReadonlySet<string>> {
  const listed = await unignored(git, rules, limits, ['--ignored', '--directory'])
  return new Set(listed.map(withoutSlash).map(keyOf))
}
