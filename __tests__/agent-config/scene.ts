import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseProtectedPaths } from '../../src/inputs/protected-paths.ts'
import type { Workspace, WorkspaceOptions } from '../../src/workspace/workspace.ts'
import { createRepository, type TestRepository } from '../support/repository.ts'

export interface Scene {
  readonly repository: TestRepository
  readonly workspace: Workspace
  /** The folder of the run. */
  readonly folder: string
  /** What is in the workspace at this moment: see {@link everyPath}. */
  now(): Readonly<Record<string, string>>
  /** Calls an agent as the loop does. @returns what it saw */
  call(agent?: (repository: TestRepository) => void): Promise<Readonly<Record<string, string>>>
}

export interface SceneOptions {
  /** The base's files by path, besides `a.txt`. */
  readonly base?: Readonly<Record<string, string>>
  /** More of the base than files. */
  readonly prepareBase?: (repository: TestRepository) => void
  /** What the pull request makes of it; it is committed. */
  readonly change?: (repository: TestRepository) => void
  /** Behind that commit. */
  readonly leave?: (repository: TestRepository) => void
  /** `protected-paths`. */
  readonly patterns?: string
  readonly init?: readonly string[]
  readonly open?: Partial<WorkspaceOptions>
}

/** A repository whose base is one commit and whose start is the next one. */
export async function scene(options: SceneOptions = {}): Promise<Scene> {
  const repository = createRepository(...(options.init ?? []))
  repository.write('a.txt', 'a\n')
  for (const [path, content] of Object.entries(options.base ?? {})) repository.write(path, content)
  options.prepareBase?.(repository)
  const base = repository.commit('base')
  options.change?.(repository)
  repository.commit('start')
  options.leave?.(repository)
  const folder = mkdtempSync(join(repository.beside, 'ours-'))
  const workspace = await repository.open({
    folder,
    base,
    protect: { rules: parseProtectedPaths(options.patterns ?? '').rules, lines: [] },
    ...options.open,
  })
  const now = () => everyPath(repository.root)
  const call: Scene['call'] = async (agent) => {
    const held = await workspace.lendAgentConfig()
    if (held.length > 0) throw new Error(`held: ${held.map(({ path }) => path)}`)
    const seen = now()
    agent?.(repository)
    const left = await workspace.takeBackAgentConfig()
    if (left.length > 0) throw new Error(`left: ${left.map(({ path }) => path)}`)
    return seen
  }
  return { repository, workspace, folder, now, call }
}

/** All paths but git's own: mode and content of a file, target of a link, mode of a folder. Names are latin1. */
export function everyPath(root: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const read = (folder: Buffer, shown: string): void => {
    for (const name of readdirSync(folder, { encoding: 'buffer' }).sort(Buffer.compare)) {
      const place = Buffer.concat([folder, Buffer.from('/'), name])
      const key = `${shown}${name.toString('latin1')}`
      const stat = lstatSync(place)
      const mode = (stat.mode & 0o777).toString(8)
      if (stat.isSymbolicLink()) found[key] = `-> ${readlinkSync(place)}`
      else if (stat.isDirectory()) found[key] = `${mode}/`
      else if (stat.isFile()) found[key] = `${mode} ${readFileSync(place, 'latin1')}`
      else found[key] = 'special'
      if (stat.isDirectory() && key !== '.git') read(place, `${key}/`)
    }
  }
  read(Buffer.from(root), '')
  return found
}
