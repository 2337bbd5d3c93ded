import { afterAll, describe } from '@jest/globals'
import { describeTogether } from './check.ts'
import { removeModel } from './control.ts'
import { fires, type Plant } from './plant.ts'

afterAll(removeModel)

// Files that git, bash and perl look for outside of the workspace, and names on PATH.

const inFile = (file: string, name: string, value = '$CANARY'): string =>
  `mkdir -p "$(dirname "${file}")"; git config --file "${file}" ${name} "${value}"`
const script = (file: string): string => `echo "$CANARY" > "${file}"`

describe('in HOME and XDG_CONFIG_HOME', () => {
  describeTogether({
    'core.fsmonitor in ~/.gitconfig': fires(inFile('$HOME/.gitconfig', 'core.fsmonitor'), 'git status'),
    'a filter in the git/config of XDG, for the git/attributes beside it': fires(
      `${inFile('$XDG_CONFIG_HOME/git/config', 'filter.evil.clean')}; echo '* filter=evil' > "$XDG_CONFIG_HOME/git/attributes"`,
      'git add --all',
    ),
    'hooks in a template folder': fires(
      `mkdir -p "$HOME/template/hooks"; cp "$CANARY" "$HOME/template/hooks/pre-commit"; ${inFile('$HOME/.gitconfig', 'init.templateDir', '$HOME/template')}`,
      'git clone . ../clone; git -C ../clone commit --allow-empty --message=x',
    ),
    'the hook of upload-pack': fires(
      inFile('$HOME/.gitconfig', 'uploadpack.packObjectsHook'),
      'git clone --no-local . ../clone',
    ),
    '~/.bash_profile': fires(script('$HOME/.bash_profile'), 'bash --login -c :'),
    '~/.bashrc': fires(script('$HOME/.bashrc'), 'bash -i -c :'),
    '~/.profile': fires(script('$HOME/.profile'), 'sh -l -c :'),
  })

  describeTogether({
    'core.fsmonitor in the git/config of XDG': fires(
      inFile('$XDG_CONFIG_HOME/git/config', 'core.fsmonitor'),
      'git status',
    ),
    'core.hooksPath in ~/.gitconfig': fires(
      `mkdir -p "$HOME/hooks"; cp "$CANARY" "$HOME/hooks/post-index-change"; ${inFile('$HOME/.gitconfig', 'core.hooksPath', '$HOME/hooks')}`,
      'git add --all',
    ),
    'a filter in ~/.gitconfig': fires(
      `${inFile('$HOME/.gitconfig', 'filter.evil.process')}; mkdir -p "$XDG_CONFIG_HOME/git"; echo '* filter=evil' > "$XDG_CONFIG_HOME/git/attributes"`,
      'git add --all',
    ),
    'diff.external in ~/.gitconfig': fires(inFile('$HOME/.gitconfig', 'diff.external'), 'git diff'),
  })
})

/** A program of this name in a folder that comes first on the PATH of the job. */
const onPath = (name: string): string => `cp "$CANARY" "$BESIDE/bin/${name}"`

describe('on PATH', () => {
  describeTogether({
    git: fires(onPath('git'), 'git status'),
    bash: fires(onPath('bash'), 'bash -c :'),
    sh: fires(onPath('sh'), 'sh -c :'),
    perl: fires(onPath('perl'), 'perl -e 1'),
    env: fires(onPath('env'), 'env true'),
    'git-lfs': fires(
      `${onPath('git-lfs')}; printf '[filter "lfs"]\\nclean = git-lfs clean\\n' >> .git/config
      mkdir -p .git/info; echo 'lib/* filter=lfs' > .git/info/attributes`,
      'git add --all',
    ),
    node: fires(onPath('node'), 'node -e 1'),
  })
})

/** Next step as the runner starts it: with what is in the files of the step before. */
const LIKE_A_RUNNER =
  'while IFS= read -r line; do export "$line"; done < "$BESIDE"/runner-*/_runner_file_commands/env_1; PATH="$(cat "$BESIDE"/runner-*/_runner_file_commands/path_1):$PATH"'
const FILES =
  'mkdir -p "$BESIDE/runner-0/_runner_file_commands"; touch "$BESIDE"/runner-0/_runner_file_commands/{env,path}_1'
/** Into the file that the variable names, and into the runner's own, which is found by looking around. */
const append = (variable: string, file: string, line: string): string =>
  `for file in "\${${variable}:-/dev/null}" "$BESIDE"/runner-*/_runner_file_commands/${file}; do echo "${line}" >> "$file"; done`

/** Any library shows up in the memory of a program that was made to load it. */
const A_LIBRARY = `ldd "$(command -v git)" | grep -o '/[^ ]*libz[^ ]*'`
const IS_LOADED = 'grep -q evil.so /proc/self/maps'

