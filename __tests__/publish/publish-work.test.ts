import { afterAll, describe, expect, it } from '@jest/globals'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, commitOn, createScene, type Scene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

const SIDE = 'converge/pr-7'

/** The lease that a push carried, as the server saw it. */
const command = (before: string, after: string, branch: string) => `${before} ${after} refs/heads/${branch}`
const NOTHING = '0'.repeat(40)

describe('work that keeps the rules', () => {
  it.each([
    ['sha1', []],
    ['sha256', ['--object-format=sha256']],
  ] as const)('is pushed to the branch of the pull request, with %s ids', async (format, init) => {
    const scene = await createScene({ format, init })
    const { honest, honestTree } = scene.attempt
    expect(await scene.publish()).toEqual({
      kind: 'pushed',
      branch: BRANCH,
      commit: honest,
      to: 'head',
      why: null,
      checks: 'none',
    })
    expect(scene.tip()).toBe(honest)
    expect(scene.server.git('rev-parse', `${honest}^{tree}`)).toBe(honestTree)
    expect(scene.server.git('rev-list', '--parents', '-1', honest)).toBe(`${honest} ${scene.start}`)
    expect(scene.server.commands()).toEqual([command(scene.start, honest, BRANCH)])
    expect(scene.server.received()).toEqual([command(scene.start, honest, BRANCH)])
    scene.server.git('fsck', '--strict')
  })

  it('is pushed once: a second run of the same job finds it there', async () => {
    const scene = await createScene()
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'head' })
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'head' })
    expect(scene.server.received()).toHaveLength(1)
  })

  it('is pushed from the objects of a checkout that is shallow, detached or of a merge', async () => {
    for (const make of [shallow, mergeCheckout, full]) {
      const scene = await createScene()
      const result = await scene.publish({ alternates: [make(scene)] })
      expect([make.name, result]).toMatchObject([make.name, { kind: 'pushed', to: 'head' }])
      expect(scene.tip()).toBe(scene.attempt.honest)
      // nothing was fetched
      expect(scene.server.requests.filter(({ path }) => path.includes('upload-pack'))).toEqual([])
      scene.server.git('fsck', '--strict')
    }
  })

  it('is nothing where there is no bundle', async () => {
    const scene = await createScene()
    expect(await scene.publish({ bundle: null })).toEqual({ kind: 'nothing' })
    expect(scene.server.requests).toEqual([])
  })
})

/** @returns its folder of objects */
function clone({ attempt, server }: Scene, ...args: readonly string[]): string {
  const { repository } = attempt.forge
  const folder = `${repository.beside}/checkout`
  repository.git('clone', '-q', '--no-checkout', ...args, `file://${server.folder}`, folder)
  return `${folder}/.git/objects`
}

function shallow(scene: Scene): string {
  const objects = clone(scene, '--depth=1', '-b', BRANCH)
  scene.attempt.forge.repository.gitIn(`${objects}/../..`, 'checkout', '-q', '--detach', scene.start)
  return objects
}

/** What `actions/checkout` makes without `ref`: the merge of head and base at depth 1, and the head fetched to it. */
function mergeCheckout(scene: Scene): string {
  const base = commitOn(scene, scene.server.git('rev-parse', `${scene.start}^`))
  const { forge } = scene.attempt
  const merge = forge.commit(forge.tree([]), { parents: [base, scene.start] })
  scene.place(merge, 'merge')
  const objects = clone(scene, '--depth=1', '-b', 'merge')
  forge.repository.gitIn(`${objects}/..`, 'fetch', '-q', '--depth=1', 'origin', scene.start)
  return objects
}

function full(scene: Scene): string {
  return clone(scene, '-b', BRANCH)
}

