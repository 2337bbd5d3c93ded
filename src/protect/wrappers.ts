import type { Words } from './commands.ts'
import { DIRECTORY_OPTIONS, type OptionRow } from './options.ts'

/** A program that runs the command that is named behind its options. */
export interface WrapperRow extends OptionRow {
  readonly commands: Words
  /** It does so behind one of these words only: `uv run pytest`. */
  readonly behind?: Words
  /** How many words stand before the command: `timeout 10 make`. */
  readonly operands?: number
  /** Options whose value is a line. */
  readonly lines?: Words
  /** Options whose value is a file that it reads. */
  readonly files?: Words
  /** What it starts as one word: `npm exec jest` is `npx jest`. */
  readonly as?: string
  /** What runs a file that is named in place of a program: `uv run check.py`. */
  readonly interpreter?: string
  /** With `--`, the words before that are not of the command: `mise exec node@22 -- jest`. */
  readonly hasDashes?: true
  /** It takes the first `--` away, wherever it stands. */
  readonly dropsDashes?: true
  /** Each of its words is a line, or those with a space; or all are one, or one for each value behind `:::`. */
  readonly words?: 'lines' | 'quoted' | 'line' | 'first' | 'template'
}

const PACKAGES: WrapperRow = {
  commands: ['npx', 'pnpx', 'bunx'],
  values: ['-p', '--package', '-w', '--workspace', '-c', '--call', ...DIRECTORY_OPTIONS],
  flags: 'yq',
  lines: ['-c', '--call'],
}
const MANAGER: OptionRow = {
  values: ['-w', '--workspace', '-F', '--filter', '-p', '--package', ...DIRECTORY_OPTIONS],
  flags: 'srqy',
}
const ENVIRONMENT_FILES: Words = ['-e', '-f', '--env-file', '--env', '--file']

