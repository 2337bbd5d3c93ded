import { renameSync, symlinkSync } from 'node:fs'
import { afterAll, expect, it } from '@jest/globals'
import { inspectTree } from '../../src/bundle/inspect-tree.ts'
import { pathsWithSecrets } from '../../src/bundle/known-secrets.ts'
import { makeSecretSearch } from '../../src/redact/content.ts'
import { CANARY, formsFor, KEY, LINES, TOKEN } from '../redact/canary.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'
import { limits, openWork } from './work.ts'

afterAll(removeRepositories)

const secretsIn = makeSecretSearch([CANARY, TOKEN, LINES, KEY])

/** Paths that are refused after this work on that start. */
async function found(
  start: (repository: TestRepository) => void,
  work: (repository: TestRepository) => void,
): Promise<string[]> {
  const repository = createRepository()
  start(repository)
  repository.commit('start')
  const opened = await openWork(repository)
  work(repository)
  const { tree } = await opened.take()
  const startTree = opened.start?.tree ?? null
  const inspected = await inspectTree({ git: opened.git, startTree, tree, limits: limits() })
  if (inspected.kind === 'damaged') throw new Error(inspected.what.join())
  const paths = await pathsWithSecrets({ git: opened.git, tree: inspected.tree, secretsIn, limits: limits() })
  return paths.map((path) => path.toString())
}

const plain = (repository: TestRepository): void => repository.write('a.txt', 'a\n')

it('new content with a secret in any form is found, whatever stands around it', async () => {
  const forms = [CANARY, TOKEN, LINES].flatMap(formsFor)
  const paths = await found(plain, (repository) => {
    for (const [at, { text }] of forms.entries()) repository.write(`f${at}.bin`, `\0\xff${text}\n`)
    repository.write('a.txt', 'b\n')
  })
  expect(paths.sort()).toEqual(forms.map((_, at) => `f${at}.bin`).sort())
})

it('a line of a key is found, and a secret in UTF-16, in a link, in a name and at the end of 5 MB', async () => {
  const paths = await found(plain, (repository) => {
    repository.write('key.txt', `  ${KEY.split('\n')[3]}\n`)
    repository.write('wide.txt', Buffer.from(`a ${TOKEN}`, 'utf16le'))
    symlinkSync(TOKEN, repository.path('link'))
    repository.write(`dir/${TOKEN}.txt`, 'a\n')
    repository.write('large.txt', `${'x'.repeat(4_999_900)}\n${TOKEN}`)
    repository.write('not.txt', `${TOKEN.slice(1)} ${CANARY.slice(0, -1)} ${KEY.split('\n')[0]}\n`)
  })
  expect(paths).toEqual([`dir/${TOKEN}.txt`, 'key.txt', 'large.txt', 'link', 'wide.txt'])
})

it('what the repository had anyway can be edited and moved, and in other files too', async () => {
  const paths = await found(
    (repository) => {
      repository.write('edited.txt', `key = ${TOKEN}\n`)
      repository.write('moved.txt', `key = ${CANARY}\n`)
    },
    (repository) => {
      repository.write('edited.txt', `key = ${TOKEN}\nmore\n`)
      repository.write('copy.txt', `key = ${TOKEN}\n`)
      renameSync(repository.path('moved.txt'), repository.path('there.txt'))
    },
  )
  expect(paths).toEqual([])
})

it('one secret that was there does not let another one through', async () => {
  const paths = await found(
    (repository) => repository.write('a.txt', `key = ${TOKEN}\n`),
    (repository) => repository.write('a.txt', `key = ${TOKEN}\nother = ${CANARY}\n`),
  )
  expect(paths).toEqual(['a.txt'])
})

it('a secret that is taken out is no reason', async () => {
  const paths = await found(
    (repository) => repository.write('a.txt', `key = ${TOKEN}\n`),
    (repository) => repository.write('a.txt', 'key = process.env.KEY\n'),
  )
  expect(paths).toEqual([])
})
