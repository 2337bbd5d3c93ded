import { expect, it } from '@jest/globals'
import { playChecked, roundsOf } from '../support/truth.ts'

const IGNORES = { 'value.txt': 'bad\n', '.gitignore': 'cache/\n' }

it.concurrent('a way back to an earlier state is recognised, and the agent is told which', () =>
  playChecked(
    {
      agent: ['echo one > value.txt', 'echo two > value.txt', 'echo one > value.txt', 'echo bad > value.txt'],
      inputs: { 'max-iterations': '5', 'max-unchanged': '3' },
    },
    (run) => {
      expect(roundsOf(run)).toEqual([
        'baseline: fail',
        'iteration 1: changed, fail',
        'iteration 2: changed, fail',
        'iteration 3: back at 1, skipped',
        'iteration 4: back at 0, skipped',
        'iteration 5: none, skipped',
        'last-look: fail',
      ])
      const way = 'where gate "test" failed: exit code 1. That way is known not to work; take another.'
      expect(run.prompt(4)).toContain(`The workspace is exactly as it was after iteration 1, ${way}`)
      expect(run.prompt(5)).toContain(`The workspace is exactly as it was at the baseline, ${way}`)
      expect(run.prompt(3)).not.toContain('exactly as it was')
      expect(run.summary).toContain('the workspace is the one of iteration 1 again')
      expect(run.outputs).toMatchObject({ 'stop-reason': 'stalled', 'gate-runs': '4', 'gate-skips': '3' })
    },
  ))

it.concurrent('with skip-unchanged false the gates run every time, and a standstill still ends it', () =>
  playChecked({ inputs: { 'skip-unchanged': 'false' } }, (run) => {
    expect(roundsOf(run)).toEqual(['baseline: fail', 'iteration 1: none, fail', 'iteration 2: none, fail'])
    expect(run.outputs).toMatchObject({ 'stop-reason': 'stalled', 'gate-runs': '3', 'gate-skips': '0' })
  }))

it.concurrent('max-unchanged counts in a row: a change in between starts it anew', () =>
  playChecked({ agent: [':', 'echo other > value.txt', ':'], inputs: { 'max-iterations': '9' } }, (run) => {
    expect(roundsOf(run)).toEqual([
      'baseline: fail',
      'iteration 1: none, skipped',
      'iteration 2: changed, fail',
      'iteration 3: none, skipped',
      'iteration 4: none, skipped',
      'last-look: fail',
    ])
    expect(run.outputs['stop-reason']).toBe('stalled')
  }))

it.concurrent('without a baseline the first judging runs the gates', () =>
  playChecked({ inputs: { baseline: 'false', 'max-iterations': '2' } }, (run) => {
    expect(roundsOf(run)).toEqual([
      'iteration 1: none, fail',
      'iteration 2: none, skipped',
      'last-look: fail',
    ])
  }))

it.concurrent.each([
  ['an exit code', { run: 'exit 3' }],
  ['a signal', { run: 'kill -SEGV $$' }],
  ['its time limit', { run: 'sleep 60', 'timeout-minutes': '0.01' }],
  ['`expect`', { run: 'true', expect: 'ok' }],
  ['`reject`', { run: 'echo no', reject: 'no' }],
])('a failure by %s is remembered', (_cause, gate) =>
  playChecked({ gates: { test: gate }, inputs: { 'max-iterations': '1' } }, (run) =>
    expect(roundsOf(run)).toEqual(['baseline: fail', 'iteration 1: none, skipped', 'last-look: fail']),
  ),
)

it.concurrent('a failure by a directory that is gone is not remembered: it can come back', () =>
  playChecked(
    {
      files: { 'value.txt': 'good\n', 'sub/x': '' },
      gates: { test: { run: 'grep -q good ../value.txt && test -e ../other', 'working-directory': 'sub' } },
      agent: ['rm -r sub', ':'],
      inputs: { 'max-iterations': '2' },
    },
    (run) =>
      expect(roundsOf(run)).toEqual([
        'baseline: fail',
        'iteration 1: changed, fail',
        'iteration 2: none, fail',
      ]),
  ))

