import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActRun, runWithAct } from './act.ts'
import { temporaryFolder } from './commands.ts'
import { createForgeScene, type ForgeScene, type ForgeSceneOptions, JOB_TOKEN } from './forge-scene.ts'
import { REPOSITORY } from './git-server.ts'

/** The reusable workflow with its real roles, and a forge that they cannot tell from a real one. */
export interface WholeRun extends ActRun {
  readonly scene: ForgeScene
  /** Of the called workflow. */
  readonly outputs: Readonly<Record<string, string>>
  readonly folder: string
  /** A file that a job has left in its HOME. */
  left(job: string, name: string): string
}

export interface WholeOptions extends ForgeSceneOptions {
  readonly inputs?: Readonly<Record<string, string | number | boolean>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly eventName?: string
  readonly event?: (scene: ForgeScene) => object
  readonly env?: Readonly<Record<string, string>>
  /** Just before the run. */
  readonly prepare?: (scene: ForgeScene) => void
  readonly change?: (workflow: string) => string
}

const CALLER = `
name: caller
on:
  pull_request:
    types: [labeled]
  workflow_dispatch:
permissions: {}
jobs:
  converge:
    permissions:
      contents: write
      pull-requests: write
    uses: OWNER/converge/.github/workflows/converge.yml@local
    with:
INPUTS
    secrets:
      AGENT_ENV: \${{ secrets.AGENT_ENV }}
      PUSH_TOKEN: \${{ secrets.PUSH_TOKEN }}
  after:
    needs: converge
    if: always()
    runs-on: ubuntu-latest
    steps:
      - env:
          RESULT: \${{ toJSON(needs.converge) }}
        run: printf '%s' "$RESULT" > "$STAND_IN_RESULT"
`

export const FIXES = 'echo good > value.txt'
export const GATE = 'grep -q good value.txt'

/** Runs it, shows it to `check`, and takes everything away again. */
export async function runWhole(
  options: WholeOptions,
  check: (run: WholeRun) => void | Promise<void>,
): Promise<void> {
  const folder = temporaryFolder('whole')
  const scene = await createForgeScene(options)
  try {
    options.prepare?.(scene)
    const acted = await runWithAct({
      folder: folder.path,
      caller: CALLER.replace('INPUTS', inputLines(options.inputs)),
      eventName: options.eventName ?? 'pull_request',
      event: options.event?.(scene) ?? scene.event(),
      origin: `${scene.server.url}/${REPOSITORY}.git`,
      secrets: { GITHUB_TOKEN: JOB_TOKEN, ...options.secrets },
      env: {
        ...scene.environment,
        GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/caller.yml@refs/pull/7/merge`,
        SCENE_GIT: scene.server.folder,
        ...options.env,
      },
      hasTokenPerJob: true,
      ...(options.change === undefined ? {} : { change: options.change }),
    })
    const { outputs = {} } = (acted.result ?? {}) as { outputs?: Record<string, string> }
    const left = (job: string, name: string): string =>
      readFileSync(join(folder.path, 'homes', job, name), 'utf8')
    await check({ ...acted, scene, outputs, folder: folder.path, left })
  } finally {
    await scene.close()
    folder.remove()
  }
}

function inputLines(inputs: WholeOptions['inputs']): string {
  const given = { agent: FIXES, gates: GATE, 'max-iterations': 1, ...inputs }
  return Object.entries(given)
    .map(([name, value]) => `      ${name}: ${JSON.stringify(value)}`)
    .join('\n')
}
