import { afterAll, describe, expect, it } from '@jest/globals'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, commitOn, createScene, type Scene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

const CLOSED = { number: 7, branch: BRANCH, state: 'closed' } as const

/** Earlier work of ours, of another run. */
function ours({ attempt: { forge }, start }: Scene, message = 'Converge: lint pass\n'): string {
  const tree = forge.grown(['100644', 'old.txt', forge.blob('old\n')])
  return forge.commit(tree, { parents: [forge.repository.git('rev-parse', `${start}^`)], message })
}

describe('the branch beside', () => {
  it('that holds earlier work of ours is replaced, from exactly that', async () => {
    const scene = await createScene()
    const before = ours(scene)
    scene.place(before, 'converge/pr-7')
    const { honest } = scene.attempt
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({
      branch: 'converge/pr-7',
      to: 'side',
    })
    expect(scene.tip('converge/pr-7')).toBe(honest)
    expect(scene.server.received()).toEqual([`${before} ${honest} refs/heads/converge/pr-7`])
  })

  it.each<[string, (scene: Scene) => string]>([
    ['a commit of somebody else', (scene) => commitOn(scene, scene.start)],
    ['a commit of another workflow in the same name', (scene) => ours(scene, 'Update dependencies\n')],
    [
      'work of ours that somebody committed again',
      (scene) => commitOn(scene, scene.start, { message: 'Converge: lint pass\n' }),
    ],
    [
      'work of somebody that we would have committed',
      ({ attempt: { forge, honestTree } }) =>
        forge.commit(honestTree, { author: 'A <a@example.invalid> 1 +0000' }),
    ],
  ])('that holds %s is left alone; the work goes to one with a number', async (_, make) => {
    const scene = await createScene()
    const theirs = make(scene)
    scene.place(theirs, 'converge/pr-7')
    scene.place(theirs, 'converge/pr-7-2')
    const { honest } = scene.attempt
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({
      branch: 'converge/pr-7-3',
      why: expect.stringContaining('git fetch origin converge/pr-7-3'),
    })
    expect(scene.tip('converge/pr-7')).toBe(theirs)
    expect(scene.tip('converge/pr-7-2')).toBe(theirs)
    expect(scene.tip('converge/pr-7-3')).toBe(honest)
  })

  it('of other pull requests is none of its business', async () => {
    const scene = await createScene()
    const theirs = commitOn(scene, scene.start)
    scene.place(theirs, 'converge/pr-77')
    scene.place(theirs, 'x/refs/heads/converge/pr-7')
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({ branch: 'converge/pr-7' })
    expect(scene.tip('converge/pr-77')).toBe(theirs)
  })

  it('that already holds the work is left as it is', async () => {
    const scene = await createScene()
    await scene.publish({ pullRequest: CLOSED })
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({
      branch: 'converge/pr-7',
      to: 'side',
    })
    expect(scene.server.received()).toHaveLength(1)
  })

  it('that cannot be, because a branch is called converge, is told', async () => {
    const scene = await createScene()
    scene.place(scene.start, 'converge')
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({
      kind: 'not-pushed',
      commit: scene.attempt.honest,
      why: expect.stringContaining('another one stands in its way'),
    })
  })

  it('of which every name is taken is told', async () => {
    const scene = await createScene()
    const theirs = commitOn(scene, scene.start)
    for (const end of ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'])
      scene.place(theirs, `converge/pr-7${end}`)
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({
      kind: 'not-pushed',
      why: expect.stringContaining('branches of other people'),
    })
    expect(scene.server.received()).toEqual([])
  })

  it('that somebody takes in the same moment is left to them', async () => {
    const scene = await createScene()
    const theirs = commitOn(scene, scene.start)
    scene.server.onRequest = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('receive-pack')) {
        scene.server.onRequest = () => null
        scene.place(theirs, 'converge/pr-7')
      }
      return null
    }
    expect(await scene.publish({ pullRequest: CLOSED })).toMatchObject({ branch: 'converge/pr-7-2' })
    expect(scene.tip('converge/pr-7')).toBe(theirs)
    expect(scene.tip('converge/pr-7-2')).toBe(scene.attempt.honest)
  })

  it('takes work whose history the server does not know any more', async () => {
    const scene = await createScene()
    const before = scene.server.git('rev-parse', `${scene.start}^`)
    const { honest } = scene.attempt
    scene.server.onRequest = ({ path }) => {
      // nothing leads to the start as soon as it was fetched
      if (path.includes('receive-pack')) scene.place(before)
      return null
    }
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'side' })
    expect(scene.server.git('rev-list', '--count', honest)).toBe('3')
    expect(scene.server.git('rev-parse', '--is-shallow-repository')).toBe('false')
    scene.server.git('fsck', '--strict')
  })
})
