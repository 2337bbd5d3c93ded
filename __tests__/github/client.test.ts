import { afterEach, describe, expect, it } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'
import type { FakeOptions } from '../support/fake-github/state.ts'
import { open, TOKEN } from './opened.ts'

let fake: FakeGitHub

afterEach(() => fake.close())

async function start(options: FakeOptions = {}): Promise<FakeGitHub> {
  fake = await startFakeGitHub({
    tokens: { [TOKEN]: { permissions: { contents: 'read', issues: 'write', 'pull-requests': 'write' } } },
    ...options,
  })
  return fake
}

const ok = <T>(value: T) => ({ kind: 'ok', value })

describe('a pull request', () => {
  it('is read with what decides about it', async () => {
    await start({ pulls: [{ number: 7, isDraft: true, labels: ['converge'] }] })
    expect(await open(fake).pullRequest(7)).toEqual(
      ok({
        number: 7,
        state: 'open',
        isMerged: false,
        isLocked: false,
        isDraft: true,
        head: { sha: 'a'.repeat(40), ref: 'topic', repositoryId: 1 },
        base: { sha: 'b'.repeat(40), ref: 'main', repositoryId: 1 },
        labels: [{ id: 600, name: 'converge' }],
        isCrossRepository: false,
      }),
    )
  })

  it('of a fork, or of a fork that is gone, comes from another repository', async () => {
    await start({
      pulls: [
        { number: 1, head: { repositoryId: 2 } },
        { number: 2, head: { repositoryId: null }, state: 'closed' },
      ],
    })
    const fork = { isCrossRepository: true, head: { repositoryId: 2 } }
    const gone = { isCrossRepository: true, state: 'closed', head: { repositoryId: null } }
    expect(await open(fake).pullRequest(1)).toMatchObject(ok(fork))
    expect(await open(fake).pullRequest(2)).toMatchObject(ok(gone))
  })

  it('says that it is merged or locked', async () => {
    await start({ pulls: [{ state: 'closed', isMerged: true, isLocked: true }] })
    expect(await open(fake).pullRequest(1)).toMatchObject(ok({ isMerged: true, isLocked: true }))
  })

  it('that is not there is refused', async () => {
    await start()
    expect(await open(fake).pullRequest(9)).toEqual({ kind: 'refused', status: 404, message: 'Not Found' })
  })

  it.each(['gitea', 'forgejo'] as const)('is read on %s, which names things differently', async (kind) => {
    await start({ kind, pulls: [{ isLocked: true, head: { repositoryId: null } }] })
    const value = { isLocked: true, isCrossRepository: true, number: 1 }
    expect(await open(fake).pullRequest(1)).toMatchObject(ok(value))
  })
})

describe('the changed paths', () => {
  const files = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `f${n}` }))

  it('are all pages, and the old names of moved files too', async () => {
    await start({ pulls: [{ files: [...files(250), { path: 'new', oldPath: '.github/workflows/ci.yml' }] }] })
    const answer = await open(fake).changedPaths(1)
    const expected = [...files(250).map(({ path }) => path), 'new', '.github/workflows/ci.yml']
    expect(answer).toEqual(ok(expected))
  })

  it('are refused where the forge lists only a part: a file that judges could be in the rest', async () => {
    await start({ pulls: [{ files: files(3_001) }] })
    const message = 'the forge lists only 3000 of the 3001 changed files'
    expect(await open(fake).changedPaths(1)).toEqual({ kind: 'refused', status: 422, message })
  })

  it('are read where the forge has pages of 50 at most', async () => {
    await start({ kind: 'gitea', pulls: [{ files: files(120) }] })
    expect(await open(fake).changedPaths(1)).toEqual(ok(files(120).map(({ path }) => path)))
  })
})

describe('who may write', () => {
  it.each([
    ['admin', 'write'],
    ['maintain', 'write'],
    ['write', 'write'],
    ['triage', 'less'],
    ['read', 'less'],
    ['none', 'less'],
  ] as const)('with the role %s: %s', async (role, expected) => {
    await start({ users: [{ login: 'ann', role }] })
    expect(await open(fake).permissionOf('ann')).toEqual(ok(expected))
  })

  it('is not said of somebody unknown', async () => {
    await start()
    expect(await open(fake).permissionOf('dependabot[bot]')).toMatchObject({ kind: 'refused', status: 404 })
  })

  it.each(['gitea', 'forgejo'] as const)(
    'on %s is read from who can be assigned, where a job may not ask',
    async (kind) => {
      await start({
        kind,
        users: [
          { login: 'ann', role: 'write' },
          { login: 'eve', role: 'none' },
        ],
      })
      expect(await open(fake).permissionOf('Ann')).toEqual(ok('write'))
      expect(await open(fake).permissionOf('eve')).toEqual(ok('less'))
    },
  )

  it('is never read from assignees on GitHub, where a reader can be one', async () => {
    await start({ users: [{ login: 'ann', role: 'write' }] })
    fake.fail({
      operation: 'repos/get-collaborator-permission-level',
      fault: { kind: 'status', status: 403, message: 'no' },
    })
    expect(await open(fake).permissionOf('ann')).toEqual({ kind: 'refused', status: 403, message: 'no' })
    expect(fake.calls).toHaveLength(1)
  })
})

describe('whose token it is', () => {
  it('a person hears', async () => {
    await start({
      users: [{ login: 'ann', id: 33 }],
      tokens: { [TOKEN]: { login: 'ann', permissions: {} } },
    })
    expect(await open(fake).me()).toEqual(ok({ id: 33, login: 'ann' }))
  })

  it('a job does not on GitHub, and does on Gitea', async () => {
    await start()
    expect(await open(fake).me()).toMatchObject({ kind: 'refused', status: 403 })
    await fake.close()
    await start({ kind: 'gitea' })
    expect(await open(fake).me()).toEqual(ok({ id: -2, login: 'gitea-actions' }))
  })
})

