import { mkdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from '@jest/globals'
import { systemErrorCode } from '../../src/workspace/system-error.ts'
import { temporaryFolder } from '../support/folders.ts'

const folder = temporaryFolder('system-error')
afterAll(() => folder.remove())

async function codeOf(fails: () => unknown): Promise<string | null> {
  try {
    await fails()
  } catch (error) {
    return systemErrorCode(error)
  }
  throw new Error('it did not fail')
}

const refused = () =>
  new Promise((_, reject) => {
    connect(1, '127.0.0.1').on('error', reject)
  })

describe('an error of the system', () => {
  it.each([
    ['ENOENT', () => readFileSync('/no/such/file')],
    ['EISDIR', () => readFileSync('/')],
    ['EEXIST', () => mkdirSync(folder.path)],
    ['ECONNREFUSED', refused],
    ['ERR_FS_EISDIR', () => cp(folder.path, `${folder.path}-copy`)],
  ])('is one: %s', async (code, fails) => {
    expect(await codeOf(fails)).toBe(code)
  })

  it.each([
    ['an argument of the wrong type', () => readFileSync(undefined as unknown as string)],
    ['one out of range', () => Buffer.alloc(-1)],
    ['a bug', () => (null as unknown as string[]).length],
    ['a word', () => Promise.reject('ENOENT')],
  ])('is none: %s', async (_, fails) => {
    expect(await codeOf(fails)).toBeNull()
  })
})
