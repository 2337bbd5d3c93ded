import type { Reads, Words } from './commands.ts'

/** How sure it is that a word is a file. */
export type Sureness =
  /** It is run or read: it is protected whether it is there or not. */
  | 'file'
  /** It is when it looks like one, or is there at the start. */
  | 'word'
  /** It may be anything: it is a file when it begins with `./`, or is there at the start. */
  | 'guess'

/** What one command of a line starts, as far as its words show it. */
export type Called =
  /** A program by its name, and as it is written; the words behind it. */
  | { readonly kind: 'tool'; readonly name: string; readonly program: string; readonly words: Words }
  /** A file of the repository, relative to where the command runs, with each of these endings. */
  | {
      readonly kind: 'file'
      readonly path: string
      readonly endings: Words
      readonly sureness: Sureness
      /** Looked for in the folders of PATH as well. */
      readonly isLookedUp?: true
      /** It is made anew from files whose names begin as its own. */
      readonly isRemade?: true
    }
  /** A module of Python as a path: `tools/check`. */
  | { readonly kind: 'module'; readonly path: string }
  /** A file that is looked for in these folders, and in those that a variable names. */
  | {
      readonly kind: 'library'
      readonly path: string
      readonly endings: Words
      readonly folders: Words
      readonly variable: string
    }
  /** A script of package.json by name; its hooks are meant too. `passed` is put behind its line. */
  | { readonly kind: 'script'; readonly name: string; readonly passed: Words }
  /** A folder, if it is one, by what its package.json says: `node .` */
  | { readonly kind: 'package'; readonly path: string }
  /** A name that would be the package's own, if it was called so: `node --import tsx`. */
  | { readonly kind: 'own-name' }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'directory'; readonly path: string }
  /** What follows runs in these packages of a workspace. */
  | { readonly kind: 'workspaces'; readonly names: 'all' | Words }
  | { readonly kind: 'variable'; readonly name: string; readonly value: string }

/** What is set where a line runs. */
export type Variables = ReadonlyMap<string, string>

/** What words are read with. */
export interface Context {
  readonly reads: Reads
  call(words: Words): readonly Called[]
}
