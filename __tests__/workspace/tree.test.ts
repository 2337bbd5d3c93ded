import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

function smallRepository(): TestRepository {
  const repository = createRepository()
  repository.write('tracked.txt', 'one\n')
  repository.write('script.sh', '#!/bin/sh\n')
  repository.write('src/deep/code.js', 'code\n')
  repository.write('src/other.js', 'other\n')
  repository.write('.gitignore', 'ignored/\n*.log\n')
  repository.write('kept.log', 'tracked although it is ignored\n')
  symlinkSync('tracked.txt', repository.path('link'))
  repository.git('add', '--force', 'kept.log')
  repository.commit()
  return repository
}

async function treeOf(workspace: Workspace): Promise<string> {
  const look = await workspace.look()
  return look.kind === 'taken' ? look.tree : `none: ${look.reason}`
}

type Change = (repository: TestRepository) => void

const MOVING: Readonly<Record<string, Change>> = {
  'a tracked file is edited': (r) => r.write('tracked.txt', 'two\n'),
  'a tracked file is deleted': (r) => unlinkSync(r.path('tracked.txt')),
  'a folder is deleted': (r) => rmSync(r.path('src'), { recursive: true }),
  'an untracked file appears': (r) => r.write('new.txt', 'new\n'),
  'an untracked file appears in a new folder': (r) => r.write('a/b/c/new.txt', 'new\n'),
  'a file becomes executable': (r) => chmodSync(r.path('script.sh'), 0o755),
  'a link points elsewhere': (r) => {
    unlinkSync(r.path('link'))
    symlinkSync('script.sh', r.path('link'))
  },
  'a file becomes a link to /etc/passwd': (r) => {
    unlinkSync(r.path('tracked.txt'))
    symlinkSync('/etc/passwd', r.path('tracked.txt'))
  },
  'a dangling link appears': (r) => symlinkSync('nowhere', r.path('dangling')),
  'a link becomes a file': (r) => {
    unlinkSync(r.path('link'))
    r.write('link', 'tracked.txt')
  },
  'a file becomes a folder': (r) => {
    unlinkSync(r.path('tracked.txt'))
    r.write('tracked.txt/inside', 'x')
  },
  'a file becomes a repository': (r) => {
    unlinkSync(r.path('tracked.txt'))
    mkdirSync(r.path('tracked.txt'))
    r.gitIn(r.path('tracked.txt'), 'init', '-q')
    r.gitIn(r.path('tracked.txt'), 'commit', '-q', '--allow-empty', '-m', 'x')
  },
  'a folder becomes a file': (r) => {
    rmSync(r.path('src'), { recursive: true })
    r.write('src', 'x')
  },
  'a folder becomes a link to another place with the same files': (r) => {
    renameSync(r.path('src'), join(r.beside, 'elsewhere'))
    symlinkSync(join(r.beside, 'elsewhere'), r.path('src'))
  },
  'a tracked file that is ignored is edited': (r) => r.write('kept.log', 'edited\n'),
  'the ignore rules are edited': (r) => r.write('.gitignore', '*.log\n'),
  'a file is renamed': (r) => renameSync(r.path('tracked.txt'), r.path('renamed.txt')),
  'a file is edited and committed': (r) => {
    r.write('tracked.txt', 'two\n')
    r.commit()
  },
  'a file is only staged, then edited once more': (r) => {
    r.write('tracked.txt', 'two\n')
    r.git('add', '--all')
    r.write('tracked.txt', 'three\n')
  },
  'a commit of the work is followed by an edit': (r) => {
    r.commit()
    r.write('tracked.txt', 'two\n')
  },
}

const STAYING: Readonly<Record<string, Change>> = {
  'files are only touched': (r) => {
    for (const name of ['tracked.txt', 'src/other.js']) utimesSync(r.path(name), 1, 1)
  },
  'a file is written again with the same content': (r) => {
    unlinkSync(r.path('tracked.txt'))
    r.write('tracked.txt', 'one\n')
  },
  'an ignored file appears': (r) => r.write('ignored/file', 'x'),
  'a FIFO appears': (r) => execFileSync('mkfifo', [r.path('pipe')]),
  'an empty folder appears': (r) => mkdirSync(r.path('empty')),
  'only the index changes': (r) => r.git('rm', '-q', '--cached', 'tracked.txt'),
  'only HEAD moves': (r) => r.git('commit', '-q', '--allow-empty', '-m', 'nothing'),
  'HEAD is detached': (r) => r.git('checkout', '-q', '--detach'),
  'a branch is made': (r) => r.git('checkout', '-q', '-b', 'other'),
  'the start is committed away': (r) => r.git('update-ref', '-d', 'HEAD'),
}

