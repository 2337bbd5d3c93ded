import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { insideBetween } from '../../src/loop/looks.ts'
import type { Look } from '../../src/loop/ports.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

type Taken = Extract<Look, { kind: 'taken' }>

async function taken(workspace: Workspace): Promise<Taken> {
  const look = await workspace.look()
  if (look.kind === 'none') throw new Error(look.reason)
  return look
}

/** A repository with a submodule that has a submodule, and a nested repository that is none. */
function repositoryOfRepositories(): TestRepository {
  const inmost = createRepository()
  inmost.write('inmost.txt', 'inmost\n')
  inmost.commit()
  const inner = createRepository()
  inner.write('inside.txt', 'inside\n')
  inner.write('.gitignore', '*.log\n')
  inner.write('kept.log', 'tracked although ignored\n')
  inner.git('add', '--force', 'kept.log')
  inner.git('submodule', 'add', '-q', inmost.root, 'inmost')
  inner.commit()
  const repository = createRepository()
  repository.write('tracked.txt', 'one\n')
  repository.git('submodule', 'add', '-q', inner.root, 'sub')
  repository.git('submodule', 'update', '-q', '--init', '--recursive')
  repository.write('.gitignore', 'node_modules/\n.yarn/\n')
  repository.commit()
  return repository
}

describe('a change inside of a submodule moves the fingerprint, not the tree', () => {
  const CHANGES: Readonly<Record<string, (repository: TestRepository) => void>> = {
    'a tracked file': (r) => r.write('sub/inside.txt', 'edited\n'),
    'a tracked file that is ignored there': (r) => r.write('sub/kept.log', 'edited\n'),
    'an untracked file': (r) => r.write('sub/new.txt', 'new\n'),
    'a deletion': (r) => unlinkSync(r.path('sub/inside.txt')),
    'a file in a submodule of it': (r) => r.write('sub/inmost/inmost.txt', 'edited\n'),
    'a repository in it': (r) => {
      r.write('sub/nested/file', 'x')
      r.gitIn(r.path('sub/nested'), 'init', '-q')
      r.gitIn(r.path('sub/nested'), 'commit', '-q', '--allow-empty', '-m', 'x')
    },
  }

  it.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    const before = await taken(workspace)
    expect(before).toEqual(workspace.startLook)
    change(repository)
    const after = await taken(workspace)
    expect(after.tree).toBe(before.tree)
    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(after.content).not.toBe(before.content)
    expect(insideBetween(before, after)).toEqual(['sub'])
    expect(await taken(workspace)).toEqual(after)
  })

  it('and it comes back when that is undone', async () => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    repository.write('sub/inmost/inmost.txt', 'edited\n')
    repository.write('sub/new.txt', 'new\n')
    expect(await taken(workspace)).not.toEqual(workspace.startLook)
    repository.write('sub/inmost/inmost.txt', 'inmost\n')
    unlinkSync(repository.path('sub/new.txt'))
    expect(await taken(workspace)).toEqual(workspace.startLook)
  })
})

