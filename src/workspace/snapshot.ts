import type { BigIntStats } from 'node:fs'
import { constants, copyFile, lstat, mkdir, readdir, readlink, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { below } from './folders.ts'
import { type Content, type Kept, PutBack } from './put-back.ts'
import { placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

/** All that was in a folder: what git sees and what it ignores, git's own folder, and what is no file. */
export interface Snapshot {
  /** Makes the folder so again. @returns paths in it that could not be put back, for people */
  putBack(): Promise<readonly string[]>
  /** Lets go of the copies. */
  remove(): Promise<void>
}

/**
 * Copies all files of a folder, so that it can be made what it is now. What has not changed since, by what only the
 * system can set (the number of a file, and when it last changed in any way), is never touched.
 *
 * @param place a folder that is not there yet
 * @throws an error of the system: no space, for example; nothing is left behind then
 */
export async function takeSnapshot(folder: string, place: string): Promise<Snapshot> {
  const root = resolve(folder)
  const remove = () => rm(place, { recursive: true, force: true })
  await mkdir(place, { mode: 0o700 })
  const keeping: Keeping = { root, place, kept: new Map(), copies: 0 }
  try {
    keeping.kept.set('', { stats: await lstat(root, { bigint: true }), content: { kind: 'folder' } })
    await keepAll(keeping, '')
  } catch (error) {
    await remove()
    throw error
  }
  return { putBack: () => new PutBack(root, keeping.kept).run(), remove }
}

interface Keeping {
  readonly root: string
  readonly place: string
  /** By key; folders before what is in them. */
  readonly kept: Map<string, Kept>
  copies: number
}

async function keepAll(keeping: Keeping, folder: string): Promise<void> {
  const names = await readdir(placeOf(keeping.root, folder), { encoding: 'latin1' })
  const keys = names.map((name) => below(folder, name))
  const found = await Promise.all(keys.map(async (key) => ({ key, one: await keep(keeping, key) })))
  for (const { key, one } of found) if (one !== null) keeping.kept.set(key, one)
  for (const { key, one } of found) if (one?.content.kind === 'folder') await keepAll(keeping, key)
}

/** @returns null: it has gone, because something is at work beside us. */
async function keep(keeping: Keeping, key: string): Promise<Kept | null> {
  try {
    const stats = await lstat(placeOf(keeping.root, key), { bigint: true })
    return { stats, content: await contentOf(keeping, key, stats) }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function contentOf(keeping: Keeping, key: string, stats: BigIntStats): Promise<Content> {
  const path = placeOf(keeping.root, key)
  try {
    if (stats.isDirectory()) {
      await readdir(path)
      return { kind: 'folder' }
    }
    if (stats.isSymbolicLink()) return { kind: 'link', target: await readlink(path, { encoding: 'buffer' }) }
    if (!stats.isFile()) return { kind: 'special' }
    keeping.copies += 1
    const copy = join(keeping.place, String(keeping.copies))
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    return { kind: 'file', copy, seal: await lstat(copy, { bigint: true }) }
  } catch (error) {
    if (['EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '')) return { kind: 'unreadable' }
    throw error
  }
}
