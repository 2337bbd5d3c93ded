import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

const BINARY = Buffer.from([0, 1, 2, 255, 254, 10, 13, 0])

function fill(repository: TestRepository): TestRepository {
  repository.write('edited.txt', 'one\ntwo\nthree\n')
  repository.write('deleted.txt', 'gone\nsoon\n')
  repository.write('picture.png', BINARY)
  repository.write('script.sh', '#!/bin/sh\n')
  repository.write('crlf.txt', 'one\r\ntwo\r\n')
  repository.write('no-end.txt', 'no line end')
  repository.write('becomes-link', 'file\n')
  repository.write('dir/inside.txt', 'inside\n')
  symlinkSync('edited.txt', repository.path('link'))
  repository.commit()
  return repository
}

/** Everything a patch has to carry. */
function work(repository: TestRepository): void {
  repository.write('edited.txt', 'one\n2\nthree\nfour\n')
  unlinkSync(repository.path('deleted.txt'))
  repository.write('picture.png', Buffer.concat([BINARY, BINARY]))
  repository.write('new.bin', Buffer.from([0, 200, 10, 0]))
  chmodSync(repository.path('script.sh'), 0o755)
  repository.write('crlf.txt', 'one\r\n2\r\n')
  repository.write('no-end.txt', 'still no line end')
  unlinkSync(repository.path('becomes-link'))
  symlinkSync('/etc/passwd', repository.path('becomes-link'))
  unlinkSync(repository.path('link'))
  repository.write('link', 'a file now\n')
  rmSync(repository.path('dir'), { recursive: true })
  repository.write('dir', 'a file now\n')
  repository.write('empty.txt', '')
  for (const name of ['line\nend', 'tab\t', ' space ', '"q"', 'café', 'back\\slash'])
    repository.write(name, 'x\n')
  writeFileSync(Buffer.concat([Buffer.from(`${repository.root}/bad-`), Buffer.from([0xff])]), 'x\n')
}

async function treeOf(workspace: Workspace): Promise<string> {
  const look = await workspace.look()
  if (look.kind === 'none') throw new Error(look.reason)
  return look.tree
}

/** The tree that comes of the patch in a fresh clone of the start commit. */
function applied(repository: TestRepository, patch: string | null, commit: string | null): string {
  const place = join(repository.beside, 'fresh')
  rmSync(place, { recursive: true, force: true })
  if (commit === null) repository.gitIn(repository.beside, 'init', '-q', place)
  else repository.gitIn(repository.beside, 'clone', '-q', '--no-local', repository.root, place)
  if (commit !== null) repository.gitIn(place, 'checkout', '-q', commit)
  repository.gitIn(place, 'apply', '--index', patch ?? '')
  return repository.gitIn(place, 'write-tree')
}

describe('the patch', () => {
  it('makes the tree in a fresh clone', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    work(repository)
    const tree = await treeOf(workspace)
    const patch = await workspace.keep(tree)
    expect(applied(repository, patch, workspace.startCommit)).toBe(tree)
    expect(tree).toBe(repository.expectedTree())
  })

  it('starts from nothing where nothing was committed', async () => {
    const repository = createRepository()
    const workspace = await repository.open()
    repository.write('new.txt', 'x\n')
    repository.write('new.bin', BINARY)
    const tree = await treeOf(workspace)
    expect(applied(repository, await workspace.keep(tree), null)).toBe(tree)
  })

  it("holds the developer's own edits, because it is made for the start commit", async () => {
    const repository = fill(createRepository())
    repository.write('edited.txt', 'dirty\n')
    repository.git('add', '--all')
    const workspace = await repository.open()
    repository.write('new.txt', 'x\n')
    const tree = await treeOf(workspace)
    expect(applied(repository, await workspace.keep(tree), workspace.startCommit)).toBe(tree)
  })

  it('is not made where there is no work, and an older one does not stay', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    repository.write('new.txt', 'x\n')
    const patch = await workspace.keep(await treeOf(workspace))
    unlinkSync(repository.path('new.txt'))
    expect(await workspace.keep(await treeOf(workspace))).toBeNull()
    expect(existsSync(patch ?? '')).toBe(false)
  })

  it('can still be made when an agent has committed its work and deleted the repository', async () => {
    const repository = fill(createRepository())
    repository.write('edited.txt', 'dirty\n')
    const backup = join(repository.beside, 'backup')
    const workspace = await repository.open()
    repository.gitIn(repository.beside, 'clone', '-q', '--no-local', repository.root, backup)
    work(repository)
    repository.commit()
    repository.git('gc', '-q', '--prune=now')
    const tree = await treeOf(workspace)
    rmSync(repository.path('.git'), { recursive: true })
    expect((await workspace.look()).kind).toBe('none')
    expect(await workspace.changedFiles(tree)).toContainEqual({
      path: 'edited.txt',
      status: 'modified',
      added: 4,
      removed: 1,
    })
    const patch = await workspace.keep(tree)
    repository.gitIn(backup, 'apply', '--index', patch ?? '')
    expect(repository.gitIn(backup, 'write-tree')).toBe(tree)
    rmSync(repository.root, { recursive: true })
    expect(readFileSync((await workspace.keep(tree)) ?? '', 'utf8')).toContain('+four')
  })

  it('is not made for a tree that nobody has', async () => {
    const repository = fill(createRepository())
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    expect(await workspace.keep('0123456789012345678901234567890123456789')).toBeNull()
    expect(existsSync(join(folder, 'changes.patch'))).toBe(false)
    expect(existsSync(join(folder, 'changes.patch.part'))).toBe(false)
  })

  it('is not changed by attributes that an agent writes', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    repository.write('.gitattributes', '* -diff\n')
    repository.write('edited.txt', 'one\n')
    const tree = await treeOf(workspace)
    expect(await workspace.changedFiles(tree)).toContainEqual({
      path: 'edited.txt',
      status: 'modified',
      added: 0,
      removed: 2,
    })
    expect(readFileSync((await workspace.keep(tree)) ?? '', 'utf8')).toContain('-two')
  })
})

