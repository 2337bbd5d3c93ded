import { BUNDLE_REF } from './bundle-header.ts'
import { isUs } from './commit-object.ts'
import { isOurMessage } from './messages.ts'
import type { BundleFacts, BundleReading, CommitFacts } from './read-bundle.ts'
import { type BundleRefusalKind, type Refusal, refusalOf } from './refusals.ts'
import { checkTree } from './rules.ts'

/** What a bundle must be, from whoever judged it. */
export interface Expected {
  /** null: nothing was committed before. */
  readonly startCommit: string | null
  /** The tree that was judged. */
  readonly tree: string
  /** Protected files that differ from the start, for people. */
  readonly protectedChanges: readonly string[]
}

/** All reasons why a bundle is not published; empty: it may be. */
export function checkBundle(reading: BundleReading, expected: Expected): readonly Refusal[] {
  if (reading.kind === 'unreadable') return [reading.refusal]
  const broken = SHAPE.filter(({ isRight }) => !isRight(reading, expected))
  const shape = broken.map(({ kind }) => ({
    ...refusalOf(kind, [], DETAILS[kind]?.(reading) ?? null),
    count: 1,
  }))
  const { comparison } = reading
  if (comparison === null) return shape
  return [...shape, ...unreadableParts(reading), ...checkTree(comparison, expected.protectedChanges)]
}

interface ShapeRule {
  readonly kind: BundleRefusalKind
  isRight(facts: BundleFacts, expected: Expected): boolean
}

/** About each commit: how many there may be is a rule of its own. */
const ofCommits =
  (isRight: (commit: CommitFacts, expected: Expected) => boolean): ShapeRule['isRight'] =>
  ({ commits }, expected) =>
    commits.every((commit) => isRight(commit, expected))

const SHAPE: readonly ShapeRule[] = [
  {
    kind: 'start-missing',
    isRight: ({ startTree }, { startCommit }) => startCommit === null || startTree !== null,
  },
  { kind: 'commits', isRight: ({ commits }) => commits.length === 1 },
  { kind: 'tags', isRight: ({ tagCount }) => tagCount === 0 },
  {
    kind: 'refs',
    isRight: ({ refs, commits }) =>
      refs.length === 1 && refs[0]?.name === BUNDLE_REF && commits.some(({ id }) => id === refs[0]?.id),
  },
  {
    kind: 'prerequisites',
    isRight: ({ prerequisites }, { startCommit }) => isOnly(prerequisites, startCommit),
  },
  { kind: 'parents', isRight: ofCommits(({ parents }, { startCommit }) => isOnly(parents, startCommit)) },
  { kind: 'tree', isRight: ofCommits((commit, { tree }) => commit.tree === tree) },
  { kind: 'author', isRight: ofCommits(({ author, committer }) => isUs(author) && isUs(committer)) },
  { kind: 'message', isRight: ofCommits(({ message }) => isOurMessage(message)) },
  { kind: 'commit-bytes', isRight: ofCommits(({ isAsWritten }) => isAsWritten) },
  { kind: 'unneeded-objects', isRight: ({ unneededCount }) => unneededCount === 0 },
  { kind: 'object-check', isRight: ({ complaint }) => complaint === null },
]

const DETAILS: Partial<Record<BundleRefusalKind, (facts: BundleFacts) => string | null>> = {
  commits: ({ commits }) => `it holds ${commits.length}`,
  'object-check': ({ complaint }) => complaint,
}

function isOnly(ids: readonly string[], wanted: string | null): boolean {
  return wanted === null ? ids.length === 0 : ids.length === 1 && ids[0] === wanted
}

function unreadableParts({ comparison }: BundleFacts): readonly Refusal[] {
  const flaws = comparison?.flaws ?? []
  if (flaws.length === 0) return []
  const refusal = refusalOf(
    'tree-unreadable',
    flaws.map(({ path }) => path),
    flaws[0]?.what ?? null,
  )
  return [refusal]
}
