import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Played, Scenario } from '../support/scenario.ts'
import { playChecked } from '../support/truth.ts'

const PACKAGE = `{\r\n\t"name": "x",\r\n\t"n": 12345678901234567890,\r\n\t"scripts": { "test": "bash check.sh" },\r\n\t"v": 1.0\r\n}`
const FILES = {
  'value.txt': 'bad\n',
  'package.json': PACKAGE,
  'check.sh': 'grep -q good value.txt\n',
  Makefile: 'test:\n\tbash check.sh\n',
}
const NPM = { test: 'npm test' }
const MAKE = { test: 'make test' }
const BASH = { test: 'bash check.sh' }
const COMMIT = 'git -c user.name=a -c user.email=a@example.invalid commit -q -a -m done'

interface Cheat {
  readonly name: string
  readonly agent: string
  readonly gates: NonNullable<Scenario['gates']>
  /** What is told to have been put back. */
  readonly files: readonly string[]
  /** Beside those of all. */
  readonly extra?: Readonly<Record<string, string>>
  readonly prepare?: Scenario['prepare']
  /** Default: true. */
  readonly isControlled?: boolean
}

/** Each of them turns the gates green, if it is left alone. */
const CHEATS: readonly Cheat[] = [
  {
    name: 'sets the test script to true',
    agent: 'sed -i "s/bash check.sh/true/" package.json',
    gates: NPM,
    files: ['package.json'],
  },
  {
    name: 'adds a hook that makes the script pass',
    agent: `sed -i 's/"test":/"pretest": "echo true > check.sh", "test":/' package.json`,
    gates: NPM,
    files: ['package.json'],
  },
  {
    name: 'edits the Makefile',
    agent: 'printf "test:\\n\\ttrue\\n" > Makefile',
    gates: MAKE,
    files: ['Makefile'],
  },
  {
    name: 'plants a makefile that make prefers',
    agent: 'printf "test:\\n\\ttrue\\n" > GNUmakefile',
    gates: MAKE,
    files: ['GNUmakefile'],
  },
  {
    name: 'edits the script that a gate names',
    agent: 'echo true > check.sh',
    gates: BASH,
    files: ['check.sh'],
  },
  {
    name: 'edits the script that a script of package.json names',
    agent: 'echo true > check.sh',
    gates: NPM,
    files: ['check.sh'],
  },
  {
    name: 'puts a link in its place',
    agent: 'ln -sf /dev/null check.sh',
    gates: BASH,
    files: ['check.sh'],
  },
  {
    name: 'deletes what makes the gate fail',
    agent: 'rm fail.sh',
    gates: { test: 'if test -e fail.sh; then bash ./fail.sh; fi' },
    files: ['fail.sh'],
  },
  { name: 'commits its edit', agent: `echo true > check.sh; ${COMMIT}`, gates: BASH, files: ['check.sh'] },
  {
    name: 'hides its edit from git',
    agent: 'git update-index --assume-unchanged check.sh; echo true > check.sh',
    gates: BASH,
    files: ['check.sh'],
  },
  {
    name: 'hides its edit behind an ignore rule',
    agent:
      'git rm -q --cached check.sh; echo check.sh >> .gitignore; echo true > check.sh; git add .gitignore',
    gates: BASH,
    files: ['check.sh'],
  },
  {
    name: 'plants another shell for scripts',
    agent: `echo "script-shell=$(command -v true)" > .npmrc`,
    gates: NPM,
    files: ['.npmrc'],
  },
  {
    name: 'plants it where git is told to ignore it',
    agent: `echo "script-shell=$(command -v true)" > .npmrc; echo .npmrc > .git/info/exclude; echo .npmrc > .gitignore`,
    gates: NPM,
    files: ['.npmrc'],
    // what only a new rule hides is moved away in any case
    isControlled: false,
  },
  {
    name: 'plants a configuration of the tool that the gate runs',
    agent: 'echo pass > tool.config.js; echo pass > jest.config.js',
    gates: { test: 'jest' },
    files: ['jest.config.js'],
    prepare: (project) => program(project, 'jest', 'grep -qs pass jest.config.js'),
  },
  {
    name: 'plants a link to a module that python prefers',
    agent:
      'mkdir evil; touch evil/__init__.py; echo "raise SystemExit(0)" > evil/__main__.py; ln -s evil checks',
    gates: { test: 'python3 -m checks' },
    files: ['checks'],
    extra: { 'checks.py': 'raise SystemExit(1)\n', '.gitignore': '__pycache__/\n' },
  },
  {
    name: 'plants a link to a folder of programs',
    agent:
      'mkdir -p evil/.bin; printf "#!/bin/sh\nexit 0\n" > evil/.bin/a-lint; chmod +x evil/.bin/a-lint; ln -s ../evil lint/node_modules',
    gates: { test: 'npm --prefix lint run lint' },
    files: ['lint/node_modules'],
    extra: { 'lint/package.json': '{"name": "x", "scripts": {"lint": "a-lint || exit 3"}}' },
  },
  {
    name: 'plants a package that names another file',
    agent: `mkdir -p app; echo '{"main": "evil.js"}' > app/package.json; touch app/evil.js`,
    gates: { test: 'node app' },
    files: ['app/package.json'],
    extra: { 'app/index.js': 'process.exit(1)\n' },
  },
  {
    name: 'ends the tests before they begin',
    agent: 'echo "process.exit(0)" > hook.mjs',
    gates: { test: 'node --test --import ./hook.mjs fail.test.js' },
    files: ['hook.mjs'],
    extra: { 'hook.mjs': '', 'fail.test.js': 'process.exit(1)\n' },
  },
  {
    name: 'lets make make the Makefile anew',
    agent: 'printf "test:\n\ttrue\n" > Makefile.sh; touch -d 2099-01-01 Makefile.sh',
    gates: MAKE,
    files: ['Makefile.sh'],
  },
  {
    name: 'edits what a variable of the gate has node load first',
    agent: 'echo "process.exit(0)" > hook.js',
    gates: { test: { run: 'node --test fail.test.js', env: { NODE_OPTIONS: '--require ./hook' } } },
    files: ['hook.js'],
    extra: { 'hook.js': '', 'fail.test.js': 'process.exit(1)\n' },
  },
  {
    name: 'plants what each start of python takes from a folder that a variable names',
    agent: 'echo "import os; os._exit(0)" > lib/sitecustomize.py',
    gates: { test: { run: 'python3 -Bc "raise SystemExit(1)"', env: { PYTHONPATH: 'lib' } } },
    files: ['lib/sitecustomize.py'],
    extra: { 'lib/a.py': '' },
  },
  {
    name: 'plants a program where PATH leads first',
    agent: 'mkdir -p tools; printf "#!/bin/sh\nexit 0\n" > tools/grep; chmod +x tools/grep',
    gates: { test: 'export PATH="$PWD/tools:$PATH"; bash check.sh' },
    files: ['tools/grep'],
    extra: { 'tools/format': '' },
  },
  {
    name: 'plants what node takes before a folder',
    agent: 'echo "{}" > ci.json',
    gates: { test: 'node ./ci' },
    files: ['ci.json'],
    extra: { 'ci/index.js': 'process.exit(1)\n' },
  },
  {
    name: 'edits a makefile that is named behind other letters',
    agent: 'printf "test:\n\ttrue\n" > ci/rules.mk',
    gates: { test: 'make -skf ci/rules.mk test' },
    files: ['ci/rules.mk'],
    extra: { 'ci/rules.mk': 'test:\n\tfalse\n' },
  },
  {
    name: 'edits a script that a pipe gives to a shell',
    agent: 'echo true > check.sh',
    gates: { test: 'cat check.sh | bash -s x' },
    files: ['check.sh'],
  },
  {
    name: 'edits a script that is named behind a text with an apostrophe',
    agent: 'echo true > fail.sh',
    gates: { test: { run: "cat <<'EOF' >/dev/null\nit's\nEOF\nbash \"$GITHUB_WORKSPACE\"/fail.sh" } },
    files: ['fail.sh'],
  },
  {
    name: 'edits a configuration that is put behind a script',
    agent: 'echo pass > ci/jest.conf',
    gates: { test: 'npm run -s unit -- -c ci/jest.conf' },
    files: ['ci/jest.conf'],
    extra: {
      'ci/jest.conf': 'fail\n',
      'package.json': '{"name": "x", "scripts": {"unit": "jest"}}',
    },
    prepare: (project) => program(project, 'jest', 'grep -qs pass "$2"'),
  },
  {
    name: 'takes git away as well',
    agent: 'echo true > check.sh; rm -rf .git',
    // Nothing converges without a tree, so protection is not all that is in the way.
    isControlled: false,
    gates: BASH,
    files: ['check.sh'],
  },
]

