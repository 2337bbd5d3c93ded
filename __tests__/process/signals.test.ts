import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { signalAll } from '../../src/process/process-tree.ts'
import type { CommandResult } from '../../src/process/run.ts'
import { runLine } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'
import { isAlive, written } from '../support/watching.ts'

// A child may send its supervisor whatever it wants. Only what has gone for certain may be called contained.

/** In another session and with an empty environment: nothing but descent tells where it comes from. */
const DAEMON = `setsid env -i bash -c 'echo $$ > pid; exec sleep 300' </dev/null >/dev/null 2>&1 &
while [ ! -s pid ]; do sleep 0.02; done`

interface Fate extends Pick<CommandResult, 'contained' | 'outcome'> {
  readonly isDaemonAlive: boolean
}

async function fateAfter(line: string, timeoutMs = 20_000): Promise<Fate> {
  const folder = temporaryFolder('signals')
  try {
    const { contained, outcome } = await runLine(`${DAEMON}\n${line}`, { folder: folder.path, timeoutMs })
    const daemon = Number(readFileSync(join(folder.path, 'pid'), 'utf8'))
    const fate = { contained, outcome, isDaemonAlive: isAlive(daemon) }
    signalAll([daemon], 'SIGKILL')
    return fate
  } finally {
    folder.remove()
  }
}

/**
 * What the supervisor outlives: the command ends as if nothing had been sent. Perl ignores FPE; the kernel drops the
 * stops of a terminal for a group that nobody could let go on.
 */
const OUTLIVED = 'TERM INT HUP QUIT PIPE USR1 USR2 ALRM CHLD CONT URG WINCH FPE TSTP TTIN TTOU'.split(' ')
const STOP = ['SIGSTOP']
const named = Object.entries(constants.signals).filter(([name]) => !STOP.includes(name))
/** Node has no name for these, and says exit code 0 of who died of one. */
const realTime = [34, 35, 50, 64].map((number): [string, number] => [`real-time signal ${number}`, number])

it.concurrent.each([...named, ...realTime])(
  '%s to the supervisor frees nobody unseen',
  async (name, number) => {
    const fate = await fateAfter(`kill -${number} $PPID; sleep 0.1; exit 0`)
    if (OUTLIVED.includes(name.slice('SIG'.length))) {
      expect(fate).toEqual({ contained: true, outcome: { kind: 'exited', code: 0 }, isDaemonAlive: false })
    } else {
      expect(fate.contained).toBe(false)
      expect(['signalled', 'unended']).toContain(fate.outcome.kind)
    }
  },
)

it.concurrent('a supervisor that is stopped holds up no limit and frees nobody', async () => {
  const fate = await fateAfter('kill -STOP $PPID; exit 0', 600)
  expect(fate).toMatchObject({ contained: true, outcome: { kind: 'timed-out' }, isDaemonAlive: false })
})

it.concurrent('a supervisor that is stopped again and again ends all the same', async () => {
  const again = `setsid env -i perl -e '$SIG{TERM} = "IGNORE"; kill "STOP", $ARGV[0] while getppid() != 1' $PPID & sleep 300`
  expect(await fateAfter(again, 600)).toMatchObject({
    contained: true,
    outcome: { kind: 'timed-out' },
    isDaemonAlive: false,
  })
})

// Perl exits by itself when more than 120 of one signal wait to be handled.
it.concurrent.each(['USR1', 'TERM'])('a flood of %s frees nobody unseen', async (name) => {
  const flood = `p=$PPID; for i in 1 2 3 4; do perl -e 'kill "${name}", $ARGV[0] for 1 .. 200_000' $p & done; sleep 1; exit 255`
  const fate = await fateAfter(flood)
  expect(fate.contained && fate.isDaemonAlive).toBe(false)
  expect(fate.outcome).toEqual(fate.contained ? { kind: 'exited', code: 255 } : { kind: 'unended' })
})

it.concurrent('when the action was killed at once, what got away from the command ends as well', async () => {
  const folder = temporaryFolder('signals')
  const script = `import { runLine } from '${new URL('../support/commands.ts', import.meta.url).href}'
    await runLine(${JSON.stringify(`${DAEMON}\nsleep 300`)}, { folder: '${folder.path}' })`
  writeFileSync(join(folder.path, 'action.ts'), script)
  const action = spawn(process.execPath, [join(folder.path, 'action.ts')], { stdio: 'ignore' })
  await written(join(folder.path, 'pid'), action)
  const daemon = Number(readFileSync(join(folder.path, 'pid'), 'utf8'))
  expect(isAlive(daemon)).toBe(true)
  action.kill('SIGKILL')
  for (let tries = 0; tries < 200 && isAlive(daemon); tries += 1) await sleep(10)
  const isLeft = isAlive(daemon)
  signalAll([daemon], 'SIGKILL')
  folder.remove()
  expect(isLeft).toBe(false)
})
