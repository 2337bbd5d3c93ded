import { describe, expect, it } from '@jest/globals'
import type { Ending, RunRecord, StopReason } from '../../src/loop/run-record.ts'
import { describeEnding, isGreen, STOP_REASONS } from '../../src/report/stop-reasons.ts'
import { factsText } from '../../src/report/work.ts'
import { outputText } from '../../src/text/output-text.ts'
import {
  aGate,
  baseline,
  EXAMPLES,
  ended,
  executed,
  fail,
  failedCall,
  iteration,
  lastLook,
  pass,
  RECORDS,
  ROUNDS,
  someFacts,
  someInputs,
} from '../support/records.ts'

const textOf = (record: RunRecord) => describeEnding(record, record.ending as Ending)
const messageOf = (record: RunRecord) => textOf(record).message
const withInputs = (overrides: Parameters<typeof someInputs>[0]) => ({
  facts: someFacts({ inputs: someInputs(overrides) }),
})
const converged: Ending = { reason: 'converged' }

const EXPECTED: { readonly [Reason in StopReason]: readonly [heading: string, message: string] } = {
  converged: ['✅ Converged after 3 iterations in 7m 49s', 'Both gates passed in iteration 3.'],
  exhausted: [
    '❌ Not converged: exhausted after 2 of 2 iterations',
    'Gate `test` still fails after iteration 2: exit code 1.',
  ],
  stalled: [
    '❌ Not converged: stalled after 4 of 5 iterations',
    'The last 2 iterations brought back a workspace that is known to fail, and gate `typecheck` failed again when it was run once more: exit code 2.',
  ],
  'timed-out': [
    '❌ Not converged: timed out after 15m',
    'The time limit of 15m passed in iteration 3, during gate `test`.',
  ],
  'agent-failed': [
    '⚠️ Not converged: the agent failed twice in a row',
    'The last two calls of the agent failed (exit code 1) and changed nothing that git sees.',
  ],
  'gate-broken': [
    '⚠️ Not judged: gate `typecheck` cannot run',
    'Gate `typecheck` could not run: command not found (exit code 127).',
  ],
  'condition-broken': [
    '⚠️ Not judged: the `until` condition is broken',
    '`until` (`grep -q done TODO.md`) ended with exit code 2; only exit codes 0 and 1 are answers.',
  ],
  halted: [
    '⏹️ Not converged: halted before iteration 3',
    '`while` said stop (exit code 1) before iteration 3.',
  ],
  'workspace-lost': [
    '⚠️ Not converged: the workspace is gone',
    'The workspace `/home/dev/span-parse` disappeared in iteration 3, during the agent call.',
  ],
  'protected-change': [
    '⛔ Not converged: protected files were changed',
    'Iteration 2 changed 2 protected files, and `on-protected-change` is `stop`.',
  ],
  cancelled: [
    '⏹️ Not converged: cancelled in iteration 3',
    'The run was cancelled (SIGINT) in iteration 3, during the agent call.',
  ],
  'invalid-input': [
    '⚠️ Not started: 4 inputs to correct',
    '4 inputs are not valid: `max-iterations`, `timeout-minutes`, `gate` and `agent`.',
  ],
  refused: ['⛔ Not started: refused', 'The pull request comes from a fork.'],
  skipped: ['⏭️ Skipped: nothing to do for Converge', 'Another label was added.'],
  'internal-error': [
    '⚠️ Not converged: internal error in Converge',
    'Converge itself failed in iteration 2 (`ENOSPC`); this says nothing about your code.',
  ],
}

const REASONS = Object.keys(STOP_REASONS) as StopReason[]

