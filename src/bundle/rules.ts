import { namesText } from '../text/names.ts'
import { clashesIn } from './clashes.ts'
import { flawOfLink, type LinkFlaw } from './link-target.ts'
import { isGitFolder, isGitModules, isNoName, partsOf } from './names.ts'
import { type Refusal, refusalOf, type TreeRefusalKind } from './refusals.ts'
import { isSecretName } from './secret-names.ts'
import { type ChangedTree, type Entry, MODES, shownPath, type TreeChange } from './types.ts'
import { turnsWays } from './winding-links.ts'

/** Bytes; megabytes as in our other limits, not mebibytes. */
export const MOST_FILE_BYTES = 5_000_000
export const MOST_NEW_FILES = 500

/**
 * All reasons why a tree is not published, in the order of the table. The same rules are checked before a pass is
 * accepted, and again by whoever pushes.
 *
 * What the start already had stays allowed: a file named like a secret can be edited, and a large one can become
 * executable. A name with control characters, quotes or undecodable bytes is git's business and not refused: it is
 * shown escaped wherever it is shown.
 *
 * @param protectedChanges Protected files that differ from the start, for people.
 */
export function checkTree(tree: ChangedTree, protectedChanges: readonly string[]): readonly Refusal[] {
  const names = protectedChanges.map((name) => Buffer.from(name))
  const found: readonly Refusal[] = [
    refusalOf('protected', names),
    ...RULES.map(({ kind, isRefused }) => refusalOf(kind, pathsWhere(tree, isRefused))),
    besideWinding(tree),
    refusalOf('name-clash', clashesIn(tree.grown)),
    tooMany(tree),
  ]
  return found.filter(({ count }) => count > 0)
}

/** A path that the new tree holds. */
interface Present extends TreeChange {
  readonly after: Entry
}

interface Rule {
  readonly kind: TreeRefusalKind
  isRefused(change: Present): boolean
}

const hasPart = (isWanted: (name: string) => boolean) => (change: Present) =>
  partsOf(change.path).some(isWanted)

const hasLinkFlaw = (flaw: LinkFlaw): Rule => ({
  kind: flaw,
  isRefused: ({ path, after, target }) => after.mode === MODES.link && flawOfLink(path, target) === flaw,
})

const isModulesFile = ({ path }: Present) => isGitModules(partsOf(path).at(-1) ?? '')

const KNOWN_MODES: ReadonlySet<string> = new Set([MODES.file, MODES.executable, MODES.link, MODES.submodule])

const RULES: readonly Rule[] = [
  { kind: 'path', isRefused: hasPart(isNoName) },
  { kind: 'git-name', isRefused: hasPart(isGitFolder) },
  { kind: 'mode', isRefused: ({ after }) => !KNOWN_MODES.has(after.mode) },
  {
    kind: 'submodule-added',
    isRefused: ({ before, after }) => after.mode === MODES.submodule && before?.mode !== MODES.submodule,
  },
  {
    // what is in it was judged here, but nobody knows whether the other repository has it
    kind: 'submodule-moved',
    isRefused: ({ before, after }) => after.mode === MODES.submodule && before?.mode === MODES.submodule,
  },
  {
    kind: 'modules-file-added',
    isRefused: (change) =>
      change.before === null && change.after.mode !== MODES.link && isModulesFile(change),
  },
  {
    kind: 'modules-file-link',
    isRefused: (change) => change.after.mode === MODES.link && isModulesFile(change),
  },
  {
    // where a submodule comes from is no content that was judged
    kind: 'modules-file-changed',
    isRefused: (change) =>
      change.before !== null &&
      change.after.mode !== MODES.link &&
      change.before.id !== change.after.id &&
      isModulesFile(change),
  },
  hasLinkFlaw('link-unreadable'),
  hasLinkFlaw('link-outside'),
  hasLinkFlaw('link-winding'),
  hasLinkFlaw('link-to-git'),
  { kind: 'secret-name', isRefused: ({ path, before }) => before === null && isSecretName(path) },
  { kind: 'file-too-large', isRefused: ({ size }) => size !== null && size > MOST_FILE_BYTES },
]

function pathsWhere({ changes }: ChangedTree, isRefused: Rule['isRefused']): readonly Buffer[] {
  return changes.filter(isPresent).flatMap((change) => (isRefused(change) ? [change.path] : []))
}

function isPresent(change: TreeChange): change is Present {
  return change.after !== null
}

const NAMED_WINDING = 3

/** What was changed is refused, because what it turns is the start's. */
function besideWinding({ changes, winding }: ChangedTree): Refusal {
  const turning = winding.length === 0 ? [] : changes.filter(turnsWays)
  const names = namesText(winding.map(shownPath), { most: NAMED_WINDING, show: (name) => name })
  return refusalOf(
    'link-beside-winding',
    turning.map(({ path }) => path),
    names,
  )
}

/** Installed dependencies and virtual environments come by the thousand. */
function tooMany({ changes }: ChangedTree): Refusal {
  const added = changes.filter(({ before, after }) => before === null && after !== null)
  return refusalOf('too-many-files', added.length > MOST_NEW_FILES ? added.map(({ path }) => path) : [])
}
