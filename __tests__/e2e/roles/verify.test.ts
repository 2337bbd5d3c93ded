import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { createAttempt } from '../../bundle/attempt.ts'
import type { BundleParts } from '../../bundle/forge.ts'
import { hostileBundles } from '../../bundle/hostile.ts'
import type { ActionResult } from '../../support/action.ts'
import { removeRepositories } from '../../support/repository.ts'
import { runRole } from './role.ts'

afterAll(removeRepositories)

const attempt = createAttempt()
const { forge, honest, honestTree } = attempt
const { repository, start } = forge
const bundleOf = (parts: BundleParts): string => dirname(forge.bundle(parts))
const bundle = bundleOf({ commit: honest })

/** A machine that nobody has used: a workspace, as actions/checkout leaves it, and a HOME. */
interface Machine {
  readonly workspace: string
  readonly folder: string
  step(
    step: string,
    inputs?: Readonly<Record<string, string>>,
    env?: Readonly<Record<string, string>>,
  ): Promise<ActionResult>
}

function freshMachine(): Machine {
  const folder = mkdtempSync(join(repository.beside, 'machine-'))
  const workspace = join(folder, 'workspace')
  mkdirSync(workspace)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'ignore' })
  git('init', '--quiet')
  git('fetch', '--quiet', '--no-tags', '--depth=1', `file://${repository.root}`, start)
  git('checkout', '--quiet', '--detach', start)
  return {
    workspace,
    folder,
    step: (step, inputs = {}, env = {}) =>
      runRole('verify', {
        inputs: {
          step,
          'setup-result': 'success',
          'bundle-path': bundle,
          head: start,
          commit: honest,
          tree: honestTree,
          // the commit says the name of its gate
          gates: step === 'check-out' ? '- name: test\n  run: grep -q new new.txt' : 'grep -q new new.txt',
          'working-directory': '.',
          'fail-if-not-converged': 'true',
          ...inputs,
        },
        workspace,
        folder,
        env: {
          OPENAI_API_KEY: 'sk-of-no-use-here',
          GITHUB_TOKEN: 'ghs_of_the_job_that_verifies',
          ...env,
        },
      }),
  }
}

async function checkedOut(): Promise<Machine> {
  const machine = freshMachine()
  expect((await machine.step('check-out')).exitCode).toBe(0)
  return machine
}

const headOf = (workspace: string): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).trim()

