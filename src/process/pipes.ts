import { execFile } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

/** What a child writes to, and where it is read. */
export interface OutputPipes {
  /** Descriptors for the child. */
  readonly stdout: number
  readonly stderr: number
  readonly readers: { readonly stdout: Readable; readonly stderr: Readable }
  /** Once the child has them: whoever holds the last one ends the stream. */
  handedOver(): void
}

const LIMIT_MS = 5_000

/**
 * Makes the two output pipes of a child real ones. Node gives a child sockets, which cannot be opened by name, so
 * `… | tee /dev/stderr` would fail here and nowhere else: https://github.com/nodejs/node/issues/2098
 *
 * @param mkfifo absolute path
 * @param name beginning of a path that is free; nothing is left there
 * @returns null: they could not be made, and sockets have to do
 */
export async function makeOutputPipes(mkfifo: string, name: string): Promise<OutputPipes | null> {
  const paths = [`${name}.stdout`, `${name}.stderr`] as const
  const opened: number[] = []
  const open = (path: string, flags: number): number => {
    const descriptor = openSync(path, flags)
    opened.push(descriptor)
    return descriptor
  }
  try {
    await promisify(execFile)(mkfifo, ['-m', '600', ...paths], { timeout: LIMIT_MS, env: {} })
    // in this order: a writer would wait for a reader
    const [stdoutReader, stderrReader] = paths.map((path) =>
      open(path, constants.O_RDONLY | constants.O_NONBLOCK),
    )
    const [stdout, stderr] = paths.map((path) => open(path, constants.O_WRONLY))
    if (stdoutReader === undefined || stderrReader === undefined) return null
    if (stdout === undefined || stderr === undefined) return null
    return {
      stdout,
      stderr,
      readers: { stdout: readerOf(stdoutReader), stderr: readerOf(stderrReader) },
      handedOver: () => {
        for (const descriptor of [stdout, stderr]) closeSync(descriptor)
      },
    }
  } catch {
    for (const descriptor of opened) closeSync(descriptor)
    return null
  } finally {
    for (const path of paths) rmSync(path, { force: true })
  }
}

function readerOf(descriptor: number): Readable {
  return new Socket({ fd: descriptor, readable: true, writable: false })
}
