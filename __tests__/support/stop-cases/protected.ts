import { expect } from '@jest/globals'
import type { StopReason } from '../../../src/loop/run-record.ts'
import type { StopCase } from './types.ts'

const STOP = { 'on-protected-change': 'stop' }

export const protectedCases: Readonly<Record<Extract<StopReason, 'protected-change'>, readonly StopCase[]>> =
  {
    'protected-change': [
      {
        name: 'the script of a gate, with on-protected-change stop',
        scenario: {
          files: { 'value.txt': 'bad\n', 'check.sh': 'grep -q good value.txt\n' },
          gates: { test: 'bash check.sh' },
          agent: ['echo true > check.sh; echo good > value.txt'],
          inputs: STOP,
        },
        outputs: {
          message: 'Iteration 1 changed 1 protected file, and `on-protected-change` is `stop`.',
          iterations: '1',
          'gate-runs': '1',
          'failed-gate': 'test',
          'changed-files': '2',
        },
        heading: /^## ⛔ Not converged: protected files were changed$/,
        also: ({ summary, gateCalls, report }) => {
          expect(summary).toContain('It was not judged.')
          expect(summary).toContain('- `check.sh`, protected by `check.sh`, which gate `test` is made of')
          expect(summary).toContain('2, 1\u00a0protected')
          expect(gateCalls('test')).toBe(1)
          expect(report.ending.protectedFiles).toEqual([
            { path: 'check.sh', status: 'modified', pattern: 'check.sh', line: 'test' },
          ])
        },
      },
      {
        name: 'a new workflow of an agent whose work would pass',
        scenario: {
          agent: [
            'mkdir -p .github/workflows; echo "on: push" > .github/workflows/x.yml; echo good > value.txt',
          ],
          inputs: STOP,
        },
        outputs: {
          message: 'Iteration 1 changed 1 protected file, and `on-protected-change` is `stop`.',
          iterations: '1',
          'gate-runs': '1',
          'failed-gate': 'test',
          'changed-files': '2',
        },
        heading: /^## ⛔ Not converged: protected files were changed$/,
      },
    ],
  }
