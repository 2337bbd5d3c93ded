import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Report } from '../../src/report/schema.ts'
import type { Project } from '../support/project.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { expectOneStory } from '../support/truth.ts'

/** What a condition says: yes, no, or nothing, and then why. */
type Answer = 'yes' | 'no' | { readonly broken: string }

const broken = (why: string): Answer => ({ broken: why })
const notAnAnswer = (ended: string): Answer => broken(`${ended}; only exit codes 0 and 1 are answers.`)

const SLEEP = { run: 'sleep 300', 'timeout-minutes': 0.005 }

/** One of each kind; what else bash can do to a condition is tried without the bundle, in __tests__/gates. */
const ANSWERS: [string, string | object, Answer][] = [
  ['exit code 0', 'true', 'yes'],
  ['exit code 1', 'echo; exit 1', 'no'],
  ['the word false', 'echo false', 'yes'],
  ['exit code 2', 'exit 2', notAnAnswer('ended with exit code 2')],
  ['a typo', 'no-such-command', notAnAnswer('ended with command not found (exit code 127)')],
  ['a death by KILL', 'kill -9 $$', notAnAnswer('was killed by SIGKILL (perhaps out of memory)')],
  ['its own time limit', SLEEP, broken('did not end within 0.3s.')],
  ['a long pipe into grep -q', 'seq 1 1000000 | grep -q 3', 'yes'],
]

const text = (condition: string | object): string =>
  typeof condition === 'string' ? condition : JSON.stringify(condition)
const lineOf = (condition: string | object): string =>
  typeof condition === 'string' ? condition : (condition as { run: string }).run

function expectBroken({ outputs, report }: Played, name: string, line: string, why: string): void {
  expect(outputs).toMatchObject({
    'stop-reason': 'condition-broken',
    message: `\`${name}\` (\`${line}\`) ${why}`,
  })
  expect(report.ending.cause.text).not.toBe('')
}

describe('`until`, asked after all gates have passed at the baseline', () => {
  it.concurrent.each(ANSWERS)('%s', (_name, condition, answer) =>
    play(
      {
        files: { 'value.txt': 'good\n' },
        inputs: { until: text(condition), 'max-iterations': '1' },
      },
      (played) => {
        expectOneStory(played)
        const { outputs, report, agentCalls } = played
        const asked = (report as Report).rounds.map(({ until }) => until)
        if (typeof answer === 'object') {
          expectBroken(played, 'until', lineOf(condition), answer.broken)
          expect(asked).toEqual(['broken'])
        } else if (answer === 'yes') {
          expect(outputs).toMatchObject({ converged: 'true', iterations: '0' })
          expect(asked).toEqual(['yes'])
        } else {
          expect(outputs).toMatchObject({ 'stop-reason': 'exhausted', iterations: '1' })
          expect(outputs['message']).toContain('`until` is not satisfied after iteration 1.')
          expect(asked).toEqual(['no', 'no'])
        }
        expect(agentCalls).toBe(answer === 'no' ? 1 : 0)
      },
    ),
  )
})

/** Enough to see that the same is asked in the same way. */
const FOR_WHILE = ['exit code 0', 'exit code 1', 'a typo', 'its own time limit']

describe('`while`, asked before each iteration after the first', () => {
  it.concurrent.each(ANSWERS.filter(([name]) => FOR_WHILE.includes(name)))('%s', (_name, condition, answer) =>
    play({ agent: ['echo x >> x'], inputs: { while: text(condition), 'max-iterations': '2' } }, (played) => {
      expectOneStory(played)
      const { outputs, agentCalls } = played
      if (typeof answer === 'object') expectBroken(played, 'while', lineOf(condition), answer.broken)
      else expect(outputs['stop-reason']).toBe(answer === 'yes' ? 'exhausted' : 'halted')
      expect(agentCalls).toBe(answer === 'yes' ? 2 : 1)
      expect(outputs['iterations']).toBe(String(agentCalls))
    }),
  )
})

const GREEN = { 'value.txt': 'good\n' }

const makeSub = ({ workspace }: Project): void => mkdirSync(join(workspace, 'sub'))

describe('a condition that cannot be asked', () => {
  const cases: [string, 'until' | 'while', Scenario][] = [
    [
      'its directory was removed by a gate',
      'until',
      { gates: { test: 'rm -rf "$PWD"' }, inputs: { until: 'true', 'working-directory': 'sub' } },
    ],
    [
      'its directory was removed by the agent',
      'while',
      {
        gates: { test: { run: 'exit 1', 'working-directory': '.' } },
        agent: ['rm -rf "$PWD"'],
        inputs: { while: 'true', 'working-directory': 'sub' },
      },
    ],
  ]
  it.concurrent.each(cases)('%s: `%s`', (_why, name, scenario) =>
    // An empty folder is in no tree, so that nothing has changed when it is gone.
    play({ files: GREEN, prepare: makeSub, ...scenario }, (played) => {
      expectOneStory(played)
      const gone = `${played.project.workspace}/sub`
      expect(played.outputs).toMatchObject({
        'stop-reason': 'condition-broken',
        message: `\`${name}\` (\`true\`) could not be asked: the directory \`${gone}\` is gone.`,
      })
    }),
  )

  it.concurrent.each(['until', 'while'])('the time limit of the run ends it: `%s`', (name) =>
    play(
      {
        files: name === 'until' ? GREEN : {},
        agent: ['echo x >> x'],
        inputs: { [name]: 'echo asked > "$BESIDE/asked"; sleep 300', 'timeout-minutes': '0.1' },
      },
      (played) => {
        expectOneStory(played)
        expect(played.beside('asked')).toBe('asked\n')
        expect(played.outputs['stop-reason']).toBe('timed-out')
        expect(played.outputs['message']).toContain(`during the \`${name}\` condition.`)
      },
    ),
  )
})

it.concurrent.each(['until', 'while'])('what `%s` writes is listed, and is no work of the agent', (name) =>
  play(
    {
      files: name === 'until' ? GREEN : { 'value.txt': 'bad\n' },
      agent: ['echo x > x', 'true'],
      inputs: { [name]: 'echo x > written.txt', 'max-iterations': '2' },
    },
    ({ report, summary }) => {
      const sentence = `\`${name}\` rewrote 1 file (\`written.txt\`).`
      const notes = (report as Report).rounds.flatMap(({ notes }) => notes.map((note) => note.text))
      expect(notes.filter((note) => note.includes(sentence))).toHaveLength(1)
      expect(summary).toContain(sentence)
      if (name === 'while') expect(report.rounds[2].change.kind).toBe('none')
    },
  ),
)

it.concurrent('a long answer reaches a condition as its last 64 KiB', () =>
  play(
    {
      files: GREEN,
      agent: ['head -c 200000 /dev/zero | tr "\\0" x; echo end'],
      inputs: { until: 'cat "$CONVERGE_ANSWER_FILE" > "$BESIDE/answer"; test $CONVERGE_ITERATION = 1' },
    },
    ({ beside }) => {
      expect(beside('answer')).toBe(`${'x'.repeat(64 * 1024 - 4)}end\n`)
    },
  ))
