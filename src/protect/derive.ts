import { type Called, calledBy } from './called.ts'
import { createPackages, type Packages } from './package-files.ts'
import { joined, parentOf, upToRoot } from './paths.ts'
import { literalGlob, wholeRule } from './patterns.ts'
import type { Words } from './shell-words.ts'
import { type ToolRow, toolsNamed } from './tools.ts'
import type { JudgingLine, PathRule, ProtectedBy, StartFiles } from './types.ts'

/**
 * The rules for the files that lines are made of: scripts, make files, configuration of tools. Read from the words of
 * the lines and from the start's package.json files, whose scripts are followed; what a program or a make file starts
 * by itself is not.
 */
export function deriveRules(lines: readonly JudgingLine[], start: StartFiles): readonly PathRule[] {
  const rules = new Map<string, GatheredRule>()
  const packages = createPackages(start)
  for (const { name, line, directory } of lines) {
    const found = { start, packages, by: { kind: 'line' as const, name }, rules, seen: new Set<string>() }
    follow(found, line, [directory])
  }
  return [...rules.values()].map(({ rule, globs }) => ({ ...rule, globs: [...globs] }))
}

interface GatheredRule {
  readonly rule: PathRule
  readonly globs: Set<string>
}

interface Found {
  readonly start: StartFiles
  readonly packages: Packages
  readonly by: ProtectedBy
  /** By what is shown: the first line that named it stays. */
  readonly rules: Map<string, GatheredRule>
  /** Lines that were followed, because scripts call one another. */
  readonly seen: Set<string>
}

/** @param from where the line runs; a `cd` adds to it, because it may hold for a part of the line only */
function follow(found: Found, line: string, from: readonly string[]): void {
  const key = JSON.stringify([line, from])
  if (found.seen.has(key)) return
  found.seen.add(key)
  const directories = [...from]
  for (const called of calledBy(line)) add(found, called, directories)
}

function add(found: Found, called: Called, directories: string[]): void {
  switch (called.kind) {
    case 'directory':
      directories.push(...directories.flatMap((directory) => joined(directory, called.path) ?? []))
      break
    case 'line':
      follow(found, called.line, directories)
      break
    case 'file':
      addFile(found, called.path, directories)
      break
    case 'tool':
      for (const row of toolsNamed(called.name)) {
        addTool(found, row, row.fromArguments ? withArguments(called.words, directories) : directories)
        addNamedConfiguration(found, called, row, directories)
      }
      break
    case 'module':
      addModule(found, called.name, directories)
      break
    case 'package':
      addPackage(found, called.path, directories)
      break
    case 'workspaces':
      addWorkspaces(found, directories)
      break
    case 'script':
      addScripts(found, called.name, directories)
  }
}

/** A word that only may be a file has to be one at the start; `./x.sh` is meant as one and must not appear. */
function addFile(found: Found, word: string, directories: readonly string[]): void {
  if (/[$*?]/.test(word)) return
  for (const directory of directories) {
    const path = joined(directory, word)
    const isMeant = word.includes('/') || word.includes('.')
    if (path !== null && path !== '' && (isMeant || found.start.has(path)))
      addWhole(found, path, [literalGlob(path)])
  }
}

/** What `node FOLDER` reads of its package.json, one that is new above all, and the file that is named in there. */
function addPackage(found: Found, folder: string, directories: readonly string[]): void {
  for (const directory of directories) {
    const path = joined(directory, `${folder}/package.json`)
    if (path === null) continue
    for (const key of ['main', 'type']) addValue(found, key, [literalGlob(path)])
    const main = found.packages.mainOf(path)
    if (main === null) continue
    const names = ['', '.js', '/index.js'].map((ending) => `./${main}${ending}`)
    for (const name of names) addFile(found, name, [parentOf(path) ?? ''])
  }
}

/**
 * `python -m pytest` looks for `pytest.py` and `pytest/` where it runs first. What a folder of that name has at the
 * start is the code; it does not begin to stand for something else.
 */
