import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../support/folders.ts'
import { LEAVE, LOOK, layTrap } from '../support/leaving.ts'
import type { Project } from '../support/project.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { isAlive } from '../support/watching.ts'

/** Pids of the servers of this project, by their own word. */
function servers({ folder }: Project): number[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pid'))
    .map((name) => Number(basename(name, '.pid')))
}

function expectGone(played: Played): void {
  const { beside, project } = played
  const server = join(project.folder, 'server.mjs')
  // It was there …
  expect(beside('left')).toContain(server)
  // … and the very next command sees nothing of it and can have its port.
  expect(beside('seen')).toContain('look.sh')
  expect(beside('seen')).not.toContain(server)
  expect(servers(project).length).toBeGreaterThan(1)
  for (const pid of servers(project)) expect(isAlive(pid)).toBe(false)
}

const sentence = (by: string): RegExp =>
  new RegExp(`\`${by}\` left \\d+ process(es)? running, which w(as|ere) ended`)

function expectNote({ summary, report }: Played, by: string): void {
  const notes = report.rounds.flatMap((round: { notes: { text: string }[] }) => round.notes)
  expect(notes.map(({ text }: { text: string }) => text).join('\n')).toMatch(sentence(by))
  expect(summary).toMatch(sentence(by))
}

const GREEN = { 'value.txt': 'good\n' }
const WRONG = { 'value.txt': 'bad\n' }

describe('a server in a session of its own, without environment and descriptors and deaf to TERM, is gone', () => {
  const cases: [string, string, Scenario][] = [
    ['a gate', 'test', { files: GREEN, gates: { test: LEAVE, next: LOOK } }],
    [
      'the agent',
      'agent',
      {
        files: WRONG,
        agent: [`${LEAVE}; echo good > value.txt`],
        gates: { test: `grep -q good value.txt && ${LOOK}` },
      },
    ],
    [
      '`until`',
      'until',
      {
        files: GREEN,
        agent: [LOOK],
        inputs: { until: `[ $CONVERGE_ITERATION = 0 ] && { ${LEAVE}; exit 1; }; true` },
      },
    ],
    [
      '`while`',
      'while',
      {
        files: WRONG,
        agent: ['echo x > x', `${LOOK} && echo good > value.txt`],
        inputs: { while: LEAVE },
      },
    ],
  ]
  it.concurrent.each(cases)('after %s, before the next thing starts', (_what, by, scenario) =>
    play({ ...scenario, prepare: layTrap }, (played) => {
      expect(played.outputs).toMatchObject({ converged: 'true', ok: 'true' })
      expectGone(played)
      expectNote(played, by)
    }),
  )
})

it.concurrent('a process that the commands did not start is left alone, however alike it looks', async () => {
  const others: ChildProcess[] = []
  const start = (project: Project, detached: boolean): void => {
    const own = join(project.folder, `other-${detached}`)
    mkdirSync(own)
    others.push(
      spawn(process.execPath, [join(project.folder, 'server.mjs'), own], {
        // In the action's own process group, or in one of its own; with the mark that our children carry.
        detached,
        cwd: project.workspace,
        env: { PATH: process.env['PATH'] ?? '', CONVERGE_CHILD: 'x', RUNNER_TRACKING_ID: 'github_x' },
        stdio: 'ignore',
      }),
    )
  }
  try {
    await play(
      {
        files: GREEN,
        gates: { test: LEAVE, slow: { run: 'sleep 300', 'timeout-minutes': 0.005 } },
        inputs: { 'max-iterations': '1' },
        env: { RUNNER_TRACKING_ID: 'github_x' },
        prepare: (project) => {
          layTrap(project)
          for (const detached of [false, true]) start(project, detached)
        },
      },
      ({ report }) => {
        expect(report.rounds[0].judging.results[0].leftovers).toBeGreaterThan(0)
        expect(report.rounds[0].judging.results[1].cause.kind).toBe('timeout')
        expect(others.map(({ pid }) => isAlive(pid as number))).toEqual([true, true])
      },
    )
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
})

it.concurrent('without perl there is no subreaper: what can be seen is ended, and the summary says so', async () => {
  const bin = temporaryFolder('bin')
  for (const name of ['bash', 'git', 'sleep', 'setsid', 'cat']) {
    symlinkSync(join('/usr/bin', name), join(bin.path, name))
  }
  try {
    await play(
      {
        files: GREEN,
        gates: {
          test: 'sleep 300 & echo $! > "$BESIDE/a"; setsid sleep 300 & echo $! > "$BESIDE/b"',
          // One that is dead and was not reaped has no command line any more.
          next: 'for name in a b; do ! read -r -d "" < "/proc/$(cat "$BESIDE/$name")/cmdline" || exit 1; done',
        },
        env: { PATH: bin.path },
      },
      (played) => {
        expect(played.outputs['converged']).toBe('true')
        expect(played.report.supervision).toBe('sampled')
        expect(played.summary).toContain('processes are followed by looking at them now and then')
        expectNote(played, 'test')
      },
    )
  } finally {
    bin.remove()
  }
})
