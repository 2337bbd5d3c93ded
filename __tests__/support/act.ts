import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, jest } from '@jest/globals'
import { BUNDLE } from './action.ts'
import { type LocalResult, runProgram } from './local.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const STAND_INS = join(import.meta.dirname, 'stand-ins')

/** Path of act, a workflow runner (github.com/nektos/act); .ci/run installs it. */
export const ACT = process.env['ACT'] ?? ''

// Four jobs take ten seconds, and a multiple of it where the machine has other work.
jest.setTimeout(180_000)

/** `describe` where there is act, else a skipped one. */
export const whereActIs = ACT === '' ? describe.skip : describe

/** How our own actions are named where `$/` is not known. */
const OURS = 'OWNER/converge'

/** Actions of GitHub that our workflows use, each by one commit, and what stands for them here. */
const THEIRS = {
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1': 'checkout',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f': 'upload-artifact',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020': 'setup-node',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c': 'download-artifact',
}

/** What an action of ours was handed in a job. */
export interface RoleCall {
  readonly role: string
  readonly job: string
  readonly inputs: Readonly<Record<string, string>>
  readonly workspace: string
  readonly home: string
  /** Names in the folder `bundle-path`; null: there is none. */
  readonly bundle: readonly string[] | null
}

export interface ActRun extends LocalResult {
  /** Of the stand-ins for our own actions, in order. */
  readonly calls: readonly RoleCall[]
  /** What the workflow's own steps wrote into `$STAND_IN_RESULT`, as JSON; null: nothing. */
  readonly result: unknown
  readonly artifacts: readonly string[]
}

export interface ActScene {
  /** A folder of this test alone; everything is below it, act's own cache included. */
  readonly folder: string
  /** Text of the workflow that is run. */
  readonly caller: string
  readonly eventName: string
  readonly event: object
  /** The repository that `checkout` fetches from. */
  readonly origin: string
  /** Entries of dist that are replaced by a stand-in, with what it answers. */
  readonly roles?: Readonly<Record<string, RoleScript>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** Changes the text of the reusable workflow, for what act cannot do. */
  readonly change?: (workflow: string) => string
  /** Each job gets a token of its own, as on GitHub; else there is one for all. */
  readonly hasTokenPerJob?: boolean
  /** Folders that come first on PATH. */
  readonly path?: readonly string[]
}

export interface RoleScript {
  readonly outputs?: Readonly<Record<string, string>>
  /** Shell lines, in the workspace. */
  readonly run?: string
  readonly exitCode?: number
}

/** Runs a workflow with act, on this machine and without a network. Its jobs come one after another. */
export async function runWithAct(scene: ActScene): Promise<ActRun> {
  const place = layOut(scene)
  const env = { ...place.env, ...scene.env }
  const argv = [
    ...['bash', '-c', `echo $$ > "$0"; exec "$@"`, env.STAND_IN_PID, ACT],
    scene.eventName,
    ...['-P', 'ubuntu-latest=-self-hosted', '-e', place.event, '--no-cache-server'],
    ...localRepositories(place).flatMap((each) => ['--local-repository', each]),
    ...Object.entries(scene.secrets ?? {}).flatMap((each) => ['--secret', each.join('=')]),
    ...Object.entries(env).flatMap((each) => ['--env', each.join('=')]),
  ]
  const path = [...(scene.path ?? []), dirname(process.execPath), process.env['PATH'] ?? ''].join(':')
  const home = join(scene.folder, 'home')
  const run = await runProgram(argv, {
    cwd: place.caller,
    env: { HOME: home, XDG_CACHE_HOME: join(scene.folder, 'cache'), TMPDIR: scene.folder, PATH: path },
  })
  return {
    ...run,
    calls: filesIn(env.STAND_IN_CALLS).map((text) => JSON.parse(text)),
    result: resultIn(env.STAND_IN_RESULT),
    artifacts: readdirSync(env.STAND_IN_ARTIFACTS),
  }
}

