import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { linuxHost, runLine } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('as-anywhere')
})
afterEach(() => folder.remove())

/** What a line exits with and prints when a plain shell runs it, as a step of a job does. */
async function plainly(line: string): Promise<{ code: number; stdout: string }> {
  const argv = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line]
  const { stdout, code } = await promisify(execFile)('/bin/bash', argv).then(
    (said) => ({ ...said, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  )
  return { code, stdout }
}

describe('a command sees what it sees without us', () => {
  // setsid(1) forks, and waits for nobody, where it leads a group
  it.each([
    ['setsid that waits', "setsid bash -c 'exit 3'"],
    ['setsid in the middle', "true; setsid bash -c 'exit 3'; true"],
    ['no group that is named like it', 'kill -0 -- -$$ 2>/dev/null'],
    ['a trap that ends its group', `trap 'trap - TERM && kill -- -$$' EXIT; exit 0`],
    ['no terminal', 'tty'],
    ['no input', 'cat'],
    ['an input that is a pipe, as the runner gives it', 'test -p /dev/stdin'],
  ])('%s', async (_, line) => {
    const { outcome, output } = await runLine(line, { folder: folder.path })
    const plain = await plainly(`: | { ${line}; }`)
    expect(outcome).toEqual({ kind: 'exited', code: plain.code })
    expect(output.stdout.head).toBe(plain.stdout)
  })

  it('no word of what watches it, whatever its variables would make that say or load', async () => {
    const env = { LD_DEBUG: 'libs', LANG: 'de_XX.UTF-8', LC_ALL: 'xx_YY', PERL5OPT: '-Mno_such_module' }
    const { output } = await runLine('echo "$LD_DEBUG $LANG $LC_ALL $PERL5OPT"', { folder: folder.path, env })
    expect(output.stdout.head).toBe('libs de_XX.UTF-8 xx_YY -Mno_such_module\n')
    // by the loader of the shell itself
    expect(output.stderr.head).toContain('libc.so')
    expect(output.stderr.head).not.toContain('perl')
  })

  it('pipes of the usual size', async () => {
    const size = `perl -e 'print STDERR fcntl(STDOUT, 1032, 0)'`
    const { output } = await runLine(size, { folder: folder.path })
    const { stdout } = await plainly(`(${size} | cat) 2>&1`)
    expect(Number(stdout)).toBeGreaterThan(0)
    expect(output.stderr.head).toBe(stdout)
  })

  it('as many open files as were allowed to who started the action', async () => {
    const hard = Number(/^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    const limits = 'ulimit -Sn; ulimit -Hn'
    const host = { ...linuxHost, openFiles: { soft: 500, hard } }
    const { output } = await runLine(limits, { folder: folder.path, host })
    expect(output.stdout.head).toBe(`500\n${hard}\n`)
    // Node raises its own, which a child inherits
    const inherited = await runLine(limits, { folder: folder.path })
    expect(inherited.output.stdout.head).toBe(`${hard}\n${hard}\n`)
  })
})
