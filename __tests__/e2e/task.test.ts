import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

const GREEN = { 'value.txt': 'good\n', '.gitignore': 'cache/\n' }
const PROMPT = { prompt: 'Add a page about cats.' }
const NOT_DONE = 'The agent changed nothing that git sees; the gate passes, the task was not done.'

/** A task in a project whose gate is green from the start. */
function playTask(scenario: Scenario, check: (played: Played) => void): Promise<void> {
  const inputs = { ...PROMPT, ...scenario.inputs }
  return playChecked({ files: GREEN, ...scenario, inputs }, check)
}

describe('green gates do not do the task for an agent that', () => {
  const idle: readonly { name: string; scenario: Scenario; reason: string; message?: string }[] = [
    { name: 'does nothing', scenario: {}, reason: 'stalled' },
    {
      name: 'dies on an API error',
      scenario: { agent: ['echo "API Error: 401 Invalid key" >&2; exit 1'] },
      reason: 'agent-failed',
    },
    {
      name: 'reports an API error and exits 0',
      scenario: { agent: ['echo "API Error: 500"'] },
      reason: 'stalled',
    },
    {
      name: 'does nothing while the gate writes a new file each time',
      scenario: { gates: { test: 'touch "report-$(date +%N).txt"' } },
      reason: 'stalled',
    },
    {
      name: 'dies while the gate rewrites a tracked file each time',
      scenario: { gates: { test: 'date +%N > value.txt' }, agent: ['exit 1'] },
      reason: 'agent-failed',
    },
    {
      name: 'only writes ignored files',
      scenario: { agent: ['mkdir -p cache; date > cache/x'] },
      reason: 'stalled',
    },
    {
      name: 'commits nothing',
      scenario: {
        agent: ['git -c user.name=a -c user.email=a@example.invalid commit -q --allow-empty -m done'],
      },
      reason: 'stalled',
    },
    {
      name: 'undoes its own edit',
      scenario: { agent: ['echo x > new.txt; rm new.txt'] },
      reason: 'stalled',
    },
    {
      name: 'does nothing without a baseline',
      scenario: { inputs: { baseline: 'false' } },
      reason: 'stalled',
    },
    {
      name: 'does nothing though the gates run every time',
      scenario: { inputs: { 'skip-unchanged': 'false' } },
      reason: 'stalled',
    },
    {
      name: 'does nothing until the iterations are used up',
      scenario: { inputs: { 'max-iterations': '1' } },
      reason: 'exhausted',
    },
    {
      name: 'does nothing in no repository, where the gates were green before',
      scenario: { repository: false, inputs: { 'max-iterations': '2' } },
      reason: 'stalled',
      message: 'The gate passes, but without a tree nobody can tell whether the task was done.',
    },
  ]

  it.concurrent.each(idle)('$name', ({ scenario, reason, message = NOT_DONE }) =>
    playTask(scenario, ({ outputs, exitCode, summary }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': reason })
      expect(exitCode).toBe(1)
      if (reason !== 'agent-failed') expect(outputs['message']).toBe(message)
      if (reason === 'agent-failed')
        expect(outputs['message']).toMatch(/^The last two calls of the agent failed/)
      expect(summary).not.toContain('✅ Converged')
    }),
  )
})

describe('a task is done when the agent', () => {
  const busy: readonly { name: string; scenario: Scenario; iterations?: string }[] = [
    { name: 'changes something', scenario: { agent: ['echo cats > page.md'] } },
    { name: 'changes something and then fails', scenario: { agent: ['echo cats > page.md; exit 1'] } },
    {
      name: 'commits its change',
      scenario: {
        agent: [
          'echo cats > page.md; git add page.md; git -c user.name=a -c user.email=a@example.invalid commit -q -m cats',
        ],
      },
    },
    {
      name: 'changes something at the second try',
      scenario: { agent: [':', 'echo cats > page.md'] },
      iterations: '2',
    },
    {
      name: 'changes something while the gate writes files',
      scenario: { gates: { test: 'date +%N > report.txt' }, agent: ['echo cats > page.md'] },
    },
    {
      name: 'does nothing, but `until` says it is done',
      scenario: { inputs: { until: 'test "$CONVERGE_ITERATION" = 1' } },
    },
    {
      name: 'turns red gates green in no repository',
      scenario: { files: { 'value.txt': 'bad\n' }, repository: false, agent: ['echo good > value.txt'] },
    },
  ]

  it.concurrent.each(busy)('$name', ({ scenario, iterations }) =>
    playTask(scenario, ({ outputs, exitCode }) => {
      expect(outputs).toMatchObject({ converged: 'true', iterations: iterations ?? '1' })
      expect(exitCode).toBe(0)
    }),
  )
})

it.concurrent('green gates at the baseline do not end a run that has a task', () =>
  playTask({ agent: ['echo cats > page.md'] }, (played) => {
    expect(roundsOf(played)).toEqual(['baseline: pass', 'iteration 1: changed, pass'])
    expect(played.outputs['changed-files']).toBe('1')
  }))

it.concurrent('what steps before the run left behind is no work of the agent', () =>
  playTask(
    {
      prepare: ({ workspace }) => writeFileSync(join(workspace, 'left-over.txt'), 'of a step before'),
      inputs: { 'max-iterations': '1' },
    },
    ({ outputs }) => expect(outputs).toMatchObject({ converged: 'false', message: NOT_DONE }),
  ))

it.concurrent('prompt-file holds the task, read before anything runs', () =>
  play(
    {
      files: { ...GREEN, 'task.md': '\nAdd a page about dogs.\n\n' },
      gates: { test: 'rm -f task.md' },
      agent: ['echo dogs > page.md'],
      inputs: { 'prompt-file': 'task.md' },
    },
    (played) => {
      expect(played.prompt(1).split('\n')[0]).toBe('Add a page about dogs.')
      expect(played.report.settings.task).toBe('Add a page about dogs.')
      expect(played.outputs['converged']).toBe('true')
    },
  ))

it.concurrent('with a task, red gates that turn green are enough', () =>
  playTask({ files: { 'value.txt': 'bad\n' }, agent: ['echo good > value.txt'] }, ({ outputs }) =>
    expect(outputs).toMatchObject({ converged: 'true', iterations: '1', 'gate-runs': '2' }),
  ))

it.concurrent('back at the start with green gates is not done, also after an edit that failed', () =>
  playTask(
    {
      agent: ['echo bad > value.txt', 'echo good > value.txt'],
      inputs: { 'max-iterations': '2' },
    },
    (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: pass',
        'iteration 1: changed, fail',
        'iteration 2: back at 0, skipped',
        'last-look: pass',
      ])
      expect(played.outputs).toMatchObject({
        'stop-reason': 'exhausted',
        message: 'What the agent changed was undone; the gate passes without it, the task was not done.',
      })
    },
  ))
