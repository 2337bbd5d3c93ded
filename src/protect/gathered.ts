import type { Packages } from './package-files.ts'
import { joined } from './paths.ts'
import { literalGlob, wholeRule } from './patterns.ts'
import type { PathRule, ProtectedBy, StartFiles } from './types.ts'

/** A rule that grows while lines are read. */
export interface GatheredRule {
  readonly rule: PathRule
  readonly globs: Set<string>
}

/** What was found in the lines so far. */
export interface Found {
  readonly start: StartFiles
  /** Folders of the start that have files. */
  readonly folders: { has(path: string): boolean }
  readonly packages: Packages
  readonly by: ProtectedBy
  /** By what is shown: the first line that named it stays. */
  readonly rules: Map<string, GatheredRule>
  /** Lines that were followed, because scripts call one another. */
  readonly seen: Set<string>
}

export function addWhole(found: Found, shown: string, globs: readonly string[]): void {
  put(found, wholeRule(shown, globs, found.by))
}

/** @param globs of files named package.json */
export function addValue(found: Found, key: string, globs: readonly string[]): void {
  put(found, { ...wholeRule(`package.json#/${key}`, globs, found.by), pointer: [key] })
}

function put({ rules }: Found, rule: PathRule): void {
  if (rule.globs.length === 0) return
  const gathered = rules.get(rule.shown) ?? { rule, globs: new Set() }
  for (const glob of rule.globs) gathered.globs.add(glob)
  rules.set(rule.shown, gathered)
}

/** A pattern for what is in a folder or below. */
export function inGlob(directory: string, glob: string): string {
  return directory === '' ? glob : `${literalGlob(directory)}/${glob}`
}

/** These folders as seen from each directory. */
export function foldersFrom(directories: readonly string[], folders: readonly string[]): readonly string[] {
  return directories.flatMap((directory) => folders.flatMap((folder) => joined(directory, folder) ?? []))
}
