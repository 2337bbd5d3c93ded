import { expect, it } from '@jest/globals'
import { baseFiles } from '../../src/agent-config/base-files.ts'
import type { BaseTree } from '../../src/agent-config/base-tree.ts'
import { createAgentFiles } from '../../src/protect/agent-files.ts'

it('takes a link to a folder of very many files for a copy of all of them', async () => {
  const MANY = 200_000
  const inBig = Array.from({ length: MANY }, (_, at) => ({
    mode: '100644',
    name: Buffer.from(`f${at}`),
    id: 'f',
  }))
  const tree: BaseTree = {
    root: [
      { mode: '120000', name: Buffer.from('.claude'), id: 'link' },
      { mode: '40000', name: Buffer.from('big'), id: 'big' },
    ],
    inFolder: ({ id }) => (id === 'big' ? inBig : []),
  }
  const objects = { read: async () => new Map([['link', Buffer.from('big')]]), size: async () => 0 }
  const found = await baseFiles(objects, tree, createAgentFiles([], { ignoreCase: false }))
  expect(found).toHaveLength(MANY)
  expect(found[0]).toEqual({ key: '.claude/f0', from: 'big/f0', mode: '100644', id: 'f' })
})
