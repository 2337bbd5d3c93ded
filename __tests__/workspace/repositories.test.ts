import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { at, createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

/** A repository of some kind, or a work tree made from it. */
type Kind = () => TestRepository

function fill(repository: TestRepository): TestRepository {
  repository.write('tracked.txt', 'one\n')
  repository.write('dir/inside.txt', 'inside\n')
  repository.write('other/outside.txt', 'outside\n')
  repository.write('script.sh', '#!/bin/sh\n')
  repository.commit()
  return repository
}

function clone(...args: readonly string[]): TestRepository {
  const origin = fill(createRepository())
  origin.write('tracked.txt', 'two\n')
  origin.commit()
  origin.git('config', 'uploadpack.allowFilter', 'true')
  const place = join(origin.beside, 'clone')
  origin.gitIn(origin.beside, 'clone', '-q', ...args, `file://${origin.root}`, place)
  return at(place, origin)
}

function configured(...settings: readonly string[]): TestRepository {
  const repository = createRepository()
  for (const setting of settings) repository.git('config', ...setting.split('='))
  return fill(repository)
}

function after(repository: TestRepository, change: (repository: TestRepository) => void): TestRepository {
  change(repository)
  return repository
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a SHA-256 repository': () => fill(createRepository('--object-format=sha256')),
  'a shallow clone': () => clone('--depth=1'),
  'a clone without blobs': () => clone('--filter=blob:none'),
  'a clone that borrows objects': () => clone('--shared'),
  'a linked work tree': () => {
    const repository = fill(createRepository())
    const place = join(repository.beside, 'linked tree')
    repository.git('worktree', 'add', '-q', '-b', 'linked', place)
    return at(place, repository)
  },
  'a git directory elsewhere': () => {
    const repository = createRepository()
    rmSync(repository.path('.git'), { recursive: true })
    repository.git('init', '-q', '--separate-git-dir', join(repository.beside, 'git:dir'))
    return fill(repository)
  },
  'a work tree with a line end in its name': () => {
    const repository = fill(createRepository())
    const place = join(repository.beside, 'two\nlines')
    repository.gitIn(repository.beside, 'clone', '-q', `file://${repository.root}`, place)
    return at(place, repository)
  },
  'a git directory with a line end in its name': () => {
    const repository = createRepository()
    rmSync(repository.path('.git'), { recursive: true })
    repository.git('init', '-q', '--separate-git-dir', join(repository.beside, 'two\nlines'))
    return fill(repository)
  },
  'a detached HEAD': () => after(fill(createRepository()), (r) => r.git('checkout', '-q', '--detach')),
  'a split index': () =>
    after(fill(createRepository()), (r) => {
      r.git('config', 'core.splitIndex', 'true')
      r.git('update-index', '--split-index')
      r.write('split.txt', 'x')
      r.git('add', '--all')
      r.git('commit', '-q', '-m', 'split')
    }),
  'an index of version 4': () =>
    after(fill(createRepository()), (r) => r.git('update-index', '--index-version', '4')),
  'an index with an untracked cache': () =>
    after(fill(createRepository()), (r) => {
      r.git('config', 'core.untrackedCache', 'true')
      r.git('update-index', '--force-untracked-cache')
      r.git('status')
    }),
  'a missing index': () => after(fill(createRepository()), (r) => rmSync(r.path('.git/index'))),
  'a broken index': () => after(fill(createRepository()), (r) => r.write('.git/index', 'DIRC nonsense')),
  'core.autocrlf': () => configured('core.autocrlf=true'),
  'core.fileMode off': () => configured('core.fileMode=false'),
  'core.fsmonitor': () => configured('core.fsmonitor=true'),
  'packed objects': () => after(fill(createRepository()), (r) => r.git('gc', '-q')),
  'a sparse checkout': () =>
    after(fill(createRepository()), (r) => r.git('sparse-checkout', 'set', '--cone', 'dir')),
  'a sparse index': () =>
    after(fill(createRepository()), (r) =>
      r.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'dir'),
    ),
}

describe('a tree is taken and moves in', () => {
  it.each(Object.entries(KINDS))('%s', async (_, make) => {
    const repository = make()
    const workspace = await repository.open()
    expect(workspace.startLook).toMatchObject({ tree: repository.git('rev-parse', 'HEAD^{tree}') })
    expect(workspace.startCommit).toBe(repository.git('rev-parse', 'HEAD'))
    expect(await workspace.look()).toEqual(workspace.startLook)
    repository.write('tracked.txt', 'edited\r\nlines\r\n')
    repository.write('new folder/new.txt', 'new\n')
    rmSync(repository.path('dir/inside.txt'))
    const paths = await pathsNow(workspace)
    expect(paths).toEqual(['dir/inside.txt', 'new folder/new.txt', 'tracked.txt'])
  })
})

async function pathsNow(workspace: Workspace): Promise<readonly string[]> {
  const look = await workspace.look()
  if (look.kind === 'none' || workspace.startTree === null) return ['no tree']
  return workspace.changedPaths(workspace.startTree, look.tree)
}

