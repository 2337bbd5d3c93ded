import { describe, expect, it } from '@jest/globals'
import type { Cause } from '../../src/loop/types.ts'
import { edit, exit, fails, passes, passesOn, removes } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { HOME, ROOT, runIn } from '../support/world.ts'

const BROKEN: readonly Cause[] = [
  exit(2),
  { kind: 'signal', signal: 'SIGSEGV' },
  { kind: 'timeout', timeoutMs: 60_000 },
  { kind: 'spawn', message: 'no shell' },
]

describe('`while`', () => {
  it('is asked before each iteration after the first, with the number of the one about to start', async () => {
    const asked: number[] = []
    const { world } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('c')],
      while: (_, iteration) => {
        asked.push(iteration)
        return 'yes'
      },
    })
    expect(asked).toEqual([2, 3])
    expect(world.executed).toEqual([
      'gate 0',
      'agent',
      'gate 0',
      'while',
      'agent',
      'gate 0',
      'while',
      'agent',
      'gate 0',
    ])
  })

  it('that says no halts the run; the iteration never was', async () => {
    const { record, world } = await runIn({
      gates: { test: fails },
      turns: [edit('a')],
      while: () => 'no',
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', 'halted'])
    expect(world.prompts).toHaveLength(1)
  })

  it('is not asked when a limit has ended the run', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 1 },
      gates: { test: fails },
      turns: [edit('a')],
      while: () => 'no',
    })
    expect(record.ending?.reason).toBe('exhausted')
  })

  it.each(BROKEN.map((cause) => [cause.kind, cause] as const))('%s is no answer', async (_, cause) => {
    const { record } = await runIn({ gates: { test: fails }, turns: [edit('a')], while: () => cause })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', 'condition-broken'])
    expect(record.ending).toEqual({ reason: 'condition-broken', condition: 'while', cause })
  })

  it('what it writes is listed with the iteration that it let start', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('bad'), edit('good')],
      while: (world) => {
        world.tree = 'touched'
        return 'yes'
      },
    })
    expect(record.rounds[2]?.notes).toEqual([
      { kind: 'rewritten', by: ['while'], paths: ['bad→touched'], undone: false },
    ])
  })
})

describe('`until`', () => {
  it('decides after all gates pass, with the number of the iteration that was judged', async () => {
    const asked: number[] = []
    const { record } = await runIn({
      gates: { test: passesOn('a', 'b') },
      turns: [edit('bad'), edit('a'), edit('b')],
      until: (_, iteration) => {
        asked.push(iteration)
        return iteration === 3 ? 'yes' : 'no'
      },
    })
    expect(asked).toEqual([2, 3])
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 changed: pass, until no',
      '3 changed: pass, until yes',
      'converged',
    ])
  })

  it.each(BROKEN.map((cause) => [cause.kind, cause] as const))(
    '%s is no answer: nothing converges',
    async (_, cause) => {
      const { record } = await runIn({
        gates: { test: passesOn('good') },
        turns: [edit('good')],
        until: () => cause,
      })
      expect(story(record)).toEqual(['baseline: fail', '1 changed: pass, until broken', 'condition-broken'])
      expect(record.ending).toEqual({ reason: 'condition-broken', condition: 'until', cause })
    },
  )

  it('is not asked on an unchanged judging', async () => {
    const { world } = await runIn({
      gates: { test: fails },
      inputs: { maxIterations: 1 },
      until: () => 'yes',
    })
    expect(world.executed).toEqual(['gate 0', 'agent', 'gate 0'])
  })

  it('without gates it is asked after every iteration, there is no memory', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 4, maxUnchanged: 1 },
      until: (_, iteration) => (iteration === 3 ? 'yes' : 'no'),
    })
    expect(world.executed).toEqual(['until', 'agent', 'until', 'agent', 'until', 'agent', 'until'])
    expect(record.ending).toEqual({ reason: 'converged' })
  })

  it('gets the answer of the last call, also of an earlier iteration', async () => {
    const { world } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: passes },
      turns: [edit('a', { answer: 'first' }), edit('b', { answer: 'second' })],
      until: () => 'no',
      while: () => 'yes',
    })
    expect(world.questions.map(({ name, iteration, answer }) => `${name} ${iteration} ${answer}`)).toEqual([
      'until 0 ',
      'until 1 first',
      'while 2 first',
      'until 2 second',
    ])
  })
})

describe('a condition whose directory is gone', () => {
  it('is broken while the root is there', async () => {
    const { record, world } = await runIn({
      gates: { test: fails },
      gateDirectories: { 0: ROOT },
      turns: [
        (world) => {
          removes(HOME)(world)
          return {}
        },
      ],
      while: () => 'yes',
    })
    expect(record.ending).toEqual({
      reason: 'condition-broken',
      condition: 'while',
      cause: { kind: 'directory', directory: HOME },
    })
    expect(world.executed).not.toContain('while')
  })

  it('ends as a lost workspace when the root is gone too', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good')],
      until: (world) => {
        removes(ROOT)(world)
        return 'yes'
      },
    })
    expect(record.ending).toMatchObject({
      reason: 'workspace-lost',
      during: { kind: 'condition', condition: 'until' },
    })
  })
})
