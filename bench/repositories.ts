import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runChild } from './children.ts'
import type { Place } from './place.ts'
import { between, pick, type Random, seededRandom } from './random.ts'

/** A git work tree with one commit. */
export interface BenchRepository {
  readonly folder: string
  /** Paths in it, tracked. */
  readonly paths: readonly string[]
}

const FILES_A_FOLDER = 20
const FOLDERS_A_FOLDER = 25
const WORDS = 'const value return import index test loop gate agent tree path when else true none ok'.split(
  ' ',
)
/** Git compares whole seconds: what is as young as its index is read again at each look. */
const SETTLED_MS = 3_000

/** Makes a repository as a fresh clone has it, one pack and no loose objects; always the same for the same number. */
export async function makeRepository(place: Place, files: number): Promise<BenchRepository> {
  const folder = place.newFolder(`repository-${files}`)
  const paths = Array.from({ length: files }, (_, at) => pathOf(at))
  await git(place, folder, ['init', '--quiet', '--initial-branch=main'])
  await git(place, folder, ['fast-import', '--quiet'], importStream(paths, seededRandom(files)))
  await git(place, folder, ['reset', '--quiet', '--hard'])
  await sleep(SETTLED_MS)
  await git(place, folder, ['status', '--porcelain'])
  return { folder, paths }
}

/** Runs git in a repository. @returns its output, without the last line end */
export async function git(
  place: Place,
  cwd: string,
  args: readonly string[],
  input?: Iterable<string>,
): Promise<string> {
  const { stdout } = await runChild({ argv: ['git', ...args], cwd, env: place.env, input })
  return stdout.trimEnd()
}

function pathOf(at: number): string {
  const folder = Math.floor(at / FILES_A_FOLDER)
  return `src/part-${Math.floor(folder / FOLDERS_A_FOLDER)}/room-${folder % FOLDERS_A_FOLDER}/file-${at}.ts`
}

function* importStream(paths: readonly string[], random: Random): Generator<string> {
  yield 'commit refs/heads/main\ncommitter Bench <bench@example.invalid> 1700000000 +0000\ndata 5\nstart\n'
  yield inline('.gitignore', 'node_modules/\ndist/\n*.log\n')
  for (const path of paths) yield inline(path, contentOf(random))
}

function inline(path: string, content: string): string {
  return `M 100644 inline ${path}\ndata ${content.length}\n${content}\n`
}

/** 3 to 60 lines. */
export function contentOf(random: Random): string {
  const lines = Array.from({ length: between(random, 3, 60) }, () => {
    const words = Array.from({ length: between(random, 2, 9) }, () => pick(random, WORDS))
    return words.join(' ')
  })
  return `${lines.join('\n')}\n`
}

/** 80 files that are edited, 10 that are new, 10 that are gone. */
export const CHANGES = 100
const EDITED = 80
const GONE = 10

/** Makes 100 changes, spread over the repository; their content is new in every round. */
export function change({ folder, paths }: BenchRepository, round: number): void {
  const random = seededRandom(round + 1)
  const step = Math.floor(paths.length / CHANGES)
  for (let at = 0; at < CHANGES; at += 1) {
    const path = join(folder, paths[at * step] as string)
    if (at < EDITED) writeFileSync(path, contentOf(random))
    else if (at < EDITED + GONE) rmSync(path, { force: true })
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, contentOf(random))
    }
  }
}