describe('each stop reason', () => {
  it.each(REASONS)('%s has its heading and a message that names the judge', (reason) => {
    const { heading, message } = textOf(RECORDS[reason])
    expect([heading, message]).toEqual(EXPECTED[reason])
  })

  it.each(REASONS)('%s says what to do next, in whole sentences', (reason) => {
    const { next } = textOf(RECORDS[reason])
    // an event that is none of ours asks nothing of anybody
    expect(next.length > 0).toBe(reason !== 'skipped')
    for (const step of next) expect(step).toMatch(/^[A-Z].*[.?]$/)
  })

  it('is red unless converged, and with `fail-if-not-converged: false` only where nothing is to be repaired', () => {
    expect(REASONS.filter((reason) => isGreen(reason, true))).toEqual(['converged', 'skipped'])
    const green = REASONS.filter((reason) => isGreen(reason, false))
    expect(green.sort()).toEqual([
      'agent-failed',
      'converged',
      'exhausted',
      'halted',
      'protected-change',
      'skipped',
      'stalled',
      'timed-out',
    ])
  })

  it('has an exit code for the local tool', () => {
    const codes = REASONS.map((reason) => [reason, textOf(RECORDS[reason]).exitCode])
    expect(codes.filter(([, code]) => code !== 1)).toEqual([
      ['converged', 0],
      ['cancelled', 130],
      ['skipped', 0],
      ['invalid-input', 2],
    ])
  })

  it('is coloured by whether somebody has to act', () => {
    const alerts = (alert: string) => REASONS.filter((reason) => STOP_REASONS[reason].alert === alert)
    expect(alerts('TIP')).toEqual(['converged', 'skipped'])
    expect(alerts('WARNING')).toEqual(['exhausted', 'stalled', 'timed-out', 'halted', 'cancelled'])
  })
})

describe('converged', () => {
  it('names one gate, and counts three', () => {
    const rounds = [...ROUNDS, iteration(3, executed(pass()))]
    expect(messageOf(ended(converged, { rounds, ...withInputs({ gates: [aGate()] }) }))).toBe(
      'Gate `test` passed in iteration 3.',
    )
    const gates = ['a', 'b', 'c'].map((name) => aGate({ name }))
    expect(messageOf(ended(converged, { rounds, ...withInputs({ gates }) }))).toBe(
      'All 3 gates passed in iteration 3.',
    )
  })

  it('says so when the agent was not needed', () => {
    const { heading, message, next } = textOf(EXAMPLES['converged-at-once'] as RunRecord)
    expect(heading).toBe('✅ Converged without an agent call')
    expect(message).toBe('Both gates already passed before the first agent call.')
    expect(next).toEqual(['Nothing to do: the agent was not needed.'])
  })

  it('speaks of `until` where it was asked', () => {
    const until = { line: 'true', timeoutMs: 0 }
    const rounds = [...ROUNDS, iteration(3, executed(pass(), pass()), { until: { kind: 'yes' } })]
    const record = ended(converged, { rounds, ...withInputs({ until }) })
    expect(messageOf(record)).toBe('Both gates passed in iteration 3, and `until` is satisfied.')
    const without = ended(converged, {
      rounds: [iteration(1, executed())],
      ...withInputs({ until, gates: [] }),
    })
    expect(messageOf(without)).toBe('`until` is satisfied after iteration 1.')
    const atOnce = ended(converged, { rounds: [baseline(executed())], ...withInputs({ until, gates: [] }) })
    expect(messageOf(atOnce)).toBe('`until` was already satisfied before the first agent call.')
  })

  it('says when it was the last look that passed', () => {
    const rounds = [...ROUNDS, lastLook(2, executed(pass(), pass()))]
    expect(messageOf(ended(converged, { rounds }))).toBe(
      'Both gates passed in the last look after iteration 2.',
    )
  })

  it('has nothing to commit where only ignored files changed', () => {
    const rounds = [...ROUNDS, iteration(3, executed(pass(), pass()), { notes: [{ kind: 'start-tree' }] })]
    expect(textOf(ended(converged, { rounds })).next).toEqual([
      'Nothing to commit: only files that git ignores differ from the start.',
    ])
  })
})

