import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import { inspectTree } from '../../src/bundle/inspect-tree.ts'
import { refusalText } from '../../src/bundle/refusal-texts.ts'
import type { Refusal } from '../../src/bundle/refusals.ts'
import { checkTree } from '../../src/bundle/rules.ts'
import { createRepository, folderBeside, removeRepositories } from '../support/repository.ts'
import { createForge, headerOf, type RawEntry } from './forge.ts'
import { limits, openWork, pathOf, readFor } from './work.ts'

afterAll(removeRepositories)

/** Paths, each with its content, or with `-> ` and where it leads; null: it is taken away. */
type Files = Readonly<Record<string, string | null>>

interface Found {
  /** As they are for whoever gets the bundle. */
  readonly refusals: readonly Refusal[]
  /** Whether a link leads out of a checkout: of the start, of the work. */
  readonly leadsOutBefore: (link: string) => boolean
  readonly leadsOut: (link: string) => boolean
}

/** Real work in a real work tree, looked at in the loop and again in its bundle. */
async function work(start: Files, change: Files): Promise<Found> {
  const repository = createRepository()
  lay(repository.root, { 'README.md': 'read me\n', ...start })
  const startCommit = repository.commit('start')
  const run = await openWork(repository)
  lay(repository.root, change)
  const { tree } = await run.take()
  const startTree = run.start?.tree ?? null
  const inspected = await inspectTree({ git: run.git, startTree, tree, limits: limits() })
  if (inspected.kind !== 'inspected') throw new Error(inspected.what.join())
  const bundle = pathOf(await run.write())
  const reading = await readFor(repository, bundle, startCommit)
  const refusals = checkBundle(reading, { startCommit, tree, protectedChanges: [] })
  expect(checkTree(inspected.tree, [])).toEqual(refusals)
  const checkOut = (ref: string) => {
    const outside = folderBeside()
    const folder = join(outside, 'in', 'checkout')
    for (const name of ['app.txt', 'x', 'in/app.txt', 'in/x']) lay(outside, { [name]: 'outside\n' })
    repository.git('clone', '-q', '--no-checkout', repository.root, folder)
    repository.gitIn(folder, 'fetch', '-q', bundle, 'refs/heads/converge')
    repository.gitIn(folder, 'checkout', '-q', ref)
    return folder
  }
  const leadsOutOf = (folder: string) => (link: string) => {
    // the other one takes `..` for the folder before it
    const { native } = realpathSync
    return !native(join(folder, link)).startsWith(native(folder) + sep)
  }
  return {
    refusals,
    leadsOutBefore: leadsOutOf(checkOut(startCommit)),
    leadsOut: leadsOutOf(checkOut('FETCH_HEAD')),
  }
}

function lay(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const at = join(root, path)
    rmSync(at, { recursive: true, force: true })
    if (content === null) continue
    mkdirSync(dirname(at), { recursive: true })
    if (content.startsWith('-> ')) symlinkSync(content.slice(3), at)
    else writeFileSync(at, content)
  }
}

const said = ({ refusals }: Found) => refusals.map(({ kind, paths }) => [kind, ...paths].join(' '))

/** Stays in while `d/sub` is a folder. */
const THROUGH_FOLDER: Files = { 'app.txt': 'app\n', 'd/sub/file': 'x\n', 'd/l': '-> sub/../../app.txt' }
/** Stays in while `a` is a link. */
const THROUGH_LINK: Files = { 'b/x': 'x\n', 'b/c/d/file': 'x\n', a: '-> b/c/d', l: '-> a/../../x' }
const WINDING: Files = { ...THROUGH_FOLDER, 'docs/old': '-> ../README.md' }

describe('a link of the start that winds', () => {
  it.each<[string, Files, string, Files, string]>([
    ['a folder becomes a link', THROUGH_FOLDER, 'd/l', { 'd/sub': '-> ..' }, 'link-beside-winding d/sub'],
    ['a link becomes a folder', THROUGH_LINK, 'l', { a: null, 'a/file': 'x\n' }, 'link-beside-winding a'],
    ['a link leads elsewhere', THROUGH_LINK, 'l', { a: '-> b' }, 'link-beside-winding a'],
    [
      'the link behind a link leads elsewhere',
      { ...THROUGH_LINK, a: '-> e/to', 'e/to': '-> ../b/c/d' },
      'l',
      { 'e/to': '-> ../b' },
      'link-beside-winding e/to',
    ],
  ])('leads out once %s: refused', async (_, start, link, change, expected) => {
    const found = await work(start, change)
    expect([found.leadsOutBefore(link), found.leadsOut(link)]).toEqual([false, true])
    expect(said(found)).toEqual([expected])
  })

  it('is named, and what to do', async () => {
    const { refusals } = await work(THROUGH_FOLDER, { 'd/sub': '-> ..' })
    expect(refusals.map(refusalText)).toEqual([
      'Links or submodules were changed beside links of the start that have `..` behind a name, so that nobody can tell where those lead now (d/l): d/sub. Leave all links and submodules as they were, or first write the targets of those named in brackets with `..` only at the beginning.',
    ])
  })

  it.each<[string, Files, string]>([
    ['a new link', { new: '-> README.md' }, 'link-beside-winding new'],
    ['a link that is gone', { 'docs/old': null }, 'link-beside-winding docs/old'],
    ['a link that becomes a file', { 'docs/old': 'old\n' }, 'link-beside-winding docs/old'],
    ['a file that becomes a link', { 'README.md': '-> app.txt' }, 'link-beside-winding README.md'],
  ])('refuses %s, wherever it is', async (_, change, expected) => {
    expect(said(await work(WINDING, change))).toEqual([expected])
  })

  it('refuses no files, new, changed or gone, and no folders', async () => {
    const change = { 'README.md': 'better\n', 'new/folder/file': 'x\n', 'd/sub/file': null, 'd/sub/g': 'x\n' }
    const found = await work(WINDING, change)
    expect(said(found)).toEqual([])
    expect(found.leadsOut('d/l')).toBe(false)
  })

  it('refuses nothing once it does not wind any more, or is gone', async () => {
    const plain = { 'd/l': '-> ../app.txt', 'd/sub': '-> ..' }
    const found = await work(WINDING, plain)
    expect(said(found)).toEqual([])
    expect(found.leadsOut('d/l')).toBe(false)
    expect(said(await work(WINDING, { 'd/l': null, 'd/sub': '-> ..' }))).toEqual([])
  })

  it('refuses as long as there is another', async () => {
    const start = { ...WINDING, 'd/m': '-> sub/../../app.txt' }
    const found = await work(start, { 'd/l': '-> ../app.txt', 'd/sub': '-> ..' })
    expect(said(found)).toEqual(['link-beside-winding d/l d/sub'])
    expect(found.leadsOut('d/m')).toBe(true)
  })

  it('in its own change is refused for itself alone', async () => {
    const found = await work(THROUGH_FOLDER, { 'd/l': '-> sub/../sub/../../app.txt' })
    expect(said(found)).toEqual(['link-winding d/l'])
  })
})

