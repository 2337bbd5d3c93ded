import { describe, expect, it } from '@jest/globals'
import { edit, exit, fails, inTurn, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

const TASK = { task: 'Do it.' }

describe('the baseline', () => {
  it('gates that pass, no task: converged without an agent call', async () => {
    const { record, world } = await runIn({ gates: { types: passes, test: passes } })
    expect(story(record)).toEqual(['baseline: pass pass', 'converged'])
    expect(world.executed).toEqual(['gate 0', 'gate 1'])
    expect(record).toMatchObject({ tree: 'start', patchPath: null })
  })

  it('with a task the agent is called although the gates pass', async () => {
    const { record } = await runIn({ inputs: TASK, gates: { test: passes }, turns: [edit('done')] })
    expect(story(record)).toEqual(['baseline: pass', '1 changed: pass', 'converged'])
  })

  it('`until` is asked with iteration 0, and decides whether the agent is needed', async () => {
    const asked: number[] = []
    const until = (_: unknown, iteration: number) => {
      asked.push(iteration)
      return 'yes' as const
    }
    const { record } = await runIn({ gates: { test: passes }, until })
    expect(story(record)).toEqual(['baseline: pass, until yes', 'converged'])
    expect(asked).toEqual([0])
  })

  it('`until` is not asked at the baseline when there is a task, nor when a gate fails', async () => {
    const options = { gates: { test: passes }, until: () => 'yes' as const }
    const withTask = await runIn({ ...options, inputs: TASK })
    expect(story(withTask.record)).toEqual(['baseline: pass', '1 none: pass, until yes', 'converged'])
    const red = await runIn({ ...options, gates: { test: passesOn('good') }, turns: [edit('good')] })
    expect(story(red.record)).toEqual(['baseline: fail', '1 changed: pass, until yes', 'converged'])
  })

  it('without a baseline the agent is called first', async () => {
    const { record, world } = await runIn({
      inputs: { baseline: false },
      gates: { test: passes },
      turns: [edit('done')],
    })
    expect(story(record)).toEqual(['1 changed: pass', 'converged'])
    expect(world.executed).toEqual(['agent', 'gate 0'])
  })

  it('without a baseline it is still seen that the agent changed nothing', async () => {
    const { record } = await runIn({ inputs: { baseline: false, maxIterations: 2 }, gates: { test: fails } })
    expect(story(record)).toEqual([
      '1 none: fail',
      '2 none: unchanged since 1',
      'last-look: fail',
      'exhausted',
    ])
  })

  it('the look of the start is not taken a second time', async () => {
    const { world } = await runIn({ gates: { test: passes } })
    expect(world.calls.map(({ port }) => port).filter((port) => port !== 'inspect')).toEqual([
      'gate',
      'look',
      'protectedChanges',
      'changedFiles',
    ])
  })
})

describe('a gate that cannot judge', () => {
  const cannot = [
    ['127', exit(127)],
    ['126', exit(126)],
    ['a shell that does not start', { kind: 'spawn', message: 'no' } as const],
  ] as const

  it.each(cannot)('%s at the baseline ends the run before the agent is paid', async (_, cause) => {
    const { record, world } = await runIn({ gates: { a: passes, b: () => cause, c: passes } })
    expect(story(record)).toEqual(['baseline: pass broken not-run', 'gate-broken'])
    expect(record.ending).toEqual({ reason: 'gate-broken', gate: 1 })
    expect(world.executed).toEqual(['gate 0', 'gate 1'])
  })

  it.each(cannot)('%s later is a failure like any other', async (_, cause) => {
    const { record } = await runIn({ gates: { a: inTurn(1, cause, 0) }, turns: [edit('x'), edit('y')] })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', '2 changed: pass', 'converged'])
  })

  it.each(cannot)('%s in a first judging after the agent is no broken gate', async (_, cause) => {
    const { record } = await runIn({
      inputs: { baseline: false, maxIterations: 1 },
      gates: { a: () => cause },
      turns: [edit('x')],
    })
    expect(story(record)).toEqual(['1 changed: fail', 'exhausted'])
  })
})
