import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../support/folders.ts'
import { gitIn, identity } from '../support/git-as.ts'
import { LFS_SETTINGS, whereLfsIs } from '../support/git-lfs.ts'
import type { Project } from '../support/project.ts'
import type { Played, Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

// What a run gets in each kind of repository: a tree, the list of changes, a skip of what is unchanged.

/** An agent that first does nothing, then the work. */
const SCENARIO: Scenario = { agent: [':', 'echo good > value.txt'] }

/** The workspace becomes a clone of what it was. */
function clone(project: Project, ...args: string[]): void {
  const origin = join(project.folder, 'origin')
  project.git('config', 'uploadpack.allowFilter', 'true')
  renameSync(project.workspace, origin)
  execFileSync('git', ['clone', '--quiet', ...args, `file://${origin}`, project.workspace])
}

function commit(project: Project): void {
  project.git('add', '--all')
  project.git('commit', '--quiet', '--message=more')
}

const KINDS: Readonly<Record<string, (project: Project) => void>> = {
  'an ordinary repository': () => {},
  'a SHA-256 repository': (project) => {
    rmSync(join(project.workspace, '.git'), { recursive: true })
    project.git('init', '--quiet', '--object-format=sha256')
    commit(project)
  },
  'a shallow clone': (project) => {
    project.git('commit', '--quiet', '--allow-empty', '--message=second')
    clone(project, '--depth=1')
  },
  'a partial clone': (project) => clone(project, '--filter=blob:none'),
  'a sparse checkout': (project) => project.git('sparse-checkout', 'set', '--cone', 'dir'),
  'a sparse checkout of a partial clone': (project) => {
    clone(project, '--filter=blob:none', '--sparse')
    project.git('sparse-checkout', 'set', '--cone', 'dir')
  },
}

describe.each(Object.entries(KINDS))('%s', (_, prepare) => {
  it.concurrent('has a tree, a list of changes and a patch, and what is unchanged is skipped', () =>
    playChecked(
      {
        ...SCENARIO,
        files: {
          'value.txt': 'bad\n',
          'dir/a.txt': 'a\n',
          'other/b.txt': 'b\n',
          '.gitattributes': '* text\n',
        },
        prepare,
      },
      (played) => {
        expectOneChange(played)
        expect(played.report.warnings).toEqual([])
      },
    ))
})

/** Git itself must find the same tree, and the patch must lead from the start to it. */
function expectOneChange({ project, outputs, report, ...run }: Played): void {
  expect(roundsOf({ report })).toEqual([
    'baseline: fail',
    'iteration 1: none, skipped',
    'iteration 2: changed, pass',
  ])
  expect(run.gateCalls('test')).toBe(2)
  expect(outputs).toMatchObject({ converged: 'true', 'gate-skips': '1', 'changed-files': '1' })
  expect(report.start.tree).toBe(project.git('rev-parse', 'HEAD^{tree}').trim())
  expect(report.changedFiles).toMatchObject([{ path: 'value.txt', status: 'modified', added: 1, removed: 1 }])
  expect(report.patchPath).not.toBeNull()
  project.git('apply', '--cached', report.patchPath)
  expect(project.git('write-tree').trim()).toBe(outputs['tree'])
  project.git('add', '--all')
  expect(project.git('write-tree').trim()).toBe(outputs['tree'])
}

it.concurrent('no repository: it is said once, and the gates run every time', () =>
  playChecked({ ...SCENARIO, repository: false }, (played) => {
    const { outputs, report, summary } = played
    expect(roundsOf(played)).toEqual([
      'baseline: fail',
      'iteration 1: unknown, fail',
      'iteration 2: unknown, pass',
    ])
    expect(outputs).toMatchObject({ converged: 'true', tree: '', 'changed-files': '', 'gate-skips': '0' })
    expect(report).toMatchObject({ start: { commit: null, tree: null }, patchPath: null })
    expect(report.warnings).toEqual([
      expect.stringMatching(/not a git repository.*so the gates run every time/),
    ])
    expect(summary.match(/not a git repository/g)).toHaveLength(1)
  }))

function makeRepository(place: string): void {
  mkdirSync(place)
  execFileSync('git', ['init', '--quiet', place])
  gitIn(place)('commit', '--quiet', '--allow-empty', '-m', 'x')
}

const COMMIT = `git ${identity().join(' ')} commit --quiet --allow-empty -m x`

describe('a repository with a submodule', () => {
  const prepare = (project: Project): void => {
    makeRepository(join(project.workspace, 's'))
    project.git('submodule', '--quiet', 'add', './s', 's')
    commit(project)
  }

  it.concurrent('is like any other as long as nobody works in there', () =>
    playChecked({ ...SCENARIO, prepare }, expectOneChange))

  it.concurrent('has it among the changes when it moves to another commit', () =>
    playChecked({ prepare, agent: [`(cd s && ${COMMIT}); echo good > value.txt`] }, (played) => {
      expect(played.report.changedFiles).toMatchObject([
        { path: 's', status: 'modified' },
        { path: 'value.txt', status: 'modified' },
      ])
      expect(readFileSync(played.report.patchPath, 'utf8')).toContain('+Subproject commit ')
    }))
})

it.concurrent('a nested repository that the agent makes is among the changes, its commit alone', () =>
  playChecked(
    { agent: [`git init -q new; (cd new && echo inside > file && ${COMMIT}); echo good > value.txt`] },
    ({ outputs, report, project }) => {
      expect(report.changedFiles).toMatchObject([
        { path: 'new', status: 'added' },
        { path: 'value.txt', status: 'modified' },
      ])
      project.git('add', '--all')
      expect(project.git('write-tree').trim()).toBe(outputs['tree'])
      expect(report.rounds.at(-1).change).toMatchObject({ kind: 'changed', files: 2 })
    },
  ))

whereLfsIs('a repository with files of git-lfs', () => {
  const prepare = (project: Project): void => {
    for (const [name, value] of LFS_SETTINGS) project.git('config', name, value)
    writeFileSync(join(project.workspace, 'a.bin'), 'large\n'.repeat(1000))
    commit(project)
  }
  const files = { 'value.txt': 'bad\n', '.gitattributes': '*.bin filter=lfs -text\n' }

  it.concurrent('is like any other as long as these are not changed', () =>
    playChecked({ ...SCENARIO, files, prepare }, expectOneChange))

  it.concurrent('has a changed one as a pointer in tree and patch', () =>
    playChecked(
      { files, prepare, agent: ['echo small > a.bin; echo good > value.txt'] },
      ({ outputs, report, project }) => {
        expect(report.changedFiles).toMatchObject([{ path: 'a.bin' }, { path: 'value.txt' }])
        project.git('add', '--all')
        expect(project.git('write-tree').trim()).toBe(outputs['tree'])
        const patch = readFileSync(report.patchPath, 'utf8')
        expect(patch).toContain('+oid sha256:')
        expect(patch).not.toContain('small')
      },
    ))

  it.concurrent('has no tree, and so no pass, where git-lfs is not installed and one was changed', async () => {
    const { path, remove } = temporaryFolder('path')
    for (const name of ['git', 'bash', 'perl', 'cat', 'cp', 'grep']) {
      symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(path, name))
    }
    const agent = ['echo good > value.txt', 'echo small > a.bin']
    await playChecked(
      {
        files,
        prepare,
        agent,
        gates: { test: 'grep -q small a.bin' },
        inputs: { 'max-iterations': '2' },
        env: { PATH: path },
      },
      (played) => {
        expect(roundsOf(played)).toEqual([
          'baseline: fail',
          'iteration 1: changed, fail',
          'iteration 2: unknown, pass',
        ])
        expect(played.outputs['converged']).toBe('false')
        const note = played.report.rounds.at(-1).notes[0]
        expect(note).toMatchObject({ kind: 'no-tree', text: expect.stringContaining('the filter "lfs"') })
        expect(note.text).toContain('"a.bin"')
      },
    )
    remove()
  })
})

/** In memory where there is much of it: that is ten times as fast. */
function fastPlace(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? memory : tmpdir()
}

it('a repository of 100,000 files has it all as well', async () => {
  const prepare = (project: Project): void => {
    const names = Array.from({ length: 100_000 }, (_, file) => `many/${file % 500}/${file}.txt`)
    const changes = names.map((name) => `M 100644 inline ${name}\ndata 2\nx\n`).join('\n')
    const head = 'commit refs/heads/main\ncommitter T <t@example.invalid> 1 +0000\ndata 4\nmany\n'
    execFileSync('git', ['fast-import', '--quiet'], {
      cwd: project.workspace,
      input: `${head}from refs/heads/main^0\n${changes}\n`,
    })
    project.git('reset', '--quiet', '--hard')
  }
  await playChecked({ ...SCENARIO, prepare, place: fastPlace() }, (played) => {
    expect(played.project.git('ls-files', 'many/499').split('\n')).toHaveLength(201)
    expectOneChange(played)
  })
}, 300_000)
