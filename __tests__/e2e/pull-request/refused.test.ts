import { describe, expect, it } from '@jest/globals'
import {
  FIXES,
  type PlayedPullRequest,
  type PullRequestScenario,
  playPullRequest,
} from '../../support/pull-request.ts'

function expectRefused(played: PlayedPullRequest, sentence: string, next: RegExp): void {
  const { outputs, agentCalls, exitCode, summary, log, comments, server } = played
  expect(outputs).toMatchObject({
    converged: 'false',
    'stop-reason': 'refused',
    message: sentence,
    pushed: 'false',
  })
  expect({ agentCalls, exitCode }).toEqual({ agentCalls: 0, exitCode: 1 })
  expect(log).toContain(`::error::⛔ Not started: refused. ${sentence}`)
  expect(summary).toContain(`## ⛔ Not started: refused\n\n${sentence}`)
  expect(comments).toHaveLength(1)
  expect(comments[0]).toContain(`${sentence} Nothing was run.`)
  for (const text of [summary, comments[0]]) expect(text).toMatch(next)
  expect(server.requests).toEqual([])
}

const REFUSALS: Readonly<Record<string, readonly [PullRequestScenario, string, RegExp]>> = {
  'a fork': [
    { pull: { head: { repositoryId: 99 } } },
    'The pull request comes from a fork.',
    /gh pr checkout N/,
  ],
  'a fork that is gone': [
    { pull: { head: { repositoryId: null } } },
    'The pull request comes from a fork that no longer exists.',
    /git fetch origin pull\/N\/head/,
  ],
  'a pull request that is closed': [
    { pull: { state: 'closed' } },
    'The pull request is not open.',
    /reopen it, then add the label `converge` again/i,
  ],
  'a head that moved': [
    { pull: { head: { sha: 'a'.repeat(40) } } },
    'The branch moved after the label was added.',
    /look at the new commits/i,
  ],
  'a labeller who may only triage': [
    { users: [{ login: 'tess', role: 'triage' }], event: { sender: { login: 'tess', type: 'User' } } },
    'The labeller has no write access.',
    /somebody who has it must add the label/i,
  ],
  'a pull request that changes its own judge': [
    { pull: { files: [{ path: '.github/workflows/converge.yml' }] } },
    'The pull request changes the workflow that would judge it.',
    /in a pull request of its own/,
  ],
  pull_request_target: [
    { env: { GITHUB_EVENT_NAME: 'pull_request_target', GITHUB_REF: 'refs/heads/main' } },
    '`pull_request_target` runs with the secrets of the repository, and the code of the pull request would be run beside them.',
    /`pull_request: types: \[labeled\]`/,
  ],
}

describe('a run that may not start', () => {
  it.each(Object.entries(REFUSALS))('%s: red, with what to do', (_, [scenario, sentence, next]) =>
    playPullRequest({ agent: [FIXES], ...scenario }, (played) => expectRefused(played, sentence, next)),
  )

  it('is refused where the forge is silent, and asks it no more', () =>
    playPullRequest(
      {
        agent: [FIXES],
        isHasty: true,
        arrange: ({ github }) =>
          github.fail({ fault: { kind: 'reset' }, operation: 'pulls/get', call: 'every' }),
      },
      ({ outputs, agentCalls, exitCode, operations }) => {
        expect(outputs).toMatchObject({
          'stop-reason': 'refused',
          message: expect.stringContaining('did not answer'),
        })
        expect({ agentCalls, exitCode }).toEqual({ agentCalls: 0, exitCode: 1 })
        expect(operations).not.toContain('issues/remove-label')
      },
    ))
})

const BOT = { login: 'renovate[bot]', type: 'Bot' }
const SKIPS: Readonly<Record<string, PullRequestScenario>> = {
  'another label': { event: { label: { name: 'bug' } } },
  'a label that was removed': { event: { action: 'unlabeled' } },
  'a bot': { event: { sender: BOT } },
  'a push': { env: { GITHUB_EVENT_NAME: 'push' } },
}

describe('an event that is none of ours', () => {
  it.each(Object.entries(SKIPS))('%s: green and silent, and nobody is asked', (_, scenario) =>
    playPullRequest({ agent: [FIXES], ...scenario }, (played) => {
      const { outputs, exitCode, summary, github, server, comments, agentCalls, log } = played
      expect(outputs).toMatchObject({ 'stop-reason': 'skipped', converged: 'false', 'report-path': '' })
      expect({ exitCode, summary, comments, agentCalls }).toEqual({
        exitCode: 0,
        summary: '',
        comments: [],
        agentCalls: 0,
      })
      expect([...github.calls, ...server.requests]).toEqual([])
      expect(log).toMatch(/^Converge │ Skipped: [^\n]+\n$/)
    }),
  )

  it('is so, too, when the label is gone: somebody else was faster', () =>
    playPullRequest(
      { agent: [FIXES], pull: { labels: [] } },
      ({ outputs, exitCode, comments, operations }) => {
        expect(outputs['stop-reason']).toBe('skipped')
        expect({ exitCode, comments, operations }).toEqual({
          exitCode: 0,
          comments: [],
          operations: ['pulls/get'],
        })
      },
    ))
})

describe('a run that starts otherwise', () => {
  it('a re-run needs no label, and asks for the one who wants it', () =>
    playPullRequest(
      {
        agent: [FIXES],
        pull: { labels: [] },
        users: [{ login: 'rita', role: 'maintain' }],
        env: { GITHUB_RUN_ATTEMPT: '2', GITHUB_TRIGGERING_ACTOR: 'rita' },
      },
      ({ outputs, github, comments: [comment] }) => {
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' })
        expect(github.calls.map(({ path }) => path)).toContain(
          '/repos/owner/name/collaborators/rita/permission',
        )
        expect(comment).toContain('/actions/runs/42/attempts/2')
      },
    ))

  it('a re-run on a head that moved is refused', () =>
    playPullRequest(
      {
        agent: [FIXES],
        pull: { labels: [], head: { sha: 'a'.repeat(40) } },
        env: { GITHUB_RUN_ATTEMPT: '2' },
      },
      ({ outputs, agentCalls }) => {
        expect(outputs).toMatchObject({ 'stop-reason': 'refused' })
        expect(agentCalls).toBe(0)
      },
    ))

  it('by hand with a number, without any label', () =>
    playPullRequest(
      {
        agent: [FIXES],
        pull: { labels: [] },
        event: { pull_request: undefined, label: undefined, action: undefined },
        inputs: { 'pull-request': '1' },
        env: { GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: 'refs/heads/main' },
      },
      ({ outputs }) => expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' }),
    ))

  it('by hand without a number it is refused, and there is nowhere to comment', () =>
    playPullRequest(
      { agent: [FIXES], env: { GITHUB_EVENT_NAME: 'workflow_dispatch' } },
      ({ outputs, summary, github }) => {
        expect(outputs).toMatchObject({
          'stop-reason': 'refused',
          message: 'This run was started by `workflow_dispatch` and names no pull request.',
        })
        expect(summary).toMatch(/start it again with the number of the pull request/i)
        expect(github.calls).toEqual([])
      },
    ))
})
