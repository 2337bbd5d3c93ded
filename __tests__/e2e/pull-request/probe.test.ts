import { describe, expect, it } from '@jest/globals'
import type { Fault } from '../../support/fake-github/faults.ts'
import {
  BRANCH,
  FIXES,
  type PlayedPullRequest,
  type PullRequestScenario,
  playPullRequest,
} from '../../support/pull-request.ts'
import { expectOneStory } from '../../support/truth.ts'

const BLOCK = 'permissions:\n  contents: write\n  pull-requests: write'

/** What is to be copied stands whole in log and summary, and no agent was paid. */
function expectToCorrect(played: PlayedPullRequest, block: string): void {
  const { outputs, agentCalls, exitCode, log, summary, tip, head } = played
  expect(outputs).toMatchObject({ 'stop-reason': 'invalid-input', converged: 'false', pushed: 'false' })
  expect({ agentCalls, exitCode, tip: tip(BRANCH) }).toEqual({ agentCalls: 0, exitCode: 1, tip: head })
  expect(played.gateCalls('test')).toBe(0)
  const lines = block.split('\n')
  expect(summary).toContain(['  ```text', ...lines.map((line) => `  ${line}`), '  ```'].join('\n'))
  expect(log).toContain(lines.map((line) => `Converge │   ${line}`).join('\n'))
  expectOneStory(played)
}

const comment = (fault: Fault): PullRequestScenario => ({
  arrange: ({ github }) => github.fail({ fault, operation: 'issues/create-comment', call: 'every' }),
})
const push = (status: number): PullRequestScenario => ({
  arrange: ({ server }) => {
    server.onRequest = ({ path }) => (path.includes('receive-pack') ? { kind: 'status', status } : null)
  },
})

describe('a token that may not do what is wanted', () => {
  it.each([403, 404])('comment: %i ends the run before the agent is paid', (status) =>
    playPullRequest({ agent: [FIXES], ...comment({ kind: 'status', status }) }, (played) => {
      expectToCorrect(played, BLOCK)
      expect(played.summary).toContain(`It may not comment on the pull request (HTTP ${status}).`)
      expect(played.comments).toEqual([])
    }),
  )

  it('comment: 401 asks for another token, a block would not help', () =>
    playPullRequest({ agent: [FIXES], ...comment({ kind: 'status', status: 401 }) }, (played) => {
      expect(played.outputs['stop-reason']).toBe('invalid-input')
      expect(played.agentCalls).toBe(0)
      expect(played.summary).toContain('The forge does not accept it.')
      expect(played.summary).not.toContain('permissions:')
    }))

  it.each([401, 403, 404])('push: %i ends the run, and the comment says it', (status) =>
    playPullRequest({ agent: [FIXES], ...push(status) }, (played) => {
      expectToCorrect(played, BLOCK)
      const [comment = ''] = played.comments
      expect(comment).toContain('### ⚠️ Not started')
      expect(comment).toContain(`  \`\`\`text\n  ${BLOCK.replaceAll('\n', '\n  ')}\n  \`\`\``)
      expect(played.comments).toHaveLength(1)
    }),
  )

  it('as a job without permissions has it', () =>
    playPullRequest(
      { agent: [FIXES], permissions: { contents: 'read', 'pull-requests': 'read' } },
      (played) => expectToCorrect(played, BLOCK),
    ))
})

const TROUBLE: readonly [string, PullRequestScenario][] = [
  ['comment: 422', comment({ kind: 'status', status: 422 })],
  ['comment: 503', comment({ kind: 'status', status: 503 })],
  ['comment: a reset connection', comment({ kind: 'reset' })],
  ['comment: a page instead of an answer', comment({ kind: 'garbage' })],
  ['comment: a secondary limit', comment({ kind: 'secondary-limit', retryAfterS: 1 })],
]

describe('a forge in trouble', () => {
  it.each(TROUBLE)('%s: a warning, and the run goes on', (_, scenario) =>
    playPullRequest({ agent: [FIXES], isHasty: true, ...scenario }, ({ outputs, warnings, exitCode }) => {
      expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' })
      expect(exitCode).toBe(0)
      expect(warnings[0]).toMatch(/^::warning::The comment could not be written yet: .+ The run goes on\.$/)
    }),
  )

  it('push: one that does not answer at first is a warning, and later it is there', () => {
    let asked = 0
    return playPullRequest(
      {
        agent: [FIXES],
        isHasty: true,
        arrange: ({ server }) => {
          server.onRequest = ({ path }) => {
            if (!path.includes('service=git-receive-pack')) return null
            asked += 1
            return asked <= 3 ? { kind: 'cut' } : null
          }
        },
      },
      ({ outputs, warnings }) => {
        expect(warnings).toHaveLength(1)
        expect(warnings[0]).toContain('Whether the branch can be pushed to is not known')
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' })
      },
    )
  })
})

describe('a checkout of something else', () => {
  it('as actions/checkout makes it by itself: the line to copy, before anything is run', () =>
    playPullRequest({ agent: [FIXES], checkout: 'merge' }, (played) => {
      const line =
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, as users copy it
        "ref: ${{ github.event.pull_request.head.sha || format('refs/pull/{0}/head', inputs.pull-request) }}"
      expectToCorrect(played, `with:\n  ${line}`)
      expect(played.comments[0]).toContain(line)
      expect(played.summary).toContain(`This is not the head of the pull request (\`${played.head}\`).`)
    }))
})

describe('inputs that are not valid', () => {
  it('are said in the comment, all of them at once', () =>
    playPullRequest({ agent: [FIXES], inputs: { 'max-iterations': '0', baseline: 'maybe' } }, (played) => {
      const { outputs, comments, agentCalls } = played
      expect(outputs).toMatchObject({
        'stop-reason': 'invalid-input',
        message: '2 inputs are not valid: `max-iterations` and `baseline`.',
      })
      expect(agentCalls).toBe(0)
      expect(comments).toHaveLength(1)
      expect(comments[0]).toContain('**`max-iterations`** is `0`. Allowed: a whole number from 1 to 1000.')
      expect(comments[0]).toContain('**`baseline`** is `maybe`')
      expectOneStory(played)
    }))

  it('of the pull request are said without asking anybody', () =>
    playPullRequest(
      { agent: [FIXES], inputs: { push: 'ja', 'github-token': '', 'max-iterations': '0' } },
      ({ outputs, github, summary }) => {
        expect(outputs['stop-reason']).toBe('invalid-input')
        for (const name of ['push', 'max-iterations']) expect(summary).toContain(`**\`${name}\`**`)
        expect(github.calls).toEqual([])
      },
    ))

  it('a missing token is named', () =>
    playPullRequest(
      { agent: [FIXES], inputs: { 'github-token': '' } },
      ({ outputs, summary, agentCalls }) => {
        expect(outputs['stop-reason']).toBe('invalid-input')
        expect(summary).toContain('**`github-token`** is missing')
        expect(agentCalls).toBe(0)
      },
    ))
})
