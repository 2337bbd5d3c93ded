import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { setAside } from '../../src/workspace/set-aside.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

const OTHER_DISK = '/dev/shm'
const folders: string[] = []
afterEach(() => {
  removeRepositories()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function onAnotherDisk(root: string): string {
  const folder = mkdtempSync(join(OTHER_DISK, 'converge-'))
  folders.push(folder)
  expect(lstatSync(folder).dev).not.toBe(lstatSync(root).dev)
  return folder
}

const bytes = (folder: string, name: string) =>
  Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')])

it('loses nothing on the way to another disk, whatever it is called', () => {
  const root = folderBeside()
  const folder = join(onAnotherDisk(root), 'aside')
  mkdirSync(bytes(root, 'a\xff'))
  writeFileSync(bytes(root, 'a\xff/b\xfe'), 'kept', { mode: 0o751 })
  symlinkSync('nowhere', bytes(root, 'a\xff/link'))
  writeFileSync(join(root, 'plain'), 'too')
  expect(setAside(root, ['a\xff', 'plain'], folder)).toEqual({ moved: ['a\xff', 'plain'], stuck: [] })
  expect([existsSync(bytes(root, 'a\xff')), existsSync(join(root, 'plain'))]).toEqual([false, false])
  const target = join(folder, '1')
  expect(readFileSync(bytes(target, 'a\xff/b\xfe'), 'utf8')).toBe('kept')
  expect(lstatSync(bytes(target, 'a\xff/b\xfe')).mode & 0o777).toBe(0o751)
  expect(lstatSync(bytes(target, 'a\xff/link')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(target, 'plain'), 'utf8')).toBe('too')
})

it('says of each whether it was moved', () => {
  const root = folderBeside()
  const folder = join(folderBeside(), 'aside')
  writeFileSync(join(root, 'there'), '')
  expect(setAside(root, ['gone', 'there', 'gone too'], folder)).toEqual({
    moved: ['there'],
    stuck: ['gone', 'gone too'],
  })
})