describe('what git does not see', () => {
  const onlyInside = [
    ...ROUNDS,
    iteration(3, executed(pass(), pass()), {
      change: { kind: 'changed', files: 0, inside: 1 },
      notes: [{ kind: 'inside', paths: ['sub'] }],
    }),
  ]

  it('a pass whose work is inside of a submodule claims neither that nothing differs nor a patch', () => {
    const record = ended(converged, { rounds: onlyInside, changedFiles: [], patchPath: null })
    expect(textOf(record).next).toEqual([
      'Review what changed, and commit what is inside `sub` there: no patch holds it.',
    ])
    expect(factsText(record)).toBe(
      'The work is in the workspace; Converge committed and pushed nothing. What changed inside `sub` is in no tree and no patch of this repository.',
    )
  })

  it('a pass without a tree says so, where there was one at the start', () => {
    const rounds = [...ROUNDS, iteration(3, executed(pass(), pass()), { tree: null })]
    const record = ended(converged, { rounds, tree: null })
    expect(messageOf(record)).toBe('Both gates passed in iteration 3; no tree could be taken.')
    expect(textOf(record).next).toEqual(['Review what changed, then commit it.'])
    const facts = someFacts({ startTree: null })
    expect(messageOf({ ...record, facts })).toBe('Both gates passed in iteration 3.')
  })
})

describe('a task that was not done, over gates that pass', () => {
  const stalled = (overrides: Partial<RunRecord>) =>
    ended(
      { reason: 'stalled', unchanged: 1 },
      { ...withInputs({ task: 'Write a changelog.' }), ...overrides },
    )

  it('nobody claims that nothing changed where there is no tree', () => {
    const blind = { change: { kind: 'unknown' }, tree: null } as const
    const record = stalled({ rounds: [iteration(1, executed(pass(), pass()), blind)], tree: null })
    expect(messageOf(record)).toBe(
      'The gates pass, but without a tree nobody can tell whether the task was done.',
    )
    expect(textOf(record).next).toEqual([
      'Look whether the task is done: that cannot be told here.',
      'Say with `until` how to tell, or run it in a git repository, then run it again.',
    ])
  })

  const green = executed(pass(), pass())
  const same = { change: { kind: 'none' } } as const

  it.each([
    ['there was no tree at the start', [iteration(1, green, { change: { kind: 'unknown' } })]],
    ['the last look found none', [iteration(1, null, same), lastLook(1, green, { tree: null })]],
  ])('nor where %s', (_, rounds) => {
    expect(messageOf(stalled({ rounds }))).toMatch(/without a tree nobody can tell/)
  })

  it('packages that were installed are not called work that was undone', () => {
    const installed = iteration(1, green, { change: { kind: 'changed', files: 0, inside: 0 } })
    expect(messageOf(stalled({ rounds: [installed] }))).toBe(
      'The agent changed nothing that git sees; the gates pass, the task was not done.',
    )
  })

  it('nor where a change was put back', () => {
    const record = stalled({
      rounds: [baseline(executed(pass(), pass())), iteration(1, executed(pass(), pass()))],
    })
    expect(messageOf(record)).toBe(
      'What the agent changed was undone; the gates pass without it, the task was not done.',
    )
    expect(textOf(record).next[0]).toBe('Look whether a gate puts back what the agent writes.')
  })
})

