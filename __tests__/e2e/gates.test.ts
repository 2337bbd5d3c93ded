import { describe, expect, it } from '@jest/globals'
import { type GateMapping, type Played, play, type Scenario } from '../support/scenario.ts'
import { expectOneStory, playChecked, roundsOf } from '../support/truth.ts'

function judged(scenario: Scenario, check: (played: Played) => void): Promise<void> {
  return playChecked({ ...scenario, inputs: { 'max-iterations': '1', ...scenario.inputs } }, check)
}

/** One gate, judged once at the baseline. */
interface Verdict {
  readonly name: string
  readonly gate: GateMapping
  readonly files?: Readonly<Record<string, string>>
  /** null: it passes. */
  readonly cause: string | null
}

const VERDICTS: readonly Verdict[] = [
  { name: 'exit 0', gate: { run: 'exit 0' }, cause: null },
  { name: 'a red test behind a pipe into tee', gate: { run: 'false | tee log.txt' }, cause: 'exit code 1' },
  { name: 'a failure in the middle of a line', gate: { run: 'false; true' }, cause: 'exit code 1' },
  { name: 'shell sh', gate: { run: 'test -z "$BASH_VERSION$POSIX" || exit 3', shell: 'sh' }, cause: null },
  {
    name: 'shell sh stops at the first failure too',
    gate: { run: 'false; true', shell: 'sh' },
    cause: 'exit code 1',
  },
  { name: 'a signal', gate: { run: 'kill -SEGV $$' }, cause: 'killed by SIGSEGV' },
  {
    name: 'killed, perhaps for memory',
    gate: { run: 'kill -KILL $$' },
    cause: 'killed by SIGKILL (perhaps out of memory)',
  },
  {
    name: 'its own time limit, although it exits 0 then',
    gate: { run: 'trap "exit 0" TERM; while :; do sleep 0.05; done', 'timeout-minutes': '0.01' },
    cause: 'timed out after 0.6s',
  },
  {
    name: '`expect` that a line matches',
    gate: { run: 'echo "12 tests ran"', expect: '^[1-9]\\d* tests ran$' },
    cause: null,
  },
  {
    name: '`expect` that no line matches',
    gate: { run: 'echo "0 tests ran"', expect: '^[1-9]\\d* tests ran$' },
    cause: 'exit code 0, but no line matched `expect` `^[1-9]\\d* tests ran$`',
  },
  {
    name: '`reject` that a coloured line on stderr matches',
    gate: { run: 'printf "\\033[31mdeprecated\\033[0m\\n" >&2', reject: '^deprecated$' },
    cause: 'exit code 0, but a line matched `reject` `^deprecated$`',
  },
  {
    name: '`expect` cannot turn a failure into a pass',
    gate: { run: 'echo ok; exit 4', expect: 'ok' },
    cause: 'exit code 4',
  },
  {
    name: 'its own directory and variables',
    gate: {
      run: 'test "$PWD:$OWN" = "$GITHUB_WORKSPACE/sub:a b"',
      'working-directory': 'sub',
      env: { OWN: 'a b' },
    },
    files: { 'value.txt': 'bad\n', 'sub/x': '' },
    cause: null,
  },
  { name: 'nothing to read on standard input', gate: { run: '! read line' }, cause: null },
]

describe('a gate with', () => {
  it.concurrent.each(VERDICTS)('$name', ({ gate, files, cause }) =>
    judged({ gates: { test: gate }, ...(files && { files }) }, (played) => {
      const [result] = played.report.rounds[0].judging.results
      expect(result.verdict).toBe(cause === null ? 'pass' : 'fail')
      expect(result.cause?.text ?? null).toBe(cause)
      expect(played.outputs['converged']).toBe(String(cause === null))
    }),
  )
})

describe('a gate that cannot judge', () => {
  const broken = [
    { name: 'a missing command', line: 'no-such-command-here', code: 127 },
    { name: 'a file that is no program', line: './value.txt', code: 126 },
  ]

  it.concurrent.each(broken)('$name ends the run at the baseline, and nothing is spent', ({ line }) =>
    judged({ gates: { ok: 'true', test: line } }, (played) => {
      expect(roundsOf(played)).toEqual(['baseline: pass broken'])
      expect(played.outputs).toMatchObject({
        'stop-reason': 'gate-broken',
        'failed-gate': 'test',
        iterations: '0',
      })
    }),
  )

  it.concurrent.each(broken)('$name is no reason to end it later: it is fed back', ({ line, code }) =>
    judged(
      {
        gates: { test: `test ! -e later || ${line}; grep -q good value.txt` },
        agent: ['touch later', ':'],
        inputs: { 'max-iterations': '2' },
      },
      (played) => {
        expect(roundsOf(played).slice(0, 2)).toEqual(['baseline: fail', 'iteration 1: changed, fail'])
        expect(played.report.rounds[1].judging.results[0].cause.exitCode).toBe(code)
        expect(played.prompt(2)).toContain(`(exit code ${code})`)
        expect(played.outputs['stop-reason']).toBe('exhausted')
      },
    ),
  )

  it.concurrent('without a baseline it is fed back at once', () =>
    judged({ gates: { test: 'no-such-command-here' }, inputs: { baseline: 'false' } }, (played) => {
      expect(played.outputs).toMatchObject({ 'stop-reason': 'exhausted', iterations: '1' })
    }))

  it.concurrent('a shell that is not installed is named', () =>
    play(
      { inputs: { gates: '- { name: test, run: exit 0, shell: pwsh }' }, env: { PATH: '/usr/bin:/bin' } },
      (played) => {
        expectOneStory(played)
        expect(played.outputs).toMatchObject({ 'stop-reason': 'gate-broken', iterations: '0' })
        expect(played.outputs['message']).toBe(
          'Gate `test` could not run: could not start: `pwsh is not installed`.',
        )
      },
    ))
})