it.concurrent('an ignored file that decides is found by the last look', () =>
  playChecked(
    { files: IGNORES, gates: { test: 'test -e cache/ok' }, agent: ['mkdir -p cache; touch cache/ok'] },
    (run) => {
      expect(roundsOf(run)).toEqual([
        'baseline: fail',
        'iteration 1: none, skipped',
        'iteration 2: none, skipped',
        'last-look: pass',
      ])
      expect(run.outputs).toMatchObject({ converged: 'true', 'changed-files': '0' })
      expect(run.summary).toContain(
        'flaky, or an ignored file changed:** the gates had failed on this workspace',
      )
      expect(run.summary).toContain(
        '**Next:** nothing to commit: only files that git ignores differ from the start.',
      )
    },
  ))

it.concurrent('a gate that writes a file each time does not hide that nothing changed', () =>
  playChecked(
    { gates: { test: 'date +%N > stamp.txt; exit 1' }, inputs: { 'max-iterations': '1' } },
    (run) => {
      expect(roundsOf(run)).toEqual(['baseline: fail', 'iteration 1: none, skipped', 'last-look: fail'])
      expect(run.summary).toContain('`test` rewrote 1 file (`stamp.txt`)')
    },
  ))

/** Exit codes of a gate, one for each of its executions; then 1. */
const codes = (...list: number[]): string =>
  `list=(0 ${list.join(' ')}); exit "\${list[$(wc -l < "$BESIDE/gate-test.calls")]:-1}"`

it.concurrent('a gate that was seen to be flaky is never skipped again', () =>
  playChecked({ gates: { test: { run: codes(1, 0), retries: 1 } }, inputs: { until: 'false' } }, (run) => {
    expect(roundsOf(run)).toEqual([
      'baseline: pass',
      'iteration 1: none, fail',
      'iteration 2: none, fail',
      'iteration 3: none, fail',
    ])
    expect(run.gateCalls('test')).toBe(8)
    expect(run.outputs).toMatchObject({ 'stop-reason': 'stalled', 'gate-runs': '4', 'gate-skips': '0' })
    expect(run.report.rounds[0].judging.results[0]).toMatchObject({ flaky: true, attempts: 2 })
    expect(run.summary).toContain('gate `test` failed, then passed without a change')
  }))

it.concurrent('a pass on a workspace that had failed marks the gate flaky, and is forgotten as a failure', () =>
  playChecked(
    {
      gates: { test: codes(1, 0, 1) },
      inputs: { 'skip-unchanged': 'false', until: 'false', 'max-iterations': '2' },
    },
    (run) => {
      expect(roundsOf(run)).toEqual(['baseline: fail', 'iteration 1: none, pass', 'iteration 2: none, fail'])
      expect(run.summary).toContain('gate `test` passed on a workspace on which it had failed')
      expect(run.outputs['stop-reason']).toBe('exhausted')
    },
  ))

it.concurrent('retries run a failed gate again, and the last attempt decides', () =>
  playChecked({ gates: { test: { run: codes(1, 1, 0), retries: 2 } } }, (run) => {
    expect(run.gateCalls('test')).toBe(3)
    expect(run.outputs).toMatchObject({ converged: 'true', iterations: '0', 'gate-runs': '1' })
    expect(run.summary).toContain('failed, then passed without a change (retry 2 of 2)')
  }))

it.concurrent('retries that are used up leave a failure', () =>
  playChecked(
    {
      gates: { test: { run: codes(1, 1, 1), retries: 1 } },
      inputs: { 'max-iterations': '1', 'max-gate-runs': '1' },
    },
    (run) => {
      expect(run.gateCalls('test')).toBe(4)
      expect(run.outputs).toMatchObject({ 'stop-reason': 'exhausted', 'gate-runs': '2' })
    },
  ))

it.concurrent('files that move while a pass is judged are judged once more', () =>
  playChecked({ gates: { test: 'test -e made.txt || date > made.txt' } }, (run) => {
    expect(run.gateCalls('test')).toBe(2)
    expect(run.outputs).toMatchObject({ converged: 'true', 'gate-runs': '2' })
    expect(run.summary).toContain('files changed while the gates ran')
  }))

it.concurrent('gates run in their order up to the first that does not pass', () =>
  playChecked(
    {
      gates: { first: 'true', second: 'grep -q good value.txt', third: 'true' },
      agent: ['echo good > value.txt'],
    },
    (run) => {
      expect(roundsOf(run)).toEqual(['baseline: pass fail not-run', 'iteration 1: changed, pass pass pass'])
      expect(['first', 'second', 'third'].map((name) => run.gateCalls(name))).toEqual([2, 2, 1])
    },
  ))
