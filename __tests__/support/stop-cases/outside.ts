import { expect } from '@jest/globals'
import type { StopReason } from '../../../src/loop/run-record.ts'
import { gitDoes } from '../git-on-path.ts'
import { signalWhen } from '../scenario.ts'
import type { StopCase } from './types.ts'

type Covered = 'workspace-lost' | 'cancelled' | 'refused'

const BEGUN = 'touch "$BESIDE/begun"; sleep 60'
const LOST = /^## ⚠️ Not converged: the workspace is gone$/

export const outsideCases: Readonly<Record<Extract<StopReason, Covered>, readonly StopCase[]>> = {
  'workspace-lost': [
    {
      name: 'the agent removes it',
      scenario: { agent: ['echo good > value.txt; rm -rf "$GITHUB_WORKSPACE"'] },
      outputs: {
        message: expect.stringMatching(
          /^The workspace `.*\/workspace` disappeared in iteration 1, during the agent call\.$/,
        ),
        iterations: '1',
        'gate-runs': '1',
        'failed-gate': 'test',
        'changed-files': '',
      },
      heading: LOST,
    },
    {
      name: 'the last gate removes it and exits 0: no pass counts then',
      scenario: {
        agent: ['echo good > value.txt'],
        gates: { test: 'grep -q good value.txt', clean: 'rm -rf "$GITHUB_WORKSPACE"' },
      },
      outputs: {
        message: expect.stringMatching(
          /^The workspace `.*\/workspace` disappeared in iteration 1, during gate `clean`\.$/,
        ),
        iterations: '1',
        'gate-runs': '2',
        'changed-files': '',
      },
      heading: LOST,
      also: ({ summary }) => expect(summary).toContain('git apply'),
    },
    {
      name: '`until` removes it and says yes',
      scenario: {
        files: { 'value.txt': 'good\n' },
        inputs: { until: 'rm -rf "$GITHUB_WORKSPACE"' },
      },
      outputs: {
        message: expect.stringMatching(
          /^The workspace `.*\/workspace` disappeared at the baseline, during the `until` condition\.$/,
        ),
        iterations: '0',
        'gate-runs': '1',
        'changed-files': '',
      },
      heading: LOST,
    },
  ],
  refused: [
    {
      name: 'started by hand without a pull request',
      scenario: {
        inputs: { comment: 'true', 'github-token': 'none-is-asked' },
        env: { GITHUB_EVENT_NAME: 'workflow_dispatch' },
      },
      outputs: {
        message: 'This run was started by `workflow_dispatch` and names no pull request.',
        iterations: '0',
        'gate-runs': '0',
        tree: '',
        'changed-files': '',
      },
      heading: /^## ⛔ Not started: refused$/,
    },
  ],
  cancelled: [
    {
      name: 'during the agent',
      scenario: { agent: [BEGUN], onStart: signalWhen('begun', 'SIGINT') },
      outputs: {
        message: 'The run was cancelled (SIGINT) in iteration 1, during the agent call.',
        iterations: '1',
        'gate-runs': '1',
        'failed-gate': 'test',
        'changed-files': '',
        ok: 'false',
      },
      heading: /^## ⏹️ Not converged: cancelled in iteration 1$/,
    },
    {
      name: 'during a gate that exits 0 at the signal',
      scenario: {
        gates: { test: 'trap "exit 0" TERM; touch "$BESIDE/begun"; while :; do sleep 0.05; done' },
        onStart: signalWhen('begun', 'SIGTERM'),
      },
      outputs: {
        message: 'The run was cancelled (SIGTERM) at the baseline, during gate `test`.',
        iterations: '0',
        'gate-runs': '1',
        'failed-gate': 'test',
        'changed-files': '',
      },
      heading: /^## ⏹️ Not converged: cancelled at the baseline$/,
    },
    {
      name: 'while the gates have passed: a cancel comes before a pass',
      scenario: {
        files: { 'value.txt': 'good\n' },
        inputs: { until: `trap "exit 0" TERM; ${BEGUN}` },
        onStart: signalWhen('begun', 'SIGHUP'),
      },
      outputs: {
        message: 'The run was cancelled (SIGHUP) at the baseline, during the `until` condition.',
        iterations: '0',
        'gate-runs': '1',
        'changed-files': '',
      },
      heading: /^## ⏹️ Not converged: cancelled at the baseline$/,
    },
    {
      name: 'behind the last gate, while the workspace is looked at',
      scenario: {
        gates: { test: 'touch "$BESIDE/passed"' },
        prepare: (project) => gitDoes('kill -INT "$PPID"', project, 'passed'),
      },
      outputs: {
        message: 'The run was cancelled (SIGINT) at the baseline, during the look at what has changed.',
        iterations: '0',
        'gate-runs': '1',
        'changed-files': '',
      },
      heading: /^## ⏹️ Not converged: cancelled at the baseline$/,
    },
  ],
}
