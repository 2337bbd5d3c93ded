import { isFolder, type TreeEntry } from '../bundle/tree-object.ts'
import { MODES } from '../bundle/types.ts'
import type { AgentFiles } from '../protect/agent-files.ts'
import { joined, parentOf } from '../protect/paths.ts'
import { textOf } from '../workspace/keys.ts'
import type { BaseTree } from './base-tree.ts'
import type { Objects } from './objects.ts'

/** A file or link of the base that configures agents. */
export interface BaseFile {
  /** Where agents look for it. */
  readonly key: string
  /** Where its content stands in the base: somewhere else where a link leads there. */
  readonly from: string
  readonly mode: string
  readonly id: string
}

/** Links that are followed one after the other, as the kernel does: https://man7.org/linux/man-pages/man7/path_resolution.7.html */
const MOST_LINKS = 40

/**
 * The files and links of a commit that configure agents. A link to another file of the repository counts as a copy of
 * that file as it is in the base: in the work tree it would lead to a file that anybody can have changed. Submodules
 * have none: their content is not in the base.
 *
 * @throws {GitError} when git was stopped or took too long.
 */
export async function baseFiles(
  objects: Objects,
  tree: BaseTree,
  agentFiles: AgentFiles,
): Promise<readonly BaseFile[]> {
  const finding = { objects, tree, agentFiles }
  const found: BaseFile[] = []
  for (const file of filesBelow(tree, tree.root, '', agentFiles.isNamed)) {
    if (agentFiles.ruleOf(textOf(file.key)) === null) continue
    for (const one of await withoutLink(finding, file)) found.push(one)
  }
  return found.filter(({ key }) => agentFiles.ruleOf(textOf(key)) !== null)
}

interface Finding {
  readonly objects: Objects
  readonly tree: BaseTree
  readonly agentFiles: AgentFiles
}

/** Git writes no such name, and what is written below it would land anywhere. */
const LEADS_ELSEWHERE = /^\.{0,2}$|\//

/** @param isNamed what to look for: names, or what is in folders of such names */
function filesBelow(
  tree: BaseTree,
  entries: readonly TreeEntry[],
  folder: string,
  isNamed: (name: string) => boolean,
): readonly BaseFile[] {
  return entries.flatMap((entry) => {
    const name = entry.name.toString('latin1')
    if (LEADS_ELSEWHERE.test(name)) return []
    const key = folder === '' ? name : `${folder}/${name}`
    if (isFolder(entry)) {
      return filesBelow(tree, tree.inFolder(entry), key, isNamed(name) ? () => true : isNamed)
    }
    if (!isNamed(name) || entry.mode === MODES.submodule) return []
    return [{ key, from: key, mode: entry.mode, id: entry.id }]
  })
}

async function withoutLink(finding: Finding, file: BaseFile): Promise<readonly BaseFile[]> {
  if (file.mode !== MODES.link) return [file]
  const target = await targetOf(finding.objects, file.id)
  const path = target === '' ? null : joined(parentOf(file.key) ?? '', target)
  // out of the repository: nothing that the base could hold
  if (path === null) return [file]
  if (finding.agentFiles.ruleOf(textOf(path)) !== null) return [file]
  const place = await resolved(finding, path, MOST_LINKS)
  if (place === null) return []
  if (!isFolder(place.entry)) {
    return [{ ...file, from: place.key, mode: place.entry.mode, id: place.entry.id }]
  }
  const below = filesBelow(finding.tree, finding.tree.inFolder(place.entry), place.key, () => true)
  const copied = below.filter(({ mode }) => mode !== MODES.link)
  return copied.map((one) => ({ ...one, key: `${file.key}${one.key.slice(place.key.length)}` }))
}

async function targetOf(objects: Objects, id: string): Promise<string> {
  return (await objects.read([id], 'blob')).get(id)?.toString('latin1') ?? ''
}

interface Place {
  readonly key: string
  readonly entry: TreeEntry
}

/** Follows a path through the links of the base. null: it leads to nothing in there. */
async function resolved(finding: Finding, path: string, mostLinks: number): Promise<Place | null> {
  const { objects, tree } = finding
  const parts = path.split('/')
  let entries = tree.root
  for (const [at, part] of parts.entries()) {
    const entry = entries.find(({ name }) => name.toString('latin1') === part)
    if (entry === undefined || entry.mode === MODES.submodule) return null
    const key = parts.slice(0, at + 1).join('/')
    const rest = parts.slice(at + 1)
    if (entry.mode === MODES.link) {
      const target = joined(parentOf(key) ?? '', [await targetOf(objects, entry.id), ...rest].join('/'))
      return target === null || mostLinks === 0 ? null : resolved(finding, target, mostLinks - 1)
    }
    if (rest.length === 0) return { key, entry }
    if (!isFolder(entry)) return null
    entries = tree.inFolder(entry)
  }
  return null
}
