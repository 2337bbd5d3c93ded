import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type IgnoreFile, rulesFromRoot } from './ignore-rules.ts'
import { type IndexFile, idsNamed } from './index-file.ts'
import { keyOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { fields } from './raw-diff.ts'
import { stateOf } from './start-files.ts'
import { silent } from './work-tree.ts'

const NAME = '.gitignore'

/**
 * What git was told to ignore at the start. Files that hide themselves (`.venv/.gitignore`) are among it, those in
 * folders that are ignored anyway are not.
 *
 * @param start the index of the start; it is the private index now
 * @throws {GitError}
 */
export async function readStartRules(git: PrivateGit, start: IndexFile, limits: Limits): Promise<Buffer> {
  const { workTree } = git.options
  const tracked = [...idsNamed(start, NAME).keys()]
  const known = rulesFromRoot(filesAt(workTree, tracked))
  const untracked = (await unignored(git, known, limits, [`:(top,glob)**/${NAME}`])).map(keyOf)
  return untracked.length === 0 ? known : rulesFromRoot(filesAt(workTree, [...tracked, ...untracked]))
}

function filesAt(root: string, keys: readonly string[]): readonly IgnoreFile[] {
  return keys.flatMap((key) => {
    const state = stateOf(root, key)
    // git does not follow a link of this name
    return state.kind === 'file' ? [{ folder: key.slice(0, -NAME.length - 1), bytes: state.bytes }] : []
  })
}

/**
 * Paths that are neither in the private index nor ignored by these rules, nor by those outside of the work tree.
 *
 * @param more pathspecs, or `--directory`: folders of nothing else are one path, and empty ones are listed
 * @throws {GitError}
 */
export async function unignored(
  git: PrivateGit,
  rules: Buffer,
  limits: Limits,
  more: readonly string[],
): Promise<readonly Buffer[]> {
  const { gitDirectory, startRules } = git.places
  await rm(startRules, { recursive: true, force: true })
  await writeFile(startRules, rules, { flag: 'wx' })
  // of several files the last has the last word, as a file in a folder has over those outside
  const files = [join(gitDirectory, 'excludes'), join(gitDirectory, 'info', 'exclude'), startRules]
  const excludes = files.map((file) => `--exclude-from=${file}`)
  const flags = more.filter((word) => word.startsWith('--'))
  const paths = more.filter((word) => !word.startsWith('--'))
  const args = ['ls-files', '-z', '--others', ...flags, ...excludes, '--', ...paths]
  // the one question that is asked with a pattern
  const variables = paths.length === 0 ? {} : { GIT_LITERAL_PATHSPECS: '0' }
  return fields(await silent(git, args, limits, { variables }))
}
