/** What is refused about a tree, whoever made it. */
export type TreeRefusalKind =
  | 'protected'
  | 'path'
  | 'git-name'
  | 'mode'
  | 'submodule-added'
  | 'submodule-moved'
  | 'modules-file-added'
  | 'modules-file-link'
  | 'modules-file-changed'
  | 'link-unreadable'
  | 'link-outside'
  | 'link-winding'
  | 'link-to-git'
  | 'link-beside-winding'
  | 'secret-name'
  | 'lfs'
  | 'leftover-changed'
  | 'unhidden'
  | 'secret'
  | 'name-clash'
  | 'file-too-large'
  | 'too-many-files'

/** What is refused about a bundle that is no bundle of ours. */
export type BundleRefusalKind =
  | 'bundle-too-large'
  | 'bundle-header'
  | 'bundle-capability'
  | 'bundle-format'
  | 'bundle-pack'
  | 'bundle-time'
  | 'refs'
  | 'prerequisites'
  | 'start-missing'
  | 'commits'
  | 'tags'
  | 'parents'
  | 'tree'
  | 'author'
  | 'message'
  | 'commit-bytes'
  | 'tree-unreadable'
  | 'object-check'
  | 'unneeded-objects'

/** Why a piece of work is not published. Data; a sentence for it is made by `refusalText`. */
export interface Refusal {
  readonly kind: TreeRefusalKind | BundleRefusalKind
  /** For people, in the order of their bytes, the first few; empty: it is about no path. */
  readonly paths: readonly string[]
  /** How many there are in all. */
  readonly count: number
  /** What more there is to say, in git's words, as a number or by names; not escaped. null: nothing. */
  readonly detail: string | null
}

/** So many paths of a refusal are kept. */
const KEPT_PATHS = 20

export function refusalOf(
  kind: Refusal['kind'],
  paths: readonly Buffer[],
  detail: string | null = null,
): Refusal {
  const first = [...paths].sort(Buffer.compare).slice(0, KEPT_PATHS)
  return { kind, paths: first.map((path) => path.toString('utf8')), count: paths.length, detail }
}