describe('repositories in the workspace', () => {
  it('a submodule at another commit moves the tree', async () => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    repository.gitIn(repository.path('sub'), 'commit', '-q', '--allow-empty', '-m', 'moved')
    expect(await taken(workspace)).toMatchObject({ tree: repository.expectedTree() })
    expect(await taken(workspace)).not.toMatchObject({ tree: workspace.startTree })
  })

  it('a submodule that was never fetched is no change, and its folder may be gone', async () => {
    const origin = repositoryOfRepositories()
    const place = join(origin.beside, 'clone')
    origin.gitIn(origin.beside, 'clone', '-q', origin.root, place)
    const workspace = await origin.open({ directory: place })
    expect(workspace.startLook).toMatchObject({ tree: origin.git('rev-parse', 'HEAD^{tree}') })
    const before = await taken(workspace)
    writeFileSync(join(place, 'sub', 'file'), 'x')
    expect((await taken(workspace)).fingerprint).not.toBe(before.fingerprint)
  })

  it('one that an agent makes is in the tree, and an edit in it moves the fingerprint', async () => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    repository.write('nested/file', 'one\n')
    const nested = repository.path('nested')
    repository.gitIn(nested, 'init', '-q')
    repository.gitIn(nested, 'add', '--all')
    repository.gitIn(nested, 'commit', '-q', '-m', 'x')
    const made = await taken(workspace)
    expect(made.tree).toBe(repository.expectedTree())
    repository.write('nested/file', 'two\n')
    const edited = await taken(workspace)
    expect(edited.tree).toBe(made.tree)
    expect(edited.fingerprint).not.toBe(made.fingerprint)
  })

  it('one without a commit means no fingerprint', async () => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    repository.write('nested/file', 'x')
    repository.gitIn(repository.path('nested'), 'init', '-q')
    expect(await workspace.look()).toMatchObject({ kind: 'none', reason: expect.stringContaining('nested') })
    rmSync(repository.path('nested'), { recursive: true })
    expect(await workspace.look()).toEqual(workspace.startLook)
  })

  it('an index that an agent plants in one it made is not believed', async () => {
    const repository = repositoryOfRepositories()
    const honest = await repository.open()
    const deceived = await repository.open()
    const nested = repository.path('nested')
    const index = repository.path('nested/.git/index')
    repository.write('nested/file', 'one\n')
    repository.gitIn(nested, 'init', '-q')
    repository.gitIn(nested, 'add', '--all')
    repository.gitIn(nested, 'commit', '-q', '-m', 'x')
    const id = Buffer.from(repository.gitIn(nested, 'rev-parse', ':file'), 'hex')
    const before = await taken(honest)
    repository.write('nested/file', 'two\n')
    repository.gitIn(nested, 'add', '--all')
    const bytes = readFileSync(index)
    const other = Buffer.from(repository.gitIn(nested, 'rev-parse', ':file'), 'hex')
    id.copy(bytes, bytes.indexOf(other))
    writeFileSync(index, bytes)
    // later than the file, as if it had been looked at long after the edit
    utimesSync(index, 4_000_000_000, 4_000_000_000)
    expect(repository.gitIn(nested, 'diff-files', '--name-only')).toBe('')
    const after = await taken(deceived)
    expect(after.tree).toBe(before.tree)
    expect(after.fingerprint).not.toBe(before.fingerprint)
  })

  it('an ignored one does not matter', async () => {
    const repository = repositoryOfRepositories()
    const workspace = await repository.open()
    repository.write('node_modules/nested/file', 'x')
    repository.gitIn(repository.path('node_modules/nested'), 'init', '-q')
    expect(await workspace.look()).toEqual(workspace.startLook)
  })
})

describe('what a package manager leaves moves the fingerprint', () => {
  const MARKS = [
    'node_modules/.package-lock.json',
    'node_modules/.modules.yaml',
    'node_modules/.yarn-state.yml',
    'node_modules/.yarn-integrity',
    '.yarn/install-state.gz',
    '.pnp.cjs',
    'vendor/modules.txt',
    'vendor/composer/installed.json',
    'obj/project.assets.json',
    '.dart_tool/package_config.json',
    '.build/workspace-state.json',
  ]
  const IGNORED = [
    'node_modules',
    '.yarn',
    'vendor',
    'obj',
    '.dart_tool',
    '.build',
    '.venv',
    'venv',
    '.pnp.cjs',
    '',
  ]

  it.each(MARKS)('%s', async (mark) => {
    const repository = createRepository()
    repository.write('.gitignore', IGNORED.join('\n'))
    repository.commit()
    mkdirSync(repository.path('gate'))
    const workspace = await repository.open({ gateDirectories: [repository.path('gate')] })
    const seen = new Set([(await taken(workspace)).fingerprint])
    for (const [path, content] of [
      [mark, 'one'],
      [mark, 'two'],
      [`gate/${mark}`, 'one'],
    ] as const) {
      repository.write(path, content)
      const look = await taken(workspace)
      expect(look.tree).toBe(workspace.startTree)
      expect(seen.has(look.fingerprint)).toBe(false)
      seen.add(look.fingerprint)
      expect(await taken(workspace)).toEqual(look)
    }
  })

  it.each([
    '.venv/lib/python3.13/site-packages/requests-2.32.0.dist-info',
    'venv/lib/python3.9/site-packages/requests-2.32.0.dist-info',
    '.venv/Lib/site-packages/requests-2.32.0.dist-info',
    'vendor/bundle/ruby/3.4.0/specifications/rack-3.1.8.gemspec',
  ])('%s, by its name', async (installed) => {
    const repository = createRepository()
    repository.write('.gitignore', IGNORED.join('\n'))
    repository.commit()
    const workspace = await repository.open()
    const before = await taken(workspace)
    repository.write(`${installed}/METADATA`, 'one')
    const after = await taken(workspace)
    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(after.content).toBe(before.content)
    // what is inside, and other files beside it, tell of no other version
    repository.write(`${installed}/METADATA`, 'two')
    repository.write(join(installed, '..', 'cache.pyc'), 'two')
    expect(await taken(workspace)).toEqual(after)
    renameSync(
      repository.path(installed),
      repository.path(installed.replace('.dist-info', '1.dist-info').replace('.gemspec', '1.gemspec')),
    )
    expect((await taken(workspace)).fingerprint).not.toBe(after.fingerprint)
  })

  it('a package in the Python of the job', async () => {
    const repository = createRepository()
    repository.commit()
    const pythonLocation = join(repository.beside, 'python')
    const workspace = await repository.open({ environment: { ...repository.environment, pythonLocation } })
    mkdirSync(join(pythonLocation, 'lib/python3.13/site-packages/requests-2.32.0.dist-info'), {
      recursive: true,
    })
    expect((await taken(workspace)).fingerprint).not.toBe((workspace.startLook as Taken).fingerprint)
  })

  it('but other ignored files do not', async () => {
    const repository = createRepository()
    repository.write('.gitignore', 'node_modules/\n.pytest_cache/\n')
    repository.commit()
    const workspace = await repository.open()
    repository.write('node_modules/.cache/x', 'x')
    repository.write('.pytest_cache/v/lastfailed', '{}')
    expect(await workspace.look()).toEqual(workspace.startLook)
  })

  it('a folder, a FIFO, a dangling link or a long file in their place is read without waiting', async () => {
    const repository = createRepository()
    repository.write('.gitignore', 'node_modules/\n.yarn/\n.pnp.cjs\n')
    repository.commit()
    const workspace = await repository.open()
    mkdirSync(repository.path('node_modules/.package-lock.json'), { recursive: true })
    execFileSync('mkfifo', [repository.path('node_modules/.modules.yaml')])
    symlinkSync('nowhere', repository.path('.pnp.cjs'))
    const first = await taken(workspace)
    expect(first.fingerprint).not.toBe((workspace.startLook as Taken).fingerprint)
    repository.write('node_modules/.yarn-state.yml', Buffer.alloc(5 << 20, 'x'))
    expect((await taken(workspace)).fingerprint).not.toBe(first.fingerprint)
    expect(await taken(workspace)).toMatchObject({ tree: workspace.startTree })
  })
})

