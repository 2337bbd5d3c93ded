import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hostileBundles } from '../../bundle/hostile.ts'
import { BRANCH, closeServers, commitOn } from '../../publish/scene.ts'
import { reportOf } from '../../support/comments.ts'
import type { FaultRule } from '../../support/fake-github/faults.ts'
import { TOKEN } from '../../support/git-server.ts'
import { outsideOfCode } from '../../support/markdown.ts'
import { RECORDS } from '../../support/records.ts'
import { removeRepositories } from '../../support/repository.ts'
import {
  createPublishScene,
  fittingReport,
  PULL,
  type Published,
  type PublishOptions,
  resetForge,
} from './publish-scene.ts'
import { commandLines, filesWith } from './role.ts'

const all = await createPublishScene()
const { scene, forge, publish } = all
const { honest } = scene.attempt
const SIDE = `converge/pr-${PULL}`

beforeEach(() => resetForge(all))
afterAll(async () => {
  await closeServers()
  await forge.close()
  removeRepositories()
})

const labels = (): readonly string[] => forge.state.pulls[0]?.labels ?? []
const NOT_PUSHED = { pushed: 'false', branch: '', commit: '' }

function expectUntouched({ outputs }: Published): void {
  expect(outputs).toMatchObject(NOT_PUSHED)
  expect([scene.tip(), scene.tip(SIDE)]).toEqual([scene.start, null])
}

describe('what was verified', () => {
  it('is pushed to the head of the pull request; comment and label say so, and the token is nowhere', async () => {
    const lines: string[] = []
    scene.server.onRequest = () => {
      lines.push(...commandLines())
      return null
    }
    const done = await publish()
    scene.server.onRequest = () => null
    expect(done.outputs).toEqual({ pushed: 'true', branch: BRANCH, commit: honest })
    expect(scene.tip()).toBe(honest)
    expect(done.comment).toContain('### ✅ Converged')
    expect(done.comment).toContain(honest.slice(0, 7))
    expect(done.comment).toContain('assurance `isolated`')
    expect(forge.state.comments).toHaveLength(1)
    expect(labels()).toEqual(['converged'])
    expect(done.exitCode).toBe(0)
    const encoded = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [TOKEN, encoded]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
      expect(done.log + done.summary + JSON.stringify(done.outputs) + done.comment).not.toContain(secret)
      expect(filesWith(done.folder, secret)).toEqual([])
    }
  })

  it('takes off the label of an earlier end', async () => {
    forge.state.labels.push({ id: 1, name: 'not-converged', color: 'ededed', description: '' })
    forge.state.pulls[0]?.labels.push('not-converged')
    await publish()
    expect(labels()).toEqual(['converged'])
  })

  it('goes beside where the branch moved, and stays converged', async () => {
    scene.place(commitOn(scene, scene.start))
    const done = await publish()
    expect(done.outputs).toEqual({ pushed: 'false', branch: SIDE, commit: honest })
    expect(scene.tip(SIDE)).toBe(honest)
    expect(done.comment).toContain('### ✅ Converged')
    expect(done.comment).toMatch(/moved from .* while the run was at work/)
    expect(labels()).toEqual(['converged'])
  })

  it.each([
    ['closed', { state: 'closed' }],
    ['merged', { state: 'closed', isMerged: true }],
  ] as const)('goes beside where the pull request was %s meanwhile', async (word, change) => {
    Object.assign(forge.state.pulls[0] ?? {}, change)
    const done = await publish()
    expect(done.outputs).toMatchObject({ pushed: 'false', branch: SIDE })
    expect(scene.tip()).toBe(scene.start)
    expect(done.comment).toContain(`was ${word} while the run was at work`)
  })

  it.each([
    ['is missing', null],
    ['is no JSON', 'nonsense'],
    ['is another file', '{"version":1}'],
  ])('is pushed although the report %s, of which nothing is shown', async (_, report) => {
    const bundle = scene.bundleOf({ commit: honest })
    const done = await publish({ inputs: { 'bundle-path': bundle }, report })
    expect(done.outputs).toMatchObject({ pushed: 'true', commit: honest })
    expect(done.comment).toContain('✅ Converged: judged on a fresh machine')
    expect(done.comment).toContain(honest.slice(0, 7))
    expect(labels()).toEqual(['converged'])
  })
})

