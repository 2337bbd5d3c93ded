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

const NAME = 'package.json'

export function packageFilesOf(start: StartFiles, directories: readonly string[]): PackageFiles {
  const way = upToRoot(directories).map((directory) => joined(directory, NAME) ?? NAME)
  const onTheWay = way.filter((path) => start.has(path))
  const hasWorkspaces = onTheWay.some((path) => definesWorkspaces(start, path))
  const below = hasWorkspaces ? start.paths.filter((path) => isBelow(path) && !onTheWay.includes(path)) : []
  return { onTheWay, below, missing: way.filter((path) => !start.has(path)) }
}

function isBelow(path: string): boolean {
  return path.endsWith(`/${NAME}`) && !path.includes('node_modules/')
}

function definesWorkspaces(start: StartFiles, path: string): boolean {
  const beside = joined(parentOf(path) ?? '', 'pnpm-workspace.yaml') ?? ''
  return start.has(beside) || 'workspaces' in contentOf(start, path)
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

/** The lines of a script with its hooks, in each package that has it; `test:*` and `npm:test` are names of several. */
export function scriptLines(
  start: StartFiles,
  { onTheWay, below }: PackageFiles,
  name: string,
): readonly { readonly directory: string; readonly line: string }[] {
  const plain = name.replace(/^npm:/, '').replace(/\*.*$/, '')
  const asked = ALIASES[plain] ?? plain
  const names = new Set([asked, `pre${asked}`, `post${asked}`, ...(asked === 'install' ? INSTALL_HOOKS : [])])
  return [...onTheWay, ...below].flatMap((path) => {
    const scripts = recordOf(contentOf(start, path)['scripts'])
    return Object.entries(scripts).flatMap(([script, line]) => {
      const isMeant = names.has(script) || (name.includes('*') && script.startsWith(plain))
      return isMeant && typeof line === 'string' ? [{ directory: parentOf(path) ?? '', line }] : []
    })
  })
}

function contentOf(start: StartFiles, path: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse((start.read(path) ?? '').replace(/^\ufeff/, '')))
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
