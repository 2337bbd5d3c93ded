import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CommandOutcome } from '../../src/process/outcome.ts'
import { StopSwitch } from '../../src/process/stop.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { linuxHost, runLine } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'
import { startHopper } from './hopper.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('run')
})
afterEach(() => folder.remove())

const run = (line: string, options: Omit<Parameters<typeof runLine>[1], 'folder'> = {}) =>
  runLine(line, { folder: folder.path, ...options })

const exited = (code: number): CommandOutcome => ({ kind: 'exited', code })
const signalled = (signal: string): CommandOutcome => ({ kind: 'signalled', signal })

/** Whether a process runs; one that is dead and not reaped does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('how a command ended', () => {
  const cases: [string, string, CommandOutcome][] = [
    ['exit code 0', 'true', exited(0)],
    ['exit code 1', 'exit 1', exited(1)],
    ['exit code 255', 'exit 255', exited(255)],
    ['a false in the middle', 'false; true', exited(1)],
    ['an early exit', 'exit 0; false', exited(0)],
    ['a pipe whose first command fails', 'false | cat', exited(1)],
    ['an unset command', 'no-such-command-anywhere', exited(127)],
    ['a death by KILL', 'kill -9 $$', signalled('SIGKILL')],
    ['a death by SEGV', 'kill -SEGV $$', signalled('SIGSEGV')],
    ['a child that died by KILL', "bash -c 'kill -9 $$'; true", exited(137)],
    ['an exit code that looks like a signal', 'exit 139', exited(139)],
    ['a command that kills its own group', 'kill -9 0', signalled('SIGKILL')],
    ['a command that sends TERM to its own group', 'kill -TERM 0; sleep 5', signalled('SIGTERM')],
    [
      'a command that closes its descriptors and goes on',
      'exec 0<&- 1>&- 2>&-; sleep 0.3; exit 4',
      exited(4),
    ],
    ['a command that reads its input', 'cat; exit 3', exited(3)],
    ['a command that ignores TERM and exits', "trap '' TERM; exit 7", exited(7)],
  ]
  it.each(cases)('%s', async (_name, line, outcome) => {
    expect((await run(line)).outcome).toEqual(outcome)
  })

  it('says that a directory which is gone kept it from starting', async () => {
    const result = await runLine('true', { folder: folder.path, env: {} })
    expect(result.outcome).toEqual(exited(0))
    folder.remove()
    await expect(run('true')).rejects.toThrow('ENOENT')
  })

  it('says in words why it could not be started', async () => {
    let count = 0
    const { runCommand } = await import('../../src/process/run.ts')
    const { neverStops } = await import('../../src/process/stop.ts')
    const start = (
      argv: readonly [string, ...string[]],
      directory: string,
      log: string,
      perl: string | null,
    ) =>
      runCommand(
        {
          argv,
          directory,
          env: {},
          stdin: null,
          timeoutMs: 1000,
          leftovers: 'end',
          capture: {
            logPath: join(folder.path, log),
            redactor: makeRedactor([]),
            echo: () => {},
            skip: () => {},
            patterns: [],
          },
        },
        neverStops,
        { ...linuxHost, perl },
      )
    const long = `: ${'x'.repeat(3_000_000)}`
    for (const perl of [linuxHost.perl, null]) {
      const name = perl === null ? 'plain' : 'supervised'
      const reason = async (argv: readonly [string, ...string[]], directory = folder.path) => {
        count += 1
        const { outcome } = await start(argv, directory, `${name}-${count}`, perl)
        return outcome.kind === 'spawn-failed' ? outcome.message : outcome
      }
      expect(await reason(['/no/such/program'])).toMatch(/^(No such file|its program .* gone \(ENOENT\)$)/)
      expect(await reason(['/bin/true'], '/no/such/folder')).toBe(
        'its program or its directory is gone (ENOENT)',
      )
      expect(await reason(['/bin/bash', '-c', 'x\0y'])).toContain('without null bytes')
      expect(await reason(['/bin/bash', '-c', long])).toBe(
        'command line and environment are too long (E2BIG)',
      )
    }
  })
})

describe('what a command leaves behind', () => {
  const leavers: [string, string][] = [
    ['a background child', 'sleep 300 & echo $! > pid'],
    ['a child behind nohup', 'nohup sleep 300 >/dev/null 2>&1 & echo $! > pid'],
    ['a child in a session of its own', 'setsid sleep 300 & sleep 0.1; pgrep -n -f "sleep 300" > pid'],
    [
      'a double fork in a new session with an empty environment and closed descriptors',
      `setsid env -i bash -c '(exec 0<&- 1>&- 2>&-; sleep 300 & echo $! > pid) &' & while [ ! -s pid ]; do sleep 0.02; done`,
    ],
    [
      'a child that ignores TERM',
      `bash -c 'trap "" TERM HUP INT; echo $$ > pid; while :; do sleep 0.05; done' & while [ ! -s pid ]; do sleep 0.02; done`,
    ],
    ['a child that holds stdout', 'sleep 300 & echo $! > pid; echo started'],
    [
      'a child that starts another whenever it is asked to end',
      `bash -c 'trap "sleep 300 & echo \\$! > pid2" TERM; echo $$ > pid; while :; do sleep 0.05; done' & while [ ! -s pid ]; do sleep 0.02; done`,
    ],
  ]
  it.each(leavers)('%s is gone before the next thing starts', async (_name, line) => {
    const result = await run(line)
    expect(result.outcome).toEqual(exited(0))
    expect(result.leftovers).toBeGreaterThan(0)
    for (const file of ['pid', 'pid2'].map((name) => join(folder.path, name)).filter(existsSync)) {
      const pid = Number(readFileSync(file, 'utf8'))
      expect(pid).toBeGreaterThan(1)
      expect(isAlive(pid)).toBe(false)
    }
  })

  it('what is left behind may end in order before it is killed', async () => {
    await run(
      `bash -c 'trap "echo bye > bye; exit" TERM; echo > up; while :; do sleep 0.02; done' & while [ ! -e up ]; do sleep 0.02; done`,
    )
    expect(readFileSync(join(folder.path, 'bye'), 'utf8')).toBe('bye\n')
  })

  it('a process that forks and exits all the time, which no list shows, is caught', async () => {
    const result = await run(startHopper(folder.path))
    const beat = () => readFileSync(join(folder.path, 'beat'), 'utf8')
    const last = beat()
    await sleep(300)
    expect({ outcome: result.outcome, contained: result.contained, beats: beat() }).toEqual({
      outcome: exited(0),
      contained: true,
      beats: last,
    })
    expect(result.leftovers).toBeGreaterThan(0)
  })

  it('a process substitution that ends by itself a moment later is no leftover, and its output is kept', async () => {
    const result = await run('echo text > >(sleep 0.05; cat)')
    expect(result).toMatchObject({ outcome: exited(0), leftovers: 0 })
    expect(result.output.both.head).toBe('text\n')
  })

  it('never ends a process that is not a descendant', async () => {
    const other = spawn('sleep', ['300'], { stdio: 'ignore', detached: true })
    try {
      await run('sleep 300 & setsid sleep 300 & exit 0')
      await run('sleep 300', { timeoutMs: 100 })
      expect(isAlive(other.pid as number)).toBe(true)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('a command that kills its supervisor has not passed, and what it started is gone', async () => {
    const result = await run('sleep 300 & echo $! > pid; kill -9 $PPID; sleep 300')
    expect(result.outcome).toEqual(signalled('SIGKILL'))
    expect(isAlive(Number(readFileSync(join(folder.path, 'pid'), 'utf8')))).toBe(false)
  })

  it('a command that forges the word of its supervisor and kills it has not passed', async () => {
    const result = await run('(printf "ended 0\\n" > /proc/$PPID/fd/3) || true; kill -9 $PPID; sleep 300')
    expect(result.outcome).toEqual(signalled('SIGKILL'))
  })

  it('a forged "ended" alone does not make a failure a pass', async () => {
    const result = await run('(printf "ended 0\\n" > /proc/$PPID/fd/3) || true; exit 9')
    expect(result.outcome).toEqual(exited(9))
  })

  it('a supervisor that was stopped does not stop the run', async () => {
    const result = await run('kill -STOP $PPID; sleep 300', { timeoutMs: 300 })
    expect(result.outcome).toEqual({ kind: 'timed-out', timeoutMs: 300 })
  })
})

describe('limits', () => {
  it('a command that ignores TERM is killed, and is timed out', async () => {
    const result = await run(`trap '' TERM; echo $$ > pid; while :; do sleep 0.1; done`, { timeoutMs: 200 })
    expect(result.outcome).toEqual({ kind: 'timed-out', timeoutMs: 200 })
    expect(isAlive(Number(readFileSync(join(folder.path, 'pid'), 'utf8')))).toBe(false)
  })

  it('a command that exits 0 on TERM after its limit is timed out all the same', async () => {
    const result = await run(`trap 'exit 0' TERM; while :; do sleep 0.05; done`, { timeoutMs: 200 })
    expect(result.outcome).toEqual({ kind: 'timed-out', timeoutMs: 200 })
  })

  it('a time limit reaches grandchildren, not only the shell', async () => {
    await run('sleep 300 & echo $! > pid; wait', { timeoutMs: 200 })
    expect(isAlive(Number(readFileSync(join(folder.path, 'pid'), 'utf8')))).toBe(false)
  })

  it.each(['cancel', 'deadline'] as const)('a %s cuts it, whatever exit code it gives', async (by) => {
    const stop = new StopSwitch()
    const running = run(`trap 'exit 0' TERM; echo ready > ready; while :; do sleep 0.05; done`, { stop })
    while (!existsSync(join(folder.path, 'ready'))) await sleep(10)
    stop.cut(by)
    expect((await running).outcome).toEqual({ kind: 'cut', by })
  })

  // It counts the tenths of a second for which it outlives TERM: 10 after a cancel, 50 otherwise.
  const DEAF = `trap 'echo term >> ticks' TERM; echo $$ > pid; while :; do echo tick >> ticks; sleep 0.1 || true; done`
  const outlived = (): number => {
    const [before, after] = readFileSync(join(folder.path, 'ticks'), 'utf8').split('term\n')
    expect(before).not.toBe('')
    return after?.split('\n').length ?? Number.NaN
  }
  const started = async (): Promise<void> => {
    while (!existsSync(join(folder.path, 'ticks'))) await sleep(10)
  }

  it('after a cancel a deaf command is killed soon', async () => {
    const stop = new StopSwitch()
    const running = run(DEAF, { stop })
    await started()
    stop.cut('cancel')
    expect((await running).outcome).toEqual({ kind: 'cut', by: 'cancel' })
    expect(outlived()).toBeLessThan(30)
  })

  it('a cancel shortens the grace of a limit that was hit before', async () => {
    const stop = new StopSwitch()
    const running = run(DEAF, { stop, timeoutMs: 200 })
    await started()
    await sleep(300)
    stop.cut('cancel')
    expect((await running).outcome).toEqual({ kind: 'timed-out', timeoutMs: 200 })
    expect(outlived()).toBeLessThan(30)
  })

  it('a cancel in the very moment of the start is noticed', async () => {
    const stop = new StopSwitch()
    const running = run('sleep 300', { stop })
    stop.cut('cancel')
    expect((await running).outcome).toEqual({ kind: 'cut', by: 'cancel' })
  })

  it('nothing starts in a run that was stopped', async () => {
    const stop = new StopSwitch()
    stop.cut('cancel')
    expect((await run('echo x > started', { stop })).outcome).toEqual({ kind: 'cut', by: 'cancel' })
    expect(existsSync(join(folder.path, 'started'))).toBe(false)
  })
})

describe('input and surroundings', () => {
  it('a prompt of 300 kB arrives whole by stdin', async () => {
    const result = await run('wc -c', { stdin: 'x'.repeat(300_000) })
    expect(result.output.both.head.trim()).toBe('300000')
  })

  it('a command that does not read its prompt still ends with its own exit code', async () => {
    expect((await run('exit 5', { stdin: 'x'.repeat(3_000_000) })).outcome).toEqual(exited(5))
    expect((await run('exec 0<&-; sleep 0.1; exit 6', { stdin: 'x'.repeat(3_000_000) })).outcome).toEqual(
      exited(6),
    )
  })

  it('stdin is empty and there is no terminal', async () => {
    const result = await run(
      '[ -t 0 ] && echo tty; read -r line || echo "end of file"; (: < /dev/tty) 2>/dev/null && echo tty; true',
    )
    expect(result.output.both.head).toBe('end of file\n')
  })

  it('no variable of a command is in an argument list, where everybody can read it', async () => {
    const env = { PERL_X_TOKEN: 'canary-in-arguments', OTHER_TOKEN: 'canary-in-arguments' }
    const result = await run(
      'cat /proc/$PPID/cmdline /proc/$$/cmdline | tr "\\0" " "; echo "$PERL_X_TOKEN"',
      { env },
    )
    expect(result.output.both.head.match(/canary-in-arguments/g)).toHaveLength(1)
  })

  it('variables that steer perl reach the command and not its supervisor', async () => {
    writeFileSync(join(folder.path, 'Evil.pm'), 'system("touch evil"); 1;')
    const env = { PERL5LIB: folder.path, PERL5OPT: '-MEvil', PERL_X: 'a=b' }
    const result = await run('echo "$PERL5LIB|$PERL5OPT|$PERL_X"', { env })
    expect(result.output.both.head).toBe(`${folder.path}|-MEvil|a=b\n`)
    expect(existsSync(join(folder.path, 'evil'))).toBe(false)
    await run('perl -e 1', { env })
    expect(existsSync(join(folder.path, 'evil'))).toBe(true)
  })

  it('an ignored signal is not handed down', async () => {
    const result = await run('trap | cat; grep SigIgn /proc/self/status')
    const ignored = BigInt(`0x${/SigIgn:\s+([0-9a-f]+)/.exec(result.output.both.head)?.[1]}`)
    // TERM 15, INT 2, HUP 1, QUIT 3, as bits counted from 1
    expect(ignored & 0b100000000000111n).toBe(0n)
  })

  it('the supervisor keeps its descriptor to itself', async () => {
    const result = await run('[ -e /proc/$PPID/fd/3 ] && echo there; [ -e /proc/$$/fd/3 ] || echo closed')
    expect(result.output.both.head).toBe('there\nclosed\n')
  })

  it('children are offered to the kernel before the action when memory runs out', async () => {
    const result = await run('cat /proc/self/oom_score_adj')
    expect(Number(result.output.both.head)).toBeGreaterThan(
      Number(readFileSync('/proc/self/oom_score_adj', 'utf8')),
    )
  })
})

describe('without a subreaper', () => {
  const host = { ...linuxHost, perl: null }
  it('ends group, marked and known descendants, and says that some may get away', async () => {
    const result = await run('sleep 300 & echo $! > pid; setsid sleep 300 & exit 3', { host })
    expect(result).toMatchObject({ outcome: exited(3), supervised: false })
    expect(result.leftovers).toBeGreaterThan(0)
    expect(isAlive(Number(readFileSync(join(folder.path, 'pid'), 'utf8')))).toBe(false)
  })

  it('a time limit reaches the whole group', async () => {
    const result = await run('sleep 300 & echo $! > pid; wait', { host, timeoutMs: 300 })
    expect(result.outcome).toEqual({ kind: 'timed-out', timeoutMs: 300 })
    expect(isAlive(Number(readFileSync(join(folder.path, 'pid'), 'utf8')))).toBe(false)
  })
})

it('the children of an action that was killed at once do not go on for ever', async () => {
  const script = `
    import { runLine } from '${new URL('../support/commands.ts', import.meta.url).href}'
    await runLine('echo $$ > pid; sleep 300', { folder: '${folder.path}' })`
  const file = join(folder.path, 'parent.ts')
  writeFileSync(file, script)
  const parent = spawn(process.execPath, [file], { stdio: 'ignore' })
  while (!existsSync(join(folder.path, 'pid')) || readFileSync(join(folder.path, 'pid'), 'utf8') === '')
    await sleep(10)
  const pid = Number(readFileSync(join(folder.path, 'pid'), 'utf8'))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await sleep(10)
  expect(isAlive(pid)).toBe(false)
})
