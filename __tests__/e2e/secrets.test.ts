import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { CANARY, formsFor, KEY, LINES, leaksOf, TOKEN } from '../redact/canary.ts'
import { runLocally } from '../support/local.ts'
import { makeProject } from '../support/project.ts'
import { type Played, play } from '../support/scenario.ts'

const SECRETS = [CANARY, TOKEN, LINES]

/** The patch is the work itself, whatever is in it; everything else that a run leaves behind or hands on. */
function sinksOf({
  log,
  summary,
  files,
  report,
  outputs,
  project,
  agentCalls,
  prompt,
}: Played): Map<string, string> {
  const folder = dirname(outputs['report-path'] ?? '')
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md|log)$/.test(name))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')])
  const prompts = Array.from({ length: agentCalls }, (_, at) => prompt(at + 1)).join('\n')
  const promptFiles = readdirSync(project.folder).filter((name) => name.startsWith('prompt-file'))
  expect(kept.length).toBeGreaterThan(3)
  return new Map([
    ['job log', log.replace(/^::add-mask::.*$/gm, '')],
    ['outputs', readFileSync(files.output, 'utf8')],
    ['summary', summary],
    ['report', JSON.stringify(report)],
    ['prompts', prompts],
    ['prompt files', promptFiles.map((name) => readFileSync(join(project.folder, name), 'utf8')).join('\n')],
    ...kept,
  ])
}

/** Every run of 8 characters of every form. */
const RUNS = new Set(
  SECRETS.flatMap((secret) => formsFor(secret)).flatMap(({ name, secret }) =>
    (name === 'plain' ? secret.split('\r\n') : [secret]).flatMap((part) => leaksOf(part, part)),
  ),
)

function expectClean(sinks: ReadonlyMap<string, string>): void {
  for (const [sink, text] of sinks) {
    const leaks = new Set<string>()
    for (let at = 0; at + 8 <= text.length; at++) {
      const run = text.slice(at, at + 8)
      if (RUNS.has(run)) leaks.add(run)
    }
    expect({ sink, leaks: [...leaks] }).toEqual({ sink, leaks: [] })
  }
}

/** Prints every form whole, then in two writes on one stream with the other stream between, then in colour. */
const PRINTER = `
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
const forms = JSON.parse(readFileSync(new URL('forms.json', import.meta.url), 'utf8'))
for (const form of forms) console.log('whole ' + form + ' end')
for (const form of forms) {
  const cut = form.length >> 1
  process.stdout.write('parts ' + form.slice(0, cut))
  await sleep(3)
  process.stderr.write('between\\n')
  await sleep(3)
  process.stdout.write(form.slice(cut) + '\\n')
}
for (const form of forms) console.log('\\x1b[31m' + form.slice(0, 9) + '\\x1b[0m' + form.slice(9))
for (const form of forms.filter((_, at) => at % 13 === 0)) console.log('.'.repeat(64 * 1024 - 10) + form + '.'.repeat(70_000))
for (const form of forms) console.error('error ' + form)
`

const allForms = [CANARY, TOKEN, LINES].flatMap((secret) => formsFor(secret).map(({ text }) => text))

function prepare({ beside }: { beside(name: string, content: string): string }): void {
  beside('forms.json', JSON.stringify(allForms))
  beside('print.mjs', PRINTER)
  beside('token', TOKEN)
}

const env = { MY_API_TOKEN: TOKEN, SIGNING_KEY: LINES }

it.concurrent.each(['200', '4000', '100000'])(
  'what agent and gate print of secrets is in no sink, in any form, with output-chars %s',
  (most) =>
    play(
      {
        agent: ['node "$BESIDE/print.mjs"; echo x > "$CONVERGE_ITERATION-$(cat "$BESIDE/token").txt"'],
        gates: { test: 'node "$BESIDE/print.mjs"; exit 1' },
        inputs: {
          'agent-env': `MY_KEY=${CANARY}`,
          'max-iterations': '2',
          'output-chars': most,
          prompt: `Do it with ${TOKEN}.`,
        },
        env,
        prepare,
      },
      (played) => {
        expect(played.agentCalls).toBe(2)
        expect(played.prompt(1)).toContain('Do it with ***.')
        expect(played.log).toContain('whole *** end')
        expectClean(sinksOf(played))
      },
    ),
  120_000,
)

it.concurrent('nor is what the user wrote into names, lines and patterns, and report and summary stay whole', () =>
  play(
    {
      gates: {
        [`check ${TOKEN}`]: { run: `echo ${TOKEN}; exit 0`, expect: `^(${TOKEN}|no)x$` },
      },
      agent: ['echo "$CONVERGE_ITERATION" > x'],
      inputs: { 'max-iterations': '1', until: `echo ${TOKEN}` },
      env,
    },
    (played) => {
      expect(played.outputs['stop-reason']).toBe('exhausted')
      expect(played.outputs['failed-gate']).toBe('check ***')
      expect(played.report.settings.gates[0].name).toBe('check ***')
      expectClean(sinksOf(played))
    },
  ))

