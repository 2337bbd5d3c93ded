import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Remains } from '../../src/process/sweep.ts'
import { linuxHost, runLine, type ShellOptions } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'
import { startHopper } from './hopper.ts'

let folder: ReturnType<typeof temporaryFolder>
const living: Remains[] = []
beforeEach(() => {
  folder = temporaryFolder('remains')
})
afterEach(async () => {
  for (const one of living.splice(0)) await one.end()
  folder.remove()
})

const exited = (code: number) => ({ kind: 'exited', code })

async function run(line: string, more: Partial<ShellOptions> = {}) {
  const result = await runLine(line, { folder: folder.path, leftovers: 'live-on', ...more })
  if (result.remains !== null) living.push(result.remains)
  return result
}

const inFolder = (name: string): string => join(folder.path, name)
const read = (name: string): string =>
  existsSync(inFolder(name)) ? readFileSync(inFolder(name), 'utf8') : ''

/** Whether the process in `pid` runs; one that is dead and not reaped does not. */
function isUp(): boolean {
  const status = `/proc/${read('pid').trim()}/status`
  return existsSync(status) && !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'))
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10)
}

/** Adds a line whenever it can. */
const COUNTER =
  'bash -c "while :; do echo x >> count; sleep 0.01; done" & while [ ! -s count ]; do sleep 0.01; done'

describe('what a command leaves running', () => {
  it('lives on, and the command has ended', async () => {
    const { outcome, leftovers, remains } = await run(`${COUNTER}; echo $! > pid; exit 3`)
    expect(outcome).toEqual(exited(3))
    expect(leftovers).toBeGreaterThan(0)
    const before = read('count').length
    await until(() => read('count').length > before)
    expect(await remains?.end()).toBe(true)
    expect(isUp()).toBe(false)
  })

  it('is not asked to end: what it would do then is done by nobody else', async () => {
    const { remains } =
      await run(`bash -c 'trap "echo bye > bye; exit" TERM; echo > ready; while :; do sleep 0.02; done' &
      while [ ! -e ready ]; do sleep 0.01; done`)
    await sleep(300)
    expect(read('bye')).toBe('')
    expect(await remains?.end()).toBe(true)
    expect(read('bye')).toBe('bye\n')
  })

  it('is seen where only a thread of it goes on', async () => {
    const line = 'import threading, time; threading.Thread(target=time.sleep, args=(300,)).start()'
    // exit(2) of the first thread: /proc shows it as a zombie
    const ends =
      'import ctypes; ctypes.CDLL(None).syscall({"x86_64": 60, "aarch64": 93}[os.uname().machine], 0)'
    writeFileSync(join(folder.path, 'server.py'), `import os\n${line}\nopen("ready", "w").close()\n${ends}\n`)
    const { leftovers, remains } = await run(
      'python3 server.py & echo $! > pid; while [ ! -e ready ]; do sleep 0.01; done; sleep 0.2',
    )
    expect(leftovers).toBe(1)
    expect(await remains?.end()).toBe(true)
    expect(isUp()).toBe(false)
  })

  it('is noticed although it forks and exits all the time, which no list shows', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { remains } = await run(startHopper(folder.path))
      expect(remains).not.toBeNull()
      const beat = read('beat')
      await until(() => read('beat') !== beat && read('beat') !== '')
      expect(await remains?.end()).toBe(true)
    }
  })

  it('does not cut off what the command said before, whoever holds the pipe', async () => {
    const { output, remains } = await run('sleep 300 & head -c 3000000 /dev/zero | tr "\\0" o; echo last >&2')
    expect(remains).not.toBeNull()
    expect(output.stdout.characters).toBe(3_000_000)
    expect(output.stderr.head).toBe('last\n')
  })

  it('may say the last words where they count', async () => {
    const line = 'echo passed > >(cat)'
    const passed = /passed/
    const { output } = await run(line, { patterns: [passed] })
    expect(output.stateOf(passed)).toBe('matched')
    const { output: failed } = await run(`${line}; exit 1`)
    expect(failed.stdout.head).toBe('passed\n')
  })

  it('goes on although it prints more than a pipe holds', async () => {
    await run(
      '(while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; echo x >> count; done) & sleep 0.05',
    )
    const before = read('count').length
    await until(() => read('count').length > before + 40_000)
  })

  it('makes the end a doubtful one when it takes away who watches it', async () => {
    const line =
      'while read -r key value; do [ "$key" != PPid: ] || echo $value > supervisor; done < /proc/$$/status'
    const { outcome, remains } = await run(
      `${line}; bash -c 'sleep 0.3; kill -9 $(cat supervisor); sleep 300' & true`,
    )
    expect(outcome).toEqual(exited(0))
    await sleep(800)
    expect(await remains?.end()).toBe(false)
  })
})

describe('nothing lives on', () => {
  it.each(['true', 'sleep 0.05 & wait', 'exit 7'])('when nothing was left: %s', async (line) => {
    expect(await run(line)).toMatchObject({ leftovers: 0, remains: null })
  })

  it.each([
    ['of a command that ran into its limit', 'sleep 300 & echo $! > pid; sleep 300;', { timeoutMs: 500 }],
    ['where it is to end', 'sleep 300 &', { leftovers: 'end' as const }],
    ['without a subreaper', 'sleep 300 &', { host: { ...linuxHost, perl: null } }],
  ])('%s', async (_, line, more) => {
    expect((await run(`${line} echo $! > pid`, more)).remains).toBeNull()
    expect(isUp()).toBe(false)
  })
})
