import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readWhole } from '../support/action.ts'
import { differing, type Entry, entriesOf } from '../support/git-folder.ts'
import type { Project } from '../support/project.ts'
import { type Played, play } from '../support/scenario.ts'
import { expectOneStory } from '../support/truth.ts'

const FILES = {
  'value.txt': 'bad\n',
  'lib/deep/a.txt': 'a\n',
  'lib/b.txt': 'b\n',
  '.gitignore': 'ignored/\n',
}

/** A repository in which git finds much to do for itself: a stale index, loose objects, hooks, leftovers. */
function lived({ workspace, git, beside }: Project): void {
  git('config', 'gc.auto', '1')
  git('config', 'core.untrackedCache', 'true')
  git('config', 'core.fsmonitor', beside('fsmonitor.sh', '#!/bin/sh\ntouch "$0.ran"\nprintf "\\0"\n'))
  chmodSync(join(workspace, '../fsmonitor.sh'), 0o755)
  for (const hook of ['post-index-change', 'post-checkout', 'pre-auto-gc', 'reference-transaction']) {
    mkdirSync(join(workspace, '.git/hooks'), { recursive: true })
    writeFileSync(join(workspace, '.git/hooks', hook), '#!/bin/sh\ntouch "$GIT_DIR/../../hook.ran"\n', {
      mode: 0o755,
    })
  }
  writeFileSync(join(workspace, 'staged.txt'), 'staged\n')
  git('-c', 'core.fsmonitor=', '-c', 'core.hooksPath=/dev/null', 'add', 'staged.txt')
  writeFileSync(join(workspace, 'untracked.txt'), 'untracked\n')
  mkdirSync(join(workspace, 'ignored'))
  writeFileSync(join(workspace, 'ignored/cache'), 'cache\n')
  for (const name of ['value.txt', 'lib/b.txt']) utimesSync(join(workspace, name), 1, 1)
  writeFileSync(join(workspace, '.git/index.lock'), '')
}

describe('what a run leaves alone', () => {
  it.concurrent('all of .git and of the workspace, to the nanosecond, where agent and gates only look', () => {
    let before: ReadonlyMap<string, Entry> = new Map()
    return play(
      {
        files: FILES,
        agent: ['cat value.txt'],
        gates: { test: 'cat lib/b.txt; exit 1' },
        inputs: { while: 'true', 'max-iterations': '2', 'skip-unchanged': 'false' },
        prepare: (project) => {
          lived(project)
          before = entriesOf(project.workspace)
        },
      },
      ({ project, outputs, gateCalls }) => {
        expect(outputs['stop-reason']).toBe('stalled')
        expect(gateCalls('test')).toBe(3)
        expect(differing(before, entriesOf(project.workspace))).toEqual([])
        expect(existsSync(join(project.folder, 'fsmonitor.sh.ran'))).toBe(false)
        expect(existsSync(join(project.folder, 'hook.ran'))).toBe(false)
      },
    )
  })

  const DATES = 'export GIT_AUTHOR_DATE=2026-01-02T03:04:05Z GIT_COMMITTER_DATE=2026-01-02T03:04:05Z'
  const WORK = [
    DATES,
    'export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.invalid GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.invalid',
    'echo good > value.txt; git add value.txt; git commit --quiet --message=work',
    'git branch other; git tag mark; echo more >> lib/b.txt; git add --intent-to-add untracked.txt',
    'git config my.setting yes; echo x > .git/agent-was-here',
  ].join('\n')
  const CHECK = 'git status --short > /dev/null; grep -q good value.txt'

  it.concurrent('of .git everything but what agent and gates themselves write there', () => {
    let before: ReadonlyMap<string, Entry> = new Map()
    return play(
      {
        files: { ...FILES, 'untracked.txt': 'x\n' },
        agent: [WORK],
        gates: { test: CHECK },
        prepare: ({ workspace, folder, git }) => {
          git('rm', '--quiet', '--cached', 'untracked.txt')
          before = entriesOf(join(workspace, '.git'))
          // Node's own copying rounds times to milliseconds.
          execFileSync('cp', ['--archive', workspace, join(folder, 'plain')])
        },
      },
      ({ project, outputs }) => {
        expect(outputs['converged']).toBe('true')
        const plain = join(project.folder, 'plain')
        const env = { PATH: process.env['PATH'], HOME: join(project.folder, 'home') }
        // The same as Converge did: the gate, the agent, the gate; only that it may fail at first.
        for (const line of [`${CHECK} || true`, WORK, CHECK]) {
          execFileSync('/bin/bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], {
            cwd: plain,
            env,
          })
        }
        const own = entriesOf(join(project.workspace, '.git'))
        const theirs = entriesOf(join(plain, '.git'))
        expect(differing(own, theirs, ['mode', 'size', 'hash']).filter((name) => name !== 'index')).toEqual(
          [],
        )
        // An index holds inode numbers and times of the work tree; what it says is the same.
        const index = (cwd: string): string =>
          execFileSync('git', ['ls-files', '--stage', '-t'], { cwd, encoding: 'utf8' })
        expect(index(project.workspace)).toBe(index(plain))
        expect(own.get('index')?.size).toBe(theirs.get('index')?.size)
        expect(touched(before, own)).toEqual(touched(before, theirs))
      },
    )
  })

  /** Names that are new or whose time has changed. */
  const touched = (before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): string[] =>
    differing(before, after, ['changed'])

  it.concurrent('everything outside of RUNNER_TEMP: workspace, HOME and the folder for temporary files', () => {
    const places = ['workspace', 'home', 'tmp', 'xdg']
    const before = new Map<string, ReadonlyMap<string, Entry>>()
    return play(
      {
        agent: ['true'],
        inputs: { until: 'true', 'max-iterations': '1' },
        prepare: ({ folder }) => {
          for (const place of places) {
            mkdirSync(join(folder, place), { recursive: true })
            before.set(place, entriesOf(join(folder, place)))
          }
        },
        env: { TMPDIR: '/nowhere' },
      },
      ({ project, outputs }) => {
        expect(outputs['stop-reason']).toBe('exhausted')
        for (const place of places)
          expect(differing(before.get(place) ?? new Map(), entriesOf(join(project.folder, place)))).toEqual(
            [],
          )
        expect(readdirSync(join(project.folder, 'temp'))).toHaveLength(1)
      },
    )
  })
})

