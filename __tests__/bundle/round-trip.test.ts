import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import type { BundleFacts } from '../../src/bundle/read-bundle.ts'
import { writeBundle } from '../../src/bundle/write-bundle.ts'
import {
  at,
  createRepository,
  folderBeside,
  removeRepositories,
  type TestRepository,
} from '../support/repository.ts'
import { createForge } from './forge.ts'
import { limits, openWork, pathOf, readFor, SECONDS, writeBytes } from './work.ts'

afterAll(removeRepositories)

const BINARY = Buffer.from([0, 1, 2, 255, 254, 10, 13, 0])

function fill(repository: TestRepository): TestRepository {
  repository.write('edited.txt', 'one\ntwo\nthree\n')
  repository.write('deleted.txt', 'gone soon\n')
  repository.write('picture.png', BINARY)
  repository.write('script.sh', '#!/bin/sh\n')
  repository.write('becomes-link', 'file\n')
  repository.write('becomes-folder', 'file\n')
  repository.write('becomes-file/deep/inside.txt', 'inside\n')
  repository.write('moved/a/one.txt', 'one\n')
  repository.write('moved/b/two.txt', 'two\n')
  repository.write('untouched/c/three.txt', 'three\n')
  symlinkSync('edited.txt', repository.path('link'))
  repository.commit('first')
  repository.commit('second')
  return repository
}

/** Everything that a bundle has to carry. */
function work(repository: TestRepository): void {
  repository.write('edited.txt', 'one\n2\nthree\n')
  unlinkSync(repository.path('deleted.txt'))
  repository.write('picture.png', Buffer.concat([BINARY, BINARY]))
  chmodSync(repository.path('script.sh'), 0o755)
  unlinkSync(repository.path('becomes-link'))
  symlinkSync('untouched/c', repository.path('becomes-link'))
  unlinkSync(repository.path('becomes-folder'))
  repository.write('becomes-folder/now/file.txt', 'x\n')
  rmSync(repository.path('becomes-file'), { recursive: true })
  repository.write('becomes-file', 'a file now\n')
  renameSync(repository.path('moved'), repository.path('elsewhere'))
  unlinkSync(repository.path('link'))
  repository.write('link', 'a file now\n')
  repository.write('empty.txt', '')
  repository.write('large.bin', Buffer.alloc(3_000_000, 'abcdefg'))
  for (const name of ['line\nend', 'tab\t', ' space ', '"q"', 'café', '-dash', ':(top)x', 'ünïcode/ß'])
    repository.write(name, 'x\n')
  writeBytes(repository, Buffer.from([0x62, 0xff, 0x61]), 'no UTF-8\n')
}

/** A fresh clone of the start, with the bundle fetched into it. */
function fetched(repository: TestRepository, path: string, ...how: readonly string[]): TestRepository {
  const place = join(folderBeside(), 'fresh')
  repository.gitIn(repository.beside, 'clone', '-q', ...how, `file://${repository.root}`, place)
  const fresh = at(place, repository)
  fresh.git('fetch', '-q', path, 'refs/heads/converge')
  return fresh
}

