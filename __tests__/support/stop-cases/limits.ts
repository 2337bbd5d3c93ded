import type { StopReason } from '../../../src/loop/run-record.ts'
import type { StopCase } from './types.ts'

type Covered = 'exhausted' | 'stalled' | 'timed-out' | 'halted'

const FIX = 'echo good > value.txt'
/** In minutes: long enough to get to what then lasts too long. */
const SOON = '0.1'

export const limitCases: Readonly<Record<Extract<StopReason, Covered>, readonly StopCase[]>> = {
  exhausted: [
    {
      name: 'by max-iterations',
      scenario: { agent: ['echo "bad $CONVERGE_ITERATION" > value.txt'], inputs: { 'max-iterations': '2' } },
      outputs: {
        message: 'Gate `test` still fails after iteration 2: exit code 1.',
        iterations: '2',
        'gate-runs': '3',
        'failed-gate': 'test',
        'changed-files': '1',
      },
      heading: /^## ❌ Not converged: exhausted after 2 of 2 iterations$/,
    },
    {
      name: 'by max-gate-runs, before the agent is paid again',
      scenario: {
        agent: ['echo "bad $CONVERGE_ITERATION" > value.txt'],
        inputs: { 'max-iterations': '4', 'max-gate-runs': '2' },
      },
      outputs: {
        message:
          'Gate `test` still fails after iteration 2: exit code 1. The limit of 2 gate runs (`max-gate-runs`) is used up.',
        iterations: '2',
        'gate-runs': '3',
        'failed-gate': 'test',
        'changed-files': '1',
      },
      heading: /^## ❌ Not converged: exhausted after 2 of 2 gate runs$/,
    },
    {
      name: 'an `until` that is never satisfied',
      scenario: { agent: [FIX], inputs: { until: 'false', 'max-iterations': '2' } },
      outputs: {
        message: 'Gate `test` passed, but `until` is not satisfied after iteration 2.',
        iterations: '2',
        'gate-runs': '3',
        'changed-files': '1',
      },
      heading: /^## ❌ Not converged: exhausted after 2 of 2 iterations$/,
    },
    {
      name: 'failed calls that change something are no reason to stop earlier',
      scenario: {
        agent: ['echo "bad $CONVERGE_ITERATION" > value.txt; exit 1'],
        inputs: { 'max-iterations': '3' },
      },
      outputs: {
        message: 'Gate `test` still fails after iteration 3: exit code 1.',
        iterations: '3',
        'gate-runs': '4',
        'failed-gate': 'test',
        'changed-files': '1',
        ok: 'false',
      },
      heading: /^## ❌ Not converged: exhausted after 3 of 3 iterations$/,
    },
    {
      name: 'an unchanged last iteration gets one real run first',
      scenario: { inputs: { 'max-iterations': '1' } },
      outputs: {
        message: 'Gate `test` still fails after iteration 1: exit code 1.',
        iterations: '1',
        'gate-runs': '2',
        'gate-skips': '1',
        'failed-gate': 'test',
      },
      heading: /^## ❌ Not converged: exhausted after 1 of 1 iteration$/,
    },
  ],
  stalled: [
    {
      name: 'an agent that changes nothing twice',
      scenario: {},
      outputs: {
        message:
          'The last 2 iterations brought back a workspace that is known to fail, and gate `test` failed again when it was run once more: exit code 1.',
        iterations: '2',
        'gate-runs': '2',
        'gate-skips': '2',
        'failed-gate': 'test',
      },
      heading: /^## ❌ Not converged: stalled after 2 of 5 iterations$/,
    },
    {
      name: 'max-unchanged 1',
      scenario: { inputs: { 'max-unchanged': '1' } },
      outputs: {
        message:
          'The last iteration brought back a workspace that is known to fail, and gate `test` failed again when it was run once more: exit code 1.',
        iterations: '1',
        'gate-runs': '2',
        'gate-skips': '1',
        'failed-gate': 'test',
      },
      heading: /^## ❌ Not converged: stalled after 1 of 5 iterations$/,
    },
    {
      name: 'a task that nobody does, over green gates',
      scenario: { files: { 'value.txt': 'good\n' }, inputs: { prompt: 'Add a page.' } },
      outputs: {
        message: 'The agent changed nothing that git sees; the gate passes, the task was not done.',
        iterations: '2',
        'gate-runs': '2',
        'gate-skips': '2',
      },
      heading: /^## ❌ Not converged: stalled after 2 of 5 iterations$/,
    },
  ],
  'timed-out': [
    {
      name: 'during the agent',
      scenario: { agent: ['sleep 60'], inputs: { 'timeout-minutes': SOON, baseline: 'false' } },
      outputs: {
        message: 'The time limit of 6s passed in iteration 1, during the agent call.',
        iterations: '1',
        'gate-runs': '0',
        ok: 'false',
      },
      heading: /^## ❌ Not converged: timed out after 6s$/,
    },
    {
      name: 'during a gate, whatever it exits with then',
      scenario: { gates: { test: 'trap "exit 0" TERM; sleep 60' }, inputs: { 'timeout-minutes': SOON } },
      outputs: {
        message: 'The time limit of 6s passed at the baseline, during gate `test`.',
        iterations: '0',
        'gate-runs': '1',
        'failed-gate': 'test',
      },
      heading: /^## ❌ Not converged: timed out after 6s$/,
    },
    {
      name: 'during a condition',
      scenario: {
        files: { 'value.txt': 'good\n' },
        inputs: { 'timeout-minutes': SOON, until: 'trap "exit 0" TERM; sleep 60' },
      },
      outputs: {
        message: 'The time limit of 6s passed at the baseline, during the `until` condition.',
        iterations: '0',
        'gate-runs': '1',
      },
      heading: /^## ❌ Not converged: timed out after 6s$/,
    },
  ],
  halted: [
    {
      name: '`while` says stop before the second iteration',
      scenario: { agent: ['echo worse > value.txt'], inputs: { while: 'exit 1' } },
      outputs: {
        message: '`while` said stop (exit code 1) before iteration 2.',
        iterations: '1',
        'gate-runs': '2',
        'failed-gate': 'test',
        'changed-files': '1',
      },
      heading: /^## ⏹️ Not converged: halted before iteration 2$/,
    },
  ],
}
