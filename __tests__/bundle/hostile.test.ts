import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import type { Refusal } from '../../src/bundle/refusals.ts'
import { removeRepositories, temporaryFolder } from '../support/repository.ts'
import {
  type BundleParts,
  type CommitParts,
  createForge,
  type Forge,
  headerOf,
  type RawEntry,
  US,
} from './forge.ts'
import { readFor } from './work.ts'

afterAll(removeRepositories)

let forge: Forge
let sha256: Forge
let honestTree: string
let honest: string

beforeAll(() => {
  forge = createForge()
  sha256 = createForge('--object-format=sha256')
  honestTree = forge.grown(['100644', 'new.txt', forge.blob('new\n')])
  honest = forge.commit(honestTree)
})

async function refusals(path: string, tree = honestTree, from = forge): Promise<readonly Refusal[]> {
  const reading = await readFor(from.repository, path, from.start)
  return checkBundle(reading, { startCommit: from.start, tree, protectedChanges: [] })
}

/** The honest objects, with another commit. */
function withCommit(commit: string, header = headerOf(forge.start, commit)): string {
  const rest = forge.needs(honest).filter((id) => id !== honest)
  return forge.bundle({ commit, header, ids: [commit, ...rest] })
}

const kinds = (found: readonly Refusal[]) => found.map(({ kind }) => kind)

describe('a forged bundle', () => {
  it('of honest work is accepted', async () => {
    expect(await refusals(forge.bundle({ commit: honest }))).toEqual([])
    const tree = sha256.grown(['100644', 'new.txt', sha256.blob('new\n')])
    expect(await refusals(sha256.bundle({ commit: sha256.commit(tree) }), tree, sha256)).toEqual([])
  })

  it.each<[string, CommitParts, string[]]>([
    ['no parent', { parents: [] }, ['parents']],
    ['another author', { author: 'Mallory <m@example.invalid> 1 +0000' }, ['author', 'commit-bytes']],
    ['another committer', { committer: 'Mallory <m@example.invalid> 1 +0000' }, ['author', 'commit-bytes']],
    ['our name with a time zone', { author: US.replace('+0000', '+0100') }, ['author', 'commit-bytes']],
    ['a time of its own for the committer', { committer: US.replace('1796', '1797') }, ['commit-bytes']],
    ['a message of its own', { message: 'Fix everything\n' }, ['message']],
    ['a message with a body', { message: 'Converge: test pass\n\nCloses #1\n' }, ['message']],
    ['a message with a terminal sequence', { message: 'Converge: \x1b[31mtest pass\n' }, ['message']],
    ['a message that turns the reading direction', { message: 'Converge: \u202etest pass\n' }, ['message']],
    ['a message of a megabyte', { message: `Converge: ${'x'.repeat(1_000_000)} pass\n` }, ['message']],
    ['a message without line end', { message: 'Converge: test pass' }, ['message', 'commit-bytes']],
    ['an encoding', { headers: ['encoding ISO-8859-1'] }, ['commit-bytes']],
    ['a signature', { headers: ['gpgsig none'] }, ['commit-bytes']],
  ])('whose commit has %s is refused', async (_, parts, expected) => {
    expect(kinds(await refusals(withCommit(forge.commit(honestTree, parts))))).toEqual(expected)
  })

  it('on another parent is refused', async () => {
    const parent = forge.repository.git('rev-parse', `${forge.start}^`)
    const commit = forge.commit(honestTree, { parents: [parent] })
    expect(kinds(await refusals(withCommit(commit)))).toEqual(['parents'])
    const header = headerOf(parent, commit)
    expect(kinds(await refusals(withCommit(commit, header)))).toEqual(['prerequisites', 'parents'])
  })

  it('of a merge is refused', async () => {
    const other = forge.repository.git('rev-parse', `${forge.start}^`)
    const commit = forge.commit(honestTree, { parents: [forge.start, other] })
    expect(kinds(await refusals(forge.bundle({ commit })))).toEqual(['parents', 'commit-bytes'])
  })

  it('of two commits is refused', async () => {
    const second = forge.commit(honestTree, { parents: [honest] })
    expect(kinds(await refusals(forge.bundle({ commit: second })))).toEqual(['commits', 'parents'])
  })

  it('without a commit is refused', async () => {
    const ids = [honestTree]
    expect(kinds(await refusals(forge.bundle({ commit: forge.start, ids })))).toContain('commits')
  })

  it('with a second commit that nothing leads to is refused', async () => {
    const other = forge.commit(honestTree, { message: 'Converge: lint pass\n' })
    const ids = [...forge.needs(honest), other]
    expect(kinds(await refusals(forge.bundle({ commit: honest, ids })))).toEqual(['commits'])
  })

  it('with another tree than the judged one is refused', async () => {
    const tree = forge.grown(['100644', 'new.txt', forge.blob('not judged\n')])
    expect(kinds(await refusals(forge.bundle({ commit: forge.commit(tree) })))).toEqual(['tree'])
  })

  it('with objects that nobody asked for is refused', async () => {
    const hidden = forge.blob('hidden')
    const ids = [...forge.needs(honest), hidden]
    expect(kinds(await refusals(forge.bundle({ commit: honest, ids })))).toEqual(['unneeded-objects'])
  })

  it('with a tag object is refused', async () => {
    const tag = forge.object(
      'tag',
      Buffer.from(`object ${honest}\ntype commit\ntag v1\ntagger ${US}\n\nv1\n`),
    )
    const ids = [...forge.needs(honest), tag]
    const header = `${headerOf(forge.start, honest)}${tag} refs/tags/v1\n`
    expect(kinds(await refusals(forge.bundle({ commit: honest, ids, header })))).toEqual([
      'tags',
      'refs',
      'unneeded-objects',
    ])
  })
})

