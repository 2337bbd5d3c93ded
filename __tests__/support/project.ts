import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folders.ts'
import { identity, writeFiles } from './git-as.ts'

/** A small project of one test: a repository with one commit, and a folder beside it for agents and counters. */
export interface Project {
  /** Everything of the test; removed at the end. */
  readonly folder: string
  /** The checkout. */
  readonly workspace: string
  /** The first commit; empty: the folder is no repository. */
  readonly start: string
  git(...args: string[]): string
  /** Writes a file beside the workspace and gives its path. */
  beside(name: string, content: string): string
  /** A gate or agent line that notes its call before `line`; the notes are outside of the workspace. */
  counted(name: string, line: string): string
  /** How often it was called. */
  calls(name: string): number
  remove(): void
}

/** @param files content by path; `repository` false: the folder is no repository; `place`: where everything is made */
export function makeProject(
  files: Readonly<Record<string, string>>,
  options: { repository?: boolean; place?: string | undefined } = {},
): Project {
  const { path: folder, remove } = temporaryFolder('project', options.place)
  const workspace = join(folder, 'workspace')
  mkdirSync(workspace)
  writeFiles(workspace, files)
  const git = (...args: string[]): string =>
    execFileSync('git', [...identity(), ...args], { cwd: workspace, encoding: 'utf8', stdio: 'pipe' })
  if (options.repository !== false) {
    git('init', '--quiet', '--initial-branch=main')
    git('add', '--all', '--force')
    git('commit', '--quiet', '--allow-empty', '--message=start')
  }
  const notes = (name: string): string => join(folder, `${name}.calls`)
  return {
    folder,
    workspace,
    start: options.repository === false ? '' : git('rev-parse', 'HEAD').trim(),
    git,
    beside: (name, content) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    counted: (name, line) => `echo x >> '${notes(name)}'; ${line}`,
    calls: (name) => (existsSync(notes(name)) ? readFileSync(notes(name), 'utf8').split('\n').length - 1 : 0),
    remove,
  }
}
