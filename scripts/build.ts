// Makes dist/ from src/: tsc, then ncc over its output, because ncc cannot read TypeScript 7.
// `--check`: makes it in a temporary folder and exits 1 when the committed dist/ differs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

function build(target: string): void {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  rmSync(target, { recursive: true, force: true })
  execFileSync(bin('tsc'), ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  const entry = join('build', 'entries', 'index.js')
  const ncc = ['build', entry, '--out', target, '--license', 'licenses.txt', '--quiet']
  execFileSync(bin('ncc'), ncc, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const name of readdirSync(target)) tidy(join(target, name))
}

/** Some bundled packages have trailing white space and CR LF, which git would convert or complain about. */
function tidy(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.replaceAll('\r\n', '\n').trimEnd()}\n`)
}

function differences(left: string, right: string): string[] {
  const names = new Set([...readdirSync(left), ...readdirSync(right)])
  return [...names].filter((name) => read(join(left, name)) !== read(join(right, name)))
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const dist = join(root, 'dist')
if (process.argv.includes('--check')) {
  const fresh = mkdtempSync(join(tmpdir(), 'converge-dist-'))
  build(fresh)
  const stale = differences(dist, fresh)
  rmSync(fresh, { recursive: true })
  for (const name of stale)
    console.error(`dist/${name} is not what the source makes; run npm run build and commit dist/`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  build(dist)
}
