import { describe, expect, it } from '@jest/globals'
import { decisionOutputs } from '../../src/authorize/decision.ts'
import { REFUSAL_REASONS, type RefusalReason, refusalText } from '../../src/authorize/refusals.ts'
import { SKIPS, type SkipReason } from '../../src/authorize/skips.ts'
import {
  aPullRequest,
  byHand,
  decide,
  job,
  labeled,
  no,
  ok,
  type Scene,
  shas,
  silence,
  withoutVariable,
} from './scene.ts'

type Row<Reason> = readonly [string, Reason, Scene]

const bot = labeled({ sender: { login: 'renovate[bot]', type: 'Bot' } })
const changed = (changes: Parameters<typeof aPullRequest>[0]): Scene => ({
  pullRequest: ok(aPullRequest(changes)),
})
const paths = (...given: string[]): Scene => ({ paths: ok(given) })
const gitea = (event: unknown): Scene => ({ event, job: job({ GITEA_ACTIONS: 'true' }) })
const updated = (changes: object) => {
  const { action: _, label: __, ...rest } = labeled()
  return { action: 'label_updated', ...rest, changes }
}

describe('a run may start', () => {
  const rows: readonly (readonly [string, Scene])[] = [
    ['when somebody with write access adds the label', {}],
    ['on a draft (E12)', changed({ isDraft: true })],
    ['on a locked one', changed({ isLocked: true })],
    ['by a label in other case: to GitHub that is the same (E12)', { options: { label: 'Converge' } }],
    [
      'by hand, without a label',
      { job: byHand, event: {}, options: { pullRequest: 7 }, ...changed({ labels: [] }) },
    ],
    [
      'on a re-run, although the label is gone (E11)',
      { job: job({ GITHUB_RUN_ATTEMPT: '2' }), ...changed({ labels: [] }) },
    ],
    ['by a bot that has write access, with `allow-bots`', { event: bot, options: { allowBots: true } }],
    [
      'by a bot that dispatches it, with `allow-bots`: GitHub knows no role of an app',
      {
        job: { ...byHand, GITHUB_ACTOR: 'github-actions[bot]' },
        event: { sender: { login: 'github-actions[bot]', type: 'Bot' } },
        options: { allowBots: true, pullRequest: 7 },
        permission: ok('less'),
      },
    ],
    [
      'beside files with names like the workflow',
      paths(
        '.github/workflows/converge.yml.md',
        '.github/actions/converge-setup2/action.yml',
        'docs/.github/workflows/converge.yml',
      ),
    ],
    ['beside another workflow', paths('.github/workflows/test.yml')],
    [
      'on Gitea, which names new labels elsewhere',
      gitea(updated({ added_labels: [{ id: 5, name: 'converge' }], removed_labels: null })),
    ],
    ['on Forgejo', gitea({ ...updated({}), changes: undefined, label: { id: 5, name: 'converge' } })],
    [
      'on Gitea in a reusable workflow, which hides the event',
      {
        ...gitea(updated({ added_labels: [{ name: 'converge' }] })),
        job: job({
          GITEA_ACTIONS: 'true',
          GITHUB_EVENT_NAME: 'workflow_call',
          GITHUB_REF: 'refs/pull/7/head',
        }),
      },
    ],
    [
      'where the workflow is kept in another repository, whose files this one cannot change',
      {
        job: job({ GITHUB_WORKFLOW_REF: 'octo/rules/.github/workflows/converge.yml@refs/heads/main' }),
        ...paths('.github/workflows/converge.yml'),
      },
    ],
  ]

  it.each(rows)('%s', async (_, scene) => {
    const { decision } = await decide(scene)
    expect(decision).toMatchObject({
      kind: 'run',
      pullRequest: { number: 7, head: { sha: shas.HEAD } },
      warnings: [],
    })
  })

  it('and the jobs that follow are told which commit was looked at', async () => {
    const { decision } = await decide()
    expect(decisionOutputs(decision)).toEqual({
      decision: 'run',
      message: '',
      'pull-request': '7',
      head: shas.HEAD,
      branch: 'fix',
      base: shas.BASE,
      label: 'converge',
    })
  })
})

