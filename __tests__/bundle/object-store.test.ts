import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { afterAll, expect, it } from '@jest/globals'
import { wholeOf } from '../../src/bundle/batch-file.ts'
import { createObjectStore } from '../../src/bundle/object-store.ts'
import type { PrivateGit } from '../../src/workspace/private-git.ts'
import { createRepository, removeRepositories } from '../support/repository.ts'
import { limits, openWork } from './work.ts'

afterAll(removeRepositories)

const idOf = (content: string) =>
  createHash('sha1').update(`blob ${content.length}\0${content}`).digest('hex')

it('an object that changes while it is read is handed over once, and is said to be damaged', async () => {
  const repository = createRepository()
  const { git } = await openWork(repository)
  const ids = ['one', 'two'].map(idOf)
  let output = 0
  // as if somebody else could write to what git has written for us
  const changing: PrivateGit = {
    ...git,
    run: async (sight, args, within, more) => {
      output = more?.outputTo ?? 0
      writeSync(output, `${ids[0]} blob 3\none\n${ids[1]} blob 3\ntwo\n`)
      return { code: 0, stdout: Buffer.alloc(0), stderr: `${sight}${args}${within.deadline}` }
    },
  }
  const handed: string[] = []
  const left = await createObjectStore(changing, limits()).each(ids, async (object) => {
    handed.push(object.id)
    if (object.id === ids[1]) writeSync(output, 'TWO', 2 * `${ids[0]} blob 3\n`.length + 4)
    await wholeOf(object)
  })
  expect(handed).toEqual(ids)
  expect(left).toEqual([ids[1]])
})