describe('settings of the user count as they were at the start', () => {
  it('lines that git would convert are no change', async () => {
    const repository = configured('core.autocrlf=true')
    const workspace = await repository.open()
    repository.write('tracked.txt', 'one\r\n')
    expect(await pathsNow(workspace)).toEqual([])
  })

  it('a file that was committed with CRLF keeps it when it is edited', async () => {
    const repository = createRepository()
    repository.write('crlf.txt', 'one\r\n')
    repository.commit()
    repository.write('.gitattributes', '* text=auto\n')
    repository.git('add', '.gitattributes')
    repository.git('commit', '-q', '-m', 'attributes')
    const workspace = await repository.open()
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    repository.write('crlf.txt', 'one\r\ntwo\r\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
  })

  it('a mode is no change where the file system keeps none', async () => {
    const repository = configured('core.fileMode=false')
    const workspace = await repository.open()
    chmodSync(repository.path('script.sh'), 0o755)
    expect(await pathsNow(workspace)).toEqual([])
  })

  it('files that are ignored globally or in .git/info/exclude are not in the tree', async () => {
    const repository = fill(createRepository())
    mkdirSync(join(repository.home, '.config/git'), { recursive: true })
    writeFileSync(join(repository.home, '.config/git/ignore'), '*.swp\n')
    repository.write('.git/info/exclude', 'notes.txt\n')
    const workspace = await repository.open()
    for (const name of ['x.swp', 'notes.txt', 'seen.txt']) repository.write(name, 'x')
    expect(await pathsNow(workspace)).toEqual(['seen.txt'])
  })

  it('a global ignore file that a setting names with ~ counts, and so do global attributes', async () => {
    const repository = createRepository()
    writeFileSync(join(repository.home, 'ignored'), '*.swp\n')
    writeFileSync(join(repository.home, 'attributes'), '*.txt text\n')
    repository.git('config', '--global', 'core.excludesFile', '~/ignored')
    repository.git('config', '--global', 'core.attributesFile', '~/attributes')
    fill(repository)
    const workspace = await repository.open()
    repository.write('x.swp', 'x')
    repository.write('tracked.txt', 'one\r\n')
    expect(await pathsNow(workspace)).toEqual([])
  })

  it('git-lfs is called by its absolute path when it is installed and set up', async () => {
    const repository = fill(createRepository())
    const bin = join(repository.beside, 'bin with space')
    mkdirSync(bin)
    writeFileSync(join(bin, 'git-lfs'), '#!/bin/sh\n[ "$1" = clean ] && cat >/dev/null && echo pointer\n')
    // where git-lfs is installed for the whole machine, its settings are there already
    const gitItself = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    writeFileSync(join(bin, 'git'), `#!/bin/sh\nGIT_CONFIG_NOSYSTEM=1 exec '${gitItself}' "$@"\n`)
    for (const name of ['git', 'git-lfs']) chmodSync(join(bin, name), 0o755)
    const environment = { ...repository.environment, PATH: `${bin}:${repository.environment['PATH']}` }
    repository.git('config', '--global', 'filter.lfs.clean', 'git-lfs clean -- %f')
    repository.write('.gitattributes', '*.bin filter=lfs -text\n')
    const workspace = await repository.open({ environment })
    const planted = '#!/bin/sh\necho planted\n'
    repository.write('git-lfs', planted)
    repository.git('config', '--global', 'filter.lfs.clean', 'echo planted')
    repository.write('big.bin', 'large')
    const look = await workspace.look()
    if (look.kind === 'none') throw new Error(look.reason)
    const patch = await workspace.keep(look.tree)
    expect(readFileSync(patch ?? '', 'utf8')).toContain('+pointer')
    expect(readFileSync(patch ?? '', 'utf8')).not.toContain('+large')
  })
})

describe('sparse checkouts', () => {
  it('files outside are no deletions, and one that is written there is seen', async () => {
    const repository = fill(createRepository())
    repository.git('sparse-checkout', 'set', '--cone', 'dir')
    const workspace = await repository.open()
    expect(await pathsNow(workspace)).toEqual([])
    repository.write('other/outside.txt', 'edited\n')
    repository.write('other/new.txt', 'new\n')
    expect(await pathsNow(workspace)).toEqual(['other/new.txt', 'other/outside.txt'])
  })

  it('an agent that makes the checkout sparse has deleted files', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    repository.git('sparse-checkout', 'set', '--cone', 'dir')
    expect(await pathsNow(workspace)).toEqual(['other/outside.txt'])
  })
})

