import { mkdirSync, rmSync } from 'node:fs'
import type { ProtectedFile } from '../loop/files.ts'
import type { WorkspacePort } from '../loop/ports.ts'
import type { AgentFiles } from '../protect/agent-files.ts'
import { textOf } from '../workspace/keys.ts'
import { isSameState, parentsOf } from '../workspace/start-files.ts'
import { systemErrorCode } from '../workspace/system-error.ts'
import { type Entries, type Entry, entryAt, inOrder, setEntries } from './entries.ts'
import { type FoundPaths, findAgentPaths } from './find.ts'

/** The exchange of what configures agents: the base's while an agent runs, the start's at all other times. */
export interface AgentConfig extends Pick<WorkspacePort, 'lendAgentConfig' | 'takeBackAgentConfig'> {
  isLent(): boolean
  /** Puts back what is known, at once: for an end that cannot wait. */
  takeBackNow(): void
}

export interface ExchangeOptions {
  readonly root: string
  readonly agentFiles: AgentFiles
  readonly start: Entries
  /** Files and links. */
  readonly base: Entries
  /** Where a copy of what was taken away lies meanwhile: for people, when we are killed. */
  readonly copyFolder: string
  /** Aborted when there is no time left. */
  readonly signal?: AbortSignal | undefined
}

/** Nothing is exchanged. */
export const NO_EXCHANGE: AgentConfig = {
  isLent: () => false,
  lendAgentConfig: async () => [],
  takeBackAgentConfig: async () => [],
  takeBackNow: () => {},
}

/**
 * Both sides are kept in memory: what an agent does to the copy on the disk, to git's objects or to its index counts for
 * nothing. Whatever else configures agents is taken away both times, so that no call leaves an order to the next one.
 */
export function createAgentConfig(options: ExchangeOptions): AgentConfig {
  const { root, start, copyFolder } = options
  const base = withStart(options)
  const known = [...new Set([...start.keys(), ...base.keys()])]
  let isLent = false
  return {
    isLent: () => isLent,
    lendAgentConfig: async () => {
      const found = await findAgentPaths({ ...options, opens: true })
      const wanted = withPlace(options, base)
      if (!keepCopy(copyFolder, start, wanted)) return asFiles(options, [...start.keys()])
      isLent = true
      const left = setEntries(root, [...new Set([...found.keys, ...known])], wanted)
      return asFiles(options, [...left, ...found.closed])
    },
    takeBackAgentConfig: async () => {
      if (!isLent) return []
      // a run that was cancelled claims nothing, so that what an agent has added may stay
      const isUrgent = options.signal?.aborted ?? false
      const found = isUrgent ? NOTHING : await findAgentPaths({ ...options, opens: true })
      const left = setEntries(root, [...new Set([...found.keys, ...known])], start)
      const files = asFiles(options, [...left, ...found.closed])
      if (files.length === 0) {
        isLent = false
        removeCopy(copyFolder)
      }
      return files
    },
    takeBackNow: () => {
      if (isLent) setEntries(root, known, start)
    },
  }
}

const NOTHING: FoundPaths = { keys: [], closed: [] }

/** What is the same on both sides is the start's to the last bit of its mode, so that it is left alone. */
function withStart({ start, base, agentFiles }: ExchangeOptions): Entries {
  const entries = new Map<string, Entry>()
  for (const [key, entry] of base) {
    for (const folder of parentsOf(key)) {
      if (agentFiles.ruleOf(textOf(folder)) === null) continue
      const old = start.get(folder)
      entries.set(folder, old?.kind === 'folder' ? old : { kind: 'folder', mode: 0o755 })
    }
    const old = start.get(key)
    entries.set(key, old !== undefined && isSame(old, entry) ? old : entry)
  }
  return inOrder(entries)
}

function isSame(one: Entry, other: Entry): boolean {
  return one.kind !== 'folder' && other.kind !== 'folder' && isSameState(one, other)
}

/** What belongs into a folder that is not there, or no folder any more, has no place: nobody works in there. */
function withPlace({ root, agentFiles }: ExchangeOptions, base: Entries): Entries {
  const places = new Map<string, boolean>()
  const isThere = (folder: string): boolean => {
    const known = places.get(folder) ?? entryAt(root, folder).kind === 'folder'
    places.set(folder, known)
    return known
  }
  return new Map(
    [...base].filter(([key]) => {
      const parts = key.split('/')
      const top = parts.findIndex(agentFiles.isNamed)
      return top <= 0 || isThere(parts.slice(0, top).join('/'))
    }),
  )
}

/** @returns whether it lies there */
function keepCopy(folder: string, start: Entries, wanted: Entries): boolean {
  const taken = new Map([...start].filter(([key, entry]) => wanted.get(key) !== entry))
  if (!removeCopy(folder)) return false
  if (taken.size === 0) return true
  try {
    mkdirSync(folder)
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return false
  }
  return setEntries(folder, [], taken).length === 0
}

/** @returns whether it is gone */
function removeCopy(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return false
  }
}

function asFiles(
  { root, start, agentFiles }: ExchangeOptions,
  keys: readonly string[],
): readonly ProtectedFile[] {
  return [...new Set(keys)].map((key) => {
    const path = textOf(key)
    const isGone = entryAt(root, key).kind === 'absent'
    const status = !start.has(key) ? 'added' : isGone ? 'deleted' : 'modified'
    const pattern = agentFiles.ruleOf(path)?.shown ?? path
    return { path, status, protectedBy: { pattern, from: 'agents', line: null, isThere: start.has(key) } }
  })
}
