import type { Called } from './called.ts'
import * as files from './found-files.ts'
import { addTool } from './found-tools.ts'
import { addWhole, type Found, foldersFrom, type GatheredRule } from './gathered.ts'
import { createPackages } from './package-files.ts'
import { joined, leftOn, parentOf, upToRoot } from './paths.ts'
import { literalGlob } from './patterns.ts'
import { calledBy, calledByVariable } from './started-by.ts'
import type { JudgingLine, PathRule, StartFiles } from './types.ts'
import { meaningOf } from './variables.ts'

/**
 * The rules for the files that lines are made of: scripts, make files, configuration of tools. Read from the words of
 * the lines, from what is set for them, and from the start's package.json files, whose scripts are followed; what a
 * program or a make file starts by itself is not.
 */
export function deriveRules(lines: readonly JudgingLine[], start: StartFiles): readonly PathRule[] {
  const rules = new Map<string, GatheredRule>()
  const packages = createPackages(start)
  const folders = foldersOfStart(start)
  for (const { name, line, directory, environment } of lines) {
    const found: Found = { start, folders, packages, by: { kind: 'line', name }, rules, seen: new Set() }
    const here: Here = { directories: [directory], variables: new Map() }
    for (const [variable, value] of Object.entries(environment ?? {})) {
      for (const called of calledByVariable(variable, value)) add(found, called, here)
    }
    follow(found, line, here)
  }
  return [...rules.values()].map(({ rule, globs }) => ({ ...rule, globs: [...globs] }))
}

/** Where a command runs. What a `cd` or an `export` adds stays, because it may hold for a part of the line only. */
interface Here {
  readonly directories: string[]
  /** Of several values for folders: all of them, those of the last one first. */
  readonly variables: Map<string, string>
}

/** Scripts that call one another with ever more words come to an end. */
const MOST_LINES = 500

function follow(found: Found, line: string, { directories, variables }: Here): void {
  const key = JSON.stringify([line, directories, [...variables]])
  if (found.seen.has(key) || found.seen.size >= MOST_LINES) return
  found.seen.add(key)
  const here = { directories: [...directories], variables: new Map(variables) }
  for (const called of calledBy(line, variables)) add(found, called, here)
  addFolders(found, line, here.directories)
}

function add(found: Found, called: Called, here: Here): void {
  const places = placesOf(here)
  const { directories } = here
  switch (called.kind) {
    case 'variable':
      set(found, called.name, called.value, here)
      break
    case 'directory':
      enter(found, called.path, here)
      break
    case 'line':
      follow(found, called.line, here)
      break
    case 'file':
      files.addFile(found, called, places)
      break
    case 'tool':
      files.addProgram(found, called.program, places)
      addTool(found, called.name, called.words, directories)
      break
    case 'module':
      files.addModule(found, called.path, [
        ...directories,
        ...foldersFrom(directories, places.foldersIn('PYTHONPATH')),
      ])
      break
    case 'library':
      files.addLibrary(found, called, places)
      break
    case 'package':
      files.addPackage(found, called.path, places)
      break
    case 'own-name':
      files.addOwnName(found, places)
      break
    case 'workspaces':
      directories.push(...files.addWorkspaces(found, called.names, directories))
      break
    case 'script':
      addScripts(found, called, here)
  }
}

/** Between the words of a line, and between an option and its value. */
const BETWEEN_PATHS = /[\s"'`=:,;|&<>(){}]+/

/** Where a line works, and through which folders it goes: a link in place of one would lead it elsewhere. */
function addFolders(found: Found, line: string, directories: readonly string[]): void {
  const ways = line.split(BETWEEN_PATHS).filter((word) => word.split('/').includes('..'))
  const left = directories.flatMap((directory) => ways.flatMap((way) => leftOn(directory, way)))
  for (const folder of new Set([...directories, ...left]))
    if (folder !== '') addWhole(found, folder, [literalGlob(folder)])
}

/** From where the line began any folder, from others those that are there: lines go through many. */
function enter(found: Found, path: string, { directories }: Here): void {
  const [first = ''] = directories
  for (const directory of [...directories]) {
    const entered = joined(directory, path)
    if (entered === null || directories.includes(entered)) continue
    if (directory === first || found.folders.has(entered)) directories.push(entered)
  }
}

function addScripts(found: Found, { name, passed }: Extract<Called, { kind: 'script' }>, here: Here): void {
  files.addScripts(found, here.directories)
  const lines = found.packages.scriptLines(here.directories, name)
  // https://docs.npmjs.com/cli/v11/commands/npm-start
  if (name === 'start' && lines.length === 0) follow(found, 'node server.js', here)
  for (const { directory, line } of lines) {
    const words = passed.map((word) => ` '${word.replaceAll("'", `'\\''`)}'`)
    follow(found, `${line}${words.join('')}`, { ...here, directories: [directory] })
  }
}

function set(found: Found, name: string, value: string, { directories, variables }: Here): void {
  const meaning = meaningOf(name)
  const kind = meaning?.kind
  if (meaning?.kind === 'settings') files.addSettings(found, meaning.globs, foldersFrom(directories, [value]))
  if (kind !== 'programs' && kind !== 'modules') {
    variables.set(name, value)
    return
  }
  const before = variables.get(name)?.split(':') ?? []
  variables.set(name, [...new Set([...value.split(':'), ...before])].join(':'))
  if (kind === 'programs') files.addNewPrograms(found, foldersFrom(directories, inFront(value)))
  else if (name === 'PYTHONPATH') files.addCustomization(found, foldersFrom(directories, foldersOf(value)))
}

/** The folders that stand before those of the machine. */
function inFront(value: string): readonly string[] {
  const all = value.split(':')
  const end = all.findIndex((folder) => /^[$/]/.test(folder))
  return foldersOf((end < 0 ? all : all.slice(0, end)).join(':'))
}

/** Read when a line changes its folder. */
function foldersOfStart({ paths }: StartFiles): Found['folders'] {
  let all: ReadonlySet<string> | null = null
  return {
    has: (folder) => {
      all ??= new Set(upToRoot(paths.flatMap((path) => parentOf(path) ?? [])))
      return all.has(folder)
    },
  }
}

function foldersOf(value: string): readonly string[] {
  return value.split(':').filter((folder) => folder !== '' && !folder.includes('$'))
}

function placesOf({ directories, variables }: Here): files.Places {
  return { directories, foldersIn: (variable) => foldersOf(variables.get(variable) ?? '') }
}
