/** The words of one command. */
export type Words = readonly string[]

/** Where one command ends and another may begin; what stands inside of `$( )` and `( )` is a command as well. */
const OPERATORS = new Set([';', '&', '|', '(', ')', '\n', '`'])
/** Words of the shell's grammar before which or behind which a command stands. */
const GRAMMAR = new Set(['if', 'then', 'else', 'elif', 'fi', 'while', 'until', 'do', 'done', '{', '}', '!'])

/**
 * The commands of a shell line, each as its words without quotes and redirections; a file that is read from stands
 * last: `sh < check.sh`. A reader for finding names of files, not a shell: nothing is expanded but `$PWD`, and what it
 * cannot tell stays as it is written.
 */
export function commandsIn(line: string): readonly Words[] {
  const { tokens, substituted } = read(line)
  const commands: string[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'operator') commands.push([])
    else commands.at(-1)?.push(token.text.replace(/^\$(?:PWD|\{PWD\})(?=\/)/, '.'))
  }
  const own = commands.map(bare).filter((words) => words.length > 0)
  return [...own, ...substituted.flatMap((inner) => commandsIn(inner))]
}

/** Without words of the grammar before the name of the command, and without redirections. */
function bare(words: readonly string[]): Words {
  if (words[0] === 'function') return bare(words.slice(2))
  const start = words.findIndex((word) => !GRAMMAR.has(word))
  if (start < 0) return []
  const kept: string[] = []
  const inputs: string[] = []
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [, sign, name] = /^\d*(>>?|<)([^<>&].*)?$/.exec(word) ?? []
    if (sign === '<') inputs.push(name ?? words[at + 1] ?? '')
    if (sign !== undefined && name === undefined) at += 1
    else if (!/^\d*(?:>|<)/.test(word)) kept.push(word)
  }
  return kept.length === 0 ? [] : [...kept, ...inputs]
}

type Token = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'operator' }

/** One reading of a line: the word so far is null between words, because `''` is a word. */
interface Reader {
  readonly line: string
  at: number
  word: string | null
  readonly tokens: Token[]
  /** Lines that stand in quotes: `test "$(./check.sh)" = ok`. */
  readonly substituted: string[]
}

function read(line: string): Reader {
  const reader: Reader = { line, at: 0, word: null, tokens: [], substituted: [] }
  while (reader.at < line.length) step(reader)
  endWord(reader)
  return reader
}

function step(reader: Reader): void {
  const { line, at } = reader
  const character = line[at] ?? ''
  reader.at += 1
  if (character === '\\') backslash(reader)
  else if (character === "'") quote(reader, "'")
  else if (character === '"') quote(reader, '"')
  else if (character === '#' && reader.word === null) comment(reader)
  else if (character === '$' && line[at + 1] === '(') return
  else if (OPERATORS.has(character)) operator(reader)
  else if (/\s/.test(character)) endWord(reader)
  else if (character === '<' || character === '>') redirection(reader, character)
  else reader.word = (reader.word ?? '') + character
}

/** `./check.sh>log` is two words, `2>log` and `>>log` are one. */
function redirection(reader: Reader, sign: string): void {
  if (reader.word !== null && !/^\d*[<>]*$/.test(reader.word)) endWord(reader)
  reader.word = (reader.word ?? '') + sign
}

function backslash(reader: Reader): void {
  const next = reader.line[reader.at] ?? ''
  reader.at += 1
  if (next !== '\n') reader.word = (reader.word ?? '') + next
}

function quote(reader: Reader, end: string): void {
  let text = ''
  while (reader.at < reader.line.length && reader.line[reader.at] !== end) {
    text += end === '"' ? substitution(reader) || character(reader) : reader.line[reader.at++]
  }
  reader.at += 1
  reader.word = (reader.word ?? '') + text
}

/** One character between double quotes, without the backslash before it. */
function character(reader: Reader): string {
  const { line, at } = reader
  const isEscape = line[at] === '\\' && /["\\$`\n]/.test(line[at + 1] ?? '')
  reader.at += isEscape ? 2 : 1
  return line[reader.at - 1] ?? ''
}

/** `$( )` or backticks between double quotes, whose content is a line of its own. Empty: none begins here. */
function substitution(reader: Reader): string {
  const text = substitutionAt(reader.line, reader.at)
  if (text !== '') reader.substituted.push(text.replace(/^(?:\$\(|`)|[)`]$/g, ''))
  reader.at += text.length
  return text
}

/** Its quotes are its own. */
function substitutionAt(line: string, from: number): string {
  if (line[from] === '`') return line.slice(from, line.indexOf('`', from + 1) + 1)
  if (!line.startsWith('$(', from)) return ''
  let depth = 0
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1
    if (line[at] === ')') depth -= 1
    if (depth === 0) return line.slice(from, at + 1)
  }
  return line.slice(from)
}

function comment(reader: Reader): void {
  const end = reader.line.indexOf('\n', reader.at)
  reader.at = end < 0 ? reader.line.length : end
}

/** `>&2` and `2>&1` are no end of a command. */
function operator(reader: Reader): void {
  const before = reader.line[reader.at - 2]
  if (reader.line[reader.at - 1] === '&' && (before === '>' || before === '<')) {
    reader.word = `${reader.word ?? ''}&`
    return
  }
  endWord(reader)
  reader.tokens.push({ kind: 'operator' })
}

function endWord(reader: Reader): void {
  if (reader.word !== null) reader.tokens.push({ kind: 'word', text: reader.word })
  reader.word = null
}
