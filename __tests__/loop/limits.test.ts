import { describe, expect, it } from '@jest/globals'
import { edit, fails } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

describe('limits', () => {
  it('max-iterations: exhausted, and no agent call behind it', async () => {
    let n = 0
    const { record, world } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: Array.from({ length: 9 }, () => (world) => {
        world.tree = `edit ${++n}`
        return {}
      }),
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 changed: fail',
      '3 changed: fail',
      'exhausted',
    ])
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
    expect(world.prompts).toHaveLength(3)
  })

  it('max-gate-runs ends the run before the agent is paid again, and is named', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 9, maxGateRuns: 2 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('c')],
    })
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-gate-runs' })
    expect(world.prompts).toHaveLength(2)
  })

  it('baseline, retries, skips and re-judged passes are free', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 5, maxGateRuns: 2 },
      gates: { test: (world) => (world.tree === 'good' ? 0 : 1) },
      gate: { retries: 1 },
      turns: [edit('bad'), edit('bad'), edit('good')],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 none: unchanged since 1',
      '3 changed: pass',
      'converged',
    ])
    expect(world.prompts).toHaveLength(3)
  })

  it('without gates no gate run is counted', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 4, maxGateRuns: 1 },
      until: (_, iteration) => (iteration === 3 ? 'yes' : 'no'),
      turns: [edit('a'), edit('b'), edit('c')],
    })
    expect(story(record)).toEqual([
      'baseline: nothing to run, until no',
      '1 changed: nothing to run, until no',
      '2 changed: nothing to run, until no',
      '3 changed: nothing to run, until yes',
      'converged',
    ])
  })

  it('stalled comes before exhausted when both apply', async () => {
    const { record } = await runIn({ inputs: { maxIterations: 2, maxUnchanged: 2 }, gates: { test: fails } })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      '2 none: unchanged since 0',
      'last-look: fail',
      'stalled',
    ])
    expect(record.ending).toEqual({ reason: 'stalled', unchanged: 2 })
  })
})
