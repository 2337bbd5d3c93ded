import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { inTurn } from '../../bench/measure.ts'
import { median, medianDifference, medianRatio, medians, percentSaved } from '../../bench/statistics.ts'

describe('median', () => {
  it('is the middle value, by size and not by spelling', () => {
    expect(median([100, 9, 30])).toBe(30)
  })

  it('is the mean of the two in the middle', () => {
    expect(median([4, 1, 2, 9])).toBe(3)
  })

  it('is the value itself when there is one', () => {
    expect(median([7])).toBe(7)
  })

  it('does not exist for nothing', () => {
    expect(() => median([])).toThrow('no median of nothing')
  })

  it('has as many values below it as above it, and leaves them as they were', () => {
    const values = fc.array(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(values, (given) => {
        const before = [...given]
        const middle = median(given)
        const below = given.filter((value) => value < middle).length
        const above = given.filter((value) => value > middle).length
        expect(given).toEqual(before)
        expect(Math.max(below, above)).toBeLessThanOrEqual(given.length / 2)
      }),
    )
  })
})

describe('pairs', () => {
  const pairs = [
    { ours: 10, yardstick: 20 },
    { ours: 300, yardstick: 100 },
    { ours: 40, yardstick: 10 },
  ]

  it('are compared pair by pair: a machine that was slow for one of them does not decide', () => {
    expect(medianRatio(pairs)).toBe(3)
    expect(medianDifference(pairs)).toBe(30)
  })

  it('have medians of their own', () => {
    expect(medians(pairs)).toEqual({ ours: 40, yardstick: 20 })
  })
})

describe('percentSaved', () => {
  it('is what is not used of what it would be without', () => {
    expect(percentSaved(10, 40)).toBe(75)
    expect(percentSaved(50, 40)).toBe(-25)
  })

  it('says nothing where there was nothing to save', () => {
    expect(() => percentSaved(0, 0)).toThrow('nothing to save')
  })
})

describe('inTurn', () => {
  it('measures both sides in every round, each of them first in every second one', async () => {
    const order: string[] = []
    const measured = (name: string, value: number) => async () => {
      order.push(name)
      return value
    }
    const pairs = await inTurn({
      rounds: 3,
      prepare: (round) => void order.push(`${round}`),
      ours: measured('ours', 6),
      yardstick: measured('git', 3),
    })
    expect(order).toEqual(['0', 'ours', 'git', '1', 'git', 'ours', '2', 'ours', 'git'])
    expect(pairs).toEqual(Array(3).fill({ ours: 6, yardstick: 3 }))
  })
})
