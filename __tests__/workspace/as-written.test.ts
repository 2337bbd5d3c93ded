import { appendFileSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { isAsWritten, type Meant } from '../../src/workspace/as-written.ts'
import { temporaryFolder } from '../support/folders.ts'

const MEANT: Meant = {
  files: new Map([
    ['config', Buffer.from('[core]\n')],
    ['info/exclude', Buffer.from('')],
  ]),
  folders: new Set(['info', 'refs']),
  replaceable: new Set(['index', 'refs/last']),
  leftAlone: new Set(['objects']),
}

let beside: ReturnType<typeof temporaryFolder>
let folder: string
beforeEach(() => {
  beside = temporaryFolder('written')
  folder = join(beside.path, 'folder')
  mkdirSync(join(folder, 'info'), { recursive: true })
  writeFileSync(join(folder, 'config'), '[core]\n')
  writeFileSync(join(folder, 'info/exclude'), '')
})
afterEach(() => beside.remove())

const within = (name: string): string => join(folder, name)

it('a folder is as it was written, with what may be there besides', () => {
  expect(isAsWritten(folder, MEANT)).toBe(true)
  mkdirSync(within('refs'))
  mkdirSync(within('objects/pack'), { recursive: true })
  for (const name of ['index', 'refs/last', 'objects/x', 'objects/pack/y']) writeFileSync(within(name), name)
  expect(isAsWritten(folder, MEANT)).toBe(true)
})

function elsewhere(name: string): void {
  renameSync(within(name), join(beside.path, 'elsewhere'))
  symlinkSync(join(beside.path, 'elsewhere'), within(name))
}

const CHANGES: Readonly<Record<string, () => void>> = {
  'a line more': () => appendFileSync(within('config'), '\tfsmonitor = x\n'),
  'other text of the same length': () => writeFileSync(within('config'), '[CORE]\n'),
  'a file more': () => writeFileSync(within('commondir'), ''),
  'a file more, deeper': () => writeFileSync(within('info/grafts'), ''),
  'an empty folder more': () => mkdirSync(within('hooks')),
  'a file less': () => rmSync(within('info/exclude')),
  'a file in place of another': () => renameSync(within('config'), within('config.worktree')),
  'a folder in place of a file': () => {
    rmSync(within('config'))
    mkdirSync(within('config'))
  },
  'a folder in place of what may be there': () => mkdirSync(within('index')),
  'a link to what may be there': () => symlinkSync(within('config'), within('index')),
  'a link in place of a file': () => elsewhere('config'),
  'a link in place of a folder': () => elsewhere('info'),
  'a link in place of what is left alone': () => {
    mkdirSync(within('objects'))
    elsewhere('objects')
  },
  'a file in place of what is left alone': () => linkSync(within('config'), within('objects')),
  'nothing at all': () => rmSync(folder, { recursive: true }),
  'a link in place of it': () => {
    renameSync(folder, join(beside.path, 'moved'))
    symlinkSync(join(beside.path, 'moved'), folder)
  },
}

it.each(Object.entries(CHANGES))('%s is noticed', (_, change) => {
  change()
  expect(isAsWritten(folder, MEANT)).toBe(false)
})
