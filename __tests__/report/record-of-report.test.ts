import { describe, expect, it } from '@jest/globals'
import type { RunRecord } from '../../src/loop/run-record.ts'
import type { Cause, Note } from '../../src/loop/types.ts'
import { recordOf } from '../../src/report/record-of-report.ts'
import { reportJson } from '../../src/report/report.ts'
import { describeEnding } from '../../src/report/stop-reasons.ts'
import { outputText } from '../../src/text/output-text.ts'
import {
  aCall,
  aGate,
  aRecord,
  baseline,
  EXAMPLES,
  executed,
  fail,
  iteration,
  PROTECTED_FILES,
  pass,
  RECORDS,
  someFacts,
  someInputs,
} from '../support/records.ts'

/** A report as another job reads it. */
const handedOn = (record: RunRecord) => JSON.parse(JSON.stringify(reportJson(record)))
/** All but paths of the machine and texts of the user's patterns, which a report does not hand on as such. */
const comparable = (record: RunRecord) => {
  const report = handedOn(record)
  for (const name of ['report-path', 'log-path']) delete report.outputs[name]
  return report
}

describe('the record of a report', () => {
  it.each(Object.keys(EXAMPLES))('of %s gives the same report again', (name) => {
    const record = EXAMPLES[name] as RunRecord
    expect(comparable(recordOf(handedOn(record)))).toEqual(comparable(record))
  })

  const notes: Note[] = [
    { kind: 'flaky', gate: 1, retry: true },
    { kind: 'swing', round: 0, gate: 1 },
    { kind: 'cleaned-up', by: 'test', processes: 2 },
    { kind: 'rewritten', by: ['lint'], paths: ['a', 'b'], undone: true },
    { kind: 'no-bundle', why: 'A reason.' },
    { kind: 'not-accepted', why: ['One.', 'Two.'] },
    { kind: 'put-back', files: PROTECTED_FILES },
    { kind: 'agent-failed-yet-pass' },
    { kind: 'flaky-or-ignored' },
    { kind: 'moved', from: '/a', to: '/b' },
    { kind: 'start-tree' },
    { kind: 'inside', paths: ['sub'] },
    { kind: 'no-tree', reason: 'git failed' },
    { kind: 'moved-while-judged' },
  ]
  it.each(notes.map((note) => [note.kind, note] as const))('keeps the remark %s', (_, note) => {
    const record = aRecord({ rounds: [iteration(1, executed(pass(), pass()), { notes: [note] })] })
    expect(comparable(recordOf(handedOn(record)))).toEqual(comparable(record))
  })

  const causes: Cause[] = [
    { kind: 'directory', directory: '/gone' },
    { kind: 'spawn', message: 'no such shell' },
    { kind: 'timeout', timeoutMs: 90_000 },
    { kind: 'signal', signal: 'SIGKILL' },
    { kind: 'exit', code: 127 },
    { kind: 'expect', pattern: 'passed' },
    { kind: 'reject', pattern: 'skipped' },
    { kind: 'undecided', pattern: '(a+)+' },
    { kind: 'cut', by: 'cancel' },
    { kind: 'cut', by: 'deadline' },
    { kind: 'unended' },
  ]
  it.each(causes.map((cause) => [cause.kind, cause] as const))('keeps the cause %s', (_, cause) => {
    const rounds = [
      baseline(executed(pass(), fail('x', 1, { cause }))),
      iteration(1, null, { calls: [aCall(1, { ok: false, cause })] }),
    ]
    const ending = { reason: 'condition-broken', condition: 'while', cause } as const
    const again = recordOf(handedOn(aRecord({ rounds, ending })))
    expect(again.rounds[0]?.judging?.results[1]?.cause).toEqual(cause)
    expect(again.rounds[1]?.calls[0]?.cause).toEqual(cause)
    expect(again.ending).toEqual(ending)
  })

  it('keeps both ends of an output apart, and its counts', () => {
    const inputs = someInputs({ outputCharacters: 300, gates: [aGate()] })
    const output = `first\n${'middle\n'.repeat(500)}last\n`
    const record = aRecord({ facts: someFacts({ inputs }), rounds: [baseline(executed(fail(output)))] })
    const again = recordOf(handedOn(record)).rounds[0]?.judging?.results[0]?.output
    expect(again?.head).toMatch(/^first\n(?:middle\n)+$/)
    expect(again?.tail).toMatch(/^(?:middle\n)+last\n$/)
    expect(again).toMatchObject({ lines: 502, characters: output.length })
    expect(again?.omitted?.characters).toBe(
      output.length - (again?.head.length ?? 0) - (again?.tail.length ?? 0),
    )
  })

  it('keeps a short output as one', () => {
    const record = aRecord({ rounds: [baseline(executed(pass(), fail('a\nb')))] })
    expect(recordOf(handedOn(record)).rounds[0]?.judging?.results[1]?.output).toEqual(outputText('a\nb'))
  })

  it('cleans what a forged one says, and believes no count that cannot be', () => {
    const report = handedOn(RECORDS.exhausted)
    report.converge = '1.0 @everyone'
    report.rounds[0].judging.results[1].output = {
      clip: 'a\u001b[31m\u202eb\nc\n',
      lines: 0,
      characters: 0,
      tailAt: 9_999,
    }
    report.rounds[0].startedAt = 'yesterday'
    const again = recordOf(report)
    expect(again.facts.version).toBe('(unknown)')
    expect(again.rounds[0]?.startedAt).toBe(0)
    const output = again.rounds[0]?.judging?.results[1]?.output
    expect(`${output?.head}${output?.tail}`).not.toMatch(/\u001b|\u202e/)
    expect(output?.omitted?.lines).toBeGreaterThanOrEqual(0)
    expect(output?.omitted?.characters).toBeGreaterThanOrEqual(0)
  })

  it('puts no free text in the place of a signal', () => {
    const report = handedOn(RECORDS.cancelled)
    report.ending.signal = '@everyone'
    const record = recordOf(report)
    expect(record.ending && describeEnding(record, record.ending).message).toContain('cancelled (a signal)')
  })
})
