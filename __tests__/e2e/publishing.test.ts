import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { fetched, playPublishing } from '../support/handed-on.ts'
import { type Played, signalWhen } from '../support/scenario.ts'
import { expectOneStory, expectTrueCounts } from '../support/truth.ts'

/** Report, outputs, bundle and a fresh clone name one tree; the commit stands on the start alone. */
function expectHandedOn(played: Played) {
  expectOneStory(played)
  expectTrueCounts(played)
  const { outputs, report, project } = played
  const found = fetched(played)
  expect(found.tree).toBe(outputs['tree'])
  expect(found.commit).toBe(outputs['commit'])
  expect(found.parents).toBe(project.start)
  expect(found.author).toBe('github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>')
  expect(report.bundlePath).toBe(outputs['bundle-path'])
  const kept = JSON.parse(readFileSync(join(report.bundlePath, 'report.json'), 'utf8'))
  expect(kept).toEqual(report)
  // the patch is the same work
  found.git('checkout', '--quiet', project.start)
  found.git('apply', '--index', join(report.bundlePath, 'changes.patch'))
  expect(found.git('write-tree').trim()).toBe(found.tree)
  found.git('reset', '--quiet', '--hard', found.commit)
  return found
}

function expectNothingHandedOn({ outputs }: Played): void {
  expect(outputs).toMatchObject({ commit: '', 'bundle-path': '' })
}

it.concurrent('what passed is handed on as one commit on the start', () =>
  playPublishing(
    {
      agent: [
        'mkdir new; echo 1 > "new/ä b"; chmod +x "new/ä b"; ln -s value.txt link; echo good > value.txt',
      ],
    },
    (played) => {
      expect(played.outputs['converged']).toBe('true')
      const { message, folder } = expectHandedOn(played)
      expect(played.summary).toContain(
        'is in the bundle; later jobs judge it again on a fresh machine, and push it.',
      )
      expect(message).toBe('Converge: test pass')
      expect(readFileSync(join(folder, 'value.txt'), 'utf8')).toBe('good\n')
    },
  ))

it.concurrent('work that does not pass is handed on as what it is', () =>
  playPublishing({ agent: ['echo better > value.txt'], inputs: { 'max-iterations': '2' } }, (played) => {
    expect(played.outputs['stop-reason']).not.toBe('converged')
    expect(expectHandedOn(played).message).toBe('Converge: work so far, not converged')
    expect(played.summary).toContain('is in the bundle; this job pushes nothing.')
  }))

it.concurrent('gates that pass at first have nothing to hand on', () =>
  playPublishing({ files: { 'value.txt': 'good\n' } }, (played) => {
    expect(played.outputs['converged']).toBe('true')
    expectNothingHandedOn(played)
  }))

it.concurrent('what a gate writes is undone: it is in no tree, not even of the next iteration', () =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', 'src/a': 'a\n', 'src/b': 'b\n', '.gitignore': 'built\n' },
      gates: {
        lint: 'echo formatted >> src/a; rm src/b; mkdir out; echo x > out/x; touch built; chmod +x value.txt',
        test: 'grep -q good value.txt',
      },
      agent: [
        'echo mine > mine',
        'cat src/a src/b > "$BESIDE/seen"; find . -path ./.git -prune -o -type f -print | sort > "$BESIDE/list"; echo good > value.txt',
      ],
    },
    (played) => {
      expect(played.beside('seen')).toBe('a\nb\n')
      expect(played.beside('list')).toBe('./.gitignore\n./built\n./mine\n./src/a\n./src/b\n./value.txt\n')
      // what git ignores stays, so that the next build is a fast one
      expect(existsSync(join(played.project.workspace, 'built'))).toBe(true)
      expect(played.outputs['converged']).toBe('true')
      const { git } = expectHandedOn(played)
      expect(git('diff', '--name-only', played.project.start, 'HEAD').split('\n')).toEqual([
        'mine',
        'value.txt',
        '',
      ])
      const rewritten = played.report.rounds[1].judging.rewritten[0].paths
      expect(rewritten).toEqual(['out/x', 'src/a', 'src/b', 'value.txt'])
      expect(played.summary).toMatch(/rewrote 4 files .*, which was undone/)
      expect(played.project.git('status', '--porcelain')).toBe(' M value.txt\n?? mine\n')
    },
  ))