describe('the header of a bundle', () => {
  type Header = (start: string, commit: string) => string | Buffer
  const HEADERS: readonly [string, Header, string[]][] = [
    ['a second branch', (s, c) => `${headerOf(s, c)}${c} refs/heads/main\n`, ['refs']],
    ['another branch', (s, c) => headerOf(s, c).replace('heads/converge', 'heads/main'), ['refs']],
    ['a branch that leads elsewhere', (s, c) => headerOf(s, c).replace(`\n${c}`, `\n${s}`), ['refs']],
    ['a replacement', (s, c) => `${headerOf(s, c)}${c} refs/replace/${s}\n`, ['refs']],
    ['no branch', (s) => `# v2 git bundle\n-${s} \n`, ['refs']],
    ['no prerequisite', (_, c) => `# v2 git bundle\n${c} refs/heads/converge\n`, ['prerequisites']],
    ['a second prerequisite', (s, c) => headerOf(s, c).replace('\n-', `\n-${s} \n-`), ['prerequisites']],
    ['another version', (s, c) => headerOf(s, c).replace('v2', 'v4'), ['bundle-header']],
    ['another first line', (s, c) => `#!/bin/sh\n${headerOf(s, c)}`, ['bundle-header']],
    ['a line that is none', (s, c) => `${headerOf(s, c)}whatever\n`, ['bundle-header']],
    ['ids that are cut off', (s, c) => headerOf(s, c).replace(c, c.slice(0, 39)), ['bundle-header']],
    ['capital ids', (s, c) => headerOf(s, c).replace(c, c.toUpperCase()), ['bundle-header']],
    [
      'a megabyte of prerequisites',
      (s, c) => headerOf(s, c).replace('\n-', `\n${`-${s} \n`.repeat(25_000)}-`),
      ['bundle-header'],
    ],
    [
      'a filter',
      (s, c) => headerOf(s, c).replace('v2 git bundle', 'v3 git bundle\n@filter=blob:none'),
      ['bundle-capability'],
    ],
    [
      'an unknown capability',
      (s, c) => headerOf(s, c).replace('v2 git bundle', 'v3 git bundle\n@new'),
      ['bundle-capability'],
    ],
    [
      'a capability in the old version',
      (s, c) => headerOf(s, c).replace('bundle', 'bundle\n@object-format=sha1'),
      ['bundle-capability'],
    ],
    [
      'a capability behind the prerequisites',
      (s, c) => headerOf(s, c).replace('v2', 'v3').replace(`${c} `, `@filter=blob:none\n${c} `),
      ['bundle-capability'],
    ],
    [
      'undecodable bytes',
      (s, c) => Buffer.concat([Buffer.from(headerOf(s, c)), Buffer.from([0xff, 0x0a])]),
      ['bundle-header'],
    ],
  ]

  it.each(HEADERS)('with %s is refused', async (_, header, expected) => {
    const path = forge.bundle({ commit: honest, header: header(forge.start, honest) })
    expect(kinds(await refusals(path))).toEqual(expected)
  })

  it('may name the usual object format in the newer version', async () => {
    const header = headerOf(forge.start, honest).replace(
      'v2 git bundle',
      'v3 git bundle\n@object-format=sha1',
    )
    expect(await refusals(forge.bundle({ commit: honest, header }))).toEqual([])
  })

  it('with the other object format is refused', async () => {
    const tree = sha256.grown(['100644', 'new.txt', sha256.blob('new\n')])
    const path = sha256.bundle({ commit: sha256.commit(tree) })
    expect(kinds(await refusals(path))).toEqual(['bundle-format'])
    expect(kinds(await refusals(forge.bundle({ commit: honest }), tree, sha256))).toEqual(['bundle-format'])
  })
})

