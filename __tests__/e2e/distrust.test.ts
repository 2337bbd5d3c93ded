import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { gitDoes } from '../support/git-on-path.ts'
import { play } from '../support/scenario.ts'

// Where Converge cannot know any more, exit code 0 is no pass.

it.concurrent('an agent that killed its supervisor may have left something running: no gate passes after it', () =>
  play(
    { agent: ['echo good > value.txt; kill -9 $PPID'], inputs: { 'max-iterations': '1' } },
    ({ outputs, report, gateCalls }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'exhausted', 'failed-gate': 'test' })
      expect(outputs['message']).toContain('a process that was started could not be ended')
      expect(report.rounds.at(-1).judging.results[0]).toMatchObject({
        verdict: 'fail',
        cause: { kind: 'unended' },
      })
      // The baseline and the one that exited 0.
      expect(gateCalls('test')).toBe(2)
    },
  ))

it.concurrent('a condition that exits 0 after it is no answer either', () =>
  play(
    {
      agent: ['kill -9 $PPID'],
      gates: {},
      inputs: { gates: '', until: 'test "$CONVERGE_ITERATION" != 0', 'max-iterations': '1' },
    },
    ({ outputs }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'condition-broken' })
      expect(outputs['message']).toContain('could not be ended')
    },
  ))

it.concurrent('a pattern that cannot be tested to its end makes no gate green and holds up no limit', () =>
  play(
    {
      agent: ['echo good > value.txt'],
      gates: {
        test: {
          run: `grep -q good value.txt; echo ${'a'.repeat(60)}!; echo ok`,
          expect: '^(a+)+$',
          reject: 'never',
        },
      },
      inputs: { 'max-iterations': '1' },
    },
    ({ outputs, report }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'failed-gate': 'test' })
      expect(report.rounds.at(-1).judging.results[0].cause).toMatchObject({ kind: 'undecided' })
    },
  ))

it.concurrent('the time limit of the run counts while the workspace is opened', () =>
  play(
    {
      prepare: (project) => {
        gitDoes('exec sleep 40', project, 'slow')
        writeFileSync(join(project.folder, 'slow'), '')
      },
      inputs: { 'timeout-minutes': '0.05' },
    },
    ({ outputs, agentCalls, gateCalls }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'timed-out', iterations: '0' })
      expect([agentCalls, gateCalls('test')]).toEqual([0, 0])
    },
  ))
