import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { takeSnapshot } from '../../src/workspace/snapshot.ts'
import { temporaryFolder } from '../support/folders.ts'

let beside: ReturnType<typeof temporaryFolder>
let root: string
let place: string
const at = (...parts: string[]) => join(root, ...parts)
beforeEach(() => {
  beside = temporaryFolder('snapshot')
  root = join(beside.path, 'root')
  place = join(beside.path, 'place')
  mkdirSync(at('a', 'b'), { recursive: true })
  mkdirSync(at('empty'))
  writeFileSync(at('a', 'b', 'file'), 'one\n')
  writeFileSync(at('run.sh'), 'exit 0\n')
  chmodSync(at('run.sh'), 0o2511)
  writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xe4])]), 'no text\n')
  symlinkSync('a/b/file', at('link'))
  symlinkSync('nowhere', at('a', 'dangling'))
  // A time can be set to some hundred nanoseconds only; these are whole seconds.
  does('find . -depth -not -type l -exec touch -d 2020-02-02 {} +; chmod 555 a/b')
})
afterEach(() => beside.remove())

/** One line for each thing in a folder: what it is, its permissions, its time where it has content, what it holds. */
function listing(folder = Buffer.from(root)): string[] {
  const entries = readdirSync(folder, { encoding: 'buffer' }).sort(Buffer.compare)
  return entries.flatMap((name) => {
    const path = Buffer.concat([folder, Buffer.from('/'), name])
    const stats = lstatSync(path)
    const what = [path.toString('latin1'), stats.mode.toString(8)]
    if (stats.isSymbolicLink()) return [[...what, readlinkSync(path)].join(' ')]
    if (stats.isDirectory()) return [[...what, stats.mtimeMs].join(' '), ...listing(path)]
    return [[...what, stats.mtimeMs, stats.isFile() ? readFileSync(path, 'utf8') : stats.ino].join(' ')]
  })
}

const does = (line: string) => execFileSync('bash', ['-ec', line], { cwd: root })

describe('a folder is made again what it was', () => {
  const cases: [string, string][] = [
    ['nothing happened', ':'],
    ['a file was written', 'echo two > a/b/file'],
    [
      'a file was written, with the size and the time of before',
      'touch -r a/b/file ../t; echo two > a/b/file; touch -r ../t a/b/file',
    ],
    ['a file was replaced by another one', 'cp -p a/b/file x; echo two > x; mv x a/b/file'],
    ['a file went', 'rm a/b/file'],
    ['a file became a link', 'mv a/b/file ../moved; ln -s ../../../moved a/b/file'],
    ['a file became a folder', 'rm a/b/file; mkdir -p a/b/file/c; echo > a/b/file/c/d'],
    ['a file became a FIFO', 'rm a/b/file; mkfifo a/b/file'],
    ['a file got other permissions', 'chmod 4777 run.sh'],
    ['a file in a folder that may not be written was written', 'echo two >> a/b/file; echo > a/b/new'],
    ['a file got another time', 'touch -d 2001-01-01 run.sh'],
    ['a file got a second name', 'ln run.sh second'],
    ['a link leads elsewhere', 'ln -sfn run.sh link'],
    ['a link became a file', 'rm link; echo > link'],
    ['a folder went', 'rm -r a'],
    ['a folder became a link to itself elsewhere', 'mv a ../a; ln -s ../a a'],
    ['a folder became a file', 'rm -r a; echo > a'],
    ['a folder was closed', 'chmod 0 a/b a'],
    ['a folder got other permissions', 'chmod 1777 empty .'],
    ['an empty folder went', 'rmdir empty'],
    [
      'folders, files and others came',
      'mkdir -p new/deep; echo > new/deep/file; mkfifo new/pipe; ln -s / new/out; mkdir empty/x',
    ],
    ['a closed folder came', 'mkdir -p new/deep; echo > new/deep/file; chmod 0 new/deep new'],
    ['a name that is no text went', String.raw`rm $'\xff\xe4'; echo > $'\xff\xe5'`],
    ['all of it went', 'find . -mindepth 1 -delete'],
  ]
  it.each(cases)('where %s', async (_, line) => {
    const before = listing()
    const snapshot = await takeSnapshot(root, place)
    does(line)
    expect(await snapshot.putBack()).toEqual([])
    expect(listing()).toEqual(before)
  })

  it('more than once, and then nothing of it is left', async () => {
    const before = listing()
    const snapshot = await takeSnapshot(root, place)
    for (const line of ['rm -r a; echo > b', 'echo > a/b/file', 'chmod 0 a; rm -r b || true']) {
      does(line)
      expect(await snapshot.putBack()).toEqual([])
      expect(listing()).toEqual(before)
    }
    await snapshot.remove()
    expect(existsSync(place)).toBe(false)
  })

  it('and a file that nobody changed is not touched', async () => {
    const snapshot = await takeSnapshot(root, place)
    const before = statSync(at('run.sh'), { bigint: true })
    does('echo two > a/b/file')
    await snapshot.putBack()
    expect(statSync(at('run.sh'), { bigint: true })).toMatchObject({
      ino: before.ino,
      ctimeNs: before.ctimeNs,
    })
  })
})

describe('what could not be put back is named', () => {
  it('a FIFO that went, or is none any more', async () => {
    does('mkfifo pipe a/pipe')
    const snapshot = await takeSnapshot(root, place)
    does('rm pipe a/pipe; echo > a/pipe')
    expect(await snapshot.putBack()).toEqual(['pipe', 'a/pipe'])
  })

  it('but not a FIFO through which something went', async () => {
    does('mkfifo pipe')
    const snapshot = await takeSnapshot(root, place)
    does('echo through > pipe & cat pipe > /dev/null; wait')
    expect(await snapshot.putBack()).toEqual([])
  })

  it('a file of several names', async () => {
    does('ln run.sh second')
    const snapshot = await takeSnapshot(root, place)
    does('echo more >> second')
    expect([...(await snapshot.putBack())].sort()).toEqual(['run.sh', 'second'])
  })

  it('a file whose copy somebody changed', async () => {
    const snapshot = await takeSnapshot(root, place)
    does('for copy in ../place/*; do echo forged > $copy; done; echo two > a/b/file')
    expect(await snapshot.putBack()).toEqual(['a/b/file'])
  })

  it('a file whose copy went', async () => {
    const snapshot = await takeSnapshot(root, place)
    does('rm -r ../place; echo two > run.sh')
    expect(await snapshot.putBack()).toEqual(['run.sh'])
  })
})

it('a place that is there already is nobody’s to write to', async () => {
  mkdirSync(place)
  await expect(takeSnapshot(root, place)).rejects.toThrow('EEXIST')
})
