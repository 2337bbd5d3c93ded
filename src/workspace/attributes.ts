import { lstatSync, readFileSync } from 'node:fs'
import { blobId, readBlobs } from './blobs.ts'
import { type IndexFile, idsNamed } from './index-file.ts'
import type { Limits, PrivateGit } from './private-git.ts'
import { placeOf } from './start-files.ts'

/** Texts of `.gitattributes` files, by the key of their path. */
export type AttributeTexts = ReadonlyMap<string, Buffer>

const NAME = '.gitattributes'

/** A file that cannot be read may hand anything to any program, so it is taken to do so. */
const UNREADABLE = Buffer.from('* filter=unknown:its-.gitattributes-cannot-be-read\n')

/** Keys of the files that can say something about these paths, whether they exist or not. */
export function attributeFilesAbove(keys: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const key of keys) {
    found.add(NAME)
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const file = `${key.slice(0, end)}/${NAME}`
      if (found.has(file)) break
      found.add(file)
    }
  }
  return found
}

/**
 * Those of the files that are in the work tree. Git does not follow a link in their place. One after the other and
 * without waiting: most are not there, and each await would cost more than the look.
 */
export function readAttributeFiles(root: string, keys: ReadonlySet<string>): AttributeTexts {
  const found = new Map<string, Buffer>()
  for (const key of keys) {
    const text = readPlainFile(placeOf(root, key))
    if (text !== null) found.set(key, text)
  }
  return found
}

function readPlainFile(path: Buffer): Buffer | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null
  } catch {
    return null
  }
}

/**
 * The files as an index has them. Git is only asked for those that the work tree has otherwise.
 *
 * @throws {GitError}
 */
export async function attributeFilesIn(
  git: PrivateGit,
  index: IndexFile,
  inWorkTree: AttributeTexts,
  limits: Limits,
): Promise<AttributeTexts> {
  const { objectFormat } = git.options
  const ids = idsNamed(index, NAME)
  const texts = new Map<string, Buffer>()
  for (const text of inWorkTree.values()) texts.set(blobId(text, objectFormat), text)
  const missing = [...ids.values()].filter((id) => !texts.has(id))
  for (const [id, text] of await readBlobs(git, missing, limits)) texts.set(id, text)
  return new Map([...ids].map(([key, id]) => [key, texts.get(id) ?? UNREADABLE]))
}

export function areSame(one: AttributeTexts, other: AttributeTexts): boolean {
  return one.size === other.size && [...one].every(([key, text]) => other.get(key)?.equals(text))
}

/** Names of all drivers that these texts may hand a file to: rather too many than too few. */
export function driversIn(texts: Iterable<Buffer | null>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) {
    // between attributes there are blanks, and neither a name nor a value can be quoted
    const values = text?.toString('latin1').matchAll(/filter=([^ \t\r\n]+)/g) ?? []
    for (const [, driver = ''] of values) found.add(driver)
  }
  return found
}
