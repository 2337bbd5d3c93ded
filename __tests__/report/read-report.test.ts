import { describe, expect, it } from '@jest/globals'
import type { RunRecord } from '../../src/loop/run-record.ts'
import { readReport } from '../../src/report/read-report.ts'
import { reportJson } from '../../src/report/report.ts'
import { EXAMPLES, RECORDS } from '../support/records.ts'

describe('a report that is read', () => {
  it.each(Object.keys(EXAMPLES))('of %s is what was written', (name) => {
    const text = JSON.stringify(reportJson(EXAMPLES[name] as RunRecord))
    expect(readReport(text)).toEqual({ kind: 'ok', report: JSON.parse(text) })
  })

  const report = JSON.parse(JSON.stringify(reportJson(RECORDS.stalled)))
  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['of another version', JSON.stringify({ ...report, schema: 2 })],
    ['with a word nobody knows', JSON.stringify({ ...report, mode: '<b>' })],
    ['with a number below zero', JSON.stringify({ ...report, durationMs: -1 })],
    ['with a field nobody declared', JSON.stringify({ ...report, html: '<b>' })],
    [
      'with a remark of no kind',
      JSON.stringify({ ...report, rounds: [{ ...report.rounds[0], notes: [{ kind: 'x', text: 'y' }] }] }),
    ],
  ])('is refused: %s', (_, text) => {
    expect(readReport(text).kind).toBe('invalid')
  })
})
