import type { Called } from './called.ts'
import { addValue, addWhole, type Found, foldersFrom, inGlob } from './gathered.ts'
import { joined, parentOf } from './paths.ts'
import { literalGlob } from './patterns.ts'

type CalledFile = Extract<Called, { kind: 'file' }>
type CalledLibrary = Extract<Called, { kind: 'library' }>

/** Where something is looked for. */
export interface Places {
  readonly directories: readonly string[]
  /** Folders that a variable names, in their order. */
  foldersIn(variable: string): readonly string[]
}

/** A file as it is named, with all that the name would be completed to. */
export function addFile(found: Found, file: CalledFile, places: Places): void {
  const { path: word } = file
  if (word === '' || (/[$*?]/.test(word) && !found.start.has(word))) return
  const isName = file.isLookedUp && !word.includes('/')
  const folders = isName ? foldersFrom(places.directories, places.foldersIn('PATH')) : []
  for (const directory of [...places.directories, ...folders]) {
    const path = joined(directory, word)
    if (path !== null && isMeant(file, found.start.has(path))) addCompleted(found, path, file)
  }
}

/** Of the root only what is in it: `node .` */
function addCompleted(found: Found, path: string, { endings, isRemade }: CalledFile): void {
  const fitting = endings.filter((ending) => path !== '' || ending !== '')
  if (fitting.length === 0) return
  // only the star of an ending is one
  const globs = fitting.map((ending) => `${literalGlob(path)}${starred(ending)}`.replace(/^\//, ''))
  const shown = `${path}${fitting[0]}`.replace(/^\//, '')
  addWhole(found, shown, [...globs, ...(isRemade ? [`${literalGlob(path)}.*`] : [])])
}

function isMeant({ path, sureness }: CalledFile, isThere: boolean): boolean {
  switch (sureness) {
    case 'file':
      return true
    case 'word':
      return isThere || path.includes('/') || path.includes('.')
    case 'guess':
      return isThere || /^\.\.?\//.test(path)
  }
}

/** A program that PATH would bring from the repository, by its name. */
export function addProgram(found: Found, name: string, { directories, foldersIn }: Places): void {
  if (name.includes('/')) return
  for (const folder of foldersFrom(directories, foldersIn('PATH'))) {
    addWhole(found, folder === '' ? name : `${folder}/${name}`, [inGlob(folder, literalGlob(name))])
  }
}

/**
 * What is new in such a folder would stand for a program of the machine: `bin/grep`. What is there is perhaps the code,
 * and so is what has an ending.
 */
export function addNewPrograms(found: Found, folders: readonly string[]): void {
  for (const folder of folders) {
    // the root has many files that are no programs
    if (folder === '') continue
    const there = found.start.paths.filter((path) => parentOf(path) === folder)
    const names = there.map((path) => literalGlob(path.slice(folder.length + 1)))
    addWhole(found, `${folder}/*`, [inGlob(folder, `!(${[...names, '*.[a-z]*'].join('|')})`)])
  }
}

/** What `node FOLDER` reads of its package.json, one that is new above all, and the file that is named in there. */
export function addPackage(found: Found, folder: string, places: Places): void {
  for (const directory of places.directories) {
    const path = joined(directory, `${folder}/package.json`)
    if (path === null) continue
    for (const key of ['main', 'type']) addValue(found, key, [literalGlob(path)])
    const main = found.packages.mainOf(path)
    if (main === null) continue
    const named = joined(parentOf(path) ?? '', main)
    if (named === null || named === '') continue
    const endings = ['', '.js', '.json', '.node', '/index.js', '/index.json', '/index.node']
    for (const ending of endings) addWhole(found, `${named}${ending}`, [literalGlob(`${named}${ending}`)])
  }
}

/** A package that is called like a module has its own files for it. */
export function addOwnName(found: Found, { directories }: Places): void {
  const { onTheWay, missing } = found.packages.filesOf(directories)
  addValue(found, 'name', [...onTheWay, ...missing].map(literalGlob))
}

const BINARY = ['.so', '.*.so', '.pyd', '.*.pyd']
const BEFORE = ['.py', '.pyc', ...BINARY]

/**
 * `python -m pytest` looks for `pytest.py` and `pytest/` where it runs first. What a folder of that name has at the
 * start is the code; it does not begin to stand for something else.
 */
export function addModule(found: Found, module: string, folders: readonly string[]): void {
  const [top = ''] = module.split('/')
  if (top === '') return
  for (const folder of folders) {
    const own = [`${module}.py`, `${module}/__main__.py`, `${module}/__main__.pyc`]
    const before = [top, module].flatMap((name) =>
      BEFORE.flatMap((ending) => [`${name}${ending}`, `${name}/__init__${ending}`]),
    )
    const isNew = (path: string) => !found.start.has(joined(folder, path) ?? '')
    addWhole(
      found,
      `${module}.py`,
      [...own, ...before.filter(isNew)].map((path) => inGlob(folder, starred(path))),
    )
  }
}

/** Only its stars mean something. */
function starred(text: string): string {
  return text.split('*').map(literalGlob).join('*')
}

/** Each start of Python takes these where PYTHONPATH leads, https://docs.python.org/3/library/site.html */
export function addCustomization(found: Found, folders: readonly string[]): void {
  for (const name of ['sitecustomize', 'usercustomize']) addModule(found, name, folders)
}

/** What is read in a folder of settings. */
export function addSettings(found: Found, names: readonly string[], folders: readonly string[]): void {
  for (const folder of folders) {
    // all of the repository is no folder of settings
    const globs = names.filter((name) => folder !== '' || name !== '**').map((name) => inGlob(folder, name))
    addWhole(found, folder === '' ? 'files of a user' : `${folder}/**`, globs)
  }
}

export function addLibrary(found: Found, library: CalledLibrary, places: Places): void {
  const { path, endings, folders, variable } = library
  for (const folder of foldersFrom(places.directories, [...folders, ...places.foldersIn(variable)])) {
    const globs = endings.map((ending) => inGlob(folder, literalGlob(`${path}${ending}`)))
    addWhole(found, joined(folder, path) ?? path, globs)
  }
}

/** Which packages there are is decided at the root. */
export function addWorkspaces(
  found: Found,
  names: 'all' | readonly string[],
  directories: readonly string[],
): readonly string[] {
  const { onTheWay } = found.packages.filesOf(directories)
  addValue(found, 'workspaces', onTheWay.map(literalGlob))
  const chosen = found.packages.chosen(names, directories)
  // one that is new would be chosen by the name of another
  if (names !== 'all') addValue(found, 'name', chosen.map(literalGlob))
  return chosen.flatMap((path) => parentOf(path) ?? [])
}

/** The scripts as a whole, because one calls another; a package.json that is new on the way would be asked instead. */
export function addScripts(found: Found, directories: readonly string[]): void {
  const files = found.packages.filesOf(directories)
  addValue(found, 'scripts', [...files.onTheWay, ...files.below].map(literalGlob))
  addWhole(found, 'package.json', files.missing.map(literalGlob))
}
