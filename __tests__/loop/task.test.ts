import { describe, expect, it } from '@jest/globals'
import { edit, editInside, fails, idle, inTurn, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn, type TurnScript } from '../support/world.ts'

const TASK = { task: 'Do it.' }

const loseGit: TurnScript = (world) => {
  world.hasGit = false
  return {}
}

describe('a task over green gates', () => {
  it('an agent that does nothing has done nothing: unchanged, and the gates are not run', async () => {
    const { record, world } = await runIn({ inputs: TASK, gates: { test: passes } })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 none: untouched',
      '2 none: untouched',
      'last-look: pass',
      'stalled',
    ])
    expect(world.executed).toEqual(['gate 0', 'agent', 'agent', 'gate 0'])
    expect(record.rounds.at(-1)?.notes).toEqual([])
  })

  it('an edit is what makes the pass count', async () => {
    const { record } = await runIn({ inputs: TASK, gates: { test: passes }, turns: [idle, edit('done')] })
    expect(story(record)).toEqual(['baseline: pass', '1 none: untouched', '2 changed: pass', 'converged'])
  })

  it('what the gates write is not the work of the agent', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: {
        test: (world) => {
          world.tree = 'start + snapshots'
          return 0
        },
      },
    })
    expect(story(record)).toEqual([
      'baseline: pass (executed 2 times)',
      '1 none: untouched',
      '2 none: untouched',
      'last-look: pass',
      'stalled',
    ])
  })

  it('nor is what they write when they run again', async () => {
    let runs = 0
    const { record } = await runIn({
      inputs: { ...TASK, skipUnchanged: false },
      gates: {
        test: (world) => {
          world.tree = `start + report ${++runs}`
          return 0
        },
      },
    })
    expect(record.ending).toEqual({ reason: 'stalled', unchanged: 2 })
  })

  it('nor what `while` writes', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: { test: passes },
      while: (world) => {
        world.tree = 'written by while'
        return 'yes'
      },
    })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 none: untouched',
      '2 none: untouched',
      'last-look: pass',
      'stalled',
    ])
  })

  it('an edit of an earlier iteration still counts later', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: { test: inTurn(0, 1, 0) },
      gate: { retries: 0 },
      turns: [edit('done'), idle],
    })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 changed: fail',
      '2 none: unchanged since 1',
      '3 none: unchanged since 1',
      'last-look: pass',
      'converged',
    ])
  })

  it('taking the edit back is not doing the task', async () => {
    const { record } = await runIn({
      inputs: { ...TASK, maxIterations: 2 },
      gates: { test: (world) => (world.tree === 'start' ? 0 : 1) },
      turns: [edit('wrong'), edit('start')],
    })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 changed: fail',
      '2 back at 0: untouched',
      'last-look: pass',
      'exhausted',
    ])
  })

  it('skip-unchanged: false runs the gates, and does not accept their pass either', async () => {
    const { record } = await runIn({ inputs: { ...TASK, skipUnchanged: false }, gates: { test: passes } })
    expect(story(record)).toEqual(['baseline: pass', '1 none: pass', '2 none: pass', 'stalled'])
  })

  it('with `until` it is `until` that decides, also over an untouched tree', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: { test: passes },
      until: (_, iteration) => (iteration === 2 ? 'yes' : 'no'),
    })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 none: pass, until no',
      '2 none: pass, until yes',
      'converged',
    ])
  })

  it('without a baseline an idle agent does not converge', async () => {
    const { record } = await runIn({ inputs: { ...TASK, baseline: false }, gates: { test: passes } })
    expect(story(record)).toEqual(['1 none: untouched', '2 none: untouched', 'last-look: pass', 'stalled'])
  })
})

describe('a task over red gates', () => {
  it('an idle agent: known to fail, and a flake in the last look is not the task', async () => {
    const { record } = await runIn({ inputs: TASK, gates: { test: inTurn(1, 0) } })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      '2 none: unchanged since 0',
      'last-look: pass',
      'stalled',
    ])
  })

  it('an install alone leaves the tree as it was: not the task', async () => {
    const { record } = await runIn({
      inputs: { ...TASK, maxIterations: 1 },
      gates: { test: ({ marks }) => (marks === '' ? 1 : 0) },
      turns: [
        (world) => {
          world.marks = 'installed'
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: untouched', 'last-look: pass', 'exhausted'])
  })

  it('work inside of a submodule leaves the tree as it was, and is work all the same', async () => {
    const { record } = await runIn({ inputs: TASK, gates: { test: passes }, turns: [editInside] })
    expect(story(record)).toEqual(['baseline: pass', '1 changed: pass', 'converged'])
    expect(record.rounds.at(-1)?.notes).toEqual([{ kind: 'inside', paths: ['sub'] }])
  })

  it('what a gate writes inside of a submodule is no work', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: {
        test: (world) => {
          world.inside = 'written by a gate'
          return 0
        },
      },
    })
    expect(story(record).at(-1)).toBe('stalled')
  })

  it('red, then green after an edit: converged', async () => {
    const { record } = await runIn({ inputs: TASK, gates: { test: passesOn('good') }, turns: [edit('good')] })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: pass', 'converged'])
  })
})

