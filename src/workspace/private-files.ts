import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { lstat, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAsWritten, type Meant } from './as-written.ts'
import type { ObjectFormat } from './index-file.ts'
import type { CopiedFiles } from './repository.ts'
import { configText, type Setting } from './settings.ts'

/** Where the parts of a private git directory are. */
export interface PrivatePlaces {
  readonly gitDirectory: string
  /** Stands in for HOME, and for the folder of hooks. */
  readonly empty: string
  readonly index: string
  /** An object directory that is made anew for each use; no child runs in between. */
  readonly verified: string
  /** A work tree of nothing but attribute files, to ask git about them. */
  readonly attributes: string
  /** What git ignored at the start; written for each use. */
  readonly startRules: string
}

export function placesIn(folder: string): PrivatePlaces {
  const gitDirectory = join(folder, 'git')
  return {
    gitDirectory,
    empty: join(folder, 'empty'),
    index: join(gitDirectory, 'index'),
    verified: join(gitDirectory, 'verified'),
    attributes: join(folder, 'attributes'),
    startRules: join(gitDirectory, START_RULES),
  }
}

/** Everything in the private git directory but objects and index, as it must be at each call. */
export interface PrivateContent {
  readonly objectFormat: ObjectFormat
  readonly settings: readonly Setting[]
  readonly files: CopiedFiles
}

/** Content that git checks itself when it is read by id, or that only git-lfs reads. */
const KEPT: ReadonlySet<string> = new Set(['objects', 'lfs'])

/** The tree that must not be lost, so that git keeps it should anybody tidy up. */
const LAST = 'refs/converge/last'
const START_RULES = 'start-rules'
const FOLDERS = ['info', 'refs/converge', 'objects/pack']

/**
 * Makes the private git directory what it must be, its objects excepted: a child of the same user can have written
 * there, and a planted setting would be executed. The index is gone afterwards.
 *
 * @param lastTree The tree that must not be lost; null: none yet.
 */
export async function writePrivateFiles(
  places: PrivatePlaces,
  content: PrivateContent,
  lastTree: string | null,
): Promise<void> {
  const { gitDirectory, empty } = places
  const files = filesOf(places, content)
  await refuseLinks(dirname(gitDirectory))
  if (!isAsWritten(empty, EMPTY)) {
    await rm(empty, { recursive: true, force: true })
    await mkdir(empty, { recursive: true })
  }
  if (!isAsWritten(gitDirectory, { files, ...USED })) await writeAnew(gitDirectory, files)
  // alternates and commit graphs; other object directories are named in the environment of a call
  const info = join(gitDirectory, 'objects', 'info')
  if (lstatSync(info, { throwIfNoEntry: false })) await rm(info, { recursive: true, force: true })
  for (const name of USED.replaceable) rmSync(join(gitDirectory, name), { force: true })
  for (const folder of FOLDERS) mkdirSync(join(gitDirectory, folder), { recursive: true })
  if (lastTree !== null) writeFileSync(join(gitDirectory, LAST), `${lastTree}\n`, { flag: 'wx' })
}

const EMPTY: Meant = { files: new Map(), folders: new Set(), replaceable: new Set(), leftAlone: new Set() }

/** With what a row of calls leaves behind. */
const USED: Omit<Meant, 'files'> = {
  folders: new Set(['info', 'refs', 'refs/converge']),
  replaceable: new Set(['index', LAST, START_RULES]),
  leftAlone: KEPT,
}

function filesOf(places: PrivatePlaces, content: PrivateContent): ReadonlyMap<string, Buffer> {
  const { files } = content
  const written: readonly (readonly [string, Buffer | string | null])[] = [
    ['HEAD', 'ref: refs/heads/none\n'],
    ['config', configOf(places, content)],
    ['info/exclude', files.infoExclude ?? ''],
    ['info/attributes', files.infoAttributes ?? ''],
    ['info/sparse-checkout', files.infoSparseCheckout],
    ['excludes', files.globalExcludes ?? ''],
    ['attributes', files.globalAttributes ?? ''],
  ]
  return new Map(written.flatMap(([name, text]) => (text === null ? [] : [[name, Buffer.from(text)]])))
}

async function writeAnew(gitDirectory: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  await clear(gitDirectory)
  for (const folder of FOLDERS) await mkdir(join(gitDirectory, folder), { recursive: true })
  for (const [name, text] of files) await writeFile(join(gitDirectory, name), text, { flag: 'wx' })
}

/** While a child runs it can put a link in the way, and we would write wherever that leads. */
async function refuseLinks(folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => null)
  if (real === folder || folder === dirname(folder)) return
  if (real === null) return refuseLinks(dirname(folder))
  throw Object.assign(new Error(`${folder} leads to ${real} now`), { code: 'ELOOP' })
}

/** Leaves only what is kept. A link in place of a folder is not followed. */
async function clear(gitDirectory: string): Promise<void> {
  const found = await lstat(gitDirectory).catch(() => null)
  if (found !== null && !found.isDirectory()) await rm(gitDirectory)
  await mkdir(gitDirectory, { recursive: true })
  for (const entry of await readdir(gitDirectory, { withFileTypes: true })) {
    if (KEPT.has(entry.name) && entry.isDirectory()) continue
    await rm(join(gitDirectory, entry.name), { recursive: true, force: true })
  }
}

/** Git does not hash again what it finds there, and a child can have written over it. */
export async function removeObjects({ gitDirectory }: PrivatePlaces): Promise<void> {
  await rm(join(gitDirectory, 'objects'), { recursive: true, force: true })
}

function configOf({ gitDirectory, empty }: PrivatePlaces, content: PrivateContent): string {
  const sha256 = content.objectFormat === 'sha256'
  return configText([
    ['core.repositoryformatversion', sha256 ? '1' : '0'],
    ...(sha256 ? ([['extensions.objectformat', 'sha256']] as const) : []),
    ...content.settings,
    ...FIXED,
    ['core.hookspath', empty],
    ['core.excludesfile', join(gitDirectory, 'excludes')],
    ['core.attributesfile', join(gitDirectory, 'attributes')],
  ])
}

const FIXED: readonly Setting[] = [
  ['core.bare', 'true'],
  ['core.fsmonitor', 'false'],
  ['core.untrackedcache', 'false'],
  ['core.splitindex', 'false'],
  ['core.trustctime', 'true'],
  ['core.checkstat', 'default'],
  ['core.safecrlf', 'false'],
  // makes git look whether a file that is to be skipped is there; such a file is then read
  ['core.sparsecheckout', 'true'],
  ['sparse.expectfilesoutsideofpatterns', 'false'],
  // none of this outlives the run
  ['core.fsync', 'none'],
  ['core.loosecompression', '1'],
  ['gc.auto', '0'],
]
