import type { Words } from './commands.ts'
import type { InterpreterRow } from './interpreter-row.ts'

/** What psql has beside files. */
export const PSQL_VALUES: Words = [
  ...['-c', '-d', '-f', '-h', '-p', '-U', '-v', '-o', '-L', '-P', '-F', '-R', '-T'],
  ...['--command', '--dbname', '--file', '--host', '--port', '--username', '--set', '--variable'],
  ...['--output', '--log-file', '--pset', '--field-separator', '--record-separator', '--table-attr'],
]
export const PSQL_FLAGS = '01aAbeEHlnqsStwWxXz'

export const JQ_PAIRS: Words = ['--arg', '--argjson', '--slurpfile', '--rawfile', '--argfile']

/** Programs whose own language is for data. */
export const DATA_INTERPRETERS: readonly InterpreterRow[] = [
  {
    commands: ['awk'],
    values: [
      ...['-f', '--file', '-E', '--exec', '-i', '--include', '-F', '--field-separator', '-v', '--assign'],
      ...['-e', '--source', '-l', '--load'],
    ],
    flags: 'bcCghkMnNOPrsStV',
    last: ['-E', '--exec'],
    loads: ['-f', '--file', '-E', '--exec', '-i', '--include'],
    isNamedByOption: true,
    // https://www.gnu.org/software/gawk/manual/html_node/AWKPATH-Variable.html
    endings: ['', '.awk'],
    path: 'AWKPATH',
  },
  {
    // up to 1.7 the first word is the file, wherever the option stands; for others it is the value of the option
    commands: ['jq', 'gojq', 'jaq'],
    values: ['-L', '--indent'],
    pairs: JQ_PAIRS,
    flags: 'aceCfhjMnrRsSV',
    isFile: true,
    isFileIf: { options: ['-f', '--from-file'] },
    hasOptionsAnywhere: true,
  },
  {
    commands: ['psql'],
    values: PSQL_VALUES,
    flags: PSQL_FLAGS,
    reads: ['-c', '--command', '-f', '--file', '-l', '--list'],
    mostWordsToBeGiven: 2,
  },
  {
    commands: ['sqlite', 'duckdb'],
    values: ['-cmd', '-init', '-separator', '-newline', '-nullvalue', '-c', '-f', '-s'],
    reads: ['-c', '-f', '-s'],
    mostWordsToBeGiven: 1,
  },
  {
    commands: ['mysql'],
    values: [
      ...['-u', '-h', '-P', '-D', '-S', '-e', '--user', '--host', '--port', '--database', '--socket'],
      ...['--execute', '--defaults-file', '--defaults-extra-file'],
    ],
    reads: ['-e', '--execute'],
    mostWordsToBeGiven: 1,
  },
  { commands: ['R'], values: ['-e', '-f', '-g'], reads: ['-e', '-f', '--file'], mostWordsToBeGiven: 0 },
]