describe('a task where no tree can be taken', () => {
  const noGit = {
    before: (world: { hasGit: boolean }) => {
      world.hasGit = false
    },
  }

  it('red at the baseline and green now is accepted', async () => {
    const { record } = await runIn({ ...noGit, inputs: TASK, gates: { test: inTurn(1, 0) } })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: pass', 'converged'])
    expect(record).toMatchObject({ tree: null, changedFiles: null, patchPath: null })
  })

  it('gates that were green before are not', async () => {
    const { record } = await runIn({ ...noGit, inputs: TASK, gates: { test: passes }, turns: [edit('x')] })
    expect(story(record)).toEqual(['baseline: pass', '1 unknown: pass', '2 unknown: pass', 'stalled'])
  })

  it('nor are gates that were green at first and red in between', async () => {
    const { record } = await runIn({
      ...noGit,
      inputs: { ...TASK, maxIterations: 2 },
      gates: { test: inTurn(0, 1, 0) },
    })
    expect(story(record)).toEqual(['baseline: pass', '1 unknown: fail', '2 unknown: pass', 'exhausted'])
  })

  it('without a baseline the first judging is the one before', async () => {
    const options = { ...noGit, inputs: { ...TASK, baseline: false, maxIterations: 2 } }
    const red = await runIn({ ...options, gates: { test: inTurn(1, 0) } })
    expect(story(red.record)).toEqual(['1 unknown: fail', '2 unknown: pass', 'converged'])
    const green = await runIn({ ...options, gates: { test: passes } })
    expect(story(green.record)).toEqual(['1 unknown: pass', '2 unknown: pass', 'stalled'])
  })

  it('a lost .git does not turn green gates into a task that is done', async () => {
    const { record } = await runIn({
      inputs: { ...TASK, maxIterations: 2 },
      gates: { test: passes },
      turns: [loseGit],
    })
    expect(story(record)).toEqual(['baseline: pass', '1 unknown: pass', '2 unknown: pass', 'stalled'])
  })

  it('a lost .git is no way to a pass: nobody knows what passed', async () => {
    const { record } = await runIn({
      inputs: TASK,
      gates: { test: passesOn('good') },
      turns: [(world, request) => loseGit(world, request) && edit('good')(world, request)],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: pass', '2 unknown: pass', 'stalled'])
  })

  it('a first look that failed leaves nothing to compare with: what comes later is no work', async () => {
    const { record } = await runIn({
      ...noGit,
      inputs: { ...TASK, baseline: false, maxIterations: 1 },
      gates: { test: passes },
      turns: [
        (world) => {
          world.hasGit = true
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['1 unknown: pass', 'exhausted'])
  })

  it('a look that can be taken before the agent is called is one of an untouched tree', async () => {
    const { record } = await runIn({
      ...noGit,
      inputs: TASK,
      gates: {
        test: (world) => {
          world.hasGit = true
          return 0
        },
      },
    })
    expect(story(record)).toEqual([
      'baseline: pass',
      '1 none: untouched',
      '2 none: untouched',
      'last-look: pass',
      'stalled',
    ])
  })
})

describe('without a task', () => {
  it('gates that pass are enough, whoever made them pass', async () => {
    const { record } = await runIn({ inputs: { skipUnchanged: false }, gates: { test: inTurn(1, 0) } })
    expect(story(record)).toEqual(['baseline: fail', '1 none: pass', 'converged'])
  })

  it('where no tree can be taken as well', async () => {
    const { record } = await runIn({
      before: (world) => {
        world.hasGit = false
      },
      gates: { test: inTurn(1, 1, 0) },
    })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: fail', '2 unknown: pass', 'converged'])
  })

  it('a lost .git means that everything runs, every time', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [loseGit],
    })
    expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
    expect(world.executed.filter((name) => name === 'gate 0')).toHaveLength(4)
  })
})