describe('labels', () => {
  const LABEL = { name: 'converged', color: '2da44e', description: 'The gates pass.' }

  it('are taken away by name, or by id where only that is known', async () => {
    for (const kind of ['github', 'gitea', 'forgejo'] as const) {
      await start({ kind, pulls: [{ labels: ['run it/now', 'other'] }] })
      const pull = await open(fake).pullRequest(1)
      const [label] = pull.kind === 'ok' ? pull.value.labels : []
      expect(await open(fake).removeLabel(1, label ?? { id: 0, name: '' })).toEqual(ok(null))
      expect(fake.state.pulls[0]?.labels).toEqual(['other'])
      await fake.close()
    }
    await start()
  })

  it('are found by name first, where an event names no id', async () => {
    await start({ kind: 'gitea', pulls: [{ labels: ['converge'] }] })
    expect(await open(fake).removeLabel(1, { id: null, name: 'converge' })).toEqual(ok(null))
    expect(fake.state.pulls[0]?.labels).toEqual([])
    expect(await open(fake).removeLabel(1, { id: null, name: 'converge' })).toEqual(ok(null))
  })

  it('that are gone already count as taken away, so that a re-run does not need them (androidx/androidx#64)', async () => {
    await start({ pulls: [{}] })
    expect(await open(fake).removeLabel(1, { id: null, name: 'converge' })).toEqual(ok(null))
  })

  it('that may not be taken away are refused', async () => {
    await start({ pulls: [{ labels: ['x'] }], tokens: { [TOKEN]: { permissions: { contents: 'read' } } } })
    const answer = await open(fake).removeLabel(1, { id: null, name: 'x' })
    expect(answer).toMatchObject({ kind: 'refused', status: 403 })
  })

  it('are made once, in any case of letters', async () => {
    await start({ labels: ['Converged'] })
    expect(await open(fake).ensureLabel(LABEL)).toEqual(ok(null))
    expect(await open(fake).ensureLabel({ ...LABEL, name: 'not-converged' })).toEqual(ok(null))
    expect(fake.state.labels.map(({ name }) => name)).toEqual(['Converged', 'not-converged'])
  })

  it('are not made twice on Gitea, which would take the second', async () => {
    await start({ kind: 'gitea', labels: ['converged'] })
    expect(await open(fake).ensureLabel({ ...LABEL, color: '#2da44e' })).toEqual(ok(null))
    expect(fake.state.labels).toHaveLength(1)
  })

  it('that somebody else makes in between are there', async () => {
    await start({ labels: ['converged'] })
    fake.fail({ operation: 'issues/get-label', fault: { kind: 'status', status: 404 } })
    expect(await open(fake).ensureLabel(LABEL)).toEqual(ok(null))
    expect(fake.state.labels).toHaveLength(1)
  })

  it('that cannot be made are refused', async () => {
    await start()
    const answer = await open(fake).ensureLabel({ ...LABEL, color: 'green' })
    expect(answer).toEqual({ kind: 'refused', status: 422, message: 'Validation Failed' })
  })

  it('are added, and one that the forge drops silently is refused', async () => {
    await start({ kind: 'gitea', pulls: [{}], labels: ['converged'] })
    expect(await open(fake).addLabel(1, 'converged')).toEqual(ok(null))
    expect(await open(fake).addLabel(1, 'missing')).toMatchObject({ kind: 'refused', status: 422 })
    expect(fake.state.pulls[0]?.labels).toEqual(['converged'])
  })

  it('are added on GitHub in the case that the repository has', async () => {
    await start({ pulls: [{}], labels: ['Converged'] })
    expect(await open(fake).addLabel(1, 'converged')).toEqual(ok(null))
  })
})

describe('a branch', () => {
  it.each(['github', 'gitea'] as const)(
    'on %s says where it is, and whether it is protected',
    async (kind) => {
      const sha = 'c'.repeat(40)
      await start({ kind, branches: [{ name: 'feature/a', sha, isProtected: true }] })
      expect(await open(fake).branch('feature/a')).toEqual(ok({ sha, isProtected: true }))
      expect(await open(fake).branch('gone')).toMatchObject({ kind: 'refused', status: 404 })
    },
  )
})

describe('comments', () => {
  it('go to the API as JSON, so that nothing in them is eaten on the way (cli/cli#7772)', async () => {
    await start({ pulls: [{}] })
    const body = '`$(id)` "quoted" \\ back\nü 🚀\t`` ``` %0A ::error::x'
    const made = await open(fake).createComment(1, body)
    expect(made).toEqual(ok({ id: fake.state.comments[0]?.id }))
    expect(fake.state.comments[0]?.body).toBe(body)
    const read = await open(fake).comments(1)
    const author = { id: 41898282, login: 'github-actions[bot]', type: 'Bot' }
    expect(read).toEqual(ok([{ id: fake.state.comments[0]?.id, body, author }]))
  })

  it('of an account that is gone have no author', async () => {
    await start({ pulls: [{}], comments: [{ body: 'old', author: null }] })
    expect(await open(fake).comments(1)).toMatchObject(ok([{ author: null }]))
  })

  it('that are not allowed are refused', async () => {
    await start({ pulls: [{ isLocked: true }] })
    const message = 'Unable to create comment because issue is locked.'
    expect(await open(fake).createComment(1, 'x')).toEqual({ kind: 'refused', status: 403, message })
    expect(await open(fake).updateComment(5, 'x')).toMatchObject({ kind: 'refused', status: 404 })
  })
})
