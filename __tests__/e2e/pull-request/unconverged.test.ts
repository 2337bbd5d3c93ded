import { describe, expect, it } from '@jest/globals'
import {
  BRANCH,
  FIXES,
  type PullRequestScenario,
  playPullRequest,
  treeOf,
} from '../../support/pull-request.ts'
import { expectOneStory } from '../../support/truth.ts'
import { cancelWhen } from '../../support/watching.ts'

const ENDINGS: Readonly<Record<string, PullRequestScenario & { readonly heading: string }>> = {
  exhausted: {
    heading: '❌ Not converged: exhausted after 1 of 1 iteration',
    agent: ['echo worse > value.txt'],
    inputs: { 'max-iterations': '1' },
  },
  stalled: { heading: '❌ Not converged: stalled', agent: [':'] },
  'gate-broken': {
    heading: 'Not judged: gate `test` cannot run',
    agent: [FIXES],
    gates: { test: 'no-such-program' },
  },
  halted: { heading: 'Not converged', agent: ['date +%N > value.txt'], inputs: { while: 'false' } },
  'agent-failed': { heading: 'Not converged', agent: ['exit 3'], inputs: { 'on-agent-failure': 'stop' } },
  'timed-out': { heading: 'Not converged', agent: ['sleep 60'], inputs: { 'timeout-minutes': '0.05' } },
  'workspace-lost': { heading: 'Not converged', agent: ['rm -rf "$GITHUB_WORKSPACE"'] },
  'protected-change': {
    heading: 'Not converged',
    files: { 'ci.sh': 'true\n' },
    gates: { test: 'bash ./ci.sh && grep -q good value.txt' },
    agent: [`echo exit 0 > ci.sh; ${FIXES}`],
    inputs: { 'on-protected-change': 'stop' },
  },
  'internal-error': {
    heading: 'Converge itself failed',
    // a file of this process and its children can have 512 KiB; the log of the agent is larger
    prefix: ['bash', '-c', 'ulimit -f 512; exec "$@"', 'limited'],
    agent: ["echo good > value.txt; head -c 3000000 /dev/zero | tr '\\0' x | fold"],
  },
}

describe('a run that did not converge', () => {
  it.each(Object.entries(ENDINGS))(
    '%s: the comment has the last word, the branch stays',
    (reason, scenario) =>
      playPullRequest(scenario, (played) => {
        const { outputs, comments, tip, head, exitCode, github } = played
        expect(outputs).toMatchObject({
          converged: 'false',
          'stop-reason': reason,
          pushed: 'false',
          branch: '',
        })
        expect(exitCode).toBe(1)
        expect(tip(BRANCH)).toBe(head)
        expect(comments).toHaveLength(1)
        expect(comments[0]).toContain(scenario.heading)
        expect(comments[0]).toContain(`stop reason [\`${reason}\`]`.replace(/^s/, 'S'))
        const labels = reason === 'internal-error' ? [] : ['not-converged']
        expect(github.state.pulls[0]?.labels).toEqual(labels)
      }),
  )

  it('goes beside where that is wanted, and is not called a pass', () =>
    playPullRequest(
      {
        agent: ['echo worse > value.txt'],
        inputs: { 'max-iterations': '1', 'on-unconverged': 'branch' },
      },
      (played) => {
        const { outputs, tip, head, server, comments, summary } = played
        const commit = tip('converge/pr-1') ?? ''
        expect(outputs).toMatchObject({
          'stop-reason': 'exhausted',
          pushed: 'false',
          branch: 'converge/pr-1',
          commit,
        })
        expect(tip(BRANCH)).toBe(head)
        expect(treeOf(played, commit)).toBe(outputs['tree'])
        expect(server.git('show', '-s', '--format=%B', commit)).not.toMatch(/pass/)
        for (const text of [comments[0], summary]) {
          expect(text).toContain('to the branch `converge/pr-1`, not to this one.')
          expect(text).toContain('The work did not converge.')
        }
        expectOneStory(played)
      },
    ))

  it('does not go beside where nobody asked', () =>
    playPullRequest(
      { agent: ['echo worse > value.txt'], inputs: { 'max-iterations': '1' } },
      ({ tip, server }) => {
        expect(tip('converge/pr-1')).toBeNull()
        expect(server.received()).toEqual([])
      },
    ))
})

