import { describe, expect, it } from '@jest/globals'
import type { Cause } from '../../src/loop/types.ts'
import { edit, exit, fails, idle, inTurn, passes } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

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

  it('also where a workspace that had failed passed in the second of two executions', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: {
        test: (world) => {
          const said = [1, 0, 0, 1, 1][world.executions('gate').length - 1] ?? 1
          if (world.tree === 'unstable') world.tree = 'start'
          return said
        },
      },
      turns: [edit('unstable'), edit('c'), idle],
      until: () => 'no',
    })
    expect(record.rounds[1]?.notes).toContainEqual({ kind: 'flaky', gate: 0, retry: false })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: pass (executed 2 times), until no',
      '2 changed: fail',
      '3 none: fail',
      'exhausted',
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
