import { type FileHandle, open, rm } from 'node:fs/promises'

/** Opens a new file: what stands there is taken away, and a link put there meanwhile is not followed. */
export async function freshFile(path: string): Promise<FileHandle> {
  await rm(path, { force: true, recursive: true })
  return open(path, 'wx+')
}
