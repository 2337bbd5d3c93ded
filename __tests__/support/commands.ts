import { join } from 'node:path'
import { type Command, type CommandResult, runCommand } from '../../src/process/run.ts'
import type { ProcessHost } from '../../src/process/start.ts'
import { neverStops, type Stop } from '../../src/process/stop.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'

export const linuxHost: ProcessHost = {
  platform: 'linux',
  arch: process.arch,
  perl: '/usr/bin/perl',
  mkfifo: '/usr/bin/mkfifo',
  openFiles: null,
}

export interface ShellOptions {
  readonly folder: string
  readonly timeoutMs?: number
  readonly stdin?: string
  readonly env?: Record<string, string>
  readonly patterns?: RegExp[]
  readonly stop?: Stop
  readonly host?: ProcessHost
  readonly echo?: (block: string) => void
  readonly leftovers?: Command['leftovers']
}

let count = 0

/** Runs a line as a gate would: real bash, real processes. */
export function runLine(line: string, options: ShellOptions): Promise<CommandResult> {
  count += 1
  const command: Command = {
    argv: ['/bin/bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', line],
    directory: options.folder,
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    stdin: options.stdin ?? null,
    timeoutMs: options.timeoutMs ?? 20_000,
    leftovers: options.leftovers ?? 'end',
    capture: {
      logPath: join(options.folder, `${count}.log`),
      redactor: makeRedactor([]),
      echo: options.echo ?? (() => {}),
      skip: () => {},
      patterns: options.patterns ?? [],
    },
  }
  return runCommand(command, options.stop ?? neverStops, options.host ?? linuxHost)
}
