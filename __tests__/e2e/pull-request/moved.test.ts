import { describe, expect, it } from '@jest/globals'
import {
  BRANCH,
  FIXES,
  type PlayedPullRequest,
  type PullRequestScenario,
  playPullRequest,
  pushElsewhere,
  type Scene,
  treeOf,
} from '../../support/pull-request.ts'
import { expectOneStory } from '../../support/truth.ts'

const SIDE = 'converge/pr-1'

/** Something happens while the agent is at work, which waits for it. */
function whileAtWork(happens: (scene: Scene) => void): Pick<PullRequestScenario, 'arrange'> {
  return {
    arrange: (scene) => {
      const { project } = scene
      const timer = setInterval(() => {
        if (project.calls('agent') === 0) return
        clearInterval(timer)
        happens(scene)
        project.beside('go', '')
      }, 10)
      timer.unref()
    },
  }
}

/** Works only when it has happened. */
const WAITS = `while [ ! -e "$BESIDE/go" ]; do sleep 0.05; done; ${FIXES}`

function expectBeside(played: PlayedPullRequest, why: RegExp): void {
  const { outputs, exitCode, summary, comments, tip, head, server } = played
  const commit = tip(SIDE) ?? ''
  expect(outputs).toMatchObject({ converged: 'true', pushed: 'false', branch: SIDE, commit })
  expect(exitCode).toBe(0)
  expect(treeOf(played, commit)).toBe(outputs['tree'])
  expect(server.git('rev-parse', `${commit}^`)).toBe(head)
  const [comment = ''] = comments
  for (const text of [summary, comment]) {
    expect(text).toMatch(why)
    expect(text).toContain('> [!WARNING]')
  }
  expect(comment).toContain(`git fetch origin ${SIDE}\ngit cherry-pick ${commit}`)
  expect(summary).toContain(SIDE)
  expectOneStory(played)
}

describe('a branch that is not where the run began', () => {
  it('moved: what somebody else pushed stays, and the commit goes beside', async () => {
    let hers = ''
    await playPullRequest(
      {
        agent: [WAITS],
        ...whileAtWork((scene) => {
          hers = pushElsewhere(scene, BRANCH)
        }),
      },
      (played) => {
        expectBeside(played, /moved from \S+ to \S+ while the run was at work/)
        expect(played.tip(BRANCH)).toBe(hers)
      },
    )
  })

  it('reset to an ancestor: it is not brought back', () =>
    playPullRequest(
      {
        agent: [WAITS],
        ...whileAtWork(({ server }) => server.git('update-ref', `refs/heads/${BRANCH}`, `${BRANCH}^`)),
      },
      (played) => {
        expectBeside(played, /moved from/)
        expect(played.tip(BRANCH)).not.toBe(played.outputs['commit'])
      },
    ))

  it('deleted: it is not made anew', () =>
    playPullRequest(
      {
        agent: [WAITS],
        ...whileAtWork(({ server }) => server.git('update-ref', '-d', `refs/heads/${BRANCH}`)),
      },
      (played) => {
        expectBeside(played, /was deleted while the run was at work/)
        expect(played.tip(BRANCH)).toBeNull()
      },
    ))

  it('protected: the rule stands', () =>
    playPullRequest(
      {
        agent: [FIXES],
        arrange: ({ server }) => server.protect(BRANCH, 'error: GH006: Protected branch update failed.'),
      },
      (played) => {
        expectBeside(played, /A rule of the repository protects the branch/)
        expect(played.tip(BRANCH)).toBe(played.head)
      },
    ))

  it.each([
    ['closed', { state: 'closed' }],
    ['merged', { state: 'closed', isMerged: true }],
  ] as const)('%s meanwhile: the branch is left alone', (word, change) =>
    playPullRequest(
      { agent: [WAITS], ...whileAtWork(({ github }) => Object.assign(github.state.pulls[0] ?? {}, change)) },
      (played) => {
        expectBeside(played, new RegExp(`The pull request was ${word} while the run was at work`))
        expect(played.tip(BRANCH)).toBe(played.head)
      },
    ),
  )
})

describe('work that cannot be pushed', () => {
  it('stays converged, and everybody reads why', () =>
    playPullRequest(
      {
        agent: [WAITS],
        ...whileAtWork(({ server }) => {
          server.onRequest = ({ path }) =>
            path.includes('receive-pack') ? { kind: 'status', status: 403 } : null
        }),
      },
      (played) => {
        const { outputs, exitCode, warnings, summary, comments, log, tip, head } = played
        expect(outputs).toMatchObject({
          converged: 'true',
          'stop-reason': 'converged',
          pushed: 'false',
          branch: '',
        })
        expect(outputs['commit']).toMatch(/^[0-9a-f]{40}$/)
        expect({ exitCode, tip: tip(BRANCH) }).toEqual({ exitCode: 0, tip: head })
        expect(warnings).toHaveLength(1)
        expect(warnings[0]).toContain('Nothing was pushed. The token may not push')
        expect(log).toContain('Converge │ Nothing was pushed. The token may not push')
        for (const text of [summary, comments[0]]) {
          expect(text).toContain('Nothing was pushed. The token may not push')
          expect(text).toContain('emove what stood in the way of the push')
        }
        expectOneStory(played)
      },
    ))
})
