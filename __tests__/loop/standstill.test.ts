import { describe, expect, it } from '@jest/globals'
import { becomes, edit, fails, idle, inTurn, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

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
    expect(record.rounds.at(-1)).toMatchObject({
      change: { kind: 'changed', files: 1, inside: 0 },
      notes: [],
    })
  })
})
