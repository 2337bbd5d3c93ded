import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from '../../src/process/environment.ts'
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../../src/workspace/workspace.ts'
import { temporaryFolder } from './folders.ts'

/** A git repository in a temporary folder, with a HOME of its own. */
export interface TestRepository {
  readonly root: string
  readonly home: string
  /** Beside the repository, for whatever a test needs. */
  readonly beside: string
  readonly environment: Environment
  /** Runs git in the repository, as its user. @returns its output without the last line end */
  git(...args: readonly string[]): string
  gitIn(directory: string, ...args: readonly string[]): string
  write(path: string, content: string | Buffer): void
  path(...parts: readonly string[]): string
  /** Stages and commits everything. */
  commit(message?: string): string
  /** What git itself makes of the work tree now: the tree of `git add --all` in a copy. */
  expectedTree(): string
  open(overrides?: Partial<WorkspaceOptions>): Promise<Workspace>
}

const created: ReturnType<typeof temporaryFolder>[] = []

/** Removes everything that was created; for `afterAll`. */
export function removeRepositories(): void {
  for (const { remove } of created.splice(0)) remove()
}

/** Path of a folder that goes with the repositories. */
export function folderBeside(): string {
  const folder = temporaryFolder()
  created.push(folder)
  return folder.path
}

/** @param init More arguments of `git init`, such as `--object-format=sha256`. */
export function createRepository(...init: readonly string[]): TestRepository {
  const beside = folderBeside()
  const root = join(beside, 'repository')
  const home = join(beside, 'home')
  mkdirSync(home)
  mkdirSync(root)
  writeFileSync(join(home, '.gitconfig'), GLOBAL_CONFIG)
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home }
  const repository = at(root, { home, beside, environment })
  repository.git('init', '-q', '-b', 'main', ...init)
  return repository
}

const GLOBAL_CONFIG = `[user]
	name = Test
	email = test@example.invalid
[protocol "file"]
	allow = always
[advice]
	detachedHead = false
`

/** The same for a clone, a linked work tree or a nested repository. */
export function at(
  root: string,
  place: Pick<TestRepository, 'home' | 'beside' | 'environment'>,
): TestRepository {
  const gitIn = (directory: string, ...args: readonly string[]) => run(directory, args, place.environment)
  const path = (...parts: readonly string[]) => join(root, ...parts)
  return {
    root,
    ...place,
    path,
    gitIn,
    git: (...args) => gitIn(root, ...args),
    write: (name, content) => {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), content)
    },
    commit: (message = 'work') => {
      gitIn(root, 'add', '--all')
      gitIn(root, 'commit', '-q', '--no-verify', '--allow-empty', '-m', message)
      return gitIn(root, 'rev-parse', 'HEAD')
    },
    expectedTree: () => {
      const copy = mkdtempSync(join(place.beside, 'copy-'))
      cpSync(root, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      gitIn(copy, 'add', '--all')
      return gitIn(copy, 'write-tree')
    },
    open: (overrides) =>
      openWorkspace({
        directory: root,
        fallbackRoot: null,
        gateDirectories: [],
        folder: mkdtempSync(join(place.beside, 'run-')),
        environment: place.environment,
        ...overrides,
      }),
  }
}

function run(cwd: string, args: readonly string[], environment: Environment): string {
  const stdout = execFileSync('git', [...args], {
    cwd,
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
  return stdout.toString('utf8').replace(/\n$/, '')
}

/** Every name below a folder with type, mode, size, times and content: equal lists are equal folders. */
export function everythingIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => {
    const path = join(folder, name)
    const { mode, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true })
    return [name, mode, size, mtimeNs, ctimeNs, hashOf(path)].join(' ')
  })
}

function hashOf(path: string): string {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return readlinkSync(path)
  return stat.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
}