function factsOf(reading: Awaited<ReturnType<typeof readFor>>): BundleFacts {
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

for (const format of ['sha1', 'sha256'] as const) {
  describe(`a bundle in a repository of ${format}`, () => {
    it('gives a fresh clone exactly the tree, as one commit on the start', async () => {
      const repository = fill(createRepository(`--object-format=${format}`))
      const opened = await openWork(repository)
      work(repository)
      const path = pathOf(await opened.write())
      const fresh = fetched(repository, path)
      expect(fresh.git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(repository.expectedTree())
      expect(fresh.git('log', '--format=%P|%an <%ae>|%cn <%ce>|%at|%B', '-1', 'FETCH_HEAD').trim()).toBe(
        `${opened.start?.commit}|${BOT}|${BOT}|${SECONDS}|Converge: typecheck, test pass`,
      )
      fresh.git('fsck', '--full', '--strict')
      fresh.git('checkout', '-q', 'FETCH_HEAD')
      expect(fresh.git('status', '--porcelain')).toBe('')
      expect(readFileSync(fresh.path('large.bin')).equals(readFileSync(repository.path('large.bin')))).toBe(
        true,
      )
    })

    it('is read as what it is, and nothing of it is refused', async () => {
      const repository = fill(createRepository(`--object-format=${format}`))
      const opened = await openWork(repository)
      work(repository)
      const path = pathOf(await opened.write())
      const { tree, differences } = await opened.take()
      const startCommit = opened.start?.commit ?? ''
      const facts = factsOf(await readFor(repository, path, startCommit))
      expect(checkBundle(facts, { startCommit, tree, protectedChanges: [] })).toEqual([])
      const changes = facts.comparison?.changes ?? []
      const entry = (side: { mode: string; id: string } | null) =>
        side === null ? null : `${side.mode} ${side.id}`
      expect(
        changes.map(({ path, before, after }) => [path.toString('latin1'), entry(before), entry(after)]),
      ).toEqual([...differences].map(([key, { before, after }]) => [key, before, after]))
      const of = (name: string) => changes.find((change) => change.path.toString() === name)
      expect(of('large.bin')?.size).toBe(3_000_000)
      expect(of('empty.txt')?.size).toBe(0)
      expect(of('script.sh')?.size).toBeNull()
      expect(of('becomes-link')?.target?.toString()).toBe('untouched/c')
    })

    it('of a start without a commit is a branch of one commit', async () => {
      const repository = createRepository(`--object-format=${format}`)
      const opened = await openWork(repository)
      repository.write('a/b.txt', 'b\n')
      repository.write('c.txt', 'c\n')
      const path = pathOf(await opened.write())
      const { tree } = await opened.take()
      const place = join(folderBeside(), 'fresh')
      repository.gitIn(repository.beside, 'clone', '-q', '-b', 'converge', path, place)
      const fresh = at(place, repository)
      expect(fresh.git('rev-parse', 'HEAD^{tree}')).toBe(repository.expectedTree())
      expect(fresh.git('log', '--format=%P')).toBe('')
      fresh.git('fsck', '--full', '--strict')
      const facts = await readFor(repository, path, null)
      expect(checkBundle(facts, { startCommit: null, tree, protectedChanges: [] })).toEqual([])
    })
  })
}

const BOT = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>'

describe('the start of a bundle', () => {
  it('may be a shallow clone, here and where it is read', async () => {
    const repository = fill(createRepository())
    const place = join(folderBeside(), 'shallow')
    repository.gitIn(repository.beside, 'clone', '-q', '--depth=1', `file://${repository.root}`, place)
    const shallow = at(place, repository)
    const opened = await openWork(shallow)
    work(shallow)
    const path = pathOf(await opened.write())
    const { tree } = await opened.take()
    const fresh = fetched(repository, path, '--depth=1')
    expect(fresh.git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(tree)
    fresh.git('fsck', '--full', '--strict')
    const startCommit = opened.start?.commit ?? ''
    const facts = factsOf(await readFor(shallow, path, startCommit))
    expect(checkBundle(facts, { startCommit, tree, protectedChanges: [] })).toEqual([])
  })

  it('may lack blobs that nobody touched', async () => {
    const repository = fill(createRepository())
    repository.git('config', 'uploadpack.allowFilter', 'true')
    const place = join(folderBeside(), 'partial')
    repository.gitIn(
      repository.beside,
      'clone',
      '-q',
      '--filter=blob:none',
      '--no-checkout',
      `file://${repository.root}`,
      place,
    )
    const partial = at(place, repository)
    partial.git('sparse-checkout', 'set', 'untouched')
    partial.git('checkout', '-q', 'main')
    const opened = await openWork(partial)
    partial.write('untouched/new.txt', 'new\n')
    const path = pathOf(await opened.write())
    const { tree } = await opened.take()
    expect(fetched(repository, path).git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(tree)
  })

  it('may be gone when the work is written', async () => {
    const repository = fill(createRepository())
    const copy = join(folderBeside(), 'copy')
    repository.gitIn(repository.beside, 'clone', '-q', repository.root, copy)
    const opened = await openWork(repository)
    work(repository)
    const taken = await opened.take()
    const expected = repository.expectedTree()
    rmSync(repository.root, { recursive: true })
    const written = await writeBundle(
      {
        ...taken,
        git: opened.git,
        start: opened.start,
        of: { kind: 'unconverged' },
        seconds: SECONDS,
        limits: limits(),
      },
      opened.folder,
    )
    const fresh = at(copy, repository)
    fresh.git('fetch', '-q', pathOf(written), 'refs/heads/converge')
    expect(fresh.git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(expected)
    expect(fresh.git('log', '-1', '--format=%s', 'FETCH_HEAD')).toBe('Converge: work so far, not converged')
  })
})

describe('the repository that a bundle was read into', () => {
  it('can push the commit, also for a shallow start, and holds no reference of the bundle', async () => {
    const repository = fill(createRepository())
    const remote = join(folderBeside(), 'remote')
    repository.gitIn(repository.beside, 'clone', '-q', '--bare', repository.root, remote)
    const place = join(folderBeside(), 'shallow')
    repository.gitIn(repository.beside, 'clone', '-q', '--depth=1', `file://${remote}`, place)
    const shallow = at(place, repository)
    const opened = await openWork(shallow)
    work(shallow)
    const path = pathOf(await opened.write())
    const { tree } = await opened.take()
    const { git, commits } = factsOf(await readFor(shallow, path, opened.start?.commit ?? ''))
    const lease = `--force-with-lease=refs/heads/main:${opened.start?.commit}`
    const push = ['push', '-q', lease, remote, `${commits[0]?.id}:refs/heads/main`]
    await git.run('objects', push, limits())
    expect(repository.gitIn(remote, 'rev-parse', 'main^{tree}')).toBe(tree)
    repository.gitIn(remote, 'fsck', '--full', '--strict')
    const refs = await git.run('objects', ['for-each-ref'], limits())
    expect(refs.stdout.toString()).toBe('')
  })
})

describe('a commit that was read with a shallow start', () => {
  it('can be pushed to another branch when its own has moved on', async () => {
    const repository = fill(createRepository())
    const remote = join(folderBeside(), 'remote')
    repository.gitIn(repository.beside, 'clone', '-q', '--bare', repository.root, remote)
    const place = join(folderBeside(), 'shallow')
    repository.gitIn(repository.beside, 'clone', '-q', '--depth=1', `file://${remote}`, place)
    const shallow = at(place, repository)
    const opened = await openWork(shallow)
    work(shallow)
    const path = pathOf(await opened.write())
    repository.commit('meanwhile')
    repository.git('push', '-q', remote, 'main')
    const { git, commits } = factsOf(await readFor(shallow, path, opened.start?.commit ?? ''))
    const push = ['push', '-q', remote, `${commits[0]?.id}:refs/heads/converge/pr-1`]
    await git.run('objects', push, limits())
    expect(repository.gitIn(remote, 'rev-parse', 'converge/pr-1')).toBe(commits[0]?.id)
    repository.gitIn(remote, 'fsck', '--full', '--strict')
  })
})

describe('a bundle of', () => {
  it('work that deletes everything has the empty tree', async () => {
    const repository = fill(createRepository())
    const opened = await openWork(repository)
    repository.git('rm', '-rq', '.')
    const path = pathOf(await opened.write())
    const fresh = fetched(repository, path)
    expect(fresh.git('ls-tree', 'FETCH_HEAD')).toBe('')
    fresh.git('fsck', '--full', '--strict')
  })

  it('work beside files whose modes are of an old kind is just that work', async () => {
    const forge = createForge()
    const { repository } = forge
    const blob = forge.blob('old\n')
    const old = forge.tree([
      ['100664', 'old.txt', blob],
      [
        '40000',
        'src',
        forge.tree([
          ['100664', 'a.txt', blob],
          ['100775', 'b.sh', blob],
        ]),
      ],
    ])
    const startCommit = forge.commit(old, { parents: [] })
    repository.git('reset', '-q', '--hard', startCommit)
    const opened = await openWork(repository)
    repository.write('src/new.txt', 'new\n')
    const path = pathOf(await opened.write())
    const { tree } = await opened.take()
    const facts = factsOf(await readFor(repository, path, startCommit))
    expect(checkBundle(facts, { startCommit, tree, protectedChanges: [] })).toEqual([])
    expect(facts.comparison?.changes.map((change) => change.path.toString())).toEqual(['src/new.txt'])
    expect(fetched(repository, path).git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(tree)
  })

  it('more than may be handed on is none, whether it can be packed or not', async () => {
    const repository = fill(createRepository())
    const opened = await openWork(repository)
    repository.write('zeros.bin', Buffer.alloc(50_000))
    const tooMuch = await opened.write(opened.folder, { mostBytes: 49_999 })
    expect(tooMuch).toEqual({ kind: 'too-large', bytes: 50_000, mostBytes: 49_999 })
    repository.write('zeros.bin', randomBytes(50_000))
    const notPacked = await opened.write(opened.folder, { mostBytes: 50_000 })
    expect(notPacked).toMatchObject({ kind: 'too-large', mostBytes: 50_000 })
    expect(existsSync(opened.folder) ? readdirSync(opened.folder) : []).toEqual([])
    expect(await opened.write(opened.folder, { mostBytes: 60_000 })).toMatchObject({ kind: 'written' })
  })

  it('work in very deep folders is that work', async () => {
    const repository = fill(createRepository())
    const opened = await openWork(repository)
    repository.write(`${'d/'.repeat(120)}file.txt`, 'deep\n')
    const fresh = fetched(repository, pathOf(await opened.write()))
    expect(fresh.git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(repository.expectedTree())
  })

  it('no work at all is a commit with the tree of the start', async () => {
    const repository = fill(createRepository())
    const opened = await openWork(repository)
    const fresh = fetched(repository, pathOf(await opened.write()))
    expect(fresh.git('rev-parse', 'FETCH_HEAD^{tree}')).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
  })

  it('the same work at the same time is the same file', async () => {
    const repository = fill(createRepository())
    const opened = await openWork(repository)
    work(repository)
    const first = readFileSync(pathOf(await opened.write(join(repository.beside, 'one'))))
    const second = readFileSync(pathOf(await opened.write(join(repository.beside, 'two'))))
    expect(second.equals(first)).toBe(true)
  })
})
