import { describe, expect, it } from '@jest/globals'
import { OUTPUTS } from '../../src/inputs/outputs.ts'
import type { StopReason } from '../../src/loop/run-record.ts'
import { outputsOf } from '../../src/report/outputs.ts'
import {
  aGate,
  aRecord,
  executed,
  fail,
  iteration,
  pass,
  RECORDS,
  ROUNDS,
  someFacts,
  someInputs,
  TREE,
} from '../support/records.ts'

const REASONS = Object.keys(RECORDS) as StopReason[]

describe('outputs', () => {
  it('of a run that converged', () => {
    expect(outputsOf(RECORDS.converged)).toEqual({
      converged: 'true',
      iterations: '3',
      'stop-reason': 'converged',
      message: 'Both gates passed in iteration 3.',
      ok: 'true',
      'failed-gate': '',
      'gate-runs': '4',
      'gate-skips': '0',
      tree: TREE,
      commit: '',
      pushed: 'false',
      branch: '',
      'bundle-path': '',
      'changed-files': '4',
      'duration-ms': '469000',
      assurance: 'best-effort',
      'report-path': '/tmp/converge-Xy12/report.json',
      'log-path': '/tmp/converge-Xy12/logs',
    })
  })

  it.each(REASONS)('of %s: every declared output, each one line, and only converged is true', (reason) => {
    const outputs = outputsOf(RECORDS[reason])
    expect(Object.keys(outputs).sort()).toEqual(OUTPUTS.map(([name]) => name).sort())
    expect(outputs.converged).toBe(String(reason === 'converged'))
    expect(outputs['stop-reason']).toBe(reason)
    for (const value of Object.values(outputs)) expect(value).not.toMatch(/[\r\n]/)
  })

  it('counts judgings, baseline and last look included, and what was skipped', () => {
    const outputs = outputsOf(RECORDS.stalled)
    expect([outputs.iterations, outputs['gate-runs'], outputs['gate-skips']]).toEqual(['4', '4', '2'])
  })

  it('counts a pass that was judged once more twice', () => {
    const judging = { ...executed(pass()), executions: 2 } as ReturnType<typeof executed>
    expect(outputsOf(aRecord({ rounds: [iteration(1, judging)] }))['gate-runs']).toBe('2')
  })

  it('counts no gate runs where there are no gates', () => {
    const facts = someFacts({ inputs: someInputs({ gates: [] }) })
    expect(outputsOf(aRecord({ facts, rounds: [iteration(1, executed())] }))['gate-runs']).toBe('0')
  })

  it('counts an iteration from the start of its first agent call', () => {
    const begun = [...ROUNDS, iteration(3, null, { calls: [] })]
    expect(outputsOf(aRecord({ rounds: begun, now: { kind: 'agent', step: 'agent' } })).iterations).toBe('3')
    expect(
      outputsOf(aRecord({ rounds: begun, now: { kind: 'condition', condition: 'while' } })).iterations,
    ).toBe('2')
  })

  it('says whether the last call was ok, whatever the verdict', () => {
    expect(outputsOf(RECORDS['agent-failed']).ok).toBe('false')
    expect(outputsOf(RECORDS['gate-broken']).ok).toBe('true')
    const failedFirst = [
      iteration(1, null, { calls: [{ ...callOf(1), ok: false }] }),
      iteration(2, executed(pass(), pass())),
    ]
    expect(outputsOf(aRecord({ rounds: failedFirst })).ok).toBe('true')
  })

  it('names the gate that decided in the last judging, also after an earlier one passed', () => {
    expect(outputsOf(RECORDS.exhausted)['failed-gate']).toBe('test')
    expect(outputsOf(RECORDS['gate-broken'])['failed-gate']).toBe('typecheck')
    const gates = [aGate({ name: 'a\nb' })]
    const record = aRecord({
      facts: someFacts({ inputs: someInputs({ gates }) }),
      rounds: [iteration(1, executed(fail('x')))],
    })
    expect(outputsOf(record)['failed-gate']).toBe('a\ufffdb')
  })

  it('is empty where nothing is known', () => {
    const outputs = outputsOf({
      ...RECORDS['invalid-input'],
      facts: someFacts({ inputs: null, runDirectory: null }),
    })
    expect([outputs.tree, outputs['changed-files'], outputs['report-path'], outputs['log-path']]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(outputsOf(aRecord())['stop-reason']).toBe('')
  })
})

function callOf(round: number) {
  const call = ROUNDS[round]?.calls[0]
  if (call === undefined) throw new Error('a round without a call')
  return call
}
