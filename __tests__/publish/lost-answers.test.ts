import { afterAll, describe, expect, it } from '@jest/globals'
import type { Instead, SeenRequest } from '../support/git-server.ts'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, commitOn, createScene, type Scene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

const isPush = ({ method, path }: SeenRequest) => method === 'POST' && path.endsWith('git-receive-pack')
const isFetch = ({ method, path }: SeenRequest) => method === 'POST' && path.endsWith('git-upload-pack')

/** Treats the first so many requests of a kind so. */
function treat(
  scene: Scene,
  count: number,
  isMeant: (request: SeenRequest) => boolean,
  instead: Instead,
): void {
  let left = count
  scene.server.onRequest = (request) => {
    if (left === 0 || !isMeant(request)) return null
    left -= 1
    return instead
  }
}

describe('a push whose answer is lost', () => {
  it.each(['torn', 'lost'] as const)('but which arrived is pushed: %s', async (kind) => {
    const scene = await createScene()
    treat(scene, 1, isPush, { kind })
    const { honest } = scene.attempt
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'head', commit: honest })
    // whatever is sent twice, is sent with the same condition
    const command = `${scene.start} ${honest} refs/heads/${BRANCH}`
    expect(new Set(scene.server.commands())).toEqual(new Set([command]))
    if (kind === 'torn') expect(scene.server.commands()).toHaveLength(1)
    expect(scene.tip()).toBe(honest)
  })

  it.each<Instead>([{ kind: 'cut' }, { kind: 'status', status: 502 }, { kind: 'status', status: 429 }])(
    'and which did not arrive is tried again: %j',
    async (instead) => {
      const scene = await createScene()
      treat(scene, 2, isPush, instead)
      expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'head' })
      expect(scene.server.commands()).toHaveLength(3)
      expect(scene.tip()).toBe(scene.attempt.honest)
    },
  )

  it('again and again is given up after three tries, and the commit is kept', async () => {
    const scene = await createScene()
    treat(scene, -1, isPush, { kind: 'status', status: 502 })
    const { honest } = scene.attempt
    const result = await scene.publish()
    expect(result).toMatchObject({ kind: 'not-pushed', commit: honest })
    expect(result).toMatchObject({ why: expect.not.stringContaining('Nobody knows') })
    expect(scene.server.commands()).toHaveLength(3)
    expect(scene.tip()).toBe(scene.start)
  })

  it('by a server that cannot be asked afterwards is not tried again, and nobody claims to know', async () => {
    const scene = await createScene()
    const { honest } = scene.attempt
    let isGone = false
    scene.server.onRequest = (request) => {
      if (isGone) return { kind: 'status', status: 503 }
      isGone = isPush(request)
      return isGone ? { kind: 'torn' } : null
    }
    expect(await scene.publish()).toMatchObject({
      kind: 'not-pushed',
      commit: honest,
      why: expect.stringContaining('Nobody knows whether the commit arrived'),
    })
    expect(scene.server.commands()).toHaveLength(1)
  })

  it('and behind which somebody else pushed is not pushed over', async () => {
    const scene = await createScene()
    const { honest } = scene.attempt
    let theirs: string | null = null
    scene.server.onRequest = (request) => {
      if (request.path.includes('receive-pack'))
        return isPush(request) && theirs === null ? { kind: 'torn' } : null
      if (scene.tip() === honest) {
        theirs = commitOn(scene, honest)
        scene.place(theirs)
      }
      return null
    }
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'side' })
    expect(scene.tip()).toBe(theirs)
  })

  it('is asked about when the server is silent', async () => {
    const scene = await createScene()
    treat(scene, 1, isPush, { kind: 'silence' })
    const patience = { tries: 3, callMs: 2000, totalMs: 60_000, pauseMs: 5 }
    expect(await scene.publish({ patience })).toMatchObject({ kind: 'pushed', to: 'head' })
    expect(scene.server.commands()).toHaveLength(2)
  })
})

describe('a server that cannot be reached', () => {
  it('for the start is asked again', async () => {
    const scene = await createScene()
    treat(scene, 1, isFetch, { kind: 'status', status: 503 })
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'head' })
  }, 30_000)

  it('at all is told', async () => {
    const scene = await createScene()
    const alternates = [scene.attempt.forge.repository.path('.git', 'objects')]
    await scene.server.close()
    expect(await scene.publish({ alternates })).toMatchObject({
      kind: 'not-pushed',
      commit: scene.attempt.honest,
      why: expect.stringMatching(
        /^The server did not answer \(“the server: Failed to connect|^The server did not answer/,
      ),
    })
  })

  it('because it sends us elsewhere does not see the token there', async () => {
    const scene = await createScene()
    const other = await createScene()
    scene.server.onRequest = () => null
    scene.server.onRequest = ({ path }) => ({
      kind: 'status',
      status: 302,
      headers: { location: `${other.server.url}${path}` },
    })
    const alternates = [scene.attempt.forge.repository.path('.git', 'objects')]
    expect(await scene.publish({ alternates })).toMatchObject({ kind: 'not-pushed' })
    expect(other.server.requests).toEqual([])
  })

  it('while the run is cancelled is given up at once', async () => {
    const scene = await createScene()
    const controller = new AbortController()
    scene.server.onRequest = (request) => {
      if (!isPush(request)) return null
      controller.abort()
      return { kind: 'silence' }
    }
    const options = await scene.options()
    const result = await scene.publish({ limits: { ...options.limits, signal: controller.signal } })
    const why = expect.stringMatching(/was stopped.*Nobody knows/s)
    expect(result).toMatchObject({ kind: 'not-pushed', why, commit: scene.attempt.honest })
    expect(scene.server.commands()).toHaveLength(1)
  })

  it('is no reason to touch another branch', async () => {
    const scene = await createScene()
    treat(scene, -1, isPush, { kind: 'status', status: 500 })
    await scene.publish()
    expect(scene.server.commands().every((line) => line.endsWith(BRANCH))).toBe(true)
  })
})
