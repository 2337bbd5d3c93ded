import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { BUNDLE } from '../support/action.ts'
import { runLocally, runOnTerminal, runProgram } from '../support/local.ts'
import { makeProject, type Project } from '../support/project.ts'

let project: Project
beforeEach(() => {
  project = makeProject({ 'value.txt': 'bad\n' })
})
afterEach(() => project.remove())

const FIX = 'echo good > value.txt'
const GATE = 'grep -q good value.txt'

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runLocally(args, { cwd: project.workspace, env: { TMPDIR: project.folder, ...env } })

/** The folder that the run named, with the files in it. */
function runFolder(stdout: string): string {
  const path = /^Report, summary and logs: (.*)$/m.exec(stdout)?.[1] ?? ''
  expect(path.startsWith(join(project.folder, 'converge-'))).toBe(true)
  return path
}

describe('exit codes', () => {
  it('0 when it converged, and report and summary are in the folder that is named', async () => {
    const { exitCode, stdout, stderr } = await run(['--agent', FIX, '--gates', GATE])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const folder = runFolder(stdout)
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).outputs.converged).toBe('true')
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toMatch(/^## ✅ Converged after 1 iteration/)
    expect(readdirSync(join(folder, 'logs'))).toHaveLength(3)
    expect(project.git('status', '--porcelain')).toBe(' M value.txt\n')
  })

  it('1 when it did not, with the failure, what to do and where everything is', async () => {
    const { exitCode, stdout } = await run([
      '--agent',
      'echo half > value.txt',
      '--gates',
      'echo "no good here"; exit 3',
      '--max-iterations',
      '1',
    ])
    expect(exitCode).toBe(1)
    expect(stdout).toContain('❌ Not converged: exhausted after 1 of 1 iteration')
    expect(stdout).toContain('  no good here')
    expect(stdout).toContain('Next, one of these:')
    runFolder(stdout)
  })

  it('2 for wrong inputs, all of them at once, and nothing is run', async () => {
    const { exitCode, stdout } = await run([
      '--agent',
      `touch ran; ${FIX}`,
      '--gates',
      'touch ran',
      '--max-iterations',
      '0',
      '--output-chars',
      '5',
    ])
    expect(exitCode).toBe(2)
    expect(stdout).toContain('max-iterations is "0".')
    expect(stdout).toContain('output-chars is "5".')
    expect(existsSync(join(project.workspace, 'ran'))).toBe(false)
  })

  it('2 for an unknown flag, with the one that was meant', async () => {
    const { exitCode, stdout } = await run(['--agent', FIX, '--gate', GATE])
    expect(exitCode).toBe(2)
    expect(stdout).toContain('did you mean `--gates`?')
  })

  it('2 without any argument outside of Actions, with the help', async () => {
    const { exitCode, stdout } = await run([])
    expect(exitCode).toBe(2)
    expect(stdout).toMatch(/^Usage: node dist\/index\.js --agent /)
  })
})

it('--help and --version answer and run nothing', async () => {
  const help = await run(['--help'])
  expect(help.exitCode).toBe(0)
  for (const name of ['agent', 'gates', 'max-iterations', 'until']) expect(help.stdout).toContain(`--${name}`)
  expect(help.stdout).not.toContain('--fail-if-not-converged')
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect((await run(['--version'])).stdout).toBe(`${manifest.version}\n`)
})

it('repeated --gates add lines', async () => {
  const { exitCode, stdout } = await run(['--agent', FIX, '--gates', GATE, '--gates', 'test -f value.txt'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Both gates passed in iteration 1.')
})

it('any argument means local mode, even inside Actions: no output file is written', async () => {
  const output = project.beside('output', '')
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_OUTPUT: output,
    GITHUB_WORKSPACE: '/nowhere',
    RUNNER_TEMP: '/nowhere',
  }
  const { exitCode, stdout } = await run(['--agent', FIX, '--gates', GATE], env)
  expect(exitCode).toBe(0)
  expect(stdout).not.toContain('::group::')
  expect(readFileSync(output, 'utf8')).toBe('')
})

describe('what is seen', () => {
  const ESCAPE = '\u001b['

  it('without a terminal: plain lines, no colours, no spinner', async () => {
    const { stdout } = await run(['--agent', `echo thinking; ${FIX}`, '--gates', GATE])
    expect(stdout).not.toContain(ESCAPE)
    expect(stdout).not.toContain('\r')
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      `Baseline: gate ${GATE}`,
      expect.stringMatching(/^Baseline: ❌ grep -q good value\.txt 0(\.\d)?s, exit code 1$/),
      'Iteration 1 of 5: agent',
      `Iteration 1 of 5: gate ${GATE}`,
    ])
  })

  it('on a terminal: one live line with the last thing that was printed, and colours at the end', async () => {
    const agent = `for i in 1 2 3 4; do echo "step $i of four"; sleep 0.2; done; ${FIX}`
    const { exitCode, stdout } = await runOnTerminal(['--agent', agent, '--gates', GATE], {
      cwd: project.workspace,
      env: { TMPDIR: project.folder },
    })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/\r\u001b\[2K[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] Iteration 1 of 5: agent/)
    expect(stdout).toMatch(/│ step [1-4] of four/)
    expect(stdout).toContain(`${ESCAPE}1;32m✅ Converged after 1 iteration`)
  })

  it('NO_COLOR is honoured on a terminal', async () => {
    const options = { cwd: project.workspace, env: { TMPDIR: project.folder, NO_COLOR: '1' } }
    const { stdout } = await runOnTerminal(['--agent', FIX, '--gates', GATE], options)
    expect(stdout).toContain('✅ Converged after 1 iteration')
    expect(stdout).not.toMatch(/\u001b\[[\d;]*m/)
  })

  it('terminal codes of a command cannot draw on the terminal of the developer', async () => {
    const agent = String.raw`printf '\033]0;evil\007\033[2J\rgone\n'; sleep 0.4; ` + FIX
    const { stdout } = await runOnTerminal(
      ['--agent', agent, '--gates', `${GATE} || { printf '\\033[2Jevil'; exit 1; }`],
      {
        cwd: project.workspace,
        env: { TMPDIR: project.folder },
      },
    )
    expect(stdout).not.toContain('\u001b[2J')
    expect(stdout).not.toContain('\u001b]0;')
  })
})

it('a subfolder is a fine place to start from: its gates run there', async () => {
  const nested = makeProject({ 'package/value.txt': 'bad\n' })
  try {
    const { exitCode } = await runLocally(['--agent', FIX, '--gates', GATE], {
      cwd: join(nested.workspace, 'package'),
      env: { TMPDIR: nested.folder },
    })
    expect(exitCode).toBe(0)
  } finally {
    nested.remove()
  }
})

it('lets a command have as many open files as a shell beside it', async () => {
  const line = [process.execPath, BUNDLE, '--agent', FIX, '--gates', 'test $(ulimit -Sn) = 500']
  const quoted = line.map((word) => `'${word}'`).join(' ')
  const beside = { cwd: project.workspace, env: { TMPDIR: project.folder } }
  const { stdout } = await runProgram(['bash', '-c', `ulimit -Sn 500; ${quoted}; exit $?`], beside)
  expect(stdout).toMatch(/Converged/)
})
