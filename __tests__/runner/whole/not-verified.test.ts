import { expect, it } from '@jest/globals'
import { whereActIs } from '../../support/act.ts'
import { runWhole, type WholeRun } from '../../support/whole-run.ts'

/** The loop had a pass, a fresh machine had none, and so nothing went anywhere. */
function expectNotVerified({ scene }: WholeRun, gate: string): void {
  expect(scene.tip()).toBe(scene.head)
  expect(scene.server.received()).toEqual([])
  const [comment = '', ...others] = scene.comments()
  expect(others).toEqual([])
  expect(comment).toContain(
    "### ❌ Not converged: passes in the agent's workspace, fails in a clean checkout",
  )
  expect(comment).toContain(gate)
  expect(comment).not.toMatch(/on a fresh machine: .*on a fresh machine/)
  expect(scene.labels()).toEqual(['not-converged'])
}

/** act hands on no outputs of a workflow in which a job was red. */
function expectOutputs({ outputs, exitCode }: WholeRun): void {
  expect(outputs).toMatchObject({
    decision: 'run',
    converged: 'false',
    'stop-reason': 'not-verified',
    message: expect.stringContaining('on a fresh machine'),
    pushed: 'false',
    commit: '',
  })
  expect(exitCode).toBe(0)
}

whereActIs('a fix that is only where the agent was (needs ACT, the path of act: .ci/run has it)', () => {
  const CASES: readonly [string, { readonly agent: string; readonly gate: string }][] = [
    [
      'in an ignored file, beside a change that git sees',
      { agent: 'echo x > seen.txt; echo good > a.local', gate: 'grep -q good a.local' },
    ],
    ['in an ignored file alone', { agent: 'echo good > a.local', gate: 'grep -q good a.local' }],
    [
      'in HOME',
      { agent: 'echo x > seen.txt; echo good > "$HOME/answer"', gate: 'grep -q good "$HOME/answer"' },
    ],
    [
      'in node_modules',
      {
        agent:
          'mkdir -p node_modules/dep; echo "module.exports = 1" > node_modules/dep/index.js; echo "{}" > node_modules/.package-lock.json',
        gate: `node -e 'require("dep")'`,
      },
    ],
  ]

  it.each(CASES)('%s is not verified', (_, { agent, gate }) =>
    runWhole(
      { inputs: { agent, gates: gate, 'max-iterations': 2, 'fail-if-not-converged': false } },
      (run) => {
        expectNotVerified(run, 'Gate `')
        expectOutputs(run)
      },
    ),
  )

  it('shows what the gate printed on the fresh machine, and that alone', () =>
    runWhole(
      {
        inputs: {
          agent: 'echo x > seen.txt; echo good > a.local',
          gates: 'grep -q good a.local || { echo "no answer on this machine"; exit 3; }',
          'max-iterations': 2,
          'fail-if-not-converged': false,
        },
      },
      (run) => {
        expectNotVerified(run, 'failed on a fresh machine: exit code 3.')
        const [comment = ''] = run.scene.comments()
        expect(comment).toMatch(
          /on a fresh machine\n\n```text\n(?:grep: .*\n)?no answer on this machine\n```/,
        )
        expect(comment).toContain('a file that git ignores, something in HOME or an installed package')
      },
    ))

  it('is red unless it was asked to be green', () =>
    runWhole(
      { inputs: { agent: 'echo x > seen.txt; echo good > a.local', gates: 'grep -q good a.local' } },
      (run) => {
        expectNotVerified(run, 'Gate `')
        expect(run.exitCode).not.toBe(0)
      },
    ))

  it('a setup that fails on the fresh machine is a verdict', () =>
    runWhole({ inputs: { setup: 'test "$GITHUB_JOB" = loop' } }, (run) => {
      expectNotVerified(run, '`setup` failed on a fresh machine.')
      expect(run.exitCode).not.toBe(0)
    }))
})