/** `$FILES` is the folder of the runner's files, found as a child can: by looking around. */
const FIND = 'FILES=$(echo "$BESIDE"/runner-*/_runner_file_commands)'
const EACH = 'for file in "$FILES"/*; do'

describe('files by which a step talks to the runner', () => {
  const tortures: [string, string][] = [
    ['appended to', `${EACH} echo converged=true >> "$file"; done`],
    ['left with an open heredoc', `${EACH} printf 'converged=true\\nx<<EOF\\n' >> "$file"; done`],
    ['replaced', `${EACH} rm "$file"; echo converged=true > "$file"; done`],
    ['deleted', `${EACH} rm "$file"; done`],
    ['links to something of the user', `${EACH} ln -sf "$BESIDE/victim" "$file"; done`],
    ['dangling links', `${EACH} ln -sf "$BESIDE/created" "$file"; done`],
    ['FIFOs', `${EACH} rm "$file"; mkfifo "$file"; done`],
    ['folders', `${EACH} rm "$file"; mkdir -p "$file/x"; echo x > "$file/x/y"; done`],
    ['not writable any more', `${EACH} chmod 000 "$file"; done; chmod 500 "$FILES"`],
    ['deleted with their folder', 'rm -rf "$FILES"'],
  ]
  it.concurrent.each(tortures)('%s by agent and gate: the runner reads what Converge says', (_name, line) =>
    play(
      {
        agent: [`${FIND}; ${line}`],
        gates: { test: `${FIND}; ${line}; exit 1` },
        inputs: { 'max-iterations': '1' },
        prepare: ({ beside }) => beside('victim', 'precious\n'),
      },
      (played) => {
        expect(played.outputs).toMatchObject({ converged: 'false', 'stop-reason': 'exhausted' })
        const { env, path, state } = played.files
        for (const file of [env, path, state]) {
          if (!existsSync(file)) writeFileSync(file, '')
          expect(readWhole(file)).toBe('')
        }
        expectOneStory(played)
        expect(played.exitCode).toBe(1)
        expect(played.beside('victim')).toBe('precious\n')
        expect(existsSync(join(played.project.folder, 'created'))).toBe(false)
      },
    ),
  )
})

describe('the folder of the run', () => {
  const garbage: [string, string][] = [
    // Converge writes there at the same time, so a part may be there again.
    ['removed', 'rm -rf "$RUNNER_TEMP"/converge-* || true'],
    [
      'replaced by a file',
      'for run in "$RUNNER_TEMP"/converge-*; do rm -rf "$run" || true; echo x > "$run" || true; done',
    ],
    [
      'replaced by a link',
      'mkdir -p "$BESIDE/elsewhere"; for run in "$RUNNER_TEMP"/converge-*; do rm -rf "$run" || true; ln -s "$BESIDE/elsewhere" "$run"; done',
    ],
    [
      'filled with folders in place of files',
      'for run in "$RUNNER_TEMP"/converge-*; do rm -rf "$run"/* || true; mkdir -p "$run"/{report.json,summary.md,changes.patch}/x; done',
    ],
    [
      'filled with files and links in place of folders',
      'for run in "$RUNNER_TEMP"/converge-*; do rm -rf "$run"/* || true; for name in logs children private; do ln -s "$PWD" "$run/$name"; done; done',
    ],
    [
      'filled with the logs of the commands to come',
      'for run in "$RUNNER_TEMP"/converge-*; do for n in 1 2 3 4; do for name in baseline iteration-1 iteration-2; do mkdir -p "$run/logs/00$n-$name-gate-1.log" "$run/logs/00$n-$name-agent.log"; done; done; done 2> /dev/null || true',
    ],
  ]
  it.concurrent.each(garbage)(
    '%s by agent and gate: the same ending, and everything is told',
    (_name, line) =>
      play(
        {
          agent: [`echo half > value.txt; ${line}`, `${line}; echo good > value.txt`],
          gates: { test: `${line}; grep -q good value.txt` },
        },
        (played) => {
          expect(played.outputs).toMatchObject({
            converged: 'true',
            iterations: '2',
            'stop-reason': 'converged',
            // The tree is still taken, so all is in order again.
            'changed-files': '1',
          })
          expectOneStory(played)
          expectNothingInWorkspace(played)
        },
      ),
  )
})

it.concurrent('where no folder can be made at the place of the runner, another one is taken', () =>
  play({ env: { RUNNER_TEMP: '/dev/null/temp' } }, ({ outputs, report, agentCalls }) => {
    const folder = dirname(outputs['report-path'] ?? '')
    expect(folder).toMatch(/^\/tmp\/converge-[^/]+$/)
    expect(report.outputs['stop-reason']).toBe(outputs['stop-reason'])
    expect(agentCalls).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
  }))

function expectNothingInWorkspace({ project }: Played): void {
  expect(readdirSync(project.workspace).sort()).toEqual(['.git', 'value.txt'])
  expect(readFileSync(join(project.workspace, 'value.txt'), 'utf8')).toBe('good\n')
  const elsewhere = join(project.folder, 'elsewhere')
  if (existsSync(elsewhere)) expect(readdirSync(elsewhere)).toEqual([])
}
