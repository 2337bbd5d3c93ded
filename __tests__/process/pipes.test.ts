import { accessSync, constants, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { linuxHost, runLine } from '../support/commands.ts'
import { temporaryFolder } from '../support/folders.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('pipes')
})
afterEach(() => folder.remove())

const exited = (code: number) => ({ kind: 'exited', code })

describe('a child writes to pipes', () => {
  const run = (line: string) => runLine(line, { folder: folder.path })

  // https://github.com/nodejs/node/issues/2098 : no such device or address
  it.each(['/dev/stdout', '/dev/stderr', '/proc/self/fd/1', '/proc/self/fd/2'])(
    'that it can open by name: %s',
    async (name) => {
      const result = await run(`echo before; echo named > ${name}; echo more >> ${name}`)
      expect(result.outcome).toEqual(exited(0))
      expect(result.output.both.head).toContain('named\n')
      expect(result.output.both.head).toContain('more\n')
    },
  )

  it('so that what a pipeline shows on the way does not turn its verdict', async () => {
    writeFileSync(join(folder.path, 'code'), 'FIXME\n')
    const line = '! grep -rn FIXME code | tee /dev/stderr | grep -q .'
    expect((await run(line)).outcome).toEqual(exited(1))
  })

  it('each stream its own, to the last byte, and nothing stays behind', async () => {
    const result = await run(
      'head -c 3000000 /dev/zero | tr "\\0" o; head -c 3000000 /dev/zero | tr "\\0" e >&2',
    )
    expect(result.output.stdout.characters).toBe(3_000_000)
    expect(result.output.stderr.characters).toBe(3_000_000)
    expect(readdirSync(folder.path).filter((name) => !name.endsWith('.log'))).toEqual([])
  })

  it('and a reader that is not there any more ends nobody else', async () => {
    const result = await run('(sleep 0.2; echo late) & echo early')
    expect(result.outcome).toEqual(exited(0))
    expect(result.output.both.head).toContain('early\n')
  })
})

it.each([null, '/no/such/mkfifo'])('without mkfifo (%s) sockets have to do', async (mkfifo) => {
  const result = await runLine('echo out; echo err >&2', {
    folder: folder.path,
    host: { ...linuxHost, mkfifo },
  })
  expect(result.outcome).toEqual(exited(0))
  expect(result.output.stdout.head).toBe('out\n')
  expect(result.output.stderr.head).toBe('err\n')
})

const LAST_PID = '/proc/sys/kernel/ns_last_pid'

function canChoosePids(): boolean {
  try {
    accessSync(LAST_PID, constants.W_OK)
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

const REUSE = `
my $main = shift;
setpgrp(0, 0);
select(undef, undef, undef, 0.01) while kill 0, $main;
for (1 .. 2000) {
  open(my $f, '>', '${LAST_PID}') or exit 3; print $f $main - 1; close $f;
  my $pid = fork();
  if ($pid == 0) { select(undef, undef, undef, 0.05) if $$ == $main; exit 0 }
  if ($pid == $main) { open(my $s, '>', 'reused'); exit 0 }
  waitpid($pid, 0);
}
`

const whereWeCan = canChoosePids() ? it : it.skip
whereWeCan('another process with the number of the one that failed does not pass for it', async () => {
  writeFileSync(join(folder.path, 'reuse.pl'), REUSE)
  const result = await runLine('perl reuse.pl $$ > /dev/null 2>&1 & exit 7', { folder: folder.path })
  expect(readdirSync(folder.path)).toContain('reused')
  expect(result.outcome).toEqual(exited(7))
})
