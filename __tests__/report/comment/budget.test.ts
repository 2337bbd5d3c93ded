import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { markerOf } from '../../../src/github/marker.ts'
import type { RunRecord, StopReason } from '../../../src/loop/run-record.ts'
import { commentMarkdown, MOST_COMMENT_BYTES } from '../../../src/report/comment/comment.ts'
import { COMMENT_DETAILS } from '../../../src/report/comment/detail.ts'
import { outputText } from '../../../src/text/output-text.ts'
import { commentFacts, NOT_VERIFIED, pushed, reportOf } from '../../support/comments.ts'
import {
  aCall,
  aGate,
  ended,
  executed,
  fail,
  iteration,
  PROTECTED_FILES,
  pass,
  RECORDS,
  someFacts,
  someInputs,
} from '../../support/records.ts'

const REASONS = Object.keys(RECORDS) as StopReason[]
const bytes = (text: string) => Buffer.byteLength(text)
const comment = (record: RunRecord, facts = commentFacts()) => commentMarkdown(reportOf(record), facts)

interface Size {
  readonly line: number
  readonly files: number
  readonly path: number
  readonly rounds: number
  readonly calls: number
  readonly name: number
}

/** A run with much of everything; all of it of the characters that need the most bytes. */
function aRun({ line, files, path, rounds, calls, name }: Size): Partial<RunRecord> {
  const gates = ['a', 'b', 'c'].map((id) => aGate({ name: id + '語'.repeat(name) }))
  const output = `error ${'語'.repeat(line)}\n`.repeat(400)
  const call = aCall(1, { step: '|'.repeat(name) })
  return {
    facts: someFacts({
      inputs: someInputs({ gates, outputCharacters: 100_000 }),
      warnings: Array(9).fill('語$'.repeat(500)),
    }),
    rounds: Array.from({ length: rounds }, (_, at) =>
      iteration(at + 1, executed(pass(), fail(output), pass()), {
        calls: Array(calls).fill(call),
        notes: [{ kind: 'no-tree', reason: '語$'.repeat(400) }],
      }),
    ),
    changedFiles: Array.from({ length: files }, (_, at) => ({
      path: `${at}${'`語'.repeat(path)}`,
      status: 'added' as const,
      added: 1,
      removed: 1,
    })),
  }
}

const HUGE: Size = { line: 300, files: 3_000, path: 400, rounds: 600, calls: 50, name: 400 }

describe('the size of a comment', () => {
  it.each(REASONS)('on %s stays below the limit, whatever the report holds', (reason) => {
    const markdown = comment({ ...RECORDS[reason], ...aRun(HUGE) })
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
    expect(markdown).toMatch(/^### /)
    expect(markdown).toContain('> **Next')
    expect(markdown).toContain('[Run and summary](')
    expect(markdown.trimEnd().endsWith('</sub>')).toBe(true)
  })

  it('stays below it at any size, and drops only whole blocks', () => {
    const size = fc.record({
      line: fc.nat(300),
      files: fc.nat(60),
      path: fc.nat(100),
      rounds: fc.integer({ min: 1, max: 60 }),
      calls: fc.nat(12),
      name: fc.nat(100),
    })
    fc.assert(
      fc.property(size, fc.constantFrom('exhausted', 'stalled', 'converged'), (chosen, reason) => {
        const markdown = comment({ ...RECORDS[reason as StopReason], ...aRun(chosen) })
        expect(bytes(markdown)).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
        expect(markdown.match(/^<details>$/gm)?.length).toBe(markdown.match(/^<\/details>$/gm)?.length)
        expect((markdown.match(/^```/gm)?.length ?? 0) % 2).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  it('stays below it with thousands of problems, of protected files and of reasons', () => {
    const many = '語$'.repeat(1_000)
    const problems = Array(5_000).fill({ input: many, value: many, allowed: many })
    expect(bytes(comment(ended({ reason: 'invalid-input', problems }, { rounds: [] })))).toBeLessThanOrEqual(
      MOST_COMMENT_BYTES,
    )
    const file = { ...PROTECTED_FILES[0], path: many } as (typeof PROTECTED_FILES)[number]
    const ending = { reason: 'protected-change', why: 'stop', files: Array(5_000).fill(file) } as const
    expect(bytes(comment(ended(ending)))).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
    const notes = Array.from({ length: 900 }, () => ({ kind: 'flaky' as const, gate: 0, retry: false }))
    const converged = ended(
      { reason: 'converged' },
      { rounds: [iteration(1, executed(pass(), pass()), { notes })] },
    )
    const publication = pushed({ to: 'side', why: many, branch: many })
    expect(bytes(comment(converged, commentFacts({ publication, label: many })))).toBeLessThanOrEqual(
      MOST_COMMENT_BYTES,
    )
    const output = outputText(`${many}\n`.repeat(5_000))
    const gate = { name: many, why: 'failed', output } as const
    const verification = { ...NOT_VERIFIED, message: many, gate }
    expect(bytes(comment(converged, commentFacts({ verification })))).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
  })

  it('is below what every forge takes, with the line before it', () => {
    expect(MOST_COMMENT_BYTES + bytes(`${markerOf('語'.repeat(50))}\n`)).toBeLessThanOrEqual(65_000)
  })

  it('gives up one thing more at each step', () => {
    const keys = ['clipCharacters', 'listsFiles', 'notes', 'rows', 'foldsRows'] as const
    const changed = COMMENT_DETAILS.slice(1).map((detail, at) =>
      keys.filter((key) => detail[key] !== COMMENT_DETAILS[at]?.[key]),
    )
    expect(changed).toEqual([
      ['clipCharacters'],
      ['listsFiles'],
      ['notes'],
      ['rows', 'foldsRows'],
      ['clipCharacters'],
    ])
  })

  it('shortens the clip before it drops the list of files', () => {
    const run = aRun({ line: 500, files: 15, path: 100, rounds: 3, calls: 1, name: 5 })
    const markdown = comment({ ...RECORDS.exhausted, ...run })
    expect(markdown).toContain('- ``0`語')
    const clip = /<summary>Iteration 3: [\s\S]*?<\/details>/.exec(markdown)?.[0] ?? ''
    expect(clip.length).toBeLessThan(2_500)
  })

  it('says so where hardly anything fits', () => {
    const run = aRun({ ...HUGE, calls: 10 })
    const problems = Array.from({ length: 20 }, () => ({
      input: '語'.repeat(80),
      value: '語'.repeat(80),
      allowed: '$'.repeat(300).replace(/\$/g, '$語#'),
    }))
    const markdown = comment({
      ...RECORDS['invalid-input'],
      ...run,
      ending: { reason: 'invalid-input', problems },
    })
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
    expect(markdown).toMatch(
      /in the summary of the run|left out to keep this comment short|The rest was too long/,
    )
  })
})
