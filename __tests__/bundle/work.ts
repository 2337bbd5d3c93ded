import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommitOf } from '../../src/bundle/messages.ts'
import { type BundleReading, type BundleToRead, readBundle } from '../../src/bundle/read-bundle.ts'
import { type BundleToWrite, type WrittenBundle, writeBundle } from '../../src/bundle/write-bundle.ts'
import { findExecutable } from '../../src/process/find-executable.ts'
import { userEnvironment } from '../../src/workspace/git-environment.ts'
import type { Differences } from '../../src/workspace/index-differences.ts'
import { createPrivateGit, type Limits, type PrivateGit } from '../../src/workspace/private-git.ts'
import { inspectRepository } from '../../src/workspace/repository.ts'
import { createTreeTaker } from '../../src/workspace/tree.ts'
import type { TestRepository } from '../support/repository.ts'

export const SECONDS = 1_796_000_000
export const PASS: CommitOf = { kind: 'pass', gates: ['typecheck', 'test'] }

export function limits(): Limits {
  return { deadline: Date.now() + 60_000 }
}

/** The work of a run, as it is when something is to be published. */
export interface Work {
  readonly git: PrivateGit
  readonly start: BundleToWrite['start']
  take(): Promise<{ readonly tree: string; readonly differences: Differences }>
  /** Takes the tree and writes it. */
  write(folder?: string, overrides?: Partial<BundleToWrite>): Promise<WrittenBundle>
  readonly folder: string
}

/** Opens a work tree without changes, as a run does before the first child. */
export async function openWork(repository: TestRepository): Promise<Work> {
  const program = await gitProgram(repository)
  const found = await inspectRepository({
    git: program,
    gitLfs: null,
    directory: repository.root,
    environment: userEnvironment(repository.environment),
    timeoutMs: 60_000,
  })
  if (found.kind === 'none') throw new Error(found.reason)
  const { objectFormat, settings, files, head, gitDirectory, objectsDirectory } = found.repository
  const folder = mkdtempSync(join(repository.beside, 'run-'))
  const git = createPrivateGit({
    git: program,
    job: repository.environment,
    folder: join(folder, 'private'),
    workTree: repository.root,
    alternates: [objectsDirectory],
    objectFormat,
    settings,
    files,
  })
  mkdirSync(join(folder, 'private'))
  const taker = createTreeTaker(git, { gitDirectory, headTree: head?.tree ?? null, trusted: true })
  await git.prepare(null)
  if (head !== null) await taker.keeper.keepTrees(head.tree, limits())
  const take = async () => {
    const look = await taker.take(limits())
    if (look.kind === 'none') throw new Error(look.reason)
    return { tree: look.tree, differences: taker.differencesFromStart(look.tree) ?? new Map() }
  }
  await take()
  return {
    git,
    start: head,
    take,
    folder: join(folder, 'bundle'),
    write: async (into = join(folder, 'bundle'), overrides = {}) => {
      const taken = await take()
      const options = { git, start: head, of: PASS, seconds: SECONDS, limits: limits() }
      return writeBundle({ ...options, ...taken, ...overrides }, into)
    },
  }
}

export async function gitProgram({ environment }: TestRepository): Promise<string> {
  const program = await findExecutable('git', environment['PATH'], null)
  if (program === null) throw new Error('git is not installed')
  return program
}

/** The path of a bundle that was written. */
export function pathOf(written: WrittenBundle): string {
  if (written.kind !== 'written') throw new Error(JSON.stringify(written))
  return written.path
}

/** Reads a bundle with the objects of a repository. */
export async function readFor(
  repository: TestRepository,
  path: string,
  startCommit: string | null,
  overrides: Partial<BundleToRead> = {},
): Promise<BundleReading> {
  return readBundle({
    path,
    startCommit,
    git: await gitProgram(repository),
    job: repository.environment,
    folder: mkdtempSync(join(repository.beside, 'reading-')),
    alternates: [repository.git('rev-parse', '--path-format=absolute', '--git-path', 'objects')],
    format: repository.git('rev-parse', '--show-object-format') === 'sha256' ? 'sha256' : 'sha1',
    limits: limits(),
    ...overrides,
  })
}

/** Writes a file whose name is bytes. */
export function writeBytes(repository: TestRepository, name: Buffer, content: string): void {
  writeFileSync(Buffer.concat([Buffer.from(`${repository.root}/`), name]), content)
}
