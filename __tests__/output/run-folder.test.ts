import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { makeRunFolder } from '../../src/output/run-folder.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('run-folder')
})
afterEach(() => folder.remove())

it('is made where it is wanted, one for each run', () => {
  const place = join(folder.path, 'temp')
  const workspace = join(folder.path, 'workspace')
  mkdirSync(workspace)
  const [one, two] = [makeRunFolder(place, workspace), makeRunFolder(place, workspace)]
  expect([dirname(one), dirname(two)]).toEqual([place, place])
  expect(one).not.toBe(two)
})

it.each(['tmp', '..tmp'])(
  'is never made in the workspace (%s): its logs would look like work of the agent',
  (name) => {
    const inside = join(folder.path, name)
    const directory = join(folder.path, 'package')
    for (const path of [inside, directory, join(folder.path, '.git')]) mkdirSync(path)
    const made = makeRunFolder(inside, directory)
    expect(made.startsWith(folder.path)).toBe(false)
    rmSync(made, { recursive: true })
  },
)
