import { type Command, commandsIn, READS_NOTHING, type Reads, substitutedIn, type Words } from './commands.ts'
import { interpreted, moduleOf, writtenBy } from './interpreted.ts'
import { programName } from './names.ts'
import { DIRECTORY_OPTIONS, isNoOption, optionsAnywhere, valuesOf } from './options.ts'
import { ROOT } from './paths.ts'
import { packagesChosen, scriptsNamed } from './runners.ts'
import { type OptionFiles, optionFiles } from './tool-options.ts'
import { meaningOf } from './variables.ts'
import { wrapped } from './wrapped.ts'

/** How sure it is that a word is a file. */
export type Sureness =
  /** It is run or read: it is protected whether it is there or not. */
  | 'file'
  /** It is when it looks like one, or is there at the start. */
  | 'word'
  /** It may be anything: it is a file when it begins with `./`, or is there at the start. */
  | 'guess'

/** What one command of a line starts, as far as its words show it. */
export type Called =
  /** A program by its name, and as it is written; the words behind it. */
  | { readonly kind: 'tool'; readonly name: string; readonly program: string; readonly words: Words }
  /** A file of the repository, relative to where the command runs, with each of these endings. */
  | {
      readonly kind: 'file'
      readonly path: string
      readonly endings: Words
      readonly sureness: Sureness
      /** Looked for in the folders of PATH as well. */
      readonly isLookedUp?: true
      /** It is made anew from files whose names begin as its own. */
      readonly isRemade?: true
    }
  /** A module of Python as a path: `tools/check`. */
  | { readonly kind: 'module'; readonly path: string }
  /** A file that is looked for in these folders, and in those that a variable names. */
  | {
      readonly kind: 'library'
      readonly path: string
      readonly endings: Words
      readonly folders: Words
      readonly variable: string
    }
  /** A script of package.json by name; its hooks are meant too. `passed` is put behind its line. */
  | { readonly kind: 'script'; readonly name: string; readonly passed: Words }
  /** A folder, if it is one, by what its package.json says: `node .` */
  | { readonly kind: 'package'; readonly path: string }
  /** A name that would be the package's own, if it was called so: `node --import tsx`. */
  | { readonly kind: 'own-name' }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'directory'; readonly path: string }
  /** What follows runs in these packages of a workspace. */
  | { readonly kind: 'workspaces'; readonly names: 'all' | Words }
  | { readonly kind: 'variable'; readonly name: string; readonly value: string }

/** What is set where a line runs. */
export type Variables = ReadonlyMap<string, string>

/** What words are read with. */
export interface Context {
  readonly reads: Reads
  call(words: Words): readonly Called[]
}

const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=(.*)$/s
/** Places that every line knows. */
const PLACES: Variables = new Map([
  ['PWD', '.'],
  ['INIT_CWD', '.'],
  ['GITHUB_WORKSPACE', ROOT],
])

/** Everything that a line starts, in its order. */
export function calledBy(line: string, variables: Variables = new Map()): readonly Called[] {
  const known = new Map([...PLACES, ...variables])
  return commandsIn(line).flatMap(({ words, reads }) => {
    const called = calledByCommand({ words: expanded(words, known), reads: expandedReads(reads, known) })
    for (const one of called) if (one.kind === 'variable') known.set(one.name, one.value)
    return called
  })
}

/** What a variable makes programs run or read; the value is as a shell has it. */
export function calledByVariable(name: string, text: string): readonly Called[] {
  const value = expandedText(text, PLACES)
  const known: Called = { kind: 'variable', name, value }
  const meaning = meaningOf(name)
  switch (meaning?.kind) {
    case 'files':
      return [known, ...files(value.split(/[\s:]+/), 'word')]
    case 'options':
      return [
        known,
        ...calledByCommand({ words: [meaning.program, ...wordsOf(value)], reads: READS_NOTHING }),
      ]
    case 'names':
      return [known, ...value.split(',').map(moduleOf)]
    case 'words':
      return [known, ...files([value, ...value.split(/[\s,:;=]+/)], 'guess')]
    default:
      return [known]
  }
}

