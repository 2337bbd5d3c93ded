import type { AgentFiles } from '../protect/agent-files.ts'
import { textOf } from '../workspace/keys.ts'
import { type Entries, type Entry, entryAt, inOrder, isEntry } from './entries.ts'
import { findAgentPaths } from './find.ts'
import { MOST_BYTES, MOST_FILES } from './limits.ts'

export type ReadStart =
  | { readonly kind: 'read'; readonly entries: Entries }
  /** Paths, for people, of what could not be put back. */
  | { readonly kind: 'unreadable'; readonly paths: readonly string[] }
  | { readonly kind: 'too-much'; readonly paths: readonly string[] }

export interface ReadStartOptions {
  readonly root: string
  readonly agentFiles: AgentFiles
  /** Keys of the files that git knows. */
  readonly known: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** Reads what configures agents in the work tree, into memory, as it is to be again. Must come before the first child. */
export async function readStart(options: ReadStartOptions): Promise<ReadStart> {
  const { root, agentFiles } = options
  const { keys, closed } = await findAgentPaths({ ...options, opens: false })
  const tracked = options.known.filter((key) => agentFiles.ruleOf(textOf(key)) !== null)
  const entries = new Map<string, Entry>()
  const unreadable = [...closed]
  let bytes = 0
  for (const key of new Set([...keys, ...tracked])) {
    const entry = entryAt(root, key)
    if (isEntry(entry)) entries.set(key, entry)
    else if (entry.kind === 'other') unreadable.push(key)
    bytes += entry.kind === 'file' ? entry.bytes.length : 0
    if (entries.size > MOST_FILES || bytes > MOST_BYTES) return { kind: 'too-much', paths: topsOf(keys) }
  }
  if (unreadable.length > 0) return { kind: 'unreadable', paths: unreadable.map(textOf) }
  return { kind: 'read', entries: inOrder(entries) }
}

/** Those that are in no other one. */
function topsOf(keys: readonly string[]): readonly string[] {
  const tops: string[] = []
  for (const key of [...keys].sort()) if (!key.startsWith(`${tops.at(-1)}/`)) tops.push(key)
  return tops.map(textOf)
}
