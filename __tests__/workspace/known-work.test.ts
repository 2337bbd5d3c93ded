import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

/** An agent has edited, added, removed, linked and made executable; one file keeps its CRLF only outside of git. */
async function worked() {
  const repository = createRepository()
  for (const name of ['edited.txt', 'gone.txt', 'run.sh', 'same.txt']) repository.write(name, `${name}\n`)
  repository.commit()
  const folder = join(repository.beside, 'run')
  const workspace = await repository.open({ folder })
  repository.write('edited.txt', 'one\n')
  repository.write('new/file.txt', 'new\n')
  rmSync(repository.path('gone.txt'))
  chmodSync(repository.path('run.sh'), 0o755)
  symlinkSync('edited.txt', repository.path('link'))
  const take = async (): Promise<string> => {
    const look = await workspace.look()
    return look.kind === 'taken' ? look.tree : look.reason
  }
  return { repository, take, objects: join(folder, 'private/git/objects') }
}

/** With the old times; the change itself is younger than a tick of the clock. */
function keepingTimes(path: string, change: () => void): void {
  const { atime, mtime } = lstatSync(path)
  change()
  utimesSync(path, atime, mtime)
}

const CHANGES: Readonly<Record<string, (r: TestRepository) => void>> = {
  'an edit': (r) => r.write('edited.txt', 'another\n'),
  'an edit of the same size and time': (r) => {
    keepingTimes(r.path('edited.txt'), () => r.write('edited.txt', 'two\n'))
  },
  'an edit of a new file, of the same size and time': (r) => {
    keepingTimes(r.path('new/file.txt'), () => r.write('new/file.txt', 'old\n'))
  },
  'an edit of a file that was as at the start': (r) => r.write('same.txt', 'other\n'),
  'an edit undone': (r) => r.write('edited.txt', 'edited.txt\n'),
  'another mode': (r) => chmodSync(r.path('edited.txt'), 0o755),
  'a mode undone': (r) => chmodSync(r.path('run.sh'), 0o644),
  'a link that leads elsewhere': (r) => {
    rmSync(r.path('link'))
    symlinkSync('same.txt', r.path('link'))
  },
  'a file in place of a link': (r) => {
    rmSync(r.path('link'))
    r.write('link', 'edited.txt')
  },
  'a link in place of a file': (r) => {
    rmSync(r.path('new/file.txt'))
    symlinkSync('new\n', r.path('new/file.txt'))
  },
  'a folder in place of a file': (r) => {
    rmSync(r.path('edited.txt'))
    mkdirSync(r.path('edited.txt'))
    r.write('edited.txt/inside', 'one\n')
  },
  'a file more': (r) => r.write('more.txt', 'new\n'),
  'a file instead of another': (r) => {
    rmSync(r.path('new/file.txt'))
    r.write('new/other.txt', 'new\n')
  },
  'a file back': (r) => r.write('gone.txt', 'gone.txt\n'),
  'a file less': (r) => rmSync(r.path('same.txt')),
  'a new file less': (r) => rmSync(r.path('new'), { recursive: true }),
  'line ends that git converts': (r) => {
    r.write('.gitattributes', '* text=auto\n')
    r.write('edited.txt', 'one\r\n')
  },
  nothing: () => {},
}

describe('after a look over work, the next one sees', () => {
  it.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const { repository, take } = await worked()
    const before = await take()
    expect(before).toBe(repository.expectedTree())
    change(repository)
    const expected = repository.expectedTree()
    expect(await take()).toBe(expected)
    expect(await take()).toBe(expected)
  })

  it('a conversion that came after the file, and a file that is written as git had made it', async () => {
    const { repository, take } = await worked()
    repository.write('.gitattributes', '* text=auto\n')
    repository.write('edited.txt', 'one\r\ntwo\r\n')
    const converted = await take()
    expect(converted).toBe(repository.expectedTree())
    repository.write('edited.txt', 'one\ntwo\n')
    expect(await take()).toBe(converted)
    repository.write('.gitattributes', '* -text\n')
    repository.write('edited.txt', 'one\r\ntwo\r\n')
    expect(await take()).toBe(repository.expectedTree())
  })

  it('a file with the bytes of git, of which git would make others', async () => {
    const { repository, take } = await worked()
    repository.write('.gitattributes', '*.wide working-tree-encoding=UTF-16LE\n')
    repository.write('text.wide', Buffer.from('abcd', 'utf16le'))
    const before = await take()
    expect(before).toBe(repository.expectedTree())
    repository.write('text.wide', 'abcd')
    const expected = repository.expectedTree()
    expect(expected).not.toBe(before)
    expect(await take()).toBe(expected)
  })
})

it('a tree or a file that is missing among our objects is written anew', async () => {
  const { repository, take, objects } = await worked()
  const tree = await take()
  const blobs = ['new/file.txt', 'edited.txt', 'link'].map((name) => blobOf(repository.path(name)))
  for (const id of [tree, ...blobs]) {
    const path = join(objects, id.slice(0, 2), id.slice(2))
    rmSync(path)
    expect(await take()).toBe(tree)
    expect(existsSync(path)).toBe(true)
  }
})

function blobOf(path: string): string {
  const input = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
  return execFileSync('git', ['hash-object', '--stdin'], { input, encoding: 'utf8' }).trim()
}

it('a look over work that a look has seen does not ask git to read it again', async () => {
  const repository = createRepository()
  const log = join(repository.beside, 'log')
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const bin = join(repository.beside, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "$1" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  const { PATH } = repository.environment
  repository.write('tracked.txt', 'one\n')
  repository.commit()
  const workspace = await repository.open({
    environment: { ...repository.environment, PATH: `${bin}:${PATH}` },
  })
  repository.write('tracked.txt', 'two\n')
  const first = await workspace.look()
  writeFileSync(log, '')
  expect(await workspace.look()).toEqual(first)
  expect(readFileSync(log, 'utf8').trim().split('\n').sort()).toEqual(['diff-files', 'ls-files'])
})
