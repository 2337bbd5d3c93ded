import type { Words } from './commands.ts'
import { DATA_INTERPRETERS } from './data-interpreters.ts'
import type { InterpreterRow } from './interpreter-row.ts'

const JAVASCRIPT: Words = ['.js', '.json', '.node', '.mjs', '.cjs']
const TYPESCRIPT: Words = ['.ts', '.tsx', '.jsx', '.mts', '.cts', ...JAVASCRIPT]
const LOADED_FIRST: Words = [
  ...['-r', '--require', '--import', '--loader', '--experimental-loader', '--preload'],
  ...['--env-file', '--env-file-if-exists', '--experimental-config-file'],
  ...['--test-global-setup', '--test-reporter'],
]
/** Long options of which nothing is to be known but that they have a value. */
const NODE_VALUES: Words = [
  ...['-C', '--conditions', '--input-type', '--test-reporter-destination', '--experimental-default-type'],
  ...[
    '--test-name-pattern',
    '--icu-data-dir',
    '--max-old-space-size',
    '--title',
    '--disable-warning',
    '--run',
  ],
]
const READS: Words = ['--check', '--test', '-c', '-e', '--eval', '-p', '--print', '--run']

function withFolders(endings: Words): Words {
  return ['', ...endings, ...endings.map((ending) => `/index${ending}`)]
}

const NODE: InterpreterRow = {
  commands: ['node'],
  values: [...LOADED_FIRST, ...NODE_VALUES],
  flags: 'ipe',
  loads: LOADED_FIRST,
  reads: READS,
  endings: withFolders(JAVASCRIPT),
  isFile: true,
}

export const INTERPRETERS: readonly InterpreterRow[] = [
  ...DATA_INTERPRETERS,
  NODE,
  {
    commands: ['bun'],
    values: [...LOADED_FIRST, ...NODE_VALUES, '--cwd', '-F', '--filter', '-c', '--config'],
    loads: [...LOADED_FIRST, '-c', '--config'],
    reads: READS.filter((option) => option !== '-c'),
    endings: withFolders(TYPESCRIPT),
    behind: ['run'],
  },
  {
    ...NODE,
    commands: ['tsx', 'ts-node', 'vite-node', 'jiti', 'esno', 'swc-node', 'zx'],
    values: [...LOADED_FIRST, ...NODE_VALUES, '-P', '--project', '-O', '--tsconfig'],
    loads: [...LOADED_FIRST, '-P', '--project', '--tsconfig'],
    endings: withFolders(TYPESCRIPT),
    behind: ['watch'],
  },
  {
    commands: ['deno'],
    values: [
      ...['--config', '-c', '--import-map', '--env-file', '--preload', '--lock'],
      ...['--cert', '--seed', '--location'],
    ],
    loads: ['--config', '-c', '--import-map', '--env-file', '--preload'],
    behind: ['run'],
    isFileBehind: true,
  },
  {
    commands: ['python'],
    values: ['-W', '-X', '-m', '-c', '--check-hash-based-pycs'],
    flags: 'bBdEhiIOPqRsSuvVx',
    modules: ['-m'],
    last: ['-m', '-c'],
    reads: ['-c'],
    endings: ['', '/__main__.py', '/__main__.pyc'],
    isFile: true,
    path: 'PYTHONPATH',
    separator: '.',
  },
  {
    commands: ['coverage'],
    values: ['--source', '--rcfile', '--include', '--omit', '--data-file', '-m'],
    flags: 'pL',
    loads: ['--rcfile'],
    modules: ['-m'],
    last: ['-m'],
    behind: ['run'],
    path: 'PYTHONPATH',
    separator: '.',
  },
  {
    commands: ['ruby'],
    values: ['-r', '-I', '-C', '-e', '-E', '-F'],
    flags: 'acdlnpsSvwWxyh',
    loads: ['-r'],
    folders: ['-I'],
    reads: ['-c', '-e'],
    endings: ['', '.rb', '.so'],
    isFile: true,
    path: 'RUBYLIB',
  },
  {
    commands: ['perl'],
    values: ['-I', '-M', '-m', '-e', '-E', '-F'],
    flags: 'acflnpstTuUvVwWX',
    modules: ['-M', '-m'],
    folders: ['-I'],
    reads: ['-c', '-e', '-E'],
    isFile: true,
    path: 'PERL5LIB',
    separator: '::',
  },
  {
    commands: ['php'],
    values: ['-d', '-r', '-c', '-z'],
    loads: ['-c', '-d'],
    reads: ['-l', '-r', '-i', '-v'],
    isFile: true,
  },
  { commands: ['lua'], values: ['-e', '-l'], flags: 'ivE', reads: ['-e'], isFile: true },
  {
    commands: ['Rscript', 'groovy', 'scala', 'julia'],
    values: ['-e', '-L'],
    reads: ['-e'],
    loads: ['-L'],
    isFile: true,
  },
  {
    commands: [
      'tclsh',
      'wish',
      'expect',
      'guile',
      'racket',
      'raku',
      'elixir',
      'escript',
      'ocaml',
      'runghc',
      'nu',
    ],
    values: ['-c', '-e', '-f', '-l', '-L', '-r', '-s', '-S'],
    loads: ['-f', '-l', '-r', '-s'],
    reads: ['-c', '-e', '-S'],
    isFile: true,
  },
  { commands: ['crystal', 'dart', 'nim', 'zig'], isOnlyBehind: true, behind: ['run', 'r'] },
  {
    // https://openjdk.org/jeps/330
    commands: ['java', 'jbang'],
    values: [
      ...['-cp', '-classpath', '--class-path', '-p', '--module-path', '--upgrade-module-path'],
      ...['--add-modules', '--limit-modules', '--add-exports', '--add-opens', '--add-reads'],
      ...['--enable-native-access', '--source', '-jar', '-m', '--module'],
    ],
    loads: ['-jar'],
    reads: ['-jar', '-m', '--module'],
    isFile: true,
    isFileIf: { options: ['--source'], pattern: /\.(?:java|jsh)$/ },
  },
  {
    commands: ['pwsh', 'powershell'],
    values: ['-ExecutionPolicy', '-ep', '-Command', '-WorkingDirectory'],
    isFile: true,
  },
  {
    commands: ['go'],
    isOnlyBehind: true,
    behind: ['run'],
    values: ['-exec', '-tags', '-ldflags', '-C'],
    endings: ['', '/*.go'],
    isFile: true,
  },
  { commands: ['source'], isFile: true, isLookedUp: true },
  {
    commands: ['bash', 'sh', 'dash', 'zsh', 'ksh', 'ash', 'fish'],
    values: ['-o', '+o', '-O', '+O', '--rcfile', '--init-file'],
    flags: 'abcefhiklmnprstuvxBCDEHPT',
    loads: ['--rcfile', '--init-file'],
    reads: ['-n'],
    isFile: true,
    isLookedUp: true,
    isShell: true,
  },
]
