import type { Plant, Plants } from './plant.ts'

// Git does not hash what it reads: an object can be exchanged for another one under the same id.

const A = 'id=$(git rev-parse HEAD:lib/a.txt)'
const FORGED = `printf 'forged\\nb\\nc\\n'`

/** Makes the start's `lib/a.txt` something else, as a loose object of an object directory. */
export const forgedIn = (objects: string): string => `${A}; ${FORGED} | "$FORGE" "${objects}" $id blob`

/** The same in a pack, which git looks into first. */
export const forgedPackIn = (objects: string): string =>
  `rm -rf "$BESIDE/forging"; git init -q --bare "$BESIDE/forging"; ${forgedIn('$BESIDE/forging/objects')}
  mkdir -p "${objects}/pack"
  echo $id | git --git-dir="$BESIDE/forging" pack-objects -q "${objects}/pack/pack" > /dev/null`

/** Prints the id of the tree `lib` without one of its files. */
export const LESS = `git ls-tree HEAD lib/ | grep -v run.sh | sed 's#lib/##' | git mktree`

/** What lies in the workspace was read before this run, so git has no reason to look at its objects. */
export function inOldCheckout(plants: Plants): Plants {
  const old = ([name, plant]: [string, Plant]) => [name, { ...plant, isOld: true }] as const
  return Object.fromEntries(Object.entries(plants).map(old))
}
