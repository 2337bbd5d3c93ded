import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { LOOP_ENTRY } from '../support/action.ts'
import { makeProject, type Project } from '../support/project.ts'
import { play } from '../support/scenario.ts'

// A gate must not pass on what is in no commit. Each trick has a control: in the workspace as the agent left it the
// gate does pass, and in a fresh clone of everything that a commit can hold it does not.

interface Trick {
  readonly files?: Readonly<Record<string, string>>
  readonly agent: string
  readonly gate: string
  readonly prepare?: (project: Project) => void
}

const TRICKS: Readonly<Record<string, Trick>> = {
  'a file that a new ignore rule hides': {
    agent: 'echo fix.txt > .gitignore; echo good > fix.txt',
    gate: 'grep -q good fix.txt',
  },
  'a folder that hides itself': {
    agent: "mkdir cache; echo '*' > cache/.gitignore; echo good > cache/fix.txt",
    gate: 'grep -q good cache/fix.txt',
  },
  'a file that hides itself by a rule in its folder': {
    files: { 'src/.gitignore': '*.o\n', 'src/a': 'a\n' },
    agent: "echo 'fix' >> src/.gitignore; echo good > src/fix",
    gate: 'grep -q good src/fix',
  },
  'an exception that was taken away': {
    files: { '.gitignore': '/data/*\n!/data/keep\n', a: 'a\n' },
    agent: "echo '/data/*' > .gitignore; mkdir data; echo good > data/keep",
    gate: 'grep -q good data/keep',
  },
  'a repository that a new ignore rule hides': {
    agent: 'echo lib > .gitignore; git init -q lib; echo good > lib/fix',
    gate: 'grep -q good lib/fix',
  },
  'a hidden file in a folder that was empty at the start': {
    prepare: ({ workspace }) => mkdirSync(join(workspace, 'empty')),
    agent: "echo '*' > empty/.gitignore; echo good > empty/fix",
    gate: 'grep -q good empty/fix',
  },
  'an empty folder': { agent: 'mkdir -p out/reports', gate: 'test -d out/reports' },
  'an empty folder beside a file': { agent: 'mkdir -p lib/tmp; echo x > lib/x', gate: 'test -d lib/tmp' },
  'a FIFO': { agent: 'mkfifo pipe', gate: 'test -p pipe' },
  'a FIFO in a new folder': { agent: 'mkdir new; mkfifo new/pipe', gate: 'test -p new/pipe' },
  'permissions that git does not keep': {
    agent: 'chmod 600 value.txt',
    gate: 'test "$(stat -c %a value.txt)" = 600',
  },
  'permissions of a folder': {
    files: { 'src/a': 'a\n' },
    agent: 'chmod 700 src',
    gate: 'test "$(stat -c %a src)" = 700',
  },
  'permissions of a new folder': {
    agent: 'mkdir new; echo x > new/x; chmod 700 new',
    gate: 'test "$(stat -c %a new)" = 700',
  },
  'a time in the future': {
    files: { made: 'stale\n', from: 'x\n' },
    agent: 'touch -d 2100-01-01 made',
    gate: 'test made -nt /proc/self',
  },
  'an id that git fills in': {
    files: { '.gitattributes': 'id.txt ident\n', 'id.txt': '$Id$\n' },
    agent: "echo '$Id: good $' > id.txt",
    gate: 'grep -q good id.txt',
  },
  'line ends that git converts': {
    files: { '.gitattributes': '*.txt text eol=lf\n', 'a.txt': 'a\n' },
    agent: "printf 'a\\r\\nb\\r\\n' > a.txt",
    gate: "grep -q $'\\r' a.txt",
  },
  'a hard link to another file': {
    files: { a: 'a\n' },
    agent: 'ln a b',
    gate: 'test a -ef b',
  },
}

