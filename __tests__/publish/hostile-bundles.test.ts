import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RawEntry } from '../bundle/forge.ts'
import { hostileBundles } from '../bundle/hostile.ts'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, createScene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

const scene = await createScene()
const { forge } = scene.attempt
let alternates: readonly string[]
beforeAll(() => {
  // what was forged must not be found there
  const checkout = join(forge.repository.beside, 'checkout')
  forge.repository.git(
    'clone',
    '-q',
    '--no-checkout',
    '-b',
    BRANCH,
    `file://${scene.server.folder}`,
    checkout,
  )
  alternates = [join(checkout, '.git', 'objects')]
})

describe('a hostile bundle is not pushed', () => {
  it.each(hostileBundles(scene))('%s', async (_, make, why) => {
    const { bundle, tree = scene.attempt.honestTree } = make()
    const result = await scene.publish({ bundle, tree, alternates })
    expect(result).toMatchObject({ kind: 'not-pushed', why: expect.stringMatching(why) })
    // not even asked
    expect(scene.server.requests).toHaveLength(0)
  })

  it('with the file of a gate', async () => {
    const protect = {
      rules: [],
      lines: [{ name: 'run', line: 'node src/code.js', directory: '' }],
      ignoreCase: false,
    }
    const src = forge.tree([
      ['100644', 'code.js', forge.blob('other')],
      ['40000', 'deep', forge.repository.git('rev-parse', 'HEAD:src/deep')],
    ])
    const changed = forge.tree([
      ...['.gitignore', 'README.md'].map(
        (name): RawEntry => ['100644', name, forge.repository.git('rev-parse', `HEAD:${name}`)],
      ),
      ['40000', 'src', src],
    ])
    const bundle = scene.bundleOf({ commit: forge.commit(changed) })
    const refused = {
      kind: 'not-pushed',
      why: expect.stringContaining('Protected files were changed: src/code.js'),
    }
    expect(await scene.publish({ bundle, tree: changed, alternates, protect })).toMatchObject(refused)
    expect(scene.server.requests).toHaveLength(0)
  })

  it('while an honest one beside them is', async () => {
    expect(await scene.publish({ alternates })).toMatchObject({
      kind: 'pushed',
      commit: scene.attempt.honest,
    })
  })
})
