import { describe, expect, it } from '@jest/globals'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { expectOneStory } from '../support/truth.ts'

/** Wrong inputs, with the sentence that each gives. */
const WRONG: Readonly<Record<string, readonly [value: string, sentence: string]>> = {
  agent: ['codx', 'agent is "codx".'],
  gates: ['- { run: npm test, retry: 2 }', 'did you mean `retries`?'],
  'agent-env': ['NO EQUALS', 'agent-env is "'],
  'prompt-file': ['missing.md', 'prompt-file is "missing.md". There is no such file.'],
  'working-directory': [
    'no/such/folder',
    'working-directory is "no/such/folder". There is no such directory.',
  ],
  'max-iterations': ['0', 'max-iterations is "0". Allowed: a whole number from 1 to 1000.'],
  until: ['run: [1, 2]', 'until is "run: [1, 2]".'],
  'timeout-minutes': ['-1', 'timeout-minutes is "-1". Allowed: a number of minutes above 0'],
  'agent-timeout-minutes': ['1e3', 'agent-timeout-minutes is "1e3".'],
  'gate-timeout-minutes': ['soon', 'gate-timeout-minutes is "soon".'],
  'max-gate-runs': ['2.5', 'max-gate-runs is "2.5". Allowed: a whole number from 1 to 1000.'],
  'max-unchanged': ['many', 'max-unchanged is "many".'],
  'on-agent-failure': ['panic', 'on-agent-failure is "panic". Allowed: `judge` or `stop`.'],
  baseline: ['maybe', 'baseline is "maybe". Allowed: `true` or `false`.'],
  'skip-unchanged': ['1', 'skip-unchanged is "1". Allowed: `true` or `false`.'],
  'output-chars': ['20', 'output-chars is "20". Allowed: a whole number from 200 to 100000.'],
  'max-iteration': ['3', 'did you mean `max-iterations`?'],
}

function refused(scenario: Scenario, check: (played: Played) => void): Promise<void> {
  return play(
    { agent: ['touch "$BESIDE/ran"'], gates: { test: 'touch "$BESIDE/ran"' }, ...scenario },
    (played) => {
      expectOneStory(played)
      expect(played.outputs).toMatchObject({
        'stop-reason': 'invalid-input',
        converged: 'false',
        iterations: '0',
        'gate-runs': '0',
        'failed-gate': '',
        ok: 'true',
      })
      expect(played.exitCode).toBe(1)
      expect([played.agentCalls, played.gateCalls('test')]).toEqual([0, 0])
      expect(() => played.beside('ran')).toThrow('ENOENT')
      expect(played.report.rounds).toEqual([])
      check(played)
    },
  )
}

it('a dozen wrong inputs are told at once, each with its value and what is allowed, and nothing is run', () =>
  refused(
    { inputs: Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value])) },
    (played) => {
      const names = Object.keys(WRONG)
      const { problems } = played.report.ending
      expect(problems.map(({ input }: { input: string }) => input).sort()).toEqual([...names].sort())
      for (const [name, [, sentence]] of Object.entries(WRONG)) {
        expect(played.log).toContain(sentence)
        expect(played.summary).toContain(`**\`${name}\`** is `)
        expect(played.outputs['message']).toMatch(new RegExp(`\`${name}\`|and \\d+ more`))
      }
      expect(played.outputs['message']).toMatch(new RegExp(`^${names.length} inputs are not valid: `))
      expect(played.summary.split('\n')[0]).toBe(`## ⚠️ Not started: ${names.length} inputs to correct`)
      expect(played.summary).toContain('Nothing was run.')
    },
  ))

it.concurrent('a wrong input is red also with fail-if-not-converged false', () =>
  refused({ inputs: { 'max-iterations': '0', 'fail-if-not-converged': 'false' } }, () => {}))

describe('inputs that do not go together', () => {
  const cases: readonly {
    name: string
    inputs: Record<string, string>
    sentence: RegExp
    files?: Record<string, string>
  }[] = [
    { name: 'no agent', inputs: { agent: '' }, sentence: /agent is (missing|empty)/ },
    { name: 'neither gates nor until', inputs: { gates: '' }, sentence: /gates is (missing|empty)/ },
    { name: 'gates of comments only', inputs: { gates: '# npm test\n\n' }, sentence: /gates is/ },
    {
      name: 'two prompts',
      inputs: { prompt: 'Do it.', 'prompt-file': 'task.md' },
      files: { 'value.txt': 'bad\n', 'task.md': 'Do it.' },
      sentence: /prompt-file/,
    },
    { name: 'an empty key', inputs: { 'agent-env': 'MY_KEY=' }, sentence: /is the secret set/i },
    { name: 'a preset that comes later', inputs: { agent: 'claude' }, sentence: /Presets come later/ },
  ]

  it.concurrent.each(cases)('$name', ({ inputs, sentence, files }) =>
    refused({ inputs, ...(files && { files }) }, ({ log }) => expect(log).toMatch(sentence)),
  )
})

it.concurrent('an unfinished merge is named with its files', () =>
  refused(
    {
      prepare: ({ git, workspace, beside }) => {
        const blob = git('hash-object', '-w', 'value.txt').trim()
        const stages = [1, 2, 3].map((stage) => `100644 ${blob} ${stage}\tvalue.txt\n`)
        beside('stages', `0 ${'0'.repeat(40)}\tvalue.txt\n${stages.join('')}`)
        git('-c', `alias.stages=!git update-index --index-info < '${workspace}/../stages'`, 'stages')
      },
    },
    ({ summary, report }) => {
      expect(summary).toContain('value.txt')
      expect(report.ending.problems[0].allowed).toMatch(/merge/)
    },
  ))

it.concurrent('a secret that is a value of a wrong input is not shown', () =>
  refused(
    { inputs: { 'agent-env': 'MY_KEY=s3cr3t-of-mine\nmy key=s3cr3t-of-mine' } },
    ({ log, summary, report }) => {
      for (const text of [log, summary, JSON.stringify(report)]) expect(text).not.toContain('s3cr3t-of-mine')
    },
  ))

it.concurrent('every default holds when the runner hands over empty inputs', () =>
  play(
    {
      agent: ['echo good > value.txt'],
      inputs: Object.fromEntries(
        Object.keys(WRONG)
          .filter((name) => !['agent', 'gates', 'max-iteration'].includes(name))
          .map((name) => [name, '']),
      ),
    },
    ({ outputs, report }) => {
      expect(outputs['converged']).toBe('true')
      expect(report.settings).toMatchObject({
        maxIterations: 5,
        maxGateRuns: 5,
        maxUnchanged: 2,
        outputCharacters: 4000,
      })
    },
  ))
