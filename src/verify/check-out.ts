import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AcceptedBundle, acceptBundle, type BundleToAccept } from '../bundle/accept-bundle.ts'
import { refusalText } from '../bundle/refusal-texts.ts'
import type { Environment } from '../process/environment.ts'
import { GitError, type GitOutput, runGit } from '../workspace/git.ts'
import { userEnvironment } from '../workspace/git-environment.ts'
import { inspectRepository, type Repository } from '../workspace/repository.ts'
import { readSettings } from '../workspace/settings.ts'
import { placeOf } from '../workspace/start-files.ts'

export interface WorkToCheckOut extends Omit<BundleToAccept, 'alternates' | 'tree'> {
  /** A fresh checkout of the start, in which nothing else was done. */
  readonly workspace: string
}

export type CheckedOut =
  /** `message`: of the commit, without its line end. */
  | {
      readonly kind: 'checked-out'
      readonly commit: string
      readonly tree: string
      readonly message: string
    }
  /** The bundle breaks rules. `commit`: what it holds; null: nothing that can be told. */
  | { readonly kind: 'refused'; readonly why: string; readonly commit: string | null }
  /** It says nothing about the work. */
  | { readonly kind: 'failed'; readonly why: string }

/**
 * Makes a fresh checkout of the start one of the commit in a bundle, as `git checkout` would, after the bundle was checked
 * by all rules. No hook is executed, and no filter changes what is checked out; to see whether files are as committed,
 * git may ask those that the machine has set up.
 */
export async function checkOutWork(options: WorkToCheckOut): Promise<CheckedOut> {
  try {
    return await checkOut(options)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return { kind: 'failed', why: `${error.message}.` }
  }
}

/** Nothing was changed that git sees, and so the start itself is to be judged. */
export async function checkOutStart(options: Start): Promise<CheckedOut> {
  try {
    const found = await freshCheckout(options)
    if (found.kind === 'failed') return found
    const [commit = '', tree = ''] = (await headOf(found.ask)).split(' ')
    return { kind: 'checked-out', commit, tree, message: '' }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return { kind: 'failed', why: `${error.message}.` }
  }
}

type Start = Pick<WorkToCheckOut, 'git' | 'job' | 'folder' | 'workspace' | 'start' | 'limits'>

type FreshCheckout =
  | { readonly kind: 'fresh'; readonly repository: Repository; readonly ask: AskUser }
  | { readonly kind: 'failed'; readonly why: string }

async function freshCheckout(options: Start): Promise<FreshCheckout> {
  const { git, job, workspace, start, limits } = options
  const found = await inspectRepository({
    git,
    gitLfs: null,
    directory: workspace,
    environment: userEnvironment(job),
    timeoutMs: limits.deadline - Date.now(),
    signal: limits.signal,
  })
  if (found.kind === 'none') return { kind: 'failed', why: `The workspace is no checkout: ${found.reason}.` }
  const { repository } = found
  const ask = asUser(options, repository)
  if (repository.head?.commit !== start || !(await isClean(ask)))
    return { kind: 'failed', why: `The workspace is not a fresh checkout of ${start}.` }
  return { kind: 'fresh', repository, ask }
}

async function checkOut(options: WorkToCheckOut): Promise<CheckedOut> {
  const found = await freshCheckout(options)
  if (found.kind === 'failed') return found
  const { repository, ask } = found
  const folder = join(options.folder, 'bundle')
  const alternates = [repository.objectsDirectory]
  const verdict = await acceptBundle({ ...options, folder, alternates, tree: null })
  if (verdict.kind === 'refused')
    return { kind: 'refused', why: verdict.refusals.map(refusalText).join(' '), commit: verdict.commit }
  await take(verdict, options, repository, ask)
  const isThere = (await headOf(ask)) === `${verdict.commit} ${verdict.tree}` && (await isClean(ask))
  if (!isThere) return { kind: 'failed', why: 'After the checkout, the workspace does not hold the commit.' }
  const { commit, tree, message } = verdict
  return { kind: 'checked-out', commit, tree, message: message.trimEnd() }
}

type AskUser = (args: readonly string[], input?: Buffer) => Promise<GitOutput>

/** A call in the user's own repository, with the machine's settings; they say what a checkout is there. */
function asUser({ git, job, limits, folder }: Start, { root }: Repository): AskUser {
  const environment: Environment = { ...userEnvironment(job), GIT_TERMINAL_PROMPT: '0' }
  const always = ['safe.directory=*', 'core.fsmonitor=false', `core.hooksPath=${join(folder, 'no-hooks')}`]
  return (args, input) =>
    runGit({
      git,
      args: [...always.flatMap((setting) => ['-c', setting]), ...args],
      cwd: root,
      environment,
      timeoutMs: limits.deadline - Date.now(),
      signal: limits.signal,
      ...(input === undefined ? {} : { input }),
    })
}

async function isClean(ask: AskUser): Promise<boolean> {
  const { stdout } = await ask([
    'status',
    '--porcelain',
    '-z',
    '--untracked-files=all',
    '--ignore-submodules=all',
  ])
  return stdout.length === 0
}

async function headOf(ask: AskUser): Promise<string> {
  const { stdout } = await ask(['log', '-1', '--no-show-signature', '--format=%H %T', 'HEAD'])
  return stdout.toString('latin1').trim()
}

/** Objects come from where each was checked; the bundle itself is not read again. */
async function take(
  { git, commit }: AcceptedBundle,
  { start, limits }: WorkToCheckOut,
  { root }: Repository,
  ask: AskUser,
): Promise<void> {
  const wanted = Buffer.from(`${commit}\n^${start}\n`)
  const pack = ['pack-objects', '-q', '--revs', '--stdout', '--window=0']
  const { stdout } = await git.run('objects', pack, limits, { input: wanted })
  await ask(['index-pack', '--stdin'], stdout)
  await empty(root, ask)
  const filters = await noFilters(root, ask)
  await ask([
    ...filters,
    '-c',
    'advice.detachedHead=false',
    'checkout',
    '-q',
    '--force',
    '--detach',
    '--no-recurse-submodules',
    commit,
  ])
}

/**
 * Nothing of the start's checkout may stay: a file that the commit does not touch would keep an older time than one that
 * it does (make goes by them), and what older attributes made of it. A clone writes all of them anew.
 */
async function empty(root: string, ask: AskUser): Promise<void> {
  await ask(['read-tree', '--empty'])
  // as latin1: a name need not be UTF-8
  for (const name of await readdir(root, 'latin1')) {
    if (name !== '.git') await rm(placeOf(root, name), { recursive: true, force: true })
  }
}

/**
 * Of a fresh machine they are few, git-lfs above all: what is new stays as the commit holds it. Only where the checkout
 * of the start fetched its files they come from there again.
 */
async function noFilters(root: string, ask: AskUser): Promise<readonly string[]> {
  const hasLfs = existsSync(join(root, '.git', 'lfs', 'objects'))
  const { stdout } = await ask(['config', '--list', '-z'])
  const drivers = [...readSettings(stdout).keys()].flatMap(
    (name) => /^filter\.(.+)\.[^.]+$/.exec(name)?.[1] ?? [],
  )
  const unwanted = [...new Set(drivers)].filter((driver) => driver !== 'lfs' || !hasLfs)
  return unwanted.flatMap((driver) =>
    ['smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `filter.${driver}.${setting}`]),
  )
}
