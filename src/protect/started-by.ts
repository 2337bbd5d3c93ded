import type { Called, Sureness, Variables } from './called.ts'
import { type Command, commandsIn, READS_NOTHING, type Reads, substitutedIn, type Words } from './commands.ts'
import { assignedByDefault, expandedText, isOneExpansion } from './expansion.ts'
import { interpreted, isInput, moduleOf, writtenBy } from './interpreted.ts'
import { programName } from './names.ts'
import { type OptionFiles, optionFiles } from './option-files.ts'
import { DIRECTORY_OPTIONS, isNoOption, optionsAnywhere, valuesOf } from './options.ts'
import { ROOT } from './paths.ts'
import { packagesChosen, scriptsNamed } from './runners.ts'
import { meaningOf } from './variables.ts'
import { wrapped } from './wrapped.ts'

const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=(.*)$/s
/** Places that every line knows. */
const PLACES: Variables = new Map([
  ['PWD', '.'],
  ['INIT_CWD', '.'],
  ['GITHUB_WORKSPACE', ROOT],
])

/** Everything that a line starts, in its order. */
export function calledBy(line: string, variables: Variables = new Map()): readonly Called[] {
  return calledInOrder(commandsIn(line), new Map([...PLACES, ...variables]), MOST_ROUNDS)
}

/** Of loops in loops. */
const MOST_ROUNDS = 100

function calledInOrder(
  commands: readonly Command[],
  variables: Variables,
  rounds: number,
): readonly Called[] {
  const known = new Map(variables)
  return commands.flatMap(({ words, reads }, at) => {
    const called = calledByCommand({ words: expanded(words, known), reads: expandedReads(reads, known) })
    for (const [name, value] of assignedByDefault(words, known)) known.set(name, value)
    for (const one of called) if (one.kind === 'variable') known.set(one.name, one.value)
    const [loop, name = '', of, ...values] = words
    if (loop !== 'for' || of !== 'in' || values.length > rounds) return called
    // what is behind the loop is read as if it was in there
    const [first = '', ...more] = expanded(values, known)
    known.set(name, first)
    const behind = commands.slice(at + 1)
    const others = more.flatMap((value) => {
      const inRound = new Map([...known, [name, value]])
      return calledInOrder(behind, inRound, Math.floor(rounds / values.length))
    })
    return [...called, ...others]
  })
}

/** What a variable makes programs run or read; the value is as a shell has it. */
export function calledByVariable(name: string, text: string): readonly Called[] {
  const value = expandedText(text, PLACES)
  const known: Called = { kind: 'variable', name, value }
  const meaning = meaningOf(name)
  switch (meaning?.kind) {
    case 'files':
      return [known, ...value.split(/[\s:]+/).flatMap(fileWithLock)]
    case 'options': {
      const words = meaning.option === null ? wordsOf(value) : [`${meaning.option.toLowerCase()}=${value}`]
      return [known, ...calledByCommand({ words: [meaning.program, ...words], reads: READS_NOTHING })]
    }
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
  const assigned = assignments.flatMap(assignedIn)
  const [first = '', ...rest] = begin < 0 ? [] : words.slice(begin)
  if (first === '' || depth > MOST_PROGRAMS) return assigned
  // what it writes is what is run
  if (/^(?:\$\(|`)/.test(first)) return [...assigned, ...writtenBy(substitutedIn(first), true)]
  return [...assigned, ...startedBy(first, rest, reads, depth)]
}

function assignedIn(word: string): readonly Called[] {
  const [, name = '', , value = ''] = ASSIGNMENT.exec(word) ?? []
  return name === '' ? [] : calledByVariable(name, value)
}

/** They take variables among their words: `make SHELL=./sh`, `docker run -e BASH_ENV=x`. */
const TAKE_VARIABLES = new Set(['make', 'rake', 'just', 'task', 'docker'])

function startedBy(first: string, rest: Words, reads: Reads, depth: number): readonly Called[] {
  const name = programName(first)
  if (name === 'cd' || name === 'pushd') return directories(rest.filter(isNoOption).slice(0, 1))
  const context = { reads, call: (words: Words) => calledByCommand({ words, reads }, depth + 1) }
  const chosen = packagesChosen(name, rest)
  const named = optionFiles(name, rest)
  return [
    ...directories(
      valuesOf(
        { options: optionsAnywhere(rest, { values: DIRECTORY_OPTIONS, flags: 'ksinBeqS' }) },
        DIRECTORY_OPTIONS,
      ),
    ),
    ...directories(named.directories),
    ...(chosen === null ? [] : [{ kind: 'workspaces' as const, names: chosen }]),
    ...(first.includes('/') ? files([first], 'file') : []),
    { kind: 'tool', name, program: first, words: rest },
    ...(TAKE_VARIABLES.has(name) ? rest.flatMap(assignedIn) : []),
    ...configured(named, reads),
    ...wrapped(name, rest, context),
    ...interpreted(name, rest, context),
    ...scriptsNamed(name, rest).map((script) => ({ kind: 'script' as const, ...script })),
  ]
}

/** `make -f -` reads what it is given. */
function configured(named: OptionFiles, reads: Reads): readonly Called[] {
  const isGiven = named.files.some(isInput)
  return [
    ...named.files.flatMap((path) => configuredBy(path, named.isRemade)),
    ...named.loaded.map((loaded) => ({ kind: 'file' as const, ...loaded })),
    ...named.lines.map((line) => ({ kind: 'line' as const, line })),
    ...named.modules.map(moduleOf),
    ...named.nodeOptions.flatMap((value) => calledByVariable('NODE_OPTIONS', value)),
    ...(isGiven ? [...files(reads.files, 'file'), ...writtenBy(reads.piped, false)] : []),
  ]
}

/** `grep -f <(cat patterns) src` */
function configuredBy(path: string, isRemade: boolean): readonly Called[] {
  if (isInput(path)) return []
  return path.startsWith('<(') ? writtenBy(substitutedIn(path), false) : [fileOf(path, 'file', isRemade)]
}

/** `ci/Gemfile` and `ci/Gemfile.lock` */
function fileWithLock(path: string): readonly Called[] {
  return files(/Gemfile$/.test(path) ? [path, `${path}.lock`] : [path], 'word')
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

/** Without quotes a value is several words; whether there were quotes nobody knows here. */
function expanded(words: Words, variables: Variables): Words {
  return words.flatMap((word, at) => {
    if (/^[<>]?[$]\(|^`/.test(word)) return [word]
    const text = expandedText(word, variables)
    // a line is one word: `bash -c "$RUN"`
    const isLine = /^-\w*c$/.test(words[at - 1] ?? '')
    return text !== word && isOneExpansion(word) && !isLine ? text.split(/\s+/) : [text]
  })
}

function expandedReads(reads: Reads, variables: Variables): Reads {
  return {
    ...reads,
    files: expanded(reads.files, variables),
    piped: reads.piped.map(({ words, reads }) => ({ words: expanded(words, variables), reads })),
  }
}