it.concurrent('nor what is wrong with an input', () =>
  play(
    { inputs: { 'max-iterations': TOKEN, 'agent-env': `MY_KEY=${CANARY}`, 'timeout-minutes': CANARY }, env },
    ({ outputs, log, summary, report }) => {
      expect(outputs['stop-reason']).toBe('invalid-input')
      const sinks = [
        log.replace(/^::add-mask::.*$/gm, ''),
        summary,
        JSON.stringify(report),
        JSON.stringify(outputs),
      ]
      for (const text of sinks) expect([...leaksOf(TOKEN, text), ...leaksOf(CANARY, text)]).toEqual([])
    },
  ))

it.concurrent('nor on a terminal, where no mask is told to anybody', async () => {
  const project = makeProject({ 'value.txt': 'bad\n' })
  try {
    prepare(project)
    const print = `node '${join(project.folder, 'print.mjs')}'`
    const { exitCode, stdout, stderr } = await runLocally(
      [
        '--agent',
        print,
        '--gates',
        `${print}; echo ${TOKEN}; exit 1`,
        '--agent-env',
        `MY_KEY=${CANARY}`,
        '--max-iterations',
        '1',
      ],
      { cwd: project.workspace, env },
    )
    expect(exitCode).toBe(1)
    expect(stdout).toContain('***')
    expect(stdout).not.toContain('add-mask')
    expectClean(new Map([['terminal', stdout + stderr]]))
  } finally {
    project.remove()
  }
})

it.concurrent('nor is what a failed agent said last, on either stream', () =>
  play(
    {
      agent: ['cat "$BESIDE/token"; node "$BESIDE/print.mjs" > /dev/null; exit 3'],
      gates: { test: 'exit 1' },
      inputs: { 'max-iterations': '3', 'on-agent-failure': 'stop', 'agent-env': `MY_KEY=${CANARY}` },
      env,
      prepare,
    },
    (played) => {
      expect(played.outputs['stop-reason']).toBe('agent-failed')
      expect(played.log).toContain('The end of what the agent printed:')
      expectClean(sinksOf(played))
    },
  ))

it.concurrent('nor is a key that nobody named, plain or in the colours of a diff', () =>
  play(
    {
      agent: ['cat "$BESIDE/key"'],
      gates: { test: `sed $'s/.*/\\x1b[32m+&\\x1b[m/' "$BESIDE/key"; exit 1` },
      inputs: { 'max-iterations': '2' },
      prepare: ({ beside }) => beside('key', KEY),
    },
    (played) => {
      expect(played.log).toContain('\x1b[32m+***')
      for (const [sink, text] of sinksOf(played)) {
        const leaks = KEY.split('\n')
          .slice(1, -2)
          .flatMap((line) => leaksOf(line, text))
        expect({ sink, leaks }).toEqual({ sink, leaks: [] })
      }
    },
  ))

it.concurrent('what a gate prints is tested as it was printed, and shown without secrets', () =>
  play(
    {
      gates: {
        wanted: {
          run: 'echo "token=$GATE_TOKEN"',
          env: { GATE_TOKEN: TOKEN },
          expect: '^token=Zk4Q\\w{30,}$',
        },
        unwanted: { run: 'echo "token=$GATE_TOKEN"', env: { GATE_TOKEN: TOKEN }, reject: '[*]{3}' },
        refused: {
          run: 'echo "token=$GATE_TOKEN"',
          env: { GATE_TOKEN: TOKEN },
          reject: '^token=Zk4Q\\w{30,}$',
        },
      },
      agent: ['true'],
      inputs: { 'max-iterations': '1' },
    },
    (played) => {
      const { results } = played.report.rounds[0].judging
      expect(results.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['pass', 'pass', 'fail'])
      expect(results[2].cause.kind).toBe('reject')
      expect(played.log).toContain('refused │ token=***')
      expectClean(sinksOf(played))
    },
  ))

it.concurrent('a weak value does not blank out a log', () =>
  play(
    {
      gates: { test: 'echo "test: production build of docker on linux-node-24, 1234567890"; exit 1' },
      inputs: { 'max-iterations': '1', 'agent-env': 'MODE=production\nDEBUG=true\nN=1234567890' },
      env: { CACHE_KEY: 'linux-node-24', DOCKER_TOKEN: 'docker', MY_KEY: 'test' },
    },
    ({ log }) => expect(log).toContain('test: production build of docker on linux-node-24, 1234567890'),
  ))
