import { accessSync, closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import type { FileRead, InputWorld } from './world.ts'

export interface Surroundings {
  /** The workspace, or locally the current directory: what relative paths begin at. */
  readonly directory: string
  /** PATH, as the environment has it. */
  readonly path: string
  /** PATHEXT of Windows; elsewhere empty. */
  readonly pathExtensions: string
}

const MOST_BYTES = 1024 * 1024

/** The file system and PATH, looked at only when asked. */
export function nodeWorld({ directory, path, pathExtensions }: Surroundings): InputWorld {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const endings = ['', ...pathExtensions.split(';').filter((ending) => ending !== '')]
  return {
    readFile: (file) => readText(resolve(directory, file)),
    isDirectory: (folder) => isDirectory(resolve(directory, folder)),
    findCommand: (word) =>
      folders.some((folder) => endings.some((ending) => isExecutable(join(folder, `${word}${ending}`)))),
  }
}

function readText(file: string): FileRead {
  try {
    // A FIFO would block before anything could be said about it.
    if (!statSync(file).isFile()) return { kind: 'not-a-file' }
    const bytes = readBytes(file)
    if (bytes === null) return { kind: 'too-big' }
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    return { kind: failureOf(error) }
  }
}

/** null: there are more than are wanted. */
function readBytes(file: string): Uint8Array | null {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    if (size > MOST_BYTES) return null
    const bytes = new Uint8Array(size)
    return bytes.subarray(0, readSync(handle, bytes, 0, size, 0))
  } finally {
    closeSync(handle)
  }
}

function failureOf(error: unknown): 'missing' | 'denied' | 'not-text' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not-text' : 'denied'
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
