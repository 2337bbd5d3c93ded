/** What a variable of the environment tells programs. */
export type Meaning =
  /** Names of files, between spaces or colons. */
  | { readonly kind: 'files' }
  /** Options as they would stand behind a program; of one option the value. */
  | { readonly kind: 'options'; readonly program: string; readonly option: string | null }
  /** Folders in which programs are looked for by name. */
  | { readonly kind: 'programs' }
  /** Folders of modules of a language. */
  | { readonly kind: 'modules' }
  /** A folder of settings; these in it are read. */
  | { readonly kind: 'settings'; readonly globs: readonly string[] }
  /** Names of modules of Python. */
  | { readonly kind: 'names' }
  /** Something in it may be a file that is there: `-javaagent:ci/agent.jar`. */
  | { readonly kind: 'words' }

type Simple = 'files' | 'programs' | 'modules' | 'names' | 'words'
const SIMPLE: readonly Simple[] = ['files', 'programs', 'modules', 'names', 'words']

const EXACT: Readonly<Record<Simple, readonly string[]>> = {
  files: [
    ...['BASH_ENV', 'ENV', 'MAKEFILES', 'PYTHONSTARTUP', 'LD_PRELOAD', 'LD_AUDIT', 'DYLD_INSERT_LIBRARIES'],
    ...[
      'GIT_CONFIG_GLOBAL',
      'GIT_CONFIG_SYSTEM',
      'BUNDLE_GEMFILE',
      'GEMFILE',
      'COMPOSE_FILE',
      'DOTENV_CONFIG_PATH',
      'RIPGREP_CONFIG_PATH',
      'PSQLRC',
    ],
  ],
  programs: ['PATH'],
  modules: ['PYTHONPATH', 'RUBYLIB', 'PERL5LIB', 'NODE_PATH', 'AWKPATH'],
  names: ['PYTEST_PLUGINS'],
  words: [
    'CC',
    'CXX',
    'LD',
    'AR',
    'AS',
    'PAGER',
    'EDITOR',
    'SHELL',
    'PERL5DB',
    'RUSTC',
    'RUSTDOC',
    'PYTHON',
    'NODE',
    'JAVA',
  ],
}

/** Whose options they are. */
const OPTIONS_OF: Readonly<Record<string, string>> = {
  NODE_OPTIONS: 'node',
  BUN_OPTIONS: 'bun',
  RUBYOPT: 'ruby',
  PERL5OPT: 'perl',
  PYTEST_ADDOPTS: 'pytest',
  MAKEFLAGS: 'make',
  GNUMAKEFLAGS: 'make',
  RAKEOPT: 'rake',
  SPEC_OPTS: 'rspec',
}

const OF_A_USER = [
  ...['.profile', '.bash_profile', '.bash_login', '.bashrc', '.zshenv', '.zprofile', '.zshrc', '.gitconfig'],
  ...['.npmrc', '.yarnrc', '.yarnrc.yml', '.curlrc', '.gemrc', '.mavenrc', '.pydistutils.cfg', '.pip/**'],
  ...['.config/**', '.local/**', '.cargo/config{,.toml}', '.m2/**', '.gradle/**', '.bundle/**', '.docker/**'],
  ...['.jq', '.psqlrc', '.sqliterc', '.my.cnf', '.Rprofile', '.Renviron'],
]
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  HOME: OF_A_USER,
  USERPROFILE: OF_A_USER,
  XDG_CONFIG_HOME: ['**'],
  ZDOTDIR: ['.z*'],
  CARGO_HOME: ['config{,.toml}', 'bin/**'],
  GRADLE_USER_HOME: ['init.gradle{,.kts}', 'init.d/**', 'gradle.properties'],
  PYTHONUSERBASE: ['**'],
  PYTHONHOME: ['**'],
  VIRTUAL_ENV: ['**'],
}

/** What a tool reads of itself, and names that say that there is a file of the kind in them. */
const PATTERNS: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|git|make|maven|mvn|gradle|java|jdk|_java|cargo|rustc?|go|pip|pipenv|uv|poetry|bundle|dotnet|nuget)_/i,
  /^(?:coverage|pytest|tox|nox|mypy|pylint|ruff|jest|vitest|mocha|eslint|ts_node|babel|nx|turbo|composer|phpunit|php|ruby)_/i,
  /^(?:GOFLAGS|RUSTFLAGS|CFLAGS|CXXFLAGS|LDFLAGS|SHELLOPTS|INPUTRC)$/,
  /_(?:CONFIG|CONF|CFG|RC|RCFILE|CONFIG_FILE|OPTS|OPTIONS|FLAGS|ADDOPTS|PRELOAD|WRAPPER|COMMAND|CMD|SHELL|AGENT)$/,
  /_(?:HOOK|PLUGINS?|SETTINGS|SETTINGS_FILE|STARTUP|ENV_FILE|INI|RUNNER|SETUP|TOOL_OPTIONS|PROCESS_START)$/,
  /_(?:INTERPRETER|EXECUTABLE|BIN|DIFF|EDITOR|PAGER|ASKPASS)$/,
]

/** null: nobody knows what it is for; it may well name what is judged. */
export function meaningOf(name: string): Meaning | null {
  const program = OPTIONS_OF[name]
  if (program !== undefined) return { kind: 'options', program, option: null }
  // https://docs.npmjs.com/cli/using-npm/config#environment-variables
  const [, option] = /^(?:npm|pnpm)_config_(\w+)$/i.exec(name) ?? []
  if (option !== undefined)
    return { kind: 'options', program: 'npm', option: `--${option.replaceAll('_', '-')}` }
  const globs = SETTINGS[name]
  if (globs !== undefined) return { kind: 'settings', globs }
  for (const kind of SIMPLE) if (EXACT[kind].includes(name)) return { kind }
  return PATTERNS.some((pattern) => pattern.test(name)) ? { kind: 'words' } : null
}

/**
 * Whether a variable of the job is one of its gates, too. Only what is known by its whole name: a job has many that look
 * like settings and are none of a gate (`INPUT_AGENT`, `npm_package_json`).
 */
export function isInherited(name: string): boolean {
  return OPTIONS_OF[name] !== undefined || EXACT.programs.includes(name) || EXACT.modules.includes(name)
}
