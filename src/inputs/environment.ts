import { ELSEWHERE, ELSEWHERE_FLAG_TEXT } from './elsewhere.ts'
import { LATER } from './later.ts'
import { type Finding, finding, quoted } from './problem.ts'
import { suggest } from './suggest.ts'
import { findInput, INPUTS } from './table.ts'

/** What the command line of the local tool asks for. `raw` holds texts by input name, for `parseInputs`. */
export type Arguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'inputs'
      readonly raw: Readonly<Record<string, string>>
      readonly problems: readonly Finding[]
    }

/** A flag as it stands on the command line. `value` is null where none was given. */
interface Flag {
  readonly name: string
  readonly value: string | null
}

type Word = { readonly kind: 'flag'; readonly flag: Flag } | { readonly kind: 'stray'; readonly word: string }

const PREFIX = 'INPUT_'
const FLAGS = INPUTS.filter(({ actionOnly }) => !actionOnly).map(({ name }) => name)

/**
 * The inputs that the runner hands over, by name in lower case. It sets `INPUT_` and the name in upper case, with
 * `_` for spaces and dashes kept
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax#inputs).
 */
export function readActionInputs(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const inputs = Object.entries(env).filter(([name]) => name.startsWith(PREFIX))
  return Object.fromEntries(
    inputs.map(([name, value]) => [name.slice(PREFIX.length).toLowerCase(), value ?? '']),
  )
}

/**
 * Reads the arguments after the name of the program: `--name value`, `--name=value`, `--baseline`, `--no-baseline`.
 * A repeated `--gates` or `--agent-env` adds lines. `--help` and `--version` win over everything else.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const words = wordsOf(argv)
  const names = words.map((word) => (word.kind === 'flag' ? word.flag.name : ''))
  if (names.includes('help')) return { kind: 'help' }
  if (names.includes('version')) return { kind: 'version' }
  const raw = new Map<string, string>()
  const problems: Finding[] = []
  for (const word of words) {
    const problem = word.kind === 'stray' ? strayProblem(word.word) : addFlag(word.flag, raw)
    if (problem !== null) problems.push(problem)
  }
  return { kind: 'inputs', raw: Object.fromEntries(raw), problems }
}

function wordsOf(argv: readonly string[]): Word[] {
  const words: Word[] = []
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? ''
    if (!isFlag(word)) {
      words.push({ kind: 'stray', word })
      continue
    }
    const equals = word.indexOf('=')
    const next = argv[index + 1]
    const takesNext = equals === -1 && !isBare(word) && next !== undefined && !isFlag(next)
    words.push({ kind: 'flag', flag: flagOf(word, equals, takesNext ? next : null) })
    if (takesNext) index += 1
  }
  return words
}

/** One dash alone begins a YAML list (`--gates '- npm test'`), so only two of them make a flag. */
function isFlag(word: string): boolean {
  return word === '-h' || word.startsWith('--')
}

/** Flags that never have a value after a space. */
function isBare(word: string): boolean {
  return word === '-h' || word === '--help' || word === '--version' || noBoolean(word.slice(2)) !== null
}

function flagOf(word: string, equals: number, next: string | null): Flag {
  if (word === '-h') return { name: 'help', value: null }
  if (equals === -1) return { name: word.slice(2), value: next }
  return { name: word.slice(2, equals), value: word.slice(equals + 1) }
}

/** The input that `no-…` sets to false; null: this is no such flag. */
function noBoolean(name: string): string | null {
  const input = name.startsWith('no-') ? findInput(name.slice(3)) : undefined
  return input?.form === 'boolean' && !input.actionOnly ? input.name : null
}

function addFlag({ name, value }: Flag, raw: Map<string, string>): Finding | null {
  const negated = noBoolean(name)
  if (negated !== null) {
    if (value !== null) return argumentProblem(`--${name}`, `Allowed: \`--${name}\` without a value.`)
    return setOnce(negated, 'false', raw, name)
  }
  const input = findInput(name)
  if (LATER.has(name)) return setOnce(name, value ?? 'true', raw)
  if (input === undefined || input.actionOnly) return unknownFlag(name)
  if (input.form === 'boolean') return setOnce(name, value ?? 'true', raw)
  if (value === null) return argumentProblem(`--${name}`, 'It needs a value after it.', name)
  if (input.form !== 'lines') return setOnce(name, value, raw)
  const before = raw.get(name)
  raw.set(name, before === undefined ? value : `${before}\n${value}`)
  return null
}

function setOnce(name: string, value: string, raw: Map<string, string>, flag = name): Finding | null {
  if (raw.has(name)) return argumentProblem(`--${flag}`, 'It is given twice. Allowed: once.')
  raw.set(name, value)
  return null
}

function unknownFlag(name: string): Finding {
  if (ELSEWHERE.has(name)) return argumentProblem(`--${name}`, ELSEWHERE_FLAG_TEXT)
  if (findInput(name) !== undefined) {
    return argumentProblem(
      `--${name}`,
      'This is an input of the action, not a flag: here the exit code says it.',
    )
  }
  const meant = suggest(name, [...FLAGS, ...LATER.keys(), 'help', 'version'])
  const hint = meant === null ? ' `--help` shows all of them.' : ''
  const question = meant === null ? '.' : `; did you mean ${quoted(`--${meant}`)}?`
  return argumentProblem(`--${name}`, `There is no flag of this name${question}${hint}`, meant)
}

function strayProblem(word: string): Finding {
  // What follows `=` may be a key that was meant for `--agent-env`.
  const shown = word.includes('=') ? `${word.slice(0, word.indexOf('='))}=…` : word
  return argumentProblem(
    shown,
    'Allowed: flags, each followed by its value; a value with spaces stands in quotes.',
  )
}

function argumentProblem(word: string, allowed: string, meant: string | null = null): Finding {
  return finding('argument', word, allowed, meant)
}