/** Programs that start one another, in one command. */
const MOST_PROGRAMS = 8

function calledByCommand({ words, reads }: Command, depth = 0): readonly Called[] {
  const begin = words.findIndex((word) => !ASSIGNMENT.test(word))
  const assignments = begin < 0 ? words : words.slice(0, begin)
  const assigned = assignments.flatMap((word) => {
    const [, name = '', , value = ''] = ASSIGNMENT.exec(word) ?? []
    return calledByVariable(name, value)
  })
  const [first = '', ...rest] = begin < 0 ? [] : words.slice(begin)
  if (first === '' || depth > MOST_PROGRAMS) return assigned
  // what it writes is what is run
  if (/^(?:\$\(|`)/.test(first)) return [...assigned, ...writtenBy(substitutedIn(first), true)]
  return [...assigned, ...startedBy(first, rest, reads, depth)]
}

function startedBy(first: string, rest: Words, reads: Reads, depth: number): readonly Called[] {
  const name = programName(first)
  if (name === 'cd' || name === 'pushd') return directories(rest.filter(isNoOption).slice(0, 1))
  const context = { reads, call: (words: Words) => calledByCommand({ words, reads }, depth + 1) }
  const chosen = packagesChosen(name, rest)
  return [
    ...directories(
      valuesOf(
        { options: optionsAnywhere(rest, { values: DIRECTORY_OPTIONS, flags: 'ksinBeqS' }) },
        DIRECTORY_OPTIONS,
      ),
    ),
    ...(chosen === null ? [] : [{ kind: 'workspaces' as const, names: chosen }]),
    ...(first.includes('/') ? files([first], 'file') : []),
    { kind: 'tool', name, program: first, words: rest },
    ...configured(optionFiles(name, rest), reads),
    ...wrapped(name, rest, context),
    ...interpreted(name, rest, context),
    ...scriptsNamed(name, rest).map((script) => ({ kind: 'script' as const, ...script })),
  ]
}

/** `make -f -` reads what it is given. */
function configured(named: OptionFiles, reads: Reads): readonly Called[] {
  const isGiven = named.files.some((file) => file === '-' || file === '/dev/stdin')
  return [
    ...named.files.map((path) => fileOf(path, 'file', named.isRemade)),
    ...files(named.guesses, 'guess'),
    ...named.modules.map(moduleOf),
    ...named.nodeOptions.flatMap((value) => calledByVariable('NODE_OPTIONS', value)),
    ...(isGiven ? [...files(reads.files, 'file'), ...writtenBy(reads.piped, false)] : []),
  ]
}

function fileOf(path: string, sureness: Sureness, isRemade: boolean): Called {
  return { kind: 'file', path, endings: [''], sureness, ...(isRemade ? { isRemade: true as const } : {}) }
}

function files(paths: Words, sureness: Sureness): readonly Called[] {
  return paths.map((path) => fileOf(path, sureness, false))
}

function directories(paths: Words): readonly Called[] {
  return paths.map((path) => ({ kind: 'directory', path }))
}

function wordsOf(value: string): Words {
  return commandsIn(value)[0]?.words ?? []
}

const VARIABLE = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/g

function expandedText(text: string, variables: Variables): string {
  return text.replace(VARIABLE, (all, plain, braced) => variables.get(plain ?? braced) ?? all)
}

/** Without quotes a value is several words; whether there were quotes nobody knows here. */
function expanded(words: Words, variables: Variables): Words {
  return words.flatMap((word) => {
    if (/^[<>]?[$]\(|^`/.test(word)) return [word]
    const text = expandedText(word, variables)
    return text !== word && /^\$[{\w}]+$/.test(word) ? text.split(/\s+/) : [text]
  })
}

function expandedReads(reads: Reads, variables: Variables): Reads {
  return {
    ...reads,
    files: expanded(reads.files, variables),
    piped: reads.piped.map(({ words, reads }) => ({ words: expanded(words, variables), reads })),
  }
}