it.concurrent.each([
  ['a new file', '[ -e made ] && exit 0; touch made; exit 1', 'made'],
  ['a formatted file', 'grep -q good value.txt && exit 0; echo good > value.txt; exit 1', 'value.txt'],
])('what a failing try made for the next one is undone before it: %s', (_, run, path) =>
  playPublishing(
    { gates: { test: { run, retries: 1 } }, inputs: { 'max-iterations': '1' } },
    ({ outputs, report }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'failed-gate': 'test', 'gate-runs': '2' })
      expect(report.rounds[0].judging.rewritten).toEqual([{ by: ['test'], paths: [path] }])
    },
  ),
)

it.concurrent('what a failing gate left is not known to fail: nobody judged it', () =>
  playPublishing(
    {
      gates: { test: 'if grep -q good value.txt; then exit 0; fi; echo better > value.txt; exit 1' },
      agent: ['echo better > value.txt', 'echo good > value.txt'],
    },
    (played) => {
      expect(played.report.rounds[1].judging.kind).toBe('executed')
      expect(played.report.rounds[1].change).toMatchObject({ kind: 'changed', files: 1 })
    },
  ))

it.concurrent('what conditions write is undone as well', () =>
  playPublishing(
    {
      agent: ['echo good > value.txt'],
      inputs: { until: 'echo until >> value.txt; [ "$CONVERGE_ITERATION" = 2 ]', while: 'echo while > x' },
    },
    (played) => {
      expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
      expect(readFileSync(join(expectHandedOn(played).folder, 'value.txt'), 'utf8')).toBe('good\n')
      expect(played.project.git('status', '--porcelain')).toBe(' M value.txt\n')
    },
  ))

it.concurrent('what earlier steps left behind is not handed on', () =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', 'lock.json': '{}\n', gone: '', 'run.sh': '' },
      prepare: ({ workspace, git }) => {
        writeFileSync(join(workspace, 'gha-creds-0f.json'), '{"secret": "key"}')
        writeFileSync(join(workspace, '.env'), 'A=1\n')
        writeFileSync(join(workspace, 'lock.json'), '{"rewritten": true}\n')
        writeFileSync(join(workspace, 'staged'), 'by a step\n')
        git('add', 'staged')
        git('rm', '--quiet', 'gone')
        git('update-index', '--chmod=+x', 'run.sh')
      },
      gates: { test: 'test -e gha-creds-0f.json && test -e .env && test -e gone && grep -q good value.txt' },
      agent: ['cp lock.json "$BESIDE/lock"; echo good > value.txt'],
    },
    (played) => {
      expect(played.outputs['converged']).toBe('true')
      expect(played.beside('lock')).toBe('{}\n')
      expect(played.report.start.tree).toBe(
        played.project.git('rev-parse', `${played.project.start}^{tree}`).trim(),
      )
      const { git } = expectHandedOn(played)
      expect(git('diff', '--name-only', played.project.start, 'HEAD')).toBe('value.txt\n')
      expect(played.summary).toContain('gha-creds-0f.json')
      expect(played.report.warnings.join('\n')).toMatch(/lock\.json/)
    },
  ))

it.concurrent('a leftover that an agent changes is something that a gate can see, and no commit holds it', () =>
  playPublishing(
    {
      prepare: ({ workspace }) => writeFileSync(join(workspace, '.env'), 'bad\n'),
      gates: { test: 'grep -q good .env' },
      agent: ['echo better > .env', 'true', 'echo good > .env'],
      inputs: { 'max-iterations': '4' },
    },
    (played) => {
      expect(played.report.rounds.slice(0, 4).map((round: Played['report']) => round.judging.kind)).toEqual([
        'executed',
        'executed',
        'unchanged',
        'executed',
      ])
      expect(played.outputs['converged']).toBe('false')
      expect(played.summary).toMatch(/Files that earlier steps left in the workspace were changed.*\.env/)
      expectNothingHandedOn(played)
    },
  ))

it.concurrent.each([
  ['an ignore rule that the agent takes away', 'echo > .gitignore', /because git ignored them/],
  ['the `.git` of a checkout beside it that the agent takes away', 'rm -rf tools/.git', null],
])('%s brings nothing of earlier steps into a commit', (_, line, told) =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', '.gitignore': 'session.local\nbuild/\n' },
      prepare: ({ workspace, git }) => {
        for (const folder of ['build', 'tools']) mkdirSync(join(workspace, folder))
        for (const file of ['session.local', 'build/out', 'tools/key'])
          writeFileSync(join(workspace, file), 'of an earlier step\n')
        git('init', '--quiet', join(workspace, 'tools'))
        git('-C', join(workspace, 'tools'), 'add', 'key')
        git('-C', join(workspace, 'tools'), 'commit', '--quiet', '--message=tools')
      },
      agent: [`echo good > value.txt; ${line}`],
      inputs: { 'max-iterations': '1' },
    },
    (played) => {
      const files = fetched(played).git('ls-files').split('\n')
      for (const file of ['session.local', 'build/out', 'tools/key', 'tools'])
        expect(files).not.toContain(file)
      if (told !== null) expect(played.summary).toMatch(told)
    },
  ),
)

