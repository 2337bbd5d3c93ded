// Makes dist/ from src/: tsc, then ncc over its output, because ncc cannot read TypeScript 7.
//   node scripts/build.ts              dist/ itself
//   node scripts/build.ts --out DIR    somewhere else, to try a change
//   node scripts/build.ts --check      exits 1 when the committed dist/ is not what the source makes
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

function build(target: string): void {
  const compiled = join(root, 'build', String(process.pid))
  rmSync(target, { recursive: true, force: true })
  execFileSync(bin('tsc'), ['-p', 'tsconfig.build.json', '--outDir', compiled], {
    cwd: root,
    stdio: 'inherit',
  })
  // From inside of the folder: ncc writes the paths that it sees into the bundle, which must always be the same.
  const ncc = ['build', 'main.js', '--out', join(target, 'main'), '--license', 'licenses.txt', '--quiet']
  execFileSync(bin('ncc'), ncc, { cwd: compiled, stdio: ['ignore', 'ignore', 'inherit'] })
  writeEntries(compiled, target)
  rmSync(compiled, { recursive: true })
  for (const name of filesBelow(target)) tidy(join(target, name))
}

/** One bundle for all roles; an entry only says which one it is. */
function writeEntries(compiled: string, target: string): void {
  for (const name of readdirSync(join(compiled, 'entries'))) {
    const text = readFileSync(join(compiled, 'entries', name), 'utf8')
    writeFileSync(join(target, name), text.replace("'../main.js'", "'./main/index.js'"))
  }
  copyFileSync(join(target, 'main', 'package.json'), join(target, 'package.json'))
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Some bundled packages have trailing white space and CR LF, which git would convert or complain about. */
function tidy(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.replaceAll('\r\n', '\n').trimEnd()}\n`)
}

function stale(committed: string, fresh: string): string[] {
  const names = new Set([...filesBelow(committed), ...filesBelow(fresh)])
  return [...names].filter((name) => read(join(committed, name)) !== read(join(fresh, name)))
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function check(dist: string): void {
  const fresh = mkdtempSync(join(tmpdir(), 'converge-dist-'))
  build(fresh)
  const names = stale(dist, fresh)
  rmSync(fresh, { recursive: true })
  for (const name of names)
    console.error(`dist/${name} is not what the source makes: npm run build, and commit dist/`)
  process.exitCode = names.length > 0 ? 1 : 0
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, check: { type: 'boolean', default: false } },
})
const dist = join(root, 'dist')
if (values.check) check(dist)
else build(values.out === undefined ? dist : resolve(values.out))
