import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkBundle } from '../../src/bundle/check-bundle.ts'
import type { Refusal } from '../../src/bundle/refusals.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'
import { type Attempt, createAttempt, kinds } from './attempt.ts'
import { type BundleParts, createForge, type Forge } from './forge.ts'
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

describe('the file of a bundle', () => {
  const written = (bytes: Buffer | string) => {
    const path = join(folderBeside(), 'commit.bundle')
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
    expect(await refusals(written(flipped))).toMatchObject([
      { kind: 'bundle-pack', detail: 'its checksum is wrong' },
    ])
    expect(kinds(await refusals(written(Buffer.alloc(100_000, 'garbage'))))).toEqual(['bundle-header'])
    expect(kinds(await refusals(written('')))).toEqual(['bundle-header'])
    const link = join(folderBeside(), 'link')
    symlinkSync(written(bytes), link)
    expect(kinds(await refusals(link))).toEqual(['bundle-header'])
    expect(kinds(await refusals(join(folderBeside(), 'nothing')))).toEqual(['bundle-header'])
    expect(kinds(await refusals(folderBeside()))).toEqual(['bundle-header'])
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
    const sizeless = packOf([Buffer.concat([Buffer.from([0xb0]), Buffer.alloc(300, 0x80), Buffer.alloc(1)])])
    expect(await refusals(forge.bundle({ commit: honest, pack: sizeless }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'its objects are too large' },
    ])
    const short = packOf([Buffer.concat([Buffer.from([0x3a]), deflateSync('too short')])])
    expect(await refusals(forge.bundle({ commit: honest, pack: short }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'an object cannot be unpacked' },
    ])
    const many = packOf([], 0xffffffff)
    expect(kinds(await refusals(forge.bundle({ commit: honest, pack: many })))).toEqual(['bundle-pack'])
    const more = packOf([Buffer.concat([Buffer.from([0x30]), deflateSync('')]), Buffer.from('more')], 1)
    expect(await refusals(forge.bundle({ commit: honest, pack: more }))).toMatchObject([
      { kind: 'bundle-pack', detail: 'it holds more than its objects' },
    ])
  })

  it('that holds one object twice is refused', async () => {
    const raw = (id: string, type: string) =>
      execFileSync('git', ['cat-file', type, id], {
        cwd: forge.repository.root,
        env: { ...forge.repository.environment },
      })
    const blob = entryOf(3, Buffer.from('new\n'))
    const entries = [entryOf(1, raw(honest, 'commit')), entryOf(2, raw(attempt.honestTree, 'tree')), blob]
    expect(await refusals(forge.bundle({ commit: honest, pack: packOf(entries) }))).toEqual([])
    const twice = forge.bundle({ commit: honest, pack: packOf([...entries, blob]) })
    expect(kinds(await refusals(twice))).toContain('unneeded-objects')
  })

  it('that needs too long is refused', async () => {
    const path = forge.bundle({ commit: honest })
    const late = { limits: { deadline: Date.now() - 1 } }
    const reading = await readFor(forge.repository, path, forge.start, late)
    expect(reading.kind).toBe('unreadable')
  })
})

/** One whole object of a pack, of less than 2048 bytes. */
function entryOf(type: number, content: Buffer): Buffer {
  const head = [(type << 4) | (content.length % 16) | 0x80, content.length >> 4]
  return Buffer.concat([Buffer.from(head), deflateSync(content)])
}

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
    const found = await inClone({ commit: honest, ids: without(attempt.honestTree) })
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
    const expected = { startCommit: 'a'.repeat(40), tree: attempt.honestTree, protectedChanges: [] }
    expect(kinds(checkBundle(reading, expected))).toContain('start-missing')
  })

  /** In a fresh clone: the forge's own repository has the missing objects. */
  async function inClone(parts: BundleParts): Promise<readonly Refusal[]> {
    const clone = join(folderBeside(), 'clone')
    const { repository, start } = forge
    repository.gitIn(repository.beside, 'clone', '-q', '--no-local', repository.root, clone)
    const alternates = [join(clone, '.git', 'objects')]
    const reading = await readFor(repository, forge.bundle(parts), start, { alternates })
    return checkBundle(reading, { startCommit: start, tree: attempt.honestTree, protectedChanges: [] })
  }
})
