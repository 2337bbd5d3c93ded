import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { Played, Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

function judged(scenario: Scenario, check: (played: Played) => void): Promise<void> {
  return playChecked({ ...scenario, inputs: { 'max-iterations': '1', ...scenario.inputs } }, check)
}

it.concurrent('a directory that is gone fails its gate, and is used again when it comes back', () =>
  judged(
    {
      files: { 'value.txt': 'bad\n', 'sub/x': '' },
      gates: { test: { run: 'grep -q good ../value.txt', 'working-directory': 'sub' } },
      agent: ['rm -r sub', 'mkdir sub; echo > sub/y; echo good > value.txt'],
      inputs: { 'max-iterations': '3' },
    },
    (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: fail',
        'iteration 1: changed, fail',
        'iteration 2: changed, pass',
      ])
      expect(played.report.rounds[1].judging.results[0].cause.text).toBe(
        `the directory \`${played.project.workspace}/sub\` is gone`,
      )
      expect(played.outputs['converged']).toBe('true')
    },
  ))

it.concurrent('what a gate writes is listed, and stays', () =>
  judged(
    {
      gates: { lint: 'echo formatted > value.txt; echo new > other.txt', test: 'exit 1' },
      agent: ['echo mine > value.txt'],
    },
    (played) => {
      const { rewritten } = played.report.rounds[1].judging
      expect(rewritten).toEqual([{ by: ['lint', 'test'], paths: ['value.txt'] }])
      expect(played.report.rounds[0].judging.rewritten).toEqual([
        { by: ['lint', 'test'], paths: ['other.txt', 'value.txt'] },
      ])
      expect(played.summary).toMatch(/`lint` and `test` rewrote 2 files \(`other\.txt` and `value\.txt`\)/)
      expect(existsSync(join(played.project.workspace, 'other.txt'))).toBe(true)
    },
  ))

it.concurrent('what a condition writes is listed as well', () =>
  judged(
    { files: { 'value.txt': 'good\n' }, inputs: { until: 'echo mine > value.txt' } },
    ({ report, outputs, project }) => {
      expect(outputs['converged']).toBe('true')
      expect(report.rounds[0].notes).toEqual([
        {
          kind: 'rewritten',
          text: expect.stringContaining('`until` rewrote 1 file (`value.txt`)'),
          by: ['until'],
          paths: ['value.txt'],
          undone: false,
        },
      ])
      // what is claimed is the tree that was judged
      expect(outputs['tree']).toBe(project.git('rev-parse', 'HEAD^{tree}').trim())
    },
  ))

it.concurrent('a gate that asks git for a clean tree is warned of before anything runs', () =>
  judged({ gates: { clean: 'git diff --exit-code' } }, ({ report, summary, log }) => {
    expect(report.warnings).toEqual([expect.stringContaining('Gate `clean` asks git for a clean tree')])
    expect(summary).toContain('asks git for a clean tree')
    expect(log).toMatch(/^::warning::Gate `clean` asks git for a clean tree/m)
  }))

it.concurrent('a gate that leaves a server behind: it is ended before the next gate, and listed', () =>
  judged(
    {
      gates: {
        serve: 'sleep 300 & echo $! > "$BESIDE/pid"',
        test: '! kill -0 "$(cat "$BESIDE/pid")"',
      },
    },
    ({ outputs, summary }) => {
      expect(outputs['converged']).toBe('true')
      expect(summary).toContain('`serve` left 1 process running, which was ended')
    },
  ))

it.concurrent('the agent is ended with everything it started before the gates look', () =>
  judged(
    {
      agent: ['(setsid sleep 300 & echo $! > "$BESIDE/pid"); echo good > value.txt'],
      gates: { test: 'grep -q good value.txt && ! kill -0 "$(cat "$BESIDE/pid")"' },
    },
    ({ outputs, summary }) => {
      expect(outputs['converged']).toBe('true')
      expect(summary).toContain('`agent` left 1 process running, which was ended')
    },
  ))

it.concurrent('a workflow command that a gate prints is never live', () =>
  judged(
    { gates: { test: 'printf "::error::planted\\r::set-output name=x::1\\n##[error]planted\\n"; exit 1' } },
    ({ log, outputs }) => {
      expect(log).not.toMatch(/(^|[\r\n])::(error|set-output).*planted|(^|[\r\n])##\[/)
      expect(outputs).not.toHaveProperty('x')
    },
  ))

it.concurrent('a submodule or nested repository with an edit inside is no standstill', () =>
  judged(
    {
      prepare: ({ workspace, git }) => {
        mkdirSync(join(workspace, 'nested'))
        writeFileSync(join(workspace, 'nested', 'file.txt'), 'one\n')
        git('-C', 'nested', 'init', '--quiet')
        git('-C', 'nested', 'add', '--all')
        git('-C', 'nested', 'commit', '--quiet', '--message=nested')
      },
      agent: ['echo "$CONVERGE_ITERATION" > nested/file.txt'],
      inputs: { 'max-iterations': '2' },
    },
    (played) => expect(played.gateCalls('test')).toBe(3),
  ))
