import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runChild } from '../children.ts'
import { packageSizes, type StatsModule } from '../package-sizes.ts'
import type { BenchContext, Part } from '../part.ts'
import { inMegabytes, type Result } from '../results.ts'

/** What a runner downloads, and whose it is. */
export const size: Part = {
  name: 'size',
  heading: { title: 'Size of the bundle', yardstick: 'Compressed', number: 'Size' },
  run: async (context) => {
    context.say('dist, then the packages in it')
    const [files, packages] = [filesOf(context), await packagesOf(context)]
    const all: Result = {
      ...fileResult('`dist` as a whole', Buffer.concat([...files.values()])),
      aim: { kind: 'at-most', value: 2 },
    }
    const single = [...files].map(([name, bytes]) => fileResult(`\`dist/${name}\``, bytes))
    return { results: [all, ...single, ...packages], notes: [] }
  },
}

function filesOf({ root }: BenchContext): ReadonlyMap<string, Buffer> {
  const dist = join(root, 'dist')
  const size = (name: string) => statSync(join(dist, name)).size
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .sort((a, b) => size(b) - size(a))
  return new Map(names.map((name) => [name, readFileSync(join(dist, name))]))
}

function fileResult(what: string, bytes: Buffer): Result {
  return {
    what,
    ours: '',
    yardstick: inMegabytes(gzipSync(bytes).length / 1e6),
    number: bytes.length / 1e6,
    unit: 'megabytes',
    aim: null,
  }
}

/** Builds the bundle once more, because only while it is made it can be told whose code is whose. */
async function packagesOf({ root, place, node }: BenchContext): Promise<Result[]> {
  // inside of the repository, where the packages are found
  const compiled = join(root, 'build', `bench-${process.pid}`)
  const out = place.newFolder('bundle')
  const stats = join(out, 'stats.json')
  mkdirSync(compiled, { recursive: true })
  const run = (program: string, args: readonly string[], cwd: string) =>
    runChild({ argv: [node, join(root, 'node_modules', program), ...args], cwd, env: place.env })
  try {
    await run('typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--outDir', compiled], root)
    const bundle = ['build', 'main.js', '--out', out, '--stats-out', stats, '--quiet']
    await run('@vercel/ncc/dist/ncc/cli.js', bundle, compiled)
  } finally {
    rmSync(compiled, { recursive: true })
  }
  const { modules } = JSON.parse(readFileSync(stats, 'utf8')) as { readonly modules: readonly StatsModule[] }
  return [...packageSizes(modules)].filter(([, bytes]) => bytes >= SMALLEST).map(packageResult)
}

const SMALLEST = 10_000

function packageResult([name, bytes]: readonly [string, number]): Result {
  const what = OWN.get(name) ?? `\`${name}\``
  return { what, ours: '', yardstick: '', number: bytes / 1e6, unit: 'megabytes', aim: null }
}

const OWN = new Map([
  ['converge', 'own code'],
  ['webpack', 'added by webpack'],
])
