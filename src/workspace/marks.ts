import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from './system-error.ts'

/**
 * Files that package managers leave when they install: ignored by git, but a gate can tell. Looked for at the root
 * and in every directory that a gate runs in.
 */
export const MARKS: readonly string[] = [
  'node_modules/.package-lock.json', // npm 7 and later
  'node_modules/.modules.yaml', // pnpm
  'node_modules/.yarn-state.yml', // yarn 2 and later, linker node-modules
  'node_modules/.yarn-integrity', // yarn 1
  '.yarn/install-state.gz',
  '.pnp.cjs',
  'vendor/modules.txt', // go mod vendor
  'vendor/composer/installed.json', // composer
  'obj/project.assets.json', // dotnet restore
  '.dart_tool/package_config.json', // dart and flutter
  '.build/workspace-state.json', // swift
]

/** Folders of packages whose names hold their versions; a `*` stands for one name. */
const LISTINGS: readonly (readonly [folder: string, suffix: string])[] = [
  ['.venv/lib/python*/site-packages', '.dist-info'],
  ['venv/lib/python*/site-packages', '.dist-info'],
  ['.venv/Lib/site-packages', '.dist-info'],
  ['venv/Lib/site-packages', '.dist-info'],
  ['vendor/bundle/ruby/*/specifications', '.gemspec'], // bundler
]

/** Of `pythonLocation`, which actions/setup-python sets. */
const PYTHON: typeof LISTINGS = [
  ['lib/python*/site-packages', '.dist-info'],
  ['Lib/site-packages', '.dist-info'],
]

export interface MarkPlaces {
  /** Absolute. */
  readonly directories: readonly string[]
  /** Where the job's Python is installed; null: not known. */
  readonly python: string | null
}

/** The state of all marks, as lines: what is not there has none. */
export async function readMarks({ directories, python }: MarkPlaces): Promise<readonly string[]> {
  const bases = [...new Set(directories)]
  const found = await Promise.all([
    ...bases.flatMap((base) => [
      ...MARKS.map((mark) => ofFile(join(base, mark))),
      ...ofListings(base, LISTINGS),
    ]),
    ...(python === null ? [] : ofListings(python, PYTHON)),
  ])
  return found.filter((line) => line !== null)
}

async function ofFile(path: string): Promise<string | null> {
  const state = await stateOf(path)
  return state === null ? null : `${JSON.stringify(path)} ${state}`
}

function ofListings(base: string, listings: typeof LISTINGS): Promise<string | null>[] {
  return listings.map(async ([folder, suffix]) => {
    const folders = await matching(base, folder.split('/'))
    const names = await Promise.all(folders.map(namesIn))
    const packages = names.flat().filter((name) => name.endsWith(suffix))
    return packages.length === 0 ? null : `${JSON.stringify(join(base, folder))} ${packages.sort().join(' ')}`
  })
}

async function matching(base: string, [first, ...rest]: readonly string[]): Promise<readonly string[]> {
  if (first === undefined) return [base]
  if (!first.includes('*')) return matching(join(base, first), rest)
  const [before = '', after = ''] = first.split('*')
  const names = (await namesIn(base)).filter((name) => name.startsWith(before) && name.endsWith(after))
  return (await Promise.all(names.map((name) => matching(join(base, name), rest)))).flat()
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return []
  }
}

/** A hash of the content; a word where it cannot be read, which is a state like any other. */
async function stateOf(path: string): Promise<string | null> {
  try {
    // a FIFO in its place would keep an ordinary open waiting
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      if (!(await file.stat()).isFile()) return 'no-file'
      const hash = createHash('sha256')
      for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
      return hash.digest('hex')
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : code
  }
}
