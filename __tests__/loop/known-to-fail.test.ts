import { describe, expect, it } from '@jest/globals'
import { edit, fails, idle, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn, type TurnScript } from '../support/world.ts'

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

  it('the note on a swing names the gate that had failed', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { types: passesOn('a', 'b'), test: fails },
      turns: [edit('a'), edit('c'), edit('a')],
    })
    expect(record.rounds[3]?.notes).toEqual([{ kind: 'swing', round: 1, gate: 1 }])
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
    expect(record.rounds[1]?.change).toEqual({ kind: 'changed', files: 0, inside: 0 })
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
