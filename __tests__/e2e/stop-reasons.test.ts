import { describe, expect, it } from '@jest/globals'
import { isGreen, STOP_REASONS } from '../../src/report/stop-reasons.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'
import { CASES, type StopCase } from '../support/stop-cases.ts'
import { expectOneStory, expectTrueCounts } from '../support/truth.ts'

type Reason = Exclude<keyof typeof STOP_REASONS, 'skipped'>

const REASONS = (Object.keys(STOP_REASONS) as (keyof typeof STOP_REASONS)[]).filter(
  (reason): reason is Reason => reason !== 'skipped',
)

it('every stop reason of the table has scenarios, and no other has', () => {
  expect(Object.keys(CASES).sort()).toEqual([...REASONS].sort())
  for (const reason of REASONS) expect(CASES[reason].length).toBeGreaterThan(0)
})

describe.each(REASONS)('%s', (reason) => {
  const cases = CASES[reason] ?? []
  it.concurrent.each(cases)('$name', (stop) =>
    play(stop.scenario, (played) => expectEnding(played, reason, stop, true)),
  )
  it.concurrent.each(cases.slice(0, 1))('with fail-if-not-converged false: $name', (stop) =>
    play(lenient(stop.scenario), (played) => expectEnding(played, reason, stop, false)),
  )
})

function lenient(scenario: Scenario): Scenario {
  return { ...scenario, inputs: { ...scenario.inputs, 'fail-if-not-converged': 'false' } }
}

function expectEnding(played: Played, reason: Reason, stop: StopCase, failIfNotConverged: boolean): void {
  const { outputs, summary, exitCode } = played
  expect(outputs).toEqual({ ...outputsOf(reason), ...stop.outputs })
  expect(summary.split('\n')[0]).toMatch(stop.heading)
  expectOneStory(played)
  expectTrueCounts(played)
  expect(exitCode).toBe(isGreen(reason, failIfNotConverged) ? 0 : 1)
  stop.also?.(played)
}

/** All outputs of a run of which nothing else is known. */
function outputsOf(reason: Reason): Record<string, unknown> {
  return {
    converged: String(reason === 'converged'),
    'stop-reason': reason,
    ok: 'true',
    'failed-gate': '',
    'gate-skips': '0',
    tree: expect.stringMatching(/^[0-9a-f]{40}$/),
    commit: '',
    pushed: 'false',
    branch: '',
    'changed-files': '0',
    'duration-ms': expect.stringMatching(/^\d+$/),
    assurance: 'best-effort',
    'bundle-path': '',
    'report-path': expect.stringMatching(/\/report\.json$/),
    'log-path': expect.stringMatching(/\/logs$/),
  }
}

it.concurrent('skipped: outputs and one line, and nothing else', () =>
  play(
    {
      inputs: { comment: 'true', 'github-token': 'none-is-asked', gates: 'also invalid inputs\\' },
      env: { GITHUB_EVENT_NAME: 'push' },
    },
    ({ outputs, summary, exitCode, log, agentCalls }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'skipped', 'report-path': '' })
      expect(outputs['message']).not.toBe('')
      expect(summary).toBe('')
      expect(exitCode).toBe(0)
      expect(agentCalls).toBe(0)
      expect(log.trim().split('\n')).toHaveLength(1)
      expect(log).toContain('Skipped')
    },
  ))

/** Red unless it converged; only these turn green with `fail-if-not-converged: false`. */
it('a typo never looks like a finished run', () => {
  const green = REASONS.filter((reason) => isGreen(reason, false)).sort()
  expect(green).toEqual([
    'agent-failed',
    'converged',
    'exhausted',
    'halted',
    'protected-change',
    'stalled',
    'timed-out',
  ])
  expect(REASONS.filter((reason) => isGreen(reason, true))).toEqual(['converged'])
})
