import type { BigIntStats } from 'node:fs'
import {
  chmod,
  constants,
  copyFile,
  lchown,
  lstat,
  mkdir,
  readdir,
  rm,
  symlink,
  utimes,
} from 'node:fs/promises'
import { below, parentOf } from './folders.ts'
import { textOf } from './keys.ts'
import { PERMISSIONS, placeOf } from './start-files.ts'
import { systemErrorCode } from './system-error.ts'

/** What was at a path. */
export interface Kept {
  readonly stats: BigIntStats
  readonly content: Content
}

export type Content =
  | { readonly kind: 'folder' }
  /** `seal` tells whether somebody has been at the copy. */
  | { readonly kind: 'file'; readonly copy: string; readonly seal: BigIntStats }
  | { readonly kind: 'link'; readonly target: Buffer }
  /** A FIFO, a socket, a device: it can only be left alone. */
  | { readonly kind: 'special' }
  /** As before; and what is in it cannot be seen. */
  | { readonly kind: 'unreadable' }

const OWNER_ALL = 0o700

/** Makes a folder what it was when it was kept. */
export class PutBack {
  readonly #root: string
  readonly #kept: ReadonlyMap<string, Kept>
  readonly #stuck = new Set<string>()

  /** @param kept by key; folders before what is in them */
  constructor(root: string, kept: ReadonlyMap<string, Kept>) {
    this.#root = root
    this.#kept = kept
  }

  /** @returns paths that could not be put back, for people */
  async run(): Promise<readonly string[]> {
    const names = namesByFolder(this.#kept.keys())
    for (const [key, one] of this.#kept)
      await this.#attempt(key, () => this.#makeAsKept(key, one, names.get(key) ?? new Set()))
    // Last, because every change in a folder changes its time.
    for (const [key, { stats, content }] of [...this.#kept].reverse())
      if (content.kind === 'folder') await this.#attempt(key, () => this.#dress(key, stats))
    return [...this.#stuck]
  }

  async #attempt(key: string, work: () => Promise<boolean>): Promise<void> {
    const isDone = await work().catch((error: unknown) => {
      if (systemErrorCode(error) === null) throw error
      return false
    })
    if (!isDone) this.#stuck.add(textOf(key) || '.')
  }

  /** @returns whether it is there again */
  async #makeAsKept(key: string, { stats, content }: Kept, names: ReadonlySet<string>): Promise<boolean> {
    const now = await this.#statsOf(key)
    switch (content.kind) {
      case 'folder':
        return this.#openFolder(key, stats, now, names)
      case 'special':
        return isSame(now, stats, OF_SPECIALS)
      case 'unreadable':
        return isSame(now, stats, OF_FILES)
      default:
    }
    if (isSame(now, stats, OF_FILES)) return true
    if (content.kind === 'file') return this.#writeFile(key, stats, content)
    await this.#removeAll(key)
    await symlink(content.target, placeOf(this.#root, key))
    return true
  }

  /** As another file: who keeps the old one open, or has marked it, has not this one. */
  async #writeFile(
    key: string,
    stats: BigIntStats,
    { copy, seal }: Extract<Content, { kind: 'file' }>,
  ): Promise<boolean> {
    const path = placeOf(this.#root, key)
    if (!isSame(await lstat(copy, { bigint: true }), seal, OF_FILES)) return false
    // Which of its names are to share one file, nobody could say.
    if (stats.nlink > 1n) return false
    await this.#removeAll(key)
    await copyFile(copy, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    return this.#dress(key, stats)
  }

  /** There, open to us, and with nothing in it that was not. */
  async #openFolder(
    key: string,
    stats: BigIntStats,
    now: BigIntStats | null,
    names: ReadonlySet<string>,
  ): Promise<boolean> {
    const path = placeOf(this.#root, key)
    if (!now?.isDirectory()) {
      await this.#removeAll(key)
      await mkdir(path)
    }
    await chmod(path, (Number(stats.mode) & PERMISSIONS) | OWNER_ALL)
    for (const name of await this.#namesIn(key)) if (!names.has(name)) await this.#removeAll(below(key, name))
    return true
  }

  async #removeAll(key: string): Promise<void> {
    const path = placeOf(this.#root, key)
    if ((await this.#statsOf(key))?.isDirectory()) {
      // It may have been closed to us.
      await chmod(path, OWNER_ALL)
      for (const name of await this.#namesIn(key)) await this.#removeAll(below(key, name))
    }
    await rm(path, { recursive: true, force: true })
  }

  /** Permissions, owner and times as they were. */
  async #dress(key: string, stats: BigIntStats): Promise<boolean> {
    const path = placeOf(this.#root, key)
    const now = await this.#statsOf(key)
    const isOwned = now?.uid === stats.uid && now.gid === stats.gid
    if (!isOwned) await lchown(path, Number(stats.uid), Number(stats.gid))
    await chmod(path, Number(stats.mode) & PERMISSIONS)
    await utimes(path, seconds(stats.atimeNs), seconds(stats.mtimeNs))
    return true
  }

  #namesIn(key: string): Promise<string[]> {
    return readdir(placeOf(this.#root, key), { encoding: 'latin1' })
  }

  async #statsOf(key: string): Promise<BigIntStats | null> {
    try {
      return await lstat(placeOf(this.#root, key), { bigint: true })
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return null
      throw error
    }
  }
}

/** What is to be in each folder. */
function namesByFolder(keys: Iterable<string>): ReadonlyMap<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const key of keys) {
    if (key === '') continue
    const folder = parentOf(key)
    const name = key.slice(folder === '' ? 0 : folder.length + 1)
    const known = names.get(folder)
    if (known) known.add(name)
    else names.set(folder, new Set([name]))
  }
  return names
}

const OF_SPECIALS = ['dev', 'ino', 'mode', 'uid', 'gid', 'rdev'] as const
const OF_FILES = [...OF_SPECIALS, 'size', 'mtimeNs', 'ctimeNs'] as const

function isSame(
  now: BigIntStats | null,
  then: BigIntStats,
  by: typeof OF_FILES | typeof OF_SPECIALS,
): boolean {
  return now !== null && by.every((name) => now[name] === then[name])
}

const seconds = (nanoseconds: bigint): number => Number(nanoseconds) / 1e9
