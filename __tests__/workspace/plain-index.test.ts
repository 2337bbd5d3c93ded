import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from '@jest/globals'
import { parseIndex } from '../../src/workspace/index-file.ts'
import { readPlainIndex } from '../../src/workspace/plain-index.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

function filled(...init: readonly string[]): TestRepository {
  const repository = createRepository(...init)
  for (const name of ['a', 'dir/b', 'dir/c']) repository.write(name, `${name}\n`)
  repository.commit()
  return repository
}

const FORMATS = [
  ['sha1', []],
  ['sha256', ['--object-format=sha256']],
] as const

const OTHERS: Readonly<Record<string, (repository: TestRepository) => void>> = {
  'has files that are to be skipped': (r) => r.git('update-index', '--skip-worktree', 'a'),
  'has files without content yet': (r) => {
    r.write('new', '')
    r.git('add', '--intent-to-add', 'new')
  },
  'is compressed': (r) => r.git('update-index', '--index-version', '4'),
  'is split': (r) => r.git('update-index', '--split-index'),
  'is sparse': (r) => r.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'elsewhere'),
  'has a cache of untracked files': (r) => r.git('update-index', '--force-untracked-cache'),
}

describe.each(FORMATS)('an index of %s', (format, init) => {
  const bytesOf = (repository: TestRepository): Buffer => readFileSync(repository.path('.git/index'))

  it('is read as it is when a checkout wrote it, with or without files', () => {
    const repository = filled(...init)
    expect(bytesOf(repository).includes('TREE')).toBe(true)
    expect(readPlainIndex(bytesOf(repository), format)).toEqual(parseIndex(bytesOf(repository), format))
    repository.git('read-tree', '--empty')
    expect(readPlainIndex(bytesOf(repository), format)?.offsets).toEqual([])
  })

  it.each(Object.entries(OTHERS))('that %s is left to git', (_, change) => {
    const repository = filled(...init)
    change(repository)
    expect(readPlainIndex(bytesOf(repository), format)).toBeNull()
  })

  it('that is broken anywhere is left to git', () => {
    const bytes = bytesOf(filled(...init))
    for (let at = 0; at < bytes.length; at += 1) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 1
      expect(readPlainIndex(broken, format)).toBeNull()
      expect(readPlainIndex(bytes.subarray(0, at), format)).toBeNull()
    }
  })
})