describe('the next step', () => {
  const slow = fail('…', 60_000, { cause: { kind: 'timeout', timeoutMs: 60_000 } })
  const rounds = [baseline(executed(slow)), iteration(1, executed(slow))]

  it.each([
    { reason: 'exhausted', limit: 'max-iterations' },
    { reason: 'stalled', unchanged: 1 },
  ] as const)('of a gate that had no time is to raise its limit: $reason', (ending) => {
    expect(textOf(ended(ending, { rounds })).next[0]).toBe(
      'If gate `typecheck` needs more time, raise its `timeout-minutes` or `gate-timeout-minutes` (now 1m), then run it again.',
    )
  })

  it('speaks of a conflict only where the workspace went back and forth', () => {
    expect(textOf(RECORDS.stalled).next[0]).toMatch(
      /one sentence in `prompt` that settles the conflict, then/,
    )
    const record = ended({ reason: 'stalled', unchanged: 1 })
    expect(textOf(record).next[0]).toMatch(/one sentence in `prompt`, then/)
  })

  it('shows the smallest limit as one', () => {
    const inputs = { facts: someFacts({ inputs: someInputs({ timeoutMs: 1 }) }) }
    const record = ended({ reason: 'timed-out', during: { kind: 'agent', step: 'agent' } }, inputs)
    expect(messageOf(record)).toBe('The time limit of 1ms passed in iteration 2, during the agent call.')
    expect(textOf(record).next[0]).toContain('(now 1ms)')
  })

  it.each(REASONS)('is right on a terminal as well, where nothing is below: %s', (reason) => {
    expect(textOf(RECORDS[reason]).next.join(' ')).not.toMatch(/below/)
  })
})

describe('exhausted and stalled', () => {
  const exhausted = (overrides: Partial<RunRecord>) =>
    ended({ reason: 'exhausted', limit: 'max-iterations' }, overrides)

  it('names the limit of gate runs where that was it', () => {
    const record = ended({ reason: 'exhausted', limit: 'max-gate-runs' }, withInputs({ maxGateRuns: 2 }))
    const { heading, message, next } = textOf(record)
    expect(heading).toBe('❌ Not converged: exhausted after 2 of 2 gate runs')
    expect(message).toBe(
      'Gate `test` still fails after iteration 2: exit code 1. The limit of 2 gate runs (`max-gate-runs`) is used up.',
    )
    expect(next).toContain(
      'Let the agent go on: raise `max-gate-runs` (now 2) or say more in `prompt`, then run it again.',
    )
  })

  it('says that green gates are not the task', () => {
    const message = 'The agent changed nothing that git sees; the gates pass, the task was not done.'
    const stalled = EXAMPLES['stalled-untouched'] as RunRecord
    expect(messageOf(stalled)).toBe(message)
    expect(messageOf({ ...stalled, ending: { reason: 'exhausted', limit: 'max-iterations' } })).toBe(message)
    expect(textOf(stalled).next).toEqual([
      'Say in `prompt` more precisely what is to be changed, then run it again.',
      'If there is nothing left to change, leave `prompt` out: then gates that pass are enough.',
    ])
  })

  it('names `until` where only that is missing', () => {
    const until = { line: 'false', timeoutMs: 0 }
    const rounds = [iteration(1, executed(pass(), pass()), { until: { kind: 'no' } })]
    const record = exhausted({ rounds, ...withInputs({ until, task: 'a task' }) })
    expect(messageOf(record)).toBe('Both gates passed, but `until` is not satisfied after iteration 1.')
    const bare = exhausted({
      rounds: [iteration(1, executed(), { until: { kind: 'no' } })],
      ...withInputs({ until, gates: [] }),
    })
    expect(messageOf(bare)).toBe('`until` is not satisfied after iteration 1.')
  })

  it('does not claim a last look where the gates had just run', () => {
    const record = ended({ reason: 'stalled', unchanged: 1 })
    expect(messageOf(record)).toBe(
      'The last iteration brought back a workspace that is known to fail, and gate `test` failed again: exit code 1.',
    )
  })

  it('offers no work where none was done', () => {
    const { next } = textOf(exhausted({ changedFiles: [], patchPath: null }))
    expect(next.join(' ')).not.toMatch(/by hand/)
  })
})