// A runner sends these, seconds apart, and kills then.
it.each(['SIGINT', 'SIGTERM'] as const)(
  'a cancel (%s) during the push finds it done and said',
  async (signal) => {
    let action: ChildProcess | null = null
    scene.server.onRequest = ({ method, path }) => {
      if (method === 'POST' && path.includes('receive-pack')) action?.kill(signal)
      return null
    }
    const done = await publish({
      onStart: (child) => {
        action = child
      },
    })
    scene.server.onRequest = () => null
    expect(action).not.toBeNull()
    expect(done.outputs).toEqual({ pushed: 'true', branch: BRANCH, commit: honest })
    expect(scene.tip()).toBe(honest)
    expect(done.comment).toContain('### ✅ Converged')
    expect(done.exitCode).toBe(0)
  },
)

it.each([
  ['a link', (path: string) => symlinkSync('/etc/hostname', path)],
  ['a pipe that nobody writes', (path: string) => void execFileSync('mkfifo', [path])],
  ['a folder', (path: string) => void mkdirSync(path)],
])('a report that is %s is none', async (_, make) => {
  const bundle = scene.bundleOf({ commit: honest })
  make(join(bundle, 'report.json'))
  const done = await publish({ inputs: { 'bundle-path': bundle }, report: null })
  expect(done.outputs).toMatchObject({ pushed: 'true', commit: honest })
  expect(done.comment).toContain('✅ Converged: judged on a fresh machine')
})

describe('work that did not hold on a fresh machine', () => {
  const failed = {
    push: 'false',
    'verify-result': 'failure',
    verified: 'false',
    'verify-message': 'Gate `test` failed on a fresh machine: exit code 1.',
    'failed-gate': 'test',
  }
  const failure = (clip: string) =>
    JSON.stringify({ why: 'failed', output: { clip, lines: 1, characters: clip.length, tailAt: null } })

  it('is told with the gate, how it ended, what it printed and what to do', async () => {
    const done = await publish({ inputs: { ...failed, 'verify-failure': failure('no answer\n') } })
    expect(done.comment).toContain('Gate `test` failed on a fresh machine: exit code 1. In the agent')
    expect(done.comment).toContain(
      '**Last failure:** gate `test`, on a fresh machine\n\n```text\nno answer\n```',
    )
    expect(done.comment).toContain('a file that git ignores, something in HOME or an installed package')
    expect(labels()).toEqual(['not-converged'])
  })

  it('is told without the output where that is lost or is none', async () => {
    for (const text of [
      '',
      'nonsense',
      '{"why":"converged"}',
      failure('x').replace('"lines":1', '"lines":-1'),
    ]) {
      const done = await publish({ inputs: { ...failed, 'verify-failure': text } })
      expect(done.comment).toContain('on a fresh machine. What it printed is in the log of the run.')
    }
  })

  it('is told with words that stay words', async () => {
    const text = '```\n@everyone <img src=x> \u001b[31mfixes #1\n```\n::error::no'
    const done = await publish({ inputs: { ...failed, 'verify-failure': failure(text) } })
    expect(outsideOfCode(done.comment)).not.toMatch(/@everyone|<img|fixes/)
    expect(done.comment).not.toContain('\u001b')
    expect(done.log).not.toMatch(/^::error::no/m)
  })

  it('says nothing of a gate where a step said verified and was red', async () => {
    const red = { ...failed, verified: 'true', 'verify-failure': failure('no answer') }
    const done = await publish({ inputs: red })
    expect(done.comment).toContain('A job ended before the work was judged on a fresh machine.')
    expect(done.comment).not.toMatch(/no answer|Last failure/)
  })
})