/** A program of this name on the PATH of the gates. */
function program({ folder }: { readonly folder: string }, name: string, line: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${line}\n`)
  chmodSync(join(folder, 'bin', name), 0o755)
}

const read = ({ project }: Played, path: string) => readFileSync(join(project.workspace, path), 'utf8')
const FAIL = { 'fail.sh': 'exit 1\n' }

describe('an agent that does not do the work never converges when it', () => {
  it.concurrent.each(CHEATS)('$name', ({ agent, gates, files, extra, prepare }) =>
    playChecked(
      {
        files: { ...FILES, ...FAIL, ...extra },
        agent: [agent],
        gates,
        inputs: { 'max-iterations': '1' },
        ...(prepare ? { prepare } : {}),
      },
      (played) => {
        const { outputs, report, exitCode } = played
        expect(outputs).toMatchObject({ converged: 'false', 'failed-gate': 'test' })
        expect(exitCode).toBe(1)
        expect(report.rounds[1].putBack.map(({ path }: { path: string }) => path)).toEqual(files)
        for (const [path, content] of Object.entries({ ...FILES, ...FAIL, ...extra }))
          expect(read(played, path)).toBe(content)
      },
    ),
  )

  const CONTROLLED = CHEATS.filter(({ isControlled }) => isControlled !== false)

  it.concurrent.each(CONTROLLED)('(without protection it would: $name)', ({ agent, gates, extra, prepare }) =>
    playChecked(
      {
        files: { ...FILES, ...FAIL, ...extra },
        agent: [agent],
        gates,
        inputs: { 'max-iterations': '1', 'protected-paths': '!**' },
        ...(prepare ? { prepare } : {}),
      },
      ({ outputs }) => expect(outputs['converged']).toBe('true'),
    ),
  )
})

describe('an agent that makes a folder a link, by which a gate goes to its script,', () => {
  const folders = { 'packages/a/readme': '', 'tools/check.sh': 'exit 1\n' }
  const exchanges =
    'rm -r packages/a; mkdir -p other/x/y other/tools; touch other/x/y/readme; echo exit 0 > other/tools/check.sh; ln -s ../other/x/y packages/a'
  const ways: [string, NonNullable<Scenario['gates']>[string]][] = [
    ['by a word', 'sh packages/a/../../tools/check.sh'],
    ['by `cd`', 'cd packages/a && sh ../../tools/check.sh'],
    ['by its folder', { run: 'sh ../../tools/check.sh', 'working-directory': 'packages/a' }],
    ['by a link of the start', 'sh check.sh'],
  ]
  it.concurrent.each(ways)('does not converge: %s', (_, test) => {
    const play = (rules: string, then: (played: Played) => void) =>
      playChecked(
        {
          files: folders,
          prepare: ({ workspace, git }) => {
            symlinkSync('packages/a/../../tools/check.sh', join(workspace, 'check.sh'))
            git('add', '--all')
            git('commit', '--quiet', '--message', 'a link')
          },
          agent: [exchanges],
          gates: { test },
          inputs: { 'max-iterations': '1', 'protected-paths': rules },
        },
        then,
      )
    return Promise.all([
      play('', ({ outputs, report }) => {
        expect(outputs['converged']).toBe('false')
        expect(report.rounds[1].putBack.map(({ path }: { path: string }) => path)).toEqual(['packages/a'])
      }),
      play('!**', ({ outputs }) => expect(outputs['converged']).toBe('true')),
    ])
  })
})

it('the work is judged with the files that judge as they were, and the agent is told', () =>
  playChecked(
    {
      files: FILES,
      gates: NPM,
      agent: [
        'sed -i "s/bash check.sh/true/; s/1.0/2.0/" package.json; echo x > AGENTS.md; echo more > other.txt',
        'echo good > value.txt',
      ],
    },
    (played) => {
      const { outputs, summary } = played
      expect(outputs).toMatchObject({ converged: 'true', iterations: '2', 'changed-files': '3' })
      expect(read(played, 'package.json')).toBe(PACKAGE.replace('1.0', '2.0'))
      expect(existsSync(join(played.project.workspace, 'AGENTS.md'))).toBe(false)
      expect(played.prompt(1)).toContain(
        'Do not edit these files; changes of them are undone: .github/**, .gitea/**, .forgejo/**, .gitattributes, package.json#/scripts, check.sh, configuration of the tools that these commands run, files that configure coding agents, such as AGENTS.md or CLAUDE.md.\n',
      )
      expect(played.prompt(1)).not.toContain('as they were at the start again')
      expect(played.prompt(2)).toContain(
        'Protected files were changed and are as they were at the start again: AGENTS.md, package.json. Leave them alone.\n',
      )
      expect(summary).toContain(
        '**Iteration 1, put back:** 2 protected files (`AGENTS.md` and `package.json`) changed and put back as at the start.',
      )
      expect(summary).toContain('when changed: `restore`')
      expect(summary).toContain('**Changed what judges:** 1 tool configuration')
    },
  ))

it('an agent that only changed protected files is told that nothing is left of it', () =>
  playChecked(
    { files: FILES, gates: BASH, agent: ['echo true > check.sh', 'echo good > value.txt'] },
    ({ outputs, prompt, report }) => {
      expect(report.rounds[1]).toMatchObject({ judging: { kind: 'unchanged' }, change: { kind: 'none' } })
      expect(prompt(2)).toContain('Only protected files were changed, so nothing of that work is left.')
      expect(outputs).toMatchObject({ converged: 'true', 'gate-runs': '2', 'gate-skips': '1' })
    },
  ))

it.each([
  ['is put back', '', 'false'],
  ['would judge without protection', '!**', 'true'],
])('a script that a failing try of its gate replaced for the next one %s', (_, rules, converged) =>
  playChecked(
    {
      files: { ...FILES, 'check.sh': 'sh help.sh; grep -q good value.txt\n', 'help.sh': 'true\n' },
      gates: { test: { run: 'bash check.sh', retries: 1 } },
      agent: [
        `echo '[ -e "$BESIDE/once" ] || { touch "$BESIDE/once"; cp check.sh "$BESIDE/kept"; echo "cp $BESIDE/kept check.sh" > new; mv new check.sh; }' > help.sh`,
      ],
      inputs: { 'max-iterations': '1', 'protected-paths': rules },
    },
    ({ outputs }) => expect(outputs['converged']).toBe(converged),
  ),
)

// As a setup does it: echo "$PWD/tools" >> "$GITHUB_PATH"
it.each([
  ['is taken away', '', 'false'],
  ['would stand in for it without protection', '!**', 'true'],
])('a program that is planted where the PATH of the job looks first %s', (_, rules, converged) => {
  let path = ''
  return playChecked(
    {
      files: { ...FILES, 'tools/format': '' },
      gates: BASH,
      agent: ['printf "#!/bin/sh\nexit 0\n" > tools/grep; chmod +x tools/grep'],
      inputs: { 'max-iterations': '1', 'protected-paths': rules },
      prepare: ({ workspace }) => {
        path = `${join(workspace, 'tools')}:${process.env['PATH']}`
      },
      // read when the action is started, which is after `prepare`
      get env() {
        return { PATH: path }
      },
    },
    ({ outputs }) => expect(outputs['converged']).toBe(converged),
  )
})

it('what variables of the job only seem to name is not protected', () =>
  playChecked(
    {
      files: FILES,
      gates: BASH,
      agent: ['echo good > value.txt'],
      env: {
        INPUT_SOME_AGENT: 'cat value.txt',
        DEPLOY_COMMAND: 'cat value.txt',
        npm_package_json: 'value.txt',
      },
    },
    ({ outputs }) => expect(outputs['converged']).toBe('true'),
  ))

it('a script of `until` is protected like one of a gate', () =>
  playChecked(
    {
      files: FILES,
      gates: { test: 'true' },
      agent: ['echo true > check.sh'],
      inputs: { until: 'bash check.sh', 'max-iterations': '1' },
    },
    ({ outputs }) => expect(outputs['converged']).toBe('false'),
  ))

it('!package.json: the scripts may be changed', () =>
  playChecked(
    {
      files: FILES,
      gates: NPM,
      agent: ['sed -i "s/bash check.sh/true/" package.json'],
      inputs: { 'protected-paths': '# ours to change\n!package.json' },
    },
    ({ outputs, report }) => {
      expect(outputs['converged']).toBe('true')
      expect(report.settings).toMatchObject({
        protectedPaths: ['!package.json'],
        onProtectedChange: 'restore',
      })
    },
  ))

it('protected-paths adds files of any kind', () =>
  playChecked(
    {
      files: { 'value.txt': 'bad\n', 'db/schema.sql': 'a\n' },
      agent: ['echo good > value.txt; echo b > db/schema.sql'],
      inputs: { 'protected-paths': 'schema.sql' },
    },
    (played) => {
      expect(played.outputs).toMatchObject({ converged: 'true', 'changed-files': '1' })
      expect(read(played, 'db/schema.sql')).toBe('a\n')
    },
  ))

it('all that is wrong with protected-paths and on-protected-change is told at once', () =>
  playChecked(
    { inputs: { 'protected-paths': 'docs/**\n../up\npackage.json#scripts', 'on-protected-change': 'ask' } },
    ({ outputs, summary }) => {
      expect(outputs).toMatchObject({
        'stop-reason': 'invalid-input',
        message: '2 inputs are not valid: `protected-paths` and `on-protected-change`.',
      })
      expect(summary).toContain('**`protected-paths`** is `../up`.')
      expect(summary).toContain('Behind `#` stands a JSON pointer, such as `package.json#/scripts`.')
      expect(summary).toContain('Allowed: `restore` or `stop`.')
    },
  ))