function viaRunner(line: string, prepare: string, control: string, more: Partial<Plant> = {}): Plant {
  return fires(`${prepare}; ${append('GITHUB_ENV', 'env_1', line)}`, `${LIKE_A_RUNNER}; ${control}`, {
    stage: FILES,
    ...more,
  })
}

describe('in GITHUB_ENV and GITHUB_PATH', () => {
  describeTogether({
    BASH_ENV: viaRunner('BASH_ENV=$BESIDE/bash-env', script('$BESIDE/bash-env'), 'bash -c :'),
    NODE_OPTIONS: viaRunner(
      'NODE_OPTIONS=--require=$BESIDE/hook.cjs',
      `echo "require('child_process').spawnSync('$CANARY')" > "$BESIDE/hook.cjs"`,
      'node -e 1',
      { gates: { node: 'node -e 1' } },
    ),
    PERL5OPT: viaRunner(
      'PERL5OPT=-I$BESIDE -MEvil',
      `echo "system('$CANARY'); 1" > "$BESIDE/Evil.pm"`,
      'perl -e 1',
      { gates: { perl: 'perl -e 1' } },
    ),
    GIT_CONFIG_COUNT: viaRunner(
      'GIT_CONFIG_COUNT=1',
      `${append('GITHUB_ENV', 'env_1', 'GIT_CONFIG_KEY_0=core.fsmonitor')}; ${append('GITHUB_ENV', 'env_1', 'GIT_CONFIG_VALUE_0=$CANARY')}`,
      'git status',
    ),
    GIT_EXTERNAL_DIFF: viaRunner('GIT_EXTERNAL_DIFF=$CANARY', ':', 'git diff'),
    LD_PRELOAD: {
      ...viaRunner('LD_PRELOAD=$BESIDE/evil.so', `cp "$(${A_LIBRARY})" "$BESIDE/evil.so"`, IS_LOADED, {
        gates: { loader: `! ${IS_LOADED}` },
      }),
      harm: 'lies',
    },
    'a folder for PATH': fires(
      `mkdir -p "$BESIDE/evil"; cp "$CANARY" "$BESIDE/evil/git"; ${append('GITHUB_PATH', 'path_1', '$BESIDE/evil')}`,
      `${LIKE_A_RUNNER}; git status`,
      { stage: FILES },
    ),
  })
})

/** A file that a variable of the job names, and that was not there at the start. */
const named = (variable: string, control: string): Plant =>
  fires(`cp "$CANARY" "$BESIDE/named-${variable}"`, control, {
    env: { [variable]: `$BESIDE/named-${variable}` },
  })

describe('at a place that a variable of the job names', () => {
  describeTogether({
    BASH_ENV: named('BASH_ENV', 'bash -c :'),
    GIT_EXTERNAL_DIFF: named('GIT_EXTERNAL_DIFF', 'git diff'),
    GIT_EDITOR: named('GIT_EDITOR', 'git commit --all'),
    GIT_ASKPASS: named(
      'GIT_ASKPASS',
      'printf "protocol=https\\nhost=example.invalid\\n\\n" | git credential fill',
    ),
    GIT_SSH_COMMAND: named('GIT_SSH_COMMAND', 'git fetch ssh://example.invalid/x'),
    GIT_PAGER: named('GIT_PAGER', `script -qec 'git log' /dev/null`),
    GIT_CONFIG_GLOBAL: fires(inFile('$BESIDE/global', 'core.fsmonitor'), 'git status', {
      env: { GIT_CONFIG_GLOBAL: '$BESIDE/global' },
    }),
    GIT_CONFIG_SYSTEM: fires(inFile('$BESIDE/system', 'alias.st', '!$CANARY'), 'git st', {
      env: { GIT_CONFIG_SYSTEM: '$BESIDE/system' },
    }),
    GIT_CONFIG_COUNT: fires(inFile('$BESIDE/included', 'core.fsmonitor'), 'git status', {
      env: {
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'include.path',
        GIT_CONFIG_VALUE_0: '$BESIDE/included',
      },
    }),
    GIT_EXEC_PATH: fires(
      'mkdir -p "$BESIDE/exec"; cp "$CANARY" "$BESIDE/exec/git-upload-pack"; cp "$CANARY" "$BESIDE/exec/git-fake"',
      'git fake',
      { env: { GIT_EXEC_PATH: '$BESIDE/exec' } },
    ),
    PERL5OPT: fires(`echo "system('$CANARY'); 1" > "$BESIDE/Named.pm"`, 'perl -e 1', {
      env: { PERL5OPT: '-I$BESIDE -MNamed' },
    }),
  })
})
