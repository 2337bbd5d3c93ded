// What is known of programs that start others. Options stand with those of their names that have a value in the next
// word: only with them the word behind the options is found.

type Options = readonly string[]
type Programs = Readonly<Record<string, Options>>

const PACKAGES: Options = ['-p', '--package', '-w', '--workspace', '-c', '--call']
const COVERAGE: Options = [
  ...['-r', '--reporter', '-o', '--reports-dir', '--report-dir', '--temp-dir'],
  ...['-n', '--include', '-x', '--exclude', '--src'],
]

/** They run the program that is named behind their options. */
export const WRAPPERS: Programs = {
  env: ['-u', '--unset', '-C', '--chdir'],
  sudo: ['-u', '--user', '-g', '--group', '-D', '--chdir'],
  timeout: ['-s', '--signal', '-k', '--kill-after'],
  time: ['-f', '--format', '-o', '--output'],
  nice: ['-n', '--adjustment'],
  stdbuf: ['-i', '-o', '-e'],
  flock: ['-w', '--timeout', '-E', '--conflict-exit-code'],
  xargs: ['-n', '-I', '-P', '-L', '-d', '-a', '-s'],
  'xvfb-run': ['-n', '-s', '-e', '-f'],
  dotenv: ['-e', '-f', '-v'],
  npx: PACKAGES,
  pnpx: PACKAGES,
  bunx: PACKAGES,
  c8: COVERAGE,
  nyc: COVERAGE,
  exec: ['-a'],
  ...Object.fromEntries(
    ['builtin', 'command', 'cross-env', 'export', 'nohup', 'setsid'].map((name) => [name, []]),
  ),
}

/** The same, behind one word of their own: `uv run pytest`. */
export const WRAPPING_WORDS: Programs = {
  npm: ['exec', 'x'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
  bun: ['x'],
  uv: ['run'],
  poetry: ['run'],
  pipenv: ['run'],
  pdm: ['run'],
  hatch: ['run'],
  rye: ['run'],
  conda: ['run'],
  bundle: ['exec'],
  mise: ['exec', 'x'],
  direnv: ['exec'],
  find: ['-exec', '-execdir'],
}
/** Options of the command behind such a word. */
export const BEHIND_WORD: Programs = {
  pnpm: PACKAGES,
  yarn: PACKAGES,
  uv: ['--with', '--group', '--extra', '-p', '--python', '--project', '--directory', '--env-file'],
  conda: ['-n', '--name', '-p', '--prefix'],
}
/** What `npm exec jest` is as one word. */
export const AS_ONE_WORD: Readonly<Record<string, string>> = { npm: 'npx', bun: 'bunx' }
/** Before the program stands a file or a folder. */
export const HAS_OPERAND: ReadonlySet<string> = new Set(['flock', 'direnv'])

export const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'dash', 'zsh', 'ksh'])

const LOADED_FIRST: Options = [
  ...['-r', '--require', '--import', '--loader', '--experimental-loader', '--preload'],
  ...['--env-file', '--env-file-if-exists', '--experimental-config-file'],
  ...['--test-global-setup', '--test-reporter'],
]
const NODE: Options = [...LOADED_FIRST, '-C', '--conditions', '--input-type', '--test-reporter-destination']
const PYTHON: Options = ['-W', '-X']

export const INTERPRETERS: Programs = {
  node: NODE,
  nodejs: NODE,
  bun: NODE,
  tsx: NODE,
  'ts-node': [...NODE, '-P', '--project', '-O'],
  deno: ['--config', '--import-map', '--env-file'],
  python: PYTHON,
  python2: PYTHON,
  python3: PYTHON,
  coverage: ['--source', '--rcfile', '--include', '--omit', '--data-file'],
  ruby: ['-r', '-I', '-C'],
  perl: ['-I'],
  php: ['-d'],
  ...Object.fromEntries(
    ['lua', 'Rscript', 'source', '.', 'pwsh', 'powershell', 'zx'].map((name) => [name, []]),
  ),
}
/** Options whose value is a file that is run first, or sets the environment. */
export const FILE_OPTIONS: ReadonlySet<string> = new Set(LOADED_FIRST)
/** What an interpreter adds to a name without ending. */
export const ENDINGS: Programs = {
  node: ['.js', '/index.js'],
  nodejs: ['.js', '/index.js'],
  python: ['/__main__.py'],
  python3: ['/__main__.py'],
}

/** They run a folder by what its package.json says. */
export const PACKAGE_RUNNERS: ReadonlySet<string> = new Set(['node', 'nodejs'])

/** Programs that run scripts by name; with a word: only behind it. */
export const RUNNERS: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(
    [
      ...['npm', 'pnpm', 'yarn', 'bun', 'run-s', 'run-p', 'npm-run-all', 'npm-run-all2', 'concurrently'],
      ...['turbo', 'nx', 'lerna', 'wireit'],
    ].map((name) => [name, null]),
  ),
  deno: 'task',
  node: '--run',
}
/** Words of package managers that choose packages of a workspace. */
export const WORKSPACE_WORDS: Programs = {
  npm: ['-w', '--workspace', '-ws', '--workspaces'],
  npx: ['-w', '--workspace', '-ws', '--workspaces'],
  pnpm: ['-r', '--recursive', '-F', '--filter'],
  yarn: ['workspace', 'workspaces'],
  bun: ['-F', '--filter'],
}
/** Programs whose short options have their value in the same word: `make -Csub`, `python -mpytest`. */
export const GLUED: Readonly<Record<string, RegExp>> = {
  make: /^-[Cf](?=.)/,
  gmake: /^-[Cf](?=.)/,
  python: /^-m(?=.)/,
  python3: /^-m(?=.)/,
}
/** Variables that name files which are run first. */
export const FILE_VARIABLES: ReadonlySet<string> = new Set(['BASH_ENV', 'ENV', 'MAKEFILES'])
