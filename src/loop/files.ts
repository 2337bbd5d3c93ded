/** A file that differs between start and now. Lines are null for binary files. */
export interface ChangedFile {
  /** For people: as in the tree, undecodable bytes as U+FFFD. */
  readonly path: string
  readonly status: 'added' | 'modified' | 'deleted'
  readonly added: number | null
  readonly removed: number | null
}

/** One line of the list of protected paths. */
export interface ProtectedPath {
  /** As people write it, an exception with its `!`. */
  readonly pattern: string
  /** `line`: a gate or condition is made of it. */
  readonly from: 'default' | 'agents' | 'input' | 'line'
  /** Name of the first gate or condition that is made of it; null: none is. */
  readonly line: string | null
  /** A file at the start is protected by it; else it is about files that may come. */
  readonly isThere: boolean
}

/** A protected file that is not as it was at the start. */
export interface ProtectedFile {
  /** For people. */
  readonly path: string
  readonly status: ChangedFile['status']
  readonly protectedBy: ProtectedPath
}
