import { describe, expect, it } from '@jest/globals'
import { runIn, type WorldOptions } from '../support/world.ts'

const PUBLISHING: Partial<WorldOptions> = { facts: { publishing: 'this-job' } }

const becomes =
  (tree: string): NonNullable<WorldOptions['turns']>[number] =>
  (world) => {
    world.tree = tree
    return {}
  }

it('undoes what gates wrote, and judges the restored files once more', async () => {
  const judged: string[] = []
  const { record, world } = await runIn({
    ...PUBLISHING,
    turns: [becomes('good')],
    gates: {
      test: (world) => {
        const { tree } = world
        judged.push(tree)
        world.tree = `${tree}, formatted`
        return tree === 'good' ? 0 : 1
      },
    },
  })
  expect(judged).toEqual(['start', 'good', 'good'])
  expect(world.tree).toBe('good')
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record.tree).toBe('good')
  expect(record.rounds[1]?.notes).toContainEqual({
    kind: 'rewritten',
    by: ['test'],
    paths: ['good→good, formatted'],
    undone: true,
  })
})

it('does not take for known what a failing gate had left and was undone', async () => {
  const { record } = await runIn({
    ...PUBLISHING,
    turns: [becomes('bad'), becomes('bad, formatted')],
    gates: {
      test: (world) => {
        const isGood = world.tree === 'bad, formatted'
        if (!isGood) world.tree = `${world.tree}, formatted`
        return isGood ? 0 : 1
      },
    },
  })
  expect(record.rounds.map(({ judging }) => judging?.kind)).toEqual(['executed', 'executed', 'executed'])
  expect(record.ending).toEqual({ reason: 'converged' })
})

it('accepts nothing while files cannot be put back', async () => {
  const { record } = await runIn({
    ...PUBLISHING,
    before: (world) => {
      world.isHeld = true
    },
    inputs: { maxIterations: 2 },
    turns: [becomes('good'), becomes('good 2')],
    gates: {
      test: (world) => {
        const isGood = world.tree.startsWith('good')
        if (isGood) world.tree = `${world.tree}!`
        return isGood ? 0 : 1
      },
    },
  })
  expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
  expect(record.rounds[1]?.notes).toContainEqual({
    kind: 'not-accepted',
    why: [expect.stringContaining('went on changing')],
  })
})

it('tells the agent what is in the way, and goes on', async () => {
  const { record, world } = await runIn({
    ...PUBLISHING,
    turns: [becomes('secret'), becomes('good')],
    gates: { test: (world) => (world.tree === 'start' ? 1 : 0) },
    obstacles: (tree) => (tree === 'secret' ? ['New files hold secrets: .env.'] : []),
  })
  expect(world.prompts[1]).toContain('- New files hold secrets: .env.')
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record.commit).toBe('commit of good')
  expect(world.executions('bundle').map(({ what }) => what)).toEqual([
    'unconverged',
    'unconverged',
    'unconverged',
    'pass',
  ])
})

it('accepts nothing that cannot be made a commit', async () => {
  const { record, world } = await runIn({
    ...PUBLISHING,
    turns: [becomes('large'), becomes('good')],
    gates: { test: (world) => (world.tree === 'start' ? 1 : 0) },
    noBundle: (tree) => (tree === 'large' ? 'it would have 9 bytes, and 8 are allowed.' : null),
  })
  expect(world.prompts[1]).toContain('- The work cannot be put into a commit: it would have 9 bytes')
  expect(record.rounds.map(({ judging }) => judging?.kind)).toEqual(['executed', 'executed', 'executed'])
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record.commit).toBe('commit of good')
})