describe('a branch that is not where the run began', () => {
  type Change = (scene: Scene) => string | null
  const CHANGES: readonly [string, Change, RegExp][] = [
    [
      'was moved forward',
      (scene) => put(scene, commitOn(scene, scene.start)),
      /moved from \w{7} to \w{7} while/,
    ],
    [
      'was reset to an ancestor',
      (scene) => put(scene, scene.server.git('rev-parse', `${scene.start}^`)),
      /moved from \w{7} to \w{7} while/,
    ],
    ['was deleted', remove, /was deleted while/],
    [
      'was deleted and made again',
      (scene) => {
        remove(scene)
        return put(scene, commitOn(scene, scene.server.git('rev-parse', `${scene.start}^`)))
      },
      /moved from \w{7} to \w{7} while/,
    ],
  ]

  function put(scene: Scene, commit: string): string {
    scene.place(commit)
    return commit
  }

  function remove(scene: Scene): null {
    // as GitHub keeps a pull request's head
    scene.server.git('update-ref', 'refs/pull/7/head', scene.start)
    scene.server.git('update-ref', '-d', `refs/heads/${BRANCH}`)
    return null
  }

  it.each(CHANGES)('because it %s stays as it is; the work goes beside', async (_, change, why) => {
    const scene = await createScene()
    const tip = change(scene)
    const { honest } = scene.attempt
    const result = await scene.publish()
    expect(result).toMatchObject({ kind: 'pushed', commit: honest, branch: SIDE, to: 'side', checks: 'none' })
    expect(result).toMatchObject({ why: expect.stringMatching(why) })
    expect(result).toMatchObject({ why: expect.stringContaining(`git fetch origin ${SIDE}`) })
    expect(scene.tip()).toBe(tip)
    expect(scene.tip(SIDE)).toBe(honest)
    // nothing was asked of the branch itself
    expect(scene.server.commands()).toContainEqual(command(NOTHING, honest, SIDE))
    expect(scene.server.received().filter((line) => line.endsWith(BRANCH))).toEqual([])
    scene.server.git('fsck', '--strict')
  })

  it('stays as it is when the checkout has fetched the new commit', async () => {
    const scene = await createScene()
    const theirs = commitOn(scene, scene.start)
    scene.place(theirs)
    const result = await scene.publish({ alternates: [clone(scene, '-b', BRANCH)] })
    expect(result).toMatchObject({ kind: 'pushed', to: 'side' })
    expect(scene.tip()).toBe(theirs)
  })

  it('stays as it is when it moves between the question and the push; the server was told where it must be', async () => {
    const scene = await createScene()
    const theirs = commitOn(scene, scene.start)
    scene.server.onRequest = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('receive-pack')) {
        scene.server.onRequest = () => null
        scene.place(theirs)
      }
      return null
    }
    const { honest } = scene.attempt
    expect(await scene.publish()).toMatchObject({ kind: 'pushed', to: 'side', commit: honest })
    expect(scene.tip()).toBe(theirs)
    expect(scene.server.received()).toEqual([
      command(scene.start, honest, BRANCH),
      command(NOTHING, honest, SIDE),
    ])
  })

  it('whose start the server has no more is not pushed', async () => {
    const scene = await createScene()
    scene.place(scene.server.git('rev-parse', `${scene.start}^`))
    scene.server.git('reflog', 'expire', '--expire=now', '--all')
    scene.server.git('gc', '-q', '--prune=now')
    expect(await scene.publish()).toMatchObject({
      kind: 'not-pushed',
      why: expect.stringMatching(/does not have the commit any more with which the run began/),
      commit: null,
    })
    expect(scene.server.received()).toEqual([])
  })
})

describe('a branch that is protected', () => {
  const TEXTS: readonly [string, readonly string[], string][] = [
    [
      'by GitHub',
      [
        'error: GH006: Protected branch update failed for refs/heads/feature/one.',
        'error: Changes must be made through a pull request.',
      ],
      'GH006: Protected branch update failed',
    ],
    [
      'by a ruleset',
      [
        'error: GH013: Repository rule violations found for refs/heads/feature/one.',
        '',
        '- Commits must have verified signatures.',
      ],
      'GH013: Repository rule violations found',
    ],
    [
      'by Gitea',
      ['error: Not allowed to push to protected branch feature/one'],
      'Not allowed to push to protected',
    ],
    [
      'by Forgejo',
      ['Forgejo: branch feature/one is protected from unverified commit abc'],
      'is protected from unverified',
    ],
    ['in other words', ['not on Fridays'], 'not on Fridays'],
  ]

  it.each(TEXTS)(
    '%s keeps its commit; the work goes beside, and the server’s words are told',
    async (_, lines, said) => {
      const scene = await createScene()
      scene.server.protect(BRANCH, ...lines)
      const { honest } = scene.attempt
      const result = await scene.publish()
      expect(result).toMatchObject({ kind: 'pushed', to: 'side', branch: SIDE, commit: honest })
      expect(result).toMatchObject({ why: expect.stringContaining(said) })
      expect(scene.tip()).toBe(scene.start)
      expect(scene.server.received()[0]).toBe(command(scene.start, honest, BRANCH))
    },
  )

  it('as the one beside is too keeps the work in the bundle', async () => {
    const scene = await createScene()
    scene.server.protect(BRANCH, 'error: GH006: Protected branch update failed')
    scene.server.protect(SIDE, 'error: GH013: Repository rule violations found')
    const { honest } = scene.attempt
    const result = await scene.publish()
    expect(result).toMatchObject({ kind: 'not-pushed', commit: honest })
    expect(result).toMatchObject({ why: expect.stringMatching(/GH006.* not go to .*converge\/pr-7.*GH013/s) })
    expect([scene.tip(), scene.tip(SIDE)]).toEqual([scene.start, null])
  })
})