describe('an event that is none of ours is skipped, and nobody is asked', () => {
  const rows: readonly Row<SkipReason>[] = [
    ['a push', 'other-event', { job: job({ GITHUB_EVENT_NAME: 'push' }), event: { ref: 'refs/heads/main' } }],
    [
      'a comment',
      'other-event',
      { job: job({ GITHUB_EVENT_NAME: 'issue_comment' }), event: { comment: {} } },
    ],
    ['new commits', 'other-event', { event: labeled({ action: 'synchronize', label: undefined }) }],
    [
      'a pull request opened with the label: that also starts a run of its own (E02)',
      'other-event',
      { event: labeled({ action: 'opened', label: undefined }) },
    ],
    [
      'a called workflow without a pull request',
      'other-event',
      { job: job({ GITHUB_EVENT_NAME: 'workflow_call' }), event: { inputs: {} } },
    ],
    ['another label (E01)', 'other-label', { event: labeled({ label: { name: 'bug' } }) }],
    [
      'another label under pull_request_target',
      'other-label',
      { event: labeled({ label: { name: 'bug' } }), job: job({ GITHUB_EVENT_NAME: 'pull_request_target' }) },
    ],
    ['our label taken off', 'unlabelled', { event: labeled({ action: 'unlabeled' }) }],
    [
      'our label taken off on Gitea',
      'unlabelled',
      gitea(updated({ added_labels: null, removed_labels: [{ name: 'converge' }] })),
    ],
    [
      'our label gone again in the same event',
      'unlabelled',
      gitea({
        ...updated({ added_labels: [{ name: 'converge' }] }),
        pull_request: { number: 7, head: { sha: shas.HEAD }, labels: [] },
      }),
    ],
    [
      'a label in other case on Gitea, where that is another label',
      'other-label',
      gitea(updated({ added_labels: [{ name: 'Converge' }] })),
    ],
    ['a bot (E09)', 'bot', { event: bot }],
    ['a bot that is only called one', 'bot', { event: labeled({ sender: { login: 'x[bot]' } }) }],
    [
      'an account that only its type shows to be a bot',
      'bot',
      { event: labeled({ sender: { login: 'Copilot', type: 'Bot' } }) },
    ],
    [
      'the job token of Gitea',
      'bot',
      gitea({ ...updated({ added_labels: [{ name: 'converge' }] }), sender: { login: 'gitea-actions' } }),
    ],
    [
      'a bot that runs it again',
      'bot',
      { job: job({ GITHUB_RUN_ATTEMPT: '2', GITHUB_TRIGGERING_ACTOR: 'renovate[bot]' }) },
    ],
  ]

  it.each(rows)('%s', async (_, reason, scene) => {
    expect(await decide(scene)).toEqual({
      decision: { kind: 'skipped', reason, message: SKIPS[reason] },
      calls: [],
    })
  })

  it('a label that somebody took off before the run began', async () => {
    const { decision, calls } = await decide(changed({ labels: [{ id: 4, name: 'bug' }] }))
    expect(decision).toMatchObject({ kind: 'skipped', reason: 'label-gone' })
    expect(calls).toEqual(['connect', 'pullRequest 7'])
  })

  it('and says so in one sentence', async () => {
    const { decision } = await decide({ event: bot })
    expect(decisionOutputs(decision)).toMatchObject({
      decision: 'skipped',
      message: SKIPS.bot,
      head: '',
      label: '',
    })
  })
})

const cross = { isCrossRepository: true, head: { sha: shas.HEAD, ref: 'fix', repositoryId: 2 } }
const again = job({ GITHUB_RUN_ATTEMPT: '2' })
const moved = changed({ head: { sha: shas.MOVED, ref: 'fix', repositoryId: 1 } })