/** One that is dead and not reaped does not run. */
function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/status`
  return existsSync(status) && !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'))
}

const VERIFIED = { verified: 'true', commit: honest, tree: honestTree, 'failed-gate': '', failure: '' }
const NOT_VERIFIED = { ...VERIFIED, verified: 'false' }

describe('work that holds', () => {
  it('is checked out, judged, and verified', async () => {
    const machine = freshMachine()
    const first = await machine.step('check-out')
    expect(first.outputs).toEqual({ ...NOT_VERIFIED, message: '' })
    expect(first.exitCode).toBe(0)
    expect(headOf(machine.workspace)).toBe(honest)
    expect(readFileSync(join(machine.workspace, 'new.txt'), 'utf8')).toBe('new\n')
    const second = await machine.step('judge')
    expect(second.outputs).toEqual({ ...VERIFIED, message: 'All gates passed on a fresh machine.' })
    expect(second.summary).toContain('## ✅ Verified on a fresh machine')
    expect(second.exitCode).toBe(0)
  })

  it('is judged in folds of the log that say where that is', async () => {
    const machine = await checkedOut()
    const { log } = await machine.step('judge', { gates: '- { name: first, run: echo one }' })
    expect(log).toMatch(/^::group::Verify: gate first$/m)
    expect(log).not.toMatch(/baseline|iteration/i)
  })

  it('is judged by every gate, in order, without a token or a key', async () => {
    const machine = await checkedOut()
    const gates = [
      'echo one >> "$HOME/order"',
      'echo two >> "$HOME/order"; env > "$HOME/env"',
      '! env | grep -E "KEY|GITHUB_TOKEN|INPUT_"',
    ].join('\n')
    const { outputs } = await machine.step('judge', { gates })
    expect(outputs).toMatchObject(VERIFIED)
    expect(readFileSync(join(machine.folder, 'home/order'), 'utf8')).toBe('one\ntwo\n')
    expect(readFileSync(join(machine.folder, 'home/env'), 'utf8')).not.toMatch(/sk-of-no-use|ghs_of_the/)
  })

  it('may fail at first where the gate has retries', async () => {
    const machine = await checkedOut()
    const gates = '- run: test -e "$HOME/tried" || { touch "$HOME/tried"; exit 1; }\n  retries: 1\n'
    expect((await machine.step('judge', { gates })).outputs).toMatchObject(VERIFIED)
  })

  // As a setup does it: echo "$PWD/bin" >> "$GITHUB_PATH"
  it.each([
    ['perl', 'echo "ended 0" >&3; echo done >&3'],
    ['bash', 'exit 0'],
    ['sh', 'exit 0'],
    ['git', 'exit 0'],
    ['mkfifo', 'exit 1'],
  ])('is judged by the programs of the machine, not by %s of the repository', async (name, script) => {
    const machine = await checkedOut()
    const bin = join(machine.workspace, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const path = { PATH: `${bin}:${process.env['PATH']}` }
    const passing = await machine.step('judge', {}, path)
    expect(passing.outputs).toMatchObject(VERIFIED)
    const gates = `- name: test\n  run: 'exit 1'\n  shell: ${name === 'sh' ? 'sh' : 'bash'}`
    expect((await machine.step('judge', { gates }, path)).outputs).toMatchObject({ verified: 'false' })
  })

  it('that changed nothing is the start itself', async () => {
    const machine = freshMachine()
    const startTree = repository.git('rev-parse', `${start}^{tree}`)
    const none = { commit: '', tree: startTree, gates: 'test ! -e new.txt' }
    const first = await machine.step('check-out', none)
    expect(first.outputs).toMatchObject({ commit: start, tree: startTree, message: '' })
    const second = await machine.step('judge', { ...none, commit: start })
    expect(second.outputs).toMatchObject({ verified: 'true', commit: start, tree: startTree })
  })
})

describe('is not verified', () => {
  const CASES: readonly [string, Readonly<Record<string, string>>, RegExp, string][] = [
    [
      'a gate that fails',
      { gates: 'true\nexit 7' },
      /Gate `exit 7` failed on a fresh machine: exit code 7\./,
      'exit 7',
    ],
    ['a gate whose tool is missing', { gates: 'no-such-tool' }, /Gate `no-such-tool` failed/, 'no-such-tool'],
    [
      'a gate that takes too long',
      { gates: 'sleep 60', 'gate-timeout-minutes': '0.01' },
      /Gate `sleep 60` failed on a fresh machine: timed out/,
      'sleep 60',
    ],
    [
      'a pass of which a pattern says that it is none',
      { gates: '- run: echo 0 tests\n  name: t\n  reject: "^0 tests"\n' },
      /Gate `t` failed/,
      't',
    ],
    ['a setup that failed', { 'setup-result': 'failure' }, /^`setup` failed on a fresh machine\.$/, ''],
    ['another commit than the one that is there', { commit: 'c'.repeat(40) }, /does not hold the commit/, ''],
    ['another tree than the one that is there', { tree: 'd'.repeat(40) }, /does not hold the commit/, ''],
    ['an input that cannot be', { gates: '- run: [' }, /gates/, ''],
  ]
  it.each(CASES)('%s', async (_, inputs, message, gate) => {
    const machine = await checkedOut()
    const { outputs, summary, log, exitCode } = await machine.step('judge', inputs)
    expect(outputs).toMatchObject({ verified: 'false', 'failed-gate': gate })
    expect(outputs['message']).toMatch(message)
    expect(outputs['failure'] !== '').toBe(gate !== '')
    expect(summary).toContain('## ❌ Not verified on a fresh machine')
    expect(log).toMatch(/^::error::Not verified\. /m)
    expect(exitCode).toBe(1)
  })

  it.each([
    ['failed', 'echo "no answer"; exit 3', 'no answer\n'],
    ['edited', 'echo "no answer"; echo bad > new.txt', 'no answer\n'],
  ])('a gate that %s, whose output is handed on', async (why, line, clip) => {
    const machine = await checkedOut()
    const gates = `- ${JSON.stringify({ name: 'one', run: line })}\n- { name: two, run: 'true' }`
    const { outputs } = await machine.step('judge', { gates })
    const output = { clip, lines: 1, characters: clip.length, tailAt: null }
    expect(outputs['failed-gate']).toBe('one')
    expect(JSON.parse(outputs['failure'] ?? '')).toEqual({ why, output })
  })

  it('a gate beside what another one left running', async () => {
    const machine = await checkedOut()
    const gates = '- sleep 295 & echo $! > server\n- echo no; ! kill -0 $(cat server)'
    const { outputs } = await machine.step('judge', { gates })
    expect(JSON.parse(outputs['failure'] ?? '')).toMatchObject({ why: 'beside', output: { clip: 'no\n' } })
    expect(outputs['message']).toMatch(/left behind were running meanwhile/)
    expect(isRunning(Number(readFileSync(join(machine.workspace, 'server'), 'utf8')))).toBe(false)
  })

  it('with no more of a long output than an input can carry, and no secret in it', async () => {
    const machine = await checkedOut()
    const secret = `ghp_${'a1B2'.repeat(9)}`
    const gates = `printf 'key ${secret.slice(0, 10)}%s\\n' ${secret.slice(10)}; yes '"語' | head -c 3000000; exit 1`
    const { outputs } = await machine.step('judge', { gates, 'output-chars': '100000' })
    const { failure = '' } = outputs
    expect(Buffer.byteLength(failure)).toBeLessThan(60_000)
    expect(JSON.parse(failure).output.clip).toMatch(/^key \*\*\*\n[\s\S]*left out …/)
    expect(failure).not.toContain(secret)
  })

  it('what a setup wrote over: it is put back, and judged as it was committed', async () => {
    const machine = await checkedOut()
    writeFileSync(join(machine.workspace, 'new.txt'), 'from setup\n')
    const { outputs } = await machine.step('judge', { gates: 'grep -q "from setup" new.txt' })
    expect(outputs).toMatchObject({ verified: 'false' })
  })

  it('is green where a limit may be, and still says no', async () => {
    const machine = await checkedOut()
    const { outputs, exitCode } = await machine.step('judge', {
      gates: 'false',
      'fail-if-not-converged': 'false',
    })
    expect(outputs).toMatchObject({ verified: 'false', 'failed-gate': 'false' })
    expect(exitCode).toBe(0)
  })

  it('an unknown step', async () => {
    const { outputs, exitCode } = await freshMachine().step('')
    expect(outputs).toMatchObject({ verified: 'false', message: expect.stringContaining('step is ""') })
    expect(exitCode).toBe(1)
  })

  it('a gate cannot say yes for itself', async () => {
    const machine = await checkedOut()
    const gates =
      'for f in "$RUNNER_TEMP"/../runner-*/_runner_file_commands/output*; do printf "\\nverified=true\\nx<<EOF\\n" >> "$f"; done; false'
    expect((await machine.step('judge', { gates })).outputs).toEqual({
      ...NOT_VERIFIED,
      'failed-gate': gates,
      message: expect.stringContaining('failed on a fresh machine'),
      failure: expect.stringContaining('"why":"failed"'),
    })
  })
})

describe('is not checked out', () => {
  it.each([
    ['into a workspace that is in use', (folder: string) => writeFileSync(join(folder, 'left.txt'), 'x')],
    ['where a tracked file differs', (folder: string) => writeFileSync(join(folder, 'README.md'), 'x')],
  ])('%s', async (_, use) => {
    const machine = freshMachine()
    use(machine.workspace)
    const { outputs, exitCode } = await machine.step('check-out')
    expect(outputs).toMatchObject({
      verified: 'false',
      message: expect.stringContaining('not a fresh checkout'),
    })
    expect(headOf(machine.workspace)).toBe(start)
    expect(exitCode).toBe(1)
  })

  it('where nothing was changed, and yet the workspace is not the start', async () => {
    const machine = freshMachine()
    writeFileSync(join(machine.workspace, 'left.txt'), 'x')
    const { outputs, exitCode } = await machine.step('check-out', { commit: '', tree: '' })
    expect(outputs).toMatchObject({
      verified: 'false',
      message: expect.stringContaining('not a fresh checkout'),
    })
    expect(exitCode).toBe(1)
  })

  it.each([
    ['commit', 'e'.repeat(40)],
    ['tree', 'f'.repeat(40)],
  ])('where the loop spoke of another %s', async (name, id) => {
    const { outputs, exitCode } = await freshMachine().step('check-out', { [name]: id })
    expect(outputs).toMatchObject({ verified: 'false', message: expect.stringContaining('another commit') })
    expect(exitCode).toBe(1)
  })

  const scene = { attempt, start, bundle, bundleOf }
  // to be judged is what the bundle holds, whatever that is
  const hostile = hostileBundles(scene).filter(([name]) => name !== 'of another tree than the judged one')
  it.each(hostile)('a hostile bundle %s', async (_, make, why) => {
    const machine = freshMachine()
    const { bundle: path, tree = honestTree } = make()
    const commit = 'a'.repeat(40)
    const { outputs, exitCode } = await machine.step('check-out', { 'bundle-path': path, commit, tree })
    expect(outputs).toMatchObject({ verified: 'false', message: expect.stringMatching(why) })
    expect(exitCode).toBe(1)
    // nothing of it came in
    expect(headOf(machine.workspace)).toBe(start)
    expect(existsSync(join(machine.workspace, 'new.txt'))).toBe(false)
  })
})

it('work that no gate stands for is not verified, because `until` is not asked there', async () => {
  const machine = await checkedOut()
  const { outputs, exitCode } = await machine.step('judge', { gates: '' })
  expect(outputs).toMatchObject({ verified: 'false', 'failed-gate': '' })
  expect(outputs['message']).toMatch(/no gates/)
  expect(exitCode).toBe(1)
})

describe('what a clone would have', () => {
  it('files that the commit does not touch are written anew as well', async () => {
    const machine = freshMachine()
    const old = new Date('2001-01-01')
    const before = join(machine.workspace, 'README.md')
    utimesSync(before, old, old)
    execFileSync('git', ['update-index', '--refresh'], { cwd: machine.workspace })
    expect((await machine.step('check-out')).exitCode).toBe(0)
    expect(statSync(before).mtimeMs).toBeGreaterThan(old.getTime())
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: machine.workspace, encoding: 'utf8' })).toBe(
      '',
    )
  })

  it('a gate does not judge what the gate before made of the commit', async () => {
    const machine = await checkedOut()
    const gates =
      '- { name: edits, run: "echo good > new.txt" }\n- { name: judges, run: "grep -q good new.txt" }'
    const { outputs, exitCode } = await machine.step('judge', { gates })
    expect(outputs).toMatchObject({ verified: 'false', 'failed-gate': 'edits' })
    expect(outputs['message']).toMatch(/changed files of the commit \(`new\.txt`\).*use its check form\.$/)
    expect(exitCode).toBe(1)
  })

  it('what a gate adds is there for the next one, and what the last one edits is no matter', async () => {
    const machine = await checkedOut()
    const gates = ['echo built > built.txt', 'grep -q built built.txt; echo x >> new.txt'].join('\n')
    expect((await machine.step('judge', { gates })).outputs).toMatchObject(VERIFIED)
  })
})

it('a message that the gates do not make is nobody’s of ours', async () => {
  const machine = freshMachine()
  const { outputs, exitCode } = await machine.step('check-out', { gates: 'another gate' })
  expect(outputs['message']).toMatch(/message/)
  expect(exitCode).toBe(1)
})
