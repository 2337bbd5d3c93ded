import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Project } from '../../support/project.ts'
import type { Plant } from './plant.ts'

/** The user's files. `doomed.txt` is taken away; everything in `lib` but `still.txt` is edited. */
export const FILES = {
  'value.txt': 'bad\n',
  'doomed.txt': 'doomed\n',
  'lib/a.txt': 'a\nb\nc\n',
  'lib/crlf.txt': 'one\r\ntwo\r\n',
  'lib/run.sh': 'true\n',
  'lib/still.txt': 'still\n',
  '.gitignore': '*.log\n',
}

/** The agent's work in each iteration; the gate wants what comes last. */
export const WORK = [
  `echo one >> lib/a.txt; printf 'three\\r\\n' >> lib/crlf.txt; echo new > new.txt; rm doomed.txt; chmod +x lib/run.sh; echo x > x.log`,
  `echo two >> lib/a.txt; mkdir 'sp ace'; echo more > 'sp ace/m.txt'; echo good > value.txt`,
] as const

/** In bash alone: no program whose name could be given to another one. */
export const GATE = '[[ "$(< value.txt)" == good ]]'

/** What a bash line may name besides `$CANARY`. */
const NAMES = {
  FORGE: '$BESIDE/forge',
  XDG_CONFIG_HOME: '$BESIDE/xdg',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.invalid',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.invalid',
}

/** Words that start a program as the job does: with the variables of the plants. */
function asJob(plants: readonly Plant[]): readonly [string, ...string[]] {
  const env: Readonly<Record<string, string>> = Object.assign({}, NAMES, ...plants.map((plant) => plant.env))
  const variables = Object.entries(env).map(([name, value]) => `${name}="${value}"`)
  // sh, because bash would read what BASH_ENV names
  return ['/bin/sh', '-c', `export ${variables.join(' ')}; exec "$@"`, 'sh']
}

/** The same for the run. */
export function asRun(plants: readonly Plant[]): readonly string[] {
  const wait = ['/bin/sh', '-c', 'sleep 2.1; touch .git/index; exec "$@"', 'sh']
  return [...(plants.some(({ isOld }) => isOld) ? wait : []), ...asJob(plants)]
}

/** The lines that plant all of them. */
export function planting(plants: readonly Plant[]): string {
  return plants.map(({ plant }, at) => `(\nCANARY="$BESIDE/canary-${at}"\n${plant}\n)`).join('\n')
}

/** Who ran the canary, and for what; empty: nobody did. */
export function firedIn({ folder }: Place, at: number): string {
  const path = join(folder, `fired-${at}`)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Where a run or a control takes place. */
export type Place = Pick<Project, 'folder' | 'workspace'>

/** The user's repository has a history of two commits, and a remote. */
export const REPOSITORY = `git init -q --bare ../remote.git; git remote add origin ../remote.git
git commit -q --allow-empty -m second`

/** Folders and programs beside the workspace. */
export function layTools({ folder }: Place, plants: readonly Plant[]): void {
  for (const name of ['bin', 'home', 'xdg', 'temp']) mkdirSync(join(folder, name), { recursive: true })
  const program = (name: string, line: string): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  for (const at of plants.keys()) program(`canary-${at}`, `echo "$0 $*" >> '${folder}/fired-${at}'`)
  program(
    'forge',
    `exec '${process.execPath}' '${fileURLToPath(new URL('forge.mjs', import.meta.url))}' "$@"`,
  )
}

/** What the user had done, for each plant. */
export function doneBefore(plants: readonly Plant[]): readonly string[] {
  return [...new Set(plants.map(({ before }) => before ?? ''))]
}

/** Lines of which each must be a success: a control that fails because something else did proves nothing. */
export function must(place: Place, plants: readonly Plant[], lines: readonly string[]): void {
  const script = ['set -e', ...lines].join('\n')
  const { status, stderr } = bash(place, plants, script)
  if (status !== 0) throw new Error(`${script}\n${stderr}`)
}

export function bash({ folder, workspace }: Place, plants: readonly Plant[], script: string) {
  const [program, ...words] = asJob(plants)
  return spawnSync(program, [...words, '/bin/bash', '--noprofile', '--norc', '-c', script], {
    cwd: workspace,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: join(folder, 'home'),
      RUNNER_TEMP: join(folder, 'temp'),
      BESIDE: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })
}
