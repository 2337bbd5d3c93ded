import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { type Played, play } from '../support/scenario.ts'

/** Writes what a child sees into a file beside the workspace. */
const see = (name: string): string =>
  `env -0 > "$BESIDE/env-${name}"; cat "$GITHUB_OUTPUT" "$GITHUB_ENV" "$GITHUB_PATH" "$GITHUB_STATE" "$GITHUB_STEP_SUMMARY" > "$BESIDE/files-${name}"`

const PLANT = [
  'echo converged=true >> "$GITHUB_OUTPUT"',
  'echo "x<<EOF" >> "$GITHUB_OUTPUT"',
  'echo BAD=1 >> "$GITHUB_ENV"',
  'echo /bad >> "$GITHUB_PATH"',
  'echo bad=1 >> "$GITHUB_STATE"',
  'echo "# planted" >> "$GITHUB_STEP_SUMMARY"',
].join('; ')

/** Finds the runner's own files the way a child can: by listing their folder. */
const PLANT_FOR_REAL =
  'for file in "$BESIDE"/runner-*/_runner_file_commands/*; do printf "converged=true\\nx<<EOF\\n" >> "$file"; done'

const JOB = {
  GITHUB_TOKEN: 'ghs_token-of-the-job',
  GH_TOKEN: 'ghs_token-of-the-job',
  ACTIONS_RUNTIME_TOKEN: 'runtime-token',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'oidc-token',
  ACTIONS_CACHE_URL: 'https://cache.example.invalid',
  ANTHROPIC_API_KEY: 'sk-ant-of-the-job',
  OPENAI_API_KEY: 'sk-of-the-job',
  BASH_ENV: '/nowhere/bash-env',
  ENV: '/nowhere/env',
  RUNNER_TRACKING_ID: 'github_tracking',
  CI: 'false',
  ORDINARY: 'of the job',
}

function environmentOf(played: Played, name: string): Record<string, string> {
  const entries = played
    .beside(`env-${name}`)
    .split('\0')
    .filter((entry) => entry !== '')
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
}

it.concurrent('agent, gate and conditions see the job, and of its secrets only what is theirs', () =>
  play(
    {
      agent: [`${see('agent')}; ${PLANT}; echo good > value.txt`],
      gates: {
        test: { run: `${see('gate')}; ${PLANT}; grep -q good value.txt`, env: { OWN: 'of the gate' } },
      },
      inputs: {
        'agent-env': 'MY_KEY=only-for-the-agent\nMULTI<<END\none\ntwo\nEND',
        until: `${see('until')}; ${PLANT}; echo bye > value.txt; false`,
        while: `${see('while')}; ${PLANT}`,
        'max-iterations': '2',
      },
      env: JOB,
    },
    (played) => {
      const [agent = {}, gate = {}, until = {}, loop = {}] = ['agent', 'gate', 'until', 'while'].map((name) =>
        environmentOf(played, name),
      )
      for (const child of [agent, gate, until, loop]) {
        expect(child).toMatchObject({
          ORDINARY: 'of the job',
          CI: 'true',
          RUNNER_TRACKING_ID: 'github_tracking',
        })
        const names = Object.keys(child)
        expect(names.filter((name) => /^(INPUT_|ACTIONS_)/.test(name))).toEqual([])
        for (const name of ['GITHUB_TOKEN', 'GH_TOKEN', 'BASH_ENV', 'ENV']) expect(names).not.toContain(name)
        for (const file of Object.values(played.files)) expect(Object.values(child)).not.toContain(file)
      }
      const keys = { ANTHROPIC_API_KEY: 'sk-ant-of-the-job', OPENAI_API_KEY: 'sk-of-the-job' }
      expect(agent).toMatchObject({ ...keys, MY_KEY: 'only-for-the-agent', MULTI: 'one\ntwo' })
      for (const child of [gate, until, loop]) {
        for (const name of [...Object.keys(keys), 'MY_KEY', 'MULTI']) expect(child).not.toHaveProperty(name)
      }
      expect(gate['OWN']).toBe('of the gate')
      expect(agent).not.toHaveProperty('OWN')
      expect(until['CONVERGE_ITERATION']).toBe('2')
      expect(loop['CONVERGE_ITERATION']).toBe('2')
      for (const name of ['agent', 'gate', 'until', 'while']) expect(played.beside(`files-${name}`)).toBe('')
    },
  ))

