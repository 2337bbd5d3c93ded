import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type AttributeTexts, driversIn } from './attributes.ts'
import type { Limits, PrivateGit, Sight } from './private-git.ts'
import { fields, zeroTerminated } from './raw-diff.ts'
import { placeOf } from './start-files.ts'

/** The driver that a path's attribute `filter` names, by the key of the path; those without one are left out. */
export type Drivers = ReadonlyMap<string, string>

const NONE: Drivers = new Map()

/**
 * Which drivers the attributes in the work tree name for these paths. Where a file of them is gone, what the private
 * index has counts. Git is not asked where nothing in the texts names a driver.
 *
 * @throws {GitError}
 */
export async function driversNow(
  git: PrivateGit,
  texts: AttributeTexts,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  const named = namedBy(git, texts)
  return named.size === 0 ? NONE : ask(git, 'look', named, paths, limits)
}

/**
 * Which drivers these texts name for paths, which need not exist. The texts are written out anew for it: neither the
 * work tree nor an object of git still has to say what they do.
 *
 * @throws {GitError}
 */
export async function driversBy(
  git: PrivateGit,
  texts: AttributeTexts,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  const named = namedBy(git, texts)
  if (named.size === 0 || paths.length === 0) return NONE
  const { attributes } = git.places
  await rm(attributes, { recursive: true, force: true })
  await mkdir(attributes, { recursive: true })
  for (const [key, text] of texts) {
    const place = placeOf(attributes, key)
    await mkdir(Buffer.from(dirname(place.toString('latin1')), 'latin1'), { recursive: true })
    await writeFile(place, text, { flag: 'wx' })
  }
  return ask(git, 'attributes', named, paths, limits)
}

/** Drivers that the texts, or attributes from outside of the work tree, name at all. */
export function namedBy({ options }: PrivateGit, texts: AttributeTexts): ReadonlySet<string> {
  const { infoAttributes, globalAttributes } = options.files
  return driversIn([...texts.values(), infoAttributes, globalAttributes])
}

/** What git says of an attribute that is no text. A driver can have such a name as well. */
const NO_TEXT: ReadonlySet<string> = new Set(['unspecified', 'unset', 'set'])

async function ask(
  git: PrivateGit,
  sight: Sight,
  named: ReadonlySet<string>,
  paths: readonly Buffer[],
  limits: Limits,
): Promise<Drivers> {
  if (paths.length === 0) return NONE
  const input = zeroTerminated(paths)
  const { stdout } = await git.run(sight, ['check-attr', '--stdin', '-z', 'filter'], limits, { input })
  const answers = fields(stdout)
  const found = new Map<string, string>()
  for (let at = 0; at + 2 < answers.length; at += 3) {
    const [key = '', , word = ''] = answers.slice(at, at + 3).map((field) => field.toString('latin1'))
    if (!NO_TEXT.has(word) || named.has(word)) found.set(key, word)
  }
  return found
}
