import { parentOf, upToRoot } from './paths.ts'

/** Where a path leads when the links on it are followed. */
export interface Followed {
  /** null: out of the repository, or round in a circle. */
  readonly path: string | null
  /** Every link on the way, and every folder that one of them leaves by `..`, in order. */
  readonly hops: readonly string[]
}

/** A path by which a file can be reached. */
export interface Name {
  readonly path: string
  /** Folders of the links on the way: who protects such a folder means what is in it, and not where its links lead. */
  readonly inside: readonly string[]
}

/** The links of the start, which are what a path means for a gate. */
export interface Links {
  follow(path: string): Followed
  /** Its own first, then those through links to it, or to a folder above it. */
  namesOf(path: string): readonly Name[]
}

/** As many as Linux follows, https://man7.org/linux/man-pages/man7/path_resolution.7.html */
const MOST_HOPS = 40
/** Links to a folder above themselves give a file names without end. */
const MOST_NAMES = 100

/** @param targets what each link says, by its path */
export function createLinks(targets: ReadonlyMap<string, string>): Links {
  const aliases = new Map<string, string[]>()
  for (const link of targets.keys()) {
    const { path } = follow(targets, link)
    if (path !== null) aliases.set(path, [...(aliases.get(path) ?? []), link])
  }
  return { follow: (path) => follow(targets, path), namesOf: (path) => namesOf(aliases, path) }
}

function follow(targets: ReadonlyMap<string, string>, path: string): Followed {
  const hops: string[] = []
  const done: string[] = []
  const parts = path.split('/')
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (done.length === 0) return { path: null, hops }
      hops.push(done.join('/'))
      done.pop()
      continue
    }
    done.push(part)
    const here = done.join('/')
    const target = targets.get(here)
    if (target === undefined) continue
    hops.push(here)
    if (target.startsWith('/') || hops.length > MOST_HOPS) return { path: null, hops }
    done.pop()
    parts.unshift(...target.split('/'))
  }
  return { path: done.join('/'), hops }
}

interface Reached extends Name {
  /** Each link leads to a new name once. */
  readonly through: readonly string[]
}

function namesOf(aliases: ReadonlyMap<string, readonly string[]>, path: string): readonly Name[] {
  const names: Reached[] = [{ path, inside: [], through: [] }]
  if (aliases.size === 0) return names
  const known = new Set([path])
  for (const name of names) {
    for (const next of oneLinkOn(aliases, name)) {
      if (names.length >= MOST_NAMES) return names
      if (known.has(next.path)) continue
      known.add(next.path)
      names.push(next)
    }
  }
  return names
}

function oneLinkOn(aliases: ReadonlyMap<string, readonly string[]>, name: Reached): readonly Reached[] {
  return upToRoot([name.path]).flatMap((folder) => {
    const links = (aliases.get(folder) ?? []).filter((link) => !name.through.includes(link))
    return links.map((link) => ({
      path: seenThrough(link, folder, name.path),
      inside: [
        ...(folder === name.path ? [] : [parentOf(link) ?? '']),
        ...name.inside.map((path) => (isIn(folder, path) ? seenThrough(link, folder, path) : path)),
      ],
      through: [...name.through, link],
    }))
  })
}

function seenThrough(link: string, folder: string, path: string): string {
  if (path === folder) return link
  return `${link}/${folder === '' ? path : path.slice(folder.length + 1)}`
}

function isIn(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}
