import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askCondition } from '../../src/gates/ask-condition.ts'
import type { GateContext } from '../../src/gates/run-gate.ts'
import { parseCondition } from '../../src/inputs/conditions.ts'
import type { ConditionAnswer } from '../../src/loop/types.ts'
import { Commands } from '../../src/process/commands.ts'
import { neverStops } from '../../src/process/stop.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { linuxHost } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
let context: GateContext
beforeAll(() => {
  folder = temporaryFolder('conditions')
  writeFileSync(join(folder.path, 'no-program'), '')
  chmodSync(join(folder.path, 'no-program'), 0o644)
  context = {
    commands: new Commands({
      host: linuxHost,
      job: { PATH: process.env['PATH'] ?? '' },
      runDirectory: join(folder.path, 'run'),
      redactor: makeRedactor([]),
      view: { open: () => ({ write: () => {}, skip: () => {}, close: () => {} }) },
      stop: neverStops,
    }),
    shells: { bash: '/bin/bash', sh: '/bin/sh', pwsh: null },
    agentOnly: [],
    inspect: async () => ({ kind: 'usable' }),
  }
})
afterAll(() => folder.remove())

const attempt = (text: string, directory: string, more: Partial<GateContext>) => {
  const parsed = parseCondition(text)
  if (parsed.kind === 'problem') throw new Error(parsed.problem.allowed)
  const request = { name: 'until', iteration: 1, directory, answer: '' } as const
  return askCondition(parsed.condition, request, { ...context, ...more })
}

const ask = async (text: string, more = {}, directory = folder.path): Promise<ConditionAnswer> =>
  (await attempt(text, directory, more)).answer

const code = (exit: number): ConditionAnswer => ({ kind: 'broken', cause: { kind: 'exit', code: exit } })
const signal = (name: string): ConditionAnswer => ({
  kind: 'broken',
  cause: { kind: 'signal', signal: name },
})
const late: ConditionAnswer = { kind: 'broken', cause: { kind: 'timeout', timeoutMs: 300 } }

describe('only exit codes 0 and 1 are answers', () => {
  const yes: string[] = [
    'true',
    'echo false',
    'exit 256',
    'seq 1 1000000 | grep -q 3',
    'yes | head -1',
    'false | true',
    'false; true',
    '{ true; }',
    '( exit 0 )',
    'sleep 300 &',
    'head -c 3000000 /dev/zero',
    'exec 0<&- 1>&- 2>&-; exit 0',
    'run: true',
    '{ "run": "true", "timeout-minutes": 0 }',
    'run: |\n  false\n  true',
    '# a comment\ntrue',
  ]
  it.each(yes)('yes: %j', async (line) => {
    expect(await ask(line)).toEqual({ kind: 'yes' })
  })

  const no: string[] = [
    'false',
    'exit 1',
    'echo; exit 1',
    '{ false; }',
    'true | false',
    '! true',
    'read -r line',
    '[ -t 0 ]',
    'sleep 300 & exit 1',
    'sleep 300 & kill -STOP $!; exit 1',
  ]
  it.each(no)('no: %j', async (line) => {
    expect(await ask(line)).toEqual({ kind: 'no' })
  })

  const broken: [string, ConditionAnswer][] = [
    ['exit 2', code(2)],
    ['exit 255', code(255)],
    ['exit -1', code(255)],
    ['exit 139', code(139)],
    ['if then', code(2)],
    ['./no-program', code(126)],
    ['no-such-command', code(127)],
    ["bash -c 'kill -9 $$'; exit $?", code(137)],
    ['set -o pipefail; yes | head -1', code(141)],
    ['kill -9 $$', signal('SIGKILL')],
    ['kill -SEGV $$', signal('SIGSEGV')],
    ['kill -TERM 0; sleep 5', signal('SIGTERM')],
    ['kill -9 $PPID; sleep 300', signal('SIGKILL')],
    ['{ "run": "sleep 300", "timeout-minutes": 0.005 }', late],
    [`{ "run": "trap 'exit 0' TERM; while :; do sleep 0.05; done", "timeout-minutes": 0.005 }`, late],
  ]
  it.each(broken)('neither: %j', async (line, answer) => {
    expect(await ask(line)).toEqual(answer)
  })
})

it('what it leaves running is counted, whatever it says', async () => {
  for (const end of ['exit 0', 'exit 1', 'exit 2', 'kill -9 $$']) {
    expect(await attempt(`sleep 300 & sleep 300 & ${end}`, folder.path, {})).toMatchObject({ leftovers: 2 })
  }
  expect(await attempt('sleep 0', folder.path, {})).toMatchObject({ leftovers: 0 })
})

describe('a condition that cannot start', () => {
  it('names the shell that is missing', async () => {
    const shells = { bash: null, sh: '/bin/sh', pwsh: null }
    expect(await ask('true', { shells })).toEqual({
      kind: 'broken',
      cause: { kind: 'spawn', message: 'bash is not installed' },
    })
  })

  it('names the directory that is gone, not the shell', async () => {
    const gone = join(folder.path, 'gone')
    rmSync(gone, { recursive: true, force: true })
    const inspect = async () => ({ kind: 'moved', to: folder.path }) as const
    expect(await ask('true', { inspect }, gone)).toEqual({
      kind: 'broken',
      cause: { kind: 'directory', directory: gone },
    })
  })
})
