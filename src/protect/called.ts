import {
  baseName,
  beforeDashes,
  directoryOption,
  fileOptions,
  isNoOption,
  OPTION,
  operandAt,
} from './options.ts'
import {
  AS_ONE_WORD,
  BEHIND_WORD,
  ENDINGS,
  FILE_VARIABLES,
  GLUED,
  HAS_OPERAND,
  INTERPRETERS,
  PACKAGE_RUNNERS,
  RUNNERS,
  SHELLS,
  WORKSPACE_WORDS,
  WRAPPERS,
  WRAPPING_WORDS,
} from './programs.ts'
import { commandsIn, type Words } from './shell-words.ts'

/** What one command of a line starts, as far as its words show it. */
export type Called =
  /** A program by its name; the words behind it. */
  | { readonly kind: 'tool'; readonly name: string; readonly words: Words }
  /** A file of the repository, relative to where the command runs. */
  | { readonly kind: 'file'; readonly path: string }
  /** A module of Python by its name: `python -m tools.check`. */
  | { readonly kind: 'module'; readonly name: string }
  /** Scripts of package.json by name; their hooks are meant too. */
  | { readonly kind: 'script'; readonly name: string }
  /** A folder, if it is one, by what its package.json says: `node .` */
  | { readonly kind: 'package'; readonly path: string }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'directory'; readonly path: string }
  /** What follows runs in packages of a workspace. */
  | { readonly kind: 'workspaces' }

/** With these the file is what is judged: `node --check src/a.js`, `php -l`, `perl -c`, `node --test`. */
const ONLY_READS = new Set(['--check', '--test', '-c', '-l', '-e', '--eval', '-p', '--print'])
const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=(.*)$/s

/** Everything that a line starts, in its order. */
export function calledBy(line: string): readonly Called[] {
  return commandsIn(line).flatMap((words) => calledByCommand(words))
}

function calledByCommand(words: Words): readonly Called[] {
  const begin = words.findIndex((word) => !ASSIGNMENT.test(word))
  const assignments = begin < 0 ? words : words.slice(0, begin)
  const [first = '', ...glued] = begin < 0 ? [] : words.slice(begin)
  const name = baseName(first)
  const assigned = assignments.flatMap((word) => assignedIn(word, first))
  if (name === '') return assigned
  const option = GLUED[name]
  const rest = glued.flatMap((word) => (option?.test(word) ? [word.slice(0, 2), word.slice(2)] : [word]))
  if (name === 'cd' || name === 'pushd') return [...assigned, ...directories(rest.filter(isNoOption)[0])]
  return [
    ...assigned,
    ...directories(directoryOption(rest)),
    ...workspaces(name, rest),
    ...(first.includes('/') && !first.startsWith('/') ? files([first]) : []),
    { kind: 'tool', name, words: rest },
    ...startedBy(name, rest),
  ]
}

/** Files that a variable makes the program run first, and the program itself where it is looked for in the repository. */
function assignedIn(assignment: string, first: string): readonly Called[] {
  const [, name = '', value = ''] = ASSIGNMENT.exec(assignment) ?? []
  if (FILE_VARIABLES.has(name)) return files(value.split(' '))
  if (name === 'NODE_OPTIONS') return files(fileOptions(value.split(' ')))
  if (name !== 'PATH' || first === '' || first.includes('/')) return []
  return files(value.split(':').map((folder) => `${folder.replace(/\/+$/, '')}/${first}`))
}

function startedBy(name: string, rest: Words): readonly Called[] {
  if (SHELLS.has(name)) return inShell(rest)
  const wrapping = WRAPPERS[name]
  return [
    ...(wrapping === undefined ? [] : wrapped(rest, wrapping, HAS_OPERAND.has(name))),
    ...wrappedBehindWord(name, rest),
    ...interpreted(name, rest),
    ...scripts(name, rest),
  ]
}

/** `bash x.sh` and `bash -eo pipefail -c 'line'`. */
function inShell(rest: Words): readonly Called[] {
  const at = operandAt(rest, OPTION, (option) => /^[-+][A-Za-z]*[oO]|^--(?:rcfile|init-file)$/.test(option))
  const word = rest[at]
  const options = rest.slice(0, at)
  if (word === undefined || options.includes('-n')) return []
  const isLine = options.some((option) => /^-[A-Za-z]*c/.test(option))
  return isLine ? [{ kind: 'line', line: word }] : files([word])
}

