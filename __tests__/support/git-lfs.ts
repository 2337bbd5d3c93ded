import { spawnSync } from 'node:child_process'
import { describe } from '@jest/globals'

const isInstalled = spawnSync('git', ['lfs', 'version']).status === 0

/** Tests that need git-lfs; where it is not installed they are reported as skipped. */
export const whereLfsIs = isInstalled ? describe : describe.skip

/** What `git lfs install` sets. */
export const LFS_SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['filter.lfs.clean', 'git-lfs clean -- %f'],
  ['filter.lfs.smudge', 'git-lfs smudge -- %f'],
  ['filter.lfs.process', 'git-lfs filter-process'],
  ['filter.lfs.required', 'true'],
]
