import type { Words } from './commands.ts'
import { type OptionRow, optionsAnywhere, valuesOf } from './options.ts'
import { toolsNamed } from './tools.ts'
import { WRAPPERS } from './wrappers.ts'

/** By which options a tool is told what configures it. */
interface ToolOptionRow extends OptionRow {
  readonly commands: Words
  /** Their values are files. */
  readonly files: Words
  /** Their values are modules of Python. */
  readonly modules?: Words
}

/** Options of so many tools that they are not said for each. */
const FILES: Words = [
  ...['--config', '--config-file', '--rcfile', '--settings', '--manifest-path', '--configuration'],
  ...['--project', '--makefile', '--justfile', '--taskfile', '--rakefile', '--noxfile', '--workspace'],
]

/** Tools with options of one letter, or others that no name explains. */
const ROWS: readonly ToolOptionRow[] = [
  {
    commands: ['make'],
    files: ['-f', '--file', '--makefile'],
    values: ['-C', '-I', '-o', '-W', '-E'],
    flags: 'bBdeiknpqrRsStvw',
  },
  { commands: ['just', 'rake', 'nox'], files: ['-f', ...FILES] },
  { commands: ['task'], files: ['-t', ...FILES] },
  {
    commands: ['docker'],
    files: ['-f', '--file', '--env-file'],
  },
  { commands: ['pip', 'uv'], files: ['-r', '-c', '--requirement', '--constraint', ...FILES] },
  {
    commands: ['pytest', 'py.test'],
    files: ['-c', ...FILES],
    modules: ['-p'],
    values: ['-k', '-m', '-n', '-o', '-r', '-W'],
    flags: 'qvxsl',
  },
  {
    commands: [
      ...['jest', 'vitest', 'eslint', 'tox', 'rubocop', 'phpunit', 'golangci-lint', 'playwright', 'deno'],
      ...['c8', 'nyc', 'pre-commit', 'ava', 'webpack', 'rollup', 'rspec', 'karma', 'stylelint'],
    ],
    files: ['-c', ...FILES],
  },
  { commands: ['cypress'], files: ['-C', ...FILES] },
  { commands: ['tsc', 'vue-tsc', 'pyright', 'basedpyright', 'gradle', 'gradlew'], files: ['-p', ...FILES] },
  {
    commands: ['gradle', 'gradlew'],
    files: ['-b', '-c', '-I', '--build-file', '--settings-file', '--init-script'],
  },
  { commands: ['mvn', 'mvnw', 'mvnd'], files: ['-f', '-s', '-gs', '-t', '--file', '--global-settings'] },
  { commands: ['dotnet'], files: ['-s', ...FILES] },
  { commands: ['go'], files: ['-overlay', '-toolexec', '-modfile', '-exec', '-vettool'] },
  { commands: ['phpunit'], files: ['--bootstrap'] },
  { commands: ['npm', 'npx', 'pnpm', 'yarn'], files: ['--userconfig', '--globalconfig', '--script-shell'] },
]

/** What the name of an option says about its value, in any tool of the table. */
const LONG =
  /^--(?!no-|print|show|list|find|init$|dump|validate|update|clear)(?:[\w-]*[-A-Z_a-z])?(?:config|settings|setup|reporters?|plugins?|loader|preload|preset|require|import|env-file|resolver|transform|runner|shell|hooks?|formatt?e?r?|bootstrap|rulesdir|ignore-path|test-environment|testEnvironment|teardown|script)$/i

export interface OptionFiles {
  readonly files: Words
  readonly isRemade: boolean
  /** Values that are files if they are there. */
  readonly guesses: Words
  readonly modules: Words
  /** Options for node, as one text. */
  readonly nodeOptions: Words
}

const NONE: OptionFiles = { files: [], isRemade: false, guesses: [], modules: [], nodeOptions: [] }

/** The files that a tool is told to read; of other programs nobody knows what an option means: `test -f value.txt`. */
export function optionFiles(name: string, words: Words): OptionFiles {
  const rows = ROWS.filter(({ commands }) => commands.includes(name))
  const tools = toolsNamed(name)
  if (rows.length === 0 && tools.length === 0) return NONE
  const names = rows.length === 0 ? FILES : rows.flatMap(({ files }) => files)
  const modules = rows.flatMap((row) => row.modules ?? [])
  const values = [...names, ...modules, ...rows.flatMap((row) => row.values ?? []), '--node-options']
  const flags = rows.map((row) => row.flags ?? '').join('')
  // behind the options of one that runs another stand those of the other
  const isWrapper = WRAPPERS.some(({ commands, behind }) => commands.includes(name) && behind === undefined)
  const options = optionsAnywhere(words, { values, flags, long: LONG })
  const guessed = options.flatMap((option) =>
    LONG.test(option.name) && option.value !== null ? [option.value] : [],
  )
  return {
    files: valuesOf({ options }, isWrapper && rows.length === 0 ? [] : names),
    isRemade: tools.some((tool) => tool.isRemade === true),
    guesses: guessed.filter((value) => !names.includes(value)),
    modules: valuesOf({ options }, modules).filter((value) => /^[\w.]+$/.test(value)),
    nodeOptions: valuesOf({ options }, ['--node-options']),
  }
}