it.concurrent('what a gate plants in the folder of the bundle does not go with it', () =>
  playPublishing(
    {
      agent: ['echo good > value.txt'],
      gates: {
        test: 'for d in "$RUNNER_TEMP"/converge-*/bundle; do echo x > "$d/planted.sh"; echo forged > "$d/changes.patch"; done; grep -q good value.txt',
      },
    },
    (played) => {
      expect(played.outputs['converged']).toBe('true')
      expectHandedOn(played)
      expect(readdirSync(played.outputs['bundle-path'] ?? '').sort()).toEqual([
        'changes.patch',
        'commit.bundle',
        'report.json',
      ])
    },
  ))

const OBSTACLES: readonly (readonly [string, string, RegExp, string])[] = [
  ['a secret', 'echo KEY=1 > .env', /secret.*\.env/, 'rm .env'],
  ['a large file', 'head -c 6000000 /dev/zero > big', /larger than 5 MB.*big/, 'rm big'],
  ['a link that leads out', 'ln -s /etc/passwd out', /lead out.*out/, 'rm out'],
  [
    'a nested repository',
    'git init -q nested; cd nested; git -c user.name=a -c user.email=b commit -q --allow-empty -m x; cd ..',
    /repositor.*nested/,
    'rm -rf nested',
  ],
  ['501 new files', 'mkdir many; for i in $(seq 501); do echo > many/$i; done', /500 files/, 'rm -r many'],
]

it.concurrent.each(OBSTACLES)('%s is not accepted, and the agent is told why', (_, makes, told, undoes) =>
  playPublishing({ agent: [`echo good > value.txt; ${makes}`, undoes] }, (played) => {
    expect(played.report.rounds[1].notes).toContainEqual({
      kind: 'not-accepted',
      text: expect.stringMatching(told),
      why: expect.any(Array),
    })
    expect(played.prompt(2)).toMatch(told)
    expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
    expectHandedOn(played)
  }),
)

it.concurrent('what stays in the way ends the run red, and is named', () =>
  playPublishing(
    { agent: ['echo good > value.txt; echo KEY=1 > .env'], inputs: { 'max-iterations': '3' } },
    (played) => {
      expect(played.outputs).toMatchObject({ converged: 'false', 'stop-reason': 'stalled' })
      expect(played.outputs['message']).toMatch(/passed, but the work cannot be accepted/)
      expect(played.exitCode).toBe(1)
    },
  ))

it.concurrent('without a repository nothing is handed on, and it is said before the agent is paid', () =>
  playPublishing({ repository: false }, (played) => {
    expect(played.outputs['stop-reason']).toBe('invalid-input')
    expect(played.agentCalls).toBe(0)
    expect(played.summary).toMatch(/git repository/)
  }))

it.concurrent('a `.git` that the agent takes away leaves no tree, so nothing converges', () =>
  playPublishing(
    { agent: ['echo good > value.txt; rm -rf .git'], inputs: { 'max-iterations': '2' } },
    (played) => {
      expect(played.outputs['converged']).toBe('false')
      expectNothingHandedOn(played)
    },
  ))

it.concurrent('a cancelled run leaves the work of the last judging', () =>
  playPublishing(
    {
      agent: ['echo better > value.txt', 'touch "$BESIDE/there"; sleep 30'],
      onStart: signalWhen('there', 'SIGINT'),
    },
    (played) => {
      expect(played.outputs['stop-reason']).toBe('cancelled')
      expect(expectHandedOn(played).message).toBe('Converge: work so far, not converged')
    },
  ))

it.concurrent('a gate that writes over what was recorded does not get it into the commit', () =>
  playPublishing(
    {
      agent: ['echo good > value.txt'],
      gates: {
        test: [
          'grep -q good value.txt',
          // every object of ours that a child can reach becomes another one, also the bundle
          'find "$RUNNER_TEMP" -path "*/objects/*" -type f | while read -r f; do chmod u+w "$f"; printf x > "$f"; done',
          'find "$RUNNER_TEMP" -name "commit.bundle" -exec sh -c "echo forged > {}" ";"',
        ].join('; '),
      },
    },
    (played) => {
      expect(played.outputs['converged']).toBe('true')
      expect(readFileSync(join(expectHandedOn(played).folder, 'value.txt'), 'utf8')).toBe('good\n')
    },
  ))