describe('a push that another token would be needed for', () => {
  it.each([
    [
      'GitHub',
      'error: refusing to allow a GitHub App to create or update workflow `.github/workflows/x.yml` without `workflows` permission',
      'may not change workflow files',
    ],
    ['Gitea', 'error: User permission denied for writing.', 'contents: write'],
    [
      'Forgejo',
      'Forgejo: User "x" is not allowed to push to branch "feature/one" in "owner/name".',
      'contents: write',
    ],
    ['an archive', 'ERROR: This repository was archived so it is read-only.', 'is archived'],
  ])('at %s is not tried beside', async (_, line, why) => {
    const scene = await createScene()
    scene.server.protect(BRANCH, line)
    const result = await scene.publish()
    expect(result).toMatchObject({ kind: 'not-pushed', commit: scene.attempt.honest })
    expect(result).toMatchObject({ why: expect.stringContaining(why) })
    expect(scene.server.received()).toHaveLength(1)
    expect(scene.tip(SIDE)).toBeNull()
  })

  it.each([
    ['read', /HTTP 403/],
    ['none', /HTTP 404/],
  ] as const)('that may %s is told with the status', async (right, status) => {
    const token = 'ghs_0123456789012345678901234567890123456789'
    const scene = await createScene({ tokens: { [token]: right } })
    const options = await scene.options({ alternates: [full(scene)] })
    const result = await scene.publish({ ...options, remote: { ...options.remote, token } })
    expect(result).toMatchObject({ kind: 'not-pushed', why: expect.stringMatching(status) })
    expect(scene.tip()).toBe(scene.start)
  })

  it('that nobody knows is told with the status', async () => {
    const scene = await createScene()
    const options = await scene.options()
    const result = await scene.publish({ remote: { ...options.remote, token: 'ghs_unknown' } })
    expect(result).toMatchObject({ kind: 'not-pushed', why: expect.stringMatching(/HTTP 401/) })
  })
})

describe('work that does not belong on the branch', () => {
  it.each(['closed', 'merged'] as const)('because the pull request was %s goes beside', async (state) => {
    const scene = await createScene()
    const result = await scene.publish({ pullRequest: { number: 7, branch: BRANCH, state } })
    expect(result).toMatchObject({ kind: 'pushed', to: 'side', why: expect.stringContaining(`was ${state}`) })
    expect(scene.tip()).toBe(scene.start)
  })

  it('because it did not converge goes beside, and nothing else goes there', async () => {
    const scene = await createScene()
    const { forge, honestTree } = scene.attempt
    const commit = forge.commit(honestTree, { message: 'Converge: work so far, not converged\n' })
    const bundle = scene.bundleOf({ commit })
    expect(await scene.publish({ bundle, work: 'unconverged' })).toMatchObject({
      kind: 'pushed',
      to: 'side',
      commit,
      why: expect.stringContaining('did not converge'),
    })
    expect(scene.tip()).toBe(scene.start)
    // neither may stand for the other
    expect(await scene.publish({ bundle, work: 'pass' })).toMatchObject({ kind: 'not-pushed', commit })
    expect(await scene.publish({ work: 'unconverged' })).toMatchObject({ kind: 'not-pushed' })
    expect(scene.tip()).toBe(scene.start)
    expect(scene.tip(SIDE)).toBe(commit)
  })

  it('because no branch has such a name is not pushed', async () => {
    const scene = await createScene()
    for (const branch of ['', 'a b', 'a:refs/heads/main', '*', 'a..b', 'x~1', '-d']) {
      const result = await scene.publish({ pullRequest: { number: 7, branch, state: 'open' } })
      expect([branch, result]).toMatchObject([branch, { kind: 'not-pushed', commit: scene.attempt.honest }])
    }
    expect(scene.server.commands()).toEqual([])
  })
})