describe('where there is no commit', () => {
  it('the tree is taken all the same', async () => {
    const repository = createRepository()
    repository.write('staged.txt', 'one\n')
    repository.git('add', '--all')
    repository.write('staged.txt', 'two\n')
    repository.write('untracked.txt', 'x')
    const workspace = await repository.open()
    expect(workspace).toMatchObject({ startCommit: null, startTree: repository.expectedTree() })
    repository.write('untracked.txt', 'y')
    expect(await pathsNow(workspace)).toEqual(['untracked.txt'])
  })

  it('nothing is taken for a commit, whatever the names of folders are', async () => {
    const repository = fill(createRepository())
    const place = join(repository.beside, 'linked')
    repository.git('worktree', 'add', '-q', place)
    const own = repository.path('.git/worktrees/two\nlines')
    renameSync(repository.path('.git/worktrees/linked'), own)
    writeFileSync(join(place, '.git'), `gitdir: ${own}\n`)
    const linked = at(place, repository)
    linked.git('symbolic-ref', 'HEAD', 'refs/heads/none')
    const workspace = await linked.open()
    expect(workspace).toMatchObject({ root: place, startCommit: null, startTree: linked.expectedTree() })
  })

  it('an empty repository has the empty tree', async () => {
    const workspace = await createRepository().open()
    expect(workspace.startTree).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
  })
})

describe("the developer's own edits", () => {
  it('are part of the start, so that only what comes later is a change', async () => {
    const repository = fill(createRepository())
    repository.write('tracked.txt', 'dirty\n')
    repository.write('notes.txt', 'untracked\n')
    repository.git('add', '--intent-to-add', 'notes.txt')
    rmSync(repository.path('script.sh'))
    const workspace = await repository.open()
    expect(workspace.startTree).toBe(repository.expectedTree())
    expect(await pathsNow(workspace)).toEqual([])
    repository.write('notes.txt', 'edited\n')
    expect(await pathsNow(workspace)).toEqual(['notes.txt'])
  })
})

describe('an unfinished merge', () => {
  it('is a problem that is named at the start', async () => {
    const repository = fill(createRepository())
    repository.git('checkout', '-q', '-b', 'other')
    repository.write('tracked.txt', 'theirs\n')
    repository.commit()
    repository.git('checkout', '-q', 'main')
    repository.write('tracked.txt', 'ours\n')
    repository.commit()
    expect(() => repository.git('merge', 'other')).toThrow('git merge other')
    const workspace = await repository.open()
    expect(workspace.problems).toEqual([{ kind: 'unmerged', paths: ['tracked.txt'] }])
    expect(workspace.startLook.kind).toBe('none')
  })
})

describe('the root', () => {
  it('is the top of the repository when the run works in a subfolder, and everything counts', async () => {
    const repository = fill(createRepository())
    const workspace = await repository.open({ directory: repository.path('dir') })
    expect(workspace.root).toBe(repository.root)
    repository.write('tracked.txt', 'edited\n')
    expect(await pathsNow(workspace)).toEqual(['tracked.txt'])
  })

  it('is the fallback outside of a repository, and there is no tree', async () => {
    const { beside, open } = createRepository()
    expect(await open({ directory: beside, fallbackRoot: beside })).toMatchObject({
      root: beside,
      startTree: null,
      problems: [],
      startLook: { kind: 'none', reason: expect.stringContaining('not a git repository') },
    })
    expect(await open({ directory: beside })).toMatchObject({ root: null })
  })

  it('is the fallback without git', async () => {
    const { root, open } = createRepository()
    const workspace = await open({ environment: { PATH: '/nowhere' }, fallbackRoot: root })
    expect(workspace).toMatchObject({ root, startLook: { kind: 'none', reason: 'git is not installed' } })
  })
})

describe('the .git of the workspace', () => {
  const LOSSES: Readonly<Record<string, (repository: TestRepository) => void>> = {
    deleted: (r) => rmSync(r.path('.git'), { recursive: true }),
    'made anew': (r) => {
      rmSync(r.path('.git'), { recursive: true })
      r.git('init', '-q')
      r.commit()
    },
    'replaced by a link': (r) => {
      renameSync(r.path('.git'), join(r.beside, 'git'))
      symlinkSync(join(r.beside, 'git'), r.path('.git'))
    },
    'replaced by a file': (r) => {
      renameSync(r.path('.git'), join(r.beside, 'git'))
      r.write('.git', `gitdir: ${join(r.beside, 'git')}\n`)
    },
    emptied: (r) => {
      rmSync(r.path('.git/objects'), { recursive: true })
    },
  }

  it.each(Object.entries(LOSSES))('%s means no fingerprint', async (_, lose) => {
    const repository = fill(createRepository())
    const workspace = await repository.open()
    lose(repository)
    expect(await workspace.look()).toMatchObject({ kind: 'none', reason: expect.stringContaining('.git') })
  })

  it('a file that leads elsewhere now means no fingerprint', async () => {
    const repository = fill(createRepository())
    repository.git('worktree', 'add', '-q', join(repository.beside, 'linked'))
    const linked = at(join(repository.beside, 'linked'), repository)
    const workspace = await linked.open()
    linked.write('.git', `gitdir: ${repository.path('.git')}\n`)
    expect((await workspace.look()).kind).toBe('none')
  })
})
