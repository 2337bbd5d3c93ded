import type { Words } from './commands.ts'
import type { OptionRow } from './options.ts'

/** A program that runs a file by its name. */
export interface InterpreterRow extends OptionRow {
  readonly commands: Words
  /** What it adds to a name: all of it is protected, because what is not there would be taken if it was. */
  readonly endings?: Words
  /** Options whose value is a file that is run first, or read: `--env-file .env`. Names are completed like its own. */
  readonly loads?: Words
  /** Options whose value is a module, and by which endings one is found in the folders of its language. */
  readonly modules?: Words
  /** Options that name a folder of modules. */
  readonly folders?: Words
  /** With these the file is what is judged, or there is none: `node --check src/a.js`, `php -l`, `perl -e`. */
  readonly reads?: Words
  /** The first word behind its options is a file for sure. */
  readonly isFile?: true
  /** Words before the file: `bun run x.ts`. */
  readonly behind?: Words
  /** Without such a word it runs no file. */
  readonly isOnlyBehind?: true
  /** A name without folder is looked for where PATH says as well. */
  readonly isLookedUp?: true
  /** With `-c` among the options the first word is a line. */
  readonly isShell?: true
  /** The variable that has more folders of modules. */
  readonly path?: string
  /** How a module is named as a file. */
  readonly separator?: string
}

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
    values: ['--config', '-c', '--import-map', '--env-file', '--preload', '--lock'],
    loads: ['--config', '-c', '--import-map', '--env-file', '--preload'],
    behind: ['run'],
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
    commands: ['bash', 'sh', 'dash', 'zsh', 'ksh', 'ash'],
    values: ['-o', '+o', '-O', '+O', '--rcfile', '--init-file'],
    flags: 'abcefhiklmnprstuvxBCDEHPT',
    loads: ['--rcfile', '--init-file'],
    reads: ['-n'],
    isFile: true,
    isLookedUp: true,
    isShell: true,
  },
]