describe('the file of a bundle', () => {
  const written = (bytes: Buffer | string) => {
    const path = join(temporaryFolder(), 'commit.bundle')
    writeFileSync(path, bytes)
    return path
  }

  it('that is cut off, changed, garbage, empty or no file is refused', async () => {
    const bytes = readFileSync(forge.bundle({ commit: honest }))
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30)
    expect(kinds(await refusals(written(bytes)))).toEqual([])
    expect(kinds(await refusals(written(bytes.subarray(0, -25))))).toEqual(['bundle-pack'])
    expect(kinds(await refusals(written(bytes.subarray(0, bytes.indexOf('PACK')))))).toEqual(['bundle-pack'])
    expect(kinds(await refusals(written(Buffer.concat([bytes, Buffer.from('more')]))))).toEqual([
      'bundle-pack',
    ])
    expect(kinds(await refusals(written(flipped)))).toEqual(['bundle-pack'])
    expect(kinds(await refusals(written(Buffer.alloc(100_000, 'garbage'))))).toEqual(['bundle-header'])
    expect(kinds(await refusals(written('')))).toEqual(['bundle-header'])
    const link = join(temporaryFolder(), 'link')
    symlinkSync(written(bytes), link)
    expect(kinds(await refusals(link))).toEqual(['bundle-header'])
    expect(kinds(await refusals(join(temporaryFolder(), 'nothing')))).toEqual(['bundle-header'])
    expect(kinds(await refusals(temporaryFolder()))).toEqual(['bundle-header'])
  })

  it('that is too large is refused before it is read', async () => {
    const path = written('')
    truncateSync(path, 200_000_001)
    expect(kinds(await refusals(path))).toEqual(['bundle-too-large'])
  })

  it('whose objects are deltas is refused', async () => {
    const old = forge.repository.git('rev-parse', `${forge.start}:README.md`)
    const tree = forge.grown([
      '100644',
      'new.txt',
      forge.blob(`${'x'.repeat(200)}read me again\n`.repeat(50)),
    ])
    const commit = forge.commit(tree)
    const base = forge.blob(`${'x'.repeat(200)}read me again\n`.repeat(51))
    const pack = forge.pack([...forge.needs(commit), base, old], '--window=50', '--depth=50')
    expect(kinds(await refusals(forge.bundle({ commit, pack }), tree))).toEqual(['bundle-pack'])
  })

  it('whose objects unpack to more than they say, or to very much, is refused', async () => {
    const zeros = deflateSync(Buffer.alloc(10_000_000))
    const bomb = packOf([Buffer.concat([Buffer.from([0x3a]), zeros])])
    expect(await refusals(forge.bundle({ commit: honest, pack: bomb }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'an object cannot be unpacked' },
    ])
    const claim = packOf([Buffer.from([0xbf, 0xff, 0xff, 0xff, 0x7f])])
    expect(await refusals(forge.bundle({ commit: honest, pack: claim }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'its objects are too large' },
    ])
    const endless = packOf([Buffer.alloc(100, 0xbf)])
    expect(kinds(await refusals(forge.bundle({ commit: honest, pack: endless })))).toEqual(['bundle-pack'])
    const many = packOf([], 0xffffffff)
    expect(kinds(await refusals(forge.bundle({ commit: honest, pack: many })))).toEqual(['bundle-pack'])
    const more = packOf([Buffer.concat([Buffer.from([0x30]), deflateSync('')]), Buffer.from('more')], 1)
    expect(await refusals(forge.bundle({ commit: honest, pack: more }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'it holds more than its objects' },
    ])
  })

  it('that needs too long is refused', async () => {
    const path = forge.bundle({ commit: honest })
    const late = { limits: { deadline: Date.now() - 1 } }
    const reading = await readFor(forge.repository, path, forge.start, late)
    expect(reading.kind).toBe('unreadable')
  })
})

