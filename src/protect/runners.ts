import type { Words } from './commands.ts'
import {
  beforeDashes,
  DIRECTORY_OPTIONS,
  isNoOption,
  type OptionRow,
  optionsAnywhere,
  valuesOf,
} from './options.ts'

/** A program that runs scripts of package.json by name. */
interface RunnerRow extends OptionRow {
  readonly commands: Words
  /** Only behind this word or with this option. */
  readonly behind?: string
  /** What chooses packages of a workspace; its value names one. */
  readonly packages?: Words
  /** What chooses all of them. */
  readonly allPackages?: Words
  /** It works in all packages anyway. */
  readonly isForAll?: true
  /** A name has its arguments in the same word: `run-s 'lint -- --fix'`. */
  readonly hasArgumentsInNames?: true
  /** Words behind the name of a script are put behind its line. */
  readonly passes?: true
  /** Those that it runs where none is named. */
  readonly implied?: Words
  /** It only runs programs in them. */
  readonly hasNoScripts?: true
}

const NPM: RunnerRow = {
  commands: ['npm'],
  values: ['-w', '--workspace', ...DIRECTORY_OPTIONS],
  packages: ['-w', '--workspace'],
  allPackages: ['-ws', '--workspaces'],
  passes: true,
}

const RUNNERS: readonly RunnerRow[] = [
  NPM,
  { ...NPM, commands: ['npx'], hasNoScripts: true },
  {
    commands: ['pnpm', 'bun'],
    values: ['-F', '--filter', '--filter-prod', ...DIRECTORY_OPTIONS],
    packages: ['-F', '--filter', '--filter-prod'],
    allPackages: ['-r', '--recursive', '--workspaces'],
    passes: true,
  },
  {
    commands: ['yarn'],
    values: DIRECTORY_OPTIONS,
    packages: ['workspace'],
    allPackages: ['workspaces'],
    passes: true,
  },
  { commands: ['run-s', 'run-p', 'npm-run-all', 'concurrently'], hasArgumentsInNames: true },
  { commands: ['wireit', 'nypm', 'ni', 'nr'] },
  { commands: ['start-server-and-test', 'start-test', 'server-test'], implied: ['start', 'test'] },
  { commands: ['turbo', 'nx', 'lerna', 'rush', 'moon', 'wsrun', 'ultra'], isForAll: true },
  { commands: ['deno'], behind: 'task' },
  { commands: ['node'], behind: '--run', values: ['--run'] },
]

/** Which packages of a workspace a command works in: all of them, or those that are named; null: none is chosen. */
export function packagesChosen(name: string, rest: Words): 'all' | Words | null {
  const row = rowOf(name)
  if (row === undefined) return null
  const own = beforeDashes(rest)
  if (row.isForAll || own.some((word) => row.allPackages?.includes(word))) return 'all'
  const packages = row.packages ?? []
  const behindWords = own.flatMap((word, at) =>
    isNoOption(word) && packages.includes(word) ? own.slice(at + 1, at + 2) : [],
  )
  const named = [...behindWords, ...valuesOf({ options: optionsAnywhere(own, row) }, packages)]
  return named.length === 0 ? null : named
}

export interface Script {
  readonly name: string
  /** What is put behind its line. */
  readonly passed: Words
}

/** Words that may be names of scripts. Which ones are is decided by who knows the scripts. */
export function scriptsNamed(name: string, rest: Words): readonly Script[] {
  const row = rowOf(name)
  if (row === undefined || row.hasNoScripts) return []
  if (row.behind !== undefined) return behindWord(rest, row.behind)
  const own = beforeDashes(rest)
  const dashed = rest.slice(own.length + 1)
  const implied = (row.implied ?? []).map((script) => ({ name: script, passed: [] }))
  const named = own.flatMap((word, at) => {
    if (row.hasArgumentsInNames) return isNoOption(word) ? [withArguments(word)] : []
    const passed = row.passes ? [...own.slice(at + 1), ...dashed] : []
    return namesIn(word, row).map((script) => ({ name: script, passed }))
  })
  return [...implied, ...named]
}

/** `npm:lint -- --fix` */
function withArguments(word: string): Script {
  const [name = '', ...passed] = word.trim().split(/\s+/)
  return { name, passed: passed.filter((argument) => argument !== '--') }
}

/** `nx run app:test`, `nx run-many --target=test,lint` */
function namesIn(word: string, row: RunnerRow): Words {
  if (isNoOption(word)) return row.isForAll ? [word, ...word.split(/[:,#]/)] : [word]
  return row.isForAll ? (word.split('=')[1]?.split(',') ?? []) : []
}

function behindWord(rest: Words, behind: string): readonly Script[] {
  const at = rest.findIndex((word) => word === behind || word.startsWith(`${behind}=`))
  if (at < 0) return []
  const glued = rest[at]?.split('=')[1]
  const name = glued ?? rest[at + 1]
  return name === undefined ? [] : [{ name, passed: [] }]
}

function rowOf(name: string): RunnerRow | undefined {
  return RUNNERS.find(({ commands }) => commands.includes(name))
}