describe('the list of changed files', () => {
  it('says how each differs from the start, with lines where it has some', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    work(repository)
    const files = await workspace.changedFiles(await treeOf(workspace))
    const lines = (files ?? []).map(
      ({ path, status, added, removed }) => `${status} ${path} ${added}/${removed}`,
    )
    expect(lines).toEqual([
      'added  space  1/0',
      'added "q" 1/0',
      'added back\\slash 1/0',
      'added bad-\ufffd 1/0',
      'modified becomes-link 1/1',
      'added café 1/0',
      'modified crlf.txt 1/1',
      'deleted deleted.txt 0/2',
      'added dir 1/0',
      'deleted dir/inside.txt 0/1',
      'modified edited.txt 2/1',
      'added empty.txt 0/0',
      'added line\nend 1/0',
      'modified link 1/1',
      'added new.bin null/null',
      'modified no-end.txt 1/1',
      'modified picture.png null/null',
      'modified script.sh 0/0',
      'added tab\t 1/0',
    ])
  })

  it("leaves out the developer's own edits, and a file that is as at the start", async () => {
    const repository = fill(createRepository())
    repository.write('edited.txt', 'dirty\n')
    const workspace = await repository.open()
    repository.write('crlf.txt', 'x\n')
    await treeOf(workspace)
    repository.write('crlf.txt', 'one\r\ntwo\r\n')
    repository.write('new.txt', 'x\n')
    expect((await workspace.changedFiles(await treeOf(workspace)))?.map(({ path }) => path)).toEqual([
      'new.txt',
    ])
  })

  it('is unknown for a tree that was never taken, and where there is no start', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    expect(await workspace.changedFiles('0123456789012345678901234567890123456789')).toBeNull()
    const outside = await repository.open({ directory: repository.beside })
    expect(await outside.changedFiles(workspace.startTree ?? '')).toBeNull()
  })
})

describe('the paths that differ between two trees', () => {
  it('are those of both, without what is the same in both', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    repository.write('edited.txt', 'a\n')
    repository.write('both.txt', 'same\n')
    repository.write('first.txt', 'x\n')
    unlinkSync(repository.path('deleted.txt'))
    const first = await treeOf(workspace)
    repository.write('edited.txt', 'b\n')
    repository.write('deleted.txt', 'gone\nsoon\n')
    unlinkSync(repository.path('first.txt'))
    chmodSync(repository.path('script.sh'), 0o755)
    const second = await treeOf(workspace)
    const expected = ['deleted.txt', 'edited.txt', 'first.txt', 'script.sh']
    expect(await workspace.changedPaths(first, second)).toEqual(expected)
    expect(await workspace.changedPaths(second, first)).toEqual(expected)
    expect(await workspace.changedPaths(first, first)).toEqual([])
    expect(await workspace.changedPaths(workspace.startTree ?? '', second)).toEqual([
      'both.txt',
      'edited.txt',
      'script.sh',
    ])
  })
})
