import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import { inspectTree } from '../../src/bundle/inspect-tree.ts'
import { checkTree } from '../../src/bundle/rules.ts'
import { writeBundle } from '../../src/bundle/write-bundle.ts'
import {
  at,
  createRepository,
  folderBeside,
  removeRepositories,
  type TestRepository,
} from '../support/repository.ts'
import { limits, openWork, PASS, pathOf, readFor, SECONDS, type Work } from './work.ts'

afterAll(removeRepositories)

interface Scene {
  readonly repository: TestRepository
  readonly work: Work
  readonly tree: string
  readonly differences: Awaited<ReturnType<Work['take']>>['differences']
  /** Object directories: ours and the user's. */
  readonly own: string
  readonly users: string
  id(path: string): string
}

async function scene(...init: readonly string[]): Promise<Scene> {
  const repository = createRepository(...init)
  for (let at = 0; at < 9; at += 1) repository.write(`old/${at}.txt`, `old ${at}\n`)
  repository.write('src/deep/code.js', 'code\n')
  repository.commit()
  const work = await openWork(repository)
  for (let at = 0; at < 9; at += 1) repository.write(`new/${at}.txt`, `new ${at}\n`)
  repository.write('src/deep/code.js', 'better code\n')
  const taken = await work.take()
  const own = join(work.git.places.gitDirectory, 'objects')
  const id = (path: string) =>
    execFileSync('git', ['rev-parse', `${taken.tree}:${path}`], {
      env: { ...repository.environment, GIT_DIR: work.git.places.gitDirectory },
    })
      .toString()
      .trim()
  return { ...taken, repository, work, own, users: repository.path('.git', 'objects'), id }
}

function writeNow({ work, tree, differences }: Scene) {
  const options = { git: work.git, start: work.start, of: PASS, seconds: SECONDS, limits: limits() }
  return writeBundle({ ...options, tree, differences }, work.folder)
}

const loose = (objects: string, id: string) => join(objects, id.slice(0, 2), id.slice(2))

function overwrite(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) chmodSync(path, 0o644)
  writeFileSync(path, bytes)
}

/** A loose object that git reads without a complaint, whatever its name says. */
const looseBytes = (type: string, content: Buffer | string) =>
  deflateSync(Buffer.concat([Buffer.from(`${type} ${Buffer.byteLength(content)}\0`), Buffer.from(content)]))

/** Files of the bundle's folder: a bundle that is not right must not be there at all. */
const files = ({ work }: Scene) => (existsSync(work.folder) ? readdirSync(work.folder) : [])

/** The tree that a fresh clone gets. */
function fetchedTree({ repository }: Scene, path: string): string {
  const place = join(folderBeside(), 'fresh')
  repository.gitIn(repository.beside, 'clone', '-q', '--no-local', repository.root, place)
  const fresh = at(place, repository)
  fresh.git('fetch', '-q', path, 'refs/heads/converge')
  fresh.git('fsck', '--full', '--strict')
  return fresh.git('rev-parse', 'FETCH_HEAD^{tree}')
}

const DAMAGES: Readonly<Record<string, (path: string, type: string) => void>> = {
  'was given other content': (path, type) => overwrite(path, looseBytes(type, 'planted\n')),
  'is of another type': (path, type) => overwrite(path, looseBytes(type === 'tree' ? 'blob' : 'tree', '')),
  'is garbage': (path) => overwrite(path, Buffer.from('garbage')),
  'is empty': (path) => overwrite(path, Buffer.alloc(0)),
  'is cut off': (path) => overwrite(path, readFileSync(path).subarray(0, 12)),
  'is gone': (path) => rmSync(path),
  'is a folder': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
}

describe.each(['sha1', 'sha256'])('with object ids of %s, an object of the work that', (format) => {
  const damages = Object.entries(DAMAGES).slice(0, format === 'sha1' ? undefined : 2)

  it.each(damages)('%s is noticed, and no bundle is there', async (_, damage) => {
    for (const [path, type] of [
      ['new/7.txt', 'blob'],
      ['src/deep', 'tree'],
      ['', 'tree'],
    ] as const) {
      const here = await scene(`--object-format=${format}`)
      const id = path === '' ? here.tree : here.id(path)
      damage(loose(here.own, id), type)
      const written = await writeNow(here)
      expect(written).toMatchObject({ kind: 'damaged', what: [expect.stringContaining(id)] })
      expect(files(here)).toEqual([])
      const inspected = await inspectTree({
        ...here,
        git: here.work.git,
        startTree: here.work.start?.tree ?? null,
        limits: limits(),
      })
      // a look at the rules reads no file but links
      if (type === 'tree') expect(inspected.kind).toBe('damaged')
    }
  })
})

