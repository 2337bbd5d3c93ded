import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of one entry of a folder. */
export interface Entry {
  readonly mode: number
  readonly size: number
  /** Nanoseconds. */
  readonly changed: bigint
  readonly inodeChanged: bigint
  readonly hash: string
}

/** Every name below a folder, the folder itself as `.`; with `without` some of the folders in it are left out. */
export function entriesOf(folder: string, without: readonly string[] = []): ReadonlyMap<string, Entry> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !without.some((other) => name === other || name.startsWith(`${other}/`)))
    .sort()
  return new Map(['.', ...names].map((name) => [name, entryOf(join(folder, name))]))
}

function entryOf(path: string): Entry {
  const { mode, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true })
  return {
    mode: Number(mode),
    size: Number(size),
    changed: mtimeNs,
    inodeChanged: ctimeNs,
    hash: hashOf(path),
  }
}

function hashOf(path: string): string {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return readlinkSync(path)
  return stat.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
}

/** Names whose entry differs, or that only one of the two has. */
export function differing(
  one: ReadonlyMap<string, Entry>,
  other: ReadonlyMap<string, Entry>,
  fields: readonly (keyof Entry)[] = ['mode', 'size', 'changed', 'inodeChanged', 'hash'],
): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names.filter((name) => fields.some((field) => one.get(name)?.[field] !== other.get(name)?.[field]))
}
