import { describe, expect, it } from '@jest/globals'
import { edit, exit, fails, inTurn, passes } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

describe('the gates', () => {
  it('run in order and stop at the first that does not pass', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 1 },
      gates: { a: passes, b: fails, c: passes },
      turns: [edit('x')],
    })
    expect(story(record)[0]).toBe('baseline: pass fail not-run')
    expect(world.executed).toEqual(['gate 0', 'gate 1', 'agent', 'gate 0', 'gate 1'])
  })

  it('retries: a pass after a failure is flaky, and its attempts are counted', async () => {
    const { record } = await runIn({ gates: { test: inTurn(1, 1, 0) }, gate: { retries: 2 } })
    expect(story(record)).toEqual(['baseline: flaky pass', 'converged'])
    expect(record.rounds[0]?.judging?.results[0]).toMatchObject({ attempts: 3, cause: null })
    expect(record.rounds[0]?.notes).toEqual([{ kind: 'flaky', gate: 0, retry: true }])
  })

  it('retries end with the number that was asked for', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 1 },
      gates: { test: fails },
      gate: { retries: 2 },
    })
    expect(record.rounds[0]?.judging?.results[0]).toMatchObject({ verdict: 'fail', attempts: 3 })
    expect(world.executed.filter((name) => name === 'gate 0')).toHaveLength(6)
  })

  it.each([['127', exit(127)]] as const)('a broken gate is not retried at the baseline', async (_, cause) => {
    const { world } = await runIn({ gates: { test: () => cause }, gate: { retries: 2 } })
    expect(world.executed).toEqual(['gate 0'])
  })

  it('the next call gets the log of the last one that failed, also when nothing was run since', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('start')],
    })
    const logs = record.rounds.map(({ judging }) => judging?.results[0]?.logPath)
    expect(world.requests.map(({ lastLogPath }) => lastLogPath)).toEqual([logs[0], logs[1], logs[1]])
    expect(logs.slice(0, 2)).not.toContain(null)
    const green = await runIn({ inputs: { task: 'x', maxIterations: 1 }, gates: { test: passes } })
    expect(green.world.requests[0]?.lastLogPath).toBeNull()
  })

  it('what a gate writes is listed, with the names of those that ran', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 1 },
      gates: {
        lint: (world) => {
          world.tree = 'linted'
          return 0
        },
        test: fails,
        more: passes,
      },
    })
    expect(record.rounds[0]?.judging).toMatchObject({
      rewritten: [{ by: ['lint', 'test'], paths: ['start→linted'] }],
    })
    expect(record.rounds[0]?.notes).toEqual([
      { kind: 'rewritten', by: ['lint', 'test'], paths: ['start→linted'], undone: false },
    ])
  })
})

describe('a pass during which files moved', () => {
  it('is judged once more, and the tree of the second judging is claimed', async () => {
    const { record, world } = await runIn({
      gates: {
        format: (world) => {
          world.tree = 'formatted'
          return 0
        },
      },
    })
    expect(story(record)).toEqual(['baseline: pass (executed 2 times)', 'converged'])
    expect(record.tree).toBe('formatted')
    expect(record.rounds[0]?.notes.map(({ kind }) => kind)).toEqual(['moved-while-judged', 'rewritten'])
    expect(record.rounds[0]?.judging?.results[0]).toMatchObject({ attempts: 2, durationMs: 2 })
    expect(world.executed).toEqual(['gate 0', 'gate 0'])
  })

  it('is judged at most once more: what was judged last is claimed, whatever came afterwards', async () => {
    let n = 0
    const { record } = await runIn({
      gates: {
        restless: (world) => {
          world.tree = `moved ${++n}`
          return 0
        },
      },
    })
    expect(story(record)).toEqual(['baseline: pass (executed 2 times)', 'converged'])
    expect(record.tree).toBe('moved 1')
  })

  it('fails when the second judging fails: only a pass on what is there counts', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 1 },
      gates: {
        a: (world) => {
          if (world.tree === 'moved') return 1
          world.tree = 'moved'
          return 0
        },
        b: passes,
      },
    })
    expect(story(record)).toEqual([
      'baseline: fail not-run (executed 2 times)',
      '1 none: unchanged since 0',
      'last-look: fail not-run',
      'exhausted',
    ])
    expect(record.rounds[0]?.judging?.results.map(({ attempts }) => attempts)).toEqual([2, 1])
  })

  it('a failure during which files moved is not judged again', async () => {
    const { world } = await runIn({
      inputs: { maxIterations: 1 },
      gates: {
        a: (world) => {
          world.tree = 'moved'
          return 1
        },
      },
      turns: [edit('x')],
    })
    expect(world.executed).toEqual(['gate 0', 'agent', 'gate 0'])
  })
})
