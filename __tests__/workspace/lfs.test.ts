import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { LFS_SETTINGS, whereLfsIs } from '../support/git-lfs.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

async function changesNow(workspace: Workspace) {
  const look = await workspace.look()
  if (look.kind === 'none') throw new Error(look.reason)
  return workspace.source?.lfsChanges(look.tree)
}

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
    expect(await changesNow(workspace)).toEqual([])
    repository.write('a.bin', 'edited\n')
    repository.write('new.bin', 'new\n')
    expect(await changesNow(workspace)).toEqual(['a.bin', 'new.bin'])
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
    expect(await changesNow(workspace)).toEqual(['a.bin', 'new.bin', 'new.dat'])
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
