import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeProject, type Project } from '../../support/project.ts'
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
function asJob(plants: readonly Plant[]): readonly string[] {
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
export function firedIn({ folder }: Project, at: number): string {
  const path = join(folder, `fired-${at}`)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

const canary = (folder: string, at: number): string => `#!/bin/sh\necho "$0 $*" >> '${folder}/fired-${at}'\n`

const REMOTE = 'git init -q --bare "$BESIDE/remote.git"; git remote add origin "$BESIDE/remote.git"'
const SECOND = 'git commit -q --allow-empty -m second'
/** What is right is worked out with this copy, which no plant reaches. */
const PRISTINE = 'mkdir "$BESIDE/pristine"; cp -R .git "$BESIDE/pristine/.git"'

/** Sets the stage: the user's repository, with everything that a plant may need beside it. */
export function setStage(project: Project, plants: readonly Plant[]): void {
  const { folder, beside } = project
  for (const name of ['bin', 'home', 'xdg', 'temp']) mkdirSync(join(folder, name), { recursive: true })
  for (const at of plants.keys()) chmodSync(beside(`canary-${at}`, canary(folder, at)), 0o755)
  const forge = fileURLToPath(new URL('forge.mjs', import.meta.url))
  chmodSync(beside('forge', `#!/bin/sh\nexec '${process.execPath}' '${forge}' "$@"\n`), 0o755)
  const before = new Set(plants.map((plant) => plant.before ?? ''))
  must(project, plants, [REMOTE, SECOND, ...before, PRISTINE])
}

/** Whether the control does harm. */
export function harmOf(plant: Plant, state: 'planted' | 'not planted'): boolean {
  const project = makeProject(FILES)
  const plants = [plant]
  try {
    setStage(project, plants)
    must(project, plants, [WORK[0], plant.stage ?? '', state === 'planted' ? planting(plants) : ''])
    const { status } = bash(project, plants, `CANARY="$BESIDE/canary-0"\n${plant.control}`)
    return plant.harm === 'fires' ? firedIn(project, 0) !== '' : status === 0
  } finally {
    project.remove()
  }
}

/** A control that fails because something else did proves nothing. */
function must(project: Project, plants: readonly Plant[], lines: readonly string[]): void {
  const script = ['set -e', ...lines].join('\n')
  const { status, stderr } = bash(project, plants, script)
  if (status !== 0) throw new Error(`${script}\n${stderr}`)
}

function bash({ folder, workspace }: Project, plants: readonly Plant[], script: string) {
  const words = [...asJob(plants), '/bin/bash', '--noprofile', '--norc', '-c', script]
  return spawnSync('/usr/bin/env', words, {
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
