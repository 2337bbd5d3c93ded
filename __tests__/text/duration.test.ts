import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { count, formatDuration, formatMinutes, formatTime, grouped } from '../../src/text/duration.ts'

describe('times and counts', () => {
  it.each([
    [0, '0s'],
    [40, '0s'],
    [60, '0.1s'],
    [300, '0.3s'],
    [949, '0.9s'],
    [950, '1s'],
    [1_499, '1s'],
    [41_000, '41s'],
    [59_500, '1m 00s'],
    [192_000, '3m 12s'],
    [3_599_400, '59m 59s'],
    [3_599_500, '1h 00m'],
    [3_840_000, '1h 04m'],
    [36_000_000, '10h 00m'],
  ])('shows %d ms as %s', (durationMs, expected) => {
    expect(formatDuration(durationMs)).toBe(expected)
  })

  it.each([
    [600_000, '10m'],
    [5_400_000, '90m'],
    [90_000, '1m 30s'],
    [30_000, '30s'],
    [200, '0.2s'],
    [99, '99ms'],
    [1, '1ms'],
    [0.4, '1ms'],
  ])('shows a limit of %d ms as %s', (limitMs, expected) => {
    expect(formatMinutes(limitMs)).toBe(expected)
  })

  it('shows times in UTC', () => {
    expect(formatTime(Date.UTC(2026, 10, 30, 9, 48, 59))).toBe('09:48 UTC')
  })

  it('counts in words', () => {
    expect([count(0, 'file'), count(1, 'file'), count(2, 'file')]).toEqual(['0 files', '1 file', '2 files'])
    expect(count(1234, 'process', 'processes')).toBe('1,234 processes')
  })

  it('groups a number as people in the United States write it', () => {
    for (const edge of [0, 999, 1_000, 99_999, 100_000, -1_000, Number.MAX_SAFE_INTEGER])
      expect(grouped(edge)).toBe(edge.toLocaleString('en-US'))
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => grouped(amount) === amount.toLocaleString('en-US')),
    )
  })
})
