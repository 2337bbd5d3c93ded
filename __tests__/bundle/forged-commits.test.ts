import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { removeRepositories } from '../support/repository.ts'
import { type Attempt, createAttempt, kinds } from './attempt.ts'
import { type CommitParts, type Forge, headerOf, US } from './forge.ts'

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

describe('a forged bundle', () => {
  it('of honest work is accepted', async () => {
    expect(await refusals(forge.bundle({ commit: honest }))).toEqual([])
    const other = createAttempt('--object-format=sha256')
    expect(await other.refusals(other.forge.bundle({ commit: other.honest }))).toEqual([])
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
    expect(kinds(await refusals(attempt.withCommit(forge.commit(attempt.honestTree, parts))))).toEqual(
      expected,
    )
  })

  it('on another parent is refused', async () => {
    const parent = forge.repository.git('rev-parse', `${forge.start}^`)
    const commit = forge.commit(attempt.honestTree, { parents: [parent] })
    expect(kinds(await refusals(attempt.withCommit(commit)))).toEqual(['parents'])
    const header = headerOf(parent, commit)
    expect(kinds(await refusals(attempt.withCommit(commit, header)))).toEqual(['prerequisites', 'parents'])
  })

  it('of a merge is refused', async () => {
    const other = forge.repository.git('rev-parse', `${forge.start}^`)
    const commit = forge.commit(attempt.honestTree, { parents: [forge.start, other] })
    expect(kinds(await refusals(forge.bundle({ commit })))).toEqual(['parents', 'commit-bytes'])
  })

  it('of two commits is refused', async () => {
    const second = forge.commit(attempt.honestTree, { parents: [honest] })
    expect(kinds(await refusals(forge.bundle({ commit: second })))).toEqual(['commits', 'parents'])
  })

  it('without a commit is refused', async () => {
    const ids = [attempt.honestTree]
    expect(kinds(await refusals(forge.bundle({ commit: forge.start, ids })))).toContain('commits')
  })

  it('with a second commit that nothing leads to is refused', async () => {
    const other = forge.commit(attempt.honestTree, { message: 'Converge: lint pass\n' })
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
    const other = createAttempt('--object-format=sha256')
    const path = other.forge.bundle({ commit: other.honest })
    expect(kinds(await refusals(path))).toEqual(['bundle-format'])
    expect(kinds(await other.refusals(forge.bundle({ commit: honest })))).toEqual(['bundle-format'])
  })
})
