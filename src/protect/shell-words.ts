/** What a line is made of, in its order. */
export type Token =
  /** Without its quotes. */
  | { readonly kind: 'word'; readonly text: string }
  /** Where one command ends and another may begin: `;`, `&&`, `|`, `(`. */
  | { readonly kind: 'operator'; readonly text: string }
  /** The content of a here-document. */
  | { readonly kind: 'document'; readonly text: string }

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Lines of their own, whose output is put in or read from: `test "$(./check.sh)" = ok`. */
  readonly substituted: readonly string[]
}

/**
 * The words of a shell line. A reader for finding names of files, not a shell: nothing is expanded, and what it cannot
 * tell stays as it is written.
 */
export function tokensOf(line: string): Tokens {
  const reader = readerAt(line, 0)
  while (reader.at < line.length) step(reader)
  endWord(reader)
  return reader
}

/** One reading of a line: the word so far is null between words, because `''` is a word. */
interface Reader extends Tokens {
  readonly line: string
  at: number
  word: string | null
  /** Where the documents begin that stand behind this line of text; as long as there are none: -1. */
  documentsAt: number
  documentsEnd: number
  readonly tokens: Token[]
  readonly substituted: string[]
}

function readerAt(line: string, at: number): Reader {
  return { line, at, word: null, documentsAt: -1, documentsEnd: -1, tokens: [], substituted: [] }
}

const OPERATOR = /&&|\|\||;;|\|&|[;&|()\n]/y

