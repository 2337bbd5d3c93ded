import type { Words } from './commands.ts'

/** What is known of the options of a program; as much as is needed to find values, and what stands behind them. */
export interface OptionRow {
  /** Those with a value: in the next word, behind `=`, or glued to a short one: `-f x`, `--file=x`, `-fx`. */
  readonly values?: Words
  /** Those with a name and a value in the next two words: `jq --arg NAME VALUE`. */
  readonly pairs?: Words
  /** Letters without a value, which may stand before another in one word: `make -kf x`. */
  readonly flags?: string
  /** Those that end the options: what stands behind their value is for another, `python -m pytest -c x`. */
  readonly last?: Words
  /** Further names of those with a value. */
  readonly long?: RegExp
}

export interface Option {
  readonly name: string
  /** null: it has none. */
  readonly value: string | null
}

export interface Options {
  readonly options: readonly Option[]
  readonly operands: Words
}

/** Where a tool says in which folder it works. */
export const DIRECTORY_OPTIONS: Words = [
  ...['-C', '--chdir', '--dir', '--cwd', '--prefix', '--directory', '--root', '--rootDir'],
]

/**
 * Options up to the first word that is none, and no value of one.
 *
 * https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap12.html
 */
export function parseOptions(words: Words, row: OptionRow): Options {
  const options: Option[] = []
  let at = 0
  while (/^[-+]./.test(words[at] ?? '')) {
    if (words[at] === '--') return { options, operands: words.slice(at + 1) }
    const { found, takesNext } = optionsIn(words[at] ?? '', words[at + 1], row)
    options.push(...found)
    at += row.pairs?.includes(words[at] ?? '') ? 3 : takesNext ? 2 : 1
    if (found.some(({ name }) => row.last?.includes(name))) break
  }
  return { options, operands: words.slice(at) }
}

/** All of them, for programs that take options between their operands. */
export function optionsAnywhere(words: Words, row: OptionRow): readonly Option[] {
  return parsedAnywhere(words, row).options
}

export function parsedAnywhere(words: Words, row: OptionRow): Options {
  const own = beforeDashes(words)
  const options: Option[] = []
  const operands: string[] = []
  for (let rest = own; rest.length > 0; ) {
    const { options: more, operands: behind } = parseOptions(rest, row)
    options.push(...more)
    operands.push(...behind.slice(0, 1))
    rest = behind.slice(1)
  }
  return { options, operands: [...operands, ...words.slice(own.length + 1)] }
}

/** What is meant for the program itself. */
export function beforeDashes(words: Words): Words {
  const end = words.indexOf('--')
  return end < 0 ? words : words.slice(0, end)
}

export function valuesOf({ options }: Pick<Options, 'options'>, names: Words): Words {
  return options.flatMap(({ name, value }) => (names.includes(name) && value !== null ? [value] : []))
}

export function hasOption({ options }: Pick<Options, 'options'>, names: Words): boolean {
  return options.some(({ name }) => names.includes(name))
}

export function isNoOption(word: string): boolean {
  return !word.startsWith('-')
}

interface OptionsOfWord {
  readonly found: readonly Option[]
  readonly takesNext: boolean
}

function optionsIn(word: string, next: string | undefined, row: OptionRow): OptionsOfWord {
  const values = row.values ?? []
  const [name = '', ...rest] = word.split('=')
  if (rest.length > 0 && (word.startsWith('--') || values.includes(name)))
    return one(name, rest.join('='), false)
  if (values.includes(word)) return one(word, next ?? null, true)
  if (row.long?.test(word) && next !== undefined && isNoOption(next)) return one(word, next, true)
  return word.startsWith('--') ? one(word, null, false) : lettersOf(word, next, row)
}

function one(name: string, value: string | null, takesNext: boolean): OptionsOfWord {
  return { found: [{ name, value }], takesNext }
}

/** Letters up to the one with a value. What stands behind one that nobody knows may be its value. */
function lettersOf(
  word: string,
  next: string | undefined,
  { values = [], flags = '' }: OptionRow,
): OptionsOfWord {
  const found: Option[] = [{ name: word, value: null }]
  for (const [at, letter] of [...word].entries()) {
    if (at === 0) continue
    const name = `${word[0]}${letter}`
    const rest = word.slice(at + 1)
    if (values.includes(name)) {
      found.push({ name, value: rest === '' ? (next ?? null) : rest })
      return { found, takesNext: rest === '' }
    }
    found.push({ name, value: null })
    if (!flags.includes(letter)) break
  }
  return { found, takesNext: false }
}
