import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { linesInRoot } from '../../src/workspace/lines-in-root.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

afterAll(removeRepositories)

/** The directories of a line, as rules of protection get them. */
function directoriesOf(root: string, directory: string): readonly string[] {
  return linesInRoot(root, [{ name: 'test', line: 'npm test', directory }]).map((line) => line.directory)
}

describe('the directory of a gate, seen from the root', () => {
  it.each([
    ['the root itself', '.', ['']],
    ['one in it', 'sub/deep', ['sub/deep']],
    ['one with the name of a drive', 'c:x', ['c:x']],
    ['a link to another one', 'link', ['link', 'sub/deep']],
    ['one that is not there', 'gone', []],
    ['one outside', '..', []],
  ])('%s', (_, directory, expected) => {
    const root = folderBeside()
    for (const name of ['sub/deep', 'c:x']) mkdirSync(join(root, name), { recursive: true })
    symlinkSync('sub/deep', join(root, 'link'))
    expect(directoriesOf(root, join(root, directory))).toEqual(expected)
  })

  it('is the same where the root is reached through a link', () => {
    const folder = folderBeside()
    mkdirSync(join(folder, 'real/sub'), { recursive: true })
    symlinkSync('real', join(folder, 'work'))
    expect(directoriesOf(join(folder, 'real'), join(folder, 'work/sub'))).toEqual(['sub'])
  })
})
