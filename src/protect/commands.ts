import { innerOf, tokensOf } from './shell-words.ts'

/** The words of one command. */
export type Words = readonly string[]

/** What a command reads on its standard input. */
export interface Reads {
  /** Files: `< check.sh`. */
  readonly files: Words
  /** Here-documents and here-strings. */
  readonly texts: Words
  /** Commands that write into its pipe. */
  readonly piped: readonly Command[]
}

export interface Command {
  /** Without redirections. */
  readonly words: Words
  readonly reads: Reads
}

export const READS_NOTHING: Reads = { files: [], texts: [], piped: [] }

/** Words of the shell's grammar before which or behind which a command stands. */
const GRAMMAR = new Set([
  ...['if', 'then', 'else', 'elif', 'fi', 'while', 'until', 'do', 'done', '{', '}', '!', 'coproc'],
])
/** What is put in its place says where the line runs, or the top of the repository. */
const PLACES: readonly (readonly [pattern: RegExp, variable: string])[] = [
  [/\$\(\s*pwd(?:\s+-[LP])?\s*\)|`\s*pwd(?:\s+-[LP])?\s*`/g, '$' + '{PWD}'],
  [
    /\$\(\s*git rev-parse --show-toplevel\s*\)|`\s*git rev-parse --show-toplevel\s*`/g,
    '$' + '{GITHUB_WORKSPACE}',
  ],
]

/** The commands of a line, those inside of `( )`, `$( )` and the like among them. */
export function commandsIn(line: string): readonly Command[] {
  const { own, substituted } = readCommands(line)
  return [...own, ...substituted.flatMap(commandsIn)]
}

/** The commands whose output a word is made of: `$(cat check.sh)`, `<(cat check.sh)`. */
export function substitutedIn(word: string): readonly Command[] {
  if (/^[<>]\(/.test(word)) return commandsIn(innerOf(word))
  return tokensOf(`"${word.replaceAll('"', '\\"')}"`).substituted.flatMap(commandsIn)
}

interface Writing {
  readonly words: string[]
  readonly texts: string[]
  readonly piped: readonly Command[]
}

function readCommands(line: string): { readonly own: readonly Command[]; readonly substituted: Words } {
  const placed = PLACES.reduce((text, [pattern, variable]) => text.replace(pattern, () => variable), line)
  const { tokens, substituted } = tokensOf(placed)
  const own: Command[] = []
  let now: Writing = { words: [], texts: [], piped: [] }
  // the commands of a pipe so far
  let pipe: readonly Command[] = []
  const end = (operator: string) => {
    const command = bare(now)
    if (command !== null) own.push(command)
    pipe = isInPipe(operator) ? [...pipe, ...(command === null ? [] : [command])] : []
    now = { words: [], texts: [], piped: pipe }
  }
  for (const token of tokens) {
    if (token.kind === 'operator') end(token.text)
    else if (token.kind === 'document') now.texts.push(token.text)
    else now.words.push(token.text)
  }
  end(';')
  return { own, substituted }
}

/** `(cat a) | sh` is one pipe as well. */
function isInPipe(operator: string): boolean {
  return ['|', '|&', '(', ')'].includes(operator)
}

const REDIRECTION = /^\d*(<<<|>>|>\||<>|[<>])(?!\()(.*)$/s

/** Without words of the grammar before the name of the command, and without redirections; null: nothing is left. */
function bare({ words, texts, piped }: Writing): Command | null {
  if (words[0] === 'function') return bare({ words: words.slice(2), texts, piped })
  const start = words.findIndex((word) => !GRAMMAR.has(word))
  if (start < 0) return null
  const { kept, read } = withoutRedirections(words.slice(start))
  const files = read.filter(({ sign, name }) => sign === '<' && !name.startsWith('&')).map(({ name }) => name)
  const strings = read.filter(({ sign }) => sign === '<<<').map(({ name }) => name)
  if (kept.length === 0 && files.length === 0) return null
  return { words: kept, reads: { files, texts: [...texts, ...strings], piped } }
}

interface Redirection {
  readonly sign: string
  readonly name: string
}

function withoutRedirections(words: readonly string[]): {
  readonly kept: Words
  readonly read: readonly Redirection[]
} {
  const kept: string[] = []
  const read: Redirection[] = []
  for (const rest = [...words]; rest.length > 0; ) {
    const word = rest.shift() ?? ''
    const [, sign, glued] = REDIRECTION.exec(word) ?? []
    if (sign === undefined) kept.push(word)
    else read.push({ sign, name: glued || (rest.shift() ?? '') })
  }
  return { kept, read }
}