const REFUSALS: readonly Row<RefusalReason>[] = [
  ['an event file that is none', 'unreadable-event', { event: null }],
  ['an event file of another shape', 'unreadable-event', { event: { pull_request: { number: '7' } } }],
  ['by hand without a number', 'no-number', { job: byHand, event: {} }],
  [
    'pull_request_target (E08)',
    'pull-request-target',
    { job: job({ GITHUB_EVENT_NAME: 'pull_request_target' }) },
  ],
  [
    'pull_request_target that a reusable workflow hides',
    'pull-request-target',
    {
      ...gitea(updated({ added_labels: [{ name: 'converge' }] })),
      job: job({ GITEA_ACTIONS: 'true', GITHUB_EVENT_NAME: 'workflow_call', GITHUB_REF: 'refs/heads/main' }),
    },
  ],
  ['nobody', 'no-actor', { event: labeled({ sender: null }), job: withoutVariable('GITHUB_ACTOR') }],
  ['an API that is silent about the pull request', 'api-silent', { pullRequest: silence }],
  ['an API that is silent about the labeller', 'api-silent', { permission: silence }],
  ['an API that is silent about the files', 'api-silent', { paths: silence }],
  ['a number that is none', 'no-pull-request', { pullRequest: no(404) }],
  ['a token that may not read pull requests', 'not-readable', { pullRequest: no(403) }],
  ['a token that may not read files', 'not-readable', { paths: no(403) }],
  ['a merged one (E12)', 'merged', changed({ isMerged: true, state: 'closed' })],
  ['a closed one (E12)', 'closed', changed({ state: 'closed' })],
  ['a fork that is gone', 'fork-gone', changed({ head: { ...cross.head, repositoryId: null } })],
  ['a fork', 'fork', changed(cross)],
  [
    'another repository, whatever the forge calls it',
    'fork',
    changed({ ...cross, isCrossRepository: false }),
  ],
  ['a fork, by hand', 'fork', { job: byHand, event: {}, options: { pullRequest: 7 }, ...changed(cross) }],
  ['a head that moved', 'head-moved', moved],
  ['a head that moved, on a re-run', 'head-moved', { job: again, ...moved }],
  ['a labeller with the triage role', 'labeller-cannot-write', { permission: ok('less') }],
  ['a labeller who is no collaborator', 'labeller-cannot-write', { permission: no(404) }],
  [
    'somebody who may not write, by hand',
    'starter-cannot-write',
    { job: byHand, event: {}, options: { pullRequest: 7 }, permission: ok('less') },
  ],
  ['somebody who may not write, on a re-run', 'starter-cannot-write', { job: again, permission: ok('less') }],
  [
    'a bot whose access no API tells, with `allow-bots`',
    'bot-unknown',
    { event: bot, options: { allowBots: true }, permission: ok('less') },
  ],
  ['a forge that tells nobody', 'permission-unknown', { permission: no(403) }],
  ['its own workflow', 'changes-workflow', paths('a', '.github/workflows/converge.yml')],
  [
    'its own workflow under a name with @',
    'changes-workflow',
    {
      job: job({ GITHUB_WORKFLOW_REF: 'octo/tools/.github/workflows/a@refs/b.yml@refs/heads/main' }),
      ...paths('.github/workflows/a@refs/b.yml'),
    },
  ],
  [
    'its own workflow on a branch named like a reference',
    'changes-workflow',
    {
      job: job({ GITHUB_WORKFLOW_REF: 'octo/tools/.github/workflows/a.yml@refs/heads/x@refs/y' }),
      ...paths('.github/workflows/a.yml'),
    },
  ],
  ['the folder of its own workflow, now a link', 'changes-workflow', paths('.github/workflows')],
  [
    'any workflow where the forge does not say which one judges',
    'changes-workflow',
    { job: withoutVariable('GITHUB_WORKFLOW_REF'), ...paths('.gitea/workflows/x.yml') },
  ],
  ['converge-setup', 'changes-setup', paths('.github/actions/converge-setup/action.yml')],
  ['converge-setup by a deeper file', 'changes-setup', paths('.github/actions/converge-setup/lib/a.sh')],
  ['converge-setup in other case', 'changes-setup', paths('.github/Actions/converge-setup/action.yml')],
  ['converge-setup by a link above', 'changes-setup', paths('.github/actions')],
  [
    'converge-setup, by hand',
    'changes-setup',
    {
      job: byHand,
      event: {},
      options: { pullRequest: 7 },
      ...paths('.github/actions/converge-setup/action.yml'),
    },
  ],
  [
    'more files than the API names',
    'too-many-files',
    paths(...Array.from({ length: 3000 }, (_, index) => `f${index}`)),
  ],
]