describe('what is written is right, or nothing is', () => {
  it('when the user’s repository has the same objects with other content', async () => {
    const here = await scene()
    for (const path of ['new/7.txt', 'src/deep', 'src/deep/code.js']) {
      overwrite(loose(here.users, here.id(path)), looseBytes('blob', 'planted\n'))
    }
    expect(fetchedTree(await withoutPlants(here), pathOf(await writeNow(here)))).toBe(here.tree)
  })

  it('when the user’s repository has them in a pack, which git reads first', async () => {
    const here = await scene()
    const id = here.id('new/7.txt')
    plantPack(here, id)
    expect(here.repository.git('cat-file', 'blob', id)).toBe('planted')
    expect(fetchedTree(await withoutPlants(here), pathOf(await writeNow(here)))).toBe(here.tree)
  })

  it('when our own objects are in such a pack', async () => {
    const here = await scene()
    const id = here.id('new/7.txt')
    plantPack(here, id)
    rmSync(loose(here.own, id))
    expect(await writeNow(here)).toMatchObject({ kind: 'damaged', what: [expect.stringContaining(id)] })
    expect(files(here)).toEqual([])
  })

  it('when an object of the start was overwritten: the copy from the start counts', async () => {
    const here = await scene()
    const deep = here.repository.git('rev-parse', 'HEAD:src/deep')
    overwrite(loose(here.users, deep), looseBytes('tree', ''))
    expect(await writeNow(here)).toMatchObject({ kind: 'written' })
  })

  it('when an object is only in the user’s repository', async () => {
    const here = await scene()
    const id = here.id('new/7.txt')
    here.repository.git('hash-object', '-w', 'new/7.txt')
    rmSync(loose(here.own, id))
    expect(fetchedTree(here, pathOf(await writeNow(here)))).toBe(here.tree)
  })

  it('when objects are said to be replaced', async () => {
    const here = await scene()
    const planted = here.repository.git('hash-object', '-w', '.git/HEAD')
    here.repository.git('hash-object', '-w', 'new/7.txt')
    here.repository.git('replace', here.id('new/7.txt'), planted)
    const replaced = join(here.work.git.places.gitDirectory, 'refs', 'replace', here.id('new/7.txt'))
    overwrite(replaced, Buffer.from(`${planted}\n`))
    expect(fetchedTree(await withoutPlants(here), pathOf(await writeNow(here)))).toBe(here.tree)
  })

  it('when memory says that something else was recorded', async () => {
    const here = await scene()
    const more = new Map(here.differences).set('other.txt', { before: null, after: `100644 ${here.tree}` })
    const other = new Map(here.differences).set('new/7.txt', {
      before: null,
      after: `100755 ${here.id('new/7.txt')}`,
    })
    const less = new Map([...here.differences].slice(1))
    for (const differences of [more, other, less]) {
      const written = await writeNow({ ...here, differences })
      expect(written).toMatchObject({
        kind: 'damaged',
        what: [expect.stringContaining('not what was recorded')],
      })
    }
    expect(await writeNow(here)).toMatchObject({ kind: 'written' })
  })

  it('when the folder of our objects is gone', async () => {
    const here = await scene()
    rmSync(here.own, { recursive: true })
    expect(await writeNow(here)).toMatchObject({ kind: 'damaged' })
  })

  it('when the bundle that was there is to be replaced and cannot be', async () => {
    const here = await scene()
    const path = pathOf(await writeNow(here))
    const before = readFileSync(path)
    rmSync(loose(here.own, here.id('new/7.txt')))
    expect(await writeNow(here)).toMatchObject({ kind: 'damaged' })
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(files(here)).toEqual(['commit.bundle'])
  })

  it('when a part of an older one, or a link, stands where it is written', async () => {
    const here = await scene()
    mkdirSync(here.work.folder, { recursive: true })
    const beside = join(here.work.folder, 'commit.bundle.part')
    const elsewhere = join(here.repository.beside, 'elsewhere')
    writeFileSync(elsewhere, 'precious')
    execFileSync('ln', ['-s', elsewhere, beside])
    const path = pathOf(await writeNow(here))
    expect(readFileSync(elsewhere, 'utf8')).toBe('precious')
    const startCommit = here.work.start?.commit ?? ''
    const reading = await readFor(here.repository, path, startCommit)
    expect(checkBundle(reading, { startCommit, tree: here.tree, protectedChanges: [] })).toEqual([])
  })
})

