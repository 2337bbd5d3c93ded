import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActRun, runWithAct } from './act.ts'
import { type CallerInputs, callerWith, outputsOf } from './caller.ts'
import { temporaryFolder } from './folders.ts'
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
  readonly inputs?: CallerInputs
  readonly secrets?: Readonly<Record<string, string>>
  readonly eventName?: string
  readonly event?: (scene: ForgeScene) => object
  readonly env?: Readonly<Record<string, string>>
  /** Just before the run. */
  readonly prepare?: (scene: ForgeScene) => void
  readonly change?: (workflow: string) => string
}

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
      caller: callerWith(options.inputs),
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
    const left = (job: string, name: string): string =>
      readFileSync(join(folder.path, 'homes', job, name), 'utf8')
    await check({ ...acted, scene, outputs: outputsOf(acted), folder: folder.path, left })
  } finally {
    await scene.close()
    folder.remove()
  }
}
