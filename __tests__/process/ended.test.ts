import { expect, it } from '@jest/globals'
import { type Ended, lostSupervisor, outcomeOf } from '../../src/process/ended.ts'
import type { CommandOutcome } from '../../src/process/outcome.ts'
import type { SupervisorHints } from '../../src/process/supervisor.ts'

const code = (value: number): Ended => ({ code: value, signal: null })
const said = (hints: Partial<SupervisorHints>): SupervisorHints => ({
  status: null,
  failure: null,
  unsupervised: false,
  done: true,
  ...hints,
})
const exited = (value: number): CommandOutcome => ({ kind: 'exited', code: value })
const signalled = (signal: string): CommandOutcome => ({ kind: 'signalled', signal })

const cases: [string, Ended, SupervisorHints | null, CommandOutcome][] = [
  ['an exit code, without a supervisor', code(3), null, exited(3)],
  ['an exit code that the supervisor hands on', code(3), said({ status: 3 << 8 }), exited(3)],
  ['a forged hint of success', code(9), said({ status: 0 }), exited(9)],
  ['a forged hint of failure', code(0), said({ status: 9 << 8 }), exited(0)],
  ['a death by a signal', code(137), said({ status: 9 }), signalled('SIGKILL')],
  ['a death with a core dump', code(139), said({ status: 128 | 11 }), signalled('SIGSEGV')],
  ['an exit code that looks like a signal', code(137), said({ status: 137 << 8 }), exited(137)],
  ['a forged hint of a signal', code(0), said({ status: 9 }), exited(0)],
  ['a signal without a name', code(128 + 42), said({ status: 42 }), signalled('signal 42')],
  [
    'a supervisor that was killed',
    { code: null, signal: 'SIGKILL' },
    said({ status: 0 }),
    signalled('SIGKILL'),
  ],
]

it.each(cases)('%s', (_name, ended, hints, outcome) => {
  expect(outcomeOf(ended, hints, null)).toEqual(outcome)
})

it('a supervisor that goes without a word, or cannot start the command, is no pass', () => {
  for (const hints of [said({ done: false }), said({ done: false, status: 0 })])
    expect(outcomeOf(code(0), hints, null)).toEqual({ kind: 'unended' })
  expect(outcomeOf(code(0), said({ failure: 'No such file or directory' }), null).kind).toBe('spawn-failed')
  expect(outcomeOf({ code: null, signal: null }, null, null).kind).not.toBe('exited')
})

it('a limit that was hit stands, whatever came after it', () => {
  const limit: CommandOutcome = { kind: 'timed-out', timeoutMs: 1 }
  expect(outcomeOf(code(0), said({ status: 0 }), limit)).toBe(limit)
})

it('what a supervisor watched over is gone for certain only when it said so and went by itself', () => {
  const killed: Ended = { code: null, signal: 'SIGSEGV' }
  const unended: Ended = { code: null, signal: null }
  expect(lostSupervisor(code(0), said({ status: 0 }))).toBe(false)
  expect(lostSupervisor(code(255), said({ status: 0, done: false }))).toBe(true)
  expect(lostSupervisor(killed, said({ status: 0 }))).toBe(true)
  expect(lostSupervisor(unended, said({ done: false }))).toBe(false)
})