describe('a run that is cancelled', () => {
  const cancelled = (name: string, scenario: PullRequestScenario, comment: RegExp | null) =>
    it(name, async () => {
      const sent: NodeJS.Signals[] = []
      await playPullRequest({ ...scenario, onStart: cancelWhen('pid', sent) }, (played) => {
        const { outputs, comments, exitCode, signal, tip, head } = played
        expect(outputs).toMatchObject({ 'stop-reason': 'cancelled', converged: 'false', pushed: 'false' })
        expect({ exitCode, signal, tip: tip(BRANCH) }).toEqual({ exitCode: 1, signal: null, tip: head })
        // it was over before the runner would have sent the next signal
        expect(sent).toEqual(['SIGINT'])
        expectOneStory(played)
        if (comment === null) expect(comments).toEqual([])
        else expect(comments[0]).toMatch(comment)
      })
    })

  cancelled(
    'while the agent works: the comment has it, too',
    { agent: ['echo x > "$BESIDE/pid"; sleep 300'] },
    /### ⏹️ Not converged: cancelled/,
  )
  cancelled(
    'while the agent works and the forge is slow',
    {
      agent: ['echo x > "$BESIDE/pid"; sleep 300'],
      arrange: ({ github }) =>
        github.fail({ fault: { kind: 'timeout' }, operation: 'issues/update-comment', call: 'every' }),
    },
    /### ⏳ Running/,
  )
  cancelled(
    'while the agent ignores it',
    { agent: ['trap "" INT TERM; echo x > "$BESIDE/pid"; while :; do sleep 1; done'] },
    /### ⏹️ Not converged: cancelled/,
  )
  const silentAt = (operation: 'pulls/get' | 'issues/create-comment'): PullRequestScenario => ({
    agent: [FIXES],
    arrange: ({ github, project }) => {
      github.fail({ fault: { kind: 'timeout' }, operation, call: 'every' })
      const timer = setInterval(() => {
        if (!github.calls.some((call) => call.operation === operation)) return
        clearInterval(timer)
        project.beside('pid', 'x')
      }, 10)
      timer.unref()
    },
  })
  cancelled('while it is asked whether it may start', silentAt('pulls/get'), null)
  cancelled('while the first comment is written', silentAt('issues/create-comment'), null)
})

describe('a cancel behind the verdict', () => {
  it('while the commit is on its way: it arrives, and the run stays converged', async () => {
    const sent: NodeJS.Signals[] = []
    await playPullRequest(
      {
        agent: [FIXES],
        onStart: cancelWhen('pid', sent),
        arrange: ({ server, project }) => {
          server.onRequest = ({ method, path }) => {
            if (method === 'POST' && path.endsWith('git-receive-pack')) project.beside('pid', 'x')
            return null
          }
        },
      },
      (played) => {
        const { outputs, exitCode, tip, comments } = played
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true', commit: tip(BRANCH) })
        expect({ exitCode, sent }).toEqual({ exitCode: 0, sent: ['SIGINT'] })
        expect(comments[0]).toContain('### ✅ Converged')
        expectOneStory(played)
      },
    )
  })

  it('while the server is silent: the push is given up, the verdict is not', async () => {
    const sent: NodeJS.Signals[] = []
    await playPullRequest(
      {
        agent: [FIXES],
        onStart: cancelWhen('pid', sent),
        arrange: ({ server, project }) => {
          server.onRequest = ({ method, path }) => {
            if (method !== 'POST' || !path.endsWith('git-receive-pack')) return null
            project.beside('pid', 'x')
            return { kind: 'silence' }
          }
        },
      },
      (played) => {
        expect(played.outputs).toMatchObject({ converged: 'true', pushed: 'false' })
        expect({ exitCode: played.exitCode, sent }).toEqual({ exitCode: 0, sent: ['SIGINT'] })
        expect(played.comments[0]).toContain('Nobody knows whether the commit arrived.')
        expectOneStory(played)
      },
    )
  })

  it('while the last comment is under way: it is tried once more, in a hurry', async () => {
    const sent: NodeJS.Signals[] = []
    await playPullRequest(
      {
        agent: [FIXES],
        onStart: cancelWhen('pid', sent),
        arrange: ({ github, project }) => {
          github.fail({ fault: { kind: 'timeout' }, operation: 'issues/update-comment' })
          const timer = setInterval(() => {
            if (!github.calls.some(({ operation }) => operation === 'issues/update-comment')) return
            clearInterval(timer)
            project.beside('pid', 'x')
          }, 10)
          timer.unref()
        },
      },
      (played) => {
        expect(played.outputs).toMatchObject({ converged: 'true', pushed: 'true' })
        expect({ exitCode: played.exitCode, sent }).toEqual({ exitCode: 0, sent: ['SIGINT'] })
        expect(played.comments[0]).toContain('### ✅ Converged')
      },
    )
  })
})
