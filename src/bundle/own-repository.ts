import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../process/environment.ts'
import { GitError } from '../workspace/git.ts'
import type { ObjectFormat } from '../workspace/index-file.ts'
import { createPrivateGit, type Limits, type PrivateGit } from '../workspace/private-git.ts'

export interface OwnRepositoryOptions {
  /** Absolute path of git. */
  readonly git: string
  /** The job's environment; hardly anything of it is passed on. */
  readonly job: Environment
  /** A folder of its own, not there yet or empty; a real path. */
  readonly folder: string
  /** Object directories that hold the start commit. */
  readonly alternates: readonly string[]
  readonly format: ObjectFormat
  /** null: there is none. */
  readonly startCommit: string | null
}

/** Makes a bare repository of ours: no setting, hook or reference of anybody else counts in it. */
export async function makeOwnRepository(options: OwnRepositoryOptions): Promise<PrivateGit> {
  const { git: program, job, folder, alternates, format, startCommit } = options
  const workTree = join(folder, 'no-work-tree')
  const git = createPrivateGit({
    git: program,
    job,
    folder,
    workTree,
    alternates,
    objectFormat: format,
    settings: [],
    files: NO_FILES,
  })
  await mkdir(workTree, { recursive: true })
  await git.prepare(null)
  // the checkout may be shallow, and nobody needs what came before
  if (startCommit !== null) await writeFile(join(git.places.gitDirectory, 'shallow'), `${startCommit}\n`)
  return git
}

const NO_FILES = {
  infoExclude: null,
  infoAttributes: null,
  infoSparseCheckout: null,
  globalExcludes: null,
  globalAttributes: null,
}

/** How taking objects in ended; `complaint` in git's words. */
export type Intake =
  /** null: git's own check of them found nothing. */
  | { readonly kind: 'taken'; readonly complaint: string | null }
  | { readonly kind: 'unreadable'; readonly complaint: string }

/**
 * Takes the objects of a pack in, checked as a server does (`transfer.fsckObjects`); when that fails unchecked, so
 * that everything else that is wrong can be said too.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function takeIn(git: PrivateGit, pack: Buffer, limits: Limits): Promise<Intake> {
  const complaint = await indexPack(git, ['--strict'], pack, limits)
  if (complaint === null) return { kind: 'taken', complaint }
  const worse = await indexPack(git, [], pack, limits)
  return worse === null ? { kind: 'taken', complaint } : { kind: 'unreadable', complaint: worse }
}

/** @returns what git complained of; null: nothing. */
async function indexPack(
  git: PrivateGit,
  options: readonly string[],
  input: Buffer,
  limits: Limits,
): Promise<string | null> {
  try {
    await git.run('objects', ['index-pack', '--stdin', ...options], limits, { input })
    return null
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error
    return error.stderr
  }
}
