/** Why a path is protected. */
export type ProtectedBy =
  | { readonly kind: 'default' }
  /** It configures an agent. */
  | { readonly kind: 'agents' }
  /** The input `protected-paths` names it. */
  | { readonly kind: 'input' }
  /** A gate or a condition (its name) is made of it. */
  | { readonly kind: 'line'; readonly name: string }

/** One line of the list of protected paths. Later ones win. */
export interface PathRule {
  /** As people read it: `.github/**`, `package.json#/scripts`. Without the `!`. */
  readonly shown: string
  /** In picomatch's language, relative to the root. */
  readonly globs: readonly string[]
  /** Keys to one value of a JSON file; null: the whole file. */
  readonly pointer: readonly string[] | null
  /** It takes out what the rules before it protect. */
  readonly isException: boolean
  readonly by: ProtectedBy
}

/** A line whose files are protected. */
export interface JudgingLine {
  /** Of the gate, `until` or `while`. */
  readonly name: string
  readonly line: string
  /** Where it runs: relative to the root, with `/`; empty: the root itself. */
  readonly directory: string
  /** What is set for it alone, beside the environment of the job. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The files of the start, as far as rules are made from them. Paths are relative to the root, with `/`. */
export interface StartFiles {
  readonly paths: readonly string[]
  has(path: string): boolean
  /** null: there is no such file. */
  read(path: string): string | null
}