function addModule(found: Found, name: string, directories: readonly string[]): void {
  const module = name.replaceAll('.', '/')
  const [top = ''] = module.split('/')
  for (const directory of directories) {
    const own = [`${module}.py`, `${module}/__main__.py`]
    const packages = [top, module].flatMap((name) => [`${name}/__init__.py`, `${name}/__init__.pyc`])
    const before = [`${top}.py`, `${top}.pyc`, ...packages]
    const paths = [...own, ...before.filter((path) => !found.start.has(joined(directory, path) ?? ''))]
    const globs = paths.flatMap((path) => joined(directory, path) ?? []).map(literalGlob)
    addWhole(found, `${module}.py`, globs)
  }
}

/** Which packages there are is decided at the root. */
function addWorkspaces(found: Found, directories: string[]): void {
  const { onTheWay, below } = found.packages.filesOf(directories)
  addValue(found, 'workspaces', onTheWay.map(literalGlob))
  directories.push(...below.flatMap((path) => parentOf(path) ?? []))
}

function addTool(found: Found, row: ToolRow, directories: readonly string[]): void {
  for (const name of new Set([...row.files, ...(row.below ?? [])])) {
    const up = row.files.includes(name)
      ? upToRoot(directories).map((directory) => inGlob(directory, name))
      : []
    const isBelow = row.below?.includes(name) ?? false
    const below = isBelow ? directories.map((directory) => inGlob(directory, `**/${name}`)) : []
    addWhole(found, name, [...up, ...below])
  }
  for (const key of row.packageKeys ?? []) {
    addValue(found, key, found.packages.filesOf(directories).onTheWay.map(literalGlob))
    const below = directories.map((directory) => inGlob(directory, '**/package.json'))
    if (row.hasPackagesBelow) addValue(found, key, below)
  }
}

/** Folders that may be named among the words; one that is none has no files and does no harm. */
function withArguments(words: Words, directories: readonly string[]): readonly string[] {
  const named = words.filter((word) => /^[^-$*?\s][^$*?\s]*$/.test(word))
  return [
    ...directories,
    ...named.flatMap((word) => directories.flatMap((directory) => joined(directory, word) ?? [])),
  ]
}

function inGlob(directory: string, glob: string): string {
  return directory === '' ? glob : `${literalGlob(directory)}/${glob}`
}

const CONFIGURATION_OPTIONS = new Set([
  ...[
    '-c',
    '--config',
    '-p',
    '--project',
    '-f',
    '--file',
    '--makefile',
    '--rcfile',
    '--justfile',
    '--taskfile',
  ],
  ...['--config-file', '--settings', '--manifest-path', '--configuration', '--workspace'],
])

/** `jest --config ci/jest.json`; of other programs nobody knows what an option means: `test -f value.txt`. */
function addNamedConfiguration(
  found: Found,
  { words }: { readonly words: Words },
  { isRemade }: ToolRow,
  directories: readonly string[],
): void {
  for (const [at, word] of words.entries()) {
    const [option = '', ...value] = word.split('=')
    if (!CONFIGURATION_OPTIONS.has(option)) continue
    const named = value.length > 0 ? value.join('=') : (words[at + 1] ?? '')
    for (const directory of directories) {
      const path = joined(directory, named)
      if (path === null || !found.start.has(path)) continue
      addWhole(found, path, [literalGlob(path), ...(isRemade ? [`${literalGlob(path)}.*`] : [])])
    }
  }
}

/** The scripts as a whole, because one calls another; a package.json that is new on the way would be asked instead. */
function addScripts(found: Found, name: string, directories: readonly string[]): void {
  const files = found.packages.filesOf(directories)
  addValue(found, 'scripts', [...files.onTheWay, ...files.below].map(literalGlob))
  addWhole(found, 'package.json', files.missing.map(literalGlob))
  for (const { directory, line } of found.packages.scriptLines(files, name)) {
    follow(found, line, [directory])
  }
}

function addWhole(found: Found, shown: string, globs: readonly string[]): void {
  put(found, wholeRule(shown, globs, found.by))
}

function addValue(found: Found, key: string, globs: readonly string[]): void {
  put(found, { ...wholeRule(`package.json#/${key}`, globs, found.by), pointer: [key] })
}

function put({ rules }: Found, rule: PathRule): void {
  if (rule.globs.length === 0) return
  const gathered = rules.get(rule.shown) ?? { rule, globs: new Set() }
  for (const glob of rule.globs) gathered.globs.add(glob)
  rules.set(rule.shown, gathered)
}
