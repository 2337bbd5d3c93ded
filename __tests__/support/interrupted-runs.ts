import { expect } from '@jest/globals'
import type { RunRecord } from '../../src/loop/run-record.ts'
import type { Round } from '../../src/loop/types.ts'
import { edit, exit, failing, fails, idle, inTurn, passes, passesOn } from './scripts.ts'
import { type Disturbance, type PortCall, runIn, type World, type WorldOptions } from './world.ts'

/** Runs that differ in how they end and in what they call; each made anew, because scripts count. */
export const RUNS: Readonly<Record<string, () => WorldOptions>> = {
  'one that converges': () => ({
    gates: { types: passes, test: passesOn('good') },
    turns: [edit('bad'), idle, edit('good')],
    until: () => 'yes',
    while: () => 'yes',
  }),
  'one that converges at once': () => ({ gates: { test: passes } }),
  'one whose files move while it is judged': () => ({
    inputs: { task: 'x', baseline: false },
    gates: {
      a: (world) => {
        if (!world.tree.endsWith('+')) world.tree += '+'
        return 0
      },
      b: passes,
    },
    turns: [edit('done')],
  }),
  'one that is exhausted': () => ({
    inputs: { maxIterations: 2 },
    gates: { a: inTurn(1, 0), b: fails },
    gate: { retries: 1 },
    turns: [edit('a'), edit('b')],
  }),
  'one that stalls': () => ({ gates: { test: fails }, turns: [edit('a'), edit('b'), edit('a')] }),
  'one whose agent fails twice': () => ({ gates: { test: fails }, turns: [failing, failing] }),
  'one that is halted': () => ({ gates: { test: fails }, turns: [edit('a')], while: () => 'no' }),
  'one with a broken gate': () => ({ gates: { a: passes, b: () => exit(127) } }),
  'one with a broken condition': () => ({
    gates: { test: passesOn('good') },
    turns: [edit('good')],
    until: () => 'broken',
  }),
  'one without gates': () => ({
    until: (_, iteration) => (iteration === 2 ? 'yes' : 'no'),
    turns: [edit('a'), edit('b')],
  }),
  'one whose agent may not fail': () => ({
    inputs: { onAgentFailure: 'stop' },
    gates: { test: fails },
    turns: [edit('a'), failing],
  }),
}

export interface Interrupted {
  readonly record: RunRecord
  readonly world: World
  readonly at: number
  readonly moment: Disturbance['moment']
  /** The same run left alone. */
  readonly whole: { readonly record: RunRecord; readonly world: World }
}

/** The same run again and again, each time with something happening at another call, before and behind its work. */
export async function everyInterruption(
  options: () => WorldOptions,
  happens: Disturbance['happens'],
  check: (interrupted: Interrupted) => void,
): Promise<number> {
  const whole = await runIn(options())
  const calls = whole.world.calls.length
  for (let at = 0; at < calls; at += 1) {
    for (const moment of ['during', 'behind'] as const) {
      const run = await runIn({ ...options(), disturbances: [{ at, moment, happens }] })
      check({ ...run, at, moment, whole })
    }
  }
  return calls
}

/** Whatever happens: one ending, nothing started behind it, and everything that was started is in the record. */
export function expectWholeRecord({ record, world }: Pick<Interrupted, 'record' | 'world'>): void {
  expect(world.progress.filter(({ event }) => event === 'end')).toHaveLength(1)
  expect(record.ending).not.toBeNull()
  expect(record).toEqual({ ...world.progress.at(-1)?.record, durationMs: record.durationMs })
  expect(world.calls.filter((call) => isExecution(call) && call.isStopped)).toEqual([])
  // what an agent is lent is there for the agent alone: nothing looks at a file meanwhile
  const lent = new Set(world.calls.flatMap(({ port, isLent }) => (isLent ? [port] : [])))
  expect(['inspect', 'agent', 'takeBack']).toEqual(expect.arrayContaining([...lent]))
  expect(world.executions('agent').every(({ isLent }) => isLent)).toBe(true)
  expect(world.isLent).toBe(false)
  expect(record.rounds.flatMap(({ calls }) => calls)).toHaveLength(world.executions('agent').length)
  expect(attemptsIn(record)).toBe(world.executions('gate').length)
  expect(record.rounds.filter(wasAsked)).toHaveLength(
    world.executions('ask').filter(({ what }) => what === 'until').length,
  )
  const numbers = record.rounds.filter(({ kind }) => kind === 'iteration').map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
}

function attemptsIn(record: RunRecord): number {
  return record.rounds
    .flatMap(({ judging }) => judging?.results ?? [])
    .reduce((sum, { attempts }) => sum + attempts, 0)
}

/** A condition without a directory is broken without being asked. */
function wasAsked({ until }: Round): boolean {
  return until !== null && (until.kind !== 'broken' || until.cause.kind !== 'directory')
}

/** Calls that start something of the user's. */
export function isExecution({ port }: PortCall): boolean {
  return port === 'agent' || port === 'gate' || port === 'ask'
}
