import { describe, expect, it } from '@jest/globals'
import { story } from '../support/story.ts'
import { edit, exit, fails, idle, inTurn, passes, passesOn, runIn } from '../support/world.ts'

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
      { kind: 'rewritten', by: ['lint', 'test'], paths: ['start→linted'] },
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

describe('what is left behind', () => {
  it('the work is kept while it is judged, once a tree', async () => {
    const { record, world } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('bad'), idle, edit('good')],
    })
    expect(world.kept).toEqual(['bad', 'good'])
    expect(record.patchPath).toBe('/kept/good.patch')
    expect(record.changedFiles).toEqual([{ path: 'good', status: 'modified', added: 1, removed: 1 }])
  })

  it('where the work was taken back there is no patch of it any more', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [edit('bad'), edit('start')],
    })
    expect(record).toMatchObject({ tree: 'start', patchPath: null })
  })

  it('a swing leaves the patch of where it went back to', async () => {
    const { world, record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('a')],
    })
    expect(world.kept).toEqual(['a', 'b', 'a'])
    expect(record.patchPath).toBe('/kept/a.patch')
  })

  it('`until` may write what it likes: the judged tree is claimed', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good')],
      until: (world) => {
        world.tree = 'written by until'
        return 'yes'
      },
    })
    expect(record).toMatchObject({ tree: 'good', patchPath: '/kept/good.patch' })
    expect(record.rounds[1]?.notes).toEqual([
      { kind: 'rewritten', by: ['until'], paths: ['good→written by until'] },
    ])
  })

  it('a pass on the start tree says that there is nothing to commit', async () => {
    const { record } = await runIn({
      gates: { test: ({ marks }) => (marks === 'installed' ? 0 : 1) },
      turns: [
        (world) => {
          world.marks = 'installed'
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: pass', 'converged'])
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'start-tree' }])
    expect(record.patchPath).toBeNull()
  })

  it('processes that were left running are noted with the name of who left them', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good', { leftovers: 2 })],
    })
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'cleaned-up', by: 'agent', processes: 2 }])
  })

  it('every round is reported when it is over, and the last word is the ending', async () => {
    const { world } = await runIn({ gates: { test: passesOn('good') }, turns: [edit('good')] })
    const rounds = world.progress.filter(({ event }) => event === 'round')
    expect(rounds.map(({ record }) => record.rounds.length)).toEqual([1, 2])
    expect(world.progress.at(-1)).toMatchObject({ event: 'end', record: { ending: { reason: 'converged' } } })
  })

  it('a kill in the middle of a judging leaves what was judged so far', async () => {
    const { world } = await runIn({ gates: { a: passes, b: fails }, inputs: { maxIterations: 1 } })
    const duringB = world.progress.find(({ record }) => record.now.kind === 'gate' && record.now.gate === 1)
    expect(duringB?.record.rounds[0]?.judging?.results.map(({ verdict }) => verdict)).toEqual([
      'pass',
      'not-run',
    ])
  })
})