describe('a cancel while a bundle is written', () => {
  it('stops it, and leaves nothing', async () => {
    const here = await scene()
    const stop = new AbortController()
    // as soon as the first byte of a bundle is there
    const watching = setInterval(() => {
      if (files(here).length > 0) stop.abort()
    }, 1)
    const { git, start } = here.work
    const options = { git, start, tree: here.tree, differences: null, of: PASS, seconds: SECONDS }
    const large = { ...limits(), signal: stop.signal }
    try {
      await expect(writeBundle({ ...options, limits: large }, here.work.folder)).rejects.toMatchObject({
        name: 'GitError',
        kind: 'aborted',
      })
    } finally {
      clearInterval(watching)
    }
    expect(files(here)).toEqual([])
  })

  it('or a deadline that has passed stops it as well', async () => {
    const here = await scene()
    const { git, start } = here.work
    const options = { git, start, tree: here.tree, differences: null, of: PASS, seconds: SECONDS }
    await expect(
      writeBundle({ ...options, limits: { deadline: 1 } }, here.work.folder),
    ).rejects.toMatchObject({
      kind: 'timed-out',
    })
  })
})

describe('a look at the rules before there is a bundle', () => {
  it('sees what a check of the bundle sees', async () => {
    const here = await scene()
    here.repository.write('.env', 'KEY=1\n')
    execFileSync('ln', ['-s', '/etc/passwd', here.repository.path('l')])
    const { tree } = await here.work.take()
    const startTree = here.work.start?.tree ?? null
    const inspected = await inspectTree({ git: here.work.git, startTree, tree, limits: limits() })
    if (inspected.kind !== 'inspected') throw new Error(inspected.what.join())
    const found = checkTree(inspected.tree, [])
    expect(found.map(({ kind, paths }) => [kind, ...paths])).toEqual([
      ['link-outside', 'l'],
      ['secret-name', '.env'],
    ])
    const startCommit = here.work.start?.commit ?? ''
    const reading = await readFor(here.repository, pathOf(await here.work.write()), startCommit)
    expect(checkBundle(reading, { startCommit, tree, protectedChanges: [] })).toEqual(found)
  })
})

/** Puts a pack into the user's repository whose index says that its one object has this id. */
function plantPack({ repository, users }: Scene, id: string): void {
  const planted = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: repository.root,
    env: { ...repository.environment },
    input: 'planted',
  })
    .toString()
    .trim()
  const name = execFileSync('git', ['pack-objects', '-q', join(repository.beside, 'planted')], {
    cwd: repository.root,
    env: { ...repository.environment },
    input: `${planted}\n`,
  })
    .toString()
    .trim()
  const index = readFileSync(join(repository.beside, `planted-${name}.idx`))
  const at = index.indexOf(Buffer.from(planted, 'hex'))
  Buffer.from(id, 'hex').copy(index, at)
  const first = Number.parseInt(id.slice(0, 2), 16)
  for (let byte = 0; byte < 256; byte += 1) index.writeUInt32BE(byte >= first ? 1 : 0, 8 + 4 * byte)
  mkdirSync(join(users, 'pack'), { recursive: true })
  renameSync(join(repository.beside, `planted-${name}.pack`), join(users, 'pack', `pack-${name}.pack`))
  writeFileSync(join(users, 'pack', `pack-${name}.idx`), index)
}

/** The same start in a repository that nobody has touched. */
async function withoutPlants(here: Scene): Promise<Scene> {
  const { repository, work } = here
  const clean = await scene()
  clean.repository.git('reset', '-q', '--hard')
  clean.repository.git('clean', '-fdq')
  const commit = execFileSync('git', ['cat-file', 'commit', work.start?.commit ?? ''], {
    cwd: repository.root,
    env: { ...repository.environment },
  })
  const id = execFileSync('git', ['hash-object', '-w', '-t', 'commit', '--stdin'], {
    cwd: clean.repository.root,
    env: { ...repository.environment },
    input: commit,
  })
    .toString()
    .trim()
  clean.repository.git('reset', '-q', '--hard', id)
  return clean
}
