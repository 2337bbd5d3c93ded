import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { CANARY, exchangeAttributes, placesWith, SECRET, withCipher } from '../support/plain-text.ts'
import { at, createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

interface Opened {
  readonly workspace: Workspace
  readonly folder: string
}

async function open(repository: TestRepository): Promise<Opened> {
  const folder = join(repository.beside, 'run')
  return { workspace: await repository.open({ folder }), folder }
}

describe('a file that only the program of its filter may read, in a repository in the work tree', () => {
  function withSubmodule(): TestRepository {
    const inner = withCipher()
    const outer = at(join(inner.beside, 'outer'), inner)
    outer.gitIn(inner.beside, 'init', '-q', '-b', 'main', 'outer')
    outer.write('tracked.txt', 'one\n')
    outer.git('submodule', 'add', '-q', inner.root, 'sub')
    outer.commit()
    expect(readFileSync(outer.path('sub/secret/key'), 'utf8')).toBe(SECRET)
    return outer
  }

  it('is not read in a submodule', async () => {
    const repository = withSubmodule()
    const { workspace, folder } = await open(repository)
    utimesSync(repository.path('sub/secret/key'), 1, 1)
    expect(await workspace.look()).toEqual(workspace.startLook)
    repository.write('sub/.gitattributes', '')
    repository.write('sub/secret/new', SECRET)
    const reason = expect.stringMatching(/sub: "secret\/new" goes through the filter "git-crypt"/)
    expect(await workspace.look()).toEqual({ kind: 'none', reason })
    expect(placesWith(CANARY, folder)).toEqual([])
  })

  it('is not read in a clone that the agent made', async () => {
    const repository = withCipher()
    const { workspace, folder } = await open(repository)
    repository.git('clone', '-q', '.', 'clone')
    expect(readFileSync(repository.path('clone/secret/key'), 'utf8')).toBe(SECRET)
    expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('clone: "secret/key"') })
    expect(placesWith(CANARY, folder)).toEqual([])
  })

  function makeRepository(repository: TestRepository, directory: string): void {
    repository.gitIn(repository.path(directory), 'init', '-q')
    repository.gitIn(repository.path(directory), 'commit', '-q', '--allow-empty', '-m', 'x')
  }

  it.each(['secret', 'secret/deep'])(
    'is not read when the agent makes %s a repository',
    async (directory) => {
      const repository = withCipher()
      const { workspace, folder } = await open(repository)
      rmSync(repository.path('.gitattributes'))
      repository.write('secret/deep/new', SECRET)
      repository.write('secret/deep/.gitattributes', 'own filter=other\n')
      repository.write('secret/deep/own', SECRET)
      makeRepository(repository, directory)
      expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('goes through') })
      for (const path of ['key', 'deep/own', 'deep/.gitattributes']) rmSync(repository.path('secret', path))
      expect(await workspace.look()).toMatchObject({ reason: expect.stringMatching(/new" goes through/) })
      expect(placesWith(CANARY, folder)).toEqual([])
    },
  )

  it('hides no submodule that only has such a name', async () => {
    const inner = createRepository()
    inner.write('inside.txt', 'inside\n')
    inner.commit()
    const repository = withCipher()
    repository.git('submodule', 'add', '-q', inner.root, 'secret/sub')
    repository.commit()
    const { workspace } = await open(repository)
    expect(await workspace.look()).toEqual(workspace.startLook)
    repository.write('secret/sub/inside.txt', 'edited\n')
    const inside = await workspace.look()
    expect(inside).toMatchObject({ kind: 'taken', tree: workspace.startTree })
    expect(inside).not.toEqual(workspace.startLook)
    repository.gitIn(repository.path('secret/sub'), 'commit', '-q', '--all', '-m', 'moved')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
  })
})

