// What a published tree has other than the start's, as the rules read it.

/** What stands at a path: a file, a link, or the commit of a submodule. */
export interface Entry {
  /** Octal, as the tree holds it: `100644`. */
  readonly mode: string
  /** Object id, in hex. */
  readonly id: string
}

/** One path at which a tree differs from the start's. */
export interface TreeChange {
  /** From the top, with `/`; bytes, because git's names need not be UTF-8. */
  readonly path: Buffer
  /** null: it is new. */
  readonly before: Entry | null
  /** null: it is gone. */
  readonly after: Entry | null
  /** Bytes of the new content; null: there is none, because only the mode changed, or a submodule, or it is gone. */
  readonly size: number | null
  /** Where a link leads; null: no link, or longer than a path can be. */
  readonly target: Buffer | null
}

/** A folder with names that the start has not. */
export interface GrownFolder {
  /** Empty: the top. */
  readonly path: Buffer
  /** All names in it. */
  readonly names: readonly Buffer[]
  /** Those of them that are new. */
  readonly added: readonly Buffer[]
}

/** A tree beside the start's. */
export interface ChangedTree {
  /** In the order of the paths' bytes. */
  readonly changes: readonly TreeChange[]
  readonly grown: readonly GrownFolder[]
  /**
   * Unchanged links whose way depends on where others lead, in the order of their bytes; not looked for where no
   * change can turn it.
   */
  readonly winding: readonly Buffer[]
}

export const MODES = {
  file: '100644',
  executable: '100755',
  link: '120000',
  submodule: '160000',
  folder: '40000',
}

/** A link as long as this cannot be followed on any system (PATH_MAX). */
export const LINK_BYTES = 4095

/** A name as text for people; undecodable bytes as U+FFFD. */
export function shownPath(path: Buffer): string {
  return path.toString('utf8')
}
