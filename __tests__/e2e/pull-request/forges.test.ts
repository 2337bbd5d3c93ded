import { describe, expect, it } from '@jest/globals'
import {
  BRANCH,
  FIXES,
  type PullRequestScenario,
  playPullRequest,
  TOKEN,
} from '../../support/pull-request.ts'
import { expectOneStory } from '../../support/truth.ts'

/** What their runners leave out. https://docs.gitea.com/usage/actions/comparison */
const ABSENT = { GITHUB_WORKFLOW_REF: undefined, GITHUB_TRIGGERING_ACTOR: undefined }

const GITEA: PullRequestScenario = {
  forge: 'gitea',
  users: [{ login: 'mona', role: 'write' }],
  event: {
    action: 'label_updated',
    label: undefined,
    changes: { added_labels: [{ name: 'converge' }], removed_labels: null },
    sender: { login: 'mona' },
  },
  env: ABSENT,
}
const FORGEJO: PullRequestScenario = {
  forge: 'forgejo',
  event: { action: 'label_updated', sender: { login: 'mona' } },
  env: { ...ABSENT, GITHUB_TOKEN: TOKEN, FORGEJO_TOKEN: TOKEN },
}

describe('forges that are not github.com', () => {
  it.each([
    ['GitHub Enterprise Server', {}],
    ['Gitea', GITEA],
    ['Forgejo', FORGEJO],
  ])('%s: the whole journey in one job', (_, scenario) =>
    playPullRequest({ agent: [FIXES], ...scenario }, (played) => {
      const { outputs, comments, tip, github, report, warnings, exitCode } = played
      expect(outputs).toMatchObject({ converged: 'true', pushed: 'true', commit: tip(BRANCH) })
      expect({ exitCode, warnings }).toEqual({ exitCode: 0, warnings: [] })
      expect(comments).toHaveLength(1)
      expect(comments[0]).toContain('### ✅ Converged')
      expect(github.state.pulls[0]?.labels).toEqual(['converged'])
      // pushes of a job's own token start nothing there
      expect(report.publication).toMatchObject({ kind: 'pushed', checks: 'none' })
      expectOneStory(played)
    }),
  )

  it('Forgejo: the link leads to the run, which has another number there', () =>
    playPullRequest({ agent: [FIXES], ...FORGEJO }, ({ comments: [comment] }) => {
      expect(comment).toContain('/actions/runs/7)')
    }))

  it.each([
    ['Gitea', GITEA],
    ['Forgejo', FORGEJO],
  ])('%s: a label that a stranger set starts nothing', (_, scenario) =>
    playPullRequest(
      {
        agent: [FIXES],
        ...scenario,
        users: [{ login: 'eve', role: 'none' }],
        event: { ...scenario.event, sender: { login: 'eve' } },
      },
      ({ outputs, agentCalls }) => {
        expect(outputs['stop-reason']).toBe('refused')
        expect(agentCalls).toBe(0)
      },
    ),
  )

  it('Gitea: what removes the label starts nothing', () =>
    playPullRequest(
      {
        agent: [FIXES],
        ...GITEA,
        event: { ...GITEA.event, changes: { added_labels: null, removed_labels: [{ name: 'converge' }] } },
      },
      ({ outputs, exitCode, github }) => {
        expect(outputs['stop-reason']).toBe('skipped')
        expect({ exitCode, calls: github.calls }).toEqual({ exitCode: 0, calls: [] })
      },
    ))

  it('Gitea: without labels and with a comment that cannot be changed the verdict and the push are the same', () =>
    playPullRequest(
      {
        agent: [FIXES],
        ...GITEA,
        arrange: ({ github }) => {
          github.fail({
            fault: { kind: 'status', status: 404 },
            operation: 'issues/create-label',
            call: 'every',
          })
          github.fail({
            fault: { kind: 'status', status: 403 },
            operation: 'issues/update-comment',
            call: 'every',
          })
          github.fail({ fault: { kind: 'status', status: 403 }, operation: 'issues/create-comment', call: 2 })
        },
      },
      ({ outputs, warnings, exitCode }) => {
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' })
        expect({ exitCode, warnings: warnings.length }).toEqual({ exitCode: 0, warnings: 1 })
      },
    ))
})

describe('the one comment', () => {
  const MARKED = /^<!-- converge:\w+ -->/
  const theirs = (body: string) => ({ author: 'eve', body })

  it('is found again by another run, and a stranger with its marker is left alone', async () => {
    let marker = ''
    await playPullRequest({ agent: [FIXES] }, ({ comments: [comment = ''] }) => {
      marker = MARKED.exec(comment)?.[0] ?? ''
    })
    expect(marker).not.toBe('')
    const chatter = Array.from({ length: 310 }, (_, at) => ({ author: 'mona', body: `comment ${at}` }))
    await playPullRequest(
      {
        agent: [FIXES],
        users: [{ login: 'eve', role: 'none' }],
        comments: [theirs(`${marker}\nfrom a stranger`), ...chatter, { body: `${marker}\nof the last run` }],
      },
      ({ github: { state }, operations }) => {
        const marked = state.comments.filter(({ body }) => body.startsWith(marker))
        expect(marked.map(({ author }) => author)).toEqual(['eve', 'github-actions[bot]'])
        expect(marked[0]?.body).toContain('from a stranger')
        expect(marked[1]?.body).toContain('### ✅ Converged')
        expect(operations).not.toContain('issues/create-comment')
      },
    )
  })

  it('is another one for another label', () =>
    playPullRequest(
      {
        agent: [FIXES],
        inputs: { label: 'fix-it' },
        pull: { labels: ['fix-it'] },
        event: { label: { name: 'fix-it' } },
      },
      ({ comments: [comment] }) => expect(comment).toContain('(label `fix-it`)'),
    ))

  it('that was deleted meanwhile is made anew', () =>
    playPullRequest(
      {
        agent: ['while [ ! -e "$BESIDE/go" ]; do sleep 0.05; done', FIXES].map((line, at, all) =>
          at === 0 ? `${line}; ${all[1]}` : line,
        ),
        arrange: ({ github, project }) => {
          const timer = setInterval(() => {
            if (project.calls('agent') === 0) return
            clearInterval(timer)
            github.state.comments.length = 0
            project.beside('go', '')
          }, 10)
          timer.unref()
        },
      },
      ({ comments, warnings }) => {
        expect(comments).toHaveLength(1)
        expect(comments[0]).toContain('### ✅ Converged')
        expect(warnings).toEqual([])
      },
    ))

  it('is live while the run goes on: one update in flight, ten seconds apart, the last one last', () =>
    playPullRequest(
      {
        agent: ['for n in 1 2 3 4 5 6; do sleep 0.3; done; date +%N > value.txt', FIXES],
        isHasty: true,
        arrange: ({ github }) =>
          github.fail({
            fault: { kind: 'slow', delayMs: 100 },
            operation: 'issues/update-comment',
            call: 'every',
          }),
      },
      ({ github, comments: [comment] }) => {
        const written = github.calls.flatMap(({ body, operation }) =>
          operation?.endsWith('-comment') ? [(body as { body: string }).body.split('\n')[1] ?? ''] : [],
        )
        expect(written[0]).toContain('⏳ Running: started at')
        expect(written.slice(1, -1).length).toBeGreaterThan(0)
        for (const heading of written.slice(1, -1)) expect(heading).toContain('⏳ Running')
        expect(written.at(-1)).toContain('✅ Converged')
        expect(comment).toContain('✅ Converged')
        expect(github.commentsInFlight.most).toBe(1)
      },
    ))
})
