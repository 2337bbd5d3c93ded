import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { openWorkspace, type Workspace } from '../../src/workspace/workspace.ts'
import { inTurn, type Measurement, timed } from '../measure.ts'
import type { BenchContext, Part } from '../part.ts'
import { type BenchRepository, CHANGES, change, git, makeRepository } from '../repositories.ts'
import { type Aim, inMs, type Result } from '../results.ts'
import { medianRatio, medians, type Pair } from '../statistics.ts'

const SIZES = [
  { files: 1_000, rounds: 15 },
  { files: 10_000, rounds: 11 },
  { files: 100_000, rounds: 7 },
]
const COLD_ROUNDS = 3
const AIM: Aim = { kind: 'at-most', value: 1 }

/** How long a look takes that tells whether the workspace has changed, against the one that git has for it. */
export const fingerprint: Part = {
  name: 'fingerprint',
  heading: {
    title: 'One look at the workspace',
    yardstick: '`git status --porcelain`',
    number: 'Ratio',
  },
  run: async (context) => {
    const results: Result[] = []
    for (const size of SIZES) results.push(...(await measureSize(context, size)))
    return { results, notes: dropCaches() ? [] : [NO_COLD] }
  },
}

const NO_COLD = 'Cold looks were left out: only root can empty the caches of the system.'

interface Size {
  readonly files: number
  readonly rounds: number
}

async function measureSize(context: BenchContext, { files, rounds }: Size): Promise<Result[]> {
  const { place, say } = context
  say(`${files.toLocaleString('en-US')} files`)
  const repository = await makeRepository(place, files)
  const workspace = await open(context, repository)
  await mustBe(context, repository, workspace)
  const contest = {
    ours: () => timed(() => workspace.look()),
    yardstick: () => timed(() => git(place, repository.folder, ['status', '--porcelain'])),
  }
  const name = `${files.toLocaleString('en-US')} files`
  const results = [
    resultOf(`${name}, warm, clean`, await inTurn({ rounds, ...contest }), AIM),
    resultOf(`${name}, opening and first look`, await measureOpening(context, repository, contest.yardstick)),
    ...(await measureCold(name, contest)),
  ]
  const changed = { rounds, prepare: (round: number) => change(repository, round), ...contest }
  results.splice(1, 0, resultOf(`${name}, warm, ${CHANGES} changes`, await inTurn(changed), AIM))
  await rm(repository.folder, { recursive: true })
  return results
}

function open({ place }: BenchContext, { folder }: BenchRepository): Promise<Workspace> {
  return openWorkspace({
    directory: folder,
    fallbackRoot: null,
    gateDirectories: [folder],
    folder: place.newFolder('looks'),
    environment: place.env,
  })
}

/** A look that is fast because it sees nothing would be worth nothing. */
async function mustBe(
  { place }: BenchContext,
  { folder }: BenchRepository,
  workspace: Workspace,
): Promise<void> {
  const look = await workspace.look()
  const tree = await git(place, folder, ['rev-parse', 'HEAD^{tree}'])
  if (look.kind !== 'taken' || look.tree !== tree)
    throw new Error(`not the tree ${tree}: ${JSON.stringify(look)}`)
}

function measureOpening(
  context: BenchContext,
  repository: BenchRepository,
  yardstick: Measurement,
): Promise<readonly Pair[]> {
  return inTurn({ rounds: 5, ours: () => timed(() => open(context, repository)), yardstick })
}

async function measureCold(
  name: string,
  { ours, yardstick }: { readonly ours: Measurement; readonly yardstick: Measurement },
): Promise<Result[]> {
  if (!dropCaches()) return []
  const cold = (measure: Measurement): Measurement => {
    return () => {
      dropCaches()
      return measure()
    }
  }
  const pairs = await inTurn({ rounds: COLD_ROUNDS, ours: cold(ours), yardstick: cold(yardstick) })
  return [resultOf(`${name}, cold, clean`, pairs)]
}

/** Makes the system read all files from the disk again. @returns false where that is not allowed */
function dropCaches(): boolean {
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}

function resultOf(what: string, pairs: readonly Pair[], aim: Aim | null = null): Result {
  const { ours, yardstick } = medians(pairs)
  return {
    what,
    ours: inMs(ours),
    yardstick: inMs(yardstick),
    number: medianRatio(pairs),
    unit: 'ratio',
    aim,
  }
}
