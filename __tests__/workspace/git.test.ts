import { chmodSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type GitCall, GitError, runGit } from '../../src/workspace/git.ts'
import { folderBeside, removeRepositories } from '../support/repository.ts'

afterAll(removeRepositories)

/** A call of a shell script in the place of git. */
function scripted(script: string, more: Partial<GitCall> = {}): GitCall {
  const folder = folderBeside()
  const git = join(folder, 'git')
  writeFileSync(git, `#!/bin/bash\n${script}\n`)
  chmodSync(git, 0o755)
  return { git, args: ['some', 'args'], cwd: folder, environment: {}, timeoutMs: 20_000, ...more }
}

async function failureOf(call: GitCall): Promise<GitError> {
  try {
    await runGit(call)
  } catch (error) {
    if (error instanceof GitError) return error
    throw error
  }
  throw new Error('it did not fail')
}

describe('a call of git', () => {
  it('gets its input as bytes and gives its output as bytes', async () => {
    const input = Buffer.from([0, 255, 10, 0, 200])
    const { stdout, code } = await runGit(scripted('cat', { input }))
    expect(stdout).toEqual(input)
    expect(code).toBe(0)
  })

  it('may say more than fits in a buffer of node', async () => {
    const { stdout } = await runGit(scripted('head -c 30000000 /dev/zero'))
    expect(stdout).toHaveLength(30_000_000)
  })

  it('gets no variable that is not handed over', async () => {
    const { stdout } = await runGit(scripted('/usr/bin/env', { environment: { ONLY: 'this' } }))
    const names = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0])
    // bash adds these itself
    expect(names.filter((name) => !['PWD', 'SHLVL', '_'].includes(name ?? ''))).toEqual(['ONLY'])
  })

  it('does not mind that its input is not read', async () => {
    const input = Buffer.alloc(1 << 22)
    expect((await runGit(scripted('exit 0', { input }))).code).toBe(0)
  })

  it('writes to an open file', async () => {
    const path = join(folderBeside(), 'out')
    const outputTo = openSync(path, 'w')
    const { stdout } = await runGit(scripted('echo text', { outputTo }))
    closeSync(outputTo)
    expect(stdout).toHaveLength(0)
    expect(readFileSync(path, 'utf8')).toBe('text\n')
  })

  it('may answer with another exit code where that is an answer', async () => {
    expect((await runGit(scripted('exit 1', { answers: [0, 1] }))).code).toBe(1)
    expect((await failureOf(scripted('exit 2', { answers: [0, 1] }))).code).toBe(2)
  })
})

describe('a call of git fails in one way when it', () => {
  it('exits with an error', async () => {
    const error = await failureOf(scripted('echo why >&2; exit 128'))
    expect(error).toMatchObject({ kind: 'failed', code: 128, stderr: 'why', args: ['some', 'args'] })
    expect(error.message).toBe('git some failed: why')
  })

  it('is killed', async () => {
    expect(await failureOf(scripted('kill -9 $$'))).toMatchObject({ kind: 'failed', code: null })
  })

  it('cannot start', async () => {
    const call = scripted('')
    expect(await failureOf({ ...call, git: '/nowhere/git' })).toMatchObject({ kind: 'failed', code: null })
    expect(await failureOf({ ...call, cwd: '/nowhere' })).toMatchObject({ kind: 'failed', code: null })
    expect(await failureOf({ ...call, args: ['a\0b'] })).toMatchObject({ kind: 'failed', code: null })
  })

  it('says very much about it', async () => {
    const error = await failureOf(scripted('head -c 1000000 /dev/zero | tr "\\0" x >&2; exit 1'))
    expect(error.stderr).toHaveLength(4096)
  })

  it('takes too long, and nothing that it started goes on', async () => {
    const proof = join(folderBeside(), 'proof')
    const script = `(trap "" TERM; sleep 3; echo x > ${proof}) & sleep 60`
    const error = await failureOf(scripted(script, { timeoutMs: 200 }))
    expect(error.kind).toBe('timed-out')
    await sleep(2000)
    expect(existsSync(proof)).toBe(false)
  })

  it('ignores that it is asked to end', async () => {
    const call = scripted('trap "" TERM; while true; do sleep 1; done', { timeoutMs: 200 })
    expect((await failureOf(call)).kind).toBe('timed-out')
  })

  it('ends well, but only after its time', async () => {
    const error = await failureOf(scripted('trap "exit 0" TERM; sleep 60 & wait', { timeoutMs: 300 }))
    expect(error.kind).toBe('timed-out')
  })

  it('is not wanted any more', async () => {
    const stop = new AbortController()
    const waiting = failureOf(scripted('sleep 60', { signal: stop.signal }))
    setTimeout(() => stop.abort(), 100)
    expect((await waiting).kind).toBe('aborted')
    expect((await failureOf(scripted('exit 0', { signal: stop.signal }))).kind).toBe('aborted')
  })

  it('has no time left', async () => {
    expect((await failureOf(scripted('exit 0', { timeoutMs: 0 }))).kind).toBe('timed-out')
  })
})
