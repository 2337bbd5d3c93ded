import { joined, parentOf, upToRoot } from './paths.ts'
import type { StartFiles } from './types.ts'

/** The package.json files that a package manager may read when it is started in some directories. */
export interface PackageFiles {
  /** From there up to the root. */
  readonly onTheWay: readonly string[]
  /** Of workspaces below. */
  readonly below: readonly string[]
  /** Where one on the way could appear, and would be read instead. */
  readonly missing: readonly string[]
}

/** All packages of the start; each file is read once. */
export interface Packages {
  filesOf(directories: readonly string[]): PackageFiles
  /** The file that stands for the folder of a package.json; null: none is named. */
  mainOf(path: string): string | null
  /** Those of a workspace that are named, by their names or folders; all of them, where one name is not known. */
  chosen(names: 'all' | readonly string[], directories: readonly string[]): readonly string[]
  /** The lines of a script with its hooks, in each package from there up to the root that has it. */
  scriptLines(directories: readonly string[], name: string): readonly ScriptLine[]
}

export interface ScriptLine {
  readonly directory: string
  readonly line: string
}

type Content = Readonly<Record<string, unknown>>

const NAME = 'package.json'

export function createPackages(start: StartFiles): Packages {
  const all = start.paths.filter((path) => path.endsWith(`/${NAME}`) && !path.includes('node_modules/'))
  const contents = new Map<string, Content>()
  const contentOf = (path: string): Content => {
    const content = contents.get(path) ?? parsed(start.read(path))
    contents.set(path, content)
    return content
  }
  const wayFrom = (directories: readonly string[]) =>
    upToRoot(directories).map((directory) => joined(directory, NAME) ?? NAME)
  const named = (name: string, directories: readonly string[]) =>
    all.filter((path) => {
      const folder = parentOf(path) ?? ''
      const isThere = directories.some((directory) => joined(directory, name) === folder)
      return contentOf(path)['name'] === name || isThere
    })
  return {
    filesOf: (directories) => {
      const way = wayFrom(directories)
      const onTheWay = way.filter((path) => start.has(path))
      const hasWorkspaces = onTheWay.some(
        (path) => 'workspaces' in contentOf(path) || start.has(beside(path, 'pnpm-workspace.yaml')),
      )
      const isBelow = (path: string) =>
        directories.some((directory) => directory === '' || path.startsWith(`${directory}/`))
      const below = hasWorkspaces ? all.filter((path) => isBelow(path) && !onTheWay.includes(path)) : []
      return { onTheWay, below, missing: way.filter((path) => !start.has(path)) }
    },
    chosen: (names, directories) => {
      if (names === 'all') return all
      // a package may be named from the folder of any above it
      const lists = names.map((name) => named(name, upToRoot(directories)))
      return lists.some((list) => list.length === 0) ? all : lists.flat()
    },
    mainOf: (path) => {
      const main = contentOf(path)['main']
      return typeof main === 'string' && main !== '' ? main : null
    },
    scriptLines: (directories, name) =>
      wayFrom(directories)
        .filter((path) => start.has(path))
        .flatMap((path) =>
          linesOf(contentOf(path), name).map((line) => ({
            directory: parentOf(path) ?? '',
            line,
          })),
        ),
  }
}

function beside(path: string, name: string): string {
  return joined(parentOf(path) ?? '', name) ?? name
}

/** What package managers call by another name. */
const ALIASES: Readonly<Record<string, string>> = { t: 'test', tst: 'test', it: 'install', ci: 'install' }
const INSTALL_HOOKS = [
  'preinstall',
  'install',
  'postinstall',
  'prepublish',
  'preprepare',
  'prepare',
  'postprepare',
]

/** `test:*` and `npm:test` are names of several tools that run scripts. */
function linesOf(content: Content, name: string): readonly string[] {
  const scripts = recordOf(content['scripts'])
  const plain = name.replace(/^(?:npm|pnpm|yarn|bun|node|deno):/, '').replace(/\*.*$/, '')
  const asked = ALIASES[plain] ?? plain
  const names = new Set([asked, `pre${asked}`, `post${asked}`, ...(asked === 'install' ? INSTALL_HOOKS : [])])
  return Object.entries(scripts).flatMap(([script, line]) => {
    const isMeant = names.has(script) || (name.includes('*') && script.startsWith(plain))
    return isMeant && typeof line === 'string' ? [line, ...wireitLines(content, script, line)] : []
  })
}

/**
 * A script `wireit` is what stands under its name in a value of its own, and what it depends on.
 *
 * https://github.com/google/wireit#readme
 */
function wireitLines(content: Content, script: string, line: string): readonly string[] {
  if (!/\bwireit\b/.test(line)) return []
  const { command, dependencies } = recordOf(recordOf(content['wireit'])[script])
  const names = (Array.isArray(dependencies) ? dependencies : []).map((one) =>
    typeof one === 'string' ? one : recordOf(one)['script'],
  )
  return [
    ...(typeof command === 'string' ? [command] : []),
    ...names.flatMap((name) => (typeof name === 'string' ? [runLine(name)] : [])),
  ]
}

/** `build` or `../lib:build` */
function runLine(name: string): string {
  const [, folder, script = name] = /^(\.[^:]*):(.+)$/.exec(name) ?? []
  return folder === undefined ? `npm run '${script}'` : `npm --prefix '${folder}' run '${script}'`
}

function parsed(text: string | null): Content {
  try {
    return recordOf(JSON.parse((text ?? '').replace(/^\ufeff/, '')))
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Content {
  return typeof value === 'object' && value !== null ? (value as Content) : {}
}
