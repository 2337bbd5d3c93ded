import type { Words } from './commands.ts'
import type { OptionRow } from './options.ts'

/** A program that runs a file by its name. */
export interface InterpreterRow extends OptionRow {
  readonly commands: Words
  /** What it adds to a name: all of it is protected, because what is not there would be taken if it was. */
  readonly endings?: Words
  /** Options whose value is a file that is run first, or read: `--env-file .env`. Names are completed like its own. */
  readonly loads?: Words
  /** Options whose value is a module, and by which endings one is found in the folders of its language. */
  readonly modules?: Words
  /** Options that name a folder of modules. */
  readonly folders?: Words
  /** With these the file is what is judged, or there is none: `node --check src/a.js`, `php -l`, `perl -e`. */
  readonly reads?: Words
  /** The first word behind its options is a file for sure. */
  readonly isFile?: true
  /** It is one with such an option, or when it looks like one; else it is something else: `jq -f F`, `java F.java`. */
  readonly isFileIf?: { readonly options: Words; readonly pattern?: RegExp }
  /** Options stand between its words as well, so the first word may be in front of them. */
  readonly hasOptionsAnywhere?: true
  /** Its file is the value of an option of `loads` and never a word of its own: `awk -f check.awk`. */
  readonly isNamedByOption?: true
  /** It runs no file among its words but what it is given, as long as it has no more words than this: `psql db < F`. */
  readonly mostWordsToBeGiven?: number
  /** Words before the file: `bun run x.ts`. */
  readonly behind?: Words
  /** What stands behind them is a file for sure. */
  readonly isFileBehind?: true
  /** Without such a word it runs no file. */
  readonly isOnlyBehind?: true
  /** A name without folder is looked for where PATH says as well. */
  readonly isLookedUp?: true
  /** With `-c` among the options the first word is a line. */
  readonly isShell?: true
  /** The variable that has more folders of modules. */
  readonly path?: string
  /** How a module is named as a file. */
  readonly separator?: string
}
