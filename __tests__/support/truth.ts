import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { OUTPUTS } from '../../src/inputs/outputs.ts'
import { type Report, reportSchema } from '../../src/report/schema.ts'
import type { ActionResult } from './action.ts'
import { type Played, play, type Scenario } from './scenario.ts'

type Round = Report['rounds'][number]

/** Plays a scenario and checks what must hold for every run, then what must hold for this one. */
export function playChecked(scenario: Scenario, check: (played: Played) => void): Promise<void> {
  return play(scenario, (played) => {
    expectOneStory(played)
    expectTrueCounts(played)
    check(played)
  })
}

/** Outputs, report, summary and log tell the same, and each in the form that is promised. */
export function expectOneStory({ outputs, report, summary, log, files }: ActionResult): void {
  expect(Object.keys(outputs).sort()).toEqual(OUTPUTS.map(([name]) => name).sort())
  const read = reportSchema.parse(report)
  expect(read.outputs).toEqual(outputs)
  expect(read.ending?.stopReason).toBe(outputs['stop-reason'])
  expect(read.ending?.message).toBe(outputs['message'])
  expect(outputs['converged']).toBe(String(outputs['stop-reason'] === 'converged'))
  expect(read.tree ?? '').toBe(outputs['tree'])
  expect(String(read.changedFiles?.length ?? '')).toBe(outputs['changed-files'])
  const runFolder = outputs['report-path']?.replace(/\/report\.json$/, '') ?? ''
  expect(readFileSync(join(runFolder, 'summary.md'), 'utf8')).toBe(summary)
  expect(summary).toContain(outputs['message'])
  // `<sub>` is the summary's last line; the first names the stop reason in words
  expect(summary.match(/^<sub>Stop reason `([^`]+)`/m)?.[1]).toBe(outputs['stop-reason'])
  expect(log).toContain(outputs['message'])
  expect(/^::error::/m.test(log)).toBe(outputs['converged'] !== 'true')
  for (const path of [files.env, files.path, files.state]) expect(readFileSync(path, 'utf8')).toBe('')
}

/** What agent and gates counted themselves is what report and outputs say. */
export function expectTrueCounts(played: Played): void {
  const { outputs, report, agentCalls } = played
  const rounds: readonly Round[] = report.rounds
  const calls = rounds.flatMap((round) => round.calls)
  // A fault of ours loses the result of the call that it interrupts, not the iteration.
  const lost = outputs['stop-reason'] === 'internal-error' ? 1 : 0
  expect({ calls: calls.length + lost, iterations: outputs['iterations'] }).toEqual({
    calls: agentCalls,
    iterations: String(agentCalls),
  })
  const gates: readonly string[] = (report.settings?.gates ?? []).map((gate: { name: string }) => gate.name)
  const told = gates.map((_, at) => attemptsOf(rounds, at))
  expect(told).toEqual(gates.map((name) => played.gateCalls(name)))
  expect(outputs['gate-skips']).toBe(String(judgings(rounds, 'unchanged')))
  const again = rounds.flatMap((round) => round.notes).filter((note) => note.kind === 'moved-while-judged')
  const runs = gates.length === 0 ? 0 : judgings(rounds, 'executed') + again.length
  expect(outputs['gate-runs']).toBe(String(runs))
}

function attemptsOf(rounds: readonly Round[], gate: number): number {
  return rounds.reduce((sum, round) => sum + (round.judging?.results[gate]?.attempts ?? 0), 0)
}

function judgings(rounds: readonly Round[], kind: string): number {
  return rounds.filter((round) => round.judging?.kind === kind).length
}

/** The rounds in short: `iteration 2: changed, pass fail`. */
export function roundsOf({ report }: Pick<ActionResult, 'report'>): string[] {
  return report.rounds.map((round: Round) => {
    const { kind, number, change, judging } = round
    const name = kind === 'iteration' ? `iteration ${number}` : kind
    const was =
      kind === 'iteration' ? `${change.kind}${change.round === null ? '' : ` at ${change.round}`}, ` : ''
    const verdicts = judging?.results.map(({ verdict }) => verdict) ?? ['not judged']
    return `${name}: ${was}${judging?.kind === 'unchanged' ? 'skipped' : verdicts.join(' ')}`
  })
}