describe('a git that is too slow', () => {
  it('means no fingerprint, and after two misses it is not asked again', async () => {
    const repository = createRepository()
    repository.write('tracked.txt', 'one\n')
    repository.commit()
    const bin = join(repository.beside, 'bin')
    const calls = join(repository.beside, 'calls')
    const slow = join(repository.beside, 'slow')
    mkdirSync(bin)
    const real = execFileSync('which', ['git']).toString().trim()
    const lines = [
      '#!/bin/sh',
      `echo x >> '${calls}'`,
      `[ -e '${slow}' ] && exec sleep 60`,
      `exec ${real} "$@"`,
    ]
    writeFileSync(join(bin, 'git'), lines.join('\n'))
    chmodSync(join(bin, 'git'), 0o755)
    const environment = { ...repository.environment, PATH: `${bin}:${repository.environment['PATH']}` }
    const workspace = await repository.open({ environment, lookTimeoutMs: 1500 })
    expect(workspace.startLook.kind).toBe('taken')
    writeFileSync(slow, '')
    for (const _ of [1, 2]) {
      expect(await workspace.look()).toMatchObject({
        kind: 'none',
        reason: expect.stringContaining('too long'),
      })
    }
    rmSync(slow)
    rmSync(calls)
    expect(await workspace.look()).toMatchObject({ kind: 'none', reason: expect.stringContaining('twice') })
    expect(() => rmSync(calls)).toThrow('ENOENT')
  })

  it('is left alone once the run is stopped', async () => {
    const repository = createRepository()
    repository.commit()
    const stop = new AbortController()
    const workspace = await repository.open({ signal: stop.signal })
    stop.abort()
    expect(await workspace.look()).toMatchObject({ kind: 'none', reason: expect.stringContaining('stopped') })
  })
})

describe('a git that complains', () => {
  it('has not seen everything, so there is no fingerprint', async () => {
    const repository = createRepository()
    repository.write('tracked.txt', 'one\n')
    repository.commit()
    const bin = join(repository.beside, 'bin')
    mkdirSync(bin)
    const real = execFileSync('which', ['git']).toString().trim()
    const warning = `case "$1" in ls-files) echo "warning: could not open directory 'x/'" >&2;; esac`
    writeFileSync(join(bin, 'git'), `#!/bin/sh\n${warning}\nexec ${real} "$@"\n`)
    chmodSync(join(bin, 'git'), 0o755)
    const environment = { ...repository.environment, PATH: `${bin}:${repository.environment['PATH']}` }
    const workspace = await repository.open({ environment })
    expect(workspace.startLook).toMatchObject({ reason: expect.stringContaining('could not open directory') })
  })
})
