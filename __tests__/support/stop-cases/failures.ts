import { expect } from '@jest/globals'
import type { StopReason } from '../../../src/loop/run-record.ts'
import type { StopCase } from './types.ts'

type Covered = 'agent-failed' | 'gate-broken' | 'condition-broken' | 'invalid-input' | 'internal-error'

const NOTHING = { iterations: '0', 'gate-runs': '0', tree: '', 'changed-files': '' }

export const failureCases: Readonly<Record<Extract<StopReason, Covered>, readonly StopCase[]>> = {
  'agent-failed': [
    {
      name: 'two failed calls that changed nothing; more of the same comes before stalled',
      scenario: { agent: ['echo "API Error: 401" >&2; exit 1'] },
      outputs: {
        message: 'The last two calls of the agent failed (exit code 1) and changed nothing that git sees.',
        iterations: '2',
        'gate-runs': '1',
        'gate-skips': '2',
        'failed-gate': 'test',
        ok: 'false',
      },
      heading: /^## ⚠️ Not converged: the agent failed twice in a row$/,
      also: ({ summary }) => expect(summary).toContain('API Error: 401'),
    },
    {
      name: 'one failed call with on-agent-failure stop: what it did is not judged',
      scenario: { agent: ['echo good > value.txt; exit 7'], inputs: { 'on-agent-failure': 'stop' } },
      outputs: {
        message: 'The agent call in iteration 1 failed (exit code 7), and `on-agent-failure` is `stop`.',
        iterations: '1',
        'gate-runs': '1',
        'failed-gate': 'test',
        'changed-files': '1',
        ok: 'false',
      },
      heading: /^## ⚠️ Not converged: the agent failed$/,
    },
    {
      name: 'a call that ran into its own time limit',
      scenario: {
        agent: ['trap "exit 0" TERM; sleep 60'],
        inputs: { 'on-agent-failure': 'stop', 'agent-timeout-minutes': '0.01' },
      },
      outputs: {
        message:
          'The agent call in iteration 1 failed (timed out after 0.6s), and `on-agent-failure` is `stop`.',
        iterations: '1',
        'gate-runs': '1',
        'failed-gate': 'test',
        ok: 'false',
      },
      heading: /^## ⚠️ Not converged: the agent failed$/,
    },
  ],
  'gate-broken': [
    {
      name: 'a command that is not installed',
      scenario: { gates: { test: 'no-such-command-here' }, agent: ['exit 0'] },
      outputs: {
        message: 'Gate `test` could not run: command not found (exit code 127).',
        iterations: '0',
        'gate-runs': '1',
        'failed-gate': 'test',
      },
      heading: /^## ⚠️ Not judged: gate `test` cannot run$/,
      also: ({ summary }) => expect(summary).toContain('install `no-such-command-here` in a step before'),
    },
    {
      name: 'a file that is not executable',
      scenario: { gates: { test: './value.txt' } },
      outputs: {
        message: 'Gate `test` could not run: not executable (exit code 126).',
        iterations: '0',
        'gate-runs': '1',
        'failed-gate': 'test',
      },
      heading: /^## ⚠️ Not judged: gate `test` cannot run$/,
    },
  ],
  'condition-broken': [
    {
      name: '`until` with another exit code than 0 and 1',
      scenario: { files: { 'value.txt': 'good\n' }, inputs: { until: 'exit 2' } },
      outputs: {
        message: '`until` (`exit 2`) ended with exit code 2; only exit codes 0 and 1 are answers.',
        iterations: '0',
        'gate-runs': '1',
      },
      heading: /^## ⚠️ Not judged: the `until` condition is broken$/,
    },
    {
      name: '`while` with a typo',
      scenario: { agent: ['echo worse > value.txt'], inputs: { while: 'no-such-command-here' } },
      outputs: {
        message:
          '`while` (`no-such-command-here`) ended with command not found (exit code 127); only exit codes 0 and 1 are answers.',
        iterations: '1',
        'gate-runs': '2',
        'failed-gate': 'test',
        'changed-files': '1',
      },
      heading: /^## ⚠️ Not judged: the `while` condition is broken$/,
    },
    {
      name: '`until` that does not end in its time',
      scenario: {
        files: { 'value.txt': 'good\n' },
        inputs: { until: '{ run: "trap \'exit 0\' TERM; sleep 60", timeout-minutes: 0.01 }' },
      },
      outputs: {
        message: "`until` (`trap 'exit 0' TERM; sleep 60`) did not end within 0.6s.",
        iterations: '0',
        'gate-runs': '1',
      },
      heading: /^## ⚠️ Not judged: the `until` condition is broken$/,
    },
    {
      name: '`while` killed by a signal',
      scenario: { agent: ['echo worse > value.txt'], inputs: { while: 'kill -KILL $$' } },
      outputs: {
        message:
          '`while` (`kill -KILL $$`) was killed by SIGKILL (perhaps out of memory); only exit codes 0 and 1 are answers.',
        iterations: '1',
        'gate-runs': '2',
        'failed-gate': 'test',
        'changed-files': '1',
      },
      heading: /^## ⚠️ Not judged: the `while` condition is broken$/,
    },
  ],
  'invalid-input': [
    {
      name: 'a number that is none',
      scenario: { inputs: { 'max-iterations': 'many' } },
      outputs: { ...NOTHING, message: '1 input is not valid: `max-iterations`.' },
      heading: /^## ⚠️ Not started: 1 input to correct$/,
    },
    {
      name: 'an unfinished merge',
      scenario: {
        prepare: ({ git }) => {
          for (const side of ['ours', 'theirs']) {
            git('checkout', '--quiet', '-B', side, 'main')
            git('commit', '--quiet', '--allow-empty', `--message=${side}`)
          }
          const blob = git('rev-parse', 'HEAD:value.txt').trim()
          const entry = (stage: number): string => `100644 ${blob} ${stage}\tvalue.txt`
          git('rm', '--quiet', '--cached', 'value.txt')
          git(
            '-c',
            `alias.stages=!printf '%s\\n' '${[1, 2, 3].map(entry).join("' '")}' | git update-index --index-info`,
            'stages',
          )
        },
      },
      outputs: { ...NOTHING, message: '1 input is not valid: `working-directory`.' },
      heading: /^## ⚠️ Not started: 1 input to correct$/,
      also: ({ summary }) => expect(summary).toContain('value.txt'),
    },
  ],
  'internal-error': [
    {
      name: 'a log cannot be written to its end, as on a full disk',
      scenario: {
        // a file of this process and its children can have 512 KiB; the log of the agent is larger
        prefix: ['bash', '-c', 'ulimit -f 512; exec "$@"', 'limited'],
        agent: ["echo good > value.txt; head -c 3000000 /dev/zero | tr '\\0' x | fold"],
      },
      outputs: {
        message: 'Converge itself failed in iteration 1 (`EFBIG`); this says nothing about your code.',
        iterations: '1',
        'failed-gate': 'test',
        'gate-runs': '1',
        'changed-files': '',
      },
      heading: /^## ⚠️ Not converged: internal error in Converge$/,
      also: ({ report }) => expect(report.ending.error.detail).toMatch(/EFBIG/),
    },
  ],
}
