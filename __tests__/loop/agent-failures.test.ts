import { describe, expect, it } from '@jest/globals'
import { edit, failing, fails, idle, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

describe('a failed agent call', () => {
  it('is judged all the same, because the work may be done', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good', { ok: false })],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: pass', 'converged'])
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'agent-failed-yet-pass' }])
  })

  it('with on-agent-failure: stop the run ends, and the workspace is returned as it is', async () => {
    const { record, world } = await runIn({
      inputs: { onAgentFailure: 'stop' },
      gates: { test: passesOn('good') },
      turns: [edit('good', { ok: false })],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: not judged', 'agent-failed'])
    expect(record.ending).toEqual({ reason: 'agent-failed', why: 'stop' })
    expect(world.executed).toEqual(['gate 0', 'agent'])
    expect(record).toMatchObject({ tree: 'good', patchPath: '/kept/good.patch' })
  })

  it('a call that did well is not stopped by on-agent-failure: stop', async () => {
    const { record } = await runIn({
      inputs: { onAgentFailure: 'stop' },
      gates: { test: passesOn('good') },
      turns: [edit('good')],
    })
    expect(record.ending).toEqual({ reason: 'converged' })
  })
})

describe('two failed calls in a row', () => {
  it('that changed nothing end the run, before it is called stalled', async () => {
    const { record, world } = await runIn({ gates: { test: fails }, turns: [failing, failing] })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      '2 none: unchanged since 0',
      'agent-failed',
    ])
    expect(record.ending).toEqual({ reason: 'agent-failed', why: 'twice' })
    expect(world.executed).toEqual(['gate 0', 'agent', 'agent'])
  })

  it.each([
    ['the first changed something', [edit('a', { ok: false }), failing]],
    ['the second changed something', [failing, edit('a', { ok: false })]],
    ['one of them did well', [failing, idle]],
    ['the other one did well', [idle, failing]],
  ])('do not when %s', async (_, turns) => {
    const { record } = await runIn({
      inputs: { maxIterations: 2, maxUnchanged: 9 },
      gates: { test: fails },
      turns,
    })
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
  })

  it('must be two in a row', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 3, maxUnchanged: 9 },
      gates: { test: fails },
      turns: [failing, idle, failing],
    })
    expect(record.ending?.reason).toBe('exhausted')
  })

  it('end the run also with a task over green gates, and while `until` is waited for', async () => {
    const task = await runIn({ inputs: { task: 'x' }, gates: { test: passes }, turns: [failing, failing] })
    expect(task.record.ending).toEqual({ reason: 'agent-failed', why: 'twice' })
    const until = await runIn({ gates: { test: passes }, until: () => 'no', turns: [failing, failing] })
    expect(until.record.ending).toEqual({ reason: 'agent-failed', why: 'twice' })
  })

  it('end it also where the gates run every time', async () => {
    const { record } = await runIn({
      inputs: { skipUnchanged: false },
      gates: { test: fails },
      turns: [failing, failing],
    })
    expect(record.ending).toEqual({ reason: 'agent-failed', why: 'twice' })
  })

  it('do not where nobody can say that they changed nothing', async () => {
    const { record } = await runIn({
      before: (world) => {
        world.hasGit = false
      },
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [failing, failing, failing],
    })
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
  })

  it('a pass of the second still converges', async () => {
    const { record } = await runIn({
      inputs: { skipUnchanged: false },
      gates: { test: (world) => (world.prompts.length < 2 ? 1 : 0) },
      turns: [failing, failing],
    })
    expect(record.ending).toEqual({ reason: 'converged' })
  })
})
