import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { LATER } from '../../src/inputs/later.ts'
import { OUTPUTS } from '../../src/inputs/outputs.ts'
import { PUBLISHING_INPUTS } from '../../src/inputs/publishing-table.ts'
import { ROLES } from '../../src/inputs/roles.ts'
import { INPUTS } from '../../src/inputs/table.ts'

const SCRIPT = resolve('scripts/generate.ts')

const FILES = [
  'action.yml',
  'README.md',
  'docs/permissions.json',
  'docs/permissions.md',
  'docs/protected-paths.md',
  'docs/report.schema.json',
  'docs/troubleshooting.md',
  '.github/workflows/converge.yml',
]

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'generate-'))
  mkdirSync(join(directory, 'docs'))
  cpSync('actions', join(directory, 'actions'), { recursive: true })
  cpSync('examples/workflows', join(directory, 'examples/workflows'), { recursive: true })
  mkdirSync(join(directory, '.github/workflows'), { recursive: true })
  for (const file of FILES) copyFileSync(file, join(directory, file))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

function generate(...argv: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...argv], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { status, stderr }
}

function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(directory, file), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(join(directory, file), after)
}

describe('action.yml and the README', () => {
  it('are what the tables say', () => {
    expect(generate('--check')).toEqual({ status: 0, stderr: '' })
  })

  it('have every input with its default, and no other', () => {
    const action = parse(readFileSync('action.yml', 'utf8')) as Record<
      string,
      Record<string, Record<string, string>>
    >
    const defaults = Object.entries(action['inputs'] ?? {}).map(([name, input]) => [
      name,
      input['default'] ?? '',
    ])
    expect(defaults).toEqual([...INPUTS, ...PUBLISHING_INPUTS].map((input) => [input.name, input.default]))
    expect(Object.keys(action['outputs'] ?? {})).toEqual(OUTPUTS.map(([name]) => name))
    expect(action['runs']).toEqual({ using: 'node24', main: 'dist/index.js' })
    const readme = readFileSync('README.md', 'utf8')
    for (const name of [...ROLES.root.inputs, ...OUTPUTS.map(([output]) => output)]) {
      expect(readme).toContain(`| \`${name}\` |`)
    }
  })

  it('name no input that comes later', () => {
    expect(INPUTS.filter(({ name }) => LATER.has(name))).toEqual([])
  })

  it.each([
    ['a default in action.yml', 'action.yml', 'default: "5"', 'default: "6"'],
    ['a default of a role', 'actions/publish/action.yml', 'default: discard', 'default: branch'],
    ['a table in the README', 'README.md', '| `5` |', '| `6` |'],
    ['the schema of the report', 'docs/report.schema.json', '"executions"', '"runs"'],
  ])('are reported by name when somebody edits %s, and put back', (_, file, from, to) => {
    const before = readFileSync(join(directory, file), 'utf8')
    change(file, from, to)
    const check = generate('--check')
    expect(check.status).toBe(1)
    expect(check.stderr).toContain(`${file} is not what the source makes`)
    expect(generate()).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(directory, file), 'utf8')).toBe(before)
  })

  it('are made anew where action.yml is missing', () => {
    rmSync(join(directory, 'action.yml'))
    expect(generate('--check').stderr).toContain('action.yml is not what')
    generate()
    expect(readFileSync(join(directory, 'action.yml'), 'utf8')).toBe(readFileSync('action.yml', 'utf8'))
  })

  it('are made anew where the folder of a role is missing', () => {
    rmSync(join(directory, 'actions'), { recursive: true })
    expect(generate('--check').stderr).toContain('actions/loop/action.yml is not what')
    generate()
    expect(generate('--check')).toEqual({ status: 0, stderr: '' })
  })

  it('keep what stands around the tables', () => {
    change('README.md', '<!-- inputs:end -->', '<!-- inputs:end -->\n\nMine, $& and $1.\n')
    change('README.md', /^/, 'Above\n')
    const before = readFileSync(join(directory, 'README.md'), 'utf8')
    expect(generate('--check').status).toBe(0)
    change('README.md', /\| `agent` .*\n/, '')
    generate()
    expect(readFileSync(join(directory, 'README.md'), 'utf8')).toBe(before)
  })

  it('are left alone where the README has no place for the tables', () => {
    change('README.md', '<!-- outputs:end -->', '')
    const before = readFileSync(join(directory, 'README.md'), 'utf8')
    expect(generate().status).toBe(1)
    expect(readFileSync(join(directory, 'README.md'), 'utf8')).toBe(before)
  })
})
