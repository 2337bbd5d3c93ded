import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { RunRecord } from '../../src/loop/run-record.ts'
import { type Execution, executionsIn, failureOf, passedAll } from '../support/executions.ts'
import { expectWholeRecord } from '../support/interrupted-runs.ts'
import { anyPlan, optionsOf, type Plan, simplePlan } from '../support/random-worlds.ts'
import { inputsFor, runIn, type World } from '../support/world.ts'

interface Played {
  readonly plan: Plan
  readonly record: RunRecord
  readonly world: World
  readonly executions: readonly Execution[]
}

async function play(plan: Plan): Promise<Played> {
  const run = await runIn(optionsOf(plan))
  return { plan, ...run, executions: executionsIn(run.world) }
}

function always(name: string, check: (played: Played) => void, plans = anyPlan): void {
  it(name, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => check(await play(plan))),
      { numRuns: 400 },
    )
  })
}

always(
  'every run ends once, and its record counts what the world counted',
  ({ record, world, executions }) => {
    expectWholeRecord({ record, world })
    const counted = record.rounds.map(({ judging }) =>
      judging?.kind === 'executed' ? judging.executions : 0,
    )
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(executions.length)
  },
)

always('limits hold, whatever happens', ({ plan, world, executions, record }) => {
  const { maxIterations, maxGateRuns } = inputsFor(optionsOf(plan))
  expect(world.prompts.length).toBeLessThanOrEqual(maxIterations)
  const judgings = new Set(executions.filter(({ calls }) => calls > 0).map(({ calls }) => calls))
  expect(judgings.size).toBeLessThanOrEqual(maxGateRuns + 1)
  const executed = record.rounds.filter(
    ({ kind, judging }) => kind === 'iteration' && judging?.kind === 'executed',
  )
  expect(executed.length).toBeLessThanOrEqual(maxGateRuns)
})

always('converged: the last thing judged was this very tree, and every gate exited 0', (played) => {
  const { plan, record, world, executions } = played
  if (record.ending?.reason !== 'converged') return
  const last = executions.at(-1)
  if (last === undefined) throw new Error('nothing was executed')
  expect(passedAll(last, plan.gates.length)).toBe(true)
  expect(last.calls).toBe(world.prompts.length)
  expect(record.tree).toBe(last.before === null ? null : last.tree)
  expect(lastAnswer(played)).toBe(plan.until === null ? undefined : 'yes')
  expect(world.stopped).not.toBe('cancel')
})

function lastAnswer({ record }: Played): string | undefined {
  return record.rounds.at(-1)?.until?.kind
}

always('converged with a task: an agent has done something, or the gates were red at first', (played) => {
  const { plan, record, executions } = played
  if (record.ending?.reason !== 'converged' || plan.inputs.task === null || plan.until !== null) return
  const last = executions.at(-1)
  const wasRedFirst = executions[0] !== undefined && failureOf(executions[0]) !== null
  if (last?.before === null) return expect(wasRedFirst).toBe(true)
  expect(plan.turns.some(({ edit }) => edit !== null)).toBe(true)
  if (plan.gates.every(({ writes }) => writes === null)) expect(last?.tree).not.toBe('start')
})

always('gates are not run where they are known to fail', ({ plan, record, world, executions }) => {
  if (plan.inputs.skipUnchanged === false) return
  const known = new Map<string, number>()
  const flaky = new Set<number>()
  const hasLastLook = record.rounds.at(-1)?.kind === 'last-look'
  for (const [at, execution] of executions.entries()) {
    for (const { gate, causes } of execution.attempts) {
      if (causes.at(-1) === null && causes.length > 1) flaky.add(gate)
    }
    const before = execution.before
    const failed = before === null ? undefined : known.get(before)
    const isRepeat = executions[at - 1]?.calls === execution.calls
    const isLastLook = hasLastLook && execution.calls === world.prompts.length
    if (failed !== undefined && !isRepeat && !isLastLook) expect(flaky).toContain(failed)
    const failure = failureOf(execution)
    if (failure === null && before !== null && failed !== undefined) {
      known.delete(before)
      flaky.add(failed)
    }
    if (failure === null || !['exit', 'timeout'].includes(failure.cause.kind)) continue
    for (const print of [before, execution.after]) if (print !== null) known.set(print, failure.gate)
  }
})

always(
  'a simple world ends as a dozen lines say',
  ({ plan, record, world }) => {
    expect({ reason: record.ending?.reason, calls: world.prompts.length, tree: record.tree }).toEqual(
      expectedOf(plan),
    )
  },
  simplePlan,
)

/** No task, no conditions, gates that are functions of the tree: what must come out. */
function expectedOf(plan: Plan): { reason: string; calls: number; tree: string } {
  const { maxIterations, maxGateRuns, maxUnchanged, baseline } = inputsFor(optionsOf(plan))
  const isGood = (tree: string) => plan.gates.every(({ passesOn }) => passesOn.includes(tree))
  const bad = new Set<string>()
  let tree = 'start'
  let runs = 0
  let inARow = 0
  const end = (reason: string, calls: number) => ({ reason, calls, tree })
  if (baseline && isGood(tree)) return end('converged', 0)
  if (baseline) bad.add(tree)
  for (let calls = 1; calls <= maxIterations; calls += 1) {
    if (runs === maxGateRuns) return end('exhausted', calls - 1)
    tree = plan.turns[calls - 1]?.edit ?? tree
    if (!bad.has(tree)) runs += 1
    if (isGood(tree)) return end('converged', calls)
    inARow = bad.has(tree) ? inARow + 1 : 0
    bad.add(tree)
    if (inARow === maxUnchanged) return end('stalled', calls)
  }
  return end('exhausted', maxIterations)
}
