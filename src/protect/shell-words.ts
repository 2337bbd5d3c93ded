/** The words of one command. */
export type Words = readonly string[]

/** Where one command ends and another may begin; what stands inside of `$( )` and `( )` is a command as well. */
const OPERATORS = new Set([';', '&', '|', '(', ')', '\n', '`'])
/** Words of the shell's grammar before which or behind which a command stands. */
const GRAMMAR = new Set(['if', 'then', 'else', 'elif', 'fi', 'while', 'until', 'do', 'done', '{', '}', '!'])
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*\+?=/

/**
 * The commands of a shell line, each as its words without quotes, assignments and redirections. A reader for finding
 * names of files, not a shell: nothing is expanded, and what it cannot tell stays as it is written.
 */
export function commandsIn(line: string): readonly Words[] {
  const commands: string[][] = [[]]
  for (const token of tokensOf(line)) {
    if (token.kind === 'operator') commands.push([])
    else commands.at(-1)?.push(token.text)
  }
  return commands.map(bare).filter((words) => words.length > 0)
}

/** Without what stands before the name of the command, and without redirections. */
function bare(words: readonly string[]): Words {
  const start = words.findIndex((word) => !GRAMMAR.has(word) && !ASSIGNMENT.test(word))
  if (start < 0) return []
  const kept: string[] = []
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (/^\d*(?:>>?|<)$/.test(word)) at += 1
    else if (!/^\d*(?:>|<)/.test(word)) kept.push(word)
  }
  return kept
}

type Token = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'operator' }

/** One reading of a line: the word so far is null between words, because `''` is a word. */
interface Reader {
  readonly line: string
  at: number
  word: string | null
  readonly tokens: Token[]
}

function tokensOf(line: string): readonly Token[] {
  const reader: Reader = { line, at: 0, word: null, tokens: [] }
  while (reader.at < line.length) step(reader)
  endWord(reader)
  return reader.tokens
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
  else reader.word = (reader.word ?? '') + character
}

function backslash(reader: Reader): void {
  const next = reader.line[reader.at] ?? ''
  reader.at += 1
  if (next !== '\n') reader.word = (reader.word ?? '') + next
}

function quote(reader: Reader, end: string): void {
  const { line } = reader
  let text = ''
  while (reader.at < line.length && line[reader.at] !== end) {
    const isEscape = end === '"' && line[reader.at] === '\\' && /["\\$`\n]/.test(line[reader.at + 1] ?? '')
    if (isEscape) reader.at += 1
    text += line[reader.at] ?? ''
    reader.at += 1
  }
  reader.at += 1
  reader.word = (reader.word ?? '') + text
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