const same = (workflow: string): string => workflow

type Place = ReturnType<typeof layOut>

function layOut(scene: ActScene) {
  const { folder, caller, event, origin, roles = {}, change = same, hasTokenPerJob = false } = scene
  const tokens = hasTokenPerJob ? withTokenOfJob : same
  const inside = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const converge = inside('converge')
  copyConverge(converge, (text) => change(tokens(text)))
  const scripts = inside('scripts')
  for (const [role, script] of Object.entries(roles)) {
    cpSync(join(STAND_INS, 'role.mjs'), join(converge, 'dist', `${role.split('-')[0]}.js`))
    writeFileSync(join(scripts, `${role}.json`), JSON.stringify(script))
  }
  layOutTheirs(inside('stand-ins'), tokens)
  writeFileSync(join(inside('caller/.github/workflows'), 'caller.yml'), tokens(caller))
  writeFileSync(join(folder, 'event.json'), JSON.stringify(event))
  inside('home')
  return {
    folder,
    converge,
    caller: join(folder, 'caller'),
    refs: [
      ...new Set([
        'local',
        ...[...caller.matchAll(/uses: OWNER\/converge\S*@(\S+)/g)].map(([, ref = '']) => ref),
      ]),
    ],
    event: join(folder, 'event.json'),
    env: {
      STAND_IN_ORIGIN: origin,
      STAND_IN_ARTIFACTS: inside('artifacts'),
      STAND_IN_CALLS: inside('calls'),
      STAND_IN_HOMES: inside('homes'),
      STAND_IN_SCRIPTS: scripts,
      /** Holds the process id of act: an interrupt is how it is cancelled. */
      STAND_IN_PID: join(folder, 'act.pid'),
      STAND_IN_RESULT: join(folder, 'result.json'),
      GITHUB_REPOSITORY: 'octo/tools',
    },
  }
}

/** This repository as a runner has it; the workflow with the one replacement that act needs. */
function copyConverge(target: string, change: (workflow: string) => string): void {
  for (const name of ['action.yml', 'actions', 'package.json', 'examples']) {
    cpSync(join(REPOSITORY, name), join(target, name), { recursive: true })
  }
  cpSync(dirname(BUNDLE), join(target, 'dist'), { recursive: true })
  const workflow = '.github/workflows/converge.yml'
  mkdirSync(join(target, dirname(workflow)), { recursive: true })
  writeFileSync(join(target, workflow), change(forAct(readFileSync(join(REPOSITORY, workflow), 'utf8'))))
}

/** `uses: $/X` becomes `uses: OWNER/converge/X@local`, and nothing else is changed. */
export function forAct(workflow: string): string {
  return workflow.replaceAll(/(?<=^ +(?:- )?uses: )\$\/(\S+)/gm, `${OURS}/$1@local`)
}

/** act knows one token for the whole run; here each job says its name behind it. */
export function withTokenOfJob(text: string): string {
  return text.replaceAll(/\bgithub\.token\b(?= \}\})/g, "format('{0}-{1}', github.token, github.job)")
}

function layOutTheirs(folder: string, tokens: (text: string) => string): void {
  for (const name of Object.values(THEIRS)) {
    const copy = join(folder, name)
    cpSync(join(STAND_INS, name), copy, { recursive: true })
    cpSync(join(STAND_INS, 'artifact-digest.mjs'), join(copy, 'artifact-digest.mjs'))
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}')
    const action = join(copy, 'action.yml')
    writeFileSync(action, tokens(readFileSync(action, 'utf8')))
  }
}

/** Ours under each name that the caller has for it: examples name a commit that their reader fills in. */
function localRepositories({ folder, converge, refs }: Place): string[] {
  const theirs = Object.entries(THEIRS).map(([uses, name]) => `${uses}=${join(folder, 'stand-ins', name)}`)
  return [...refs.map((ref) => `${OURS}@${ref}=${converge}`), ...theirs]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function resultIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
