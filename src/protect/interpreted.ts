import type { Called, Context, Sureness } from './called.ts'
import { type Command, substitutedIn, type Words } from './commands.ts'
import type { InterpreterRow } from './interpreter-row.ts'
import { INTERPRETERS } from './interpreters.ts'
import { programName } from './names.ts'
import {
  hasOption,
  isNoOption,
  type Options,
  optionsAnywhere,
  parsedAnywhere,
  parseOptions,
  valuesOf,
} from './options.ts'

const LINE_WRITERS = new Set(['echo', 'printf', 'print'])

/** What an interpreter runs: a file, a module, a line, or what it is given on its standard input. */
export function interpreted(name: string, rest: Words, context: Context): readonly Called[] {
  const row = INTERPRETERS.find(({ commands }) => commands.includes(name))
  if (row === undefined) return []
  const isBehind = row.behind?.includes(rest[0] ?? '') === true
  if (row.isOnlyBehind && !isBehind) return []
  const words = isBehind ? rest.slice(1) : rest
  const parsed = row.hasOptionsAnywhere ? parsedAnywhere(words, row) : parseOptions(words, row)
  if (row.mostWordsToBeGiven !== undefined) return givenTo(row, row.mostWordsToBeGiven, words, context)
  const isReading = hasOption(parsed, row.reads ?? [])
  // what is loaded first may end the process with 0, wherever it is named
  const all = isReading || words[0] === 'test' ? optionsAnywhere(words, row) : parsed.options
  const isFile = row.isFile === true || (isBehind && row.isFileBehind === true)
  return [
    ...loadedFirst(row, all, context),
    ...(isReading || row.isNamedByOption ? [] : operand(row, parsed, isFile, context)),
  ]
}

function givenTo(row: InterpreterRow, most: number, words: Words, { reads }: Context): readonly Called[] {
  const { options, operands } = parsedAnywhere(words, row)
  return hasOption({ options }, row.reads ?? []) || operands.length > most ? [] : given(reads, false)
}

/** What is run when the output of commands is. */
export function writtenBy(commands: readonly Command[], isLine: boolean): readonly Called[] {
  return commands.flatMap(({ words: [first = '', ...words], reads }) => {
    const operands = words.filter(isNoOption)
    const texts = LINE_WRITERS.has(programName(first)) ? [operands.join(' ')] : []
    return [
      ...[...operands, ...reads.files].map((path) => file(path, [''], 'guess')),
      ...(isLine ? lines([...texts, ...reads.texts]) : []),
    ]
  })
}

function loadedFirst(
  row: InterpreterRow,
  options: Options['options'],
  { reads, call }: Context,
): readonly Called[] {
  const loaded = valuesOf({ options }, row.loads ?? [])
  const folders = valuesOf({ options }, row.folders ?? [])
  const variable = row.path ?? 'NODE_PATH'
  return [
    ...loaded.flatMap((text) => {
      const path = text.replace(/^[\w.]+=/, '')
      if (row.isNamedByOption && isInput(path)) return given(reads, false)
      const isOwn = /^[\w@]/.test(path) && row.endings !== undefined && variable === 'NODE_PATH'
      return [
        ...completed(row, path, row.isShell || row.isNamedByOption ? 'file' : 'word'),
        // `--import tsx` is a program as well
        ...(isOwn ? [{ kind: 'own-name' as const }, ...call([path.split('/')[0] ?? ''])] : []),
        ...libraries(row, path, folders),
      ]
    }),
    ...(row.separator === '::' ? perlModules(row, options, folders) : []),
  ]
}

function libraries(row: InterpreterRow, path: string, folders: Words): readonly Called[] {
  if (row.path === undefined || path.startsWith('.')) return []
  return [{ kind: 'library', path, endings: row.endings ?? [''], folders, variable: row.path }]
}

