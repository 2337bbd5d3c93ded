import { type Drivers, driversNow } from './ask-filters.ts'
import { areSame, attributeFilesAbove, readAttributeFiles } from './attributes.ts'
import type { IndexFile } from './index-file.ts'
import { keyOf, textOf } from './keys.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { rawStateOf } from './raw-state.ts'
import { placeOf } from './start-files.ts'
import {
  askStart,
  foreignOf,
  type KnownDrivers,
  knowNone,
  readStartFilters,
  type StartFilters,
} from './start-filters.ts'
import type { Found } from './work-tree.ts'

/** What was found, sorted by what may be read into an index. */
export type Sifted =
  /** Without the files that are not to be read and are as they were: what the start has of them stays. */
  | { readonly kind: 'clear'; readonly found: Found }
  /** Files that are not to be read and are not known to be as they were at the start; at least one. */
  | { readonly kind: 'filtered'; readonly drivers: Drivers }

/**
 * Knows which files git would hand to a program that we do not run, such as git-crypt. Git would take their content
 * as it is instead, and what is to be encrypted would be in an object, in plain text: they are never read into an
 * index. A deletion needs no content, so it is a change like any other.
 */
export interface FilterGuard {
  /** @throws {GitError} */
  sift(base: IndexFile, found: Found, when: { readonly isStart: boolean }, limits: Limits): Promise<Sifted>
  /**
   * Which of these paths go through a filter that is not ours by the attributes of the start.
   *
   * @throws {GitError}
   */
  foreignAtStart(paths: readonly Buffer[], limits: Limits): Promise<Drivers>
  /** Keys of files that went through git-lfs at the start or at any look. */
  readonly lfs: ReadonlySet<string>
}

/** A repository around one that came after the start: what is not to be read there is not to be read here either. */
export interface Around {
  readonly guard: FilterGuard
  /** With a slash at its end. */
  readonly prefix: Buffer
}

interface Guard {
  readonly git: PrivateGit
  readonly around: Around | null
  readonly known: KnownDrivers
  start: StartFilters | null
}

/** @param around null: there is none, or this one was there at the start. */
export function createFilterGuard(git: PrivateGit, around: Around | null): FilterGuard {
  const known = knowNone(git)
  const guard: Guard = { git, around, known, start: null }
  return {
    sift: async (base, found, when, limits) => {
      guard.start ??= await readStartFilters(git, known, base, found, when, limits)
      return sift(guard, guard.start, found, limits)
    },
    foreignAtStart: (paths, limits) => foreignAtStart(guard, paths, limits),
    lfs: known.lfs,
  }
}

async function sift(guard: Guard, start: StartFilters, found: Found, limits: Limits): Promise<Sifted> {
  const paths = [...found.touched.map(({ path }) => path), ...found.untracked]
  const foreign = await foreignAmong(guard, start, paths, limits)
  const same = new Set<string>()
  const changed = new Map<string, string>()
  for (const [key, driver] of foreign) {
    const state = await rawStateOf(placeOf(guard.git.options.workTree, key), limits)
    // of a submodule or a nested repository git takes the commit only
    if (state.kind === 'folder') continue
    if (state.kind === 'content' && state.hash === start.states.get(key)) same.add(key)
    else changed.set(key, driver)
  }
  for (const key of start.untracked) {
    if (!foreign.has(key)) changed.set(key, guard.known.foreign.get(key) ?? '')
  }
  return changed.size > 0
    ? { kind: 'filtered', drivers: changed }
    : { kind: 'clear', found: without(found, same) }
}

function without(found: Found, keys: ReadonlySet<string>): Found {
  if (keys.size === 0) return found
  const touched = found.touched.filter(({ path }) => !keys.has(keyOf(path)))
  const untracked = found.untracked.filter((path) => !keys.has(keyOf(path)))
  return { ...found, touched, untracked }
}

/** By the attributes of the work tree now, or by those of the start. */
async function foreignAmong(
  guard: Guard,
  start: StartFilters,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  const now = await driversSince(guard.git, start, paths, limits)
  const atStart = await foreignAtStart(guard, paths, limits)
  return new Map([...foreignOf(guard.known, now), ...atStart])
}

async function foreignAtStart(
  { git, around, known, start }: Guard,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  if (start !== null) await askStart(git, known, start.texts, paths, limits)
  const further = await foreignAround(around, paths, limits)
  if (known.foreign.size === 0) return further
  const found = new Map(further)
  for (const key of paths.map(keyOf)) {
    const driver = known.foreign.get(key)
    if (driver !== undefined) found.set(key, driver)
  }
  return found
}

/** By the start of the repository around it. */
async function foreignAround(
  around: Around | null,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  if (around === null) return new Map()
  const { guard, prefix } = around
  const outside = paths.map((path) => Buffer.concat([prefix, path]))
  const drivers = await guard.foreignAtStart(outside, limits)
  return new Map([...drivers].map(([key, driver]) => [key.slice(prefix.length), driver]))
}

/** Drivers of now, where the attributes are not what they were at the start. */
async function driversSince(
  git: PrivateGit,
  { inWorkTree }: StartFilters,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  const files = attributeFilesAbove(paths.map(keyOf))
  const present = readAttributeFiles(git.options.workTree, files)
  const before = new Map([...inWorkTree].filter(([key]) => files.has(key)))
  const now = new Map([...before, ...present])
  return areSame(before, now) ? new Map() : driversNow(git, now, paths, limits)
}

/** A part of a sentence, for people. */
export function filteredReason(drivers: Drivers): string {
  const [[key, driver] = ['', '']] = drivers
  const [path, filter] = [key, driver].map((text) => JSON.stringify(textOf(text)))
  const others = drivers.size === 1 ? '' : ` (and ${drivers.size - 1} more)`
  return `${path}${others} goes through the filter ${filter}, which is not run here, and is not known to be as it was at the start`
}
