import { describe, expect, it } from '@jest/globals'
import type { Cause } from '../../src/loop/types.ts'
import { story } from '../support/story.ts'
import {
  becomes,
  edit,
  exit,
  fails,
  idle,
  inTurn,
  passes,
  passesOn,
  runIn,
  type TurnScript,
} from '../support/world.ts'

const mark =
  (marks: string): TurnScript =>
  (world) => {
    world.marks = marks
    return {}
  }

describe('a workspace on which the gates are known to fail', () => {
  it('is not judged again: the attempt counts, nothing runs', async () => {
    const { record, world } = await runIn({
      gates: { a: passes, test: passesOn('good') },
      turns: [edit('bad'), idle, edit('good')],
    })
    expect(story(record)).toEqual([
      'baseline: pass fail',
      '1 changed: pass fail',
      '2 none: unchanged since 1',
      '3 changed: pass pass',
      'converged',
    ])
    const judging = ['gate 0', 'gate 1']
    expect(world.executed).toEqual([...judging, 'agent', ...judging, 'agent', 'agent', ...judging])
    expect(record.rounds[2]?.judging?.results).toMatchObject([
      { verdict: 'unchanged', attempts: 0, cause: null, output: null, logPath: null },
      { verdict: 'unchanged' },
    ])
  })

  it('back at an earlier one is a swing, and the iteration is named', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 4, maxUnchanged: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('a'), edit('b')],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 changed: fail',
      '3 back at 1: unchanged since 1',
      '4 back at 2: unchanged since 2',
      'last-look: fail',
      'exhausted',
    ])
    expect(record.rounds[3]?.notes).toEqual([{ kind: 'swing', round: 1, gate: 0 }])
    expect(record.rounds[4]?.notes).toEqual([{ kind: 'swing', round: 2, gate: 0 }])
  })

  it('back at the start is a swing to the baseline', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [edit('a'), edit('start')],
    })
    expect(story(record)[2]).toBe('2 back at 0: unchanged since 0')
  })

  it('a third visit names the iteration in which the gates were run, not the second visit', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 5, maxUnchanged: 9 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('a'), edit('b'), edit('a')],
    })
    expect(story(record)[5]).toBe('5 back at 1: unchanged since 1')
    expect(record.rounds[5]?.notes).toEqual([{ kind: 'swing', round: 1, gate: 0 }])
  })

  it('a look of `while` in between does not shift the iteration that is named', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('a')],
      while: () => 'yes',
    })
    expect(story(record)[3]).toBe('3 back at 1: unchanged since 1')
  })

  it('what a gate wrote while it failed counts too: before and after are remembered', async () => {
    const writes = (world: { tree: string }) => {
      world.tree = world.tree.replace(/\+?$/, '+')
      return 1
    }
    const idleAfter = await runIn({ inputs: { maxIterations: 1 }, gates: { test: writes } })
    expect(story(idleAfter.record).slice(0, 2)).toEqual(['baseline: fail', '1 none: unchanged since 0'])
    const restored = await runIn({
      inputs: { maxIterations: 1 },
      gates: { test: writes },
      turns: [edit('start')],
    })
    expect(story(restored.record).slice(0, 2)).toEqual(['baseline: fail', '1 none: unchanged since 0'])
  })

  it('an installed dependency is a change although no file of the repository is', async () => {
    const { record } = await runIn({
      gates: { test: ({ marks }) => (marks === 'installed' ? 0 : 1) },
      turns: [mark('wrong'), mark('installed')],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', '2 changed: pass', 'converged'])
    expect(record.rounds[1]?.change).toEqual({ kind: 'changed', files: 0 })
  })

  it('is judged when no look can be taken: never the other way round', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [
        (world) => {
          world.hasGit = false
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: fail', '2 unknown: fail', 'exhausted'])
  })

  it('is known again when looks can be taken again', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [
        (world) => {
          world.hasGit = false
          return {}
        },
        (world) => {
          world.hasGit = true
          return {}
        },
      ],
    })
    expect(story(record).slice(1, 3)).toEqual(['1 unknown: fail', '2 back at 0: unchanged since 0'])
  })
})

