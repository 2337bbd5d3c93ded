import type { Words } from './commands.ts'
import type { OptionRow } from './options.ts'

/** A program that runs the command that is named behind its options. */
export interface WrapperRow extends OptionRow {
  readonly commands: Words
  /** It does so behind one of these words only: `uv run pytest`. */
  readonly behind?: Words
  /** How many words stand before the command: `timeout 10 make`. */
  readonly operands?: number
  /** Numbers and times stand before the command, or none: `retry 3 make`. */
  readonly hasCounts?: true
  /** A command that is one word is a line. */
  readonly isLineAlone?: true
  /** Options whose value is a line. */
  readonly lines?: Words
  /** Options whose value is a file that it reads. */
  readonly files?: Words
  /** What it starts as one word: `npm exec jest` is `npx jest`. */
  readonly as?: string
  /** What runs a file that is named in place of a program: `uv run check.py`. */
  readonly interpreter?: string
  /** With `--`, the words before that are not of the command: `mise exec node@22 -- jest`. */
  readonly hasDashes?: true
  /** It takes the first `--` away, wherever it stands. */
  readonly dropsDashes?: true
  /** Each of its words is a line, or those with a space; or all are one, or one for each value behind `:::`. */
  readonly words?: 'lines' | 'quoted' | 'line' | 'first' | 'template'
}
