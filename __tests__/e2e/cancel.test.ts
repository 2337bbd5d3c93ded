import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { reportSchema } from '../../src/report/schema.ts'
import { BUNDLE } from '../support/action.ts'
import { makeProject, type Project } from '../support/project.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { expectOneStory } from '../support/truth.ts'
import { CANCEL, cancelWhen, gone, isAlive, written } from '../support/watching.ts'

/** Says that it is there, and stays. */
const STAY = 'echo $$ > "$BESIDE/pid"; sleep 300'
/** Neither INT nor TERM nor a full log ends it: two processes flood, and the one that started them ignores as well. */
const STUBBORN = `trap '' INT TERM HUP
yes out & yes err >&2 & echo $$ $! > "$BESIDE/pid"
while :; do sleep 1; done`

function pids({ beside }: Played): number[] {
  return beside('pid').trim().split(/\s+/).map(Number)
}

interface Expected {
  readonly signal: string
  /** Where it was, as the message says. */
  readonly where: string
}

function expectCancelled(played: Played, sent: readonly NodeJS.Signals[], expected: Expected): void {
  const { outputs, summary, report, exitCode, signal } = played
  expect(outputs).toMatchObject({
    converged: 'false',
    'stop-reason': 'cancelled',
    message: `The run was cancelled (${expected.signal}) ${expected.where}.`,
  })
  // Outputs, report and summary are whole and say the same.
  expectOneStory(played)
  expect(report.ending.signal).toBe(expected.signal)
  expect(summary.split('\n')[0]).toMatch(/^## ⏹️ Not converged: cancelled/)
  expect({ exitCode, signal }).toEqual({ exitCode: 1, signal: null })
  // It was over before the runner would have sent the next signal.
  expect(sent).toEqual([expected.signal])
}

const during = (
  what: string,
  name: string,
  signal: NodeJS.Signals,
  scenario: Scenario,
  where: string,
): void => {
  it.concurrent(`${signal} during ${what}${name === '' ? '' : ` ${name}`}`, () => {
    const sent: NodeJS.Signals[] = []
    const signals = [signal, ...CANCEL.slice(1)]
    return play({ ...scenario, onStart: cancelWhen('pid', sent, signals) }, (played) => {
      expectCancelled(played, sent, { signal, where })
      for (const pid of pids(played)) expect(isAlive(pid)).toBe(false)
    })
  })
}

const GATE = { gates: { test: STAY } }
const AGENT = 'in iteration 1, during the agent call'

during(
  'an agent',
  'that ignores INT and TERM and floods both streams',
  'SIGINT',
  { agent: [STUBBORN] },
  AGENT,
)
during('an agent', '', 'SIGTERM', { agent: [STAY] }, AGENT)
during('an agent', '', 'SIGHUP', { agent: [STAY] }, AGENT)
during('the baseline', '', 'SIGINT', GATE, 'at the baseline, during gate `test`')
during(
  'a gate',
  'that ignores INT and TERM and floods both streams',
  'SIGINT',
  { agent: ['echo x > x'], gates: { test: `[ "$(git status -s)" = "" ] && exit 1; ${STUBBORN}` } },
  'in iteration 1, during gate `test`',
)
during(
  '`until`',
  '',
  'SIGINT',
  { agent: ['echo good > value.txt'], inputs: { until: STAY } },
  'in iteration 1, during the `until` condition',
)
during(
  '`while`',
  '',
  'SIGINT',
  { agent: ['echo x > x'], inputs: { while: STAY } },
  'in iteration 1, during the `while` condition',
)

/** A git that takes its time as soon as there is a file of this name beside the workspace. */
function slowGit({ folder, beside }: Project, when: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const script = `#!/bin/sh\n[ -e '${folder}/${when}' ] && { echo $$ > '${folder}/pid'; sleep 300; }\nexec /usr/bin/git "$@"\n`
  chmodSync(beside('bin/git', script), 0o755)
}

during(
  'the first look at the repository',
  'before any child',
  'SIGINT',
  {
    prepare: (project) => {
      project.beside('slow', '')
      slowGit(project, 'slow')
    },
  },
  'before the first judging, during the look at what has changed',
)
during(
  'a look',
  'at what has changed',
  'SIGINT',
  {
    prepare: (project) => slowGit(project, 'slow'),
    agent: ['echo x > x; touch "$BESIDE/slow"'],
  },
  'in iteration 1, during the look at what has changed',
)

it.concurrent('a second INT changes nothing: the ending is under way, and one signal is named', () => {
  const sent: NodeJS.Signals[] = []
  return play(
    {
      agent: [STUBBORN],
      onStart: (child, project) => {
        cancelWhen('pid', sent)(child, project)
        void written(join(project.folder, 'pid'), child).then(() => {
          setTimeout(() => child.kill('SIGINT'), 100)
          setTimeout(() => child.kill('SIGTERM'), 200)
        })
      },
    },
    (played) => expectCancelled(played, sent, { signal: 'SIGINT', where: AGENT }),
  )
})

it.concurrent('nothing is started any more after a cancel', () => {
  const sent: NodeJS.Signals[] = []
  return play(
    {
      agent: [
        `trap 'exit 0' TERM; echo good > value.txt; echo $$ > "$BESIDE/pid"; while :; do sleep 0.05; done`,
      ],
      inputs: { until: 'touch "$BESIDE/asked"' },
      onStart: cancelWhen('pid', sent),
    },
    (played) => {
      expectCancelled(played, sent, { signal: 'SIGINT', where: AGENT })
      expect({ agent: played.agentCalls, gate: played.gateCalls('test') }).toEqual({ agent: 1, gate: 1 })
      expect(existsSync(join(played.project.folder, 'asked'))).toBe(false)
    },
  )
})

it.concurrent('KILL in iteration 2 leaves report and summary of iteration 1 whole, and no agent behind', () =>
  play(
    {
      agent: ['echo x > x', STUBBORN],
      onStart: (child, project) => {
        void written(join(project.folder, 'pid'), child).then(() => child.kill('SIGKILL'))
      },
    },
    async (played) => {
      expect(played.signal).toBe('SIGKILL')
      expect(played.outputs).toEqual({})
      const [folder = ''] = readdirSync(join(played.project.folder, 'temp'))
      const read = (name: string): string =>
        readFileSync(join(played.project.folder, 'temp', folder, name), 'utf8')
      const report = reportSchema.parse(JSON.parse(read('report.json')))
      expect(report.ending).toBeNull()
      expect(report.rounds.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
        'baseline 0',
        'iteration 1',
      ])
      expect(report.rounds[1]?.judging?.results[0]?.verdict).toBe('fail')
      expect(played.summary).toBe(read('summary.md'))
      const lines = played.summary.trimEnd().split('\n')
      expect(lines[0]).toMatch(/^## ⏳ Running: iteration \d of 5$/)
      expect(lines.at(-1)).toMatch(/^<sub>.*<\/sub>$/)
      for (const pid of pids(played)) await gone(pid)
    },
  ))

it('Ctrl-C in a terminal: exit code 130, and the report is where it says', async () => {
  const project = makeProject({ 'value.txt': 'bad\n' })
  try {
    const pid = join(project.folder, 'pid')
    const args = ['--agent', `echo $$ > ${pid}; sleep 300`, '--gates', 'grep -q good value.txt']
    const child = spawn(process.execPath, [BUNDLE, ...args], {
      cwd: project.workspace,
      env: { PATH: process.env['PATH'] ?? '', HOME: project.folder, TMPDIR: project.folder },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own, as a shell makes for a job: Ctrl-C reaches all of it.
      detached: true,
    })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    await written(pid, child)
    process.kill(-(child.pid as number), 'SIGINT')
    expect(await closed).toBe(130)
    const folder = /^Report, summary and logs: (.*)$/m.exec(stdout)?.[1] ?? ''
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')))
    expect(report.ending).toMatchObject({ stopReason: 'cancelled', signal: 'SIGINT' })
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toMatch(/^## ⏹️ Not converged: cancelled/)
    expect(stdout).toContain(report.ending?.message)
    expect(isAlive(Number(readFileSync(pid, 'utf8')))).toBe(false)
  } finally {
    project.remove()
  }
})