describe('protected files that a gate changed during a pass', () => {
  const changes =
    (part: string, when: (tree: string) => boolean): NonNullable<WorldOptions['gates']>[string] =>
    (world) => {
      if (world.tree === 'start') return 1
      if (when(world.tree)) world.tree = `${world.tree}§${part}`
      return 0
    }
  const always = () => true

  it('are an obstacle between gates: without us the next one would have been another', async () => {
    const { record, world } = await runIn({
      ...PUBLISHING,
      turns: [becomes('bad'), becomes('good')],
      gates: { test: changes('check.sh&ci.yml', (tree) => tree === 'bad'), lint: () => 0 },
    })
    expect(world.prompts[1]).toContain(
      '- Gate "test" changed protected files (check.sh, ci.yml); a gate judges, it does not edit.',
    )
    expect(record.ending).toEqual({ reason: 'converged' })
    expect(record.rounds).toHaveLength(3)
  })

  it('are one behind the last gate', async () => {
    const { record, world } = await runIn({
      ...PUBLISHING,
      inputs: { maxIterations: 1 },
      turns: [becomes('good')],
      gates: { lint: () => 0, test: changes('check.sh', always) },
    })
    expect(record.ending?.reason).toBe('exhausted')
    expect(record.rounds[1]?.notes).toContainEqual({
      kind: 'not-accepted',
      why: [expect.stringContaining('Gate "test" changed protected files (check.sh)')],
    })
    expect(world.tree).toBe('good')
  })

  it('are one when only the first of two judgings changed them', async () => {
    let changed = false
    const { record } = await runIn({
      ...PUBLISHING,
      inputs: { maxIterations: 1 },
      turns: [becomes('good')],
      gates: {
        test: changes('check.sh', () => {
          const isFirst = !changed
          changed = true
          return isFirst
        }),
      },
    })
    expect(record.rounds[1]?.judging).toMatchObject({ executions: 2 })
    expect(record.ending?.reason).toBe('exhausted')
  })

  it('are only put back where nothing is handed on', async () => {
    const { record } = await runIn({
      turns: [becomes('good')],
      gates: { test: changes('check.sh', always), lint: () => 0 },
    })
    expect(record.ending).toEqual({ reason: 'converged' })
    expect(record.rounds[1]?.notes).toContainEqual(expect.objectContaining({ kind: 'put-back' }))
  })
})

it('does not let the same obstacle use up all iterations', async () => {
  const { record } = await runIn({
    ...PUBLISHING,
    inputs: { maxIterations: 9 },
    turns: [becomes('secret')],
    gates: { test: (world) => (world.tree === 'start' ? 1 : 0) },
    obstacles: () => ['New files hold secrets: .env.'],
  })
  expect(record.ending).toEqual({ reason: 'stalled', unchanged: 2 })
  expect(record.rounds).toHaveLength(4)
})

it('work on one obstacle after the other is no standstill', async () => {
  const { record } = await runIn({
    ...PUBLISHING,
    inputs: { maxIterations: 4 },
    turns: [1, 2, 3, 4].map((number) => becomes(`secret ${number}`)),
    gates: { test: (world) => (world.tree === 'start' ? 1 : 0) },
    obstacles: () => ['New files hold secrets: .env.'],
  })
  expect(record.ending).toEqual({ reason: 'exhausted', limit: 'max-iterations' })
})

it('accepts nothing without a tree', async () => {
  const { record } = await runIn({
    ...PUBLISHING,
    inputs: { maxIterations: 1 },
    turns: [
      (world) => {
        world.hasGit = false
        return {}
      },
    ],
    gates: { test: (world) => (world.hasGit ? 1 : 0) },
  })
  expect(record.ending?.reason).toBe('exhausted')
  expect(record.commit).toBeNull()
})

it('accepts no change inside of a submodule: a commit does not hold it', async () => {
  const { record, world } = await runIn({
    ...PUBLISHING,
    inputs: { maxIterations: 2 },
    turns: [
      (world) => {
        world.inside = 'edited'
        return {}
      },
      (world) => {
        world.inside = ''
        world.tree = 'good'
        return {}
      },
    ],
    gates: { test: (world) => (world.inside === 'edited' || world.tree === 'good' ? 0 : 1) },
  })
  expect(world.prompts[1]).toContain('inside the repositories sub')
  expect(record.ending).toEqual({ reason: 'converged' })
})

it('a pass on the start tree has nothing to hand on', async () => {
  const { record, world } = await runIn({
    ...PUBLISHING,
    turns: [
      (world) => {
        world.marks = 'installed'
        return {}
      },
    ],
    gates: { test: (world) => (world.marks === '' ? 1 : 0) },
  })
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record).toMatchObject({ commit: null, bundlePath: null })
  expect(world.executions('bundle')).toEqual([])
})

it('leaves what gates write where it is when nothing is handed on', async () => {
  const { world } = await runIn({
    turns: [becomes('good')],
    gates: {
      test: (world) => {
        const isGood = world.tree === 'good'
        if (isGood) world.tree = 'good, formatted'
        return isGood || world.tree === 'good, formatted' ? 0 : 1
      },
    },
  })
  expect(world.tree).toBe('good, formatted')
  expect(world.executions('restore')).toEqual([])
})
