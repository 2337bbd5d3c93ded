import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { RunRecord, StopReason } from '../../src/loop/run-record.ts'
import { reportJson } from '../../src/report/report.ts'
import { reportJsonSchema, reportSchema } from '../../src/report/schema.ts'
import { STOP_REASONS } from '../../src/report/stop-reasons.ts'
import { outputText } from '../../src/text/output-text.ts'
import {
  aGate,
  aRecord,
  EXAMPLES,
  executed,
  fail,
  iteration,
  RECORDS,
  someFacts,
  someInputs,
} from '../support/records.ts'

const PUBLISHED = new URL('../../docs/report.schema.json', import.meta.url)
const text = `${JSON.stringify(reportJsonSchema(), null, 2)}\n`

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validate = ajv.compile(reportJsonSchema())

describe('the report', () => {
  it.each(Object.keys(EXAMPLES))(
    'of %s is valid, for zod and for any reader of the published schema',
    (name) => {
      const report = JSON.parse(JSON.stringify(reportJson(EXAMPLES[name] as RunRecord)))
      expect(reportSchema.parse(report)).toEqual(report)
      expect(validate(report) || validate.errors).toBe(true)
    },
  )

  it('has the schema that is published (npm run generate writes it)', () => {
    expect(readFileSync(PUBLISHED, 'utf8')).toBe(text)
  })

  it('knows every stop reason', () => {
    for (const reason of Object.keys(STOP_REASONS) as StopReason[]) {
      expect(reportSchema.shape.ending.unwrap().shape.stopReason.options).toContain(reason)
    }
  })

  it('refuses a field that nobody declared', () => {
    expect(validate({ ...reportJson(RECORDS.converged), extra: 1 })).toBe(false)
  })

  it('holds names of secret variables, never their values', () => {
    const gate = aGate({ env: { GATE_TOKEN: 'gate-secret' } })
    const inputs = someInputs({ gates: [gate], agentEnv: { API_KEY: 'agent-secret' } })
    const report = reportJson(aRecord({ facts: someFacts({ inputs }) }))
    expect(JSON.stringify(report)).not.toMatch(/agent-secret|gate-secret/)
    expect(report.settings?.agentEnv).toEqual(['API_KEY'])
    expect(report.settings?.gates[0]?.env).toEqual(['GATE_TOKEN'])
  })

  it('clips outputs by `output-chars` and counts the whole', () => {
    const inputs = someInputs({ outputCharacters: 200 })
    const rounds = [iteration(1, executed(fail('x\n'.repeat(5_000))))]
    const result = reportJson(aRecord({ facts: someFacts({ inputs }), rounds })).rounds[0]?.judging
      ?.results[0]
    expect(result?.output?.clip.length).toBeLessThanOrEqual(200)
    expect(result?.output).toMatchObject({ lines: 5_000, characters: 10_000 })
    expect(result?.cause).toEqual({
      kind: 'exit',
      text: 'exit code 1',
      exitCode: 1,
      signal: null,
      subject: null,
      timeoutMs: null,
    })
  })

  it('tells of a run that still goes on', () => {
    const report = reportJson(aRecord({ now: { kind: 'gate', gate: 0 } }))
    expect(report.ending).toBeNull()
    expect(report.outputs['stop-reason']).toBe('')
  })

  it('keeps patterns, problems and errors', () => {
    const gates = [aGate({ expect: /\d+ passed/, reject: /^0 tests/ })]
    const report = reportJson(aRecord({ facts: someFacts({ inputs: someInputs({ gates }) }) }))
    expect(report.settings?.gates[0]).toMatchObject({ expect: '\\d+ passed', reject: '^0 tests' })
    expect(reportJson(RECORDS['invalid-input']).ending?.problems).toHaveLength(4)
    expect(reportJson(RECORDS['internal-error']).ending?.error?.code).toBe('ENOSPC')
    expect(reportJson(RECORDS['timed-out']).ending?.during).toBe('gate `test`')
  })

  it('says how rounds followed from each other', () => {
    const { rounds } = reportJson(RECORDS.stalled)
    expect(rounds.map(({ change }) => change)).toContainEqual({
      kind: 'back',
      files: null,
      inside: null,
      round: 1,
    })
    expect(rounds[3]?.judging).toMatchObject({ kind: 'unchanged', unchangedSince: 1, unchangedWhy: 'known' })
    expect(rounds[3]?.notes).toEqual([
      {
        kind: 'swing',
        round: 1,
        gate: 0,
        text: 'The workspace is the one of iteration 1 again, which failed gate `typecheck`.',
      },
    ])
  })

  it('is plain data, also with half a character in an answer', () => {
    const call = {
      ...(RECORDS.converged.rounds[1]?.calls[0] as NonNullable<RunRecord['rounds'][number]['calls'][number]>),
    }
    const rounds = [
      iteration(1, executed(fail('')), {
        calls: [{ ...call, answer: '\ud800', errorOutput: outputText('') }],
      }),
    ]
    const report = reportJson(aRecord({ rounds }))
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })
})
