import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { LogFile } from '../../src/process/log-file.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('log')
})
afterEach(() => folder.remove())

it('holds all that is written', () => {
  const log = new LogFile(join(folder.path, 'log'), 4)
  for (const part of ['ä', '', '≤\n', '🦊', 'end']) log.write(part)
  log.close()
  expect(readFileSync(log.path, 'utf8')).toBe('ä≤\n🦊end')
})

it('where something is left out, the beginning is cut to its size, and all that is missing is counted', () => {
  const log = new LogFile(join(folder.path, 'log'), 10)
  log.write('0123456')
  expect(log.isFull).toBe(false)
  log.write(`789${'x'.repeat(200)}`)
  expect(log.isFull).toBe(true)
  log.skip(1_000)
  log.write('the')
  log.write(' end')
  log.close()
  expect(readFileSync(log.path, 'utf8')).toBe('0123456789\n… 1,200 bytes left out …\nthe end')
})