describe('the tree moves when', () => {
  it.each(Object.entries(MOVING))('%s', async (_, change) => {
    const repository = smallRepository()
    const workspace = await repository.open()
    change(repository)
    const tree = await treeOf(workspace)
    expect(tree).not.toBe(workspace.startTree)
    expect(tree).toBe(repository.expectedTree())
    expect(await treeOf(workspace)).toBe(tree)
  })
})

describe('the tree stays when', () => {
  it.each(Object.entries(STAYING))('%s', async (_, change) => {
    const repository = smallRepository()
    const workspace = await repository.open()
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    change(repository)
    expect(await treeOf(workspace)).toBe(workspace.startTree)
  })

  it('what was edited is committed', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    repository.write('tracked.txt', 'two\n')
    repository.write('new.txt', 'new\n')
    const edited = await treeOf(workspace)
    repository.commit()
    expect(await treeOf(workspace)).toBe(edited)
  })
})

describe('the tree depends on the files alone', () => {
  it('comes back when an edit is undone', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    repository.write('tracked.txt', 'two\n')
    repository.write('new.txt', 'new\n')
    expect(await treeOf(workspace)).not.toBe(workspace.startTree)
    repository.write('tracked.txt', 'one\n')
    unlinkSync(repository.path('new.txt'))
    expect(await treeOf(workspace)).toBe(workspace.startTree)
  })

  it('comes back when a deleted file that is ignored is there again', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    const content = readFileSync(repository.path('kept.log'))
    unlinkSync(repository.path('kept.log'))
    expect(await treeOf(workspace)).not.toBe(workspace.startTree)
    repository.write('kept.log', content)
    expect(await treeOf(workspace)).toBe(workspace.startTree)
  })

  it('loses a new file when it becomes ignored', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    repository.write('cache/file', 'x')
    expect(await treeOf(workspace)).not.toBe(workspace.startTree)
    repository.write('cache/.gitignore', '*\n')
    expect(await treeOf(workspace)).toBe(workspace.startTree)
  })

  it('shows new files as a repository once they are one', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    repository.write('nested/file', 'x')
    await treeOf(workspace)
    repository.gitIn(repository.path('nested'), 'init', '-q')
    repository.gitIn(repository.path('nested'), 'commit', '-q', '--allow-empty', '-m', 'x')
    expect(await treeOf(workspace)).toBe(repository.expectedTree())
    rmSync(repository.path('nested/.git'), { recursive: true })
    expect(await treeOf(workspace)).toBe(repository.expectedTree())
  })
})