describe('what is no filter goes on working', () => {
  it('ident, encodings, line ends, and a filter that is unset or only set', async () => {
    const repository = createRepository()
    repository.write(
      '.gitattributes',
      [
        '* text=auto',
        'id.c ident',
        'u.txt working-tree-encoding=UTF-16LE',
        'a.x -filter',
        'b.x filter',
        '',
      ].join('\n'),
    )
    for (const name of ['id.c', 'u.txt', 'a.x', 'b.x', 'crlf.txt']) repository.write(name, 'x')
    repository.write('u.txt', Buffer.from('one\n', 'utf16le'))
    repository.commit()
    const { workspace } = await open(repository)
    repository.write('id.c', '/* $Id: something $ */\n')
    repository.write('u.txt', Buffer.from('two\n', 'utf16le'))
    for (const name of ['a.x', 'b.x', 'crlf.txt']) repository.write(name, 'one\r\ntwo\r\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
  })
})

/** A git that does something of its own before it is itself. @returns the environment in which it is the git */
function withOwnGit(repository: TestRepository, line: string): TestRepository['environment'] {
  const bin = join(repository.beside, 'bin')
  mkdirSync(bin)
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(bin, 'git'), `#!/bin/sh\n${line}\nexec '${git}' "$@"\n`)
  chmodSync(join(bin, 'git'), 0o755)
  return { ...repository.environment, PATH: `${bin}:${repository.environment['PATH']}` }
}

describe('when the first look was missed', () => {
  /** Its first answer on attributes is none. */
  async function openLate(repository: TestRepository): Promise<Opened> {
    const proof = join(repository.beside, 'failed')
    const line = `if [ "$1" = check-attr ] && [ ! -e '${proof}' ]; then touch '${proof}'; exit 1; fi`
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder, environment: withOwnGit(repository, line) })
    expect(workspace.startLook.kind).toBe('none')
    return { workspace, folder }
  }

  it('nobody knows what a secret was, so none is taken to be as it was', async () => {
    const repository = withCipher()
    const { workspace } = await openLate(repository)
    utimesSync(repository.path('secret/key'), 1, 1)
    expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('"secret/key" goes') })
  })

  it('attributes that were exchanged in between may be anything', async () => {
    const repository = withCipher()
    const { workspace, folder } = await openLate(repository)
    exchangeAttributes(repository)
    repository.write('secret/new', SECRET)
    expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('"unknown:') })
    expect(placesWith(CANARY, folder)).toEqual([])
  })
})

describe('git is asked for attributes', () => {
  /** Opens a repository with a git that notes what it is called for. */
  async function withNotes(repository: TestRepository) {
    const notes = join(repository.beside, 'notes')
    const environment = withOwnGit(repository, `echo "$1" >> '${notes}'`)
    writeFileSync(notes, '')
    const workspace = await repository.open({ environment })
    const asked = (): readonly string[] => {
      const calls = readFileSync(notes, 'utf8').split('\n')
      writeFileSync(notes, '')
      return calls.filter((call) => call === 'check-attr' || call === 'cat-file')
    }
    return { workspace, asked }
  }

  it('not at all where no attribute names a filter, whatever changes', async () => {
    const repository = createRepository()
    repository.write('.gitattributes', '* text=auto\n')
    repository.write('deep/er/.gitattributes', '*.bin -filter\n')
    repository.write('deep/er/a.txt', 'a\n')
    repository.commit()
    const { workspace, asked } = await withNotes(repository)
    repository.write('deep/er/a.txt', 'b\n')
    repository.write('new.txt', 'new\n')
    await workspace.look()
    repository.write('.gitattributes', '* text eol=lf\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
    expect(asked()).toEqual([])
  })

  it('once at the start where one does, and then once for files that are new', async () => {
    const repository = withCipher()
    const { workspace, asked } = await withNotes(repository)
    expect(asked()).toEqual(['check-attr'])
    repository.write('plain.txt', 'edited\n')
    utimesSync(repository.path('secret/key'), 1, 1)
    await workspace.look()
    expect(asked()).toEqual([])
    repository.write('new.txt', 'new\n')
    await workspace.look()
    expect(asked()).toEqual(['check-attr'])
    repository.write('new.txt', 'edited\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
    expect(asked()).toEqual([])
  })

  it('once at each look after one was named', async () => {
    const repository = createRepository()
    repository.write('a.txt', 'a\n')
    repository.commit()
    const { workspace, asked } = await withNotes(repository)
    repository.write('.gitattributes', '*.bin filter=other\n')
    repository.write('a.txt', 'b\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
    expect(asked()).toEqual(['check-attr'])
  })
})