function step(reader: Reader): void {
  const { line, at } = reader
  const character = line[at] ?? ''
  if (at === reader.documentsAt) skipDocuments(reader)
  else if (character === '\\') backslash(reader)
  else if (character === "'" || character === '"') quote(reader, character, character)
  // https://www.gnu.org/software/bash/manual/html_node/ANSI_002dC-Quoting.html
  else if (line.startsWith("$'", at)) quote(reader, "$'", "'")
  else if (/[`$#]/.test(character)) special(reader, character)
  else if (/[^\S\n]/.test(character)) space(reader)
  else if (character === '<' || character === '>') redirection(reader, character)
  else if (!operator(reader)) add(reader, line[reader.at++] ?? '')
}

/** Characters that are only something by what is beside them. */
function special(reader: Reader, character: string): void {
  const { line, at } = reader
  if (character === '#' && reader.word === null) comment(reader)
  else if (character === '`' || line.startsWith('$(', at)) add(reader, substitution(reader))
  else if (line.startsWith('${', at)) add(reader, parameter(reader))
  else add(reader, line[reader.at++] ?? '')
}

function skipDocuments(reader: Reader): void {
  reader.at = reader.documentsEnd
  reader.documentsAt = -1
}

function add(reader: Reader, text: string): void {
  reader.word = (reader.word ?? '') + text
}

function space(reader: Reader): void {
  endWord(reader)
  reader.at += 1
}

/** `./check.sh>log` is two words, `2>log` and `>>log` are one; `<(cat list)` is one that names a file. */
function redirection(reader: Reader, sign: string): void {
  if (reader.word !== null && !/^\d*[<>]*$/.test(reader.word)) endWord(reader)
  if (/^\d*$/.test(reader.word ?? '') && here(reader)) return
  reader.at += 1
  add(reader, sign)
  if (reader.line[reader.at] === '(') add(reader, substitution(reader))
}

const HERE = /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|(\\?[^\s;&|<>()'"]+))/y

/** Its text is in the next lines, which are no part of this one. */
function here(reader: Reader): boolean {
  HERE.lastIndex = reader.at
  const [all, tab, single, double, plain] = HERE.exec(reader.line) ?? []
  const end = single ?? double ?? plain?.replace(/^\\/, '')
  const line = reader.line.indexOf('\n', reader.at)
  if (all === undefined || end === undefined || line < 0) return false
  const from = reader.documentsAt < 0 ? line + 1 : reader.documentsEnd
  const body = documentAt(reader.line, from, (text) => (tab ? text.replace(/^\t+/, '') : text) === end)
  // a shift, as in `$((1<<2))`
  if (body === null) return false
  endWord(reader)
  reader.tokens.push({ kind: 'document', text: body.text })
  // without quotes around its end it is expanded like text in double quotes
  if (plain === end) reader.substituted.push(...tokensOf(`"${body.text.replaceAll('"', '')}"`).substituted)
  reader.at += all.length
  if (reader.documentsAt < 0) reader.documentsAt = line + 1
  reader.documentsEnd = body.end
  return true
}

interface Document {
  readonly text: string
  /** Where the next line begins. */
  readonly end: number
}

function documentAt(line: string, from: number, isEnd: (text: string) => boolean): Document | null {
  for (let at = from; at < line.length; ) {
    const next = line.indexOf('\n', at)
    const after = next < 0 ? line.length : next
    if (isEnd(line.slice(at, after)))
      return { text: line.slice(from, at), end: Math.min(after + 1, line.length) }
    at = after + 1
  }
  return null
}

function backslash(reader: Reader): void {
  const next = reader.line[reader.at + 1] ?? ''
  reader.at += 2
  if (next !== '\n') add(reader, next)
}

function quote(reader: Reader, begin: string, end: string): void {
  reader.at += begin.length
  let text = ''
  while (reader.at < reader.line.length && reader.line[reader.at] !== end) text += quoted(reader, begin)
  reader.at += 1
  add(reader, text)
}

/** What comes next between quotes, without the backslash before it. */
function quoted(reader: Reader, begin: string): string {
  const { line, at } = reader
  if (begin === '"' && (line[at] === '`' || line.startsWith('$(', at))) return substitution(reader)
  const isEscape =
    line[at] === '\\' && (begin === "$'" || (begin === '"' && /["\\$`\n]/.test(line[at + 1] ?? '')))
  reader.at += isEscape ? 2 : 1
  return line[reader.at - 1] ?? ''
}

/** `$( )`, `<( )` or backticks: a line of its own, and as a text a part of the word. */
function substitution(reader: Reader): string {
  const text = substitutionAt(reader.line, reader.at)
  reader.substituted.push(innerOf(text))
  reader.at += text.length
  return text
}

/** `${X:-a b}` is one word until it is expanded. */
function parameter(reader: Reader): string {
  const text = /^\$\{[^{}\n]*(?:\$\{[^{}\n]*\}[^{}\n]*)*\}/.exec(reader.line.slice(reader.at))?.[0] ?? '$'
  reader.substituted.push(...tokensOf(`"${text.slice(1).replaceAll('"', '')}"`).substituted)
  reader.at += text.length
  return text
}

/** The line in `$( )`, `( )` or backticks. */
export function innerOf(text: string): string {
  return text.replace(/^(?:[$<>]?\(|`)|[)`]$/g, '')
}

/** Its quotes, comments and documents are its own. */
function substitutionAt(line: string, from: number): string {
  if (line[from] === '`') {
    const end = line.indexOf('`', from + 1)
    return end < 0 ? line.slice(from) : line.slice(from, end + 1)
  }
  const inner = readerAt(line, line.indexOf('(', from) + 1)
  for (let depth = 1; depth > 0 && inner.at < line.length; ) {
    const character = inner.at === inner.documentsAt ? '' : line[inner.at]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    step(inner)
  }
  return line.slice(from, inner.at)
}

function comment(reader: Reader): void {
  const end = reader.line.indexOf('\n', reader.at)
  reader.at = end < 0 ? reader.line.length : end
}

/** `>&2` and `2>&1` are no end of a command. */
function operator(reader: Reader): boolean {
  OPERATOR.lastIndex = reader.at
  const [text] = OPERATOR.exec(reader.line) ?? []
  if (text === undefined) return false
  if (text.startsWith('&') && /[<>]$/.test(reader.word ?? '')) return false
  endWord(reader)
  reader.tokens.push({ kind: 'operator', text })
  reader.at += text.length
  return true
}

function endWord(reader: Reader): void {
  if (reader.word !== null) reader.tokens.push({ kind: 'word', text: reader.word })
  reader.word = null
}
