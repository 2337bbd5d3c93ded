import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rulesFromRoot } from '../../src/workspace/ignore-rules.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

// Git itself says what the rules of many folders ignore, and what ours, said from the root, do.

const FOLDERS = ['', 'a', 'a/b', 'a/b/c', 'x[1]', 'x[1]/a*', 'two\nlines']
const NAMES = ['f', 'f.log', 'a', 'b ', '#h', '!k', 'sp ace', 'UP', 'f\r', 'b \r', '\ttab']
let root = ''

/** As latin1, like every text here. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1')
}

beforeAll(() => {
  root = folderBeside()
  execFileSync('git', ['init', '-q'], { cwd: root })
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of NAMES) {
      if (!FOLDERS.includes(join(folder, name))) writeFileSync(join(root, folder, name), '')
    }
  }
})

afterAll(removeRepositories)

function listed(...args: string[]): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--others', ...args], { cwd: root, encoding: 'utf8' })
  return output.split('\0').filter((path) => path !== '' && !path.endsWith('.gitignore') && path !== 'rules')
}

/** @param files text by folder */
function expectSame(files: Readonly<Record<string, string>>): void {
  const places = Object.entries(files).map(([folder, text]) => {
    const place = join(root, folder, '.gitignore')
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text, 'latin1')
    return place
  })
  const wanted = listed('--exclude-per-directory=.gitignore')
  for (const place of places) rmSync(place)
  const ours = rulesFromRoot(
    Object.entries(files).map(([folder, text]) => ({ folder, bytes: Buffer.from(text, 'latin1') })),
  )
  writeFileSync(join(root, 'rules'), ours)
  expect({ files, ignored: listed('--exclude-from=rules') }).toEqual({ files, ignored: wanted })
}

it.each([
  ['names', { '': 'f\n*.log\n' }],
  ['a folder of two lines', { 'two\nlines': 'f\n', '': '!f\n' }],
  ['a rule of a folder reaches below it only', { a: 'f\n' }],
  ['a slash at the start is the folder itself', { a: '/f\n' }],
  ['a slash inside too', { a: 'b/f\n' }],
  ['a slash at the end says folder', { '': 'b/\n', a: 'c/\nf/\n' }],
  ['exceptions', { '': '*\n!*/\n!f\n', 'a/b': '!a\nf\n' }],
  ['no exception below an ignored folder', { '': '/a/\n', 'a/b': '!f\n' }],
  ['two stars', { '': '**/f\na/**/UP\n', a: '**\n!b/\n' }],
  ['comments, and names that look like one', { '': '#f\n\\#h\n\\!k\n' }],
  ['spaces at the end', { '': 'f \nb\\ \nsp ace   \n' }],
  ['CR LF and a byte order mark', { '': '\u00ef\u00bb\u00bff\r\n*.log\r\n', a: '\u00ef\u00bb\u00bfUP\r\n' }],
  ['folders whose names are patterns', { 'x[1]': '/f\n', 'x[1]/a*': 'UP\n' }],
  ['lines that say nothing', { '': '\n/\n \n!\n', a: '/\n!/\n' }],
  ['the deeper file decides', { '': 'f\n', a: '!f\n', 'a/b': 'f\n' }],
  ['no line end', { '': 'f' }],
  ['more than one CR', { '': 'f\r\r\n', a: 'f\r\r\r\nUP\r\n' }],
  ['a CR that is part of the name', { '': 'f\\\r\r\n', a: 'b \r\r\n' }],
  ['CR alone as line end', { '': 'f\ra\r' }],
  ['a text in UTF-16', { '': utf16('*.log\nf\n'), a: utf16('UP\n*\n') }],
  ['NUL in a line', { '': '\0f\nUP\0never\n', a: 'f\0\n!\0\n' }],
  ['bytes that are no UTF-8', { '': '\u00ff\u00fe*\nf\n' }],
])('means the same: %s', (_, files) => {
  expectSame(files)
})

it('means the same for any rules', () => {
  const piece = fc.constantFrom(
    'f',
    'a',
    'b',
    'c',
    '*',
    '**',
    '?',
    '.log',
    '/',
    '[a-f]',
    '\\',
    ' ',
    'UP',
    'x[1]',
    '\r',
    '\0',
    '\t',
    '\u00ff',
    '\u00ef\u00bb\u00bf',
  )
  const line = fc
    .tuple(fc.constantFrom('', '', '!', '#', '/'), fc.array(piece, { minLength: 1, maxLength: 4 }))
    .map(([start, pieces]) => start + pieces.join(''))
  const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.map((one) => `${one}\n`).join(''))
  const files = fc.dictionary(fc.constantFrom(...FOLDERS), text, { maxKeys: 3 })
  fc.assert(
    fc.property(files, (given) => {
      expectSame(given)
    }),
    { numRuns: 100 },
  )
}, 60_000)
