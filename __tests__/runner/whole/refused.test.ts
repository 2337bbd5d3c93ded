import { expect, it } from '@jest/globals'
import { whereActIs } from '../../support/act.ts'
import { type ForgeScene, NUMBER } from '../../support/forge-scene.ts'
import { runWhole, type WholeOptions, type WholeRun } from '../../support/whole-run.ts'

/** Whatever was said: no job with an agent began, and nothing was pushed. */
function expectNothingRun({ scene, artifacts, stdout }: WholeRun): void {
  expect(artifacts).toEqual([])
  expect(stdout).not.toMatch(/\[converge\/Converge\/(?:loop|verify) *\] ⭐ Run Main/)
  expect(scene.server.requests).toEqual([])
  expect(scene.forge.problems).toEqual([])
}

const RERUN = { GITHUB_RUN_ATTEMPT: '2', GITHUB_TRIGGERING_ACTOR: 'mona' }
const labelledBy =
  (login: string, type = 'User') =>
  (scene: ForgeScene): object =>
    scene.event({ sender: { login, type } })

whereActIs('what may not be run is refused, and says what to do (needs ACT: .ci/run has it)', () => {
  const REFUSED: readonly [string, WholeOptions, RegExp, RegExp][] = [
    [
      'a fork',
      { pull: { head: { repositoryId: 99 } } },
      /comes from a fork\./,
      /push origin HEAD:refs\/heads/,
    ],
    [
      'a fork that is gone',
      { pull: { head: { repositoryId: null } } },
      /a fork that no longer exists/,
      /git fetch origin pull\/N\/head/,
    ],
    [
      'a labeller with the triage role',
      { event: labelledBy('hubot') },
      /The labeller has no write access/,
      /somebody who has it must add the label/i,
    ],
    [
      'a head that moved behind the label',
      { pull: { head: { sha: 'c'.repeat(40) } } },
      /The branch moved after the label was added/,
      /look at the new commits/i,
    ],
    ['a closed one', { pull: { state: 'closed' } }, /is not open/, /reopen it/i],
    ['a merged one', { pull: { state: 'closed', isMerged: true } }, /is merged/, /open a new pull request/i],
    [
      'one that changes the workflow that judges it',
      { pull: { files: [{ path: '.github/workflows/caller.yml' }] } },
      /changes the workflow that would judge it/,
      /in a pull request of its own/,
    ],
    [
      'one that moves the setup that prepares the machine',
      { pull: { files: [{ path: 'x.yml', oldPath: '.github/actions/converge-setup/action.yml' }] } },
      /converge-setup/,
      /in a pull request of its own/,
    ],
    [
      'a bot that is allowed, of which nothing says that it may write',
      {
        inputs: { 'allow-bots': true },
        users: [{ login: 'some-app[bot]', type: 'Bot', role: 'none' }],
        event: labelledBy('some-app[bot]', 'Bot'),
      },
      /A bot started this run/,
      /add the label as a person/,
    ],
    [
      'a re-run after the head moved',
      { env: RERUN, pull: { labels: [], head: { sha: 'd'.repeat(40) } } },
      /The branch moved/,
      /look at the new commits/i,
    ],
    [
      'a re-run by somebody who may not write, whoever set the label',
      { env: { ...RERUN, GITHUB_TRIGGERING_ACTOR: 'hubot' }, pull: { labels: [] } },
      /The one who started this run has no write access/,
      /somebody who has it must start it/i,
    ],
  ]

  it.each(REFUSED)('%s', (_, options, message, next) =>
    runWhole(options, (run) => {
      expectNothingRun(run)
      const [comment = '', ...others] = run.scene.comments()
      expect(others).toEqual([])
      expect(comment).toContain('### ⛔ Not started: refused')
      for (const part of [message, next]) {
        expect(comment.replaceAll('\\', '')).toMatch(part)
        expect(run.stdout).toMatch(part)
      }
      // so that the label alone starts the next run
      expect(run.scene.labels()).toEqual([])
      expect(run.exitCode).not.toBe(0)
    }),
  )

  it('a forge that does not answer: nothing is known, so nothing is run, and no more is asked', () =>
    runWhole(
      {
        prepare: ({ forge }) =>
          forge.fail({
            operation: 'repos/get-collaborator-permission-level',
            call: 'every',
            fault: { kind: 'status', status: 502 },
          }),
      },
      (run) => {
        expectNothingRun(run)
        expect(run.stdout).toContain('did not answer')
        expect(run.scene.labels()).toEqual(['converge'])
        expect(run.exitCode).not.toBe(0)
      },
    ))

  const PASSED_BY: readonly [string, WholeOptions][] = [
    ['another label', { event: (scene) => scene.event({ label: { name: 'bug' } }) }],
    ['a label that was taken off', { event: (scene) => scene.event({ action: 'unlabeled' }) }],
    ['a bot', { event: labelledBy('some-app[bot]', 'Bot') }],
    ['a label that an earlier run has answered to', { pull: { labels: [] } }],
  ]

  it.each(PASSED_BY)('%s is passed by, green and silent', (_, options) =>
    runWhole(options, (run) => {
      expectNothingRun(run)
      expect(run.outputs).toMatchObject({
        decision: 'skipped',
        'stop-reason': 'skipped',
        converged: 'false',
        pushed: 'false',
      })
      expect(run.scene.comments()).toEqual([])
      expect(run.scene.forge.calls.filter(({ method }) => method !== 'GET')).toEqual([])
      expect(run.exitCode).toBe(0)
    }),
  )

  it('a re-run of the same head needs no label, and is run', () =>
    runWhole({ env: RERUN, pull: { labels: [] } }, ({ outputs, scene, exitCode }) => {
      expect(outputs).toMatchObject({ decision: 'run', converged: 'true', pushed: 'true' })
      expect(scene.tip()).toBe(outputs['commit'])
      expect(scene.comments()).toHaveLength(1)
      expect(exitCode).toBe(0)
    }))

  it('a number that is no pull request', () =>
    runWhole(
      {
        inputs: { 'pull-request': NUMBER + 1 },
        eventName: 'workflow_dispatch',
        event: () => ({ sender: { login: 'mona', type: 'User' } }),
      },
      (run) => {
        expectNothingRun(run)
        expect(run.stdout).toContain('There is no such pull request')
        expect(run.exitCode).not.toBe(0)
      },
    ))
})
