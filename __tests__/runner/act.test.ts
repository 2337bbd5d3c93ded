import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { BUNDLE } from '../support/action.ts'
import { temporaryFolder } from '../support/folders.ts'
import { type LocalResult, runProgram } from '../support/local.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Path of act, a workflow runner (github.com/nektos/act); .ci/run installs it. */
const ACT = process.env['ACT'] ?? ''

let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder('act')
  const copy = join(folder.path, 'converge')
  mkdirSync(copy)
  for (const name of ['action.yml', 'examples', 'package.json']) {
    cpSync(join(REPOSITORY, name), join(copy, name), { recursive: true })
  }
  cpSync(dirname(BUNDLE), join(copy, 'dist'), { recursive: true })
  mkdirSync(join(copy, '.github/workflows'), { recursive: true })
  cpSync(new URL('./single-job.yml', import.meta.url), join(copy, '.github/workflows/single-job.yml'))
  await runProgram(['git', 'init', '--quiet'], { cwd: copy })
})
afterEach(() => folder.remove())

async function runJob(
  iterations: number,
): Promise<LocalResult & { outcome: string; outputs: Record<string, string> }> {
  const result = join(folder.path, 'result.json')
  const event = join(folder.path, 'event.json')
  writeFileSync(event, JSON.stringify({ inputs: { iterations: String(iterations), result } }))
  const home = join(folder.path, 'home')
  mkdirSync(home)
  const argv = [ACT, 'workflow_dispatch', '-P', 'ubuntu-latest=-self-hosted', '-e', event]
  const run = await runProgram(argv, {
    cwd: join(folder.path, 'converge'),
    env: { HOME: home, TMPDIR: folder.path },
  })
  return { ...run, ...JSON.parse(readFileSync(result, 'utf8')) }
}

const whereActIs = ACT === '' ? describe.skip : describe

whereActIs('under a real workflow runner (needs ACT, the path of act: .ci/run has it)', () => {
  it('the step is green, and later steps read the verdict', async () => {
    const { exitCode, outcome, outputs, stdout } = await runJob(3)
    expect(outputs).toMatchObject({
      converged: 'true',
      iterations: '3',
      'stop-reason': 'converged',
      'gate-skips': '1',
    })
    expect({ outcome, exitCode }).toEqual({ outcome: 'success', exitCode: 0 })
    expect(stdout).toContain('Converged after 3 iterations')
  })

  it('the step is red when it did not converge, and the outputs say why', async () => {
    const { exitCode, outcome, outputs } = await runJob(1)
    expect(outputs).toMatchObject({
      converged: 'false',
      'stop-reason': 'exhausted',
      'failed-gate': 'npm test --silent',
    })
    expect({ outcome, exitCode }).toEqual({ outcome: 'failure', exitCode: 1 })
  })
})
