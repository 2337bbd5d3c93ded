import { describe, expect, it } from '@jest/globals'
import type { StopReason } from '../../src/loop/run-record.ts'
import {
  everyInterruption,
  expectWholeRecord,
  type Interrupted,
  isExecution,
  RUNS,
} from '../support/interrupted-runs.ts'
import { edit, fails, passes, passesOn, stops } from '../support/scripts.ts'
import { runIn } from '../support/world.ts'

/** These stand when the deadline passes behind what has decided them. */
const DECIDED: readonly (StopReason | undefined)[] = ['converged', 'gate-broken', 'condition-broken']

describe.each(Object.entries(RUNS))('%s', (_, options) => {
  it('cancelled at any call: always cancelled, and nothing is started behind it', async () => {
    const calls = await everyInterruption(options, stops('cancel'), (run) => {
      expectWholeRecord(run)
      expect(run.record.ending).toMatchObject({ reason: 'cancelled', signal: 'SIGTERM' })
    })
    expect(calls).toBeGreaterThan(5)
  })

  it('out of time at any call: timed out, unless everything had been decided', async () => {
    await everyInterruption(options, stops('deadline'), (run) => {
      expectWholeRecord(run)
      expect(`${run.at} ${run.moment}: ${run.record.ending?.reason}`).toBe(
        `${run.at} ${run.moment}: ${expectedAtDeadline(run)}`,
      )
    })
  })
})

function expectedAtDeadline({ at, moment, whole }: Interrupted): StopReason | undefined {
  const reason = whole.record.ending?.reason
  const { calls } = whole.world
  const lastExecution = calls.findLastIndex(isExecution)
  const wasDecided = at > lastExecution || (at === lastExecution && moment === 'behind')
  const wasOver = at > calls.findLastIndex(({ port }) => port === 'inspect')
  return wasOver || (wasDecided && DECIDED.includes(reason)) ? reason : 'timed-out'
}

describe('what was going on is named', () => {
  it.each(['cancel', 'deadline'] as const)('%s: the agent call, with what it had said', async (by) => {
    const { record } = await runIn({
      gates: { test: fails },
      disturbances: [{ port: 'agent', at: 0, moment: 'during', happens: stops(by) }],
    })
    expect(record.ending).toMatchObject({ during: { kind: 'agent', step: 'agent' } })
    expect(record.rounds.at(-1)).toMatchObject({
      number: 1,
      calls: [{ ok: false, cause: { kind: 'cut', by } }],
      judging: null,
    })
  })

  it.each(['cancel', 'deadline'] as const)('%s: the gate, which has no verdict', async (by) => {
    const { record } = await runIn({
      gates: { a: passes, b: passesOn('good'), c: passes },
      turns: [edit('good')],
      disturbances: [{ port: 'gate', at: 3, moment: 'during', happens: stops(by) }],
    })
    expect(record.ending).toMatchObject({ during: { kind: 'gate', gate: 1 } })
    expect(record.rounds.at(-1)?.judging?.results).toMatchObject([
      { verdict: 'pass' },
      { verdict: 'not-run', cause: { kind: 'cut', by }, attempts: 1 },
      { verdict: 'not-run', cause: null, attempts: 0 },
    ])
  })

  it.each(['cancel', 'deadline'] as const)('%s: the condition', async (by) => {
    const { record } = await runIn({
      gates: { test: passes },
      until: () => 'yes',
      disturbances: [{ port: 'ask', at: 0, moment: 'during', happens: stops(by) }],
    })
    expect(record.ending).toMatchObject({ during: { kind: 'condition', condition: 'until' } })
    expect(record.rounds[0]?.until).toEqual({ kind: 'cut', by })
  })
})

it('a cut is never a pass, and never remembered: not even the gates of the last look accept it', async () => {
  const { record } = await runIn({
    inputs: { maxIterations: 1 },
    gates: { test: (world) => (world.executions('gate').length === 1 ? 1 : 0) },
    disturbances: [{ port: 'gate', at: 1, moment: 'during', happens: stops('deadline') }],
  })
  expect(record.ending).toMatchObject({ reason: 'timed-out' })
  expect(record.rounds.at(-1)).toMatchObject({
    kind: 'last-look',
    judging: { results: [{ verdict: 'not-run' }] },
  })
})

it('a retry is not started behind a cut', async () => {
  const { record, world } = await runIn({
    gates: { test: fails },
    gate: { retries: 3 },
    disturbances: [{ port: 'gate', at: 1, moment: 'behind', happens: stops('deadline') }],
  })
  expect(world.executed).toEqual(['gate 0', 'gate 0'])
  expect(record.rounds[0]?.judging?.results).toMatchObject([{ verdict: 'fail', attempts: 2 }])
  expect(record.ending).toMatchObject({ reason: 'timed-out', during: { kind: 'gate', gate: 0 } })
})

it('out of time between the two judgings of a pass: not accepted, and counted once', async () => {
  const { record } = await runIn({
    gates: {
      test: (world) => {
        world.tree = 'moved'
        return 0
      },
    },
    disturbances: [{ port: 'gate', at: 0, moment: 'behind', happens: stops('deadline') }],
  })
  expect(record.ending?.reason).toBe('timed-out')
  expect(record.rounds[0]?.judging).toMatchObject({
    executions: 1,
    results: [{ verdict: 'pass', attempts: 1 }],
  })
})

it('a cancel while the result is put together is still a cancel', async () => {
  const { record } = await runIn({
    gates: { test: passes },
    until: () => 'yes',
    disturbances: [{ port: 'changedFiles', at: 0, moment: 'during', happens: stops('cancel') }],
  })
  expect(record.ending).toMatchObject({ reason: 'cancelled', during: { kind: 'fingerprint' } })
})

it.each([
  ['agent', 'during'],
  ['gate', 'during'],
  ['gate', 'behind'],
] as const)('after a cancel no look is taken, seconds count: %s, %s its work', async (port, moment) => {
  const { world } = await runIn({
    gates: { test: fails },
    disturbances: [{ port, at: 0, moment, happens: stops('cancel') }],
  })
  const behind = world.calls.slice(world.calls.findIndex((call) => call.port === port) + 1)
  expect(behind.map((call) => call.port)).toEqual([
    ...(port === 'agent' ? ['takeBack'] : []),
    'inspect',
    'inspect',
  ])
})
