import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { findExecutable } from '../../src/process/find-executable.ts'
import { temporaryFolder } from '../support/folders.ts'

const { path: folder, remove } = temporaryFolder('find')
afterAll(remove)

function place(name: string, mode: number): string {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'tool'), '')
  chmodSync(join(folder, name, 'tool'), mode)
  return join(folder, name)
}

describe('a program is found', () => {
  const first = place('first', 0o755)
  const second = place('second', 0o755)
  const plain = place('plain', 0o644)
  const asFolder = join(folder, 'as-folder')
  mkdirSync(join(asFolder, 'tool'), { recursive: true })
  const linked = join(folder, 'linked')
  mkdirSync(linked)
  symlinkSync(join(first, 'tool'), join(linked, 'tool'))
  const found = async (...entries: readonly string[]) => findExecutable('tool', entries.join(':'), null)

  it('in the first entry that has it', async () => {
    expect(await found('/nowhere', first, second)).toBe(join(first, 'tool'))
    expect(await found(second, first)).toBe(join(second, 'tool'))
  })

  it('through a link', async () => {
    expect(await found(linked)).toBe(join(linked, 'tool'))
  })

  it('but not as a folder or as a file that is not executable', async () => {
    expect(await found(plain, asFolder)).toBeNull()
    expect(await found(plain, asFolder, first)).toBe(join(first, 'tool'))
  })

  it('but never by a relative or an empty entry, which a workspace could fill', async () => {
    expect(await found(relative(process.cwd(), first))).toBeNull()
    expect(await found('', '.')).toBeNull()
    expect(await found('', '.', second)).toBe(join(second, 'tool'))
  })

  it('but never in the workspace, also not through a link', async () => {
    const inWorkspace = async (...entries: readonly string[]) =>
      findExecutable('tool', entries.join(':'), first)
    expect(await inWorkspace(first, linked)).toBeNull()
    expect(await inWorkspace(first, linked, second)).toBe(join(second, 'tool'))
    expect(await findExecutable('tool', first, join(first, 'tool-box'))).toBe(join(first, 'tool'))
  })

  it('nowhere without a search path', async () => {
    expect(await findExecutable('tool', undefined, null)).toBeNull()
    expect(await findExecutable('tool', '', null)).toBeNull()
  })
})
