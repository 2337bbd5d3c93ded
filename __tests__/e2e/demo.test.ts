import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { BUNDLE } from '../support/action.ts'
import { temporaryFolder } from '../support/folders.ts'
import { runProgram } from '../support/local.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of what the demo needs, to be changed; no node_modules, as on a fresh machine. */
let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('demo')
  cpSync(join(REPOSITORY, 'examples'), join(folder.path, 'examples'), { recursive: true })
  cpSync(dirname(BUNDLE), join(folder.path, 'dist'), { recursive: true })
  cpSync(join(REPOSITORY, 'package.json'), join(folder.path, 'package.json'))
  mkdirSync(join(folder.path, 'tmp'))
})
afterEach(() => folder.remove())

const demo = () =>
  runProgram(['npm', 'run', 'demo'], {
    cwd: folder.path,
    env: { TMPDIR: join(folder.path, 'tmp'), HOME: join(folder.path, 'tmp') },
  })

function edit(file: string, before: string, after: string): void {
  const path = join(folder.path, 'examples/demo', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(before)
  writeFileSync(
    path,
    text.replace(before, () => after),
  )
}

function listing(): string[] {
  return readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('tmp'))
    .sort()
}

it('converges in three iterations, one of which is not judged again, and leaves the checkout as it was', async () => {
  const before = listing()
  const { exitCode, stdout } = await demo()
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Iteration 2: agent')
  expect(stdout).toMatch(/Iteration 2: .*git sees no change · ⏭️ unchanged, the gates were not run/)
  expect(stdout).toContain('✅ Converged after 3 iterations')
  expect(stdout).toContain('1 file changed')
  expect(listing()).toEqual(before)
})

it('does not converge when the second fix of the agent is taken out, and says which gate fails', async () => {
  edit('agent.mjs', '  3: () => {', '  4: () => {')
  const { exitCode, stdout } = await demo()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('❌ Not converged: stalled after 3 of 3 iterations')
  expect(stdout).toContain('gate `npm test --silent` failed again when it was run once more')
})

it('does not converge with a gate that stays false', async () => {
  edit('run.mjs', "'npm test --silent'", "'false'")
  const { exitCode, stdout } = await demo()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('❌ Not converged: exhausted after 3 of 3 iterations')
  expect(stdout).toContain('Gate `false` still fails after iteration 3: exit code 1.')
})
