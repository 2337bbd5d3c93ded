import { expect } from '@jest/globals'
import type { StopCase } from './types.ts'

const FIX = 'echo good > value.txt'
/** Fails when it runs first, then passes without a change. */
const FLAKY = 'test -e "$BESIDE/ran" || { touch "$BESIDE/ran"; exit 1; }'

export const convergedCases: readonly StopCase[] = [
  {
    name: 'the agent makes the gate pass',
    scenario: { agent: [FIX] },
    outputs: {
      message: 'Gate `test` passed in iteration 1.',
      iterations: '1',
      'gate-runs': '2',
      'changed-files': '1',
    },
    heading: /^## ✅ Converged after 1 iteration in /,
  },
  {
    name: 'the gates pass already and there is no task: the agent is never called',
    scenario: { files: { 'value.txt': 'good\n' }, agent: [FIX] },
    outputs: {
      message: 'Gate `test` already passed before the first agent call.',
      iterations: '0',
      'gate-runs': '1',
    },
    heading: /^## ✅ Converged without an agent call$/,
  },
  {
    name: '`until` is satisfied by a later iteration than the gates',
    scenario: { agent: [FIX, 'echo done > done.txt'], inputs: { until: 'test -e done.txt' } },
    outputs: {
      message: 'Gate `test` passed in iteration 2, and `until` is satisfied.',
      iterations: '2',
      'gate-runs': '3',
      'changed-files': '2',
    },
    heading: /^## ✅ Converged after 2 iterations in /,
  },
  {
    name: '`until` alone, without gates',
    scenario: { agent: [FIX], gates: {}, inputs: { gates: '', until: 'grep -q good value.txt' } },
    outputs: {
      message: '`until` is satisfied after iteration 1.',
      iterations: '1',
      'gate-runs': '0',
      'changed-files': '1',
    },
    heading: /^## ✅ Converged after 1 iteration in /,
  },
  {
    name: 'a flaky gate passes in the last look',
    scenario: { gates: { test: FLAKY } },
    outputs: {
      message: 'Gate `test` passed in the last look after iteration 2.',
      iterations: '2',
      'gate-runs': '2',
      'gate-skips': '2',
    },
    heading: /^## ✅ Converged after 2 iterations in /,
    also: ({ summary }) => expect(summary).toContain('flaky, or an ignored file changed'),
  },
  {
    name: 'the agent call failed, yet its work passes',
    scenario: { agent: [`${FIX}; exit 3`] },
    outputs: {
      message: 'Gate `test` passed in iteration 1.',
      iterations: '1',
      'gate-runs': '2',
      'changed-files': '1',
      ok: 'false',
    },
    heading: /^## ✅ Converged after 1 iteration in /,
  },
]