describe('links of the start that do not wind', () => {
  it('leave new ones be, and those that lead elsewhere', async () => {
    const start = { 'd/e/up': '-> ../../README.md', 'd/e/f': '-> ../..', top: '-> d/e' }
    const change = { 'd/g': '-> e/up', top: '-> d', 'd/e/f': '-> ..' }
    const found = await work(start, change)
    expect(said(found)).toEqual([])
    expect(found.leadsOut('d/g')).toBe(false)
  })
})

describe('a start that only other tools can make', () => {
  const forge = createForge()
  const link = (name: string, target: string, mode = '120000'): RawEntry => [mode, name, forge.blob(target)]
  const missing = 'a'.repeat(40)

  /** Each in a bundle of its own: the start has `old`, the work has `old` and `more`. */
  async function beside(old: readonly RawEntry[], more: readonly RawEntry[], kept = old): Promise<string[]> {
    const start = forge.commit(forge.grown(...old), { parents: [] })
    const tree = forge.grown(...kept, ...more)
    const commit = forge.commit(tree, { parents: [start] })
    const ids = [commit, tree, ...more.map(([, , id]) => id)]
    const path = forge.bundle({ commit, ids, header: headerOf(start, commit) })
    const reading = await readFor(forge.repository, path, start)
    const found = checkBundle(reading, { startCommit: start, tree, protectedChanges: [] })
    // what it says of objects that the start has is not ours to say
    return found
      .filter(({ kind }) => kind !== 'object-check')
      .map(({ kind, paths }) => [kind, ...paths].join(' '))
  }

  it.each<[string, () => RawEntry]>([
    ['is longer than can be followed', () => link('w', 'x/'.repeat(2048))],
    ['holds a NUL', () => link('w', 'x\0/../..')],
    ['is empty', () => link('w', '')],
    ['is missing', () => ['120000', 'w', missing]],
    ['winds behind a path from the top of the file system', () => link('w', '/a/../b')],
    ['winds into git’s own folder', () => link('w', '.git/../../x')],
    ['winds by backslashes', () => link('w', 'a\\..\\..\\x')],
    ['winds, with permissions as git once wrote them', () => link('w', 'a/../../x', '120755')],
  ])('with a link whose target %s is one with a link that winds', async (_, entry) => {
    expect(await beside([entry()], [link('new', 'README.md')])).toEqual(['link-beside-winding new'])
    expect(await beside([entry()], [['100644', 'new', forge.blob('new')]])).toEqual([])
  })

  it.each<[string, string]>([
    ['is as long as can be followed', 'x'.repeat(4095)],
    ['leads out as it is', '../../x'],
    ['is an absolute path', '/usr/bin'],
    ['has names with dots', 'a..b/..c/...'],
  ])('with a link whose target %s has none that winds', async (_, target) => {
    expect(await beside([link('w', target)], [link('new', 'README.md')])).toEqual([])
  })

  it('with a submodule refuses that it goes, because it can hold links', async () => {
    const sub: RawEntry = ['160000', 'sub', missing]
    const [winding, plain] = [link('w', 'sub/in/../../../x'), link('w', 'sub/in')]
    const more: RawEntry[] = [['100644', 'new', forge.blob('new')]]
    expect(await beside([sub, winding], more, [winding])).toEqual(['link-beside-winding sub'])
    expect(await beside([sub, plain], more, [plain])).toEqual([])
  })

  it('with a folder that is missing is read only where a link is changed', async () => {
    const folder: RawEntry = ['40000', 'gone', missing]
    expect(await beside([folder], [['100644', 'new', forge.blob('new')]])).toEqual([])
    expect(await beside([folder], [link('new', 'README.md')])).toEqual(['tree-unreadable '])
  })
})
