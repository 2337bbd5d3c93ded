import { chmodSync, type Dirent, readdirSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { AgentFiles } from '../protect/agent-files.ts'
import { textOf } from '../workspace/keys.ts'
import { placeOf } from '../workspace/start-files.ts'

/** What configures agents in a work tree now, whatever git knows or ignores of it. */
export interface FoundPaths {
  /** Keys of files, links and folders; a folder comes before what is in it. */
  readonly keys: readonly string[]
  /** Keys of folders of theirs that could not be read. */
  readonly closed: readonly string[]
}

export interface FindOptions {
  readonly root: string
  readonly agentFiles: AgentFiles
  /** Makes folders of theirs readable that are not. */
  readonly opens: boolean
  /** Ends the search. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Folders of installed packages: a package may hold such files as its own content (templates), and it may be another
 * one after an agent has installed anew. What git tracks in there is known without a search.
 */
const PACKAGE_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'bower_components', 'site-packages'])

/** So many folders are read before everything else gets a turn. */
const FOLDERS_IN_A_ROW = 200

interface Folder {
  readonly key: string
  /** It configures agents, or is in a folder that does. */
  readonly isInside: boolean
}

/** Walks the work tree without following links. */
export async function findAgentPaths(options: FindOptions): Promise<FoundPaths> {
  const found = { keys: [] as string[], closed: [] as string[] }
  const waiting: Folder[] = [{ key: '', isInside: false }]
  for (let read = 1; ; read += 1) {
    const folder = waiting.pop()
    if (folder === undefined || options.signal?.aborted) return found
    if (read % FOLDERS_IN_A_ROW === 0) await turn()
    const entries = entriesOf(options, folder)
    if (entries === null) found.closed.push(folder.key)
    for (const entry of entries ?? []) visit(options, folder, entry, found.keys, waiting)
  }
}

function visit(
  { agentFiles }: FindOptions,
  folder: Folder,
  entry: Dirent,
  keys: string[],
  waiting: Folder[],
): void {
  const isInside = folder.isInside || agentFiles.isNamed(entry.name)
  const key = folder.key === '' ? entry.name : `${folder.key}/${entry.name}`
  if (isInside && agentFiles.ruleOf(textOf(key)) !== null) keys.push(key)
  if (!entry.isDirectory()) return
  if (isInside || (entry.name !== '.git' && !PACKAGE_FOLDERS.has(entry.name))) waiting.push({ key, isInside })
}

/** null: a folder that configures agents cannot be read. Others that cannot are no place for anybody. */
function entriesOf({ root, opens }: FindOptions, { key, isInside }: Folder): readonly Dirent[] | null {
  const place = placeOf(root, key)
  const read = () => readdirSync(place, { withFileTypes: true, encoding: 'latin1' })
  try {
    return read()
  } catch {
    if (!isInside) return []
  }
  try {
    if (opens) chmodSync(place, 0o700)
    return read()
  } catch {
    return null
  }
}
