import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { DETAILS, fitForms } from '../../src/report/detail.ts'
import { MOST_SUMMARY_BYTES, summaryMarkdown } from '../../src/report/summary.ts'
import {
  aCall,
  aGate,
  ended,
  executed,
  fail,
  iteration,
  pass,
  someFacts,
  someInputs,
} from '../support/records.ts'

const bytes = (text: string): number => Buffer.byteLength(text)
const size = (block: string): number => (block === '' ? 0 : bytes(block) + 1)

describe('what gives up first', () => {
  const forms = ['a', 'b', 'c'].map((name) => [name.repeat(100), name.repeat(10), ''])

  it.each([
    [1000, [0, 0, 0]],
    // the last is the oldest
    [303, [0, 0, 0]],
    [302, [0, 0, 1]],
    [213, [0, 0, 1]],
    [212, [0, 1, 1]],
    [33, [1, 1, 1]],
    [32, [1, 1, 2]],
    [11, [1, 2, 2]],
    [10, [2, 2, 2]],
    [0, [2, 2, 2]],
  ])('in room for %s bytes', (room, chosen) => {
    expect(fitForms(forms, room, size)).toEqual(chosen)
  })

  it('says so when nothing fits', () => {
    expect(fitForms(forms, -1, size)).toBeNull()
    expect(fitForms([['abc', 'ab']], 2, size)).toBeNull()
  })

  it('always fits, and gives up no more than it must', () => {
    const block = fc
      .tuple(fc.nat(500), fc.nat(500))
      .map(([long, short]) => ['x'.repeat(Math.max(long, short)), 'x'.repeat(Math.min(long, short)), ''])
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), fc.nat(5_000), (blocks, room) => {
        const chosen = fitForms(blocks, room, size) ?? []
        const used = (all: readonly number[]) =>
          all.reduce((sum, form, at) => sum + size(blocks[at]?.[form] ?? ''), 0)
        expect(used(chosen)).toBeLessThanOrEqual(room)
        const last = Math.max(...chosen)
        const changed = chosen.indexOf(last)
        if (last > 0) {
          const before = chosen.map((form, at) => (at === changed ? form - 1 : form))
          expect(used(before)).toBeGreaterThan(room)
        }
      }),
    )
  })
})

/** About so many bytes; every line is a problem, so that none is dropped as passing. */
function output(kilobytes: number, word: string): string {
  return `error ${word.repeat(93)}\n`.repeat(kilobytes * 10)
}

it('gives up one thing more at each step, words of the agent before the clip that decides', () => {
  const keys = ['agentWords', 'lastClipCharacters', 'files', 'wholeRounds'] as const
  const changed = DETAILS.slice(1).map((detail, at) =>
    keys.filter((key) => detail[key] !== DETAILS[at]?.[key]),
  )
  expect(changed).toEqual(keys.map((key) => [key]))
})

describe('a summary that would be too long', () => {
  const rounds = (many: number) =>
    Array.from({ length: many }, (_, at) =>
      iteration(at + 1, executed(pass(), fail(output(200, '語'))), {
        calls: [aCall(1, { answer: `answer ${'w'.repeat(5_000)}` })],
      }),
    )
  const record = (more: { failures: number; files?: number }) =>
    ended(
      { reason: 'exhausted', limit: 'max-iterations' },
      {
        rounds: rounds(more.failures),
        changedFiles: Array.from({ length: more.files ?? 3 }, (_, at) => ({
          path: `src/${at}.ts`,
          status: 'modified' as const,
          added: 1,
          removed: 1,
        })),
        facts: someFacts({
          inputs: someInputs({ gates: [aGate({ name: 'lint' }), aGate({ name: 'test' })] }),
        }),
      },
    )
  const folds = (markdown: string) =>
    [...markdown.matchAll(/<summary>(Iteration \d+: .*?)<\/summary>/g)].map(([, text]) => text)

  it('keeps everything while there is room', () => {
    const markdown = summaryMarkdown(record({ failures: 5, files: 120 }))
    expect(folds(markdown)).toHaveLength(5)
    expect(markdown).not.toMatch(/left out to keep this page short/)
    expect(markdown).toContain('What the agent said last')
    expect(markdown).toContain('100 more files')
    expect(markdown).toContain('src/119.ts')
  })

  it('shows an excerpt of the oldest failures first', () => {
    const markdown = summaryMarkdown(record({ failures: 60 }))
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
    const kinds = folds(markdown).map((text) => /an excerpt$/.test(text ?? ''))
    expect(kinds.slice(0, 10)).toEqual(Array(10).fill(false))
    expect(kinds.at(-1)).toBe(true)
    expect(kinds).toEqual([...kinds].sort())
    expect(kinds).toHaveLength(60)
    expect(markdown).toContain('answer www')
  })

  it('then drops the oldest, and says how many', () => {
    const markdown = summaryMarkdown(record({ failures: 150 }))
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
    const shown = folds(markdown).length - 1
    expect(markdown).toContain(
      `${149 - shown} older failures left out to keep this page short; the report has all.`,
    )
  })
})
