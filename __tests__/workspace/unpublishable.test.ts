import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { LFS_SETTINGS, whereLfsIs } from '../support/git-lfs.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

async function unpublishableNow(workspace: Workspace) {
  const look = await workspace.look()
  if (look.kind === 'none') throw new Error(look.reason)
  return workspace.unpublishable(look.tree)
}

describe('what a commit would not carry', () => {
  function withSubmodule(): TestRepository {
    const inner = createRepository()
    inner.write('inside.txt', 'inside\n')
    inner.commit()
    const repository = createRepository()
    repository.write('tracked.txt', 'one\n')
    for (const name of ['sub', 'other']) repository.git('submodule', 'add', '-q', inner.root, name)
    repository.commit()
    return repository
  }

  function moveIn(repository: TestRepository, directory: string): void {
    repository.gitIn(repository.path(directory), 'commit', '-q', '--allow-empty', '-m', 'moved')
  }

  function makeRepository(repository: TestRepository, directory: string): void {
    mkdirSync(repository.path(directory), { recursive: true })
    repository.gitIn(repository.path(directory), 'init', '-q')
    moveIn(repository, directory)
  }

  it('is a submodule that moved and a repository that is new, and no other change', async () => {
    const repository = withSubmodule()
    const workspace = await repository.open()
    repository.write('tracked.txt', 'two\n')
    repository.write('new.txt', 'new\n')
    rmSync(repository.path('other'), { recursive: true })
    expect(await unpublishableNow(workspace)).toEqual([])
    moveIn(repository, 'sub')
    makeRepository(repository, 'caf\u00e9')
    expect(await unpublishableNow(workspace)).toEqual([
      { path: 'caf\u00e9', why: 'nested' },
      { path: 'sub', why: 'submodule' },
    ])
  })

  it('is a repository in place of a file, and not a file in place of a submodule', async () => {
    const repository = withSubmodule()
    const workspace = await repository.open()
    for (const name of ['tracked.txt', 'sub']) rmSync(repository.path(name), { recursive: true })
    makeRepository(repository, 'tracked.txt')
    repository.write('sub', 'a file\n')
    expect(await unpublishableNow(workspace)).toEqual([{ path: 'tracked.txt', why: 'nested' }])
  })

  it('is not what was there at the start', async () => {
    const repository = withSubmodule()
    moveIn(repository, 'sub')
    makeRepository(repository, 'nested')
    const workspace = await repository.open()
    repository.write('new.txt', 'new\n')
    expect(await unpublishableNow(workspace)).toEqual([])
  })

  it('is not known of a tree that was not taken here, or without a repository', async () => {
    const repository = withSubmodule()
    const workspace = await repository.open()
    expect(workspace.unpublishable('4b825dc642cb6eb9a060e54bf8d69288fbee4904')).toBeNull()
    const without = await repository.open({ directory: repository.beside })
    expect(without.unpublishable(workspace.startTree ?? '')).toBeNull()
    expect([workspace.usesLfs, without.usesLfs]).toEqual([false, false])
  })
})

function withLfs(): TestRepository {
  const repository = createRepository()
  for (const [name, value] of LFS_SETTINGS) repository.git('config', '--global', name, value)
  repository.write('.gitattributes', '*.bin filter=lfs diff=lfs merge=lfs -text\n')
  for (const name of ['a.bin', 'b.bin']) repository.write(name, `large ${name}\n`)
  repository.write('plain.txt', 'plain\n')
  repository.commit()
  return repository
}

whereLfsIs('files of git-lfs', () => {
  it('are known at the start, and are in the tree as pointers', async () => {
    const repository = withLfs()
    const workspace = await repository.open()
    expect(workspace).toMatchObject({ usesLfs: true, startTree: repository.git('rev-parse', 'HEAD^{tree}') })
    utimesSync(repository.path('a.bin'), 1, 1)
    expect(await workspace.look()).toEqual(workspace.startLook)
  })

  it('cannot be published when they are new or were edited', async () => {
    const repository = withLfs()
    const workspace = await repository.open()
    rmSync(repository.path('b.bin'))
    repository.write('plain.txt', 'edited\n')
    expect(await unpublishableNow(workspace)).toEqual([])
    repository.write('a.bin', 'edited\n')
    repository.write('new.bin', 'new\n')
    expect(await unpublishableNow(workspace)).toEqual([
      { path: 'a.bin', why: 'lfs' },
      { path: 'new.bin', why: 'lfs' },
    ])
    const look = await workspace.look()
    if (look.kind === 'none') throw new Error(look.reason)
    expect(look.tree).toBe(repository.expectedTree())
    const patch = readFileSync((await workspace.keep(look.tree)) ?? '', 'utf8')
    expect(patch).toContain('+version https://git-lfs.github.com/spec/v1')
  })

  it('cannot be published by deleting the line that names them, or when only the agent names them', async () => {
    const repository = withLfs()
    const workspace = await repository.open()
    rmSync(repository.path('b.bin'))
    repository.write('.gitattributes', '*.dat filter=lfs\n')
    for (const name of ['a.bin', 'new.bin', 'new.dat']) repository.write(name, 'new\n')
    expect(await unpublishableNow(workspace)).toEqual([
      { path: 'a.bin', why: 'lfs' },
      { path: 'new.bin', why: 'lfs' },
      { path: 'new.dat', why: 'lfs' },
    ])
  })

  it('are not read where git-lfs is not installed', async () => {
    const repository = withLfs()
    const bin = join(repository.beside, 'bin')
    mkdirSync(bin)
    symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), join(bin, 'git'))
    const workspace = await repository.open({ environment: { ...repository.environment, PATH: bin } })
    expect(workspace).toMatchObject({ usesLfs: true, startTree: repository.git('rev-parse', 'HEAD^{tree}') })
    repository.write('a.bin', 'edited\n')
    const reason = expect.stringContaining('"a.bin" goes through the filter "lfs", which is not run here')
    expect(await workspace.look()).toEqual({ kind: 'none', reason })
  })
})
