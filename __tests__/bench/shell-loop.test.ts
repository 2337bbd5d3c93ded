import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { bareLoop, quoted } from '../../bench/shell-loop.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: { path: string; remove: () => void }
beforeEach(() => {
  folder = temporaryFolder('bench')
})
afterEach(() => folder.remove())

function run(agent: string, gates: readonly string[], iterations: number): number | null {
  const script = join(folder.path, 'loop.sh')
  writeFileSync(script, bareLoop(agent, gates))
  return spawnSync('bash', [script, String(iterations)], { cwd: folder.path }).status
}

const lines = (name: string): string[] =>
  existsSync(join(folder.path, name)) ? readFileSync(join(folder.path, name), 'utf8').trim().split('\n') : []

describe('the bare loop', () => {
  it('judges, then calls the agent and judges again until the gates pass', () => {
    const gates = ['echo x >> judged', 'test "$(wc -l < called)" -ge 3']
    expect(run('echo "$CONVERGE_ITERATION" >> called', gates, 9)).toBe(0)
    expect([lines('called'), lines('judged').length]).toEqual([['1', '2', '3'], 4])
  })

  it('gives up after its iterations', () => {
    expect(run('echo x >> called', ['false'], 4)).toBe(1)
    expect(lines('called')).toHaveLength(4)
  })

  it('stops at the first gate that fails, and calls nobody when all pass', () => {
    run('true', ['false', 'echo x >> second'], 1)
    expect(run('echo x >> called', ['true', 'true'], 3)).toBe(0)
    expect([lines('second'), lines('called')]).toEqual([[], []])
  })

  it('goes on after an agent that fails', () => {
    expect(run("touch 'it is'; exit 3", ["test -e 'it is'"], 1)).toBe(0)
  })
})

it('a quoted text is one word, whatever is in it', () => {
  const text = `it's "$HOME" \`x\` \\ \n$(y)`
  expect(execFileSync('bash', ['-c', `printf %s ${quoted(text)}`], { encoding: 'utf8' })).toBe(text)
})
