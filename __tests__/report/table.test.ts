import { describe, expect, it } from '@jest/globals'
import type { RunRecord } from '../../src/loop/run-record.ts'
import { timeBars } from '../../src/report/bars.ts'
import { FULL } from '../../src/report/detail.ts'
import { iterationTable } from '../../src/report/table.ts'
import {
  aCall,
  aGate,
  aRecord,
  baseline,
  EXAMPLES,
  executed,
  fail,
  iteration,
  notExecuted,
  pass,
  RECORDS,
  ROUNDS,
  someFacts,
  someInputs,
} from '../support/records.ts'

/** Without what only keeps a line together. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const tableOf = (record: RunRecord) => plain(iterationTable(record, FULL)).split('\n')
const facts = (overrides: Parameters<typeof someInputs>[0]) => someFacts({ inputs: someInputs(overrides) })

describe('the table of iterations', () => {
  it('has verdicts first, then agent, files and time, and sums them', () => {
    expect(tableOf(RECORDS.converged)).toEqual([
      '| # | `typecheck` | `test` | Agent | Files | Time |',
      '| --: | :-- | :-- | :-- | :-- | --: |',
      '| 0 | ✅ pass 6s | ❌ fail 41s | – | baseline | 47s |',
      '| 1 | ❌ fail 6s | – not run | 1m 47s | 2 | 1m 53s |',
      '| 2 | ✅ pass 6s | ❌ fail 40s | 1m 47s | 2 | 2m 33s |',
      '| 3 | ✅ pass 6s | ✅ pass 43s | 1m 47s | 1 | 2m 36s |',
      '| **All** | 4 runs | 3 runs | 5m 21s | 4 | 7m 49s |',
    ])
  })

  it('shows what was not run again, a swing and the last look', () => {
    expect(tableOf(RECORDS.stalled).slice(5)).toEqual([
      '| 3 | ⏭️ unchanged | ⏭️ unchanged | 1m 47s | back at 1 | 1m 47s |',
      '| 4 | ⏭️ unchanged | ⏭️ unchanged | 1m 47s | none | 1m 47s |',
      '| 4 | ❌ fail 6s | – not run | – | none, last look | 6s |',
      '| **All** | 4 runs, 2 skips | 2 runs, 2 skips | 7m 08s | 4 | 8m 53s |',
    ])
  })

  it('keeps cells in one line, except behind a comma', () => {
    const [row = ''] = iterationTable(RECORDS.stalled, FULL).split('\n').slice(-1)
    expect(row).toContain('| 4\u00a0runs, 2\u00a0skips |')
    expect(iterationTable(RECORDS.converged, FULL)).toContain('| –\u2060\u00a0not\u00a0run |')
  })

  it('puts four gates into one column and names the one that decided', () => {
    const gates = ['a', 'b', 'c|d', 'e'].map((name) => aGate({ name }))
    const rounds = [
      baseline(executed(pass(1_000), pass(1_000), fail('', 3_000), notExecuted('not-run'))),
      iteration(1, executed(pass(1_000), pass(1_000), pass(1_000, { flaky: true }), pass(1_000))),
      iteration(2, {
        kind: 'unchanged',
        why: 'known',
        since: 0,
        results: gates.map(() => notExecuted('unchanged')),
      }),
    ]
    const cells = tableOf(aRecord({ rounds, facts: facts({ gates }) })).map((row) => row.split(' | ')[1])
    expect(cells).toEqual([
      'Gates',
      ':--',
      '❌ fail: `c\\|d`, 2 pass, 1 not run, 5s',
      '✅ pass, flaky: all 4, 4s',
      '⏭️ unchanged',
      '7 runs, 1 skip',
    ])
  })

  it('marks a flaky pass, counts a retry as a run, and does not call a cut gate a failure', () => {
    const cut = fail('', 9_000, { verdict: 'not-run', cause: { kind: 'cut', by: 'deadline' } })
    const rounds = [baseline(executed(pass(9_000, { flaky: true, attempts: 2 }), cut)), iteration(1, null)]
    const rows = tableOf(
      aRecord({ rounds, ending: { reason: 'timed-out', during: { kind: 'gate', gate: 1 } } }),
    )
    expect(rows[2]).toContain('| ✅ pass, flaky 9s | – cut short |')
    expect(rows[3]).toContain('| – not run | – not run |')
    expect(rows[4]).toContain('| 2 runs | 1 run |')
  })

  it('shows a failed call, and steps by name where there are several', () => {
    const calls = [aCall(60_000, { step: 'coder' }), aCall(3_000, { step: 'reviewer', ok: false })]
    const rows = tableOf(aRecord({ rounds: [iteration(1, executed(pass(), pass()), { calls })] }))
    expect(rows[2]).toContain('| `coder` 1m 00s, `reviewer` ⚠️ failed 3s |')
  })

  it('shows what is going on', () => {
    const going = (now: RunRecord['now']) => tableOf(aRecord({ rounds: [baseline(null)], now }))[2]
    expect(going({ kind: 'gate', gate: 1 })).toContain('| ✅ pass | ⏳ running |')
    expect(going({ kind: 'gate', gate: 0 })).toContain('| ⏳ running | – not yet |')
    expect(going({ kind: 'fingerprint' })).toContain('| – not yet | – not yet |')
    expect(going({ kind: 'agent', step: 'agent' })).toContain('| ⏳ running | baseline |')
  })

  it('has a column for `until` where it is asked', () => {
    const record = EXAMPLES['converged-flaky'] as RunRecord
    expect(tableOf(record).map((row) => row.split(' | ')[2])).toEqual([
      '`until`',
      ':--',
      '–',
      '–',
      '✅ satisfied',
      '–',
    ])
  })

  it('shows the first 5 and the last 20 of very many rounds', () => {
    const rounds = Array.from({ length: 300 }, (_, index) => iteration(index + 1, executed(pass(), fail(''))))
    const rows = tableOf(aRecord({ rounds }))
    expect(rows).toHaveLength(2 + 5 + 1 + 20 + 1)
    expect(rows[7]).toBe('| … | … | … | … | … | … |')
    expect(rows[8]).toMatch(/^\| 281 /)
    expect(rows.at(-1)).toContain('| 300 runs |')
  })

  it('has one row without a sum, and none before anything was begun', () => {
    expect(tableOf(aRecord({ rounds: ROUNDS.slice(0, 1) }))).toHaveLength(3)
    expect(iterationTable(aRecord({ rounds: [] }), FULL)).toBe('')
  })
})

describe('the bars', () => {
  it('have at most 24 blocks, the number before the bar, and a legend', () => {
    expect(timeBars(RECORDS['agent-failed'], FULL).split('\n')).toEqual([
      '```text',
      '0     47s  ░░░░░░░',
      '1  1m 53s  █████████████████░',
      '2  2m 33s  █████████████████░░░░░░░',
      '3  1m 34s  ███████████████',
      '4  2m 34s  ·········███████████████',
      '',
      '· other 1m 00s',
      '█ agent 6m 42s',
      '░ gates 1m 39s',
      '```',
    ])
  })

  it('are left out where there is nothing to compare', () => {
    expect(timeBars(aRecord({ rounds: ROUNDS.slice(0, 1) }), FULL)).toBe('')
    const noTime = ROUNDS.map((round) => ({ ...round, durationMs: 0 }))
    expect(timeBars(aRecord({ rounds: noTime }), FULL)).toBe('')
  })
})