const REMEMBERED: readonly Cause[] = [
  exit(1),
  exit(127),
  { kind: 'timeout', timeoutMs: 5 },
  { kind: 'signal', signal: 'SIGKILL' },
  { kind: 'expect', pattern: 'x' },
  { kind: 'reject', pattern: 'x' },
]
const NOT_REMEMBERED: readonly Cause[] = [
  { kind: 'spawn', message: 'EAGAIN' },
  { kind: 'directory', directory: '/gone' },
]

describe('what is remembered of a failure', () => {
  it.each(REMEMBERED.map((cause) => [cause.kind, cause] as const))('%s is', async (_, cause) => {
    const { record } = await runIn({
      inputs: { maxIterations: 2, baseline: false },
      gates: { t: () => cause },
      turns: [edit('a')],
    })
    expect(story(record)).toEqual([
      '1 changed: fail',
      '2 none: unchanged since 1',
      'last-look: fail',
      'exhausted',
    ])
  })

  it.each(NOT_REMEMBERED.map((cause) => [cause.kind, cause] as const))('%s is not', async (_, cause) => {
    const { record } = await runIn({
      inputs: { maxIterations: 2, baseline: false },
      gates: { t: () => cause },
      turns: [edit('a')],
    })
    expect(story(record)).toEqual(['1 changed: fail', '2 none: fail', 'exhausted'])
  })

  it('a pass never is', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: passes },
      until: (_, iteration) => (iteration === 3 ? 'yes' : 'no'),
    })
    expect(story(record)).toEqual([
      'baseline: pass, until no',
      '1 none: pass, until no',
      '2 none: pass, until no',
      '3 none: pass, until yes',
      'converged',
    ])
    expect(world.executed.filter((name) => name === 'gate 0')).toHaveLength(4)
  })
})

describe('a flaky gate', () => {
  it('a workspace that failed and then passes is forgotten, and the gate is flaky', async () => {
    const { record } = await runIn({
      inputs: { skipUnchanged: false, maxIterations: 4, maxUnchanged: 9 },
      gates: { test: inTurn(1, 0, 1, 1, 0) },
      until: (_, iteration) => (iteration === 4 ? 'yes' : 'no'),
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: pass, until no',
      '2 none: fail',
      '3 none: fail',
      '4 none: pass, until yes',
      'converged',
    ])
    expect(record.rounds.map(({ judging }) => judging?.kind === 'executed' && judging.repeatedRound)).toEqual(
      [null, 0, null, 2, 3],
    )
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'flaky', gate: 0, retry: false }])
  })

  it('is never a reason to skip again', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: inTurn(1, 0, 1, 1, 1, 1, 1, 1) },
      gate: { retries: 1 },
      turns: [edit('a'), idle, idle],
      until: () => 'no',
    })
    expect(story(record)).toEqual([
      'baseline: flaky pass, until no',
      '1 changed: fail',
      '2 none: fail',
      '3 none: fail',
      'stalled',
    ])
  })

  it('another gate that is not flaky still is', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { steady: fails, flaky: passes },
      turns: [edit('a'), idle],
    })
    expect(story(record)[2]).toBe('2 none: unchanged since 1')
  })

  it('the first of two executions disproves a failure as well', async () => {
    // Known to fail, passes when it is run for real, and files move meanwhile: both workspaces have been judged.
    let executions = 0
    const { record } = await runIn({
      inputs: { maxIterations: 3, skipUnchanged: false, maxUnchanged: 9 },
      gates: {
        test: (world) => {
          executions += 1
          if (executions === 1) return 1
          if (world.tree === 'start') world.tree = 'moved'
          return 0
        },
      },
      until: (_, iteration) => (iteration === 2 ? 'yes' : 'no'),
      turns: [idle, edit('start')],
    })
    expect(record.rounds[1]?.notes).toContainEqual({ kind: 'flaky', gate: 0, retry: false })
    expect(record.rounds[2]?.judging).toMatchObject({ repeatedRound: null })
    expect(record.ending?.reason).toBe('converged')
  })
})

