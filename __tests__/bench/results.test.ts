import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { section, table, withResults } from '../../bench/markdown.ts'
import { cellsOf, inMegabytes, inMs, isMet, type Result } from '../../bench/results.ts'

const result: Result = {
  what: 'a look',
  ours: '10.0 ms',
  yardstick: '20.0 ms',
  number: 0.5,
  unit: 'ratio',
  aim: { kind: 'at-most', value: 1 },
}

describe('an aim', () => {
  it.each([
    ['at-most', 1, true],
    ['at-most', 0.99, false],
    ['at-least', 1, true],
    ['at-least', 1.01, false],
  ] as const)('%s %d is met by 1: %p', (kind, value, expected) => {
    expect(isMet({ number: 1, aim: { kind, value } })).toBe(expected)
  })

  it('that there is none is neither met nor missed', () => {
    expect(isMet({ number: 1, aim: null })).toBeNull()
  })
})

describe('a line of the results', () => {
  it('says what was aimed at, and that it was met', () => {
    expect(cellsOf(result)).toEqual(['a look', '10.0 ms', '20.0 ms', '0.50', '≤ 1.00', 'met'])
  })

  it('says loudly that an aim was missed', () => {
    const missed: Result = { ...result, number: 49.6, unit: 'percent', aim: { kind: 'at-least', value: 50 } }
    expect(cellsOf(missed).slice(3)).toEqual(['50 %', '≥ 50 %', '**missed**'])
  })

  it('claims nothing without an aim', () => {
    expect(cellsOf({ ...result, aim: null }).slice(4)).toEqual(['', ''])
  })
})

describe('numbers', () => {
  it.each([
    [0.04, '0.0 ms'],
    [99.94, '99.9 ms'],
    [-3.26, '-3.3 ms'],
    [150.4, '150 ms'],
    [1234.5, '1,235 ms'],
  ])('%d milliseconds are %s', (value, text) => {
    expect(inMs(value)).toBe(text)
  })

  it('of megabytes are exact where they are small', () => {
    expect([1.996, 10, 1234.5].map(inMegabytes)).toEqual(['2.00 MB', '10 MB', '1235 MB'])
  })
})

describe('the tables', () => {
  it('keep a bar inside of its cell', () => {
    expect(table(['a', 'b'], [['x | y', 'z']])).toBe('| a | b |\n| --- | --- |\n| x \\| y | z |')
  })

  it('name the yardstick, and end with the notes', () => {
    const heading = { title: 'Looks', yardstick: '`git status`', number: 'Ratio' }
    expect(section(heading, { results: [result], notes: ['One.', 'Two.'] })).toBe(
      [
        '### Looks',
        '',
        '| Case | Converge | `git status` | Ratio | Aim |  |',
        '| --- | --- | --- | --- | --- | --- |',
        '| a look | 10.0 ms | 20.0 ms | 0.50 | ≤ 1.00 | met |',
        '',
        'One. Two.',
      ].join('\n'),
    )
  })
})

describe('docs/performance.md', () => {
  const document = 'before\n<!-- results:start -->\nold\n<!-- results:end -->\nafter\n'

  it('gets new results between its markers, and nothing else of it changes', () => {
    const once = withResults(document, 'new $& \n')
    expect(once).toBe('before\n<!-- results:start -->\n\nnew $&\n\n<!-- results:end -->\nafter\n')
    expect(withResults(once, 'new $&')).toBe(once)
  })

  it.each(['no markers', '<!-- results:end --> <!-- results:start -->'])('has no place in %p', (text) => {
    expect(() => withResults(text, 'new')).toThrow('no place for the results')
  })

  it('has the place for them', () => {
    const written = withResults(readFileSync('docs/performance.md', 'utf8'), 'the results')
    expect(written).toContain('\nthe results\n')
  })
})