describe('nothing is pushed', () => {
  const CASES: readonly [string, PublishOptions['inputs'], RegExp, string | null][] = [
    [
      'that a gate did not pass on the fresh machine',
      {
        push: 'false',
        'verify-result': 'failure',
        verified: 'false',
        'verify-message': 'Gate `test` failed on a fresh machine: exit code 1.',
        'failed-gate': 'test',
      },
      /Gate `test` failed on a fresh machine: exit code 1\. In the agent's workspace/,
      'not-converged',
    ],
    [
      'of which a step said verified and was red',
      { push: 'true', 'verify-result': 'failure' },
      /A job ended before the work was judged/,
      'not-converged',
    ],
    [
      'that was not judged at all',
      { push: 'true', 'verify-result': 'skipped', verified: '', 'verify-message': '' },
      /A job ended before/,
      'not-converged',
    ],
    [
      'whose job with the agent was red',
      { push: 'true', 'loop-result': 'failure' },
      /A job ended before/,
      'not-converged',
    ],
    ['that nobody asked to push', { push: 'false' }, /Nothing was pushed/, 'converged'],
    [
      'even where the loop’s own work is wanted beside, as that commit says that it passed',
      {
        push: 'false',
        'on-unconverged': 'branch',
        'verify-result': 'failure',
        verified: 'false',
        'verify-message': 'No.',
      },
      /No\. In the agent/,
      'not-converged',
    ],
  ]
  it.each(CASES)('%s', async (_, inputs, said, label) => {
    const done = await publish({ inputs: inputs ?? {} })
    expectUntouched(done)
    expect(scene.server.requests.filter(({ path }) => path.includes('receive-pack')).length).toBe(before())
    expect(done.comment).toMatch(said)
    expect(labels()).toEqual(label === null ? [] : [label])
    expect(done.exitCode).toBe(0)
  })

  let seen = 0
  beforeEach(() => {
    seen = scene.server.requests.filter(({ path }) => path.includes('receive-pack')).length
  })
  const before = () => seen

  it('when the run was cancelled, and the comment tells it', async () => {
    const gone = {
      'bundle-path': '',
      'loop-result': 'cancelled',
      converged: '',
      'stop-reason': '',
      commit: '',
    }
    const done = await publish({
      inputs: {
        ...gone,
        push: 'false',
        'verify-result': 'skipped',
        verified: '',
        'on-unconverged': 'branch',
      },
    })
    expectUntouched(done)
    expect(done.comment).toContain('⏹️ Not converged: cancelled')
  })

  it('when the job with the agent was lost, and the comment tells it', async () => {
    const gone = { 'bundle-path': '', 'loop-result': 'failure', converged: '', 'stop-reason': '', commit: '' }
    const done = await publish({
      inputs: { ...gone, push: 'false', 'verify-result': 'skipped', verified: '' },
    })
    expectUntouched(done)
    expect(done.comment).toContain('the run left no report')
    expect(labels()).toEqual(['not-converged'])
  })
})

describe('what did not converge', () => {
  const UNCONVERGED = {
    push: 'false',
    converged: 'false',
    'stop-reason': 'exhausted',
    'verify-result': 'skipped',
    verified: '',
  }
  const report = JSON.stringify(reportOf(RECORDS.exhausted))

  it('goes beside when that is wanted', async () => {
    const commit = scene.attempt.forge.commit(scene.attempt.honestTree, {
      message: 'Converge: work so far, not converged\n',
    })
    const bundle = scene.bundleOf({ commit })
    const done = await publish({
      inputs: { ...UNCONVERGED, 'on-unconverged': 'branch', 'bundle-path': bundle, commit },
      report,
    })
    expect(done.outputs).toEqual({ pushed: 'false', branch: SIDE, commit })
    expect(scene.tip()).toBe(scene.start)
    expect(scene.tip(SIDE)).toBe(commit)
    expect(done.comment).toContain(SIDE)
    expect(labels()).toEqual(['not-converged'])
  })

  it.each([
    ['of a run that was cancelled', { 'loop-result': 'cancelled', 'stop-reason': 'cancelled' }],
    [
      'of a run whose pass did not hold on a fresh machine',
      { converged: 'true', 'stop-reason': 'converged', 'verify-result': 'failure', verified: 'false' },
    ],
  ])('goes nowhere, although it is wanted beside: %s', async (_, inputs) => {
    const commit = scene.attempt.forge.commit(scene.attempt.honestTree, {
      message: 'Converge: work so far, not converged\n',
    })
    const bundle = scene.bundleOf({ commit })
    const wanted = { 'on-unconverged': 'branch', 'bundle-path': bundle, commit }
    expectUntouched(await publish({ inputs: { ...UNCONVERGED, ...wanted, ...inputs }, report }))
  })

  it('goes nowhere else, and says that it did not', async () => {
    const done = await publish({ inputs: UNCONVERGED, report })
    expectUntouched(done)
    expect(done.comment).toContain('Not converged')
  })

  it('does not go beside under a message that says that it passed', async () => {
    const done = await publish({ inputs: { ...UNCONVERGED, 'on-unconverged': 'branch' }, report })
    expectUntouched(done)
    expect(done.comment).toContain('message of the commit is not one of ours')
  })

  it.each(['invalid-input', 'internal-error'])(
    '%s says nothing of the work, so there is no label',
    async (reason) => {
      await publish({ inputs: { ...UNCONVERGED, 'stop-reason': reason, 'bundle-path': '', commit: '' } })
      expect(labels()).toEqual([])
    },
  )
})

