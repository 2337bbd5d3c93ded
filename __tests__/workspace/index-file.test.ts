import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from '@jest/globals'
import { differences } from '../../src/workspace/index-differences.ts'
import { gitlinks, type IndexFile, parseIndex, unmergedPaths } from '../../src/workspace/index-file.ts'
import { distrusting, refreshed } from '../../src/workspace/index-trust.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

function filled(...init: readonly string[]): TestRepository {
  const repository = createRepository(...init)
  // every length of padding
  for (let length = 1; length <= 17; length += 1) repository.write('x'.repeat(length), `${length}\n`)
  repository.write('y'.repeat(200), 'long\n')
  // longer than the length in an entry can say
  repository.write(`${`${'z'.repeat(199)}/`.repeat(19)}zz${'z'.repeat(190)}`, 'longest\n')
  repository.write(`${'d/'.repeat(40)}deep`, 'deep\n')
  repository.commit()
  return repository
}

function pathsOf({ bytes, pathStarts, pathEnds }: IndexFile): readonly Buffer[] {
  return pathStarts.map((start, at) => bytes.subarray(start, pathEnds[at]))
}

const FORMATS = [
  ['sha1', []],
  ['sha256', ['--object-format=sha256']],
] as const

describe.each(FORMATS)('an index of %s', (format, init) => {
  const read = (repository: TestRepository) => parseIndex(readFileSync(repository.path('.git/index')), format)
  const write = (repository: TestRepository, bytes: Buffer) =>
    writeFileSync(repository.path('.git/index'), bytes)

  it('has the paths that git lists, in versions 2 and 3', () => {
    const repository = filled(...init)
    const listed = repository
      .git('ls-files', '-z')
      .split('\0')
      .filter((path) => path !== '')
    expect(pathsOf(read(repository)).map(String)).toEqual(listed)
    repository.git('update-index', '--skip-worktree', 'xxx', 'y'.repeat(200))
    expect(readFileSync(repository.path('.git/index')).readUInt32BE(4)).toBe(3)
    expect(pathsOf(read(repository)).map(String)).toEqual(listed)
  })

  it('is still whole for git when its stat data is forgotten, and all flags but assume-unchanged stay', () => {
    const repository = filled(...init)
    repository.git('update-index', '--assume-unchanged', 'xx')
    repository.git('update-index', '--skip-worktree', 'xxx')
    write(repository, distrusting(read(repository), 0).bytes)
    repository.git('fsck', '--no-dangling')
    expect(repository.git('ls-files', '-v', 'x', 'xx', 'xxx').split('\n')).toEqual(['H x', 'H xx', 'S xxx'])
    expect(repository.git('ls-files', '--debug', 'x')).toContain('ctime: 0:0')
    expect(repository.git('diff-files', '--name-only')).not.toBe('')
    repository.git('update-index', '--refresh')
    expect(repository.git('diff-files', '--name-only')).toBe('')
  })

  it('forgets only entries that changed at or after the moment', () => {
    const repository = filled(...init)
    const index = read(repository)
    const ctime = Math.max(...index.offsets.map((offset) => index.bytes.readUInt32BE(offset)))
    expect(distrusting(index, ctime + 1).bytes).toEqual(index.bytes)
    expect(distrusting(index, ctime).bytes).not.toEqual(index.bytes)
  })

  it('takes over newer stat data only for what is the same', () => {
    const repository = filled(...init)
    const base = distrusting(read(repository), 0)
    repository.write('xx', 'edited\n')
    repository.write('new', 'new\n')
    repository.git('rm', '-q', '--cached', 'xxx')
    repository.git('add', 'xx', 'new')
    const result = refreshed(base, read(repository), Number.MAX_SAFE_INTEGER)
    write(repository, result.bytes)
    repository.git('fsck', '--no-dangling')
    expect(repository.git('diff-files', '--name-only').split('\n')).toEqual(['xx', 'xxx'])
    expect(differences(base, result)).toEqual(new Map())
    expect(refreshed(base, read(repository), 0).bytes).toEqual(base.bytes)
  })

  it('tells what differs from another', () => {
    const repository = filled(...init)
    const before = read(repository)
    repository.write('xx', 'edited\n')
    repository.write('new', 'new\n')
    repository.git('update-index', '--chmod=+x', 'xxxx')
    repository.git('rm', '-q', '--cached', 'xxx')
    repository.git('add', 'xx', 'new')
    const found = differences(before, read(repository))
    expect([...found.keys()]).toEqual(['new', 'xx', 'xxx', 'xxxx'])
    const id = repository.git('rev-parse', ':new')
    expect(found.get('new')).toEqual({ before: null, after: `100644 ${id}` })
    expect(found.get('xxx')?.after).toBeNull()
    expect(found.get('xxxx')?.after).toMatch(/^100755 /)
  })
})

describe('an index', () => {
  it('shows gitlinks, and each undecided path once', () => {
    const repository = filled()
    const id = repository.git('rev-parse', 'HEAD')
    const blob = repository.git('rev-parse', ':x')
    repository.git('update-index', '--add', '--cacheinfo', `160000,${id},sub`)
    for (const name of ['clash', 'other']) {
      repository.git('update-index', '--add', '--cacheinfo', `100644,${blob},${name}`)
    }
    const index = parseIndex(readFileSync(repository.path('.git/index')), 'sha1')
    expect(gitlinks(index).map(String)).toEqual(['sub'])
    expect(unmergedPaths(index)).toEqual([])
    repository.commit('main')
    repository.git('checkout', '-q', '-b', 'side')
    for (const name of ['x', 'xx']) repository.write(name, 'side\n')
    repository.git('commit', '-qam', 'side')
    repository.git('checkout', '-q', 'main')
    for (const name of ['x', 'xx']) repository.write(name, 'main\n')
    repository.git('commit', '-qam', 'main')
    expect(() => repository.git('merge', 'side')).toThrow('merge')
    const merging = parseIndex(readFileSync(repository.path('.git/index')), 'sha1')
    expect(unmergedPaths(merging).map(String)).toEqual(['x', 'xx'])
  })

  it('is refused when it is no index, of another version, or cut off', () => {
    const repository = filled()
    const bytes = readFileSync(repository.path('.git/index'))
    const version4 = Buffer.from(bytes)
    version4.writeUInt32BE(4, 4)
    for (const wrong of [
      Buffer.alloc(0),
      Buffer.from('DIRC'),
      Buffer.alloc(200),
      version4,
      bytes.subarray(0, 100),
    ]) {
      expect(() => parseIndex(wrong, 'sha1')).toThrow(/index file|out of range|bounds/)
    }
  })
})
