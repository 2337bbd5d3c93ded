import type { Sureness } from './called.ts'
import type { Words } from './commands.ts'
import { beforeDashes, hasOption, isNoOption, type Option, optionsAnywhere, valuesOf } from './options.ts'
import { FILES, TOOL_OPTIONS, type ToolOptionRow } from './tool-options.ts'
import { toolsNamed } from './tools.ts'
import { WRAPPERS } from './wrappers.ts'

/** What the name of an option says about its value, in any tool of the table. */
const LONG =
  /^--(?!no-|print|show|list|find|init$|dump|validate|update|clear)(?:[\w-]*[-A-Z_a-z])?(?:config|settings|setup|reporters?|plugins?|loader|preload|preset|require|import|env-file|resolver|transform|runner|shell|hooks?|formatt?e?r?|bootstrap|rulesdir|ignore-path|test-environment|testEnvironment|teardown|script)$/i

export interface OptionFiles {
  readonly files: Words
  readonly isRemade: boolean
  /** Values that may be files, or stand for some. */
  readonly loaded: readonly LoadedWord[]
  readonly modules: Words
  readonly directories: Words
  readonly lines: Words
  /** Options for node, as one text. */
  readonly nodeOptions: Words
}

/** A word with what may be put behind it. */
interface LoadedWord {
  readonly path: string
  readonly endings: Words
  readonly sureness: Sureness
}

const NONE: OptionFiles = {
  files: [],
  isRemade: false,
  loaded: [],
  modules: [],
  directories: [],
  lines: [],
  nodeOptions: [],
}

/** The files that a tool is told to read; of other programs nobody knows what an option means: `test -f value.txt`. */
export function optionFiles(name: string, words: Words): OptionFiles {
  const rows = TOOL_OPTIONS.filter(({ commands }) => commands.includes(name))
  const tools = toolsNamed(name)
  if (rows.length === 0 && tools.length === 0) return NONE
  const names = rows.length === 0 ? FILES : rows.flatMap(({ files }) => files)
  const all = (key: 'modules' | 'directories' | 'lines') => rows.flatMap((row) => row[key] ?? [])
  // behind the options of one that runs another stand those of the other
  const isWrapper = WRAPPERS.some(({ commands, behind }) => commands.includes(name) && behind === undefined)
  const options = optionsAnywhere(words, {
    values: valuesNamed(rows, names),
    pairs: rows.flatMap((row) => row.pairs ?? []),
    flags: flagsOf(rows),
    long: LONG,
  })
  const guessed = options.flatMap((option) =>
    LONG.test(option.name) && !names.includes(option.name) && option.value !== null
      ? [{ path: option.value, endings: [''], sureness: 'guess' as const }]
      : [],
  )
  const files = valuesOf({ options }, isWrapper && rows.length === 0 ? [] : names).filter(
    // `jq -f -r F`
    (value) => isNoOption(value) || value === '-',
  )
  return {
    files: [...files, ...rows.flatMap((row) => operandsOf(row, options, words))],
    isRemade: tools.some((tool) => tool.isRemade === true),
    loaded: [...guessed, ...rows.flatMap((row) => loadedBy(row, options))],
    modules: valuesOf({ options }, all('modules')).filter((value) => /^[\w.]+$/.test(value)),
    directories: valuesOf({ options }, all('directories')),
    lines: valuesOf({ options }, all('lines')),
    nodeOptions: valuesOf({ options }, ['--node-options']),
  }
}

type Rows = readonly ToolOptionRow[]

function valuesNamed(rows: Rows, names: Words): Words {
  const more = rows.flatMap(
    ({ values = [], modules = [], loads = [], folders = [], lines = [], directories = [] }) => [
      ...[values, modules, loads, folders, lines, directories].flat(),
    ],
  )
  return [...names, ...more, '--node-options']
}

function flagsOf(rows: Rows): string {
  return rows.map((row) => row.flags ?? '').join('')
}

function loadedBy(row: ToolOptionRow, options: readonly Option[]): readonly LoadedWord[] {
  const { loads = [], endings = [''], folders = [], inFolders = ['/*.js'] } = row
  return [
    ...valuesOf({ options }, loads).map((path) => ({ path, endings, sureness: 'guess' as const })),
    ...valuesOf({ options }, folders).map((path) => ({
      path,
      endings: inFolders,
      sureness: 'file' as const,
    })),
  ]
}

/** `tsc -b a.json` */
function operandsOf({ operands }: ToolOptionRow, options: readonly Option[], words: Words): Words {
  if (operands === undefined || !hasOption({ options }, operands.options)) return []
  return beforeDashes(words).filter((word) => isNoOption(word) && operands.pattern.test(word))
}
