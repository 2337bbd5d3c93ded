import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { signalAll } from '../../src/process/process-tree.ts'
import { BUNDLE, LOOP_ENTRY } from '../support/action.ts'
import { gitDoes } from '../support/git-on-path.ts'
import { play } from '../support/scenario.ts'

// Where Converge cannot know any more, exit code 0 is no pass.

it.concurrent('an agent that killed its supervisor may have left something running: no gate passes after it', () =>
  play(
    { agent: ['echo good > value.txt; kill -9 $PPID'], inputs: { 'max-iterations': '1' } },
    ({ outputs, report, gateCalls }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'exhausted', 'failed-gate': 'test' })
      expect(outputs['message']).toContain('a process that was started could not be ended')
      expect(report.rounds.at(-1).judging.results[0]).toMatchObject({
        verdict: 'fail',
        cause: { kind: 'unended' },
      })
      // The baseline and the one that exited 0.
      expect(gateCalls('test')).toBe(2)
    },
  ))

/** In a session of its own, with an empty environment: it makes the work look good for as long as it lives. */
const PRETENDER = `setsid env -i PATH="$PATH" bash -c 'trap "" TERM; while :; do echo good > value.txt; sleep 0.01; done' \
  </dev/null >/dev/null 2>&1 & echo $! > "$BESIDE/pretender"; sleep 0.2`

it.concurrent.each(['USR1', 'TERM', 'SEGV', '34'])(
  'an agent that sends %s to its supervisor gets no gate passed by what it left behind',
  (signal) =>
    play(
      {
        agent: [`${PRETENDER}; kill -${signal} $PPID; sleep 0.2`],
        gates: { test: 'echo bad > value.txt; sleep 0.3; grep -q good value.txt' },
        inputs: { 'max-iterations': '1' },
      },
      ({ outputs, beside }) => {
        signalAll([Number(beside('pretender'))], 'SIGKILL')
        expect(outputs).toMatchObject({
          converged: 'false',
          'stop-reason': 'exhausted',
          'failed-gate': 'test',
        })
      },
    ),
)

/** Sends a signal to the action itself, which is the parent of the supervisor. */
const TO_ACTION = (signal: string): string =>
  `action=$(cut -d ' ' -f 4 "/proc/$PPID/stat"); kill -${signal} "$action"; sleep 0.5`
/** The sockets on which the action listens. */
const LISTENS = `awk '$4 == "0A" { print "socket:[" $10 "]" }' /proc/net/tcp /proc/net/tcp6 > "$BESIDE/all"
readlink /proc/"$action"/fd/* | grep -xFf "$BESIDE/all" > "$BESIDE/listens" || true; echo "$action" > "$BESIDE/action"`

it.concurrent.each([
  ['root', BUNDLE],
  ['loop', LOOP_ENTRY],
])('USR1 opens no debugger in the %s action', (_name, entry) =>
  play(
    {
      entry,
      agent: [`${TO_ACTION('USR1')}\n${LISTENS}\necho good > value.txt`],
    },
    ({ outputs, beside }) => {
      expect(Number(beside('action'))).toBeGreaterThan(1)
      expect(beside('listens')).toBe('')
      expect(outputs).toMatchObject({ converged: 'true', 'stop-reason': 'converged' })
    },
  ),
)

it.concurrent.each(['QUIT', 'USR2', 'ALRM'])(
  '%s to the action cancels the run, and its results are written',
  (signal) =>
    play({ agent: [`${TO_ACTION(signal)}; sleep 300`] }, ({ outputs, exitCode }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'cancelled' })
      expect(outputs['message']).toContain(`(SIG${signal})`)
      expect(exitCode).toBe(1)
    }),
)

it.concurrent('a condition that exits 0 after it is no answer either', () =>
  play(
    {
      agent: ['kill -9 $PPID'],
      gates: {},
      inputs: { gates: '', until: 'test "$CONVERGE_ITERATION" != 0', 'max-iterations': '1' },
    },
    ({ outputs }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'condition-broken' })
      expect(outputs['message']).toContain('could not be ended')
    },
  ))

it.concurrent('a pattern that cannot be tested to its end makes no gate green and holds up no limit', () =>
  play(
    {
      agent: ['echo good > value.txt'],
      gates: {
        test: {
          run: `grep -q good value.txt; echo ${'a'.repeat(60)}!; echo ok`,
          expect: '^(a+)+$',
          reject: 'never',
        },
      },
      inputs: { 'max-iterations': '1' },
    },
    ({ outputs, report }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'failed-gate': 'test' })
      expect(report.rounds.at(-1).judging.results[0].cause).toMatchObject({ kind: 'undecided' })
    },
  ))

it.concurrent.each([
  ['stands behind a sequence that was left open', String.raw`printf '\x1b['; echo '3 failed'`, 'reject'],
  ['may stand in a line that is too long', `head -c 3000000 /dev/zero | tr '\\0' x`, 'undecided'],
  ['comes late', `(sleep 1; echo '3 failed') &`, 'reject'],
  ['may still come', 'sleep 60 &', 'undecided'],
])('what must not be there makes no gate green where it %s', (_, line, kind) =>
  play(
    {
      agent: ['echo good > value.txt'],
      gates: { test: { run: `grep -q good value.txt; ${line}`, reject: '[1-9]\\d* failed' } },
      inputs: { 'max-iterations': '1' },
    },
    ({ outputs, report }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'failed-gate': 'test' })
      expect(report.rounds.at(-1).judging.results[0].cause).toMatchObject({ kind })
    },
  ),
)

it.concurrent('the time limit of the run counts while the workspace is opened', () =>
  play(
    {
      prepare: (project) => {
        gitDoes('exec sleep 40', project, 'slow')
        writeFileSync(join(project.folder, 'slow'), '')
      },
      inputs: { 'timeout-minutes': '0.05' },
    },
    ({ outputs, agentCalls, gateCalls }) => {
      expect(outputs).toMatchObject({ converged: 'false', 'stop-reason': 'timed-out', iterations: '0' })
      expect([agentCalls, gateCalls('test')]).toEqual([0, 0])
    },
  ))
