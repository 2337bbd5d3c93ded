import fc from 'fast-check'
import type { Cause, Inputs } from '../../src/loop/types.ts'
import { exit, stops } from './scripts.ts'
import type { GateScript, TurnScript, WorldOptions } from './world.ts'

/** A world as plain data, so that a counterexample can be read; {@link optionsOf} makes it live. */
export interface Plan {
  readonly inputs: Partial<Inputs>
  readonly gates: readonly GatePlan[]
  readonly retries: number
  readonly turns: readonly TurnPlan[]
  /** Answers in turn, the last one stays; null: there is no such condition. */
  readonly until: readonly Answer[] | null
  readonly while: readonly Answer[] | null
  readonly stop: { readonly at: number; readonly behind: boolean; readonly by: 'cancel' | 'deadline' } | null
}

type Answer = 'yes' | 'no' | 'broken'

export interface GatePlan {
  /** Trees on which it passes. */
  readonly passesOn: readonly string[]
  readonly cause: Cause
  /** Executions (from 0) at which it says the opposite. */
  readonly flips: readonly number[]
  /** The tree that it leaves behind; null: it writes nothing. */
  readonly writes: string | null
}

export interface TurnPlan {
  /** null: it leaves the tree as it is. */
  readonly edit: string | null
  readonly installs: boolean
  readonly ok: boolean
  readonly hasGit: boolean
}

const TREES = ['start', 'a', 'b', 'c'] as const
const CAUSES: readonly Cause[] = [
  exit(1),
  exit(127),
  { kind: 'timeout', timeoutMs: 1 },
  { kind: 'spawn', message: 'EAGAIN' },
]

const anyInputs: fc.Arbitrary<Partial<Inputs>> = fc.record({
  task: fc.constantFrom(null, 'Do it.'),
  baseline: fc.boolean(),
  skipUnchanged: mostly(true),
  maxIterations: fc.integer({ min: 1, max: 6 }),
  maxGateRuns: fc.integer({ min: 1, max: 6 }),
  maxUnchanged: fc.integer({ min: 1, max: 3 }),
  onAgentFailure: fc.constantFrom('judge', 'judge', 'stop'),
})

const anyGate: fc.Arbitrary<GatePlan> = fc.record({
  passesOn: fc.subarray([...TREES, 'w']),
  cause: fc.constantFrom(...CAUSES),
  flips: fc.oneof(fc.constant([]), fc.uniqueArray(fc.nat(6), { maxLength: 2 })),
  writes: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom('w', 'a')),
})

const anyTurn: fc.Arbitrary<TurnPlan> = fc.record({
  edit: fc.constantFrom(null, ...TREES),
  installs: mostly(false),
  ok: mostly(true),
  hasGit: mostly(true),
})

const anyAnswers = fc.array(fc.constantFrom<Answer>('yes', 'no', 'yes', 'no', 'broken'), {
  minLength: 1,
  maxLength: 4,
})

export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  inputs: anyInputs,
  gates: fc.array(anyGate, { minLength: 1, maxLength: 3 }),
  retries: fc.constantFrom(0, 0, 1),
  turns: fc.array(anyTurn, { maxLength: 6 }),
  until: fc.option(anyAnswers, { nil: null }),
  while: fc.option(anyAnswers, { nil: null }),
  stop: fc.option(
    fc.record({
      at: fc.nat(60),
      behind: fc.boolean(),
      by: fc.constantFrom<'cancel' | 'deadline'>('cancel', 'deadline'),
    }),
    { nil: null, freq: 3 },
  ),
})

/** A plan in which gates are functions of the tree, and nothing but agents and gates decides. */
export const simplePlan: fc.Arbitrary<Plan> = anyPlan.map((plan) => ({
  ...plan,
  inputs: { ...plan.inputs, task: null, skipUnchanged: true, onAgentFailure: 'judge' as const },
  gates: plan.gates.map((gate) => ({ ...gate, cause: exit(1), flips: [], writes: null })),
  turns: plan.turns.map((turn) => ({ ...turn, installs: false, ok: true, hasGit: true })),
  until: null,
  while: null,
  stop: null,
}))

export function optionsOf(plan: Plan): WorldOptions {
  const { stop } = plan
  const condition = (answers: readonly Answer[] | null) => {
    let next = 0
    return () => answers?.[Math.min(next++, answers.length - 1)] ?? 'yes'
  }
  return {
    inputs: plan.inputs,
    gate: { retries: plan.retries },
    gates: Object.fromEntries(plan.gates.map((gate, at) => [`gate ${at}`, gateOf(gate)])),
    turns: plan.turns.map(turnOf),
    ...(plan.until === null ? {} : { until: condition(plan.until) }),
    ...(plan.while === null ? {} : { while: condition(plan.while) }),
    disturbances:
      stop === null
        ? []
        : [{ at: stop.at, moment: stop.behind ? 'behind' : 'during', happens: stops(stop.by) }],
  }
}

function gateOf(plan: GatePlan): GateScript {
  let execution = 0
  return (world) => {
    const passes = plan.passesOn.includes(world.tree) !== plan.flips.includes(execution++)
    if (plan.writes !== null) world.tree = plan.writes
    return passes ? 0 : plan.cause
  }
}

function turnOf(plan: TurnPlan): TurnScript {
  return (world) => {
    if (plan.edit !== null) world.tree = plan.edit
    if (plan.installs) world.marks = 'installed'
    world.hasGit = plan.hasGit
    return { ok: plan.ok }
  }
}

function mostly(value: boolean): fc.Arbitrary<boolean> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.constant(!value))
}