/** Exit code of a gate in a folder. */
function exitOf(gate: string, cwd: string): number {
  try {
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', gate], { cwd, stdio: 'ignore' })
    return 0
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** A clone that has everything a commit can hold of a workspace. */
function cloneOf(project: Project): string {
  const clone = join(project.folder, 'clone')

  project.git('add', '--all')
  project.git('commit', '--quiet', '--allow-empty', '--message=work')
  project.git('clone', '--quiet', '.', clone)
  return clone
}

describe.each(Object.entries(TRICKS))('%s', (_, { files = {}, agent, gate, prepare }) => {
  const all = { 'value.txt': 'bad\n', ...files }

  it('is what a commit cannot hold', () => {
    const project = makeProject(all)
    prepare?.(project)
    expect(exitOf(gate, project.workspace)).not.toBe(0)
    exitOf(agent, project.workspace)
    expect(exitOf(gate, project.workspace)).toBe(0)
    expect(exitOf(gate, cloneOf(project))).not.toBe(0)
    project.remove()
  })

  it.concurrent.each([
    ['handed on', LOOP_ENTRY],
    ['left in the workspace', undefined],
  ])('is no way to a pass of work that is %s', (_where, entry) =>
    play(
      {
        files: all,
        agent: [agent],
        gates: { trick: gate },
        inputs: { 'max-iterations': '2', 'protected-paths': '!.gitattributes' },
        ...(entry === undefined ? {} : { entry }),
        ...(prepare === undefined ? {} : { prepare }),
      },
      ({ outputs, agentCalls }) => {
        expect(agentCalls).toBeGreaterThan(0)
        expect(outputs['converged']).toBe('false')
        expect(['exhausted', 'stalled']).toContain(outputs['stop-reason'])
      },
    ),
  )
})

// What a checkout has nothing to say about stays as it was.

it.concurrent('what was there at the start stays as it is, and what git ignored then may change', () =>
  play(
    {
      files: { 'value.txt': 'bad\n', '.gitignore': 'ignored/\n', 'src/a': 'a\n' },
      entry: LOOP_ENTRY,
      prepare: ({ workspace }) => {
        const make = 'mkdir -p ignored .venv/lib empty; mkfifo src/pipe; chmod 600 src/a; chmod 710 src'
        execFileSync('bash', ['-c', `${make}; echo '*' > .venv/.gitignore`], { cwd: workspace })
      },
      agent: [
        'mkdir -p ignored/new .venv/bin; echo good > .venv/bin/tool; echo good > ignored/new/x; touch value.txt',
      ],
      gates: {
        start: 'test -d empty; test -p src/pipe; test "$(stat -c %a src/a src | xargs)" = "600 710"',
        since: 'grep -q good .venv/bin/tool ignored/new/x; test -d .venv/lib',
        work: 'grep -q good value.txt',
      },
      inputs: { 'max-iterations': '1' },
    },
    ({ outputs, report }) => {
      expect(outputs['failed-gate']).toBe('work')
      expect(report.rounds[1].notes).toEqual([])
    },
  ))

it.concurrent('work that needs nothing hidden converges, and what was hidden is kept and named', () =>
  play(
    {
      entry: LOOP_ENTRY,
      agent: [
        "mkdir notes; echo '*' > notes/.gitignore; echo mine > notes/mine; echo good > fix; echo fix > .gitignore",
        'cat > "$BESIDE/prompt"; rm .gitignore; echo good > value.txt',
      ],
    },
    ({ outputs, report, summary, project, prompt }) => {
      expect(outputs).toMatchObject({ converged: 'true', iterations: '2', 'changed-files': '1' })
      const note = report.rounds[1].notes.find(({ kind }: { kind: string }) => kind === 'set-aside')
      expect(note.text).toContain('`fix`')
      expect(summary).toContain('set aside')
      expect(prompt(2)).toMatch(/moved away before the gates ran: fix, notes\/\.gitignore, notes\/mine/)
      for (const name of ['notes/mine', 'fix']) expect(existsSync(join(project.workspace, name))).toBe(false)
      const aside = join(outputs['log-path'] ?? '', '..', 'set-aside', '1')
      expect(readFileSync(join(aside, 'notes/mine'), 'utf8')).toBe('mine\n')
      expect(readFileSync(join(aside, 'fix'), 'utf8')).toBe('good\n')
    },
  ))

it.concurrent('a link that takes the place of a folder leads nowhere', () =>
  play(
    {
      files: { 'value.txt': 'bad\n', 'src/sub/a': 'a\n' },
      entry: LOOP_ENTRY,
      agent: [
        'mkdir -p "$BESIDE/target/sub/none"; chmod 700 "$BESIDE/target/sub"; mkfifo "$BESIDE/target/sub/pipe"; rm -r src; ln -s "$BESIDE/target" src',
      ],
      inputs: { 'max-iterations': '1' },
    },
    ({ project }) => {
      const found = execFileSync('stat', ['-c', '%a %F', 'sub', 'sub/pipe', 'sub/none'], {
        cwd: join(project.folder, 'target'),
        encoding: 'utf8',
      })
      expect(found).toBe('700 directory\n644 fifo\n755 directory\n')
    },
  ))