describe('a report that was forged', () => {
  it('and says converged where the job does not, is not shown', async () => {
    const inputs = {
      push: 'false',
      converged: 'false',
      'stop-reason': 'exhausted',
      'verify-result': 'skipped',
      verified: '',
    }
    const done = await publish({ inputs })
    expectUntouched(done)
    expect(done.comment).toContain('the report says otherwise')
    expect(done.comment).not.toContain('✅')
    expect(labels()).toEqual(['not-converged'])
  })

  it('and says exhausted of what was verified, changes nothing', async () => {
    const done = await publish({ report: JSON.stringify(reportOf(RECORDS.exhausted)) })
    expect(done.outputs).toMatchObject({ pushed: 'true', commit: honest })
    expect(done.comment).toContain('✅ Converged: judged on a fresh machine')
  })

  it('is shown and never obeyed: no command of the runner, no mention, no link, no other branch or commit', async () => {
    const evil =
      'x\n::error::owned\n::set-output name=pushed::true\n##[add-mask]y\n@octocat fixes #1 [a](https://evil.example) <img src=x> ```\n'
    const forged = JSON.parse(fittingReport(scene))
    const strings = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(strings)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, each]) => [key, FREE.has(key) ? evil : strings(each)]),
            )
          : value
    const FREE = new Set(['name', 'path', 'message', 'head', 'tail', 'line', 'output', 'agent', 'task'])
    const done = await publish({
      report: JSON.stringify({
        ...(strings(forged) as object),
        commit: 'f'.repeat(40),
        branch: 'main',
        pushed: true,
      }),
    })
    expect(done.outputs).toEqual({ pushed: 'true', branch: BRANCH, commit: honest })
    expect(scene.tip('main')).toBeNull()
    expect(done.log).not.toMatch(/^\s*::(?:error|set-output)/m)
    expect(done.log).not.toContain('##[')
    expect(done.comment).not.toMatch(/@octocat|\]\(https:\/\/evil|<img/)
    expect(done.comment).toContain(honest.slice(0, 7))
  })
})

describe('a hostile bundle is not pushed, and the comment says why', () => {
  it.each(hostileBundles(scene))('%s', async (_, make, why) => {
    const { bundle, tree = scene.attempt.honestTree } = make()
    const commands = scene.server.commands().length
    const done = await publish({ inputs: { 'bundle-path': bundle, tree } })
    expectUntouched(done)
    expect(scene.server.commands()).toHaveLength(commands)
    expect(done.log).toMatch(why)
    expect(done.comment).toMatch(/Nothing was pushed/)
    expect(done.exitCode).toBe(0)
  })
})

describe('a forge that fails changes neither push nor outputs', () => {
  const OPERATIONS = [
    'pulls/get',
    'users/get-authenticated',
    'issues/list-comments',
    'issues/update-comment',
    'issues/get-label',
    'issues/add-labels',
  ] as const
  const FAULTS: readonly [string, FaultRule['fault']][] = [
    ['403', { kind: 'status', status: 403 }],
    ['a page of something else', { kind: 'garbage' }],
  ]
  const CASES = OPERATIONS.flatMap((operation) =>
    FAULTS.map(([name, fault]) => [operation, name, fault] as const),
  )

  it.each(CASES)('%s always answers %s', async (operation, _, fault) => {
    forge.fail({ operation, call: 'every', fault })
    const done = await publish()
    expect(done.outputs).toEqual({ pushed: 'true', branch: BRANCH, commit: honest })
    expect(done.exitCode).toBe(0)
  })

  it.each(OPERATIONS)('%s breaks off once, and is asked again', async (operation) => {
    forge.fail({ operation, call: 1, fault: { kind: 'reset' } })
    const done = await publish()
    expect(done.outputs).toMatchObject({ pushed: 'true' })
    expect(done.comment).toContain('### ✅ Converged')
    expect(done.exitCode).toBe(0)
  })

  it('the comment that cannot be written is one warning', async () => {
    for (const operation of ['issues/update-comment', 'issues/create-comment'] as const)
      forge.fail({ operation, call: 'every', fault: { kind: 'status', status: 403 } })
    const done = await publish()
    expect(done.log.split('\n').filter((line) => line.startsWith('::warning'))).toHaveLength(1)
    expect(done.exitCode).toBe(0)
  })
})

describe('inputs that cannot be', () => {
  it.each([
    ['no token', { 'github-token': '' }, /github-token/],
    ['no number', { 'pull-request': '' }, /pull-request/],
    ['a number that is none', { 'pull-request': 'seven' }, /pull-request/],
    ['no word of what to do', { 'on-unconverged': 'merge' }, /on-unconverged/],
  ])('%s: red, and nothing is asked', async (_, inputs, said) => {
    const done = await publish({ inputs })
    expect(done.exitCode).toBe(1)
    expect(done.log).toMatch(said)
    expectUntouched(done)
    expect(forge.calls).toEqual([])
  })
})