/** `python -m pytest` is `pytest`; test files that `node --test` is given are tests and not what judges them. */
function interpreted(name: string, rest: Words): readonly Called[] {
  const values = INTERPRETERS[name]
  if (values === undefined || rest[0] === RUNNERS[name]) return []
  if (rest[0] === 'test') return files(fileOptions(rest))
  const words = rest[0] === 'run' ? rest.slice(1) : rest
  const at = operandAt(words, OPTION, (option) => values.includes(option))
  const options = words.slice(0, at)
  const [word = '', ...behind] = words.slice(at)
  // what is loaded first may end the process with 0
  if (options.some((option) => ONLY_READS.has(option))) return files(fileOptions(words))
  const read = files(fileOptions(options))
  if (word === '' || word.includes(' ')) return read
  if (options.includes('-m')) return [{ kind: 'module', name: word }, ...calledByCommand([word, ...behind])]
  return [...read, ...files([word]), ...entries(name, word), ...programOfPackage(word, behind)]
}

/** `node .` is what package.json says, `node check` is `check.js`. */
function entries(name: string, word: string): readonly Called[] {
  const endings = ENDINGS[name] ?? []
  if (endings.length === 0 || /[^./]\.\w+$/.test(word)) return []
  const isFolder = /(?:^|\/)\.{0,2}\/?$/.test(word)
  const fitting = endings.filter((ending) => ending.startsWith('/') || !isFolder)
  return [
    ...(PACKAGE_RUNNERS.has(name) ? [{ kind: 'package' as const, path: word }] : []),
    ...files(fitting.map((ending) => `${word}${ending}`)),
  ]
}

/** `node node_modules/jest/bin/jest.js` is `jest`. */
function programOfPackage(file: string, words: Words): readonly Called[] {
  if (!/(?:^|\/)node_modules\//.test(file)) return []
  return calledByCommand([baseName(file).replace(/\.[cm]?js$/, ''), ...words])
}

/** A number before the program is how long it may take: `timeout 60 make`. */
function wrapped(rest: Words, values: Words, hasOperand: boolean): readonly Called[] {
  const at = operandAt(rest, /^[-+\d]/, (option) => values.includes(option))
  const words = rest.slice(hasOperand ? at + 1 : at)
  const quoted = rest.flatMap((word, index) =>
    rest[index - 1] === '-c' ? [{ kind: 'line' as const, line: word }] : [],
  )
  return [...quoted, ...calledByCommand(words.map(programName))]
}

/** `npx jest@29`; the program of a package may have a name of its own. */
function programName(word: string): string {
  const name = word.replace(/(?<=.)@[\w.^~-]+$/, '')
  return name === '@playwright/test' ? 'playwright' : name
}

function wrappedBehindWord(name: string, rest: Words): readonly Called[] {
  const words = WRAPPING_WORDS[name] ?? []
  const at = rest.findIndex((word) => words.includes(word))
  if (at < 0) return []
  const behind = rest.slice(at + 1)
  const oneWord = AS_ONE_WORD[name]
  if (oneWord !== undefined) return calledByCommand([oneWord, ...behind])
  return wrapped(behind, BEHIND_WORD[name] ?? [], HAS_OPERAND.has(name))
}

/**
 * Words of a package manager that may be names of scripts. Which ones are is decided by who knows the scripts;
 * `yarn jest` and `pnpm jest` run a program of that name where there is no such script.
 */
function scripts(name: string, rest: Words): readonly Called[] {
  const runs = RUNNERS[name]
  if (runs === undefined || (runs !== null && rest[0] !== runs)) return []
  const words = beforeDashes(rest).filter(isNoOption)
  const asPrograms = name === 'yarn' || name === 'pnpm' || name === 'bun' ? wrapped(rest, [], false) : []
  return [...words.map((word) => ({ kind: 'script' as const, name: word })), ...asPrograms]
}

function workspaces(name: string, rest: Words): readonly Called[] {
  const asked = WORKSPACE_WORDS[name] ?? []
  const isAsked = beforeDashes(rest).some((word) => asked.includes(word.split('=', 1)[0] ?? ''))
  return isAsked ? [{ kind: 'workspaces' }] : []
}

function files(paths: Words): readonly Called[] {
  return paths.map((path) => ({ kind: 'file', path }))
}

function directories(path: string | undefined): readonly Called[] {
  return path === undefined ? [] : [{ kind: 'directory', path }]
}
