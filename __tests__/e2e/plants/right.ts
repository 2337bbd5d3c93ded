import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Project } from '../../support/project.ts'

/** What a git that no plant reaches makes of the work: a repository as it was at the start, and no configuration. */
export interface Right {
  readonly tree: string
  /** In the order of paths, as the report lists them. */
  readonly files: readonly RightFile[]
}

export interface RightFile {
  readonly path: string
  readonly status: string
  /** Lines. */
  readonly added: number
  readonly removed: number
}

export function rightWork(project: Project): Right {
  const git = pristineGit(project, project.workspace)
  git('read-tree', 'HEAD')
  git('add', '--all')
  const tree = git('write-tree').trim()
  const names = git('diff-tree', '-r', '-z', '--no-renames', '--name-status', 'HEAD', tree).split('\0')
  const counts = git('diff-tree', '-r', '-z', '--no-renames', '--numstat', 'HEAD', tree).split('\0')
  const files = counts.slice(0, -1).map((count, at) => {
    const [added, removed] = count.split('\t')
    const status = STATUS[names[2 * at] ?? ''] ?? ''
    return { path: names[2 * at + 1] ?? '', status, added: Number(added), removed: Number(removed) }
  })
  return { tree, files }
}

const STATUS: Readonly<Record<string, string>> = { A: 'added', M: 'modified', T: 'modified', D: 'deleted' }

/** The tree that a patch makes of the start. */
export function treeOfPatch(project: Project, patch: string): string {
  const git = pristineGit(project, project.folder)
  git('read-tree', 'HEAD')
  git('apply', '--cached', patch)
  return git('write-tree').trim()
}

function pristineGit({ folder }: Project, workTree: string): (...args: string[]) => string {
  const env = {
    PATH: process.env['PATH'],
    HOME: join(folder, 'nowhere'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_DIR: join(folder, 'pristine/.git'),
    GIT_WORK_TREE: workTree,
  }
  return (...args) =>
    execFileSync('git', args, { cwd: workTree, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