/** `-MHook::One=a,b` and `-mHook`; `-Mlib=folder` is `-I`. */
function perlModules(row: InterpreterRow, options: Options['options'], named: Words): readonly Called[] {
  const values = valuesOf({ options }, row.modules ?? []).map((value) => value.replace(/^-/, ''))
  const folders = [...named, ...values.flatMap((value) => /^lib=(.*)$/s.exec(value)?.[1]?.split(',') ?? [])]
  return values.map((value) => ({
    kind: 'library',
    path: (value.split('=')[0] ?? '').replaceAll('::', '/'),
    endings: ['.pm', '.pmc'],
    folders,
    variable: row.path ?? '',
  }))
}

/** `jq .` and `java Main` run no file. */
function runsFile({ isFileIf }: InterpreterRow, parsed: Options, word: string): boolean {
  if (isFileIf === undefined) return true
  return hasOption(parsed, isFileIf.options) || isFileIf.pattern?.test(word) === true
}

/** `awk -f - < F` */
export function isInput(path: string): boolean {
  return path === '-' || path === '/dev/stdin'
}

function operand(
  row: InterpreterRow,
  parsed: Options,
  isFile: boolean,
  { reads, call }: Context,
): readonly Called[] {
  const [word = '', ...behind] = parsed.operands
  const [module] = row.separator === '.' ? valuesOf(parsed, row.modules ?? []) : []
  if (module !== undefined) return [moduleOf(module), ...call([module, ...parsed.operands])]
  const isShell = row.isShell === true
  if (isShell && hasOption(parsed, ['-c'])) return lineGiven(word, behind, call)
  if (!runsFile(row, parsed, word)) return []
  const isGiven = word === '' || isInput(word) || (isShell && hasOption(parsed, ['-s']))
  if (isGiven) return given(reads, isShell)
  if (/^<\(/.test(word)) return writtenBy(substitutedIn(word), isShell)
  if (word.includes(' ') && !isFile) return []
  const lookedUp = row.isLookedUp ? [{ ...file(word, [''], 'file'), isLookedUp: true as const }] : []
  const completions = completed(row, word, isFile ? 'file' : 'word')
  return [...completions, ...lookedUp, ...programOfPackage(word, behind, call)]
}

/** `bash -c '"$@"' _ make` */
function lineGiven(line: string, behind: Words, call: Context['call']): readonly Called[] {
  return [...lines([line]), ...(/\$[@*]/.test(line) ? call(behind.slice(1)) : [])]
}

/** What is run of a standard input. */
function given({ files, texts, piped }: Context['reads'], isShell: boolean): readonly Called[] {
  const read = files.flatMap((path) =>
    path.startsWith('<(') ? writtenBy(substitutedIn(path), isShell) : [file(path, [''], 'file')],
  )
  return [...read, ...(isShell ? lines(texts) : []), ...writtenBy(piped, isShell)]
}

/** A module of Python by its name; other folders than its own are those of PYTHONPATH. */
export function moduleOf(name: string): Called {
  return { kind: 'module', path: name.trim().replaceAll('.', '/') }
}

/** `node .` is what package.json says, `node check` is `check.js`. */
function completed(row: InterpreterRow, word: string, sureness: Sureness): readonly Called[] {
  const endings = row.endings ?? ['']
  const isFolder = /(?:^|\/)\.{0,2}\/?$/.test(word)
  const isNamed = /[^./]\.\w+$/.test(word)
  const fitting = endings.filter((ending) => (ending.startsWith('/') ? !isNamed : !isFolder))
  const isPackage = endings.includes('/index.js') && !isNamed && sureness === 'file'
  return [file(word, fitting, sureness), ...(isPackage ? [{ kind: 'package' as const, path: word }] : [])]
}

/** `node node_modules/jest/bin/jest.js` is `jest`. */
function programOfPackage(path: string, words: Words, call: Context['call']): readonly Called[] {
  if (!/(?:^|\/)node_modules\//.test(path)) return []
  return call([(path.split('/').at(-1) ?? '').replace(/\.[cm]?js$/, ''), ...words])
}

function file(path: string, endings: Words, sureness: Sureness): Extract<Called, { kind: 'file' }> {
  return { kind: 'file', path, endings, sureness }
}

function lines(texts: Words): readonly Called[] {
  return texts.map((line) => ({ kind: 'line', line }))
}
