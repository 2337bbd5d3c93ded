import { createHash } from 'node:crypto'
import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../process/environment.ts'
import type { Around } from './filters.ts'
import { ownEnvironment, userEnvironment } from './git-environment.ts'
import { hashOf } from './hash.ts'
import { createPrivateGit, type Limits, type PrivateGit } from './private-git.ts'
import { inspectRepository, type Repository } from './repository.ts'
import { createTreeTaker, type TreeLook, type TreeTaker } from './tree.ts'

/** What is needed to look into submodules and nested repositories. */
export interface NestedOptions {
  /** Absolute path of git. */
  readonly git: string
  readonly gitLfs: string | null
  readonly job: Environment
  /** A folder for their private git directories. */
  readonly folder: string
  /** The repository around them; new ones take over its settings. */
  readonly outer: Repository
  readonly outerTaker: TreeTaker
}

export type NestedContent =
  /** A hash by path (for people), in the order of the index; it covers those below. */
  | { readonly kind: 'taken'; readonly inside: ReadonlyMap<string, string> }
  | Extract<TreeLook, { kind: 'none' }>

/** Reads what a commit cannot carry: the content of submodules and nested repositories, to any depth. */
export interface NestedReader {
  /** @param when `isStart`: no child has run yet, so that what is found is the user's own. */
  read(
    directory: string,
    gitlinks: readonly Buffer[],
    when: { readonly isStart: boolean },
    limits: Limits,
  ): Promise<NestedContent>
}

export function createNestedReader(options: NestedOptions): NestedReader {
  const takers = new Map([[options.outer.root, options.outerTaker]])
  const takerOf = async (place: Place, isStart: boolean, limits: Limits): Promise<TreeTaker> => {
    const directory = join(place.directory, place.path)
    const taker =
      takers.get(directory) ??
      (await openNested(options, directory, aroundOf(takers, place, isStart), limits))
    takers.set(directory, taker)
    return taker
  }
  const reader: NestedReader = {
    read: async (directory, gitlinks, when, limits) => {
      const inside = new Map<string, string>()
      for (const link of gitlinks) {
        const path = link.toString('utf8')
        const place = join(directory, path)
        if (!Buffer.from(path).equals(link)) return unreadable(place, 'its name is not UTF-8')
        if (!(await isThere(place))) {
          inside.set(path, 'absent')
          continue
        }
        const taken = await (await takerOf({ directory, path }, when.isStart, limits)).take(limits)
        if (taken.kind === 'none') return { ...taken, reason: `${place}: ${taken.reason}` }
        const below = await reader.read(place, taken.gitlinks, when, limits)
        if (below.kind === 'none') return below
        inside.set(path, hashOf([taken.tree, ...below.inside]))
      }
      return { kind: 'taken', inside }
    },
  }
  return reader
}

/** A repository in the folder of another one. */
interface Place {
  readonly directory: string
  readonly path: string
}

/** null: it was there at the start, so that what is in it is the user's own affair. */
function aroundOf(takers: ReadonlyMap<string, TreeTaker>, place: Place, isStart: boolean): Around | null {
  if (isStart) return null
  const outer = takers.get(place.directory)
  if (outer === undefined) throw new Error(`nothing is known of ${place.directory}`)
  return { guard: outer.filters, prefix: Buffer.from(`${place.path}/`) }
}

function unreadable(directory: string, why: string): NestedContent {
  return { kind: 'none', reason: `${directory}: ${why}`, cause: 'failed' }
}

async function isThere(directory: string): Promise<boolean> {
  try {
    return (await lstat(directory)).isDirectory()
  } catch {
    return false
  }
}

async function openNested(
  options: NestedOptions,
  directory: string,
  around: Around | null,
  limits: Limits,
): Promise<TreeTaker> {
  const isStart = around === null
  const folder = join(options.folder, createHash('sha256').update(directory).digest('hex').slice(0, 16))
  const found = await inspectNested(options, directory, isStart, limits)
  const git = createPrivateGit({
    ...found.content,
    git: options.git,
    job: options.job,
    folder,
    workTree: directory,
  })
  return createTreeTaker(git, found.source, around)
}

type Opened = {
  readonly content: Pick<PrivateGit['options'], 'objectFormat' | 'settings' | 'files' | 'alternates'>
  readonly source: Parameters<typeof createTreeTaker>[1]
}

/** Of what an agent has made, only the list of tracked files and the objects are used. */
async function inspectNested(
  options: NestedOptions,
  directory: string,
  isStart: boolean,
  { deadline, signal }: Limits,
): Promise<Opened> {
  const environment = isStart
    ? userEnvironment(options.job)
    : ownEnvironment(options.job, options.git, options.folder)
  const timeoutMs = deadline - Date.now()
  const inspection = await inspectRepository({ ...options, directory, environment, timeoutMs, signal })
  const found = inspection.kind === 'repository' ? inspection.repository : null
  // a folder without a repository of its own is held by the one around it
  const own = found?.root === (await realpath(directory).catch(() => null)) ? found : null
  const { settings, files, objectFormat } = options.outer
  const globals = { ...files, infoExclude: null, infoAttributes: null, infoSparseCheckout: null }
  const source = {
    gitDirectory: own?.gitDirectory ?? null,
    headTree: own?.head?.tree ?? null,
    trusted: isStart,
  }
  const content = {
    objectFormat: own?.objectFormat ?? objectFormat,
    settings: own && isStart ? own.settings : settings,
    files: own && isStart ? own.files : globals,
    alternates: own ? [own.objectsDirectory] : [],
  }
  return { content, source }
}
