import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import { removeRepositories } from '../support/repository.ts'
import { type Attempt, createAttempt, kinds } from './attempt.ts'
import { createForge, type Forge, headerOf, type RawEntry } from './forge.ts'
import { readFor } from './work.ts'

afterAll(removeRepositories)

let attempt: Attempt
let forge: Forge
let honest: string
beforeAll(() => {
  attempt = createAttempt()
  forge = attempt.forge
  honest = attempt.honest
})

const refusals = (path: string, tree?: string) => attempt.refusals(path, tree)

describe('a tree in a bundle', () => {
  const file = (name: string | Buffer, content = 'x'): RawEntry => ['100644', name, forge.blob(content)]
  const link = (name: string | Buffer, target: string): RawEntry => ['120000', name, forge.blob(target)]
  const folder = (name: string, ...entries: readonly RawEntry[]): RawEntry => [
    '40000',
    name,
    forge.tree(entries),
  ]
  const files = (count: number) => {
    const id = forge.blob('x')
    return Array.from({ length: count }, (_, at): RawEntry => ['100644', `f${1000 + at}`, id])
  }

  type Tree = () => string
  const TREES: readonly [string, Tree, string[], Tree][] = [
    [
      'a repository of its own',
      () => forge.grown(['160000', 'nested', forge.start]),
      ['submodule-added'],
      () => forge.grown(folder('nested', file('a'))),
    ],
    [
      'an absolute link',
      () => forge.grown(link('l', '/etc/passwd')),
      ['link-outside'],
      () => forge.grown(link('l', 'etc/passwd')),
    ],
    [
      'a link that leads out',
      () => forge.grown(folder('d', link('l', '../../x'))),
      ['link-outside'],
      () => forge.grown(folder('d', link('l', '../x'))),
    ],
    [
      'a link through a link',
      () => forge.grown(folder('d', link('in', '../src')), link('l', 'd/in/../../x')),
      ['link-winding'],
      () => forge.grown(folder('d', link('in', '../src')), link('l', 'd/in/deep')),
    ],
    [
      'a link into .git',
      () => forge.grown(link('l', '.GIT/hooks')),
      ['link-to-git'],
      () => forge.grown(link('l', '.github/hooks')),
    ],
    [
      'a NUL in the target of a link',
      () => forge.grown(link('l', 'README.md\0/../../x')),
      ['link-unreadable'],
      () => forge.grown(link('l', 'README.md')),
    ],
    [
      'a link of a megabyte',
      () => forge.grown(link('l', 'x'.repeat(1_000_000))),
      ['link-unreadable'],
      () => forge.grown(link('l', 'x'.repeat(255))),
    ],
    [
      '.git',
      () => forge.grown(folder('.git', file('config'))),
      ['object-check', 'git-name'],
      () => forge.grown(folder('.gitx', file('config'))),
    ],
    [
      '.GIT',
      () => forge.grown(folder('.GIT', file('config'))),
      ['object-check', 'git-name'],
      () => forge.grown(folder('.GITX', file('config'))),
    ],
    [
      'GIT~1',
      () => forge.grown(folder('GIT~1', file('config'))),
      ['object-check', 'git-name'],
      () => forge.grown(folder('GIT~2', file('config'))),
    ],
    [
      '.git with characters that HFS+ leaves out',
      () => forge.grown(folder('.g\u200cit', file('config'))),
      ['object-check', 'git-name'],
      () => forge.grown(folder('.g\u200cot', file('config'))),
    ],
    [
      '.git with a stream',
      () => forge.grown(folder('.git::$INDEX_ALLOCATION', file('config'))),
      ['object-check', 'git-name'],
      () => forge.grown(folder('.gitx::$INDEX_ALLOCATION', file('config'))),
    ],
    [
      '.git behind a backslash',
      () => forge.grown(file('a\\.git\\config')),
      ['object-check', 'git-name'],
      () => forge.grown(file('a\\.gitx\\config')),
    ],
    [
      '.. as a name',
      () => forge.grown(folder('..', file('outside'))),
      ['object-check', 'path'],
      () => forge.grown(folder('...', file('inside'))),
    ],
    [
      '.. behind a backslash',
      () => forge.grown(file('a\\..\\..\\b')),
      ['path'],
      () => forge.grown(file('a\\...\\b')),
    ],
    [
      'an empty name',
      () => forge.grown(file('')),
      ['object-check', 'tree-unreadable', 'path'],
      () => forge.grown(file('_')),
    ],
    [
      'a slash in a name',
      () => forge.grown(file('a/b')),
      ['object-check', 'tree-unreadable'],
      () => forge.grown(file('a-b')),
    ],
    [
      'names in another order',
      () => forge.tree([file('b'), file('a')]),
      ['object-check', 'tree-unreadable'],
      () => forge.tree([file('a'), file('b')]),
    ],
    [
      'one name twice',
      () => forge.tree([file('a', '1'), file('a', '2')]),
      ['unneeded-objects', 'object-check', 'tree-unreadable'],
      () => forge.tree([file('a', '1'), file('b', '2')]),
    ],
    [
      'one name for a file and a folder',
      () => forge.tree([file('a'), file('a.b'), folder('a', file('x'))]),
      ['object-check', 'tree-unreadable'],
      () => forge.tree([file('a'), file('a.b'), folder('b', file('x'))]),
    ],
    [
      'the mode 100664',
      () => forge.grown(['100664', 'new.txt', forge.blob('x')]),
      ['mode'],
      () => forge.grown(['100644', 'new.txt', forge.blob('x')]),
    ],
    [
      'the mode 100664 for a file of the start',
      () => forge.tree([['100664', 'README.md', forge.repository.git('rev-parse', 'HEAD:README.md')]]),
      ['mode'],
      () => forge.tree([['100755', 'README.md', forge.repository.git('rev-parse', 'HEAD:README.md')]]),
    ],
    [
      'the mode 040755',
      () => forge.grown(['40755', 'new', forge.tree([file('a')])]),
      ['unneeded-objects', 'tree-unreadable', 'mode'],
      () => forge.grown(['40000', 'new', forge.tree([file('a')])]),
    ],
    [
      'the mode 040000 with its zero',
      () => forge.grown(['040000', 'new', forge.tree([file('a')])]),
      ['object-check', 'tree-unreadable'],
      () => forge.grown(folder('new', file('a'))),
    ],
    [
      'an empty folder',
      () => forge.grown(folder('new')),
      ['tree-unreadable'],
      () => forge.grown(folder('new', file('a'))),
    ],
    [
      'a folder that is said to be a file',
      () => forge.grown(['100644', 'new', forge.tree([file('a')])]),
      ['unneeded-objects', 'object-check', 'tree-unreadable'],
      () => forge.grown(['40000', 'new', forge.tree([file('a')])]),
    ],
    [
      '.gitmodules as a link',
      () => forge.grown(link('.gitmodules', 'README.md')),
      ['object-check', 'modules-file-link'],
      () => forge.grown(link('.gitmodule', 'README.md')),
    ],
    [
      'a new .gitmodules',
      () =>
        forge.grown(file('.gitmodules', '[submodule "a"]\n\tpath = a\n\turl = https://example.invalid/a\n')),
      ['modules-file-added'],
      () => forge.grown(file('gitmodules', '[submodule "a"]\n')),
    ],
    [
      '.env',
      () => forge.grown(file('.env', 'KEY=1')),
      ['secret-name'],
      () => forge.grown(file('.env.example', 'KEY=')),
    ],
    ['501 new files', () => forge.grown(...files(501)), ['too-many-files'], () => forge.grown(...files(500))],
    [
      'a file of 6 MB',
      () => forge.grown(file('large', 'x'.repeat(6_000_000))),
      ['file-too-large'],
      () => forge.grown(file('large', 'x'.repeat(5_000_000))),
    ],
    [
      'names that differ only in letter case',
      () => forge.grown(file('Readme.md')),
      ['name-clash'],
      () => forge.grown(file('Read-me.md')),
    ],
    [
      'folders that differ only in letter case',
      () => forge.grown(folder('SRC', file('code.js'))),
      ['name-clash'],
      () => forge.grown(folder('SRCS', file('code.js'))),
    ],
    [
      'several things at once',
      () => forge.grown(file('.env'), link('a', '/'), ['160000', 'nested', forge.start]),
      ['submodule-added', 'link-outside', 'secret-name'],
      () => forge.grown(file('env'), link('a', 'b'), folder('nested', file('a'))),
    ],
  ]

  const isOurs = (kind: string) => kind !== 'object-check'

  it.each(TREES)('with %s is refused', async (_, hostile, expected, harmless) => {
    const tree = hostile()
    const path = forge.bundle({ commit: forge.commit(tree), ids: idsBelow(tree) })
    const found = kinds(await refusals(path, tree))
    // what else git finds differs between its versions
    expect(found.filter(isOurs)).toEqual(expected.filter(isOurs))
    expect(found).toEqual(expect.arrayContaining(expected))
    const control = harmless()
    const accepted = forge.bundle({ commit: forge.commit(control), ids: idsBelow(control) })
    expect(await refusals(accepted, control)).toEqual([])
  })

  /** What git needs for a tree beyond the start, without reading what it would not read. */
  function idsBelow(tree: string): readonly string[] {
    const known = new Set(
      forge.repository
        .git('rev-list', '--objects', forge.start)
        .split('\n')
        .map((line) => line.slice(0, 40)),
    )
    const found = new Set<string>([forge.commit(tree)])
    const visit = (id: string) => {
      if (known.has(id) || found.has(id)) return
      found.add(id)
      const raw = (type: string) =>
        execFileSync('git', ['cat-file', type, id], {
          cwd: forge.repository.root,
          env: { ...forge.repository.environment },
        })
      if (forge.repository.git('cat-file', '-t', id) !== 'tree') return
      const content = raw('tree')
      for (let at = 0; at < content.length; ) {
        const zero = content.indexOf(0, at)
        if (!content.toString('latin1', at, zero).startsWith('160000'))
          visit(content.toString('hex', zero + 1, zero + 21))
        at = zero + 21
      }
    }
    visit(tree)
    return [...found]
  }

  it('with names that are no UTF-8, a line end or a quote is read as it is', async () => {
    const names = [Buffer.from([0x61, 0xff]), Buffer.from('line\nend'), Buffer.from('"q"')]
    const tree = forge.grown(...names.map((name) => file(name)))
    const path = forge.bundle({ commit: forge.commit(tree) })
    expect(await refusals(path, tree)).toEqual([])
    const reading = await readFor(forge.repository, path, forge.start)
    const changes = reading.kind === 'read' ? (reading.comparison?.changes ?? []) : []
    expect(changes.map((change) => change.path.toString('latin1'))).toEqual(['"q"', 'a\xff', 'line\nend'])
  })

  it('with a link that is too long to be one is read without its target', async () => {
    const tree = forge.grown(link('l', 'x'.repeat(4096)))
    const reading = await readFor(forge.repository, forge.bundle({ commit: forge.commit(tree) }), forge.start)
    const changes = reading.kind === 'read' ? reading.comparison?.changes : []
    expect(changes).toMatchObject([{ size: 4096, target: null }])
  })

  it('that unfolds to more files than there are atoms is refused', async () => {
    let tree = forge.tree([file('a'), file('b')])
    for (let level = 0; level < 12; level += 1) {
      const below = tree
      tree = forge.tree(Array.from({ length: 10 }, (_, at): RawEntry => ['40000', `d${at}`, below]))
    }
    const path = forge.bundle({ commit: forge.commit(tree), ids: idsBelow(tree) })
    expect(kinds(await refusals(path, tree))).toContain('tree-unreadable')
    // nor is it listed for the sake of its link
    const linked = forge.tree([['40000', 'd', tree], link('l', 'd')])
    const withLink = forge.bundle({ commit: forge.commit(linked), ids: idsBelow(linked) })
    const found = await refusals(withLink, linked)
    expect(found.find(({ kind }) => kind === 'tree-unreadable')?.detail).toBe('more than can be compared')
  })

  it('that moves a submodule is refused, one that removes it is not', async () => {
    const other = createForge()
    const before = other.grown(['160000', 'sub', 'a'.repeat(40)])
    const start = other.commit(before, { parents: [] })
    const within = async (tree: string) => {
      const commit = other.commit(tree, { parents: [start] })
      const ids = [commit, tree]
      const path = other.bundle({ commit, ids, header: headerOf(start, commit) })
      const reading = await readFor(other.repository, path, start)
      return kinds(checkBundle(reading, { startCommit: start, tree, protectedChanges: [] }))
    }
    expect(await within(other.grown(['160000', 'sub', 'b'.repeat(40)]))).toEqual(['submodule-moved'])
    const without = other.grown(['100644', 'new', other.repository.git('rev-parse', 'HEAD:README.md')])
    expect(await within(without)).toEqual([])
  })
})

describe('protected files', () => {
  it('that the caller found changed are a refusal', async () => {
    const reading = await readFor(forge.repository, forge.bundle({ commit: honest }), forge.start)
    const expected = {
      startCommit: forge.start,
      tree: attempt.honestTree,
      protectedChanges: ['package.json'],
    }
    expect(checkBundle(reading, expected)).toMatchObject([{ kind: 'protected', paths: ['package.json'] }])
  })
})
