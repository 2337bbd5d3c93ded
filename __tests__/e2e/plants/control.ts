import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/folders.ts'
import { makeProject, type Project } from '../../support/project.ts'
import type { Plant } from './plant.ts'
import { bash, doneBefore, FILES, firedIn, layTools, must, planting, REPOSITORY, WORK } from './stage.ts'

let model: Project | undefined

/** The repository that each control gets a copy of. */
function madeOnce(): Project {
  if (model === undefined) {
    model = makeProject(FILES)
    layTools(model, [])
    must(model, [], [REPOSITORY])
  }
  return model
}

/** Removes what the controls had in common; for `afterAll`. */
export function removeModel(): void {
  model?.remove()
  model = undefined
}

/** Whether a plain tool runs the canary, or believes what is not so. */
export function isHarmed(plant: Plant, state: 'planted' | 'not planted'): boolean {
  const { path: folder, remove } = temporaryFolder('control')
  const place = { folder, workspace: join(folder, 'workspace') }
  const plants = [plant]
  try {
    cpSync(madeOnce().folder, folder, { recursive: true, preserveTimestamps: true })
    layTools(place, plants)
    const lines = state === 'planted' ? planting(plants) : ''
    must(place, plants, [...doneBefore(plants), WORK[0], plant.stage ?? '', lines])
    const { status } = bash(place, plants, `CANARY="$BESIDE/canary-0"\n${plant.control}`)
    return plant.harm === 'fires' ? firedIn(place, 0) !== '' : status === 0
  } finally {
    remove()
  }
}