describe('what the agent or a command did', () => {
  it('says that a failed call ended the run', () => {
    const rounds = [...ROUNDS, iteration(3, null, { calls: [failedCall(127)] })]
    const { heading, message, next } = textOf(ended({ reason: 'agent-failed', why: 'stop' }, { rounds }))
    expect(heading).toBe('⚠️ Not converged: the agent failed')
    expect(message).toBe(
      'The agent call in iteration 3 failed (command not found (exit code 127)), and `on-agent-failure` is `stop`.',
    )
    expect(next[0]).toBe(
      'Install the agent on this machine, or correct its line in `agent`, then run it again.',
    )
  })

  it('names the command that a gate did not find', () => {
    expect(textOf(RECORDS['gate-broken']).next).toEqual([
      "Install `tsc`, or correct the gate's line in `gates`; then run it again.",
    ])
  })

  it('asks where the output names none', () => {
    const result = fail('', 1_000, {
      verdict: 'broken',
      cause: { kind: 'exit', code: 126 },
      output: outputText(''),
    })
    const { next } = textOf(
      ended({ reason: 'gate-broken', gate: 0 }, { rounds: [baseline(executed(result))] }),
    )
    expect(next).toEqual([
      "Install what the gate needs, or correct the gate's line in `gates`; then run it again. Is the file executable (`chmod +x`)?",
    ])
  })

  it.each([
    [{ kind: 'timeout', timeoutMs: 60_000 }, '`while` (`x`) did not end within 1m.'],
    [
      { kind: 'signal', signal: 'SIGKILL' },
      '`while` (`x`) was killed by SIGKILL (perhaps out of memory); only exit codes 0 and 1 are answers.',
    ],
    [{ kind: 'directory', directory: '/a' }, '`while` (`x`) could not be asked: the directory `/a` is gone.'],
    [{ kind: 'spawn', message: 'ENOENT' }, '`while` (`x`) could not be asked: could not start: `ENOENT`.'],
  ] as const)('names why a condition is broken: %j', (cause, expected) => {
    const inputs = withInputs({ while: { line: 'x', timeoutMs: 60_000 } })
    expect(messageOf(ended({ reason: 'condition-broken', condition: 'while', cause }, inputs))).toBe(expected)
  })

  it('claims nothing about a directory of which no root is known', () => {
    const ending: Ending = {
      reason: 'workspace-lost',
      directory: '/a',
      rootKnown: false,
      during: { kind: 'gate', gate: 0 },
    }
    const { heading, message, next } = textOf(ended(ending, { patchPath: null }))
    expect(heading).toBe('⚠️ Not converged: the working directory is gone')
    expect(message).toBe('The directory `/a` is gone; it was missed in iteration 2, during gate `typecheck`.')
    expect(next.join(' ')).not.toMatch(/last known state/)
  })

  it('says where a cancel came, also before anything was judged', () => {
    const ending: Ending = { reason: 'cancelled', signal: 'SIGTERM', during: { kind: 'starting' } }
    expect(messageOf(ended(ending, { rounds: [] }))).toBe(
      'The run was cancelled (SIGTERM) before the first judging.',
    )
    const at = { ...ending, during: { kind: 'condition', condition: 'until' } } as const
    expect(messageOf(ended(at, { rounds: [baseline(null)] }))).toBe(
      'The run was cancelled (SIGTERM) at the baseline, during the `until` condition.',
    )
  })

  it('names what took the time', () => {
    expect(textOf(RECORDS['timed-out']).next[0]).toBe(
      'Raise `timeout-minutes` (now 15m), or shorten what took longest (gate `test`, 8m 01s in all), then run it again.',
    )
  })

  it('speaks of one wrong input in the singular', () => {
    const problem = { input: 'gates', value: null, allowed: 'Allowed: something.' }
    const record = ended({ reason: 'invalid-input', problems: [problem, problem] }, { rounds: [] })
    expect(textOf(record).heading).toBe('⚠️ Not started: 1 input to correct')
    expect(messageOf(record)).toBe('1 input is not valid: `gates`.')
  })
})
