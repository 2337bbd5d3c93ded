import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MODES } from '../bundle/types.ts'
import type { Environment } from '../process/environment.ts'
import type { AgentFiles } from '../protect/agent-files.ts'
import { createPrivateGit, type Limits, type PrivateGit } from '../workspace/private-git.ts'
import type { Repository } from '../workspace/repository.ts'
import { type BaseFile, baseFiles } from './base-files.ts'
import { readBaseTree } from './base-tree.ts'
import { checkedOut } from './check-out.ts'
import { type Entries, type Entry, inOrder } from './entries.ts'
import { MOST_BYTES, MOST_FILES } from './limits.ts'
import { createObjects } from './objects.ts'

export interface ReadBaseOptions {
  /** Absolute path of git. */
  readonly git: string
  /** The job's environment; hardly anything of it is passed on. */
  readonly job: Environment
  /** A folder of its own, which is gone afterwards. */
  readonly folder: string
  readonly repository: Repository
  /** Full id of a commit. */
  readonly base: string
  readonly agentFiles: AgentFiles
  /** An object directory beside the repository's; null: none. */
  readonly objects: string | null
}

export type ReadBase =
  /** Files and links; folders are only there by what is in them. */
  | { readonly kind: 'read'; readonly entries: Entries }
  /** There is no such commit in the repository, or not all of it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-much' }

/**
 * Reads what configures agents in a commit, into memory. Must come before the first child.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function readBase(options: ReadBaseOptions, limits: Limits): Promise<ReadBase> {
  try {
    return await read(options, await gitWithoutWorkTree(options), limits)
  } finally {
    await rm(options.folder, { recursive: true, force: true })
  }
}

async function read(options: ReadBaseOptions, git: PrivateGit, limits: Limits): Promise<ReadBase> {
  const objects = createObjects(git, limits)
  const base = await readBaseTree(objects, options.repository.objectFormat, options.base)
  if (base.kind === 'missing') return base
  const files = await baseFiles(objects, base.tree, options.agentFiles)
  const ids = [...new Set(files.map(({ id }) => id))]
  if (files.length > MOST_FILES || (await objects.size(ids)) > MOST_BYTES) return { kind: 'too-much' }
  const raw = await objects.read(ids, 'blob')
  if (raw.size < ids.length) return { kind: 'missing' }
  const regular = files.filter(({ mode }) => mode !== MODES.link)
  const written = await checkedOut(git, base.id, regular, raw, limits)
  const entries = files.flatMap((file) => {
    const content = written.get(file.from) ?? raw.get(file.id)
    return content === undefined ? [] : [[file.key, entryOf(file, content)] as const]
  })
  return { kind: 'read', entries: inOrder(entries) }
}

function entryOf({ mode }: BaseFile, content: Buffer): Entry {
  if (mode === MODES.link) return { kind: 'link', target: content }
  return { kind: 'file', mode: mode === MODES.executable ? 0o755 : 0o644, bytes: content }
}

/** What decides on line ends is the commit and the user, and no file of the work tree. LFS would fetch. */
async function gitWithoutWorkTree({
  git: program,
  job,
  folder,
  repository,
  objects,
}: ReadBaseOptions): Promise<PrivateGit> {
  const workTree = join(folder, 'no-work-tree')
  const git = createPrivateGit({
    git: program,
    job,
    folder,
    workTree,
    alternates: [repository.objectsDirectory, ...(objects === null ? [] : [objects])],
    objectFormat: repository.objectFormat,
    settings: repository.settings.filter(([name]) => !name.startsWith('filter.')),
    files: { ...repository.files, infoSparseCheckout: null },
  })
  await mkdir(workTree, { recursive: true })
  await git.prepare(null)
  return git
}
