import type { Words } from './commands.ts'
import { JQ_PAIRS, PSQL_FLAGS, PSQL_VALUES } from './data-interpreters.ts'
import type { OptionRow } from './options.ts'

/** By which options a tool is told what configures it. */
export interface ToolOptionRow extends OptionRow {
  readonly commands: Words
  /** Their values are files. */
  readonly files: Words
  /** Their values are modules of Python. */
  readonly modules?: Words
  /** Their values are loaded if they are files, and completed with these endings: `mocha -R ./dots`. */
  readonly loads?: Words
  readonly endings?: Words
  /** Each script in the folder that is their value is loaded: `eslint --rulesdir rules`. */
  readonly folders?: Words
  /** Which files in there; `/*.js` if none are said. */
  readonly inFolders?: Words
  /** Their values are lines. */
  readonly lines?: Words
  /** Their values are folders in which it works. */
  readonly directories?: Words
  /** With one of these options operands of this kind are files. */
  readonly operands?: { readonly options: Words; readonly pattern: RegExp }
}

/** Options of so many tools that they are not said for each. */
export const FILES: Words = [
  ...['--config', '--config-file', '--rcfile', '--settings', '--manifest-path', '--configuration'],
  ...['--project', '--makefile', '--justfile', '--taskfile', '--rakefile', '--noxfile', '--workspace'],
]

const NODE_ENDINGS: Words = ['', '.js', '.cjs', '.mjs', '.json', '/index.js']

/** Tools with options of one letter, or others that no name explains. */
export const TOOL_OPTIONS: readonly ToolOptionRow[] = [
  {
    commands: ['make'],
    files: ['-f', '--file', '--makefile'],
    values: ['-C', '-I', '-o', '-W', '-E'],
    flags: 'bBdeiknpqrRsStvw',
  },
  { commands: ['just', 'rake', 'nox'], files: ['-f', ...FILES] },
  { commands: ['task'], files: ['-t', ...FILES], directories: ['-d'] },
  {
    commands: ['docker'],
    files: ['-f', '--file', '--env-file'],
  },
  { commands: ['pip', 'uv'], files: ['-r', '-c', '--requirement', '--constraint', ...FILES] },
  {
    commands: ['pytest', 'py.test'],
    files: ['-c', ...FILES],
    modules: ['-p'],
    values: ['-k', '-m', '-n', '-o', '-r', '-W'],
    flags: 'qvxsl',
  },
  {
    commands: [
      ...['jest', 'vitest', 'eslint', 'tox', 'rubocop', 'phpunit', 'golangci-lint', 'playwright', 'deno'],
      ...['c8', 'nyc', 'pre-commit', 'ava', 'webpack', 'rollup', 'rspec', 'karma', 'stylelint'],
    ],
    files: ['-c', ...FILES],
  },
  { commands: ['cypress'], files: ['-C', '--config-file'], directories: ['-P', '--project'] },
  { commands: ['vitest'], files: [], directories: ['-r'] },
  { commands: ['composer'], files: FILES, directories: ['-d', '--working-dir'] },
  { commands: ['flake8'], files: ['--append-config', ...FILES] },
  {
    commands: ['isort'],
    files: ['--sp', '--settings-path', '--settings-file', ...FILES],
    directories: ['--sp', '--settings-path', '--settings-file', '--settings'],
  },
  {
    commands: ['mocha'],
    files: ['--package', ...FILES],
    loads: ['-R', '--reporter', '-u', '--ui'],
    endings: NODE_ENDINGS,
  },
  {
    commands: ['eslint'],
    files: [],
    loads: ['-f', '--format'],
    endings: NODE_ENDINGS,
    folders: ['--rulesdir'],
  },
  { commands: ['rspec'], files: ['-O', '--options'] },
  { commands: ['rspec', 'rubocop'], files: [], loads: ['-r', '--require'], endings: ['', '.rb'] },
  { commands: ['prove'], files: ['--rc', ...FILES], lines: ['-e', '--exec'], flags: 'bcDflmqrstTvw' },
  {
    commands: ['tsc', 'vue-tsc'],
    files: [],
    operands: { options: ['-b', '--build'], pattern: /\.json$/ },
  },
  { commands: ['tsc', 'vue-tsc', 'pyright', 'basedpyright', 'gradle', 'gradlew'], files: ['-p', ...FILES] },
  {
    commands: ['gradle', 'gradlew'],
    files: ['-b', '-c', '-I', '--build-file', '--settings-file', '--init-script'],
  },
  { commands: ['mvn', 'mvnw', 'mvnd'], files: ['-f', '-s', '-gs', '-t', '--file', '--global-settings'] },
  { commands: ['dotnet'], files: ['-s', ...FILES] },
  { commands: ['go'], files: ['-overlay', '-toolexec', '-modfile', '-exec', '-vettool'] },
  { commands: ['phpunit'], files: ['--bootstrap'] },
  {
    commands: ['sed'],
    files: ['-f', '--file'],
    flags: 'bEnrsuz',
  },
  // what is looked for decides what is found
  {
    commands: ['grep', 'rg', 'ugrep'],
    files: ['-f', '--file', '--exclude-from', '--ignore-file'],
    values: [
      ...['-e', '--regexp', '-m', '--max-count', '-A', '-B', '-C', '-d', '-D', '--label', '-g', '--glob'],
      ...['-t', '-T', '-M', '-j'],
    ],
    flags: 'abcEFGhHiIlLnoPqrRsSuUvVwxyZz0',
  },
  {
    commands: ['jq', 'gojq', 'jaq'],
    files: ['-f', '--from-file'],
    values: ['--indent'],
    pairs: JQ_PAIRS,
    flags: 'aceChjMnrRsSV',
    folders: ['-L'],
    inFolders: ['/**/*.jq'],
  },
  // `-f` of another program of this name has a word as its value
  { commands: ['yq'], files: ['--from-file'], loads: ['-f'] },
  { commands: ['psql'], files: ['-f', '--file'], values: PSQL_VALUES, flags: PSQL_FLAGS },
  {
    commands: ['sqlite', 'duckdb'],
    files: ['-init'],
    values: ['-cmd', '-separator', '-newline', '-nullvalue'],
  },
  { commands: ['duckdb'], files: ['-f'] },
  { commands: ['mysql'], files: ['--defaults-file', '--defaults-extra-file'] },
  { commands: ['R'], files: ['-f', '--file'], values: ['-e', '-g'] },
  {
    commands: ['ninja', 'samu'],
    files: ['-f'],
    values: ['-C', '-d', '-j', '-k', '-l', '-t', '-w'],
    flags: 'nv',
  },
  {
    commands: ['cmake'],
    files: ['-P', '-C', '--toolchain'],
    values: ['-S', '-B', '-G', '-D', '-U', '-A', '-T'],
  },
  { commands: ['ctest'], files: ['-S', '--script', '-SP'], values: ['-C', '-R', '-E', '-L', '-j'] },
  // tests are named by words, not by options
  { commands: ['bats'], files: ['--setup-suite-file'], loads: ['-F', '--formatter', '--report-formatter'] },
  { commands: ['poe'], files: FILES, directories: ['-r', '-C'] },
  { commands: ['npm', 'npx', 'pnpm', 'yarn'], files: ['--userconfig', '--globalconfig', '--script-shell'] },
]
