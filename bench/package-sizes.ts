/** One module in the statistics of webpack, as far as it is read here. */
export interface StatsModule {
  readonly nameForCondition?: string | null
  /** Bytes. */
  readonly size: number
  /** Chunks that hold it. */
  readonly chunks?: readonly (string | number)[]
  /** Modules that were made one. */
  readonly modules?: readonly StatsModule[]
}

const INSTALLED = '/node_modules/'

/**
 * Bytes of each package in a bundle, the largest first. Our own code is `converge`, what webpack adds is `webpack`.
 *
 * @param modules as `ncc --stats-out` writes them
 */
export function packageSizes(modules: readonly StatsModule[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { nameForCondition, size } of modules.flatMap(bundled)) {
    const name = packageOf(nameForCondition ?? '')
    sizes.set(name, (sizes.get(name) ?? 0) + size)
  }
  return new Map([...sizes].sort(([, a], [, b]) => b - a))
}

/** A module that no chunk holds was made part of another one, and is listed there once more. */
function bundled(module: StatsModule): readonly StatsModule[] {
  const { chunks = [], modules, ...rest } = module
  return chunks.flatMap(() => modules ?? [rest])
}

function packageOf(path: string): string {
  if (path === '') return 'webpack'
  const at = path.lastIndexOf(INSTALLED)
  if (at === -1) return 'converge'
  const [first = '', second = ''] = path.slice(at + INSTALLED.length).split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