describe('skip-unchanged: false', () => {
  it('the gates run every time, and the same failure still counts as unchanged', async () => {
    const { record, world } = await runIn({
      inputs: { skipUnchanged: false, maxUnchanged: 2 },
      gates: { test: fails },
      turns: [edit('a'), idle, idle],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 none: fail',
      '3 none: fail',
      'stalled',
    ])
    expect(record.rounds.map(({ judging }) => judging?.kind === 'executed' && judging.repeatedRound)).toEqual(
      [null, null, 1, 2],
    )
    expect(world.executed.filter((name) => name === 'gate 0')).toHaveLength(4)
  })
})

describe('max-unchanged', () => {
  it('counts judgings in a row: work in between starts it anew', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 6, maxUnchanged: 2 },
      gates: { test: fails },
      turns: [idle, edit('a'), idle, idle],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      '2 changed: fail',
      '3 none: unchanged since 2',
      '4 none: unchanged since 2',
      'last-look: fail',
      'stalled',
    ])
  })

  it('of 1 ends the run at the first', async () => {
    const { record } = await runIn({ inputs: { maxUnchanged: 1 }, gates: { test: fails } })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      'last-look: fail',
      'stalled',
    ])
    expect(record.ending).toEqual({ reason: 'stalled', unchanged: 1 })
  })

  it('passes that only wait for `until` do not count', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 4, maxUnchanged: 1 },
      gates: { test: passes },
      until: () => 'no',
    })
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
    expect(record.rounds).toHaveLength(5)
  })
})

describe('the last look', () => {
  it('a pass there converges, marked as flaky or an ignored file', async () => {
    const { record } = await runIn({ gates: { test: inTurn(1, 0) }, inputs: { maxIterations: 1 } })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      'last-look: pass',
      'converged',
    ])
    expect(record.rounds[2]?.notes).toContainEqual({ kind: 'flaky-or-ignored' })
    expect(record.rounds[2]).toMatchObject({ number: 1, change: { kind: 'none' }, calls: [] })
  })

  it('is left out when the gates just ran', async () => {
    const { record } = await runIn({
      gates: { test: fails },
      inputs: { maxIterations: 1 },
      turns: [edit('a')],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', 'exhausted'])
  })

  it('is free: max-gate-runs does not forbid it', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3, maxGateRuns: 1, maxUnchanged: 1 },
      gates: { test: fails },
      turns: [idle],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      'last-look: fail',
      'stalled',
    ])
  })

  it('asks `until` like any other pass', async () => {
    const options = { gates: { test: inTurn(1, 0) }, inputs: { maxIterations: 1 } }
    const yes = await runIn({ ...options, until: () => 'yes' })
    expect(story(yes.record).slice(-2)).toEqual(['last-look: pass, until yes', 'converged'])
    const no = await runIn({ gates: { test: inTurn(1, 0) }, inputs: { maxIterations: 1 }, until: () => 'no' })
    expect(story(no.record).slice(-2)).toEqual(['last-look: pass, until no', 'exhausted'])
  })

  it('sees a workspace that moved since', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: passesOn('good') },
      turns: [edit('bad'), idle],
      disturbances: [{ port: 'look', at: 4, moment: 'during', happens: becomes('good') }],
    })
    expect(story(record).slice(-3)).toEqual(['2 none: unchanged since 1', 'last-look: pass', 'converged'])
    expect(record.rounds.at(-1)).toMatchObject({ change: { kind: 'changed', files: 1 }, notes: [] })
  })
})
