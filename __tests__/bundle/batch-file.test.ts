import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { type FoundObject, visitObjects, wholeOf } from '../../src/bundle/batch-file.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

afterAll(removeRepositories)

const idOf = (content: string) =>
  createHash('sha1').update(`blob ${content.length}\0${content}`).digest('hex')
const [ONE, TWO] = ['one\n', 'a second one\n'] as const
const OUTPUT = [ONE, TWO].map((text) => `${idOf(text)} blob ${text.length}\n${text}\n`).join('')

async function visited(output: string, visit: (object: FoundObject) => Promise<void>) {
  const file = await open(join(folderBeside(), 'output'), 'wx+')
  try {
    await file.write(output)
    const ids = [idOf(ONE), idOf(TWO)]
    return await visitObjects({ file, format: 'sha1', ids }, visit)
  } finally {
    await file.close()
  }
}

it('objects are handed over with their bytes', async () => {
  const found: string[] = []
  const left = await visited(OUTPUT, async (object) => {
    found.push((await wholeOf(object)).toString())
  })
  expect([found, left]).toEqual([[ONE, TWO], []])
})

it.each([
  ['are missing', `${idOf(ONE)} missing\n${OUTPUT.slice(OUTPUT.indexOf(idOf(TWO)))}`, [idOf(ONE)]],
  ['are cut off', OUTPUT.slice(0, -5), [idOf(TWO)]],
  ['are not there', '', [idOf(ONE), idOf(TWO)]],
  ['have other bytes', OUTPUT.replace('second', 'SECOND'), [idOf(TWO)]],
  ['are of another type', OUTPUT.replace('blob', 'tree'), [idOf(ONE)]],
  ['were not asked for', OUTPUT.replace(idOf(ONE), 'f'.repeat(40)), [idOf(ONE)]],
])('objects that %s are left over', async (_, output, expected) => {
  const handed: string[] = []
  const left = await visited(output, async ({ id }) => {
    handed.push(id)
  })
  expect(left).toEqual(expected)
  expect(handed).toHaveLength(2 - expected.length)
})

it('an object that changes after it was checked is left over', async () => {
  const path = join(folderBeside(), 'output')
  const file = await open(path, 'wx+')
  await file.write(OUTPUT)
  const left = await visitObjects({ file, format: 'sha1', ids: [idOf(ONE), idOf(TWO)] }, async (object) => {
    if (object.id === idOf(TWO)) await file.write('A', OUTPUT.lastIndexOf('a second'))
    await wholeOf(object)
  })
  await file.close()
  expect(left).toEqual([idOf(TWO)])
})

it('what a visitor fails with is not taken for damage', async () => {
  const failing = visited(OUTPUT, async () => {
    throw new Error('no space left')
  })
  await expect(failing).rejects.toThrow('no space left')
})