/** A pack with a right checksum, whatever is in it. */
function packOf(entries: readonly Buffer[], count = entries.length): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(count, 8)
  const body = Buffer.concat([head, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

describe('objects of a bundle', () => {
  const without = (id: string) => forge.needs(honest).filter((one) => one !== id)

  it('that lack the tree or a blob are refused', async () => {
    const blob = forge.blob('new\n')
    expect(await inClone({ commit: honest })).toEqual([])
    const found = await inClone({ commit: honest, ids: without(honestTree) })
    expect(kinds(found)).toEqual(['unneeded-objects', 'object-check', 'tree-unreadable'])
    const lacking = await inClone({ commit: honest, ids: without(blob) })
    expect(kinds(lacking)).toEqual(['object-check', 'tree-unreadable'])
    expect(lacking[1]).toMatchObject({ paths: ['new.txt'], detail: `blob ${blob}: missing or damaged` })
  })

  it('whose content was replaced are refused, because they have other ids then', async () => {
    const [blob, other] = [forge.blob('new\n'), forge.blob('something else\n')]
    const ids = [...without(blob), other]
    expect(kinds(await inClone({ commit: honest, ids }))).toEqual([
      'unneeded-objects',
      'object-check',
      'tree-unreadable',
    ])
  })

  it('are refused where the start is not there', async () => {
    const stranger = createForge()
    stranger.repository.write('other.txt', 'other\n')
    stranger.repository.commit('other')
    const path = forge.bundle({ commit: honest })
    const reading = await readFor(stranger.repository, path, honest.replaceAll(/./g, 'a'))
    const expected = { startCommit: 'a'.repeat(40), tree: honestTree, protectedChanges: [] }
    expect(kinds(checkBundle(reading, expected))).toContain('start-missing')
  })

  /** In a fresh clone: the forge's own repository has the missing objects. */
  async function inClone(parts: BundleParts): Promise<readonly Refusal[]> {
    const clone = join(temporaryFolder(), 'clone')
    const { repository, start } = forge
    repository.gitIn(repository.beside, 'clone', '-q', '--no-local', repository.root, clone)
    const alternates = [join(clone, '.git', 'objects')]
    const reading = await readFor(repository, forge.bundle(parts), start, { alternates })
    return checkBundle(reading, { startCommit: start, tree: honestTree, protectedChanges: [] })
  }
})

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

  it.each(TREES)('with %s is refused', async (_, hostile, expected, harmless) => {
    const tree = hostile()
    const path = forge.bundle({ commit: forge.commit(tree), ids: idsBelow(tree) })
    expect(kinds(await refusals(path, tree))).toEqual(expected)
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

  it('that unfolds to more files than there are atoms is refused', async () => {
    let tree = forge.tree([file('a'), file('b')])
    for (let level = 0; level < 12; level += 1) {
      const below = tree
      tree = forge.tree(Array.from({ length: 10 }, (_, at): RawEntry => ['40000', `d${at}`, below]))
    }
    const path = forge.bundle({ commit: forge.commit(tree), ids: idsBelow(tree) })
    expect(kinds(await refusals(path, tree))).toContain('tree-unreadable')
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
    const expected = { startCommit: forge.start, tree: honestTree, protectedChanges: ['package.json'] }
    expect(checkBundle(reading, expected)).toMatchObject([{ kind: 'protected', paths: ['package.json'] }])
  })
})
