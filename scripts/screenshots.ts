// Draws some comments and a summary of the example records as docs/images/*.png, roughly as a forge shows them:
//   npm run screenshots [NAME…]
// It needs chromium and cmark-gfm on the PATH (Debian: apt-get install chromium cmark-gfm fonts-noto-core
// fonts-noto-color-emoji) and says so where they are missing.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMMENTS, reportOf } from '../__tests__/support/comments.ts'
import { EXAMPLES } from '../__tests__/support/records.ts'
import { commentMarkdown } from '../src/report/comment/comment.ts'
import { summaryMarkdown } from '../src/report/summary.ts'
import { page } from './render/page.ts'

interface Shot {
  readonly markdown: () => string
  readonly width: number
  readonly dark?: true
}

const comment = (name: string) => () => {
  const { record, facts } = COMMENTS[name] as (typeof COMMENTS)[string]
  return commentMarkdown(reportOf(record), facts)
}

const SHOTS: Readonly<Record<string, Shot>> = {
  'comment-converged': { markdown: comment('converged'), width: 760 },
  'comment-running': { markdown: comment('running'), width: 760 },
  'comment-exhausted-phone': { markdown: comment('exhausted'), width: 390 },
  'comment-not-verified-dark': { markdown: comment('not-verified'), width: 760, dark: true },
  'summary-stalled': {
    markdown: () => summaryMarkdown(EXAMPLES['stalled'] as (typeof EXAMPLES)[string]),
    width: 1012,
  },
}

const IMAGES = fileURLToPath(new URL('../docs/images', import.meta.url))
const CHROMIUM = ['--headless', '--no-sandbox', '--hide-scrollbars', '--force-color-profile=srgb']

const missing = ['chromium', 'cmark-gfm'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined)
if (missing.length > 0) {
  console.log(`No screenshots: ${missing.join(' and ')} not found.`)
} else {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SHOTS)
  const folder = mkdtempSync(join(tmpdir(), 'screenshots-'))
  mkdirSync(IMAGES, { recursive: true })
  for (const name of names) draw(name, folder)
  rmSync(folder, { recursive: true })
}

function draw(name: string, folder: string): void {
  const shot = SHOTS[name]
  if (shot === undefined) throw new Error(`there is no ${name}: ${Object.keys(SHOTS).join(', ')}`)
  const file = join(folder, `${name}.html`)
  writeFileSync(file, page(html(shot.markdown()), { dark: shot.dark === true, width: shot.width }))
  // The first look only asks how high the page is at this width.
  const size = (height: number) => `--window-size=${shot.width},${height}`
  const dom = chromium([size(800), '--dump-dom', `file://${file}`])
  const height = Number(/data-height="(\d+)"/.exec(dom)?.[1] ?? 800)
  chromium([size(height), `--screenshot=${join(IMAGES, `${name}.png`)}`, `file://${file}`])
  console.log(`${name}.png: ${shot.width} × ${height}`)
}

function html(markdown: string): string {
  const extensions = ['table', 'strikethrough', 'autolink', 'tagfilter'].flatMap((name) => ['-e', name])
  return execFileSync('cmark-gfm', ['--unsafe', ...extensions], { input: markdown, encoding: 'utf8' })
}

function chromium(arguments_: readonly string[]): string {
  return execFileSync('chromium', [...CHROMIUM, ...arguments_], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
