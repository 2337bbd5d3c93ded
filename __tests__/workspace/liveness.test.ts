import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type DirectoryProbe, inspectDirectory, knowDirectory } from '../../src/workspace/liveness.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

afterAll(removeRepositories)

interface Place {
  readonly root: string
  readonly directory: string
}

interface Row {
  /** Set up before the run starts. */
  readonly before?: (place: Place) => void
  /** What happens during the run. */
  readonly during: (place: Place) => void
  /** The directory, when it is another than `root/dir`. */
  readonly directory?: (root: string) => string
  readonly noRoot?: true
  readonly expected: 'usable' | 'moved' | 'lost' | 'gone'
}

const remove = ({ directory }: Place) => rmSync(directory, { recursive: true })
const nothing = () => {}

function becomesLinkTo(target: (place: Place) => string): (place: Place) => void {
  return (place) => {
    remove(place)
    symlinkSync(target(place), place.directory)
  }
}

const TABLE: Readonly<Record<string, Row>> = {
  'is there': { during: nothing, expected: 'usable' },
  'is gone': { during: remove, expected: 'moved' },
  'is a file': {
    during: (place) => {
      remove(place)
      writeFileSync(place.directory, '')
    },
    expected: 'moved',
  },
  'is under a file': {
    directory: (root) => join(root, 'dir', 'below'),
    during: ({ root }) => {
      rmSync(join(root, 'dir'), { recursive: true })
      writeFileSync(join(root, 'dir'), '')
    },
    expected: 'moved',
  },
  'is a link to a file': {
    during: becomesLinkTo(({ root }) => {
      writeFileSync(join(root, 'file'), '')
      return join(root, 'file')
    }),
    expected: 'moved',
  },
  'is a dangling link': { during: becomesLinkTo(() => 'nowhere'), expected: 'moved' },
  'is a link to something under a file': {
    during: becomesLinkTo(({ root }) => {
      writeFileSync(join(root, 'file'), '')
      return join(root, 'file', 'below')
    }),
    expected: 'moved',
  },
  'is a link to itself': { during: becomesLinkTo(({ directory }) => directory), expected: 'moved' },
  'is a link to a directory': {
    during: becomesLinkTo(({ root }) => {
      mkdirSync(join(root, 'other'))
      return 'other'
    }),
    expected: 'usable',
  },
  'is gone and its root too': { during: ({ root }) => rmSync(root, { recursive: true }), expected: 'lost' },
  'is gone and its root is a file': {
    during: ({ root }) => {
      rmSync(root, { recursive: true })
      writeFileSync(root, '')
    },
    expected: 'lost',
  },
  'is the root, which is gone': { directory: (root) => root, during: remove, expected: 'lost' },
  'is the root by another spelling, and only that is gone': {
    directory: (root) => `${root}-link`,
    before: ({ root }) => {
      rmSync(`${root}-link`, { recursive: true })
      symlinkSync(root, `${root}-link`)
    },
    during: ({ root }) => rmSync(`${root}-link`),
    expected: 'lost',
  },
  'is gone and no root is known': { during: remove, noRoot: true, expected: 'gone' },
  'is there and no root is known': { during: nothing, noRoot: true, expected: 'usable' },
  'is there although its root is not': {
    directory: (root) => `${root}-beside`,
    during: ({ root }) => rmSync(root, { recursive: true }),
    expected: 'usable',
  },
  'came back': {
    during: (place) => {
      renameSync(place.directory, `${place.directory}-away`)
      renameSync(`${place.directory}-away`, place.directory)
    },
    expected: 'usable',
  },
}

describe('a directory that', () => {
  it.each(Object.entries(TABLE))('%s', async (_, row) => {
    const root = join(folderBeside(), 'root')
    const directory = (row.directory ?? ((top) => join(top, 'dir')))(root)
    mkdirSync(root)
    mkdirSync(directory, { recursive: true })
    row.before?.({ root, directory })
    const known = await knowDirectory(directory)
    const knownRoot = row.noRoot ? null : await knowDirectory(root)
    row.during({ root, directory })
    const to = row.expected === 'moved' ? { to: root } : {}
    expect(await inspectDirectory(known, knownRoot)).toEqual({ kind: row.expected, ...to })
  })

  it('is gone and comes back is used again', async () => {
    const root = folderBeside()
    const known = await knowDirectory(join(root, 'dir'))
    const knownRoot = await knowDirectory(root)
    expect(await inspectDirectory(known, knownRoot)).toEqual({ kind: 'moved', to: root })
    mkdirSync(known.path)
    expect(await inspectDirectory(known, knownRoot)).toEqual({ kind: 'usable' })
  })
})

describe('an error that says nothing of the directory is no death', () => {
  // root may read everything, so permissions are asked of a stand-in for the file system
  const failing = (code: string) => async () => {
    throw Object.assign(new Error(code), { code })
  }
  const link = async () => ({ isDirectory: () => false, isSymbolicLink: () => true })

  it.each([
    ['EACCES', 'EACCES', 'usable'],
    ['EIO', 'EIO', 'usable'],
    ['ELOOP', 'ELOOP', 'usable'],
    ['ENOENT', 'ENOENT', 'lost'],
    ['ENOTDIR', 'ENOTDIR', 'lost'],
  ] as const)('%s of the directory itself', async (_, code, expected) => {
    const probe: DirectoryProbe = { lstat: failing(code), realpath }
    expect(await inspectDirectory(await knowDirectory('/a'), await knowDirectory('/b'), probe)).toEqual({
      kind: expected,
    })
  })

  it.each([
    ['EACCES', 'usable'],
    ['ELOOP', 'lost'],
    ['ENOENT', 'lost'],
    ['ENOTDIR', 'lost'],
  ] as const)('%s of what a link leads to', async (code, expected) => {
    const probe: DirectoryProbe = { lstat: link, realpath: failing(code) }
    // the stand-in makes a link of everything, the root included
    expect(await inspectDirectory(await knowDirectory('/a'), await knowDirectory('/b'), probe)).toEqual({
      kind: expected,
    })
  })

  it.each([
    ['EACCES', 'usable'],
    ['ENOENT', 'lost'],
  ] as const)('%s of the target itself', async (code, expected) => {
    const probe: DirectoryProbe = {
      lstat: (path) => (path === '/target' ? failing(code)() : link()),
      realpath: async () => '/target',
    }
    expect(await inspectDirectory(await knowDirectory('/a'), await knowDirectory('/b'), probe)).toEqual({
      kind: expected,
    })
  })

  it('a plain directory is looked at once', async () => {
    const probe: DirectoryProbe = { lstat, realpath: failing('EACCES') }
    const folder = folderBeside()
    expect(await inspectDirectory(await knowDirectory(folder), null, probe)).toEqual({ kind: 'usable' })
  })
})
