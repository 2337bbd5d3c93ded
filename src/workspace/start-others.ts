import { below, entriesIn, hasGit } from './folders.ts'
import { keyOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { fields, zeroTerminated } from './raw-diff.ts'
import { stateOf } from './start-files.ts'

/**
 * A folder of the start that no file of the tree is in. `open`: git would see a new file in it, so all folders in it
 * were looked at as well; `left`: git ignores new files in it, or it is a repository; `sealed`: it says itself that
 * all that is in it is ignored, as tools do with what they install.
 */
export type OtherFolder = 'open' | 'left' | 'sealed'

/** No file has this name; what ignores it is no rule for some kind of file. */
const PROBE = 'converge-probe'

/**
 * Before the first child, while the ignore rules are those of the start.
 *
 * @param listed keys of folders, as git lists them
 * @throws {GitError}
 */
export async function readOthers(
  git: PrivateGit,
  listed: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, OtherFolder>> {
  const root = git.options.workTree
  const known = new Map<string, OtherFolder>()
  for (let level = listed; level.length > 0; ) {
    const sealed = new Set(level.filter((key) => isSealed(root, key)))
    const plain = level.filter((key) => !sealed.has(key) && !hasGit(root, key))
    const ignored = await ignoresNewFilesIn(git, plain, limits)
    const open = plain.filter((key) => !ignored.has(key))
    for (const key of level) known.set(key, 'left')
    for (const key of sealed) known.set(key, 'sealed')
    for (const key of open) known.set(key, 'open')
    level = open.flatMap((key) => foldersIn(root, key))
  }
  return known
}

function isSealed(root: string, folder: string): boolean {
  const rules = stateOf(root, below(folder, '.gitignore'))
  if (rules.kind !== 'file') return false
  const lines = rules.bytes.toString('latin1').split('\n')
  return lines.includes('*') && !lines.some((line) => line.startsWith('!'))
}

async function ignoresNewFilesIn(
  git: PrivateGit,
  keys: readonly string[],
  limits: Limits,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // `./`: a name can begin like one of git's patterns, and this command knows no other way to say that it is none
  const probes = keys.map((key) => Buffer.from(`./${key}/${PROBE}`, 'latin1'))
  const args = ['check-ignore', '-z', '--stdin', '--no-index']
  const variables = { GIT_LITERAL_PATHSPECS: '0' }
  const more = { input: zeroTerminated(probes), answers: [0, 1], variables }
  const { stdout } = await git.run('look', args, limits, more)
  const ignored = new Set(fields(stdout).map(keyOf))
  return new Set(keys.filter((_, at) => ignored.has(keyOf(probes[at] ?? Buffer.alloc(0)))))
}

function foldersIn(root: string, folder: string): readonly string[] {
  return entriesIn(root, folder).flatMap((entry) => (entry.isDirectory() ? [below(folder, entry.name)] : []))
}