describe('a run is refused', () => {
  it.each(REFUSALS)('for %s', async (_, reason, scene) => {
    const { decision } = await decide(scene)
    expect(decision).toMatchObject({
      kind: 'refused',
      reason,
      ...refusalText(reason, 'converge'),
      label: 'converge',
    })
  })

  it('for each reason that there is', () => {
    expect(new Set(REFUSALS.map(([, reason]) => reason))).toEqual(new Set(REFUSAL_REASONS))
  })

  it.each(REFUSAL_REASONS)('with one sentence, and what to do next: %s', (reason) => {
    const { message, next } = refusalText(reason, 'converge')
    expect(message).toMatch(/^[A-Z`][^\n]*\.$/)
    expect(message).not.toMatch(/\. /)
    expect(next).toMatch(/^[A-Z][^\n]*\.$/)
    expect((message + next).split('`').length % 2).toBe(1)
  })

  it('and says both, with the number and nothing that could be checked out', async () => {
    const { decision } = await decide(changed({ state: 'closed' }))
    expect(decisionOutputs(decision)).toEqual({
      decision: 'refused',
      message: 'The pull request is not open. Reopen it, then add the label `converge` again.',
      'pull-request': '7',
      head: '',
      branch: '',
      base: '',
      label: 'converge',
    })
  })
})

describe('who is asked about', () => {
  it('the labeller, not who opened the pull request or pushed', async () => {
    const { calls } = await decide({ event: labeled({ sender: { login: 'hubot' } }) })
    expect(calls).toContain('permissionOf "hubot"')
  })

  it('on a re-run the one who asked for it', async () => {
    const { calls } = await decide({
      job: job({ GITHUB_RUN_ATTEMPT: '3', GITHUB_TRIGGERING_ACTOR: 'hubot' }),
    })
    expect(calls.filter((call) => call.startsWith('permissionOf'))).toEqual(['permissionOf "hubot"'])
  })

  it('on a re-run the labeller, where the forge does not say who asked for it', async () => {
    const { calls } = await decide({
      job: { ...withoutVariable('GITHUB_TRIGGERING_ACTOR'), GITHUB_RUN_ATTEMPT: '2' },
    })
    expect(calls).toContain('permissionOf "mona"')
  })
})

describe('the label', () => {
  it('is taken off when the run starts, and no other (E11)', async () => {
    const { calls } = await decide()
    expect(calls.filter((call) => call.startsWith('removeLabel'))).toEqual([
      'removeLabel 7 {"id":5,"name":"converge"}',
    ])
    expect(calls.at(-1)).toMatch(/^removeLabel/)
  })

  it('is taken off after a refusal too: to try again it must be added', async () => {
    const { calls } = await decide({ permission: ok('less') })
    expect(calls.at(-1)).toMatch(/^removeLabel/)
  })

  it('is not asked for where it is not', async () => {
    const { calls } = await decide({ job: again, ...changed({ labels: [] }) })
    expect(calls.join()).not.toContain('removeLabel')
  })

  it.each([403, 404, 422])('that cannot be taken off (%i) is no trouble', async (status) => {
    expect((await decide({ removal: no(status) })).decision).toMatchObject({ kind: 'run', warnings: [] })
  })

  it('that could not be taken off is a warning, as the next one may start nothing', async () => {
    const { decision } = await decide({ removal: silence })
    expect(decision).toMatchObject({
      kind: 'run',
      warnings: [expect.stringMatching(/could not be taken off/)],
    })
  })

  it('is left alone when the API fell silent: nothing more is asked of it', async () => {
    const { calls } = await decide({ permission: silence })
    expect(calls).toEqual(['connect', 'pullRequest 7', 'permissionOf "mona"'])
  })
})
