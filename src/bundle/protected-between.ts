import type { ProtectedPart, Protection } from '../protect/patterns.ts'
import { protectStart } from '../protect/start.ts'
import type { JudgingLine, PathRule, StartFiles } from '../protect/types.ts'
import { keyOf, textOf } from '../workspace/keys.ts'
import type { Limits, PrivateGit } from '../workspace/private-git.ts'
import { whatChanged } from '../workspace/protected-change.ts'
import { type FileState, PERMISSIONS } from '../workspace/start-files.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { contentsOf, filesOfTree, type TreeFiles } from './tree-files.ts'
import { type ChangedTree, type Entry, MODES, type TreeChange } from './types.ts'

/** What is protected, as whoever asked for the run said it. */
export interface ProtectedRules {
  /** Of `protected-paths`; they come last, so that they can take out what was added before. */
  readonly rules: readonly PathRule[]
  /** Gates and conditions; their directories are relative to the top of the repository. */
  readonly lines: readonly JudgingLine[]
  /** As the file system did where the work was judged. */
  readonly ignoreCase: boolean
}

export interface TreesToCompare {
  readonly git: PrivateGit
  readonly startTree: string
  /** The new tree beside the start's. */
  readonly tree: ChangedTree
  readonly protect: ProtectedRules
  readonly limits: Limits
}

/**
 * Paths of protected files that differ between two trees: the rules of the run, from the start's tree and without a
 * work tree.
 *
 * @returns null when objects are missing or damaged
 * @throws {GitError} when git was stopped or took too long.
 */
export async function protectedBetween(options: TreesToCompare): Promise<readonly string[] | null> {
  const { git, startTree, tree, protect, limits } = options
  const store = createObjectStore(git, limits)
  const files = await filesOfTree(store, startTree)
  if (files === null) return null
  const start = await startFilesOf(store, files)
  if (start === null) return null
  const links = await linksOf(store, files)
  if (links === null) return null
  const protection = protectStart({ ...protect, start, links })
  const touched = tree.changes.flatMap((change) => {
    const part = partOf(protection, change)
    return part === null ? [] : [{ change, part }]
  })
  const changed = await changedOf(store, touched)
  return changed?.map(({ path }) => path.toString('utf8')) ?? null
}

const PACKAGE = /(?:^|\/)package\.json$/

/** The scripts of packages are all that rules are made of beside names. */
async function startFilesOf(store: ObjectStore, files: TreeFiles): Promise<StartFiles | null> {
  const paths = new Map([...files].map(([key, entry]) => [textOf(key), entry]))
  const packages = [...paths].filter(([path, entry]) => PACKAGE.test(path) && isFile(entry))
  const contents = await contentsOf(
    store,
    packages.map(([, { id }]) => id),
  )
  if (contents === null) return null
  return {
    paths: [...paths.keys()],
    has: (path) => paths.has(path),
    read: (path) => {
      const entry = paths.get(path)
      return entry === undefined ? null : (contents.get(entry.id)?.toString('utf8') ?? null)
    },
  }
}

/** What they say, by path. */
async function linksOf(store: ObjectStore, files: TreeFiles): Promise<ReadonlyMap<string, string> | null> {
  const links = [...files].filter(([, { mode }]) => mode === MODES.link)
  const contents = await contentsOf(
    store,
    links.map(([, { id }]) => id),
  )
  if (contents === null) return null
  return new Map(links.map(([key, { id }]) => [textOf(key), contents.get(id)?.toString('utf8') ?? '/']))
}

/** A new link brings whatever it leads to. */
function partOf(protection: Protection, { path, after }: TreeChange): ProtectedPart | null {
  const text = path.toString('utf8')
  const part = protection.partOf(text)
  return part === null && after?.mode === MODES.link ? protection.partBelow(text) : part
}

interface Touched {
  readonly change: TreeChange
  readonly part: ProtectedPart
}

async function changedOf(
  store: ObjectStore,
  touched: readonly Touched[],
): Promise<readonly TreeChange[] | null> {
  // what is protected as a whole differs already
  const compared = touched.filter(({ part }) => part.kind === 'values').map(({ change }) => change)
  const ids = compared.flatMap(({ before, after }) => [before, after].flatMap(blobOf))
  const contents = await contentsOf(store, ids)
  if (contents === null) return null
  const changed = touched.filter(({ change, part }) => {
    if (part.kind === 'whole') return true
    const key = keyOf(change.path)
    const before = stateOf(change.before, contents)
    return whatChanged({ key, part, state: before }, stateOf(change.after, contents)) !== null
  })
  return changed.map(({ change }) => change)
}

function blobOf(entry: Entry | null): readonly string[] {
  return entry === null || entry.mode === MODES.submodule ? [] : [entry.id]
}

function stateOf(entry: Entry | null, contents: ReadonlyMap<string, Buffer>): FileState {
  if (entry === null) return { kind: 'absent' }
  const bytes = contents.get(entry.id)
  if (bytes === undefined) return { kind: 'other' }
  if (entry.mode === MODES.link) return { kind: 'link', target: bytes }
  return { kind: 'file', mode: Number.parseInt(entry.mode, 8) & PERMISSIONS, bytes }
}

function isFile({ mode }: Entry): boolean {
  return mode !== MODES.link && mode !== MODES.submodule
}
