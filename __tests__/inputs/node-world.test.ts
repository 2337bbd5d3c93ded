import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { nodeWorld } from '../../src/inputs/node-world.ts'
import type { InputWorld } from '../../src/inputs/world.ts'

const MIB = 1024 * 1024

let directory = ''
let world: InputWorld

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'inputs-'))
  mkdirSync(join(directory, 'bin/folder'), { recursive: true })
  writeFileSync(join(directory, 'bin/tool'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(directory, 'bin/tool.cmd'), '', { mode: 0o755 })
  writeFileSync(join(directory, 'bin/data'), '', { mode: 0o644 })
  writeFileSync(join(directory, 'task.md'), 'größer 🦊\n')
  writeFileSync(join(directory, 'latin1.md'), Buffer.from('größer', 'latin1'))
  writeFileSync(join(directory, 'cut.md'), Buffer.from('🦊').subarray(0, 3))
  writeFileSync(join(directory, 'full.md'), 'x'.repeat(MIB))
  writeFileSync(join(directory, 'big.md'), 'x'.repeat(MIB + 1))
  symlinkSync('bin', join(directory, 'link'))
  symlinkSync('nowhere', join(directory, 'dangling'))
  symlinkSync('loop', join(directory, 'loop'))
  execFileSync('mkfifo', [join(directory, 'fifo')])
  world = nodeWorld({
    directory,
    path: ['', join(directory, 'gone'), join(directory, 'bin')].join(delimiter),
    pathExtensions: '',
  })
})

afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

describe('a prompt file', () => {
  it('is read from the workspace, or by its absolute path', () => {
    expect(world.readFile('task.md')).toEqual({ kind: 'text', text: 'größer 🦊\n' })
    expect(world.readFile(join(directory, 'task.md'))).toEqual({ kind: 'text', text: 'größer 🦊\n' })
  })

  it.each([
    ['gone.md', 'missing'],
    ['task.md/x', 'missing'],
    ['dangling', 'missing'],
    ['bin', 'not-a-file'],
    ['fifo', 'not-a-file'],
    ['loop', 'denied'],
    ['a\0b', 'denied'],
    ['x'.repeat(5000), 'denied'],
    ['latin1.md', 'not-text'],
    ['cut.md', 'not-text'],
    ['big.md', 'too-big'],
  ])('is told apart where it cannot be read: %s', (path, kind) => {
    expect(world.readFile(path)).toEqual({ kind })
  })

  it('may have exactly 1 MiB', () => {
    expect(world.readFile('full.md')).toEqual({ kind: 'text', text: 'x'.repeat(MIB) })
  })
})

describe('a directory', () => {
  it.each([
    ['.', true],
    ['bin', true],
    ['link', true],
    ['bin/../bin', true],
    ['task.md', false],
    ['task.md/x', false],
    ['gone', false],
    ['dangling', false],
    ['loop', false],
    ['a\0b', false],
  ])('%s: %s', (path, is) => {
    expect(world.isDirectory(path)).toBe(is)
  })
})

describe('a command', () => {
  it.each([
    ['tool', true],
    ['gone', false],
    ['data', false],
    ['folder', false],
    ['a\0b', false],
  ])('is on PATH where a file can be executed: %s %s', (word, is) => {
    expect(world.findCommand(word)).toBe(is)
  })

  it('is found by the endings of Windows', () => {
    const path = join(directory, 'bin')
    writeFileSync(join(path, 'other.CMD'), '', { mode: 0o755 })
    expect(nodeWorld({ directory, path, pathExtensions: '.EXE;.CMD' }).findCommand('other')).toBe(true)
    expect(nodeWorld({ directory, path, pathExtensions: '.EXE' }).findCommand('other')).toBe(false)
  })
})