it.concurrent('the folder of the bundle in another place is not followed', () =>
  playPublishing(
    {
      prepare: ({ folder }) => mkdirSync(join(folder, 'elsewhere')),
      agent: [
        'echo better > value.txt',
        'd=$(echo "$RUNNER_TEMP"/converge-*/bundle); rm -r "$d"; ln -s "$BESIDE/elsewhere" "$d"; echo good > value.txt',
      ],
    },
    (played) => {
      expect(existsSync(join(played.project.folder, 'elsewhere', 'commit.bundle'))).toBe(false)
      expectHandedOn(played)
    },
  ))

it.concurrent.each([
  ['during the gates', 'sleep 0.5'],
  ['all the time', 'sleep 0.01'],
])('a daemon of somebody else that edits files %s does not get its edits into what passed', (_, pause) =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', 'log.txt': '' },
      gates: { test: 'touch "$BESIDE/judging"; sleep 0.3; grep -q good value.txt; touch log.txt' },
      agent: ['echo good > value.txt'],
      inputs: { 'max-iterations': '2' },
      onStart: (child, { workspace, folder }) => {
        const line = `while [ ! -e '${folder}/judging' ]; do sleep 0.01; done; while [ ! -e '${folder}/over' ]; do date +%s%N >> log.txt; ${pause}; done`
        const daemon = spawn('bash', ['-c', line], { cwd: workspace, stdio: 'ignore' })
        child.on('close', () => {
          writeFileSync(join(folder, 'over'), '')
          daemon.kill('SIGKILL')
        })
      },
    },
    (played) => {
      expectOneStory(played)
      // where it could not be undone for long enough nothing is claimed; where it could, the tree is the judged one
      if (played.outputs['commit'] !== '') expectHandedOn(played)
      if (played.outputs['converged'] === 'true') {
        expect(readFileSync(join(expectHandedOn(played).folder, 'value.txt'), 'utf8')).toBe('good\n')
      } else {
        const texts = played.report.rounds.flatMap(({ notes }: Played['report']) =>
          notes.map(({ text }: Played['report']) => text),
        )
        expect(texts.join('\n')).toMatch(/went on changing/)
      }
    },
  ),
)

it.concurrent('a submodule that was moved is no work that a commit can hold', () =>
  playPublishing(
    {
      prepare: ({ workspace, git, folder }) => {
        git('init', '--quiet', join(folder, 'library'))
        git('-C', join(folder, 'library'), 'commit', '--quiet', '--allow-empty', '--message=one')
        git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', join(folder, 'library'), 'sub')
        git('commit', '--quiet', '--message=with a submodule')
        symlinkSync('value.txt', join(workspace, 'unrelated'))
      },
      agent: [
        'cd sub; git -c user.name=a -c user.email=b commit -q --allow-empty -m two; cd ..; echo good > value.txt',
        'cd sub; git checkout -q HEAD~1',
      ],
    },
    (played) => {
      expect(played.prompt(2)).toMatch(/[Ss]ubmodules were moved.*sub/)
      expect(played.outputs['converged']).toBe('true')
    },
  ))

it.concurrent('work that is too large to be handed on is not accepted, and the agent is told', () =>
  playPublishing(
    {
      agent: [
        'echo good > value.txt; mkdir d; for i in $(seq 42); do head -c 4900000 /dev/zero > d/$i; done',
        'rm -r d',
      ],
    },
    (played) => {
      expect(played.prompt(2)).toMatch(/cannot be put into a commit: it would have 2058\d+ bytes/)
      expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2', 'changed-files': '1' })
      expectHandedOn(played)
    },
  ))

it.concurrent('a pass during which a gate changed protected files is not accepted', () =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', 'check.sh': 'grep -q good value.txt\n', 'test.sh': 'true\n' },
      agent: ["echo good > value.txt; echo 'echo exit 1 > check.sh' > test.sh", "echo 'true' > test.sh"],
      gates: { test: 'for f in t*.sh; do sh $f; done', check: 'bash check.sh' },
    },
    (played) => {
      expect(played.prompt(2)).toContain(
        'Gate "test" changed protected files (check.sh); a gate judges, it does not edit.',
      )
      expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
      expectHandedOn(played)
    },
  ))