describe('an edit that keeps size and time', () => {
  it('is seen in the second of the start', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    editSecretly(repository, 'tracked.txt', 'two\n')
    expect(await treeOf(workspace)).toBe(repository.expectedTree())
  })

  it('is seen in a file with an old time, which git by itself does not doubt', async () => {
    const repository = createRepository()
    repository.write('tracked.txt', 'one\n')
    utimesSync(repository.path('tracked.txt'), 1, 1)
    repository.commit()
    const committed = repository.git('rev-parse', 'HEAD^{tree}')
    editSecretly(repository, 'tracked.txt', 'two\n')
    const workspace = await repository.open()
    expect(workspace.startTree).not.toBe(committed)
    for (const content of ['six\n', 'ten\n', 'two\n']) {
      editSecretly(repository, 'tracked.txt', content)
      expect((await treeOf(workspace)) === workspace.startTree).toBe(content === 'two\n')
    }
  })

  it('is seen in the second of a later look', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    const edits = ['tw1\n', 'tw2\n', 'tw3\n', 'one\n', 'tw4\n', 'one\n']
    for (const content of edits) {
      editSecretly(repository, 'tracked.txt', content)
      const same = content === 'one\n'
      expect((await treeOf(workspace)) === workspace.startTree).toBe(same)
    }
  })

  it('is seen in a file that was touched before', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    utimesSync(repository.path('tracked.txt'), 1, 1)
    expect(await treeOf(workspace)).toBe(workspace.startTree)
    editSecretly(repository, 'tracked.txt', 'two\n')
    expect(await treeOf(workspace)).not.toBe(workspace.startTree)
  })

  it('is seen in an untracked file', async () => {
    const repository = smallRepository()
    const workspace = await repository.open()
    repository.write('new.txt', 'one\n')
    const first = await treeOf(workspace)
    editSecretly(repository, 'new.txt', 'two\n')
    expect(await treeOf(workspace)).not.toBe(first)
  })

  it('is seen right after a checkout', async () => {
    const repository = smallRepository()
    rmSync(repository.path('tracked.txt'))
    repository.git('checkout', '-q', '.')
    editSecretly(repository, 'tracked.txt', 'two\n')
    const workspace = await repository.open()
    expect(workspace.startTree).not.toBe(repository.git('rev-parse', 'HEAD^{tree}'))
  })
})

function editSecretly(repository: TestRepository, name: string, content: string): void {
  const path = repository.path(name)
  const { atime, mtime } = statSync(path)
  writeFileSync(path, content)
  utimesSync(path, atime, mtime)
}

describe('many files', () => {
  it('are told apart when they are touched, edited, deleted and new at once', async () => {
    const repository = createRepository()
    for (let file = 0; file < 20_000; file += 1) repository.write(`${file % 200}/${file}.txt`, `${file}\n`)
    repository.commit()
    const workspace = await repository.open()
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    expect(await treeOf(workspace)).toBe(workspace.startTree)
    for (let file = 0; file < 20_000; file += 7)
      utimesSync(repository.path(`${file % 200}/${file}.txt`), 1, 1)
    expect(await treeOf(workspace)).toBe(workspace.startTree)
    for (let file = 0; file < 20_000; file += 1000) repository.write(`${file % 200}/${file}.txt`, 'edited\n')
    for (let file = 1; file < 20_000; file += 1000) unlinkSync(repository.path(`${file % 200}/${file}.txt`))
    for (let file = 0; file < 300; file += 1) repository.write(`new/${file}`, `${file}\n`)
    repository.git('add', '--all')
    const tree = await treeOf(workspace)
    expect(tree).toBe(repository.git('write-tree'))
    expect(await workspace.changedPaths(workspace.startTree ?? '', tree)).toHaveLength(20 + 20 + 300)
  })
})

describe('names of any bytes', () => {
  const NAMES = [
    'café',
    'with space',
    ' leading',
    'trailing ',
    'tab\there',
    'line\nend',
    'cr\rhere',
    '"quoted"',
    "it's",
    'back\\slash',
    '-dash',
    ':(glob)*',
    '*.txt',
    '$(touch x)',
    '\u{1f98a}',
    '#hash',
  ]

  it('are all in the tree, tracked or not', async () => {
    const repository = createRepository()
    for (const name of NAMES) repository.write(`tracked/${name}`, name)
    writeFileSync(
      Buffer.concat([Buffer.from(`${repository.path('tracked')}/`), Buffer.from([0xff, 0xfe])]),
      'x',
    )
    repository.commit()
    const workspace = await repository.open()
    for (const name of NAMES) {
      appendFileSync(repository.path('tracked', name), 'edited')
      repository.write(`untracked/${name}`, name)
      repository.write(`${name}/inside`, name)
    }
    const invalid = Buffer.concat([Buffer.from(`${repository.root}/bad-`), Buffer.from([0xff])])
    writeFileSync(invalid, 'x')
    const tree = await treeOf(workspace)
    expect(tree).toBe(repository.expectedTree())
    const paths = await workspace.changedPaths(workspace.startTree ?? '', tree)
    expect(paths).toHaveLength(NAMES.length * 3 + 1)
    expect(paths).toContain('bad-\ufffd')
    expect(paths).toContain('tracked/line\nend')
    expect(paths).toContain('untracked/café')
  })
})
