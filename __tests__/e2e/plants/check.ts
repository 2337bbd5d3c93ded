import { expect, it } from '@jest/globals'
import { type Played, play, type Scenario } from '../../support/scenario.ts'
import { expectOneStory, expectTrueCounts, roundsOf } from '../../support/truth.ts'
import { isHarmed } from './control.ts'
import type { Plant, Plants } from './plant.ts'
import { type RightFile, rightWork, treeOfPatch } from './right.ts'
import {
  asRun,
  doneBefore,
  FILES,
  firedIn,
  GATE,
  layTools,
  must,
  planting,
  REPOSITORY,
  WORK,
} from './stage.ts'

/** Plants that do not disturb each other: all in one run, each with a control and a canary of its own. */
export function describeTogether(plants: Plants): void {
  const rows = Object.entries(plants)
  const run = once(() => runWith(Object.values(plants)))
  const at = (name: string): number => rows.findIndex(([other]) => other === name)

  it.concurrent.each(rows)('%s: a plain tool falls for it', async (_, plant) => expectHarm(plant))

  it.concurrent.each(rows)('%s: Converge does not', async (name) => {
    const { fired, told } = await run()
    expect(fired[at(name)]).toBe('')
    if (told !== null) throw told
  })
}

/** Plants that would hide each other: each in a run of its own. */
export function describeEach(plants: Plants): void {
  for (const [name, plant] of Object.entries(plants)) describeTogether({ [name]: plant })
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

async function expectHarm(plant: Plant): Promise<void> {
  if (plant.harm === 'lies') expect(isHarmed(plant, 'not planted')).toBe(false)
  expect(isHarmed(plant, 'planted')).toBe(true)
}

interface Seen {
  /** Who ran the canary of each plant, and for what; empty: nobody did. */
  readonly fired: readonly string[]
  /** What was told wrong of the run; null: nothing. */
  readonly told: unknown
}

/** Two iterations: what is planted lies there while Converge looks, judges and tells. */
async function runWith(plants: readonly Plant[]): Promise<Seen> {
  let seen: Seen | undefined
  await play(scenarioOf(plants), (played) => {
    // First: what is right is asked of a git that would run what lies in a nested repository.
    const fired = plants.map((_, at) => firedIn(played.project, at))
    seen = {
      fired,
      told: caught(() => {
        expectTruth(played, plants)
        must(
          played.project,
          plants,
          plants.map(({ after }) => after ?? ''),
        )
      }),
    }
  })
  if (seen === undefined) throw new Error('the run was not looked at')
  return seen
}

function caught(check: () => void): unknown {
  try {
    check()
    return null
  } catch (error) {
    return error
  }
}

/** What is right is worked out with this copy, which no plant reaches. */
const PRISTINE = 'mkdir "$BESIDE/pristine"; cp -R .git "$BESIDE/pristine/.git"'

function scenarioOf(plants: readonly Plant[]): Scenario {
  return {
    files: FILES,
    prepare: (project) => {
      layTools(project, plants)
      must(project, plants, [REPOSITORY, ...doneBefore(plants), PRISTINE])
    },
    // once its work is done it does nothing more
    agent: [...WORK.map((work) => `${work}\n${planting(plants)}`), 'true'],
    gates: { ...gatesOf(plants), test: GATE },
    prefix: asRun(plants),
  }
}

function gatesOf(plants: readonly Plant[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...plants.map(({ gates }) => gates))
}

function expectTruth(played: Played, plants: readonly Plant[]): void {
  expectOneStory(played)
  expectTrueCounts(played)
  const isKnown = plants.every(({ unknown }) => unknown !== 'tree')
  expectTrueVerdicts(played, plants, isKnown ? 'changed' : 'unknown')
  if (isKnown)
    expectTrueWork(played, plants.every(({ unknown }) => unknown === undefined) ? 'known' : 'perhaps')
  else expectNoTree(played)
}

function expectTrueVerdicts(played: Played, plants: readonly Plant[], change: 'changed' | 'unknown'): void {
  const others = Object.keys(gatesOf(plants))
    .map(() => 'pass ')
    .join('')
  expect(roundsOf(played)).toEqual([
    `baseline: ${others}fail`,
    `iteration 1: ${change}, ${others}fail`,
    `iteration 2: ${change}, ${others}pass`,
    // what passes without a tree is not accepted
    ...(change === 'unknown' ? [`iteration 3: ${change}, ${others}pass`] : []),
  ])
  expect(played.outputs).toMatchObject({ converged: String(change === 'changed'), 'gate-skips': '0' })
  for (const { calls } of played.report.rounds)
    for (const call of calls) expect(call).toMatchObject({ ok: true, cause: null })
}

/** Tree, files, lines and patch are what a git without the plants finds. */
function expectTrueWork({ outputs, report, project }: Played, lines: 'known' | 'perhaps'): void {
  const right = rightWork(project)
  expect(outputs).toMatchObject({ tree: right.tree, 'changed-files': String(right.files.length) })
  const told: readonly RightFile[] = report.changedFiles
  expect(told).toMatchObject(
    right.files.map((file, at) =>
      lines === 'perhaps' && told[at]?.added === null ? { ...file, ...NO_LINES } : file,
    ),
  )
  if (lines === 'known') expect(report.patchPath).not.toBeNull()
  if (report.patchPath !== null) expect(treeOfPatch(project, report.patchPath)).toBe(right.tree)
}

const NO_LINES = { added: null, removed: null }

function expectNoTree({ outputs, report }: Played): void {
  expect(outputs).toMatchObject({ tree: report.start.tree, 'changed-files': '' })
  expect(report).toMatchObject({ changedFiles: null, patchPath: null })
}
