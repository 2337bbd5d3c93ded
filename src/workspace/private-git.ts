import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Environment } from '../process/environment.ts'
import { type GitCall, GitError, type GitOutput, runGit } from './git.ts'
import { ownEnvironment } from './git-environment.ts'
import { type IndexFile, parseIndex } from './index-file.ts'
import { distrusting } from './index-trust.ts'
import { readPlainIndex } from './plain-index.ts'
import { type PrivateContent, type PrivatePlaces, placesIn, writePrivateFiles } from './private-files.ts'
import { messageOf } from './system-error.ts'

/** What a call of git may see. */
export type Sight =
  /** Reads the work tree and all objects. Writes no object: git would renew times in the user's repository. */
  | 'look'
  /** Reads the work tree and writes objects; sees only our own. */
  | 'record'
  /** Reads all objects and no work tree, so that it works when that is gone. */
  | 'objects'
  /** Reads no work tree, and only objects whose content has been found to be what their ids say. */
  | 'verified'
  /** Reads attribute files that we wrote, and nothing else. */
  | 'attributes'

/** How long git may take, and what else ends it. */
export interface Limits {
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly signal?: AbortSignal | undefined
}

export interface PrivateGitOptions extends PrivateContent {
  /** Absolute path of git. */
  readonly git: string
  /** The job's environment; hardly anything of it is passed on. */
  readonly job: Environment
  /** A folder of its own, outside the workspace. */
  readonly folder: string
  readonly workTree: string
  /** Object directories that are read as well. */
  readonly alternates: readonly string[]
}

/** The one way to a private git directory. */
export interface PrivateGit {
  readonly options: PrivateGitOptions
  readonly places: PrivatePlaces
  /** Must come before a row of calls: writes everything from memory, the index excepted. */
  prepare(lastTree: string | null): Promise<void>
  /** @throws {GitError} */
  run(sight: Sight, args: readonly string[], limits: Limits, more?: MoreOfCall): Promise<GitOutput>
}

export interface MoreOfCall extends Pick<GitCall, 'input' | 'outputTo' | 'answers'> {
  /** For this call alone, such as what a server has to be told. */
  readonly variables?: Environment
}

export function createPrivateGit(options: PrivateGitOptions): PrivateGit {
  const places = placesIn(options.folder)
  const environment = {
    ...ownEnvironment(options.job, options.git, places.empty),
    GIT_DIR: places.gitDirectory,
  }
  const bySight: Readonly<Record<Sight, Environment>> = {
    look: { ...environment, ...workTreeOf(options), ...alternatesOf(options) },
    record: { ...environment, ...workTreeOf(options) },
    objects: { ...environment, ...alternatesOf(options) },
    verified: { ...environment, GIT_OBJECT_DIRECTORY: places.verified },
    attributes: {
      ...environment,
      GIT_WORK_TREE: places.attributes,
      GIT_INDEX_FILE: join(places.empty, 'index'),
    },
  }
  // update-index looks from the work tree whether a file that is to be skipped exists
  const directories: Readonly<Record<Sight, string>> = {
    look: options.workTree,
    record: options.workTree,
    objects: places.gitDirectory,
    verified: places.gitDirectory,
    attributes: places.attributes,
  }
  return {
    options,
    places,
    prepare: (lastTree) => writePrivateFiles(places, options, lastTree),
    run: (sight, args, { deadline, signal }, { variables, ...more } = {}) =>
      runGit({
        ...more,
        git: options.git,
        args,
        cwd: directories[sight],
        environment: { ...bySight[sight], ...variables },
        timeoutMs: deadline - Date.now(),
        signal,
      }),
  }
}

function workTreeOf({ workTree }: PrivateGitOptions): Environment {
  return { GIT_WORK_TREE: workTree }
}

function alternatesOf({ alternates }: PrivateGitOptions): Environment {
  return { GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates.map(quoted).join(delimiter) }
}

/** https://git-scm.com/docs/git#Documentation/git.txt-GITALTERNATEOBJECTDIRECTORIES */
function quoted(directory: string): string {
  return /["\n:]/.test(directory) && process.platform !== 'win32'
    ? `"${directory.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    : directory
}

/** Where a first index comes from. */
export interface IndexSource {
  /** Git directory whose index is copied; null: there is none. */
  readonly gitDirectory: string | null
  /** Tree to start from when there is no readable index; null: from nothing. */
  readonly headTree: string | null
  /** Whether its stat data is believed; not when an agent can have written it. */
  readonly trusted: boolean
}

/** An index, and the time that its entries are compared with. */
export interface BaseIndex {
  readonly index: IndexFile
  /** Since the epoch. */
  readonly seconds: number
}

/**
 * Makes the first index, of a version that {@link parseIndex} reads. A split, sparse or compressed index is made
 * whole by git, and files that are to be skipped but exist are not skipped any more.
 *
 * @throws {GitError}
 */
export async function firstIndex(git: PrivateGit, source: IndexSource, limits: Limits): Promise<BaseIndex> {
  const found = await usersIndex(source)
  const seconds = found?.seconds ?? Math.floor(Date.now() / 1000)
  const plain = found && source.trusted ? readPlainIndex(found.bytes, git.options.objectFormat) : null
  const index = plain ?? (await rewritten(git, source, found, limits))
  // an entry as young as the index itself can have been written again in the same second
  return { index: distrusting(index, source.trusted ? seconds - 1 : 0), seconds }
}

interface FoundIndex {
  readonly bytes: Buffer
  /** When it was written, since the epoch. */
  readonly seconds: number
}

/** @returns null: there is none. */
async function usersIndex({ gitDirectory }: IndexSource): Promise<FoundIndex | null> {
  if (gitDirectory === null) return null
  const path = join(gitDirectory, 'index')
  try {
    const seconds = Math.floor((await stat(path)).mtimeMs / 1000)
    return { bytes: await readFile(path), seconds }
  } catch {
    return null
  }
}

async function rewritten(
  git: PrivateGit,
  source: IndexSource,
  found: FoundIndex | null,
  limits: Limits,
): Promise<IndexFile> {
  try {
    // what cannot be copied is not there, and what is not there is untracked
    if (found !== null) await copyIndex(git, source, found).catch(() => {})
    await git.run('look', ['update-index', '--index-version', '2', '--force-write-index'], limits)
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error
    await rm(git.places.index, { force: true })
    await git.run('look', ['read-tree', source.headTree ?? '--empty'], limits)
  }
  return readIndex(git)
}

/** With the parts that a split index shares with others. */
async function copyIndex({ places }: PrivateGit, source: IndexSource, found: FoundIndex): Promise<void> {
  const from = source.gitDirectory ?? ''
  for (const name of await readdir(from)) {
    if (!name.startsWith('sharedindex.')) continue
    await writeFile(join(places.gitDirectory, name), await readFile(join(from, name)))
  }
  await writeIndex(places, found.bytes, found.seconds)
}

/** Writes an index with the time that its entries are compared with. */
export async function writeIndex(places: PrivatePlaces, bytes: Buffer, seconds: number): Promise<void> {
  await writeFile(places.index, bytes)
  await utimes(places.index, seconds, seconds)
}

/** @throws {GitError} when it is not what git writes: something else is at work in there. */
export async function readIndex({ places, options }: PrivateGit): Promise<IndexFile> {
  const bytes = await readFile(places.index)
  try {
    return parseIndex(bytes, options.objectFormat)
  } catch (error) {
    throw new GitError('failed', ['index'], null, messageOf(error))
  }
}
