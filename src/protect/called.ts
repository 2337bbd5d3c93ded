import { commandsIn, type Words } from './shell-words.ts'

/** What one command of a line starts, as far as its words show it. */
export type Called =
  /** A program by its name; the words behind it. */
  | { readonly kind: 'tool'; readonly name: string; readonly words: Words }
  /** A file of the repository, relative to where the command runs. */
  | { readonly kind: 'file'; readonly path: string }
  /** Scripts of package.json by name; their hooks are meant too. */
  | { readonly kind: 'script'; readonly name: string }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'directory'; readonly path: string }

/** Programs that run the program that is named behind their options. */
const WRAPPERS = new Set([
  ...['env', 'exec', 'command', 'time', 'nice', 'nohup', 'sudo', 'timeout', 'stdbuf', 'xvfb-run', 'dotenv'],
  ...['cross-env', 'npx', 'bunx', 'pnpx', 'c8', 'nyc', 'builtin'],
])
/** The same, behind one word of their own: `pnpm exec jest`, `uv run pytest`. */
const WRAPPING_WORDS: Readonly<Record<string, readonly string[]>> = {
  npm: ['exec', 'x'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
  bun: ['x'],
  uv: ['run'],
  poetry: ['run'],
  pipenv: ['run'],
  pdm: ['run'],
  hatch: ['run'],
  rye: ['run'],
  bundle: ['exec'],
  mise: ['exec', 'x'],
  coverage: ['run'],
}
const SHELLS = new Set(['bash', 'sh', 'dash', 'zsh', 'ksh'])
const INTERPRETERS = new Set([
  ...[
    'node',
    'nodejs',
    'deno',
    'bun',
    'tsx',
    'ts-node',
    'python',
    'python2',
    'python3',
    'ruby',
    'perl',
    'php',
  ],
  ...['lua', 'Rscript', 'source', '.', 'pwsh', 'powershell'],
])
const RUNNERS = new Set([
  ...['npm', 'pnpm', 'yarn', 'bun', 'run-s', 'run-p', 'npm-run-all', 'npm-run-all2', 'concurrently'],
  ...['turbo', 'nx', 'lerna', 'wireit'],
])
/** With these the file is what is judged: `node --check src/a.js`, `php -l`, `perl -c`, `node --test`. */
const ONLY_READS = new Set(['--check', '--test', '-c', '-l', '-e', '--eval', '-p', '--print'])
/** Options with a value, which may be a file as well: `node -r ./hook.js check.js`. */
const VALUE_OPTIONS = new Set(['-r', '--require', '--import', '--loader', '-I', '-W', '-X', '--env-file'])
/** Where a tool says in which folder it works. */
const DIRECTORY_OPTIONS = new Set(['-C', '--dir', '--cwd', '--prefix', '--directory', '--root', '--rootDir'])

/** Everything that a line starts, in its order. */
export function calledBy(line: string): readonly Called[] {
  return commandsIn(line).flatMap((words) => calledByCommand(words))
}

function calledByCommand(words: Words): readonly Called[] {
  const [first = '', ...rest] = words
  const name = baseName(first)
  if (name === 'cd' || name === 'pushd') return rest[0] ? [{ kind: 'directory', path: rest[0] }] : []
  const directory = directoryOption(rest)
  return [
    ...(directory === null ? [] : [{ kind: 'directory' as const, path: directory }]),
    ...(first.includes('/') && !first.startsWith('/') ? [{ kind: 'file' as const, path: first }] : []),
    { kind: 'tool', name, words: rest },
    ...startedBy(name, rest),
  ]
}

function startedBy(name: string, rest: Words): readonly Called[] {
  if (SHELLS.has(name)) return inShell(rest)
  return [
    ...(WRAPPERS.has(name) ? wrapped(rest) : []),
    ...wrappedBehindWord(name, rest),
    ...(INTERPRETERS.has(name) ? interpreted(rest) : []),
    ...(RUNNERS.has(name) ? scripts(name, rest) : []),
  ]
}

/** `bash x.sh` and `bash -ec 'line'`. */
function inShell(rest: Words): readonly Called[] {
  const at = rest.findIndex((word) => !/^[-+]/.test(word))
  const word = rest[at]
  if (word === undefined || rest.slice(0, at).includes('-n')) return []
  const isLine = rest.slice(0, at).some((option) => /^-[a-z]*c$/.test(option))
  return [isLine ? { kind: 'line', line: word } : { kind: 'file', path: word }]
}

/** `python -m pytest` is `pytest`; test files that `node --test` is given are tests and not what judges them. */
function interpreted(rest: Words): readonly Called[] {
  const at = rest.findIndex((word) => !word.startsWith('-') && word !== 'run')
  const options = at < 0 ? rest : rest.slice(0, at)
  if (rest[0] === 'test' || options.some((option) => ONLY_READS.has(option))) return []
  const module = options.indexOf('-m')
  if (module >= 0) return calledByCommand(rest.slice(module + 1))
  const next = VALUE_OPTIONS.has(options.at(-1) ?? '')
    ? rest.slice(at + 1).find((word) => !/^-/.test(word))
    : undefined
  return [rest[at], next].flatMap((word) =>
    word === undefined || word.includes(' ') ? [] : [{ kind: 'file' as const, path: word }],
  )
}

/** From the first word on that is no option: which options of a wrapper have a value is not known here. */
function wrapped(rest: Words): readonly Called[] {
  const from = rest.findIndex((word) => !/^-/.test(word) && !/^\w+=/.test(word) && !/^\d/.test(word))
  const quoted = rest.flatMap((word, at) =>
    rest[at - 1] === '-c' ? [{ kind: 'line' as const, line: word }] : [],
  )
  return [...quoted, ...(from < 0 ? [] : calledByCommand(rest.slice(from).map(withoutVersion)))]
}

/** `npx jest@29` */
function withoutVersion(word: string): string {
  return word.replace(/(?<=.)@[\w.^~-]+$/, '')
}

function wrappedBehindWord(name: string, rest: Words): readonly Called[] {
  const words = WRAPPING_WORDS[name] ?? []
  const at = rest.findIndex((word) => words.includes(word))
  return at < 0 ? [] : wrapped(rest.slice(at + 1))
}

/**
 * Words of a package manager that may be names of scripts. Which ones are is decided by who knows the scripts;
 * `yarn jest` and `pnpm jest` run a program of that name where there is no such script.
 */
function scripts(name: string, rest: Words): readonly Called[] {
  const end = rest.indexOf('--')
  const words = (end < 0 ? rest : rest.slice(0, end)).filter((word) => !word.startsWith('-'))
  const asPrograms = name === 'yarn' || name === 'pnpm' || name === 'bun' ? wrapped(rest) : []
  return [...words.map((word) => ({ kind: 'script' as const, name: word })), ...asPrograms]
}

function directoryOption(rest: Words): string | null {
  for (const [at, word] of rest.entries()) {
    if (DIRECTORY_OPTIONS.has(word)) return rest[at + 1] ?? null
    const [option = '', value] = word.split('=', 2)
    if (DIRECTORY_OPTIONS.has(option) && value !== undefined) return value
  }
  return null
}

function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(?:exe|cmd|bat)$/i, '')
}