it.concurrent('what children write into command files changes nothing, wherever they find them', () =>
  play(
    { agent: [`${PLANT}; ${PLANT_FOR_REAL}`], gates: { test: `${PLANT}; ${PLANT_FOR_REAL}; exit 1` } },
    ({ outputs, summary, files, exitCode }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'stalled' })
      expect(outputs).not.toHaveProperty('x')
      expect(summary).toMatch(/^## ❌ Not converged/)
      expect(summary).not.toContain('planted')
      expect(exitCode).toBe(1)
      for (const path of [files.env, files.path, files.state]) expect(readFileSync(path, 'utf8')).toBe('')
    },
  ))

it.concurrent('conditions read what the agent said last', () =>
  play(
    {
      files: { 'value.txt': 'good\n' },
      agent: ['echo "step $CONVERGE_ITERATION done"'],
      inputs: {
        until:
          'cat "$CONVERGE_ANSWER_FILE" >> "$BESIDE/answers"; echo "until $CONVERGE_ITERATION" >> "$BESIDE/answers"; test "$CONVERGE_ITERATION" = 2',
        while:
          'cat "$CONVERGE_ANSWER_FILE" >> "$BESIDE/answers"; echo "while $CONVERGE_ITERATION" >> "$BESIDE/answers"',
      },
    },
    (played) => {
      expect(played.beside('answers').split('\n')).toEqual([
        'until 0',
        'step 1 done',
        'until 1',
        'step 1 done',
        'while 2',
        'step 2 done',
        'until 2',
        '',
      ])
      expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
    },
  ))

it.concurrent('a `grep -q` that closes the pipe early is a clear yes for a condition', () =>
  play({ files: { 'value.txt': 'good\n' }, inputs: { until: 'seq 1 1000000 | grep -q 3' } }, ({ outputs }) =>
    expect(outputs['converged']).toBe('true'),
  ))

it.concurrent('a secret of the agent is in no log, summary, report or prompt, also when a gate prints it', () =>
  play(
    {
      agent: ['cp "$BESIDE/secret" leak.txt; cat leak.txt'],
      gates: { test: 'cat leak.txt; exit 1' },
      inputs: { 'agent-env': 'MY_KEY=s3cr3t-of-the-agent', 'max-iterations': '2' },
      prepare: ({ beside }) => beside('secret', 's3cr3t-of-the-agent\n'),
    },
    (played) => {
      const masks = /^::add-mask::.*$/gm
      expect(played.log).toContain('::add-mask::s3cr3t-of-the-agent')
      expect(played.log.replace(masks, '')).not.toContain('s3cr3t-of-the-agent')
      expect(played.summary).not.toContain('s3cr3t-of-the-agent')
      expect(JSON.stringify(played.report)).not.toContain('s3cr3t-of-the-agent')
      expect(played.prompt(2)).not.toContain('s3cr3t-of-the-agent')
      expect(readFileSync(played.report.rounds[1].calls[0].logPath, 'utf8')).not.toContain('s3cr3t')
    },
  ))

it.concurrent('a gate keeps the PATH and HOME of the job when agent-env has its own', () =>
  play(
    {
      inputs: { 'agent-env': 'PATH=/usr/bin:/bin\nHOME=/nowhere' },
      agent: ['echo "$HOME" > "$BESIDE/agent-home"; echo good > value.txt'],
      gates: { test: 'echo "$HOME $PATH" > "$BESIDE/gate"; grep -q good value.txt' },
    },
    ({ outputs, beside, project }) => {
      expect(outputs['converged']).toBe('true')
      expect(beside('agent-home')).toBe('/nowhere\n')
      expect(beside('gate').startsWith(`${project.folder}/home ${project.folder}/bin:`)).toBe(true)
    },
  ))

it.concurrent.each([
  ['an exported function', { 'BASH_FUNC_grep%%': '() { return 0; }' }],
  ['noexec', { SHELLOPTS: 'noexec' }],
])('%s in the environment of the job makes no gate green', (_name, env) =>
  play({ env, inputs: { 'max-iterations': '1' } }, ({ outputs }) => {
    expect(outputs['converged']).toBe('false')
  }),
)

it.concurrent('a value of agent-env reaches the agent only, also when the job has the same in its environment', () =>
  play(
    {
      agent: [`${see('agent')}; echo good > value.txt`],
      gates: { test: `${see('gate')}; grep -q good value.txt` },
      inputs: { 'agent-env': 'MY_KEY=of the agent\nOTHER=of the agent', until: see('until') },
      env: { MY_KEY: 'of the agent', OTHER: 'of the job' },
    },
    (played) => {
      expect(environmentOf(played, 'agent')).toMatchObject({ MY_KEY: 'of the agent', OTHER: 'of the agent' })
      for (const name of ['gate', 'until']) {
        expect(environmentOf(played, name)).not.toHaveProperty('MY_KEY')
        expect(environmentOf(played, name)).toMatchObject({ OTHER: 'of the job' })
      }
    },
  ))
