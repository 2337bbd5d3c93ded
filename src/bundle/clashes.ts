import { isUtf8 } from 'node:buffer'
import type { GrownFolder } from './types.ts'

const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/**
 * Paths that are new and that macOS or Windows takes for another path of the same tree, so that a checkout there
 * would write one over the other (https://github.com/git/git/security/advisories/GHSA-8h77-4q3w-gfgv begins so).
 * Two paths clash exactly when two names in one folder do, so only folders with new names need a look.
 */
export function clashesIn(grown: readonly GrownFolder[]): readonly Buffer[] {
  return grown.flatMap(({ path, names, added }) => {
    const counts = new Map<string, number>()
    for (const name of names) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
    return added.filter((name) => (counts.get(folded(name)) ?? 0) > 1).map((name) => below(path, name))
  })
}

/** A path one level down. */
export function below(folder: Buffer, name: Buffer): Buffer {
  return folder.length === 0 ? name : Buffer.concat([folder, Buffer.from('/'), name])
}

/**
 * What is the same name where neither letter case nor the way of writing an accent counts. With accents apart: of a
 * letter and its capital only one may have a character that includes it (`ǰ`).
 */
function folded(name: Buffer): string {
  if (!isUtf8(name)) return name.toString('latin1').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...name.toString('utf8').normalize('NFD').replace(HFS_IGNORED, '')].map(foldedCharacter).join('')
}

/** By way of the capital letter, which `ſ` and `s` share; but not `ß`, whose capital is two letters. */
function foldedCharacter(character: string): string {
  const capital = character.toUpperCase()
  return (capital.length === character.length ? capital : character).toLowerCase()
}
