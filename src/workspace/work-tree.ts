import { readBlobs } from './blobs.ts'
import { GitError } from './git.ts'
import { restated } from './index-differences.ts'
import type { IndexFile } from './index-file.ts'
import type { ObjectKeeper } from './keep.ts'
import { keyOf } from './keys.ts'
import { type Limits, type MoreOfCall, type PrivateGit, readIndex } from './private-git.ts'
import { fields, GITLINK_MODE, type RawChange, readRawDiff, zeroTerminated } from './raw-diff.ts'
import { stateOf } from './start-files.ts'

/** Where a work tree may differ from an index. */
export interface Found {
  /** Other stat data than the index has; the content may be the same. */
  readonly touched: readonly RawChange[]
  readonly gone: readonly RawChange[]
  readonly untracked: readonly Buffer[]
}

/**
 * Compares the work tree with the private index, with commands that write nothing and start nothing.
 *
 * @throws {GitError} also when git only complained: a folder it may not read is a part that was not seen.
 */
export async function findChanges(git: PrivateGit, limits: Limits): Promise<Found> {
  const [changed, others] = await Promise.all([
    // `dirty`: whoever asks git about the inside of a submodule runs git with the configuration in there
    silent(git, ['diff-files', '-z', '--raw', '--no-renames', '--ignore-submodules=dirty'], limits),
    silent(git, ['ls-files', '-z', '--others', '--exclude-standard'], limits),
  ])
  const changes = readRawDiff(changed)
  return {
    touched: changes.filter(({ status }) => status !== 'D'),
    gone: changes.filter((change) => change.status === 'D' || becameRepository(change)),
    untracked: fields(others).map(withoutSlash),
  }
}

/** @throws {GitError} also when git only complained */
export async function silent(
  git: PrivateGit,
  args: readonly string[],
  limits: Limits,
  more: MoreOfCall = {},
): Promise<Buffer> {
  const { code, stdout, stderr } = await git.run('look', args, limits, more)
  if (stderr !== '') throw new GitError('failed', args, code, stderr)
  return stdout
}

/** A file in whose place there is a repository now: git would only take the file out. */
function becameRepository({ oldMode, newMode }: RawChange): boolean {
  return newMode === GITLINK_MODE && oldMode !== GITLINK_MODE
}

/** A nested repository is listed as a folder. */
export function withoutSlash(path: Buffer): Buffer {
  return path.at(-1) === 0x2f ? path.subarray(0, -1) : path
}

/** What the private index is after the work tree was read into it. */
export interface Recorded {
  readonly tree: string
  readonly index: IndexFile
}

export interface RecordOptions {
  readonly git: PrivateGit
  readonly keeper: ObjectKeeper
  readonly base: IndexFile
  /** The tree of the base; null: not known. */
  readonly baseTree: string | null
}

/** So many touched files are read and recorded at once; of more it is first asked which of them were edited. */
const FEW = 100

/**
 * Reads what was found into the private index and names its tree.
 *
 * @throws {GitError} for example for a nested repository without a commit, which no tree can hold.
 */
export async function record(options: RecordOptions, found: Found, limits: Limits): Promise<Recorded> {
  const { git, base, baseTree } = options
  const index = found.touched.length > FEW ? await refresh(git, limits) : base
  const same = restated(base, index)
  const work = { ...found, touched: found.touched.filter(({ path }) => !same.has(keyOf(path))) }
  if (baseTree !== null && work.touched.length + work.gone.length + work.untracked.length === 0) {
    return { tree: baseTree, index }
  }
  return { tree: await writeTree(options, work, limits), index: await readIndex(git) }
}

/** Tells the touched from the edited by reading them; writes no object. */
async function refresh(git: PrivateGit, limits: Limits): Promise<IndexFile> {
  await git.run('look', ['update-index', '-q', '--refresh'], limits, { answers: [0, 1] })
  return readIndex(git)
}

async function writeTree({ git, keeper }: RecordOptions, found: Found, limits: Limits): Promise<string> {
  // a file that had CRLF keeps it only when git can see that it had
  await keeper.keepOld([...found.touched, ...found.gone], limits)
  await expectOld(git, found.touched, limits)
  const gone = found.gone.map(({ path }) => path)
  const present = [...found.touched.map(({ path }) => path), ...found.untracked]
  await update(git, ['--force-remove'], gone, limits)
  await update(git, ['--add', '--remove', '--replace'], present, limits)
  const { stdout } = await git.run('record', ['write-tree', '--missing-ok'], limits)
  return stdout.toString('latin1').trim()
}

/**
 * Under `text=auto` a file keeps CRLF if git sees it in the start's content. One that a child has taken away or
 * exchanged there would decide what the tree holds.
 *
 * @throws {GitError}
 */
async function expectOld(git: PrivateGit, touched: readonly RawChange[], limits: Limits): Promise<void> {
  const inQuestion = touched.filter(
    (change) => isFile(change) && holdsCrlf(git.options.workTree, change.path),
  )
  const blobs = await readBlobs(
    git,
    inQuestion.map(({ oldId }) => oldId),
    limits,
  )
  const lost = inQuestion.filter(({ oldId }) => !blobs.has(oldId)).map(({ path }) => path.toString('utf8'))
  if (lost.length === 0) return
  throw new GitError(
    'failed',
    ['cat-file'],
    null,
    `the start's content of ${lost.join(', ')} is gone or damaged`,
  )
}

function isFile({ oldMode }: RawChange): boolean {
  return oldMode.startsWith('100')
}

function holdsCrlf(root: string, path: Buffer): boolean {
  const state = stateOf(root, keyOf(path))
  return state.kind === 'file' && state.bytes.includes('\r\n')
}

async function update(
  git: PrivateGit,
  how: readonly string[],
  paths: readonly Buffer[],
  limits: Limits,
): Promise<void> {
  if (paths.length === 0) return
  await git.run('record', ['update-index', ...how, '-z', '--stdin'], limits, { input: zeroTerminated(paths) })
}
