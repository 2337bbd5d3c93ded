import { describe, expect, it } from '@jest/globals'
import { between, pick, seededRandom } from '../../bench/random.ts'
import { AGENTS, TURNS, unsteadyTurns } from '../../bench/scripted-agents.ts'

const THOUSAND = Array.from({ length: 1000 })

describe('seeded numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    const [one, same, other] = [seededRandom(1), seededRandom(1), seededRandom(2)]
    const numbers = THOUSAND.map(() => one())
    expect(THOUSAND.map(() => same())).toEqual(numbers)
    expect(THOUSAND.map(() => other())).not.toEqual(numbers)
  })

  it('are spread from 0 up to, not including, 1', () => {
    const random = seededRandom(3)
    const tenths = new Set(THOUSAND.map(() => Math.floor(random() * 10)))
    expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('reach both ends of a range, and every value of a list', () => {
    const random = seededRandom(4)
    expect([...new Set(THOUSAND.map(() => between(random, 2, 4)))].sort()).toEqual([2, 3, 4])
    expect([...new Set(THOUSAND.map(() => pick(random, ['a', 'b'])))].sort()).toEqual(['a', 'b'])
    expect(() => pick(random, [])).toThrow('nothing to pick from')
  })
})

describe('the scripted agents', () => {
  it('all have a turn for every iteration', () => {
    expect(AGENTS.map(({ turns }) => turns.length)).toEqual(AGENTS.map(() => TURNS))
  })

  it.each(['stuck', 'swinging', 'slow', 'unsteady'])(
    'that are %s find what is right now and then',
    (kind) => {
      const mine = AGENTS.filter((agent) => agent.kind === kind)
      const fixing = mine.filter(({ turns }) => turns.includes('fixed'))
      expect(fixing.length).toBeGreaterThan(0)
      expect(fixing.length).toBeLessThan(mine.length)
    },
  )

  it('never fail twice in a row, which ends a run whatever is remembered, but do fail', () => {
    const scripts = THOUSAND.map((_, seed) => unsteadyTurns(seededRandom(seed), TURNS).join(' '))
    expect(scripts.filter((script) => script.includes('fail fail'))).toEqual([])
    expect(scripts.filter((script) => script.includes('fail')).length).toBeGreaterThan(500)
  })

  it('that swing go back to where they were', () => {
    const [swinging] = AGENTS.filter((agent) => agent.kind === 'swinging')
    const edits = swinging?.turns.filter((turn) => turn.startsWith('wrong')) ?? []
    expect(new Set(edits).size).toBeLessThan(edits.length)
  })
})