/** Where the command begins that a program starts. Several rows may be of one program. */
export const WRAPPERS: readonly WrapperRow[] = [
  {
    commands: ['env'],
    values: ['-u', '--unset', '-C', '--chdir', '-S', '--split-string'],
    flags: 'i0v',
    lines: ['-S', '--split-string'],
  },
  {
    commands: ['sudo', 'doas'],
    values: ['-u', '--user', '-g', '--group', '-D', '--chdir', '-h', '-p', '-C'],
    flags: 'EHnSkbi',
  },
  { commands: ['timeout'], values: ['-s', '--signal', '-k', '--kill-after'], flags: 'v', operands: 1 },
  { commands: ['time'], values: ['-f', '--format', '-o', '--output'], flags: 'avpq' },
  { commands: ['nice'], values: ['-n', '--adjustment'] },
  { commands: ['ionice'], values: ['-c', '--class', '-n', '--classdata'], flags: 't' },
  {
    commands: ['chrt'],
    values: ['-T', '--sched-runtime', '-P', '--sched-period', '-D', '--sched-deadline'],
    flags: 'abdefiorRv',
    operands: 1,
  },
  {
    commands: ['unshare'],
    values: [
      ...['-R', '--root', '-w', '--wd', '-S', '--setuid', '-G', '--setgid', '-l', '--load-interp'],
      ...['--map-user', '--map-group', '--map-users', '--map-groups', '--propagation', '--setgroups'],
      ...['--monotonic', '--boottime'],
    ],
    flags: 'cCfimnprTuU',
  },
  {
    commands: ['fakeroot'],
    values: ['-l', '--lib', '-f', '--faked', '-i', '-s', '-b', '--fd-base'],
    flags: 'uhv',
  },
  { commands: ['faketime'], values: ['-p'], flags: 'fm', operands: 1 },
  {
    commands: ['watch'],
    values: ['-n', '--interval', '-q', '--equexit'],
    flags: 'bcCdegprtwx',
    words: 'line',
  },
  {
    commands: ['parallel'],
    values: [
      ...['-j', '--jobs', '-P', '--max-procs', '-n', '--max-args', '-N', '-L', '-I', '-S', '--sshlogin'],
      ...['-a', '--arg-file', '-C', '--colsep', '-d', '--delimiter', '--halt', '--joblog', '--results'],
      ...['--retries', '--timeout', '--delay', '--load', '--memfree', '--tagstring', '--tmpdir'],
    ],
    flags: 'kmqtuvX0',
    words: 'template',
  },
  {
    commands: ['hyperfine'],
    values: [
      ...['-w', '--warmup', '-r', '--runs', '-m', '--min-runs', '-M', '--max-runs', '-S', '--shell'],
      ...['-s', '--setup', '-p', '--prepare', '-c', '--cleanup', '-C', '--conclude', '--reference'],
      ...['-n', '--command-name', '-u', '--time-unit', '--style', '--sort', '--input', '--output'],
      ...['--export-json', '--export-csv', '--export-markdown', '--export-asciidoc', '--export-orgmode'],
    ],
    flags: 'iN',
    lines: ['-s', '--setup', '-p', '--prepare', '-c', '--cleanup', '-C', '--conclude', '--reference'],
    words: 'lines',
  },
  { commands: ['nodemon'], behind: ['-x', '--exec'], words: 'line' },
  { commands: ['start-server-and-test', 'start-test', 'server-test'], words: 'lines' },
  { commands: ['taskset'], flags: 'a', operands: 1 },
  { commands: ['stdbuf'], values: ['-i', '-o', '-e'] },
  {
    commands: ['flock'],
    values: ['-w', '--timeout', '-E', '--conflict-exit-code', '-c', '--command'],
    flags: 'xesnuoFv',
    operands: 1,
  },
  { commands: ['xargs'], values: ['-n', '-I', '-P', '-L', '-d', '-a', '-s', '-E'], flags: '0rtpxo' },
  { commands: ['xvfb-run'], values: ['-n', '-s', '-e', '-f', '-w'], flags: 'al' },
  { commands: ['strace', 'ltrace'], values: ['-e', '-o', '-p', '-s', '-E', '-u'], flags: 'fFqvyctTr' },
  { commands: ['exec'], values: ['-a'], flags: 'cl' },
  {
    commands: [
      ...['builtin', 'command', 'nohup', 'setsid', 'chronic', 'unbuffer', 'corepack', 'busybox'],
      ...['catchsegv', 'caffeinate', 'valgrind', 'watchexec'],
    ],
    flags: 'wcfpq',
  },
  { commands: ['export', 'declare', 'typeset', 'local', 'readonly'], flags: 'aAfgilnprtux' },
  { commands: ['cross-env', 'cross-env-shell'], words: 'line' },
  { commands: ['dotenv', 'env-cmd'], values: [...ENVIRONMENT_FILES, '-v', '-c'], files: ENVIRONMENT_FILES },
  {
    commands: ['c8', 'nyc'],
    values: [
      ...['-r', '--reporter', '-o', '--reports-dir', '--report-dir', '--temp-dir', '-c', '--config'],
      ...[
        '-n',
        '--include',
        '-x',
        '--exclude',
        '--src',
        '--lines',
        '--branches',
        '--functions',
        '--statements',
      ],
    ],
  },
  PACKAGES,
  { ...PACKAGES, commands: ['npm'], behind: ['exec', 'x'], as: 'npx', dropsDashes: true },
  { ...PACKAGES, commands: ['bun'], behind: ['x'], as: 'bunx' },
  { ...PACKAGES, commands: ['pnpm', 'yarn'], behind: ['exec', 'dlx', 'node', 'run'] },
  { ...MANAGER, commands: ['pnpm', 'yarn', 'bun'] },
  { commands: ['yarn'], behind: ['workspace'], operands: 1, as: 'yarn' },
  { commands: ['yarn'], behind: ['node'], as: 'node' },
  {
    commands: ['uv'],
    behind: ['run'],
    values: [
      ...['--with', '--with-requirements', '--group', '--extra', '-p', '--python', '--project'],
      ...['--directory', '--env-file', '--package', '--config-file'],
    ],
    files: ['--env-file', '--config-file', '--with-requirements'],
    interpreter: 'python',
  },
  { commands: ['uvx', 'pipx'], values: ['--from', '--with', '--spec', '-p', '--python'] },
  { commands: ['uv', 'pipx'], behind: ['run', 'tool'], values: ['--from', '--with', '--spec'] },
  { commands: ['poetry', 'pipenv', 'pixi'], behind: ['run'], values: ['-e', '--environment'] },
  { commands: ['pdm', 'rye', 'hatch'], behind: ['run'], values: ['-p', '--project'], interpreter: 'python' },
  { commands: ['conda', 'mamba', 'micromamba'], behind: ['run'], values: ['-n', '--name', '-p', '--prefix'] },
  { commands: ['bundle'], behind: ['exec'] },
  {
    commands: ['mise'],
    behind: ['exec', 'x'],
    values: ['-C', '--cd', '-c', '--command'],
    lines: ['-c', '--command'],
    hasDashes: true,
  },
  {
    commands: ['asdf', 'rbenv', 'pyenv', 'nodenv', 'fnm', 'volta', 'rustup'],
    behind: ['exec', 'run'],
    values: ['--using', '--node'],
  },
  { commands: ['nvm', 'rustup'], behind: ['exec', 'run'], operands: 1 },
  { commands: ['direnv'], behind: ['exec'], operands: 1 },
  {
    commands: ['dotenvx', 'op', 'doppler', 'infisical', 'chamber', 'aws-vault', 'sops', 'devbox', 'devenv'],
    behind: ['run', 'exec', 'shell'],
    values: ENVIRONMENT_FILES,
    files: ENVIRONMENT_FILES,
    hasDashes: true,
  },
  {
    commands: ['docker'],
    behind: ['run', 'exec'],
    values: [
      ...['-e', '--env', '--env-file', '-v', '--volume', '-u', '--user', '-w', '--workdir', '--name'],
      ...['-p', '--publish', '--entrypoint', '-l', '--label', '--network', '--platform', '--mount', '-m'],
    ],
    flags: 'itdTP',
    files: ['--env-file'],
    operands: 1,
  },
  { commands: ['nix'], behind: ['-c', '--command'] },
  { commands: ['nix-shell'], values: ['--run', '--command', '-p'], lines: ['--run', '--command'] },
  { commands: ['su', 'runuser'], values: ['-s', '-g'], flags: 'lmp', operands: 9 },
  { commands: ['runuser'], behind: ['-u', '--user'], operands: 1 },
  { commands: ['gosu', 'su-exec'], operands: 1 },
  // ast-grep is called so as well: `sg scan src`
  { commands: ['sg'], words: 'quoted' },
  { commands: ['script'], values: ['-c', '--command'], flags: 'aefq', lines: ['-c', '--command'] },
  { commands: ['find', 'fd'], behind: ['-exec', '-execdir', '-x'] },
  { commands: ['eval'], words: 'line' },
  { commands: ['trap'], words: 'first' },
  { commands: ['concurrently'], values: ['-n', '--names', '-c', '-p', '-k', '-s'], words: 'lines' },
]

/** Their `-c` may stand behind an operand: `flock FILE -c LINE`, `su USER -c LINE`. */
export const LINE_ANYWHERE: ReadonlySet<string> = new Set(['flock', 'su', 'runuser', 'sg', 'script'])
