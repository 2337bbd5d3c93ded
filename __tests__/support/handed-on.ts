import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { LOOP_ENTRY } from './action.ts'
import { type Played, play, type Scenario } from './scenario.ts'

/** What whoever gets a bundle finds in it, by plain git in a fresh clone of the start. */
export interface HandedOn {
  readonly commit: string
  readonly parents: string
  readonly tree: string
  readonly author: string
  readonly message: string
  /** The clone, with the commit checked out. */
  readonly folder: string
  git(...args: string[]): string
}

/** Plays a scenario with the entry that hands its work on. */
export function playPublishing(
  scenario: Scenario,
  check: (played: Played) => void | Promise<void>,
): Promise<void> {
  return play({ ...scenario, entry: LOOP_ENTRY }, check)
}

/** Clones the start and fetches the bundle into it. */
export function fetched({ project, outputs }: Played): HandedOn {
  const folder = mkdtempSync(join(project.folder, 'clone-'))
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  git('-c', 'init.defaultBranch=main', 'init', '--quiet')
  git('fetch', '--quiet', project.workspace, project.start)
  git('fetch', '--quiet', join(outputs['bundle-path'] ?? '', 'commit.bundle'), 'refs/heads/converge')
  const commit = git('rev-parse', 'FETCH_HEAD').trim()
  git('checkout', '--quiet', commit)
  git('fsck', '--full', '--strict')
  const show = (format: string) => git('show', '--no-patch', `--format=${format}`, commit).trim()
  return {
    commit,
    parents: show('%P'),
    tree: show('%T'),
    author: show('%an <%ae>'),
    message: show('%B'),
    folder,
    git,
  }
}
