import picomatch from 'picomatch'
import { parentOf, upToRoot } from './paths.ts'

/** A pattern, and what a match of it means: a position in the caller's list. */
export interface NumberedGlob {
  readonly glob: string
  readonly at: number
}

interface Matcher {
  readonly at: number
  matches(text: string): boolean
}

/** Patterns by the folder that they begin with. A monorepo has a thousand of them, and a hundred thousand files. */
interface Index {
  /** By the whole path. */
  readonly literal: Map<string, Matcher[]>
  /** By a name that a file has in any folder. */
  readonly lastSegments: Map<string, Matcher[]>
  /** By a name that a file or a folder around it has. */
  readonly segments: Map<string, Matcher[]>
  /** For the names of files right in a folder. */
  readonly names: Map<string, Matcher[]>
  /** For the names of files anywhere below a folder. */
  readonly namesBelow: Map<string, Matcher[]>
  /** For what of a path is below a folder. */
  readonly paths: Map<string, Matcher[]>
}

/** Finds all patterns that match a path, as their positions. */
export function createGlobIndex(
  globs: readonly NumberedGlob[],
  { ignoreCase }: { readonly ignoreCase: boolean },
): (path: string) => ReadonlySet<number> {
  const index: Index = {
    literal: new Map(),
    lastSegments: new Map(),
    segments: new Map(),
    names: new Map(),
    namesBelow: new Map(),
    paths: new Map(),
  }
  const inCase = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  for (const { glob, at } of globs) put(index, inCase(glob), at)
  return (path) => positionsOf(index, inCase(path))
}

const SPECIAL = /[\\*?[\]{}()!+@|]/

function put(index: Index, glob: string, at: number): void {
  const { map, key, rest } = placeOf(index, glob)
  const matchers = map.get(key)
  const matcher = matcherOf(rest, at)
  if (matchers === undefined) map.set(key, [matcher])
  else matchers.push(matcher)
}

interface Place {
  readonly map: Map<string, Matcher[]>
  readonly key: string
  /** What is left to match. */
  readonly rest: string
}

function placeOf(index: Index, glob: string): Place {
  const parts = glob.split('/')
  const begin = parts.findIndex((part) => SPECIAL.test(unescaped(part)))
  if (begin < 0) return { map: index.literal, key: glob, rest: '**' }
  const folder = unescaped(parts.slice(0, begin).join('/'))
  const [first = '', second = '**', third = '**', ...more] = parts.slice(begin)
  const rest = parts.slice(begin).join('/')
  if (rest === first && first !== '**') return { map: index.names, key: folder, rest }
  const isBelow = first === '**' && second !== '**' && third === '**' && more.length === 0
  if (isBelow && folder === '' && !SPECIAL.test(second)) {
    const isFolder = rest.endsWith('/**')
    return { map: isFolder ? index.segments : index.lastSegments, key: second, rest: '**' }
  }
  if (isBelow && rest === `**/${second}`) return { map: index.namesBelow, key: folder, rest: second }
  return { map: index.paths, key: folder, rest }
}

/** A character behind a backslash is itself. */
function unescaped(glob: string): string {
  return glob.replace(/\\(.)/g, '$1')
}

function matcherOf(glob: string, at: number): Matcher {
  if (glob === '**') return { at, matches: () => true }
  // without `dot` a folder such as .github would not be matched by a star
  return { at, matches: picomatch(glob, { dot: true, nonegate: true }) }
}

function positionsOf(index: Index, path: string): ReadonlySet<number> {
  const found = new Set<number>()
  const collect = (matchers: readonly Matcher[] | undefined, text: string) => {
    for (const { at, matches } of matchers ?? []) if (!found.has(at) && matches(text)) found.add(at)
  }
  const folder = parentOf(path) ?? ''
  const name = path.slice(folder === '' ? 0 : folder.length + 1)
  collect(index.literal.get(path), path)
  collect(index.lastSegments.get(name), name)
  for (const segment of path.split('/')) collect(index.segments.get(segment), segment)
  collect(index.names.get(folder), name)
  for (const above of upToRoot([folder])) {
    collect(index.namesBelow.get(above), name)
    collect(index.paths.get(above), path.slice(above === '' ? 0 : above.length + 1))
  }
  // `.github/**` means a file or a link of that name as well
  collect(
    index.paths.get(path)?.filter(({ matches }) => matches('')),
    '',
  )
  return found
}
