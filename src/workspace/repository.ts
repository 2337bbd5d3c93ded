import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../process/environment.ts'
import { GitError, runGit } from './git.ts'
import type { ObjectFormat } from './index-file.ts'
import { type Ask, type Location, line, locate } from './locate.ts'
import { copiedSettings, isTrue, readSettings, type Setting } from './settings.ts'

/** What a private git directory is made from: the user's repository as it was when it was looked at. */
export interface Repository {
  /** Top of the work tree; a real path. */
  readonly root: string
  /** Of this work tree; in a linked work tree not the common one. */
  readonly gitDirectory: string
  readonly objectsDirectory: string
  readonly objectFormat: ObjectFormat
  /** null: nothing is committed yet. */
  readonly head: { readonly commit: string; readonly tree: string } | null
  readonly settings: readonly Setting[]
  readonly files: CopiedFiles
}

/** Contents; null: there is none. */
export interface CopiedFiles {
  readonly infoExclude: Buffer | null
  readonly infoAttributes: Buffer | null
  readonly infoSparseCheckout: Buffer | null
  readonly globalExcludes: Buffer | null
  readonly globalAttributes: Buffer | null
}

export type Inspection =
  | { readonly kind: 'repository'; readonly repository: Repository }
  | { readonly kind: 'none'; readonly reason: string }

export interface InspectOptions {
  /** Absolute path of git. */
  readonly git: string
  /** Absolute path of git-lfs; null: not installed. */
  readonly gitLfs: string | null
  readonly directory: string
  /** As {@link userEnvironment} makes it, or our own for what an agent has made. */
  readonly environment: Environment
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Nobody's fsmonitor is started, and a checkout that belongs to another user (a container job) is read all the
 * same: https://github.com/actions/checkout/issues/1048
 */
const SAFELY = ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false']

/**
 * Looks at the repository that holds a directory, once, with commands that start nothing and write nothing.
 *
 * @returns `none` when no work tree holds it, or git cannot read it; the reason is git's.
 */
export async function inspectRepository(options: InspectOptions): Promise<Inspection> {
  const ask = (args: readonly string[], answers: readonly number[] = [0]) =>
    runGit({ ...options, cwd: options.directory, args: [...SAFELY, ...args], answers })
  try {
    return { kind: 'repository', repository: await read(ask, options) }
  } catch (error) {
    if (error instanceof GitError) return { kind: 'none', reason: error.stderr || error.message }
    throw error
  }
}

async function read(ask: Ask, options: InspectOptions): Promise<Repository> {
  const [location, listed] = await Promise.all([locate(ask), ask(['config', '--list', '-z'])])
  const user = readSettings(listed.stdout)
  return {
    root: await realpath(location.root),
    gitDirectory: location.gitDirectory,
    objectsDirectory: location.objects,
    objectFormat: location.format === 'sha256' ? 'sha256' : 'sha1',
    head: location.head,
    settings: copiedSettings(user, options.gitLfs),
    files: await readFiles(ask, options, location, user),
  }
}

async function readFiles(
  ask: Ask,
  options: InspectOptions,
  location: Location,
  user: ReadonlyMap<string, string>,
): Promise<CopiedFiles> {
  const isSparse = isTrue(user.get('core.sparsecheckout'))
  const [infoExclude, infoAttributes, infoSparseCheckout, globalExcludes, globalAttributes] =
    await Promise.all([
      content(location.exclude),
      content(location.attributes),
      isSparse ? content(location.sparseCheckout) : null,
      globalFile(ask, options, user, { setting: 'core.excludesfile', name: 'ignore' }),
      globalFile(ask, options, user, { setting: 'core.attributesfile', name: 'attributes' }),
    ])
  return { infoExclude, infoAttributes, infoSparseCheckout, globalExcludes, globalAttributes }
}

/** The file a setting names, else its place in the user's configuration folder. */
async function globalFile(
  ask: Ask,
  options: InspectOptions,
  user: ReadonlyMap<string, string>,
  file: { readonly setting: string; readonly name: string },
): Promise<Buffer | null> {
  if (user.has(file.setting)) {
    const named = await line(ask, ['config', '--type=path', '--get', file.setting])
    return named === '' ? null : content(resolve(options.directory, named))
  }
  const { XDG_CONFIG_HOME: xdg, HOME: home } = options.environment
  const folder = xdg || (home ? join(home, '.config') : null)
  return folder === null ? null : content(join(folder, 'git', file.name))
}

async function content(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}
