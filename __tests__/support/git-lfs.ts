import { spawnSync } from 'node:child_process'
import { describe } from '@jest/globals'
import type { TestRepository } from './repository.ts'

const isInstalled = spawnSync('git', ['lfs', 'version']).status === 0

/** Tests that need git-lfs; where it is not installed they are reported as skipped. */
export const whereLfsIs = isInstalled ? describe : describe.skip

/** Sets git-lfs up for the user, as `git lfs install` does. */
export function setUpLfs(repository: TestRepository): void {
  const lfs = {
    clean: 'git-lfs clean -- %f',
    smudge: 'git-lfs smudge -- %f',
    process: 'git-lfs filter-process',
  }
  for (const [name, line] of Object.entries(lfs))
    repository.git('config', '--global', `filter.lfs.${name}`, line)
  repository.git('config', '--global', 'filter.lfs.required', 'true')
}
