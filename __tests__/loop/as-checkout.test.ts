import { expect, it } from '@jest/globals'
import { runIn, type WorldOptions } from '../support/world.ts'

const becomes =
  (tree: string): NonNullable<WorldOptions['turns']>[number] =>
  (world) => {
    world.tree = tree
    return {}
  }

const wantsGood: WorldOptions['gates'] = { test: ({ tree }) => (tree === 'good' ? 0 : 1) }

it('makes the workspace a checkout before each judging, the baseline excepted', async () => {
  const { world } = await runIn({ turns: [becomes('better'), becomes('good')], gates: wantsGood })
  expect(world.executions('makeCheckout').map(({ tree }) => tree)).toEqual(['better', 'good'])
  const ports = world.calls.map(({ port }) => port).filter((port) => ['makeCheckout', 'gate'].includes(port))
  expect(ports).toEqual(['gate', 'makeCheckout', 'gate', 'makeCheckout', 'gate'])
})

it('does not where nothing is run', async () => {
  const { record, world } = await runIn({
    turns: [becomes('bad'), becomes('bad')],
    inputs: { maxIterations: 2, maxUnchanged: 5 },
    gates: wantsGood,
  })
  expect(record.rounds.map(({ judging }) => judging?.kind)).toEqual([
    'executed',
    'executed',
    'unchanged',
    'executed',
  ])
  expect(world.executions('makeCheckout')).toHaveLength(2)
})

it('judges, and claims, what is there then', async () => {
  const { record } = await runIn({
    turns: [becomes('good, converted')],
    gates: wantsGood,
    makeCheckout: (world, tree) => {
      if (tree !== 'good, converted') return undefined
      world.tree = 'good'
      return { aside: [] }
    },
  })
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record.tree).toBe('good')
  expect(record.rounds[1]?.tree).toBe('good')
})

it('notes what was moved away, and looks once more', async () => {
  let made = 0
  const { record, world } = await runIn({
    turns: [becomes('good')],
    gates: wantsGood,
    makeCheckout: () => {
      made += 1
      return made > 1 ? undefined : { aside: ['hidden'] }
    },
  })
  expect(record.rounds[1]?.notes).toContainEqual({ kind: 'set-aside', paths: ['hidden'] })
  const [, iteration] = world.calls
    .map(({ port }) => port)
    .join(' ')
    .split('makeCheckout')
  expect(iteration).toMatch(/^ look inspect gate/)
})

it('names everything that was moved away, also what was uncovered by that', async () => {
  const hidden = [
    ['.gitignore', 'a'],
    ['b', 'a'],
  ]
  const { record, world } = await runIn({
    turns: [becomes('better'), becomes('good')],
    gates: wantsGood,
    makeCheckout: (world) => {
      const aside = hidden.shift()
      if (aside === undefined) return undefined
      world.tree = 'better, uncovered'
      return { aside }
    },
  })
  expect(record.rounds[1]?.notes).toEqual([{ kind: 'set-aside', paths: ['.gitignore', 'a', 'b'] }])
  expect(world.prompts[1]).toContain('moved away before the gates ran: .gitignore, a, b.')
})

it('accepts nothing that could not be made a checkout, and says what is in the way', async () => {
  const { record, world } = await runIn({
    turns: [becomes('good, stuck'), becomes('good')],
    gates: { test: ({ tree }) => (tree.startsWith('good') ? 0 : 1) },
    makeCheckout: (_, tree) => (tree === 'good' ? undefined : { aside: ['hidden'], stuck: '"gen" is stuck' }),
  })
  expect(world.prompts[1]).toContain('("gen" is stuck), so nobody knows what passed')
  expect(world.prompts[1]).toContain('moved away before the gates ran: hidden')
  expect(record.ending).toEqual({ reason: 'converged' })
  expect(record.rounds).toHaveLength(3)
})

it('accepts nothing that goes on being something else than its tree', async () => {
  let times = 0
  const { record } = await runIn({
    turns: [becomes('good')],
    inputs: { maxIterations: 1 },
    gates: { test: ({ tree }) => (tree.startsWith('good') ? 0 : 1) },
    makeCheckout: (world) => {
      times += 1
      world.tree = `good ${times}`
      return { aside: [] }
    },
  })
  expect(record.ending?.reason).toBe('exhausted')
  expect(record.rounds.at(-1)?.notes).toContainEqual({
    kind: 'not-accepted',
    why: [expect.stringContaining('went on changing')],
  })
})

it('makes it one again before a judging is repeated', async () => {
  let runs = 0
  const { world } = await runIn({
    turns: [becomes('good')],
    gates: {
      test: (inner) => {
        runs += 1
        if (!inner.tree.startsWith('good')) return 1
        if (runs === 2) inner.tree = 'good, and more'
        return 0
      },
    },
  })
  expect(world.executions('makeCheckout').map(({ tree }) => tree)).toEqual(['good', 'good, and more'])
})
