import type { Ends } from '../blocks.ts'

/** How much a comment shows of what can grow. */
export interface CommentDetail {
  /** Characters of the folded clip; null: it is left out. */
  readonly clipCharacters: number | null
  /** Are changed files listed, or counted? */
  readonly listsFiles: boolean
  readonly notes: number
  readonly rows: Ends
  /** Are the rows between the ends in a fold? */
  readonly foldsRows: boolean
}

const FULL: CommentDetail = {
  clipCharacters: 20_000,
  listsFiles: true,
  notes: 4,
  rows: { first: 1, last: 6 },
  foldsRows: true,
}

/** What is given up, in this order: the least missed first. */
const GIVEN_UP: readonly Partial<CommentDetail>[] = [
  { clipCharacters: 2_000 },
  { listsFiles: false },
  { notes: 2 },
  { rows: { first: 1, last: 5 }, foldsRows: false },
  { clipCharacters: null },
]

/** From everything to the least; each gives up one thing more than the one before it. */
export const COMMENT_DETAILS: readonly CommentDetail[] = [
  FULL,
  ...GIVEN_UP.map((_, at): CommentDetail => Object.assign({}, FULL, ...GIVEN_UP.slice(0, at + 1))),
]
