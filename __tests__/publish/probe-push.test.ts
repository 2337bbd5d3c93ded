import { afterAll, describe, expect, it } from '@jest/globals'
import { probePush } from '../../src/publish/probe-push.ts'
import { TOKEN } from '../support/git-server.ts'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, createScene, type Scene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

describe('a probe', () => {
  const probe = async (scene: Scene, overrides = {}) => {
    const options = await scene.options()
    const alternates = [scene.attempt.forge.repository.path('.git', 'objects')]
    return probePush({ ...options, alternates, branch: BRANCH, ...overrides })
  }

  it('of a token that may push is fine, and changes nothing', async () => {
    const scene = await createScene()
    expect(await probe(scene)).toEqual({ kind: 'ok' })
    expect(await probe(scene, { branch: 'not/there' })).toEqual({ kind: 'ok' })
    expect([scene.tip(), scene.tip('not/there')]).toEqual([scene.start, null])
    expect(scene.server.received()).toEqual([])
    expect(scene.server.requests.map(({ method }) => method)).not.toContain('POST')
  })

  it.each([
    ['read', 403],
    ['none', 404],
    ['nothing that is known', 401],
  ] as const)('of a token that may %s is denied, with the lines to copy', async (right, status) => {
    const tokens = right === 'read' || right === 'none' ? { [TOKEN]: right } : {}
    const scene = await createScene({ tokens })
    expect(await probe(scene)).toEqual({
      kind: 'denied',
      status,
      text: expect.stringMatching(
        new RegExp(`HTTP ${status}.*\\n\\npermissions:\\n {2}contents: write\\n`, 's'),
      ),
    })
    expect(await probe(scene, { isPushToken: true })).toMatchObject({
      kind: 'denied',
      text: expect.stringMatching(/^[^\n]*token for the push needs write access[^\n]*$/),
    })
  })

  it('that is not answered is a warning', async () => {
    const scene = await createScene()
    scene.server.onRequest = () => ({ kind: 'status', status: 503 })
    expect(await probe(scene)).toMatchObject({ kind: 'unknown', why: expect.stringContaining('503') })
    expect(scene.server.requests).toHaveLength(3)
  })

  it('of a branch that has moved, or of a start that is not there, is a warning', async () => {
    const scene = await createScene()
    scene.place(scene.server.git('rev-parse', `${scene.start}^`))
    const why = expect.stringContaining('is not where the run began')
    expect(await probe(scene)).toEqual({ kind: 'unknown', why })
    expect(await probe(scene, { alternates: [] })).toMatchObject({ kind: 'unknown' })
  })
})
