import { createGlobIndex } from './glob-index.ts'
import { globPrefixes } from './glob-prefixes.ts'
import type { Links } from './links.ts'
import type { PathRule, ProtectedBy } from './types.ts'

export type PatternText =
  | { readonly kind: 'rule'; readonly rule: PathRule }
  /** What is allowed instead, as a sentence. */
  | { readonly kind: 'problem'; readonly allowed: string }

const JSON_FILE = /\.(?:json[c5]?|webmanifest)$|[*?)}\]]$/i

/** Reads one line of `protected-paths`. A pattern without a slash matches in any folder, a folder also all in it. */
export function parsePattern(text: string): PatternText {
  const isException = text.startsWith('!')
  const shown = isException ? text.slice(1).trim() : text
  const [file, pointerText] = splitPointer(shown)
  const problem = problemOf(file, pointerText)
  if (problem !== null) return { kind: 'problem', allowed: problem }
  const pointer = pointerText === null ? null : pointerText.slice(1).split('/').map(unescaped)
  return {
    kind: 'rule',
    rule: { shown, globs: globsOf(file, pointer !== null), pointer, isException, by: { kind: 'input' } },
  }
}

/** `file.json#/a/b` to the file and `/a/b`; a `#` that begins no pointer belongs to the name. */
function splitPointer(text: string): readonly [file: string, pointer: string | null] {
  const at = text.indexOf('#/')
  if (at >= 0) return [text.slice(0, at), text.slice(at + 1)]
  const [file = '', rest] = text.split('#', 2)
  return rest !== undefined && /\.json[c5]?$/i.test(file) ? [file, rest] : [text, null]
}

const EXAMPLE = 'such as `docs/**`, `*.config.js` or `package.json#/scripts`'

function problemOf(file: string, pointer: string | null): string | null {
  if (file === '' || file === '/')
    return `Allowed: a pattern of paths, ${EXAMPLE}; \`!\` before it takes it out.`
  if (file.includes('\\'))
    return 'Allowed: patterns with `/` between folders, and `?` where a name has a special character.'
  if (/^[A-Za-z]:/.test(file) || file.split('/').includes('..')) {
    return `Allowed: patterns relative to the top of the repository, without \`..\`, ${EXAMPLE}.`
  }
  if (!isBalanced(file))
    return 'Every bracket `[`, `{` or `(` needs its end; `?` stands for one as a character.'
  if (pointer === null) return null
  if (!JSON_FILE.test(file))
    return 'Only values of JSON files can be protected, such as `package.json#/scripts`.'
  if (!/^(?:\/(?:[^~]|~[01])+)+$/.test(pointer)) {
    return 'Behind `#` stands a JSON pointer, such as `package.json#/scripts`.'
  }
  return null
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' }

function isBalanced(file: string): boolean {
  const open: string[] = []
  for (const character of file) {
    const closing = CLOSING[character]
    if (closing !== undefined) open.push(closing)
    else if (']})'.includes(character) && open.pop() !== character) return false
  }
  return open.length === 0
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-4 */
function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

function globsOf(file: string, hasPointer: boolean): readonly string[] {
  const trimmed = file.replace(/^\.?\//, '').replace(/\/+$/, '')
  const anywhere = file.includes('/') ? trimmed : `**/${trimmed}`
  return hasPointer || anywhere.endsWith('/**') ? [anywhere] : [anywhere, `${anywhere}/**`]
}

/** A path as a pattern that matches it alone. */
export function literalGlob(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&')
}

/** A rule for whole files; globs are relative to the root. */
export function wholeRule(shown: string, globs: readonly string[], by: ProtectedBy): PathRule {
  return { shown, globs, pointer: null, isException: false, by }
}

/** What is protected of one path. */
export type ProtectedPart =
  | { readonly kind: 'whole'; readonly rule: PathRule }
  | { readonly kind: 'values'; readonly rules: readonly PathRule[] }

export interface Protection {
  readonly rules: readonly PathRule[]
  /** null: nothing of it. */
  partOf(path: string): ProtectedPart | null
  /** What would be protected below a path, if it was a folder or a link to one; null: nothing. */
  partBelow(path: string): ProtectedPart | null
}

export interface ProtectionOptions {
  /** As the file system does, where `makefile` is `Makefile`. */
  readonly ignoreCase: boolean
  /** Through which a path can have other names. */
  readonly links?: Links
}

export function createProtection(
  rules: readonly PathRule[],
  { ignoreCase, links }: ProtectionOptions,
): Protection {
  const globs = rules.flatMap((rule, at) => rule.globs.map((glob) => ({ glob, at })))
  const matching = createGlobIndex(globs, { ignoreCase })
  // where there are no links nobody asks for it
  let leadingThrough: ReturnType<typeof createGlobIndex> | null = null
  const prefixes = () => {
    if (leadingThrough !== null) return leadingThrough
    const added = globs.filter(({ at }) => rules[at]?.isException === false)
    const all = added.flatMap(({ glob, at }) => globPrefixes(glob).map((prefix) => ({ glob: prefix, at })))
    leadingThrough = createGlobIndex(all, { ignoreCase })
    return leadingThrough
  }
  const namesOf = links?.namesOf ?? ((path: string) => [{ path, inside: [] }])
  const foundBy = (positions: (name: string) => Iterable<number>, path: string) => {
    const found = namesOf(path).flatMap((name) => {
      const inside = new Set(name.inside.flatMap((folder) => [...matching(folder)]))
      return [...positions(name.path)].filter((at) => !inside.has(at))
    })
    const inOrder = [...new Set(found)].sort((a, b) => a - b)
    return inOrder.reduce((before, at) => applied(before, rules[at]), NOTHING)
  }
  const exceptions = (path: string) => [...matching(path)].filter((at) => rules[at]?.isException)
  return {
    rules,
    partOf: (path) => asPart(foundBy(matching, path)),
    partBelow: (path) => {
      const [rule] = foundBy((name) => [...prefixes()(name), ...exceptions(name)], path)
      return rule === undefined ? null : { kind: 'whole', rule }
    },
  }
}

const NOTHING: readonly PathRule[] = []

function applied(found: readonly PathRule[], rule: PathRule | undefined): readonly PathRule[] {
  if (rule === undefined) return found
  if (!rule.isException) return [...found, rule]
  if (rule.pointer === null) return []
  const pointer = JSON.stringify(rule.pointer)
  return found.filter((one) => JSON.stringify(one.pointer) !== pointer)
}

function asPart(found: readonly PathRule[]): ProtectedPart | null {
  const whole = found.find(({ pointer }) => pointer === null)
  if (whole !== undefined) return { kind: 'whole', rule: whole }
  return found.length === 0 ? null : { kind: 'values', rules: found }
}
