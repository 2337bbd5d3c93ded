import { type Drivers, driversBy, namedBy } from './ask-filters.ts'
import {
  type AttributeTexts,
  areSame,
  attributeFilesAbove,
  attributeFilesIn,
  readAttributeFiles,
} from './attributes.ts'
import { type IndexFile, pathsOf } from './index-file.ts'
import { keyOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { rawStateOf } from './raw-state.ts'
import { ownFilters } from './settings.ts'
import { placeOf } from './start-files.ts'
import type { Found } from './work-tree.ts'

/** What is known of drivers, by the key of a path; it grows as more paths are asked for. */
export interface KnownDrivers {
  /** Names of the drivers that we run. */
  readonly own: ReadonlySet<string>
  /** Paths that the attributes of the start were asked for. */
  readonly asked: Set<string>
  /** Drivers that the attributes of the start name and that are not ours. */
  readonly foreign: Map<string, string>
  /** Whoever named the driver, at whatever time. */
  readonly lfs: Set<string>
}

export function knowNone(git: PrivateGit): KnownDrivers {
  return { own: ownFilters(git.options.settings), asked: new Set(), foreign: new Map(), lfs: new Set() }
}

/** What the first look found. */
export interface StartFilters {
  /** As the index had them, and as the work tree had them where that is something else. None that names no driver. */
  readonly texts: readonly AttributeTexts[]
  readonly inWorkTree: AttributeTexts
  /** Of the foreign files by their keys; empty when a child may have changed them already. */
  readonly states: ReadonlyMap<string, string>
  /** Those of them that no index has: nothing else would tell that one is gone. */
  readonly untracked: readonly string[]
}

/** @throws {GitError} */
export async function readStartFilters(
  git: PrivateGit,
  known: KnownDrivers,
  base: IndexFile,
  found: Found,
  { isStart }: { readonly isStart: boolean },
  limits: Limits,
): Promise<StartFilters> {
  const paths = [...pathsOf(base), ...found.untracked]
  const present = readAttributeFiles(git.options.workTree, attributeFilesAbove(paths.map(keyOf)))
  const inIndex = await attributeFilesIn(git, base, present, limits)
  const inWorkTree = new Map([...inIndex, ...present])
  const all = areSame(inIndex, inWorkTree) ? [inIndex] : [inIndex, inWorkTree]
  const texts = all.filter((one) => namedBy(git, one).size > 0)
  await askStart(git, known, texts, paths, limits)
  const gone = new Set(found.gone.map(({ path }) => keyOf(path)))
  const there = isStart ? [...known.foreign.keys()].filter((key) => !gone.has(key)) : []
  const states = await statesOf(git, there, limits)
  const untracked = found.untracked.map(keyOf).filter((key) => states.has(key))
  return { texts, inWorkTree, states, untracked }
}

/**
 * Asks the attributes of the start for paths that they were not asked for yet.
 *
 * @throws {GitError}
 */
export async function askStart(
  git: PrivateGit,
  known: KnownDrivers,
  texts: readonly AttributeTexts[],
  paths: readonly Buffer[],
  limits: Limits,
): Promise<void> {
  if (texts.length === 0) return
  const news = paths.filter((path) => !known.asked.has(keyOf(path)))
  for (const one of texts) {
    for (const [key, driver] of foreignOf(known, await driversBy(git, one, news, limits))) {
      known.foreign.set(key, driver)
    }
  }
  for (const path of news) known.asked.add(keyOf(path))
}

/** Those that are not ours. Files of git-lfs are noted. */
export function foreignOf({ own, lfs }: KnownDrivers, drivers: Drivers): Drivers {
  for (const [key, driver] of drivers) if (driver === 'lfs') lfs.add(key)
  return new Map([...drivers].filter(([, driver]) => !own.has(driver)))
}

/** Of each file or link at these keys that can be read. */
async function statesOf(
  git: PrivateGit,
  keys: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>()
  for (const key of keys) {
    const state = await rawStateOf(placeOf(git.options.workTree, key), limits)
    if (state.kind === 'content') states.set(key, state.hash)
  }
  return states
}
